import SchedulersEssentials

/// What `expect` or `predict` says and what is so instead.
enum Unmet: Equatable, Sendable {
  /// The first difference of marbles, and both lanes whole.
  case marbles(Difference, expected: MarbleLane, actual: MarbleLane, now: VirtualTime)
  /// The first difference of a prediction, nil where nothing was said or nothing came, and both lanes since it was made.
  case prediction(said: Marble?, was: Marble?, predicted: MarbleLane, actual: MarbleLane, now: VirtualTime)
  /// The values as text, nil where none came.
  case last(lane: String, expected: String, found: String?)
  case notEnded(lane: String, expected: String)
  case something(lane: String, Marble)
  case pending(expected: String, found: Int)
  case now(expected: VirtualTime, found: VirtualTime)
  case assertion(FailedAssertion)

  enum Difference: Equatable, Sendable {
    case wrongTime(Marble, came: VirtualTime)
    case wrongValue(Marble, found: Marble)
    case missing(Marble)
    case surplus(Marble)
  }

  /// What can be drawn: what was said, and what came.
  var timelines: (said: MarbleLane, actual: MarbleLane, now: VirtualTime)? {
    switch self {
    case .marbles(_, let said, let actual, let now), .prediction(_, _, let said, let actual, let now):
      (said, actual, now)
    default: nil
    }
  }
}
