/// The rule by which several sources become one sequence: which elements are stored, and when each source is read.
protocol SourceMergerRule: Sendable {
  associatedtype Output: Sendable

  /// Whether waiting sources resume in order of arrival; if false, in the order of the arguments.
  static var isFirstComeFirstServed: Bool { get }

  /// Whether unread outputs are still returned before a failure.
  static var keepsOutputsBeforeFailure: Bool { get }

  /// Returns whether a source is read while the consumer waits for an output.
  func wants(_ source: Int) -> Bool

  /// Handles the end of a source.
  mutating func finish(_ source: Int) -> SourceMergerEnding<Output>
}

/// The effect of the end of a source on the sequence.
enum SourceMergerEnding<Output> {
  case goesOn
  case ends(last: Output?)
}
