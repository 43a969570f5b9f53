import SchedulersEssentials

/// The acts on subjects and lanes, now or at a time.
extension World {
  /// Resolves the names of an act and compiles its expressions, so that unknown names are reported at once. The result
  /// performs the act; its argument is the repetition number, `$0`. It does not retain the world, because the world's
  /// scheduler may retain it.
  ///
  /// - Parameter isRepeated: Whether `every` performs it, so that `$0` has a meaning.
  func prepare(_ act: Act, isRepeated: Bool = false, in source: Source) throws -> (Int) throws -> Void {
    if let parameter = act.parameter(from: isRepeated ? 1 : 0) {
      let name = Site(parameter.range, in: source).text
      throw Diagnostic(
        .session(.name(.notARepetition(name, isRepeated: isRepeated))), at: parameter.range, in: source)
    }
    switch act.kind {
    case .send(let name, let expressions):
      let subject = try subject(name, in: source)
      let output = subject.held?.output ?? .unknown
      if expressions.isEmpty, output != .void, !output.mayHoldUnknown {
        throw Diagnostic(.missingArgument("value", signature: "send(_ value: \(output))"), at: name.range, in: source)
      }
      let values = try expressions.map {
        try Compiler.function($0, parameters: 1, expecting: output, in: source, environment)
      }
      if values.count == 1 {
        let value = values[0]
        return again {
          try $0.checkOpen(subject, name, in: source)
          try $0.send(.value(value.call(.int($1))), to: subject, name, in: source)
        }
      }
      return again { world, number in
        try world.checkOpen(subject, name, in: source)
        let values = try values.map { try $0.call(.int(number)) }
        for value in values.isEmpty ? [.void] : values { try world.send(.value(value), to: subject, name, in: source) }
      }
    case .finish(let name):
      let subject = try subject(name, in: source)
      return { [unowned self] _ in
        try self.checkOpen(subject, name, in: source)
        try self.send(.finished, to: subject, name, in: source)
      }
    case .fail(let name, let reason):
      let subject = try subject(name, in: source)
      if subject.neverFails {
        throw Diagnostic(.session(.pipeline(.neverFails(name.text))), at: name.range, in: source)
      }
      try checkFailure(reason, of: subject, name, in: source)
      // `.late` is a case of the subject's own error; if the Failure is another type, a text is accepted as an error,
      // too.
      let held = subject.held?.failure ?? .unknown
      let wanted = TypeChecker(environment, source).namedType(held) == nil ? .unknown : held
      let reason = try reason.map {
        try Compiler.function($0, parameters: 1, expecting: wanted, in: source, environment)
      }
      return { [unowned self] number in
        try self.checkOpen(subject, name, in: source)
        let error = try Value.error(try reason?.call(.int(number)) ?? Value("failed"))
        try self.send(.failed(Thrown(value: error)), to: subject, name, in: source)
      }
    case .watch(let expression, let name, let demand):
      return try prepareWatch(expression, name, demand, in: source)
    case .cancel(let name):
      return { [unowned self] _ in try self.openLane(name, in: source).cancel() }
    case .request(let name, let expression):
      let demand = try prepareDemand(expression, in: source)
      return { [unowned self] number in
        let lane = try self.openLane(name, in: source)
        let demand = try demand(number)
        guard demand > 0 else { throw Diagnostic(.session(.pipeline(.zeroDemand)), at: expression.range, in: source) }
        lane.request(demand)
      }
    case .statement(let statement):
      let function = try Compiler.function(statement, parameters: 1, in: source, environment)
      let site = Site(act.range, in: source)
      return { [unowned self] number in
        let value = try function.call(.int(number))
        // A statement that waits becomes a task, so that time can go on.
        if let call = value.suspension as? Frame { _ = self.runtime.machine.tasks.start(call, at: site) }
      }
    }
  }

  /// Wraps an act that is performed repeatedly. It does not retain the world, which owns it and releases it at its end.
  @inline(__always) private func again(_ body: @escaping (World, Int) throws -> Void) -> (Int) throws -> Void {
    let world = Unmanaged.passUnretained(self)
    return { number in try world._withUnsafeGuaranteedRef { try body($0, number) } }
  }

