import SchedulersEssentials

/// Inspections, which replay the journal with a tracer that follows each value.
extension Session {
  func answer(_ inspection: Inspection, in source: Source) throws -> Reply.Answer {
    switch inspection {
    case .why(let number, let isWhole):
      return .explanation(try explanation(of: try event(number, in: source), isWhole: isWhole))
    case .what(let number): return .consequences(try consequences(of: try event(number, in: source)))
    case .whyNot(let name, let value, let time):
      if world.lane(name.text) == nil, let reason = world.reason(ofTask: name.text) { return .taskReason(reason) }
      return .sentValues(try sentValues(of: name, value, time, in: source))
    case .demand(let name):
      let lane = world.runtime.ownScopes.has(name.text) ? name.text : try world.knownLane(name, in: source).name
      return .demand(try trace(Tracer(of: [lane])).stages(above: lane, areOpen: false))
    case .show(let name, let isFull):
      var facts = try facts(of: name, in: source)
      facts.isFull = isFull
      return .show(facts)
    case .showEvent(let number): return .event(try event(.number(number), in: source))
    case .test(let request): return .tests(try reports(of: request, in: source))
    }
  }

  /// Creates lanes for the published properties that an answer to `show` says are logged from now on. A replay creates
  /// them at the same place, and `undo` counts no input. In the past nothing is created, because that would change
  /// what followed.
  func logging(_ answer: Reply.Answer) -> Reply.Answer {
    guard case .show(var facts) = answer, past == nil, let last = journal.indices.last else { return answer }
    facts.isLoggedFromNow = true
    journal[last].shown += facts.unlogged
    facts.unlogged.forEach(latestWorld.introduce(shown:))
    return .show(facts)
  }

  /// Returns the facts of a name, with the state of each stage of its chain.
  func facts(of name: Name, in source: Source) throws -> ShowFacts {
    guard var facts = world.facts(of: name.text) else {
      let near = NearestNames.of(name.text, among: world.environment.names + world.lanes.map(\.name))
      throw Diagnostic(.unknownName(name.text, near: near), at: name.range, in: source)
    }
    if let instance = facts.instance {
      facts.instance?.holders += try stages(holding: instance.name)
      return facts
    }
    let open = facts.lanes.filter { $0.state == .active }.map(\.name)
    let isSubject = facts.isSubject
    guard !open.isEmpty || isSubject else { return facts }
    let trace = try trace(Tracer(of: isSubject ? nil : Set(open)))
    facts.stages =
      isSubject ? trace.stages(ofSubject: name.text) : open.flatMap { trace.stages(above: $0, areOpen: true) }
    return facts
  }

  /// Replays the journal with a tracer.
  func trace(_ tracer: Tracer) throws -> Trace { try trace(tracer, of: journal) }

  /// - Parameters:
  ///   - mostActions: The number of actions after which a command is given up.
  ///   - read: called with the traced world before it ends.
  func trace(
    _ tracer: Tracer, of journal: [JournalEntry], mostActions: Int = .max, reading read: (World) -> Void = { _ in }
  ) throws -> Trace {
    let again = emptyWorld(tracer: tracer)
    again.mostActions = mostActions
    // Detached before the world ends, which cancels everything.
    defer { withExtendedLifetime(again) { tracer.detach() } }
    _ = try replaying { () throws(Failure) in try replay(journal, in: again) }
    read(again)
    return Trace(tracer: tracer, of: again)
  }

  /// Returns the time from which values must be traced for an event: in a long log, only since what led to it.
  private func beginning(of event: LogEvent) -> VirtualTime {
    if world.log.count < Self.manyRows { return .zero }
    var first = event
    while first.cause > 0, first.cause < first.number, let cause = world.log[first.cause] { first = cause }
    return first.time
  }

  private static let manyRows = 100_000

  private func sentValues(of name: Name, _ value: Expression?, _ time: Expression?, in source: Source) throws
    -> SentValues
  {
    let (value, time) = try withoutEffects {
      (try value.map { try world.evaluate($0, in: source) }, try time.map { try world.anyTime($0, in: source) })
    }
    let isOwn = world.runtime.ownScopes.has(name.text)
    if world.lane(name.text) == nil, isOwn || !world.subscriptions(behind: name.text).isEmpty {
      return SentValues(try readingOfCode(name.text, value, time))
    }
    let lane = try world.knownLane(name, in: source)
    let all = SentValueReading(of: lane.name, value: value, time: time, try trace(Tracer(of: [lane.name])))
    var sentValues = SentValues(all)
    if past == nil, world.actionCount <= Self.mostActionsToTry { try findRemedies(&sentValues, all) }
    return sentValues
  }

  /// Finds what happened to the values on their way to closures and properties.
  private func readingOfCode(_ name: String, _ value: Value?, _ time: VirtualTime?) throws -> SentValueReading {
    let tracer = Tracer()
    var ends: [TracedStage] = []
    let trace = try trace(tracer, of: journal) { again in
      let own = again.runtime.ownScopes.open.filter { $0.name == name }
      ends = own.compactMap { tracer.scopeEnds[ObjectIdentifier($0)] }
      if own.isEmpty { ends = again.subscriptions(behind: name).compactMap { $0.end(in: tracer) } }
    }
    return SentValueReading(of: name, value: value, time: time, trace, endingAt: ends)
  }

