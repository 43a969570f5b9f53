import SchedulersEssentials

/// The input as the statements of a test, and its events as the test's expectations.
struct SwiftTestBody {
  var lines: [String] = []
  let trace: SessionTrace
  var names: SwiftNames
  let lanes: SwiftLanes
  /// The recorded lanes, in order, and the constants that hold them.
  private var recorded: [(lane: String, constant: String)] = []
  /// The recorded tasks, in order.
  var tasks: [RecordedTask] = []
  /// The object that moves time.
  let time: SwiftTime
  /// The time to which the statements so far move the clock.
  var clock: VirtualTime = .zero
  /// The declarations that must stand outside of the test: a type in a function cannot use the function's variables,
  /// such as the scheduler, and extensions and operators can be in no function.
  private(set) var outer: [String] = []
  private let keeps: String
  private let start: String
  let now: String
  private let hasExtensions: Bool

  init(_ trace: SessionTrace, _ time: SwiftTime) throws(Diagnostic) {
    (self.trace, self.time) = (trace, time)
    hasExtensions = trace.entries.contains { entry in
      guard case .statement(let statement) = entry.input.command.kind else { return false }
      return statement.members.contains { $0.isExtensionOrOperator }
    }
    var names = SwiftNames(trace)
    (keeps, start, now) = (names.own("kept"), names.start, names.own("now"))
    self.names = names
    lanes = try SwiftLanes(trace, start: start)
    lines = beginning
    if printedRows != nil { lines.append("\(names.prints).now = \(now)") }
    if trace.entries.contains(where: \.keepsToken) {
      lines += ["var \(keeps): [Any] = []", "defer { withExtendedLifetime(\(keeps)) {} }"]
    }
    if usesCold { lines += SwiftSupport.cold(names.scheduler).split(separator: "\n").map { String($0.dropFirst(4)) } }
    for index in trace.entries.indices { try add(trace.entries[index], isLast: index == trace.entries.count - 1) }
    let printed = printedRows
    if recorded.isEmpty, tasks.isEmpty, printed == nil { lines.append("_ = \(now)") }
    if time == .scheduler, usesSchedulerInTypes { outer.insert("private \(lines.removeFirst())", at: 0) }
    lines.append("")
    for lane in recorded { lines += lanes.expectation(of: lane.lane, held: lane.constant) }
    for task in tasks { lines.append(try expectation(of: task)) }
    if let printed { lines += printed }
  }

  /// The declarations of the clock, the scheduler and the start time with which the test begins.
  private var beginning: [String] {
    let (clock, scheduler) = (names.clock, names.scheduler)
    switch time {
    case .scheduler:
      return [
        "let \(scheduler) = DispatchQueue.test", "let \(start) = \(scheduler).now",
        "let \(now) = { \(start).distance(to: \(scheduler).now) }",
      ]
    case .clock: return ["let \(start) = \(clock).now", "let \(now) = { \(start).duration(to: \(clock).now) }"]
    case .both:
      return [
        "let \(start) = \(scheduler).now",
        "let \(now) = { max(\(start).distance(to: \(scheduler).now), "
          + ".nanoseconds(Int(\(clock).now.offset / .nanoseconds(1)))) }",
      ]
    }
  }

  /// Whether a publisher is recorded.
  var hasLanes: Bool { !recorded.isEmpty }

  var usesFailure: Bool { usesCold || lines.contains { $0.contains("Failure(") } }

  /// Whether types of Foundation are used.
  var usesFoundation: Bool {
    lines.contains { line in ["URLError", "DecodingError", "CGFloat"].contains { line.contains($0) } }
  }

  var tuples: Set<Int> { lanes.tuples }

  private var usesCold: Bool {
    trace.entries.contains { if case .declaration(.cold) = $0.input.command.kind { true } else { false } }
  }

  // MARK: Time

