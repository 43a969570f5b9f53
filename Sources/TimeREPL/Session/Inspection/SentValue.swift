import SchedulersEssentials

/// A value sent to a source of a lane, and what happened to it.
struct SentValue {
  let value: Value
  /// The event of sending the value, or 0 if there is none.
  let event: EventNumber
  let time: VirtualTime
  /// The source that sent it.
  let source: String
  /// The command that sent it, if no other event led to it.
  let command: Site?
  let outcome: Outcome
  /// The event without which the value would have arrived.
  var remedy: EventNumber?
  /// The number of sightings before it; 0 for a value that nothing has seen.
  var order = 0

  enum Outcome {
    /// The value arrived as this event of the lane.
    case came(LogEvent)
    /// The value reached a closure or property that made no row of it.
    case reached(Place, at: VirtualTime)
    /// A stage still holds the value, until the given time.
    case waits(Place, until: VirtualTime?)
    /// The value was lost. `event` is the event that caused the loss, or 0 if a command did.
    case lost(Place, Emission.How, at: VirtualTime, event: EventNumber, by: Other?)
    /// The source had no subscriber.
    case unreceived(NoSubscriber)
  }

  /// The stage where a value is or was, and its form there.
  struct Place {
    let stage: String
    let value: Value
    /// The stages after it, up to the lane, which it did not reach.
    let rest: [String]
    /// What a stage that holds the value waits for; nil if only time is missing.
    var need: Need?
    /// How the stage ended or was cancelled, if that is the reason; nil for the lane itself.
    var end: End?
  }

  enum Need {
    /// A value of these publishers.
    case values(of: [String])
    /// More values of its upstream, or its completion.
    case more
    /// The completion of its upstream.
    case completion
    case demand
  }

  struct End {
    /// The stage that ended first.
    let stage: String
    let how: How
    var failure: Value?
    let time: VirtualTime
    let event: EventNumber

    enum How {
      case finished, failed, cancelled, stopped
      /// The stage continues, but has cancelled its upstream.
      case left
    }
  }

  /// Another value.
  struct Other {
    let value: Value
    let event: EventNumber
    let time: VirtualTime
  }

  /// The reason why there was no subscriber.
  enum NoSubscriber {
    case notYet(lane: String)
    /// The operator that is to subscribe to the source had not done so yet.
    case notSubscribed(stage: String, source: String)
    case notConnected(stage: String)
    case ended(End)
  }

  var typed: String? { command?.text }

  /// Returns whether the value did not arrive in a time span.
  func isMissing(within times: ClosedRange<VirtualTime>?) -> Bool {
    guard let times else { return !isOut }
    if time > times.upperBound { return false }
    return switch outcome {
    case .came(let event): event.time > times.upperBound
    case .reached(_, let time): time > times.upperBound
    case .lost(_, _, let end, _, _): end >= times.lowerBound
    case .waits, .unreceived: true
    }
  }

  /// Whether an operator leaves out the value whatever it is, as `dropFirst` does with the first ones.
  var isMeantToBeLost: Bool {
    guard case .lost(_, .dropped(let reason), _, _, _) = outcome else { return false }
    return reason == .early || reason == .ignored
  }

  var waits: Bool { if case .waits = outcome { true } else { false } }
  var isOut: Bool {
    switch outcome {
    case .came, .reached: true
    case .waits, .lost, .unreceived: false
    }
  }

  /// The event of the other value because of which this one was lost.
  var cause: EventNumber? {
    guard case .lost(_, _, _, _, let other?) = outcome, other.event > 0 else { return nil }
    return other.event
  }
}

/// The answer to `why not`.
struct SentValues {
  let lane: String
  /// The value in the question; nil for all.
  let value: Value?
  let time: VirtualTime?
  /// The values that did not arrive; the first of them if there are many.
  var lost: [SentValue] = []
  var lostCount = 0
  /// The values in question that did arrive.
  var came: [SentValue] = []
  /// Other values if none matches: those nearest in time, or the last.
  var others: [SentValue] = []
  /// Whether any value was sent at all.
  var isAnythingSent = false
  /// The connectable publisher on the way that was not connected.
  var unconnected: String?
  /// Whether there were too many values to follow them all.
  var isCut = false

  static let most = 100
}