  /// The largest number of actions for which a replay without an input is tried.
  static let mostActionsToTry = 100_000
  /// The number of actions after which a command that is replayed without an input is given up: without the one that
  /// ends a timer, it could go on for ever.
  var mostActionsWithout: Int { present.actionCount * 4 + 1_000 }
  private static let mostTries = 4

  /// Tests for each value lost because of another one whether it would arrive without that one.
  private func findRemedies(_ sentValues: inout SentValues, _ all: SentValueReading) throws {
    let origins = InputOrigins(self)
    /// The events that arrive without another event.
    var out: [EventNumber: Set<EventNumber>] = [:]
    for index in sentValues.lost.indices {
      let sentValue = sentValues.lost[index]
      guard sentValue.event > 0, let cause = sentValue.cause, out[cause] != nil || out.count < Self.mostTries
      else {
        continue
      }
      let without = try out[cause] ?? outcomes(of: sentValues.lane, without: cause, origins, all.trace)
      out[cause] = without
      if without.contains(sentValue.event) { sentValues.lost[index].remedy = cause }
    }
  }

  /// Returns the events of values that would arrive without an input; none if it cannot be left out.
  private func outcomes(
    of lane: String, without number: EventNumber, _ origins: InputOrigins, _ trace: Trace
  ) throws -> Set<EventNumber> {
    let other = try orNil {
      guard let event = trace.log[number] else { return Trace?.none }
      return try self.trace(
        Tracer(of: [lane]), of: try journal(without: try origins.origin(of: event)), mostActions: mostActionsWithout)
    }
    guard let other = other ?? nil else { return [] }
    let sentValues = SentValueReading(of: lane, value: nil, time: nil, other).sentValues
    let out = Set(sentValues.filter(\.isOut).map(\.event))
    return Set(ChangesWithoutInput([number], trace, other).same.filter { out.contains($0.value) }.keys)
  }

  /// Returns the event that the question names, or the last event.
  private func event(_ asked: AskedEvent?, in source: Source) throws -> LogEvent {
    let log = world.log
    var number: EventReference?
    switch asked {
    case .last(let name): return try lastEvent(of: name, in: source)
    case .number(let reference): number = reference
    case nil: break
    }
    if let event = EventNumber(exactly: number?.number ?? Int(log.lastNumber)).flatMap({ log[$0] }) { return event }
    let range = number?.range ?? SourceRange(lower: 0, upper: source.text.utf8.count)
    throw Diagnostic(.session(.travel(log.noEvent(number?.number ?? 1))), at: range, in: source)
  }

  private func lastEvent(of name: Name, in source: Source) throws -> LogEvent {
    let log = world.log
    let lane = try log.number(ofLane: name.text) ?? world.knownLane(name, in: source).number
    guard let event = log.events.last(where: { $0.lane == lane && $0.number > 0 }) else {
      throw Diagnostic(.session(.travel(.noEventOf(name.text))), at: name.range, in: source)
    }
    return event
  }

  private func explanation(of event: LogEvent, isWhole: Bool) throws -> Explanation {
    let start = beginning(of: event)
    let trace = try trace(Tracer(of: lanes(leadingTo: event), since: start))
    let named = Explanation(of: event.number, trace).named
    let whole = past == nil && start == .zero ? trace : nil
    let necessaryInputs = try necessaryInputs(of: event, in: whole, besides: named, isWhole: isWhole)
    var explanation = Explanation(of: event.number, trace, without: necessaryInputs.others)
    (explanation.necessaryInputs, explanation.isWhole) = (necessaryInputs, isWhole)
    explanation.noteTiming { world.publishedLanes[$0] != nil }
    return explanation
  }

  /// Returns the lanes to trace for an event; nil for all.
  ///
  /// Other lanes can only cause the event through a subject, which needs no tracing. Only if code has sent to the
  /// subject, everything is traced.
  func lanes(leadingTo event: LogEvent) -> Set<String>? {
    let name = world.log.name(of: event)
    var next = event
    for _ in 0..<Self.mostCauses {
      if world.lane(world.log.name(of: next)) == nil, next.cause > 0 { return nil }
      guard next.cause > 0, next.cause < next.number, let cause = world.log[next.cause] else { return [name] }
      next = cause
    }
    return [name]
  }

  private static let mostCauses = 1_000

  private func consequences(of event: LogEvent) throws -> Consequences {
    let tracer = Tracer()
    var code: [(name: String, end: TracedStage)] = []
    let trace = try trace(tracer, of: journal) { again in
      code = again.namedSubscriptions.compactMap { name, core in core.end(in: tracer).map { (name, $0) } }
    }
    return Consequences(of: event, trace, world.lanes, code, past == nil ? try without(event, trace) : nil)
  }
}
