/// The checker's state for `await`: which calls it marks, and which functions may contain it.
struct WaitFlow {
  /// Whether an `await` covers the expression that is being checked.
  var isAwaited = false
  /// Where it begins.
  var start: Int?
  /// The first async call in the function that is being checked.
  var first: SourceRange?
  /// Whether the code is in a function that is not `async`.
  private(set) var isSynchronous = false
  /// Whether the code is in a function or a closure.
  private(set) var isInFunction = false

  /// Whether Swift prefers an async function to a synchronous one with the same parameters. Of the statements at top level
  /// it prefers the synchronous one.
  var prefersAsync: Bool { isAwaited && isInFunction }

  init() {}

  init(in closure: ClosureSyntax, isFunction: Bool) {
    isInFunction = true
    isSynchronous = isFunction && !closure.isAsync
  }
}

extension TypeChecker {
  /// Records an async call; throws if it is not marked or not allowed.
  ///
  /// - Parameter throwing: Whether the call may also throw, so that it needs `try`, too.
  mutating func noteAsyncCall(_ range: SourceRange, throwing: Bool = false) throws {
    guard probe == nil else { return }
    let text = Site(range, in: source).text
    if waits.isSynchronous { throw failure(.waitingInSynchronous(text), at: range) }
    guard waits.isAwaited else {
      let words = throwing && !errors.isTried ? "try await " : "await "
      throw failure(.missingAwait(text, line: line([(words, range.lower)])), at: range)
    }
    noteWait(range)
  }

  /// Notes that a member of an actor is used from outside of the actor: such a use may wait.
  mutating func noteIsolation(_ name: Name, of base: Typed, _ range: SourceRange) throws {
    guard let facts = namedType(base.type), facts.isActor else { return }
    if case .name(TypeMember.receiver) = base.expression.kind, !isNonisolated { return }
    if let property = facts.property(name.text), !property.isVariable { return }
    let member = facts.members.first { $0.name.text == name.text && !$0.isStatic }
    if facts.property(name.text) == nil, member?.modifiers.contains("nonisolated") ?? true { return }
    // A call of a member declared `async` is noted anyway.
    if member?.body.isAsync == true { return }
    try noteAsyncCall(range)
  }

  /// Whether the member being checked belongs to an actor and is not isolated to it.
  private var isNonisolated: Bool { member?.member.modifiers.contains("nonisolated") == true }

  /// Records that `future.value` waits, and may throw.
  mutating func noteFuture(_ name: Name, of type: Type, _ range: SourceRange) throws {
    let failure: Type
    switch type {
    case .publisher(let publisher) where publisher.name == "Future": failure = publisher.failure
    case .named("Task", let types) where types.count == 2: failure = types[1]
    default: return
    }
    guard name.text == "value" else { return }
    let mayThrow = failure != .never && failure != .unknown
    try noteAsyncCall(range, throwing: mayThrow)
    if mayThrow { try noteThrowingCall(range) }
  }

  /// Infers `Task { … }` and `Task.detached { … }`, whose operation tells the types of the task unless they are written or
  /// expected; nil for any other call, and if the types are not known.
  mutating func inferTask(
    _ callee: Expression, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard probe == nil, callee.startsTask, globals("Task") == nil, namedType(called: "Task")?.module != "main",
      // An extension's initializer may have other labels.
      arguments.allSatisfy({ $0.isTrailing || $0.label.map { Self.taskLabels.contains($0.text) } ?? false }),
      let last = arguments.last?.value, case .closure = last.kind, settled[last] == nil
    else { return nil }
    try noteEscapes(ofBuiltIn: callee, arguments)
    var asked: Type?
    let written = callee.taskTypes.map { Type.named("Task", $0) }
    if case .named("Task", let types)? = written ?? expected, types.count == 2, !types[0].mayHoldUnknown {
      asked = .function([], result: types[0], throwing: .asynchronous(types[1] == .never ? .no : .yes))
    }
    let operation = try infer(last, expecting: asked)
    guard case .function(_, let result, let throwing) = operation.type else { return nil }
    settled[last] = operation
    defer { settled[last] = nil }
    let made = try inferCall(callee, arguments, expecting: nil, range)
    if let written { return Typed(expression: made.expression, type: written) }
    let value = result.settled
    if value.isOpenOrUnknown || value.mentionsParameter { return made }
    let failure: Type = throwing.synchronous == .no ? .never : .error
    return Typed(expression: made.expression, type: .named("Task", [value, failure]))
  }

