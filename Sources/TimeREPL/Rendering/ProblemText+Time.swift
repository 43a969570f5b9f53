/// The words for times and durations that cannot be meant.
extension ProblemText {
  static func ofTime(_ problem: SessionProblem) -> ProblemText {
    switch problem {
    case .notADuration(let text, let type):
      ProblemText("`\(text)` is no duration", label: type, help: ["durations are written 1s, 250ms, 1m30s"])
    case .notATime(let text, let type):
      ProblemText(
        "`\(text)` is no time", label: type, help: ["times are written as durations from 0s: 1.5s"])
    case .negativeDuration:
      ProblemText(
        "time only moves forward", label: "a duration from 0s on is wanted",
        help: ["`back` and `goto TIME` go back to what was"])
    case .zeroInterval:
      ProblemText("a repetition needs an interval", label: "time could not move on", help: ["every 1ms ..."])
    case .past(let time, let now) where time == now:
      ProblemText(
        "it is \(DurationText.of(now)) already", label: "a later time is wanted", help: later(than: now))
    case .past(let time, let now) where time < 0:
      ProblemText(
        "\(DurationText.of(time)) is before the start",
        label: "time begins at 0s" + (now > 0 ? ", and it is \(DurationText.of(now))" : ""),
        help: later(than: now))
    case .past(let time, let now):
      ProblemText(
        "\(DurationText.of(time)) has passed: it is \(DurationText.of(now))", label: "a time from now on is wanted",
        help: ["`goto \(DurationText.of(time))` goes back there"] + later(than: now))
    case .beyondTime:
      ProblemText("time ends at \(DurationText.of(.max))", label: nil, help: [])
    default: preconditionFailure("\(problem) is not about time.")
    }
  }

  private static func later(than now: Int64) -> [String] {
    let (time, isBeyondTime) = now.addingReportingOverflow(1_000_000_000)
    return isBeyondTime ? [] : ["write a later time: \(DurationText.of(time))"]
  }
}
