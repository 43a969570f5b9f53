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
  private var taken: Set<String>
  private var lanes: [String: String] = [:]

  init(_ trace: SessionTrace) {
    world = trace.world
    log = trace.world.log
    taken = Set(trace.world.environment.names)
    let failing = Set(log.events.lazy.filter { $0.kind == .failed }.map(\.lane))
    for entry in trace.entries {
      switch entry.input.command.kind {
      case .pipeline(let name, let value): failures[name.text] = failure(of: value)
      case .cold(let name, _): failures[name.text] = .any
      case .subject(let name, _, _), .hot(let name, _): failures[name.text] = failureOfSubject(name.text, failing)
      case .statement(let statement):
        switch statement.kind {
        case .function(let name, _, let body): functions[name.text] = body
        case .declaration(let names, _, _, let value):
          for name in names.map(\.text) {
            failures[name] = subject(name) == nil ? failure(of: value) : failureOfSubject(name, failing)
          }
        default: break
        }
      default: break
      }
    }
    start = own("start")
  }

  /// As it was typed, or as it happened.
  private func failureOfSubject(_ name: String, _ failing: Set<Int32>) -> SwiftFailure {
    if let subject = subject(name), SwiftCode.hasStandardTypes(subject.definition) {
      return subject.neverFails ? .never : .any
    }
    return log.number(ofLane: name).map(failing.contains) == true ? .any : .never
  }

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
    switch expression.kind {
    case .name(let name): return value(name).map { $0.publisher != nil }
    case .member(_, let name) where name.text == "publisher": return true
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
      if case .object(let object)? = value(name) { return object is SchedulerObject }
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
      return Self.queues.contains(type) && ["main", "test", "current"].contains(name.text)
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
    switch expression.kind {
    case .name(let name): return failures[name] ?? .never
    case .call(let callee, let arguments):
      switch callee.kind {
      case .name(let name):
        if let body = functions[name] { return failure(of: body) }
        switch name {
        case "Fail": return .any
        case "Deferred":
          if case .closure(let closure)? = arguments.first?.value.kind { return failure(of: closure) }
          return .never
        default: return .never
        }
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
    switch name {
    case "replaceError", "assertNoFailure": return .never
    case "catch": return inner(arguments)
    case "mapError": return .own
    case "setFailureType", "tryCatch": return .any
    case _ where name.hasPrefix("try"): return .any
    case "merge", "combineLatest", "zip", "append", "prepend":
      return common([receiver] + arguments.map(\.value).filter { isPublisher($0) == true })
    case "flatMap": return upstream.joined(with: inner(arguments))
    case "switchToLatest":
      // What the closure above it made.
      guard case .call(let callee, let made) = receiver.kind, case .member = callee.kind else { return upstream }
      return upstream.joined(with: inner(made))
    default: return upstream
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

/// What a publisher fails with in Swift, where those that are joined have to fail with the same.
enum SwiftFailure {
  case never
  /// `Failure`, which `mapError` makes.
  case own
  case any

  func joined(with other: SwiftFailure) -> SwiftFailure {
    self == other ? self : .any
  }

  var text: String {
    switch self {
    case .never: "Never"
    case .own: "Failure"
    case .any: "any Error"
    }
  }

  /// What makes a publisher fail with any error that fails with this.
  var adaptor: String {
    switch self {
    case .never: ".setFailureType(to: (any Error).self)"
    case .own: ".mapError { $0 as any Error }"
    case .any: ""
    }
  }
}