  private mutating func add(_ entry: SessionTrace.Entry, isLast: Bool) throws(Diagnostic) {
    let (command, source) = (entry.input.command, entry.input.source)
    let isMotion = command.onlyMovesTime(of: names)
    if !isMotion { try addCode(entry) }
    if !isMotion, entry.end > clock {
      // Time was moved within a statement.
      if !entry.scheduled.isEmpty {
        throw inexpressible(
          command.range, source, "what is scheduled by `at`, `in`, `every` or `hot` came while it ran")
      }
      clock = entry.end
    }
    // A line that waits contains its scheduled inputs.
    for input in entry.scheduled where !(names.hasTasks && command.waits) {
      wait(until: input.time, actions: input.actions, input.instants)
      try add(input)
    }
    let wasEnded = entry.input.allowed != nil
    if wasEnded, entry.input.end == nil || !isMotion {
      throw inexpressible(command.range, source, "it was ended from outside, and in Swift nothing would end it")
    }
    if isMotion, entry.leavesWorkDue {
      throw inexpressible(
        command.range, source, "it ends in the middle of an instant, and in Swift an instant is run whole",
        help: "`advance` runs the rest of the instant")
    }
    if time == .scheduler, isLast, isMotion, entry.isIdle, !usesCold, command.runsToTheEnd, entry.actions > 0 {
      lines.append("\(names.scheduler).run()")
      clock = entry.end
    } else if !(names.hasTasks && command.waits) {
      wait(until: entry.end, actions: entry.actions, entry.instants)
    }
  }

  private mutating func wait(until time: VirtualTime, actions: Int, _ instants: [SessionTrace.Instant]) {
    if self.time != .scheduler {
      lines += moves(to: time, instants, isWaitedFor: actions > 0)
      clock = max(clock, time)
    } else if time > clock {
      lines.append("\(names.scheduler).advance(by: \(SwiftLiteral.stride((time - clock).nanoseconds)))")
      clock = time
    } else if actions > 0 {
      lines.append("\(names.scheduler).advance()")
    }
  }

  mutating func add(_ input: SessionTrace.Scheduled) throws(Diagnostic) {
    switch input.what {
    case .typed(.act(let act), let source): try add(act, in: source, number: input.number, lanes: input.lanes)
    case .typed(.expect, _), .prediction: break
    case .mark(.value(let value), let name):
      lines.append("\(SwiftLiteral.name(name)).send(\(SwiftLiteral.of(value, comparable: false)))")
    case .mark(.finished, let name): lines.append("\(SwiftLiteral.name(name)).send(completion: .finished)")
    case .mark(.failed(let failure), let name):
      lines.append(
        "\(SwiftLiteral.name(name)).send(completion: .failure(Failure(\(failure.value.reason.text))))")
    }
  }

  // MARK: Commands

  private mutating func addCode(_ entry: SessionTrace.Entry) throws(Diagnostic) {
    let (command, source) = (entry.input.command, entry.input.source)
    switch command.kind {
    case .statement(let statement) where names.hasTasks && statement.waits: try addWaiting(statement, entry)
    case .statement(let statement): try add(statement, entry)
    case .declaration(.subject(let name, _, let initial)):
      try declareSubject(name.text, initial: initial, in: source)
    case .declaration(.pipeline(let name, let value)):
      let mark = names.hasTasks ? "nonisolated(unsafe) " : ""
      lines.append("\(mark)let \(SwiftLiteral.name(name.text)) = \(try code(value, source))")
      for lane in entry.lanes { record(lane, of: SwiftLiteral.name(name.text)) }
    case .declaration(.hot(let name, _)): try declareSubject(name.text, initial: nil, in: source)
    case .declaration(.cold(let name, let marbles)): try declareCold(name, marbles, entry)
    case .declaration(.scheduler(let name)):
      lines.append("let \(SwiftLiteral.name(name.text)) = \(names.scheduler)")
    case .act(let act): try add(act, in: source, number: nil, lanes: entry.lanes)
    case .schedule, .set, .predict, .respond, .motion, .test: break
    }
  }

  private mutating func add(
    _ act: Act, in source: Source, number: Int?, lanes: [String]
  ) throws(Diagnostic) {
    switch act.kind {
    case .send(let name, let values):
      let subject = SwiftLiteral.name(name.text)
      if values.isEmpty { lines.append("\(subject).send(())") }
      for value in values {
        let text = try SwiftCode.of(
          value, in: source, names, number: number, isStride: self.lanes.type(of: name.text) == .stride)
        lines.append("\(subject).send(\(text))")
      }
    case .finish(let name): lines.append("\(SwiftLiteral.name(name.text)).send(completion: .finished)")
    case .fail(let name, let reason):
      let text = try code(reason, source, number) ?? Marble.noReason.quoted
      // Any value can be a reason here; an error is not wrapped.
      let isError = reason.map { names.isError($0) } ?? false
      let failure = isError ? text : "Failure(\(text))"
      lines.append("\(SwiftLiteral.name(name.text)).send(completion: .failure(\(failure)))")
    case .watch(let value, _, let demand):
      if let demand { throw inexpressible(demand.range, source, "a `sink` asks for all values") }
      if names.hasTasks, names.isPublisher(value) == false {
        throw inexpressible(
          value.range, source, "it is not a publisher",
          help: "`Task { for await value in ... { print(value) } }` can be exported")
      }
      for lane in lanes { record(lane, of: try code(value, source, number)) }
    case .cancel(let name):
      guard let lane = recorded.first(where: { $0.lane == name.text }) else { return }
      lines.append("\(lane.constant).cancel()")
    case .statement(let statement):
      lines.append(try SwiftCode.of(statement, in: source, names, number: number))
    case .request: throw inexpressible(act.range, source, "a `sink` asks for all values")
    }
  }

