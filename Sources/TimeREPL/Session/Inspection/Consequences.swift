/// What an event led to: later events, and where its values were lost.
struct Consequences {
  /// The typed text that led to the event, if no other event did.
  let typed: String?
  /// The event itself, then its consequences, in log order; the first of them if there are many.
  private(set) var events: [LogEvent] = []
  /// The events that it only influenced, with what would have come without it.
  private(set) var decided: [EventNumber: ChangesWithoutInput.Change] = [:]
  /// The number of events that `events` leaves out.
  private(set) var leftOut = 0
  /// The lanes on which a value did not arrive, and the names of subscriptions whose closure it did not reach, with
  /// what happened to it.
  private(set) var ends: [(lane: String, sentValue: SentValue)] = []

  static let most = 100

  /// - Parameter code: the subscriptions of closures and properties: who holds them, and where their values end.
  init(
    of first: LogEvent, _ trace: Trace, _ lanes: [Lane], _ code: [(name: String, end: TracedStage)],
    _ without: ChangesWithoutInput?
  ) {
    typed = first.cause == 0 ? trace.typed(first.number) : nil
    var reading = Reading(first.number, trace)
    for event in trace.log.events.until(trace.isInterrupted) where event.number >= first.number {
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
      let sentValues = SentValueReading(of: lane.name, value: nil, time: nil, trace).sentValues
      for sentValue in sentValues where reading.numbers.contains(sentValue.event) {
        switch sentValue.outcome {
        case .waits, .lost, .reached: ends.append((lane.name, sentValue))
        case .came(let event) where without != nil && without?.changes[event.number] == nil:
          ends.append((lane.name, sentValue))
        case .came, .unreceived: break
        }
      }
    }
    for (name, end) in code {
      let sentValues = SentValueReading(of: name, value: nil, time: nil, trace, endingAt: [end]).sentValues
      for sentValue in sentValues where reading.numbers.contains(sentValue.event) {
        switch sentValue.outcome {
        case .waits, .lost: ends.append((name, sentValue))
        case .came, .reached, .unreceived: break
        }
      }
    }
  }

  /// Processes the events and the values in the order in which they came.
  private struct Reading {
    private(set) var numbers: Set<EventNumber>
    private let first: EventNumber
    private let trace: Trace
    private let rows: [EventNumber: EmissionNumber]
    /// Whether each value was made of one of the events, as far as is known.
    private var areMade: [Bool] = []

    init(_ first: EventNumber, _ trace: Trace) {
      (self.first, self.trace, numbers) = (first, trace, [first])
      rows = trace.rows
    }

    /// Returns whether an event is the first one or was caused by one: made of its value, sent for it, or ended by it.
    /// Call it for each event in order.
    mutating func isOne(_ event: LogEvent) -> Bool {
      guard event.number > first else { return event.number == first }
      let isOne = rows[event.number].map { isMade($0) } ?? numbers.contains(event.cause)
      if isOne { numbers.insert(event.number) }
      return isOne
    }

    private mutating func isMade(_ emission: EmissionNumber) -> Bool {
      while areMade.count <= Int(emission) {
        let next = EmissionNumber(areMade.count)
        let parents = trace.parents(of: next)
        areMade.append(
          parents.isEmpty
            ? numbers.contains(trace.event(of: trace[next])) : parents.contains { areMade[Int($0)] })
      }
      return areMade[Int(emission)]
    }
  }
}
