import SchedulersEssentials

/// The result of an input.
struct Performance {
  var answer: Reply.Answer?
  var notes: [Reply.Note] = []
  var outcome = Motion.Outcome()
  /// Whether the line had to wait and the motion that ended the wait must be reported.
  var isEnded = false
  /// Whether the command itself was completed; finishing the instant afterwards may have been interrupted all the same.
  var isEntered = true
}

extension World {
  /// Replays an entry of a journal as far as it came before.
  func perform(again entry: JournalEntry) throws -> Performance {
    try perform(entry.command, in: entry.source, allowed: entry.allowed ?? .max, end: entry.end)
  }

  /// Performs an input. For the replay of one that was ended early, `allowed` is the number of its actions and `end`
  /// where it ended; a replay has no breakpoints.
  func perform(
    _ command: InputCommand, in source: Source, allowed: Int, end: Motion.Stop? = nil, _ breakpoints: Breakpoints? = nil
  ) throws -> Performance {
    try MemoryBudget.counting(in: budget) {
      try runtime.reportingRefusedSignals {
        try performCounted(command, in: source, allowed: allowed, end: end, breakpoints)
      }
    }
  }

  /// Forgets an input that has only looked, as if it had not been entered.
  func forgetLook() { inputPositions.abandon() }

  private func performCounted(
    _ command: InputCommand, in source: Source, allowed: Int, end: Motion.Stop?, _ breakpoints: Breakpoints?
  ) throws -> Performance {
    // Errors from showing values are dropped.
    _ = runtime.machine.takeDeferredError()
    runtime.machine.beginAction()
    forgetPreviousCommand()
    runtime.cause = 0
    runtime.beginAtRest()
    runtime.performed = Site(command.range, in: source)
    inputPositions.begin(at: now, actions: actionCount, log)
    var isDone = false
    let draws = runtime.machine.draws
    defer {
      runtime.performed = nil
      if !isDone {
        inputPositions.abandon()
        runtime.machine.draws.undo(to: draws)
      }
    }
    let (before, usedBefore) = (log.count, budget.used)
    runtime.openLine = ""
    var performance = Performance()
    do {
      performance = try direct(command, in: source, allowed: allowed, end: end, breakpoints)
    } catch let diagnostic as Diagnostic {
      guard let end = diagnostic.problem.programEnd else { throw diagnostic }
      exit(end)
    }
    if let error = runtime.machine.takeDeferredError() { throw error }
    if runtime.hasOpenLine { endLine() }
    if runtime.machine.instances.haveBeen { introduceInstances() }
    if command.discards || !settings.keepsUnstored, discardUnstored() { performance.notes.append(.discarded) }
    // Work done at once may have exceeded a limit.
    if let abortion = runtime.takeAbortion() {
      if let end = abortion.problem.programEnd {
        exit(end)
      } else {
        _ = keepUnstored()
        performance.isEntered = false
        performance.outcome = Motion.Outcome(
          end: .broken(LimitProblem(abortion, during: nil, in: self, actions: 0, at: now)))
        return performance
      }
    }
    // A motion checks memory itself and keeps what it has done.
    if !command.isMotion { try checkMemory(command, in: source, grownSince: usedBefore) }
    // Ready tasks run now, except after a motion, which may end within an instant and leave them to the next motion.
    if settings.settles, !performance.isEnded, command.isActing || hasReadyTasks && command.runsTasks {
      // The actions during a line's wait count towards the limit, too.
      let waited = performance.outcome.actions
      performance.outcome = move(.settled, allowed: allowed == .max ? .max : allowed - waited)
      performance.outcome.actions += waited
    }
    performance.notes += BareSeconds.numbers(in: command, source).map { .bareSeconds($0) }
    performance.notes += runtime.network.takeUnreported().map { .unanswered($0.text) }
    inputPositions.end(actions: actionCount, names: newNames, performance.outcome)
    isDone = true
    if let first = keepUnstored() {
      // A command that subscribes itself needs not be told to what.
      let text = Site(command.range, in: source).text
      let isTyped = [".sink", ".assign", ".subscribe"].contains(where: text.contains)
      performance.notes.append(.unstored(to: isTyped ? nil : (first as? SubscriptionCore)?.publisher?.definition))
    }
    performance.notes.removeAll { note in
      guard case .watched(let name) = note, let lane = log.number(ofLane: name) else { return false }
      return log.events.from(before).contains { $0.lane == lane && $0.number > 0 }
    }
    return performance
  }