  private static let taskLabels: Set = ["name", "executorPreference", "priority", "operation"]

  private mutating func noteWait(_ range: SourceRange) {
    if waits.first == nil { waits.first = range }
  }

  mutating func inferAwaited(_ inner: Expression, expecting expected: Type?, _ range: SourceRange) throws -> Typed {
    let outer = (waits.isAwaited, waits.start)
    (waits.isAwaited, waits.start) = (true, outer.1 ?? range.lower)
    defer { (waits.isAwaited, waits.start) = outer }
    let typed = try infer(inner, expecting: expected)
    if waits.isSynchronous, probe == nil, typed.expression.mayWait {
      throw failure(.waitingInSynchronous(Site(range, in: source).text), at: range)
    }
    noteWait(range)
    return Typed(expression: Expression(kind: .awaited(typed.expression), range: range), type: typed.type)
  }

  /// Infers the expression of an `async let`, which needs no `await`: reading the name needs one.
  mutating func inferConcurrent(_ expression: Expression, expecting expected: Type?) throws -> Typed {
    let outer = waits.isAwaited
    defer { waits.isAwaited = outer }
    switch expression.kind {
    case .streamed(let inner):
      if waits.isSynchronous, probe == nil { throw failure(.waitingInSynchronous("for await"), at: inner.range) }
      let typed = try infer(inner)
      noteWait(inner.range)
      if case .named(let name, _) = typed.type, name.hasPrefix("AsyncThrowing") { try noteThrowingCall(inner.range) }
      return Typed(
        expression: Expression(kind: .streamed(typed.expression), range: expression.range),
        type: typed.type.elementOfStream)
    case .spawned(let inner):
      if waits.isSynchronous, probe == nil { throw failure(.waitingInSynchronous("async let"), at: inner.range) }
      let errors = errors
      (waits.isAwaited, self.errors) = (true, ErrorFlow(isTried: true))
      defer { self.errors = errors }
      let typed = try infer(inner, expecting: expected)
      if blocks.count > 1 { noteWait(inner.range) }
      // The value is converted in the child task.
      let converted = try expected.map { try convert(typed, to: $0) } ?? typed.expression
      return Typed(
        expression: Expression(kind: .spawned(converted), range: expression.range),
        type: expected?.filled(by: typed.type) ?? typed.type)
    default: return try infer(expression, expecting: expected)
    }
  }

  /// Infers the use of a name that `async let` declares.
  mutating func inferSpawned(_ name: String, _ range: SourceRange) throws -> Typed {
    try noteAsyncCall(range)
    let value = Expression(kind: .name(name), range: range)
    return Typed(expression: Expression(kind: .awaited(value), range: range), type: type(ofName: name))
  }

  /// Returns the effects of a closure, which need not be declared.
  func throwing(of closure: ClosureSyntax) -> Type.Throwing {
    let said = closure.throwing.synchronous
    let throwing = said == .no && !errors.unhandled.isEmpty ? .yes : said
    return closure.isAsync || waits.first != nil ? .asynchronous(throwing) : throwing
  }

