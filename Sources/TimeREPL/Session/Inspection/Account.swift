// Folder `Session/Inspection`: answers `why`, `what` and `why not` by replaying the journal with a tracer that follows
// each value, or without one input.

import SchedulersEssentials

/// The observations of a tracer, with the log of the traced world.
struct Account {
  let tracer: Tracer
  let log: EventLog
  let isInterrupted: () -> Bool
  let now: VirtualTime
  /// The times of each stage's scheduled work, by stage number.
  private let dues: [StageNumber: Set<VirtualTime>]
  /// The end events of each lane, in log order.
  private let ends: [LaneNumber: [LogEvent]]
  /// The subjects that each stage's closures name, by stage number.
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
      let subjects = Set(UsedPublishers(by: [function]).publishers.compactMap { ($0 as? SubjectObject)?.name })
      known[ObjectIdentifier(function)] = subjects
      return subjects
    }
    var mentions: [StageNumber: Set<String>] = [:]
    for stage in tracer.stages where stage.subscribesToWhatIsMade {
      mentions[stage.number] = stage.functions.reduce(into: []) { $0.formUnion(subjects(of: $1)) }
    }
    return mentions
  }

  /// Returns whether a stage's closure names a subject, so that the stage may subscribe to it.
  func mentions(_ subject: String, in stage: TracedStage) -> Bool { mentions[stage.number]?.contains(subject) ?? false }

  /// Returns the last event with which a lane ended that way, or 0.
  func end(of lane: String, _ kind: LogEvent.Kind, at time: VirtualTime, _ cause: EventNumber) -> EventNumber {
    guard let number = log.number(ofLane: lane) else { return 0 }
    return ends[number]?.last { $0.kind == kind && $0.time == time && $0.cause == cause }?.number ?? 0
  }

  subscript(sighting: SightingNumber) -> Sighting { tracer.sightings[Int(sighting)] }

  func stage(_ sighting: SightingNumber) -> TracedStage { tracer.stages[Int(self[sighting].stage)] }

  /// Returns the time of a stage's next scheduled work.
  func due(of stage: TracedStage) -> VirtualTime? { dues[stage.number]?.min() }

  /// Returns until when a stage holds a value. If nothing is scheduled for the value itself, that is the time of the
  /// value that it replaced, or of all values that came with it.
  func due(of sighting: SightingNumber) -> VirtualTime? {
    let seen = self[sighting]
    guard seen.isHeld, let stage = stage(sighting).next, let dues = dues[stage.number] else { return nil }
    return seen.due.flatMap { dues.contains($0) ? $0 : nil } ?? dues.min()
  }

  /// Returns all values that a value was made of, the first value's first.
  func parents(of sighting: SightingNumber) -> [SightingNumber] {
    let parent = self[sighting].parent
    return parent.isNone ? [] : [parent] + (tracer.otherParents[sighting] ?? [])
  }

  /// Returns the source value that a value was first made of.
  func root(of sighting: SightingNumber) -> SightingNumber {
    var sighting = sighting
    while !self[sighting].parent.isNone { sighting = self[sighting].parent }
    return sighting
  }

  /// Returns the events that a value was made of, in the order of its parents.
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

  /// Returns a value, and the event of its source value.
  func item(_ sighting: SightingNumber) -> Item {
    let root = self[root(of: sighting)]
    return Item(value: self[sighting].value, event: event(of: root))
  }

  /// Returns the event of a source value, or 0 if there is none or it is forgotten.
  func event(of root: Sighting) -> EventNumber { log[root.event] == nil ? .none : root.event }

  /// Returns the values that were lost at an event.
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
    /// 0 if it came without an event.
    let event: EventNumber
  }

  /// Returns the typed text that led to an event.
  func typed(_ event: EventNumber) -> String? { command(event)?.text }

  func command(_ event: EventNumber) -> Site? {
    tracer.commands.indices.contains(Int(event)) ? tracer.commands[Int(event)] : nil
  }

  /// The sightings that became rows, by event number.
  var rows: [EventNumber: SightingNumber] {
    var rows: [EventNumber: SightingNumber] = [:]
    for (index, sighting) in tracer.sightings.enumerated() {
      if case .row(let number) = sighting.sentValue { rows[number] = SightingNumber(index) }
    }
    return rows
  }

  /// Returns the sighting that became a row.
  func sighting(ofRow event: EventNumber) -> SightingNumber? {
    tracer.laterRows[event]
      ?? tracer.sightings.lastIndex { if case .row(event) = $0.sentValue { true } else { false } }
      .map(SightingNumber.init)
  }
}

extension TracedStage {
  /// Whether its closure, or that of the stage above a `switchToLatest`, returns publishers.
  fileprivate var subscribesToWhatIsMade: Bool {
    switch effect.subscription {
    case .toMade, .toReplacement: true
    case .fixed, .toLatest: next?.effect.subscription == .toLatest
    }
  }
}
