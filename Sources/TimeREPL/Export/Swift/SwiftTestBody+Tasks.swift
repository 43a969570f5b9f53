import SchedulersEssentials

/// The object that moves time in an exported test.
enum SwiftTime {
  /// A test scheduler, for a session without tasks.
  case scheduler
  /// A test clock, for a session in which only tasks wait.
  case clock
  /// A test scheduler and a test clock, which are moved in turn, from instant to instant.
  case both
}

/// A task whose end is recorded.
struct RecordedTask {
  let name: String
  let constant: String
  /// The type of its value.
  let type: SwiftType
  /// The time of its end and its result; nil if it has not ended.
  let end: (time: VirtualTime, result: Result<Value, any Error>)?
  let source: Source
  let range: SourceRange
}

/// Exports tasks, lines that wait, and printed lines.
extension SwiftTestBody {
  var usesScheduler: Bool {
    let name = names.scheduler
    return lines.contains { line in Lexer.tokens(of: line).contains { $0.kind == .word(name) } }
  }

  /// Whether a declared type uses a scheduler.
  var usesSchedulerInTypes: Bool {
    trace.entries.contains { entry in
      guard case .statement(let statement) = entry.input.command.kind else { return false }
      return statement.members.contains { member in
        guard member.declaresMembers else { return false }
        let use = SyntaxPart.statement(member).first { part in
          if case .expression(let expression) = part { names.isScheduler(expression) } else { false }
        }
        return use != nil
      }
    }
  }

  var usesComplete: Bool { lines.contains { $0.contains("\(names.complete)(") || $0.contains("\(names.complete) {") } }

  /// Whether a name of AsyncOperators is used.
  var usesAsyncOperators: Bool {
    trace.entries.contains { entry in
      Lexer.tokens(of: entry.input.source.text).contains { token in
        if case .word(let word) = token.kind { AsyncOperatorNames.all.contains(word) } else { false }
      }
    }
  }

  // MARK: Lines that wait

  mutating func addWaiting(_ statement: Statement, _ entry: SessionTrace.Entry) throws(Diagnostic) {
    let source = entry.input.source
    if case .group = statement.kind {
      throw inexpressible(statement.range, source, "a test cannot move time between the lines of one input")
    }
    if case .declaration(let declared, _, let type, let value) = statement.kind, value.isSpawned {
      guard type == nil, declared.count == 1, case .spawned(let inner) = value.kind else {
        throw inexpressible(statement.range, source, "only `async let NAME = VALUE` can be exported")
      }
      let name = declared[0].text
      lines.append(
        "let \(SwiftLiteral.name(name)) = Task(executorPreference: \(names.clock).executor) { "
          + "\(names.throwsError(inner.unmarked) ? "try " : "")await \(try code(inner.unmarked, source)) }")
      names.spawned.insert(name)
      return
    }
    if entry.waitEnd == .waitedForEver {
      throw inexpressible(statement.range, source, "it waited for ever, and in Swift nothing would end it")
    }
    if entry.leavesWorkDue {
      throw inexpressible(
        statement.range, source, "it ended in the middle of an instant, and in Swift an instant is run whole")
    }
    lines += entry.implied.map(\.declaration)
    let head = try head(of: entry)
    if case .declaration(let declared, _, _, let value) = statement.kind, entry.waitEnd == nil {
      let whole = try SwiftCode.of(statement, in: source, names)
      let inner = try code(value, source)
      guard whole.hasSuffix(inner) else {
        throw inexpressible(statement.range, source, "the value that it waits for must stand at the end of the line")
      }
      lines.append(
        unsafeMark(declared.map(\.text), statement) + whole.dropLast(inner.count)
          + "\(head) { \(inner) }")
      recordTasks(declared.map(\.text), value)
    } else if case .expression(let value) = statement.kind, entry.waitEnd == nil {
      let text = "\(head) { \(try code(value, source)) }"
      if let shown = entry.shown, let type = SwiftType(shown), !type.isOpen, type.comparable() == nil, type.isPlain {
        lines.append("#expect(\(text) == \(SwiftLiteral.compared(shown, as: type, start: "start")))")
      } else {
        lines.append((entry.showsValue ? "_ = " : "") + text)
      }
    } else {
      let text = "\(head) { \(try SwiftCode.of(statement, in: source, names)) }"
      lines.append(entry.waitEnd == .threw ? "#expect(throws: (any Error).self) { \(text) }" : text)
    }
    clock = max(clock, entry.end)
  }

  /// Returns the call that runs a waiting line, without its closure: `try complete(after: .seconds(1))`.
  private mutating func head(of entry: SessionTrace.Entry) throws(Diagnostic) -> String {
    if time == .clock, entry.scheduled.isEmpty {
      if entry.end <= clock { return "try \(names.complete)" }
      return "try \(names.complete)(after: \(SwiftLiteral.stride((entry.end - clock).nanoseconds)))"
    }
    // The scheduled inputs that came while the line waited are performed while time moves.
    let outer = lines
    lines = []
    for input in entry.scheduled {
      lines += moves(to: input.time, input.instants, isWaitedFor: input.actions > 0)
      clock = max(clock, input.time)
      try add(input)
    }
    lines += moves(to: entry.end, entry.instants, isWaitedFor: true)
    let moves = lines
    lines = outer
    return "try \(names.complete)({ \(moves.joined(separator: "; ")) })"
  }

  // MARK: Time

  private static let mostSteps = 8

