import SchedulersEssentials

/// An event: a row of the log.
///
/// Kept small, because there may be millions: 40 bytes.
struct LogEvent {
  /// Nanoseconds since 0s.
  let time: VirtualTime
  /// The value that came, was dropped or was printed, or the reason of a failure; `()` if there is none.
  let value: Value
  /// The number, from 1; 0 for a row without a number: a subscription, or the output of a stage.
  let number: EventNumber
  /// The number of the event that led to it; 0 if a command did.
  let cause: EventNumber
  /// The lane.
  let lane: LaneNumber
  /// The index of its action within its instant, from 0.
  let delta: Int32
  let kind: Kind

  enum Kind: UInt8, CaseIterable {
    case subscribed, value, finished, failed, cancelled, stopped, print, stage
    /// Text printed by an action that ended before the line did.
    case printOpen
    /// Dropped for lack of demand.
    case dropped
    /// Dropped by a full buffer.
    case overflowed

    var isPrinted: Bool { self == .print || self == .printOpen }

    /// The kind's name in output for programs.
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

    /// Whether it is the last event of its lane.
    var endsLane: Bool {
      switch self {
      case .finished, .failed, .cancelled, .stopped: true
      default: false
      }
    }
  }
}

extension Value {
  /// The reason of a failure: a string unchanged, any other value as it prints.
  var reason: Value {
    if case .error(let box) = self { box.reason } else { self }
  }
}
