// Folder `Session/Inspection`: answers `why`, `what` and `why not` by replaying the journal with a tracer that follows
// each value, or without one input.

import SchedulersEssentials

/// The observations of a tracer, with the log of the traced world.
struct Trace {
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

  subscript(emission: EmissionNumber) -> Emission { tracer.emissions[Int(emission)] }

  func stage(_ emission: EmissionNumber) -> TracedStage { tracer.stages[Int(self[emission].stage)] }

  /// Returns the time of a stage's next scheduled work.
  func due(of stage: TracedStage) -> VirtualTime? { dues[stage.number]?.min() }

  /// Returns until when a stage holds a value. If nothing is scheduled for the value itself, that is the time of the
  /// value that it replaced, or of all values that came with it.
  func due(of emission: EmissionNumber) -> VirtualTime? {
    let seen = self[emission]
    guard seen.isHeld, let stage = stage(emission).next, let dues = dues[stage.number] else { return nil }
    return seen.due.flatMap { dues.contains($0) ? $0 : nil } ?? dues.min()
  }

  /// Returns all values that a value was made of, the first value's first.
  func parents(of emission: EmissionNumber) -> [EmissionNumber] {
    let parent = self[emission].parent
    return parent.isNone ? [] : [parent] + (tracer.otherParents[emission] ?? [])
  }

  /// Returns the source value that a value was first made of.
  func root(of emission: EmissionNumber) -> EmissionNumber {
    var emission = emission
    while !self[emission].parent.isNone { emission = self[emission].parent }
    return emission
  }

  /// Returns the value that came last of those that a stage made a value of, and so caused it; nil for a source's value.
  func lastParent(of emission: EmissionNumber) -> EmissionNumber? { parents(of: emission).max() }

  /// Returns the source value that caused a value.
  func lastRoot(of emission: EmissionNumber) -> EmissionNumber {
    var emission = emission
    while let parent = lastParent(of: emission) { emission = parent }
    return emission
  }

  /// Returns the events that a value was made of, in the order of its parents.
  func events(of emission: EmissionNumber) -> [EventNumber] {
    var events: [EventNumber] = []
    var (left, seen): ([EmissionNumber], Set<EmissionNumber>) = ([emission], [])
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
  func item(_ emission: EmissionNumber) -> Item {
    let root = self[root(of: emission)]
    return Item(value: self[emission].value, event: event(of: root))
  }

  /// Returns the event of a source value, or 0 if there is none or it is forgotten.
  func event(of root: Emission) -> EventNumber { log[root.event] == nil ? .none : root.event }

  /// Returns the values that were lost at an event.
  func losses(with event: LogEvent) -> [(emission: EmissionNumber, how: Emission.How)] {
    tracer.emissions.indices.compactMap { index in
      guard case .lost(let loss) = tracer.emissions[index].state, loss.time == event.time, loss.cause == event.cause
      else {
        return nil
      }
      return (EmissionNumber(index), loss.how)
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

  /// The emissions that became rows, by event number.
  var rows: [EventNumber: EmissionNumber] {
    var rows: [EventNumber: EmissionNumber] = [:]
    for (index, emission) in tracer.emissions.enumerated() {
      if case .row(let number) = emission.state { rows[number] = EmissionNumber(index) }
    }
    return rows
  }

  /// Returns the emission that became a row.
  func emission(ofRow event: EventNumber) -> EmissionNumber? {
    tracer.laterRows[event]
      ?? tracer.emissions.lastIndex { if case .row(event) = $0.state { true } else { false } }
      .map(EmissionNumber.init)
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