  private mutating func add(_ statement: Statement, _ entry: SessionTrace.Entry) throws(Diagnostic) {
    let source = entry.input.source
    lines += entry.implied.map(\.declaration)
    switch statement.kind {
    case .group(let all): for one in all { try add(one, entry) }
    case .leftOut: break
    case _ where isOutside(statement):
      if let variable = names.variable(in: statement) {
        let reason = "it is a variable of the test, and a test's extensions and types are outside of it"
        throw inexpressible(variable.range, source, reason)
      }
      outer.append(try SwiftCode.of(statement, in: source, names))
    case .function(let name, _, let body):
      if names.isClosure(name.text) {
        try declareFunction(name, body, statement.range, source)
      } else {
        lines.append(try SwiftCode.of(statement, in: source, names))
      }
    case .declaration(let declared, _, _, let value): try declare(declared.map(\.text), value, statement, entry)
    case .expression(let value):
      if let lane = entry.lanes.first, names.isPublisher(value) != false {
        record(lane, of: try code(value, source))
      } else if entry.keepsToken {
        lines.append("\(keeps).append(\(try code(value, source)))")
      } else if value.hasEffect {
        lines.append((entry.showsValue ? "_ = " : "") + (try code(value, source)))
      }
    default: lines.append(try SwiftCode.of(statement, in: source, names))
    }
  }

  /// Whether a declaration must stand outside of the test: no function can contain an extension or an operator, nor
  /// could these use its types.
  private func isOutside(_ statement: Statement) -> Bool {
    guard hasExtensions else { return false }
    switch statement.kind {
    case .type, .extension, .operator, .alias: return true
    case .function(let name, _, _): return !names.isClosure(name.text) && names.variable(in: statement) == nil
    default: return false
    }
  }

  func code(_ expression: Expression, _ source: Source, _ number: Int? = nil) throws(Diagnostic) -> String {
    try SwiftCode.of(expression, in: source, names, number: number)
  }

  func code(_ expression: Expression?, _ source: Source, _ number: Int? = nil) throws(Diagnostic) -> String? {
    guard let expression else { return nil }
    return try code(expression, source, number) as String
  }

  mutating func record(_ lane: String, of publisher: String) {
    let constant = names.lane(lane)
    recorded.append((lane, constant))
    let transform = lanes.transform(of: lane).map { ".map { \($0) }" } ?? ""
    lines.append("let \(constant) = Lane(\(publisher)\(transform), now: \(now))")
  }

  func inexpressible(
    _ range: SourceRange, _ source: Source, _ reason: String, help: String? = nil
  ) -> Diagnostic {
    let what = Site(range, in: source).text
    return Diagnostic(.session(.file(.inexpressible(what, because: reason, help: help))), at: range, in: source)
  }
}

extension InputCommand {
  /// Whether the command is a line that waits, and so moves time itself.
  fileprivate var waits: Bool {
    guard case .statement(let statement) = kind else { return false }
    if case .declaration(_, _, _, let value) = statement.kind, value.isSpawned { return false }
    return statement.waits
  }

  /// Whether the command only moves time.
  fileprivate func onlyMovesTime(of names: SwiftNames) -> Bool {
    switch kind {
    case .motion: return true
    case .statement(let statement):
      guard case .expression(let value) = statement.kind, case .call(let callee, _) = value.kind,
        case .member(let receiver, let name) = callee.kind, names.isScheduler(receiver)
      else { return false }
      return name.text == "advance" || name.text == "run"
    default: return false
    }
  }

  fileprivate var runsToTheEnd: Bool {
    if case .motion(.run(.nothingDue)) = kind { true } else { false }
  }
}

extension Expression {
  /// Whether the command has an effect; showing a value has none.
  fileprivate var hasEffect: Bool {
    switch kind {
    case .call: true
    case .tried(let inner, _), .forced(let inner), .chain(let inner), .awaited(let inner): inner.hasEffect
    default: false
    }
  }
}
