import SchedulersEssentials

/// An expectation or prediction that does not hold, with the actual events.
enum FailedExpectation: Equatable, Sendable {
  /// The first difference of marbles, and both whole lanes.
  case marbles(Difference, expected: MarbleLane, actual: MarbleLane, now: VirtualTime)
  /// The first difference of a prediction, nil where nothing was predicted or nothing came, and both lanes since the
  /// prediction.
  case prediction(said: Marble?, was: Marble?, predicted: MarbleLane, actual: MarbleLane, now: VirtualTime)
  /// The last value differs; values are text, nil if none came.
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
    /// It is missing, but its time has not come, and something is due that may bring it.
    case early(Marble)
    case surplus(Marble)
  }

  /// The lanes to draw: expected and actual.
  var timelines: (said: MarbleLane, actual: MarbleLane, now: VirtualTime)? {
    switch self {
    case .marbles(_, let said, let actual, let now), .prediction(_, _, let said, let actual, let now):
      (said, actual, now)
    default: nil
    }
  }
}