  private func prepareWatch(
    _ expression: Expression, _ name: Name?, _ demand: Expression?, in source: Source
  ) throws -> (Int) throws -> Void {
    let program = try Compiler.compile(expression, in: source, environment)
    let type = program.type
    let wanted = try demand.map { try prepareDemand($0, in: source) }
    if let name, lane(name.text) != nil || kinds[name.text] != nil {
      let kind = kinds[name.text]?.rawValue ?? "lane"
      throw Diagnostic(.session(.name(.declaredOtherwise(name.text, as: kind))), at: name.range, in: source)
    }
    return { [unowned self] number in
      let demand = try wanted?(number) ?? .unlimited
      let publisher = try self.publisher(program.run(), expression.range, in: source)
      publisher.note(type)
      self.watch(
        publisher, as: name.map { self.freeLaneName($0.text) } ?? self.laneName(for: expression, publisher),
        demand: demand)
    }
  }

  /// Prepares a number of values, or the word `unlimited`.
  private func prepareDemand(
    _ expression: Expression, in source: Source
  ) throws -> (Int) throws -> Subscribers.Demand {
    let unlimited = CommandWord.unlimited.name
    if case .name(unlimited) = expression.kind, environment.value(unlimited) == nil { return { _ in .unlimited } }
    let function = try Compiler.function(expression, parameters: 1, in: source, environment)
    return { [unowned self] in try self.demand(try function.call(.int($0)), expression.range, in: source) }
  }

  /// Returns the name of a lane. A subject's own rows have its name, so its first watch is `taps.2`.
  private func laneName(for expression: Expression, _ publisher: PublisherObject) -> String {
    if let subject = publisher as? SubjectObject, let place = subject.published, let instance = place.instance {
      let lane = "\(instance.text).\(instance.layout.properties[place.place].name)"
      return subject.name.map { furtherLaneName($0) } ?? freeLaneName(lane)
    }
    guard case .name(let name) = expression.kind else { return generatedName() }
    if case .object(let object)? = environment.value(name), object is SubjectObject { return furtherLaneName(name) }
    return freeLaneName(name)
  }

  private func demand(_ value: Value, _ range: SourceRange, in source: Source) throws -> Subscribers.Demand {
    if let demand = value.demand { return demand }
    throw Diagnostic(value.wrongType("number of values, or unlimited"), at: range, in: source)
  }

  func send(_ event: SubjectEvent, to subject: SubjectObject, _ name: Name, in source: Source) throws {
    do { try subject.send(event) } catch let problem as Problem {
      let diagnostic = Diagnostic(problem, at: name.range, in: source)
      if case .limit = problem { runtime.abort(diagnostic) } else { throw diagnostic }
    }
  }

  /// If the failure type has only one error, checks that the subject fails with that.
  private func checkFailure(
    _ reason: Expression?, of subject: SubjectObject, _ name: Name, in source: Source
  ) throws {
    guard let failure = subject.held?.failure, failure != .unknown, failure != .error else { return }
    let found = try reason.map { try Compiler.type(of: $0, expecting: failure, in: source, environment) } ?? .string
    // `.badURL` names a code, of which an error can be made.
    let isCode = found == .named(NamedType.urlErrorCode.name)
    guard isCode || failure.differs(from: found.isScalar ? .error : found) else { return }
    let code = reason.flatMap { isCode ? Site($0.range, in: source).text : nil }
    let text = isCode ? NamedType.urlErrorCode.path.joined(separator: ".") : "\(found)"
    throw Diagnostic(
      .session(.pipeline(.wrongFailure(name.text, found: text, expected: "\(failure)", code: code))),
      at: reason?.range ?? name.range, in: source)
  }

  // MARK: Names

  private func subject(_ name: Name, in source: Source) throws -> SubjectObject {
    guard let value = environment.value(name.text) else {
      if lane(name.text) != nil {
        throw Diagnostic(.session(.name(.notASubject(name.text, isA: "lane"))), at: name.range, in: source)
      }
      let names = environment.names.filter { environment.value($0)?.publisher is SubjectObject }
      throw Diagnostic(
        .unknownName(name.text, near: NearestNames.of(name.text, among: names)), at: name.range, in: source)
    }
    if let subject = value.publisher as? SubjectObject { return subject }
    let kind = kinds[name.text] == .pipeline ? "pipeline" : value.typeName
    throw Diagnostic(.session(.name(.notASubject(name.text, isA: kind))), at: name.range, in: source)
  }

