/// The Swift names and types of a session's names.
struct SwiftNames {
  private let world: World
  private let log: EventLog
  /// The failure types of declared publishers.
  private(set) var failures: [String: SwiftFailure] = [:]
  /// Functions whose types are unknown, with the reason.
  var untyped: [String: Diagnostic] = [:]
  private var functions: [String: ClosureSyntax] = [:]
  /// The name of the instant at which the test begins.
  private(set) var start = ""
  /// The name of the session's scheduler; another one if the code declares `scheduler` itself.
  private(set) var scheduler = "scheduler"
  /// The name of the test's clock: `clock`, or another name if the session declares that one.
  private(set) var clock = "clock"
  /// The names of the functions that a test of tasks calls, and of the object that records printed lines.
  private(set) var (perform, complete, advance, prints) = ("", "", "", "")
  /// Whether the session has tasks, or code that waits.
  let hasTasks: Bool
  /// The names that `async let` declares.
  var spawned: Set<String> = []
  private var taken: Set<String>
  private var lanes: [String: String] = [:]

  /// The types of all typed expressions.
  private let types: TypeNotes

  init(_ trace: SessionTrace) {
    world = trace.world
    log = trace.world.log
    taken = Set(trace.world.environment.names)
    types = Self.types(of: trace)
    hasTasks = trace.hasTasks
    clock = own("clock")
    (perform, complete, advance, prints) = (own("perform"), own("complete"), own("advance"), own("prints"))
    if case .object(let object)? = world.environment.value("scheduler"), !object.isSessionScheduler {
      scheduler = own("session")
    }
    let failing = Set(log.events.lazy.filter { $0.kind == .failed }.map(\.lane))
    for entry in trace.entries {
      switch entry.input.command.kind {
      case .declaration(.pipeline(let name, let value)): failures[name.text] = failure(of: value)
      case .declaration(.cold(let name, _)): failures[name.text] = .any
      case .declaration(.subject(let name, _, _)), .declaration(.hot(let name, _)):
        failures[name.text] = failureOfSubject(name.text, failing)
      case .statement(let statement):
        for statement in statement.members {
          switch statement.kind {
          case .function(let name, _, let body): functions[name.text] = body
          case .declaration(let names, _, _, let value):
            for name in names.map(\.text) {
              failures[name] = subject(name) == nil ? failure(of: value) : failureOfSubject(name, failing)
            }
          default: break
          }
        }
      default: break
      }
    }
    start = own("start")
  }

  /// Makes the type checker process all input, in order.
  private static func types(of trace: SessionTrace) -> TypeNotes {
    let notes = TypeNotes()
    var declared: [String: Type] = [:]
    var forms: [String: [FunctionForm]] = [:]
    for entry in trace.entries {
      var checker = TypeChecker(trace.world.environment, entry.input.source)
      checker.notes = notes
      checker.blocks = [declared]
      checker.formBlocks = [forms]
      // Errors were reported at that time.
      try? trace.world.look(at: entry.input.command, &checker)
      declared = checker.blocks[0].filter { $0.key.first != "$" }
      forms = checker.formBlocks[0]
    }
    return notes
  }

  /// Returns the failure type from the type checker, or if that is `_`, from the events.
  private func failureOfSubject(_ name: String, _ failing: Set<LaneNumber>) -> SwiftFailure {
    if let known = subject(name)?.type.flatMap({ failure($0.failure) }) { return known }
    return log.number(ofLane: name).map(failing.contains) == true ? .any : .never
  }

  private func failure(_ type: Type) -> SwiftFailure? {
    switch SwiftType(type, world.environment.namedType) {
    case .unknown: nil
    case .named("Never", _): .never
    case .named("any Error", _): .any
    case let type: .named(type.text)
    }
  }

  /// Returns the type of an expression, from the type checker.
  func type(of expression: Expression) -> Type { types[expression] }

  /// Returns the type as Swift writes it.
  func swiftType(of type: Type) -> SwiftType { SwiftType(type, world.environment.namedType) }

