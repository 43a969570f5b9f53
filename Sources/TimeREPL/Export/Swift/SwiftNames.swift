/// What the names of a session are in Swift.
struct SwiftNames {
  private let world: World
  private let log: EventLog
  /// The failures of publishers that were declared.
  private(set) var failures: [String: SwiftFailure] = [:]
  /// Functions that have no type, and why.
  var untyped: [String: Diagnostic] = [:]
  private var functions: [String: ClosureSyntax] = [:]
  /// What the instant is called at which the test begins.
  private(set) var start = ""
  /// What the session's scheduler is called: otherwise where code has made one of its own of that name.
  private(set) var scheduler = "scheduler"
  private var taken: Set<String>
  private var lanes: [String: String] = [:]

  /// The types of what was typed.
  private let types: TypeNotes

  init(_ trace: SessionTrace) {
    world = trace.world
    log = trace.world.log
    taken = Set(trace.world.environment.names)
    types = Self.types(of: trace)
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

  /// Has the type checker go through all that was typed, in its order.
  private static func types(of trace: SessionTrace) -> TypeNotes {
    let notes = TypeNotes()
    var declared: [String: Type] = [:]
    var forms: [String: [FunctionForm]] = [:]
    for entry in trace.entries {
      var checker = TypeChecker(trace.world.environment, entry.input.source)
      checker.notes = notes
      checker.blocks = [declared]
      checker.formBlocks = [forms]
      // What went wrong then was told then.
      try? trace.world.look(at: entry.input.command, &checker)
      declared = checker.blocks[0].filter { $0.key.first != "$" }
      forms = checker.formBlocks[0]
    }
    return notes
  }

  /// As the checker has it, or where that is `_` as it happened.
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

  /// The type of an expression, as the checker has found it.
  func type(of expression: Expression) -> Type { types[expression] }

  /// The same as Swift writes it.
  func swiftType(of type: Type) -> SwiftType { SwiftType(type, world.environment.namedType) }

  /// Whether an expression is an error, and no text that says why.
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

  /// Whether rows of a type can be compared once it is declared to be Equatable.
  func becomesEquatable(_ type: NamedType) -> Bool {
    !type.isEquatable && type.canBeEquatable(world.environment.namedType)
  }

  /// A function becomes a closure where the REPL's short form says less than Swift's `func` needs.
  func isClosure(_ name: String) -> Bool { functions[name].map { !$0.isWholeInSwift } ?? false }

  func value(_ name: String) -> Value? { world.environment.value(name) }

  func subject(_ name: String) -> SubjectObject? { value(name)?.publisher as? SubjectObject }

  func isFunction(_ name: String) -> Bool { functions[name] != nil }

  /// What something is called that the session does not name; nobody else is called so.
  mutating func own(_ name: String) -> String {
    var free = name
    while !taken.insert(free).inserted { free += "_" }
    return free
  }

  /// The constant that holds what came on a lane: `calm.2` is in `calm2Lane`.
  mutating func lane(_ name: String) -> String {
    if let known = lanes[name] { return known }
    let plain = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let free = own("\(plain)Lane")
    lanes[name] = free
    return free
  }

  // MARK: What an expression is

  /// Whether it is a publisher; nil where that depends on what a closure is given.
  func isPublisher(_ expression: Expression) -> Bool? {
    let type = types[expression]
    if type != .unknown { return type.publisher != nil }
    switch expression.kind {
    case .name(let name): return value(name).map { $0.publisher != nil }
    case .member(_, let name) where SourceTable.row(name.text)?.isMember == true: return true
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

  /// The operator that a call is of; nil where it may be a member of a value.
  func operatorRow(_ receiver: Expression, _ name: String) -> OperatorRow? {
    guard let row = OperatorTable.row(name) else { return nil }
    // Arrays and strings have members of the same names, for which nothing is left out.
    let isAlsoOfValues = world.environment.members.family(name) != nil
    return isPublisher(receiver) ?? !isAlsoOfValues ? row : nil
  }

  private static let queues: Set = ["DispatchQueue", "RunLoop", "OperationQueue"]

  func isScheduler(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name):
      if case .object(let object)? = value(name) { return object.isSessionScheduler }
      return false
    case .implicitMember("main"): return true
    case .call(let callee, _):
      switch callee.kind {
      case .name(let type): return Self.queues.contains(type)
      case .member(let inner, let name):
        if case .name(let type) = inner.kind { return Self.queues.contains(type) && name.text == "global" }
        return false
      default: return false
      }
    case .member(let inner, let name):
      guard case .name(let type) = inner.kind else { return false }
      return Self.queues.contains(type) && ["main", "current"].contains(name.text)
        || type == "ImmediateScheduler"
    default: return false
    }
  }

  func isDuration(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .duration: true
    case .name(let name): if case .duration? = value(name) { true } else { false }
    default: false
    }
  }

  /// What a publisher fails with.
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
        // What the closure above it made.
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

  /// What the publishers fail with that a closure makes, or a function that is named.
  private func inner(_ arguments: [Argument]) -> SwiftFailure {
    switch arguments.last?.value.kind {
    case .closure(let closure)?: failure(of: closure)
    case .name(let name)?: functions[name].map { failure(of: $0) } ?? .never
    default: .never
    }
  }
}

extension ClosureSyntax {
  /// A `func` that Swift takes as it stands: its parameters and its result have types.
  fileprivate var isWholeInSwift: Bool {
    result != nil && types.count == parameters?.count && !types.contains { $0 == .unknown }
  }
}

extension Object {
  fileprivate var isSessionScheduler: Bool { (self as? SchedulerObject)?.isOfSession ?? false }
}