  func checkOpen(_ subject: SubjectObject, _ name: Name, in source: Source) throws {
    guard let end = subject.end, let time = subject.endTime else { return }
    let how = log[end]?.kind == .failed ? "failed" : "finished"
    throw Diagnostic(
      .session(.pipeline(.over(name.text, how: how, at: time, event: Int(end)))), at: name.range, in: source)
  }

  func knownLane(_ name: Name, in source: Source) throws -> Lane {
    if let lane = lane(name.text) { return lane }
    if name.text.contains("."), log.number(ofLane: name.text) != nil {
      throw Diagnostic(.session(.name(.setByCode(name.text))), at: name.range, in: source)
    }
    if case .object(let object)? = environment.value(name.text), object is TaskObject {
      throw Diagnostic(.session(.name(.taskAsLane(name.text))), at: name.range, in: source)
    }
    let near = NearestNames.of(name.text, among: lanes.map(\.name) + runtime.ownScopes.names)
    throw Diagnostic(.session(.name(.unknownLane(name.text, near: near))), at: name.range, in: source)
  }

  private func openLane(_ name: Name, in source: Source) throws -> Lane {
    let lane = try knownLane(name, in: source)
    guard case .over(let how, let time, let event) = lane.state else { return lane }
    throw Diagnostic(
      .session(.pipeline(.over(name.text, how: "\(how)", at: time, event: Int(event)))), at: name.range, in: source)
  }

  // MARK: Scheduled input

  func schedule(_ inputTime: InputTime, _ acts: [TimedAct], in source: Source) throws {
    let isRepeated = if case .every = inputTime { true } else { false }
    let prepared = try acts.map { act in
      let perform =
        switch act {
        case .act(let act): try prepare(act, isRepeated: isRepeated, in: source)
        case .expect(let claim, _): try prepare(claim, in: source)
        }
      return ScheduledAct(what: .typed(act, source), perform: perform)
    }
    // Scheduled input waits until nothing else is due at its instant (product.md, section 5).
    let text = acts.map { Site($0.range, in: source).text }.joined(separator: "; ")
    switch inputTime {
    case .at(let expression):
      schedule(prepared, at: try time(expression, in: source), text)
    case .after(let expression):
      let duration = try duration(expression, in: source)
      schedule(prepared, at: try time(after: duration, expression.range, in: source), text)
    case .every(let expression, let times):
      let interval = try duration(expression, in: source)
      if interval == 0 { throw Diagnostic(.session(.time(.zeroInterval)), at: expression.range, in: source) }
      let first = try time(after: interval, expression.range, in: source)
      repeatedly(prepared, from: first, every: interval, times, text)
    }
  }

  func schedule(_ acts: [ScheduledAct], at time: VirtualTime, _ text: String, turn: WorkTurn = .late) {
    let input = inputPositions.inputs.count - 1
    runtime.scheduler.schedule(
      after: time, turn: turn, label: ActionLabel(.input(text), runtime)
    ) { [unowned self] in perform(acts, number: 0, of: input) }
  }

  private func repeatedly(
    _ acts: [ScheduledAct], from time: VirtualTime, every interval: VirtualTime.Stride, _ times: Int?, _ text: String
  ) {
    let (repetition, input) = (Repetition(), inputPositions.inputs.count - 1)
    repetition.token = runtime.scheduler.schedule(
      after: time, every: interval, turn: .late,
      label: ActionLabel(.input(text), runtime)
    ) { [world = Unmanaged.passUnretained(self)] in
      let number = repetition.count
      repetition.count += 1
      if repetition.count == times { repetition.token = nil }
      world._withUnsafeGuaranteedRef { $0.perform(acts, number: number, of: input) }
    }
  }

  /// The number of performed repetitions of a scheduled input, and the token that cancels it.
  private final class Repetition {
    var count = 0
    var token: (any Cancellable)?
  }

  /// Performs acts. Errors are reported, and the other acts continue.
  private func perform(_ acts: [ScheduledAct], number: Int, of input: Int) {
    scheduledInput = input
    for index in acts.indices {
      if runtime.abortion != nil { return }
      do {
        try Unmanaged.passUnretained(acts[index])._withUnsafeGuaranteedRef { try $0.perform(number) }
        if let onScheduledAct { onScheduledAct(acts[index].what, number) }
      } catch {
        let diagnostic = Diagnostic(thrown: error)
        if case .limit = diagnostic.problem { runtime.abort(diagnostic) } else { refuse(diagnostic) }
      }
    }
  }
}
