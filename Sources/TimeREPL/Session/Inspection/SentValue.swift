import SchedulersEssentials

/// What became of a value that was sent to what a lane gets its values from.
struct SentValue {
  let value: Value
  /// Its event, 0 where it is none.
  let event: EventNumber
  let time: VirtualTime
  /// What sent it.
  let source: String
  /// What was typed that sent it, where nothing else led to it.
  let command: Site?
  let outcome: Outcome
  /// The event without which it would have come out.
  var remedy: EventNumber?

  enum Outcome {
    /// It came out as this event of the lane.
    case came(LogEvent)
    /// It is still in this stage, until it is due.
    case waits(Place, until: VirtualTime?)
    /// The event that led to that is 0 where a command did.
    case lost(Place, Sighting.How, at: VirtualTime, event: EventNumber, by: Other?)
    /// Nobody was subscribed to what sent it.
    case unheard(Deaf)
  }

  /// Where a value is or was, and as what.
  struct Place {
    let stage: String
    let value: Value
    /// Those that it could not come to any more, up to the lane.
    let rest: [String]
    /// What ended the stage, or took the subscription to it away, where that is why; nil for the lane itself.
    var end: End?
  }

  struct End {
    /// Who was the first to end.
    let stage: String
    let how: How
    var failure: Value?
    let time: VirtualTime
    let event: EventNumber

    enum How {
      case finished, failed, cancelled, stopped
      /// It goes on, and has let go of what was above it.
      case left
    }
  }

  /// Another value.
  struct Other {
    let value: Value
    let event: EventNumber
    let time: VirtualTime
  }

  /// Why nobody was subscribed.
  enum Deaf {
    case notYet(lane: String)
    /// The operator that is to subscribe to it had not done so.
    case notSubscribed(stage: String, source: String)
    case notConnected(stage: String)
    case ended(End)
  }

  var typed: String? { command?.text }

  /// Whether it did not come out then.
  func isMissing(within times: ClosedRange<VirtualTime>?) -> Bool {
    guard let times else { return !isOut }
    if time > times.upperBound { return false }
    return switch outcome {
    case .came(let event): event.time > times.upperBound
    case .lost(_, _, let end, _, _): end >= times.lowerBound
    case .waits, .unheard: true
    }
  }

  var waits: Bool { if case .waits = outcome { true } else { false } }
  var isOut: Bool { if case .came = outcome { true } else { false } }

  /// The event for which it had to go.
  var culprit: EventNumber? {
    guard case .lost(_, _, _, _, let other?) = outcome, other.event > 0 else { return nil }
    return other.event
  }
}

/// The answer to `why not`.
struct SentValues {
  let lane: String
  /// What was asked for; nil for all.
  let value: Value?
  let time: VirtualTime?
  /// Of values that did not come out; of too many the first.
  var lost: [SentValue] = []
  var lostCount = 0
  /// Those that were asked for and did come.
  var came: [SentValue] = []
  /// What there was, where nothing of it was asked for: the nearest in time, or the last.
  var others: [SentValue] = []
  /// Whether anything was sent at all.
  var isAnythingSent = false
  /// The values were too many to follow them all.
  var isCut = false

  static let most = 100
}
