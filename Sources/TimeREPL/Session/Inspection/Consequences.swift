/// What an event led to: later events, and where its values were lost.
struct Consequences {
  /// The typed text that led to the event, if no other event did.
  let typed: String?
  /// The event itself, then its consequences, in log order; the first of them if there are many.
  private(set) var events: [LogEvent] = []
  /// The events that it only influenced, with what would have come without it.
  private(set) var decided: [EventNumber: Without.Instead] = [:]
  /// The number of events that `events` leaves out.
  private(set) var leftOut = 0
  /// The lanes on which a value did not arrive, and the names of subscriptions whose closure it did not reach, with
  /// what happened to it.
  private(set) var ends: [(lane: String, sentValue: SentValue)] = []

  static let most = 100

  /// - Parameter code: the subscriptions of closures and properties: who holds them, and where their values end.
  init(
    of first: LogEvent, _ account: Account, _ lanes: [Lane], _ code: [(name: String, end: TracedStage)],
    _ without: Without?
  ) {
    typed = first.cause == 0 ? account.typed(first.number) : nil
    var reading = Reading(first.number, account)
    for event in account.log.events.until(account.isInterrupted) where event.number >= first.number {
      let isMade = reading.isOne(event)
      if event.number > first.number, let without {
        // A sum may be the same without one of many values.
        guard let instead = without.changes[event.number] else { continue }
        if !isMade { decided[event.number] = instead }
      } else if !isMade {
        continue
      }
      if events.count < Self.most { events.append(event) } else { leftOut += 1 }
    }
    for lane in lanes {
      let sentValues = SentValueReading(of: lane.name, value: nil, time: nil, account).sentValues
      for sentValue in sentValues where reading.numbers.contains(sentValue.event) {
        switch sentValue.outcome {
        case .waits, .lost, .reached: ends.append((lane.name, sentValue))
        case .came(let event) where without != nil && without?.changes[event.number] == nil:
          ends.append((lane.name, sentValue))
        case .came, .unheard: break
        }
      }
    }
    for (name, end) in code {
      let sentValues = SentValueReading(of: name, value: nil, time: nil, account, endingAt: [end]).sentValues
      for sentValue in sentValues where reading.numbers.contains(sentValue.event) {
        switch sentValue.outcome {
        case .waits, .lost: ends.append((name, sentValue))
        case .came, .reached, .unheard: break
        }
      }
    }
  }

  /// Processes the events and the values in the order in which they came.
  private struct Reading {
    private(set) var numbers: Set<EventNumber>
    private let first: EventNumber
    private let account: Account
    private let rows: [EventNumber: SightingNumber]
    /// Whether each value was made of one of the events, as far as is known.
    private var areMade: [Bool] = []

    init(_ first: EventNumber, _ account: Account) {
      (self.first, self.account, numbers) = (first, account, [first])
      rows = account.rows
    }

    /// Returns whether an event is the first one or was caused by one: made of its value, sent for it, or ended by it.
    /// Call it for each event in order.
    mutating func isOne(_ event: LogEvent) -> Bool {
      guard event.number > first else { return event.number == first }
      let isOne = rows[event.number].map { isMade($0) } ?? numbers.contains(event.cause)
      if isOne { numbers.insert(event.number) }
      return isOne
    }

    private mutating func isMade(_ sighting: SightingNumber) -> Bool {
      while areMade.count <= Int(sighting) {
        let next = SightingNumber(areMade.count)
        let parents = account.parents(of: next)
        areMade.append(
          parents.isEmpty
            ? numbers.contains(account.event(of: account[next])) : parents.contains { areMade[Int($0)] })
      }
      return areMade[Int(sighting)]
    }
  }
}
