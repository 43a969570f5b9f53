/// What an event led to: the events that came of it, and where each part of it ended that came out nowhere.
struct Consequences {
  /// What was typed that led to the event, where no other event did.
  let typed: String?
  /// The event itself, then what came of it, in the order of the log; of many the first.
  private(set) var events: [LogEvent] = []
  /// Those of them that it only decided: what would have come without it.
  private(set) var decided: [EventNumber: Without.Instead] = [:]
  /// How many of them are left out.
  private(set) var leftOut = 0
  /// By the lanes on which nothing came of a value.
  private(set) var ends: [(lane: String, sentValue: SentValue)] = []

  static let most = 100

  init(of first: LogEvent, _ account: Account, _ lanes: [Lane], _ without: Without?) {
    typed = first.cause == 0 ? account.typed(first.number) : nil
    var reading = Reading(first.number, account)
    for event in account.log.events.until(account.isInterrupted) where event.number >= first.number {
      let isMade = reading.isOne(event)
      if event.number > first.number, let without {
        // A sum may be the same without one of many.
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
        case .waits, .lost: ends.append((lane.name, sentValue))
        case .came(let event) where without != nil && without?.changes[event.number] == nil:
          ends.append((lane.name, sentValue))
        case .came, .unheard: break
        }
      }
    }
  }

  /// Goes through the events and the values on their way together, in the order in which they came.
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

    /// Whether an event is the first one, or a value that was made of one of them, or was sent, or ended something, because
    /// of one. To be asked of each event in turn.
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
