import SchedulersEssentials

/// One thing that happened: a row of the log.
///
/// Kept small, for there are millions: 40 bytes.
struct LogEvent {
  /// Nanoseconds since 0s.
  let time: VirtualTime
  /// The value that came, was dropped or printed, the reason of a failure; `()` where there is none.
  let value: Value
  /// From 1; 0 for what bears no number: a subscription, a stage.
  let number: EventNumber
  /// The number of the event that led to it, 0 where a command did.
  let cause: EventNumber
  /// Which of the log's lanes.
  let lane: LaneNumber
  /// Its place among the actions of its instant: 0 for the first.
  let delta: Int32
  let kind: Kind

  enum Kind: UInt8, CaseIterable {
    case subscribed, value, finished, failed, cancelled, stopped, print, stage
    /// Printed by an action that ended before the line did.
    case printOpen
    /// For lack of demand.
    case dropped
    /// Dropped by a full buffer.
    case overflowed

    var isPrinted: Bool { self == .print || self == .printOpen }

    /// What programs are told that it is.
    var word: StaticString {
      switch self {
      case .subscribed: "subscribed"
      case .value, .stage: "value"
      case .finished: "finished"
      case .failed: "failed"
      case .cancelled: "cancelled"
      case .stopped: "stopped"
      case .dropped, .overflowed: "dropped"
      case .print, .printOpen: "print"
      }
    }

    /// Nothing comes on a lane after it.
    var endsLane: Bool {
      switch self {
      case .finished, .failed, .cancelled, .stopped: true
      default: false
      }
    }
  }
}

extension Value {
  /// The reason of a failure: a string as it is, anything else as it prints.
  var reason: Value {
    if case .error(let box) = self { box.reason } else { self }
  }
}