  /// Returns whether an expression is an error, rather than a text with a reason.
  func isError(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .implicitMember: return true
    case .call(let callee, _) where callee.isImplicit: return true
    case .call(let callee, _):
      if case .name("Error") = callee.kind { return true }
    default: break
    }
    let type = types[expression]
    guard case .named(let name, _) = type else { return false }
    return type == .error || world.environment.namedType(name)?.isError == true
  }

  /// Returns whether rows of a type can be compared once it is declared Equatable.
  func becomesEquatable(_ type: NamedType) -> Bool {
    !type.isEquatable && type.canBeEquatable(world.environment.namedType)
  }

  /// Returns the first use of a variable of the session in a declaration; nil if it uses none.
  func variable(in statement: Statement) -> Expression? {
    let part = SyntaxPart.statement(statement)
    // A name that the declaration declares somewhere hides the variable there.
    var own: Set<String> = []
    _ = part.first { part in
      switch part {
      case .closure(let closure): own.formUnion((closure.parameters ?? []).map(\.text))
      case .statement(let statement): own.formUnion(statement.declaredNames)
      case .expression: break
      }
      return false
    }
    let use = part.first { part in
      guard case .expression(let expression) = part, case .name(let name) = expression.kind, !own.contains(name),
        let kind = world.kinds[name]
      else { return false }
      return kind != .type && kind != .func && !isScheduler(expression)
    }
    return if case .expression(let expression)? = use { expression } else { nil }
  }

  /// Returns whether a function is exported as a closure, because the REPL's short form lacks types that Swift's `func`
  /// needs.
  func isClosure(_ name: String) -> Bool { functions[name].map { !$0.isWholeInSwift } ?? false }

  func value(_ name: String) -> Value? { world.environment.value(name) }

  func subject(_ name: String) -> SubjectObject? { value(name)?.publisher as? SubjectObject }

  /// Returns whether the declaration of the called function says `throws`.
  func throwsError(_ call: Expression) -> Bool {
    guard case .call(let callee, _) = call.kind else { return false }
    if case .name(let name) = callee.kind, let body = functions[name] { return body.throwing.synchronous != .no }
    guard case .function(_, _, let throwing) = type(of: callee) else { return false }
    return throwing.synchronous != .no
  }

  func isFunction(_ name: String) -> Bool { functions[name] != nil }

  /// Returns a free name for something that has no name in the session.
  mutating func own(_ name: String) -> String {
    var free = name
    while !taken.insert(free).inserted { free += "_" }
    return free
  }

  /// Returns the constant that holds a lane's events: `calm2Lane` for `calm.2`.
  mutating func lane(_ name: String) -> String {
    if let known = lanes[name] { return known }
    let plain = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let free = own("\(plain)Lane")
    lanes[name] = free
    return free
  }

  // MARK: Kinds of expressions

  /// Returns whether an expression is a publisher; nil if that depends on a closure's arguments.
  func isPublisher(_ expression: Expression) -> Bool? {
    let type = types[expression]
    if type != .unknown { return type.publisher != nil }
    switch expression.kind {
    case .name(let name): return value(name).map { $0.publisher != nil }
    case .member(_, let name) where SourceTable.row(name.text)?.isMember == true: return true
    case .member(_, let name) where name.text == "values": return false
    case .call(let callee, _):
      switch callee.kind {
      case .name(let name):
        if SourceTable.row(name) != nil { return true }
        if case .expression(let result)? = functions[name]?.body.last?.kind { return isPublisher(result) }
        return nil
      case .member(let inner, let name):
        if case .name(let type) = inner.kind, SourceTable.row("\(type).\(name.text)") != nil { return true }
        guard let row = OperatorTable.row(name.text) else { return nil }
        return isPublisher(inner).map { $0 && row.example.makesPublisher }
      default: return nil
      }
    case .parameter, .member, .ternary, .forced, .tried, .subscript: return nil
    default: return false
    }
  }

  /// Returns the operator of a call; nil if it may be a member of a value.
  func operatorRow(_ receiver: Expression, _ name: String) -> OperatorRow? {
    guard let row = OperatorTable.row(name) else { return nil }
    // Arrays and strings have members of the same names, which need no additions.
    let isAlsoOfValues = world.environment.members.family(name) != nil
    return isPublisher(receiver) ?? !isAlsoOfValues ? row : nil
  }

  func isScheduler(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name):
      if case .object(let object)? = value(name) { return object.isSessionScheduler }
      return false
    case .implicitMember("main"): return true
    case .call(let callee, _):
      switch callee.kind {
      case .name(let type): return Type.queues.contains(type)
      case .member(let inner, let name):
        if case .name(let type) = inner.kind { return Type.queues.contains(type) && name.text == "global" }
        return false
      default: return false
      }
    case .member(let inner, let name):
      guard case .name(let type) = inner.kind else { return false }
      return Type.queues.contains(type) && ["main", "current"].contains(name.text)
        || type == "ImmediateScheduler"
    default: return false
    }
  }

  static let systemClocks: Set = ["ContinuousClock", "SuspendingClock"]

  /// Returns whether an expression is the session's clock.
  func isClock(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name("clock"): clock == "clock"
    case .call(let callee, _): if case .name(let name) = callee.kind { Self.systemClocks.contains(name) } else { false }
    default: false
    }
  }

  /// Returns whether an expression is an instant of a clock.
  func isMoment(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .implicitMember("now"): true
    case .member(let base, let name) where name.text == "now": !isScheduler(base)
    case .name(let name): if case .instant? = value(name) { true } else { false }
    default: false
    }
  }

  func isDuration(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .duration: true
    case .name(let name): if case .duration? = value(name) { true } else { false }
    default: false
    }
  }

  /// Returns the failure type of a publisher.
  func failure(of expression: Expression) -> SwiftFailure {
    if case .name(let name) = expression.kind, let known = failures[name] { return known }
    if let known = types[expression].publisher.flatMap({ failure($0.failure) }) { return known }
    switch expression.kind {
    case .call(let callee, let arguments):
      switch callee.kind {
      case .name(let name):
        if let body = functions[name] { return failure(of: body) }
        guard let row = SourceTable.row(name) else { return .never }
        if case .closure(let closure)? = arguments.first?.value.kind { return failure(of: closure) }
        return row.isGivenError ? .any : .never
      case .member(let receiver, let name): return failure(of: receiver, calling: name.text, arguments)
      default: return .never
      }
    case .ternary(_, let a, let b): return failure(of: a).joined(with: failure(of: b))
    default: return .never
    }
  }

  func failure(of closure: ClosureSyntax) -> SwiftFailure {
    var result = SwiftFailure.never
    for statement in closure.body {
      switch statement.kind {
      case .expression(let value), .return(let value?): result = result.joined(with: failure(of: value))
      default: break
      }
    }
    return result
  }

  private func failure(of receiver: Expression, calling name: String, _ arguments: [Argument]) -> SwiftFailure {
    if case .name("Publishers") = receiver.kind { return common(arguments.map(\.value)) }
    let upstream = failure(of: receiver)
    guard let row = OperatorTable.row(name) else { return upstream }
    let overload = row.overload(for: arguments, self).overload
    let (signature, effect) = (row.signatures[overload], row.effect(overload))
    switch signature.failure {
    case nil: return upstream
    case Type.never?: return .never
    case Type.upstreamFailure?:
      if signature.subscribesToMade { return upstream.joined(with: inner(arguments)) }
      if effect.subscription == .toLatest {
        // The publisher that the closure above returned.
        guard case .call(let callee, let made) = receiver.kind, case .member = callee.kind else { return upstream }
        return upstream.joined(with: inner(made))
      }
      if !signature.joinsFailures { return upstream }
      return common([receiver] + arguments.map(\.value).filter { isPublisher($0) == true })
    case Type.error?: return .any
    default: return signature.subscribesToMade ? inner(arguments) : .any
    }
  }

  private func common(_ publishers: [Expression]) -> SwiftFailure {
    publishers.reduce(.never) { $0.joined(with: failure(of: $1)) }
  }

  /// Returns the failure type of the publishers that a closure or a named function returns.
  private func inner(_ arguments: [Argument]) -> SwiftFailure {
    switch arguments.last?.value.kind {
    case .closure(let closure)?: failure(of: closure)
    case .name(let name)?: functions[name].map { failure(of: $0) } ?? .never
    default: .never
    }
  }
}

extension ClosureSyntax {
  /// Whether Swift accepts a `func` unchanged: its parameters and its result have types.
  fileprivate var isWholeInSwift: Bool {
    result != nil && types.count == parameters?.count && !types.contains { $0 == .unknown }
  }
}

extension Object {
  fileprivate var isSessionScheduler: Bool { (self as? SchedulerObject)?.isOfSession ?? false }
}
