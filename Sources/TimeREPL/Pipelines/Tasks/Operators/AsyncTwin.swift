/// An operator of AsyncOperators that differs from Combine's operator of the same name, with an example.
struct AsyncTwin: Sendable {
  /// The name of Combine's operator.
  let name: String
  let summary: String
  /// The marbles of the source to which both operators are applied.
  let taps: String
  let pipeline: String
  let twin: String

  static let rows = [
    AsyncTwin(
      name: "debounce",
      summary:
        "On an AsyncSequence, `debounce(for:clock:)` also sends the value that waits when the source finishes, at once; "
        + "Combine's drops it.",
      taps: "-12--3-4|", pipeline: "taps.debounce(200ms)",
      twin: "taps.values.debounce(for: .milliseconds(200), clock: clock)"),
    AsyncTwin(
      name: "throttle",
      summary:
        "On an AsyncSequence, `_throttle(for:clock:latest:)` sends nothing when an interval ends: the first value after "
        + "the interval comes at once, in place of those before it. If a value is left when the source finishes, it "
        + "comes at the end of its interval.",
      taps: "-123---4--5|", pipeline: "taps.throttle(300ms, latest: true)",
      twin: "taps.values._throttle(for: .milliseconds(300), clock: clock)"),
  ]

  /// The commands of the example.
  var commands: [String] { ["hot taps \"\(taps)\"", "pipeline out = \(pipeline)", "watch \(twin) as twin", "run"] }
}