  /// Checks async arguments of `@autoclosure` parameters. `#expect` evaluates them before the call; other functions cannot.
  mutating func noteDeferred(_ arguments: [Argument], _ values: [Typed], of name: String) throws {
    guard probe == nil else { return }
    for (argument, value) in zip(arguments, values) where value.type.isAsyncFunction {
      guard value.expression.deferred != nil else { continue }
      let text = Site(argument.value.range, in: source).text
      if waits.isSynchronous { throw failure(.waitingInSynchronous(text), at: argument.value.range) }
      guard name.hasPrefix("#") else {
        throw failure(.waitingArgument(text, of: name), at: argument.value.range)
      }
      noteWait(argument.value.range)
    }
  }

  /// Infers a right operand. That of `&&`, `||` and `??` is an autoclosure, in which nothing can wait.
  mutating func inferDeferred(_ operand: Expression, of name: Name, expecting expected: Type?) throws -> Typed {
    guard ["&&", "||", "??"].contains(name.text), probe == nil else { return try infer(operand, expecting: expected) }
    let outer = waits.first
    waits.first = nil
    let typed = try infer(operand, expecting: expected)
    if let place = waits.first {
      throw failure(.waitingArgument(Site(place, in: source).text, of: name.text), at: place)
    }
    waits.first = outer
    return typed
  }

  /// Throws if a closure is async and the parameter it is passed to is not.
  func checkWaiting(_ found: Type, for asked: Type, _ closure: ClosureSyntax) throws {
    guard probe == nil, found.isAsyncFunction, case .function(_, _, let throwing) = asked, !throwing.isAsync,
      !closure.isDeferred
    else { return }
    throw failure(.waitingClosure("\(found.settled)", asked: "\(asked)"), at: waits.first ?? closure.range)
  }
}

extension Type {
  /// The type of the elements that `for await` reads from it.
  var elementOfStream: Type {
    switch self {
    case .named("AsyncStream", let types), .named("AsyncThrowingStream", let types), .named("TaskGroup", let types),
      .named("ThrowingTaskGroup", let types):
      types.first ?? .unknown
    case .named("AsyncPublisher", let types), .named("AsyncThrowingPublisher", let types):
      types.first?.publisher?.output ?? .unknown
    default: .unknown
    }
  }
}

extension PublisherType {
  /// The type of `publisher.values`.
  var values: Type {
    failure == .unknown
      ? .unknown : .named(failure == .never ? "AsyncPublisher" : "AsyncThrowingPublisher", [.publisher(self)])
  }
}

extension Expression {
  /// Whether `for await` accepts it.
  var isStream: Bool {
    switch kind {
    case .streamed: true
    case .tried(let inner, _): inner.isStream
    default: false
    }
  }

  /// Whether it contains a call or a property that may be async.
  fileprivate var mayWait: Bool {
    switch kind {
    case .int, .largeInt, .double, .bool, .nil, .duration, .string, .closure: false
    default: true
    }
  }
}

extension Expression {
  /// Whether a call of it starts a task.
  fileprivate var startsTask: Bool {
    switch kind {
    case .name("Task"): generics.isEmpty || generics.count == 2
    case .member(let base, let name):
      base.startsTask && ["detached", "immediate", "immediateDetached"].contains(name.text)
    default: false
    }
  }

  /// Returns the arguments of `AsyncStream { await next() }` with the label that they mean: a closure without parameters
  /// is that of `unfolding:`. Nil for any other call.
  func unfolding(_ arguments: [Argument]) -> [Argument]? {
    guard case .name(let name) = kind, name == "AsyncStream" || name == "AsyncThrowingStream", arguments.count == 1,
      arguments[0].label == nil, case .closure(let closure) = arguments[0].value.kind,
      closure.parameters?.isEmpty ?? (closure.shorthandCount == 0)
    else { return nil }
    let label = Name(text: "unfolding", range: arguments[0].value.range)
    return [Argument(label: label, value: arguments[0].value, isTrailing: false)]
  }

  /// The written types of the task that a call of it starts.
  fileprivate var taskTypes: [Type]? {
    if case .member(let base, _) = kind { return base.taskTypes }
    return generics.count == 2 ? generics : nil
  }
}