  private func direct(
    _ command: InputCommand, in source: Source, allowed: Int, end: Motion.Stop?, _ breakpoints: Breakpoints?
  ) throws -> Performance {
    switch command.kind {
    case .statement(let statement):
      return try perform(statement, in: source, allowed: allowed, end: end, breakpoints)
    case .declaration(let declaration):
      try declare(declaration, in: source)
      if case .pipeline(let name, _) = declaration,
        environment.variable(name.text)?.type.publisher?.output.publisher != nil
      {
        return Performance(notes: [.sendsPublishers(name.text)])
      }
    case .predict(let name, let marbles): try predict(name, marbles, in: source)
    case .respond(let response): try declare(response, in: source)
    case .act(let act): try prepare(act, in: source)(0)
    case .schedule(let inputTime, let acts): try schedule(inputTime, acts, in: source)
    case .set(let name, let value): try set(name, to: value, in: source)
    case .test(let request, let place):
      return Performance(answer: .tested(try perform(request, at: place, in: source)))
    case .motion(let move):
      return try moveTime(move, at: command.range, in: source, allowed: allowed, end: end, breakpoints)
    }
    return Performance()
  }

  // MARK: Declaring

  private func declare(_ declaration: SourceDeclaration, in source: Source) throws {
    switch declaration {
    case .subject(let name, let types, let initial): try declareSubject(name, types, initial, in: source)
    case .pipeline(let name, let expression): try declarePipeline(name, expression, in: source)
    case .hot(let name, let marbles): try declareHot(name, marbles, in: source)
    case .cold(let name, let marbles): try declareCold(name, marbles, in: source)
    case .scheduler(let name): try declareScheduler(name, in: source)
    }
  }

  private func declareSubject(_ name: Name, _ types: [Type], _ initial: Expression?, in source: Source) throws {
    try checkFree(name, in: source)
    let written = SourceRange(lower: name.range.upper, upper: initial?.range.lower ?? source.text.utf8.count)
    let checker = TypeChecker(environment, source)
    for type in types { try checker.checkWritten(type, in: written) }
    let program = try initial.map { expression in
      let written = Expression(kind: .typed(expression, types.first ?? .unknown), range: expression.range)
      return try Compiler.compile(types.isEmpty ? expression : written, in: source, environment)
    }
    let (output, failure) = (types.first ?? program?.type ?? .unknown, types.dropFirst().first ?? .unknown)
    let kind = SubjectObject.typeName(hasValue: initial != nil)
    let type = PublisherType(
      kind, [output, failure], output: output, failure: failure, role: initial == nil ? .subject : .currentValue,
      stage: name.text)
    try checker.checkFailure(of: .publisher(type), at: written)
    let subject = SubjectObject(name.text, initial: try program?.run(), neverFails: failure == .never, runtime)
    subject.hold(to: type)
    environment.note(labels: output.labels)
    introduce(subject, as: name.text)
    environment.declare(name.text, .object(subject), type: .publisher(type))
    declare(name.text, as: .subject)
  }

  private func declarePipeline(_ name: Name, _ expression: Expression, in source: Source) throws {
    try checkFree(name, in: source)
    let (publisher, type) = try typedPublisher(expression, in: source)
    environment.declare(name.text, .object(publisher), type: type)
    declare(name.text, as: .pipeline)
    watch(publisher, as: freeLaneName(name.text), demand: .unlimited)
  }

  private func declareScheduler(_ name: Name, in source: Source) throws {
    try checkFree(name, in: source)
    environment.declare(name.text, .object(SchedulerObject(name.text, runtime)))
    declare(name.text, as: .scheduler)
  }

  func checkFree(_ name: Name, in source: Source) throws {
    guard lane(name.text) != nil else { return }
    throw Diagnostic(.session(.name(.declaredOtherwise(name.text, as: "lane"))), at: name.range, in: source)
  }

  /// Sets the name under which a subject is logged.
  func introduce(_ subject: SubjectObject, as name: String) {
    if subject.name == nil { subject.introduce(as: name, lane: log.lane(name)) }
  }

  private func perform(
    _ statement: Statement, in source: Source, allowed: Int, end: Motion.Stop?, _ breakpoints: Breakpoints?
  ) throws -> Performance {
    var performance = Performance()
    if case .leftOut(let left) = statement.kind, let note = left.note { performance.notes.append(note) }
    for name in statement.declaredByEntry { try checkFree(name, in: source) }
    let (program, implied) = try compileImplying(statement, in: source)
    performance.notes += implied.map(Reply.Note.implied)
    // Kept as text: a reference would keep the instance alive.
    let released = statement.nameSetToNil.flatMap { environment.variable($0)?.value.innermost.instance?.text }
    var value = try isLooking ? runtime.machine.asking(program.run) : program.run()
    let line = WaitingLine(statement, program.type, in: source)
    if let call = value.suspension as? Frame {
      value = try complete(call, line, allowed: allowed, end: end, breakpoints, &performance) ?? .void
    } else if value.suspension is Operation {
      throw Diagnostic(.missingAwait(line.site.text, line: "await \(line.site.text)"), at: statement.range, in: source)
    }
    if let released, holdsItself(released) { performance.notes.append(.leaked(released)) }
    if let ended = line.performance {
      performance.answer = ended.answer
      performance.notes += ended.notes
    } else {
      value.publisher?.note(program.type)
      tests.note(statement.members, in: source) { environment.namedType($0) }
      for statement in statement.members {
        try note(statement, value, in: source, &performance)
      }
    }
    return performance
  }