  /// Returns the statements that move time.
  func moves(to end: VirtualTime, _ instants: [SessionTrace.Instant], isWaitedFor: Bool) -> [String] {
    let target = max(end, clock)
    if time == .clock {
      if target > clock { return ["\(names.clock).advance(by: \(SwiftLiteral.stride((target - clock).nanoseconds)))"] }
      return isWaitedFor ? ["\(names.clock).advance()"] : []
    }
    var lines: [String] = []
    var steps: [String] = []
    var (now, isTaskFirst) = (clock, false)
    func flush() {
      if steps.isEmpty { return }
      let list = steps.joined(separator: ", ") + (isTaskFirst ? ", tasksFirst: true" : "")
      lines.append("\(names.advance)(by: \(list))")
      steps = []
    }
    var stops = instants.filter { $0.time > clock && $0.time <= target }
    if stops.last.map({ $0.time < target }) ?? (target > clock) {
      stops.append(SessionTrace.Instant(time: target, isTaskFirst: false))
    }
    for stop in stops {
      if stop.isTaskFirst != isTaskFirst || steps.count == Self.mostSteps { flush() }
      isTaskFirst = stop.isTaskFirst
      steps.append(SwiftLiteral.stride((stop.time - now).nanoseconds))
      now = stop.time
    }
    flush()
    return lines.isEmpty && isWaitedFor ? ["\(names.advance)()"] : lines
  }

  // MARK: Tasks

  /// Returns `nonisolated(unsafe) ` for a declaration that tasks may use although its type is not Sendable; else "".
  func unsafeMark(_ declared: [String], _ statement: Statement) -> String {
    guard names.hasTasks, case .declaration(_, let isVariable, _, _) = statement.kind else { return "" }
    let isSafe = declared.allSatisfy { names.value($0)?.isSendable ?? true }
    return isVariable || !isSafe ? "nonisolated(unsafe) " : ""
  }

  mutating func recordTasks(_ declared: [String], _ value: Expression) {
    guard names.hasTasks else { return }
    for name in declared {
      guard case .object(let object)? = names.value(name), object is TaskObject else { continue }
      let log = trace.world.log
      let lane = log.number(ofLane: name)
      let ends = log.events.lazy.compactMap { event -> (time: VirtualTime, result: Result<Value, any Error>)? in
        guard event.lane == lane, case .object(let object) = event.value, let note = object as? TaskNote,
          let result = note.result
        else { return nil }
        return (event.time, result)
      }
      let end = ends.first
      var type = SwiftType.unknown
      if case .named("Task", let parts) = names.type(of: value).settled, let first = parts.first {
        type = names.swiftType(of: first)
      }
      if case .success(let value)? = end?.result, type.isOpen, let own = SwiftType(value) {
        type = type.filled(by: own) ?? own
      }
      let task = RecordedTask(
        name: name, constant: names.own("\(name)Outcome"), type: type, end: end, source: trace.entries[0].input.source,
        range: value.range)
      tasks.append(task)
      let transform = type.isOpen ? "\"\\($0)\"" : type.comparable() ?? "$0"
      lines.append(
        "let \(task.constant) = Outcome(\(SwiftLiteral.name(name)), now: \(now)) { \(transform) }")
    }
  }

  func expectation(of task: RecordedTask) throws(Diagnostic) -> String {
    guard let end = task.end else { return "\(task.constant).expect(nil)" }
    let at = "at: \(SwiftLiteral.stride(end.time.nanoseconds))"
    switch end.result {
    case .success(let value):
      let text =
        task.type.isOpen
        ? value.description.quoted : SwiftLiteral.compared(value, as: task.type, start: "start")
      return "\(task.constant).expect(.value(\(text), \(at)))"
    case .failure(let error):
      let text = (error as? Thrown).map { SwiftLiteral.failure($0.value) } ?? ""
      return "\(task.constant).expect(.failed(\(text.quoted), \(at)))"
    }
  }

  // MARK: Printing

  /// The lines that expect what a session with tasks printed; nil if it printed nothing, or the test cannot record it.
  var printedRows: [String]? {
    guard names.hasTasks else { return nil }
    let log = trace.world.log
    let rows = log.events.filter(\.kind.isPrinted)
    let printsItself = trace.entries.contains { entry in
      let tokens = Lexer.tokens(of: entry.input.source.text)
      return zip(tokens, tokens.dropFirst()).contains { before, token in
        // The operator `print` has the same name as the lane to which it prints.
        before.kind == .symbol(".") && token.kind == .word(EventLog.printLane)
          || token.kind == .word("dump") || token.kind == .word("debugPrint")
      }
    }
    if rows.isEmpty || printsItself || rows.contains(where: { $0.kind == .printOpen }) { return nil }
    let texts = rows.map {
      "  .value(\($0.value.description.quoted), at: \(SwiftLiteral.stride($0.time.nanoseconds))),"
    }
    return ["\(names.prints).expect(["] + texts + ["])"]
  }
}

extension SwiftType {
  /// Whether the type is Sendable in Swift, so that tasks may share its values.
  var isSendable: Bool {
    switch self {
    case .int, .double, .bool, .string, .void, .stride, .instant, .unknown, .range: true
    case .optional(let inner), .array(let inner), .set(let inner): inner.isSendable
    case .dictionary(let key, let value): key.isSendable && value.isSendable
    case .tuple(let elements, _): elements.allSatisfy(\.isSendable)
    case .named: false
    }
  }

  /// Whether the type's values can be written as literals.
  fileprivate var isPlain: Bool {
    switch self {
    case .int, .double, .bool, .string: true
    case .optional(let inner), .array(let inner): inner.isPlain
    default: false
    }
  }
}

extension Expression {
  /// The expression without `try` and `await` before it.
  fileprivate var unmarked: Expression {
    switch kind {
    case .awaited(let inner), .tried(let inner, .plain): inner.unmarked
    default: self
    }
  }
}
