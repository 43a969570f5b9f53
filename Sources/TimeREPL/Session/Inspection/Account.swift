import SchedulersEssentials

/// What a tracer saw, with the log of the world that it looked at.
struct Account {
  let tracer: Tracer
  let log: EventLog
  let isInterrupted: () -> Bool
  let now: VirtualTime
  /// When each stage does what it has scheduled, by its number.
  private let dues: [StageNumber: Set<VirtualTime>]
  /// How each lane ended, in the order of the log.
  private let ends: [LaneNumber: [LogEvent]]
  /// The subjects to which each stage may subscribe by its closures, by its number.
  private let mentions: [StageNumber: Set<String>]

  init(tracer: Tracer, of world: World) {
    (self.tracer, log, now, isInterrupted) = (tracer, world.log, world.now, world.isInterrupted)
    let dues = world.runtime.scheduler.pending.until(isInterrupted).compactMap { work -> (StageNumber, VirtualTime)? in
      guard case .stage(let label)? = (work.label as? ActionLabel)?.purpose, let stage = label.traced else {
        return nil
      }
      return (stage.number, work.due)
    }
    mentions = Self.mentions(tracer)
    self.dues = Dictionary(grouping: dues, by: \.0).mapValues { Set($0.map(\.1)) }
    var ends: [LaneNumber: [LogEvent]] = [:]
    for event in log.events.until(isInterrupted) where event.kind.endsLane {
      ends[event.lane, default: []].append(event)
    }
    self.ends = ends
  }

  private static func mentions(_ tracer: Tracer) -> [StageNumber: Set<String>] {
    var known: [ObjectIdentifier: Set<String>] = [:]
    func subjects(of function: Function) -> Set<String> {
      if let subjects = known[ObjectIdentifier(function)] { return subjects }
      let subjects = Set(Mentions(by: [function]).publishers.compactMap { ($0 as? SubjectObject)?.name })
      known[ObjectIdentifier(function)] = subjects
      return subjects
    }
    var mentions: [StageNumber: Set<String>] = [:]
    for stage in tracer.stages where stage.subscribesToWhatIsMade {
      mentions[stage.number] = stage.functions.reduce(into: []) { $0.formUnion(subjects(of: $1)) }
    }
    return mentions
  }

  /// Whether a stage would subscribe to a subject if its closure, which names it, made it do so.
  func mentions(_ subject: String, in stage: TracedStage) -> Bool { mentions[stage.number]?.contains(subject) ?? false }

  /// The last event with which a lane ended so, 0 where there is none.
  func end(of lane: String, _ kind: LogEvent.Kind, at time: VirtualTime, _ cause: EventNumber) -> EventNumber {
    guard let number = log.number(ofLane: lane) else { return 0 }
    return ends[number]?.last { $0.kind == kind && $0.time == time && $0.cause == cause }?.number ?? 0
  }

  subscript(sighting: SightingNumber) -> Sighting { tracer.sightings[Int(sighting)] }

  func stage(_ sighting: SightingNumber) -> TracedStage { tracer.stages[Int(self[sighting].stage)] }

  /// When a stage does next what it has scheduled.
  func due(of stage: TracedStage) -> VirtualTime? { dues[stage.number]?.min() }

  /// Until when the stage that a value went to waits with it: where nothing is scheduled for this one, or no longer, as long
  /// as for the one whose place it took, or for all that came with it.
  func due(of sighting: SightingNumber) -> VirtualTime? {
    let seen = self[sighting]
    guard seen.isHeld, let stage = stage(sighting).next, let dues = dues[stage.number] else { return nil }
    return seen.due.flatMap { dues.contains($0) ? $0 : nil } ?? dues.min()
  }

  /// All that a value was made of, the first of them first.
  func parents(of sighting: SightingNumber) -> [SightingNumber] {
    let parent = self[sighting].parent
    return parent.isNone ? [] : [parent] + (tracer.otherParents[sighting] ?? [])
  }

  /// The value that a source sent, of which this was made first.
  func root(of sighting: SightingNumber) -> SightingNumber {
    var sighting = sighting
    while !self[sighting].parent.isNone { sighting = self[sighting].parent }
    return sighting
  }

  /// The events that a value was made of, in the order of its parents.
  func events(of sighting: SightingNumber) -> [EventNumber] {
    var events: [EventNumber] = []
    var (left, seen): ([SightingNumber], Set<SightingNumber>) = ([sighting], [])
    while let next = left.popLast(), seen.count < Self.mostParents {
      guard seen.insert(next).inserted else { continue }
      let event = self[next].parent.isNone ? event(of: self[next]) : .none
      if event > 0 { events.append(event) }
      left += parents(of: next).reversed()
    }
    return events
  }

  private static let mostParents = 10_000

  /// A value, and the event that it came with.
  func item(_ sighting: SightingNumber) -> Item {
    let root = self[root(of: sighting)]
    return Item(value: self[sighting].value, event: event(of: root))
  }

  /// The event that a value of a source is, 0 where it is none, or one that is forgotten.
  func event(of root: Sighting) -> EventNumber { log[root.event] == nil ? .none : root.event }

  /// What was lost when an event happened.
  func losses(with event: LogEvent) -> [(sighting: SightingNumber, how: Sighting.How)] {
    tracer.sightings.indices.compactMap { index in
      guard case .lost(let loss) = tracer.sightings[index].sentValue, loss.time == event.time, loss.cause == event.cause
      else {
        return nil
      }
      return (SightingNumber(index), loss.how)
    }
  }

  struct Item {
    let value: Value
    /// 0 where it came with none.
    let event: EventNumber
  }

  /// What was typed that led to an event.
  func typed(_ event: EventNumber) -> String? { command(event)?.text }

  func command(_ event: EventNumber) -> Site? {
    tracer.commands.indices.contains(Int(event)) ? tracer.commands[Int(event)] : nil
  }

  /// The sightings that became rows, by their numbers.
  var rows: [EventNumber: SightingNumber] {
    var rows: [EventNumber: SightingNumber] = [:]
    for (index, sighting) in tracer.sightings.enumerated() {
      if case .row(let number) = sighting.sentValue { rows[number] = SightingNumber(index) }
    }
    return rows
  }

  /// The sighting that became a row.
  func sighting(ofRow event: EventNumber) -> SightingNumber? {
    tracer.sightings.lastIndex { if case .row(event) = $0.sentValue { true } else { false } }.map(SightingNumber.init)
  }
}

extension TracedStage {
  /// Its closure, or that of the stage that `switchToLatest` is below, makes publishers.
  fileprivate var subscribesToWhatIsMade: Bool {
    switch effect.subscription {
    case .toMade, .toReplacement: true
    case .fixed, .toLatest: next?.effect.subscription == .toLatest
    }
  }
}