  /// Records what a statement has declared, or its value.
  func note(
    _ statement: Statement, _ value: Value, in source: Source, _ performance: inout Performance
  ) throws {
    switch statement.kind {
    case .declaration(let names, let isVariable, _, _):
      for name in names where name.text != "_" {
        declare(name.text, as: isVariable ? .var : .let)
        guard case .object(let object)? = environment.value(name.text) else { continue }
        if let task = object as? TaskObject { introduce(task, as: name.text) }
        if let clock = (object as? SchedulerObject)?.clock ?? (object as? ClockObject)?.clock, !clock.isIntroduced {
          clock.introduce(as: name.text)
        }
        if let publisher = object as? PublisherObject {
          publisher.note(environment.variable(name.text)?.type ?? .unknown)
          if let subject = publisher as? SubjectObject {
            if let type = subject.type { subject.hold(to: type) }
            introduce(subject, as: name.text)
          }
        }
      }
    case .function(let name, _, _): declare(name.text, as: .func)
    case .computed(let name, _): declare(name.text, as: .var)
    case .wrapped(let variable): declare(variable.name.text, as: .var)
    case .type(_, let name), .alias(let name, _): declare(name.text, as: .type)
    case .extension: break
    case .expression(let expression): try present(value, of: expression, in: source, &performance)
    default: break
    }
  }

  /// Presents the value of an expression: a name is shown, a publisher is watched, any other value is printed.
  private func present(
    _ value: Value, of expression: Expression, in source: Source, _ performance: inout Performance
  ) throws {
    if case .name(let name) = expression.kind, value.publisher != nil, let facts = facts(of: name) {
      performance.answer = .show(facts)
    } else if let publisher = value.publisher {
      // The note is removed if a row shows the name.
      performance.notes.append(.watched(watch(publisher, as: generatedName(), demand: .unlimited).name))
    } else if case .object(let object) = value, object is CancellableObject || object is TaskObject {
      // A note reports it, if it was not stored.
    } else if case .call(let callee, _) = expression.kind, case .member(_, let name) = callee.kind,
      name.text == "yield",
      case .symbol = value
    {
      // The result of `continuation.yield(value)` is not shown, because programs ignore it.
    } else if case .void = value.innermost {
    } else {
      performance.answer = .value(runtime.machine.instances.haveBeen ? value.detached : value)
    }
  }

  // MARK: Evaluating

  func evaluate(_ expression: Expression, in source: Source) throws -> Value {
    try Compiler.compile(expression, in: source, environment).run()
  }

  func publisher(_ expression: Expression, in source: Source) throws -> PublisherObject {
    try publisher(evaluate(expression, in: source), expression.range, in: source)
  }

  private func typedPublisher(_ expression: Expression, in source: Source) throws -> (PublisherObject, Type) {
    let program = try Compiler.compile(expression, in: source, environment)
    let publisher = try publisher(program.run(), expression.range, in: source)
    publisher.note(program.type)
    return (publisher, program.type)
  }

  func publisher(_ value: Value, _ range: SourceRange, in source: Source) throws -> PublisherObject {
    if let publisher = value.publisher { return publisher }
    if let stream = value.stream {
      let site = Site(range, in: source)
      return .reading(stream, site.text, at: site, runtime)
    }
    let text = Site(range, in: source).text
    let published = value.innermost.instance?.layout.properties.filter(\.isPublished).map { "\(text).$\($0.name)" }
    throw Diagnostic(
      .session(.pipeline(.notAPublisher(value.text, isA: value.typeName, properties: published ?? []))), at: range,
      in: source)
  }

  /// Evaluates a duration that is not negative.
  func duration(_ expression: Expression, in source: Source) throws -> VirtualTime.Stride {
    let value = try evaluate(expression, in: source)
    guard case .duration(let duration) = value else {
      throw Diagnostic(
        .session(.time(.notADuration(value.text, isA: value.typeName))), at: expression.range, in: source)
    }
    let length = VirtualTime.Stride(nanoseconds: duration)
    if duration < 0 { throw Diagnostic(.session(.time(.negativeDuration(length))), at: expression.range, in: source) }
    return length
  }

  /// Evaluates a time, past or not: an instant, or a duration since 0s.
  func anyTime(_ expression: Expression, in source: Source) throws -> VirtualTime {
    switch try evaluate(expression, in: source) {
    case .instant(let time), .duration(let time): return VirtualTime(nanoseconds: time)
    case let value:
      throw Diagnostic(.session(.time(.notATime(value.text, isA: value.typeName))), at: expression.range, in: source)
    }
  }

  /// Evaluates a time that has not passed.
  func time(_ expression: Expression, in source: Source) throws -> VirtualTime {
    let time = try anyTime(expression, in: source)
    if time < now { throw Diagnostic(.session(.time(.past(time, now: now))), at: expression.range, in: source) }
    return time
  }

  func time(after duration: VirtualTime.Stride, _ range: SourceRange, in source: Source) throws -> VirtualTime {
    do throws(Problem) { return try sum(now, duration) } catch { throw Diagnostic(error, at: range, in: source) }
  }
}
