/// How several sources make one sequence: what is kept of their elements, and when each source may go on.
protocol JunctionRule: Sendable {
  associatedtype Output: Sendable

  /// Whether the sources that wait go on in the order in which they came to wait, or else in the order of the arguments.
  static var isFirstComeFirstServed: Bool { get }

  /// Whether outputs that nobody has asked for yet still come before a failure.
  static var keepsOutputsBeforeFailure: Bool { get }

  /// Whether this source goes on while somebody waits for an output.
  func wants(_ source: Int) -> Bool

  /// Notes the end of a source.
  mutating func finish(_ source: Int) -> JunctionEnding<Output>
}

/// What the end of a source means for the sequence.
enum JunctionEnding<Output> {
  case goesOn
  case ends(last: Output?)
}
