/// Where code waits: which calls `await` marks, and which functions may wait.
struct WaitFlow {
  /// Whether an `await` stands before the expression that is being looked at.
  var isAwaited = false
  /// Where the function around waits first.
  var first: SourceRange?
  /// Whether the code around may not wait: a function that does not say `async`.
  private(set) var isSynchronous = false

  init() {}

  init(in closure: ClosureSyntax, isFunction: Bool) {
    isSynchronous = isFunction && !closure.isAsync
  }
}

extension TypeChecker {
  /// A call that is waited for.
  mutating func noteAsyncCall(_ range: SourceRange) throws {
    guard probe == nil else { return }
    let text = Site(range, in: source).text
    if waits.isSynchronous { throw failure(.waitingInSynchronous(text), at: range) }
    guard waits.isAwaited else {
      throw failure(.missingAwait(text, line: line([("await ", range.lower)])), at: range)
    }
    noteWait(range)
  }

  private mutating func noteWait(_ range: SourceRange) {
    if waits.first == nil { waits.first = range }
  }

  mutating func inferAwaited(_ inner: Expression, expecting expected: Type?, _ range: SourceRange) throws -> Typed {
    let outer = waits.isAwaited
    waits.isAwaited = true
    defer { waits.isAwaited = outer }
    let typed = try infer(inner, expecting: expected)
    if waits.isSynchronous, probe == nil, typed.expression.mayWait {
      throw failure(.waitingInSynchronous(Site(range, in: source).text), at: range)
    }
    noteWait(range)
    return Typed(expression: Expression(kind: .awaited(typed.expression), range: range), type: typed.type)
  }

  /// What `async let` begins needs no mark: that is asked for where its value is used.
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
      return Typed(
        expression: Expression(kind: .spawned(typed.expression), range: expression.range), type: typed.type)
    default: return try infer(expression, expecting: expected)
    }
  }

  /// A name that `async let` declares.
  mutating func inferSpawned(_ name: String, _ range: SourceRange) throws -> Typed {
    try noteAsyncCall(range)
    let value = Expression(kind: .name(name), range: range)
    return Typed(expression: Expression(kind: .awaited(value), range: range), type: type(ofName: name))
  }

  /// As the type of a closure has it, which need not say what it does.
  func throwing(of closure: ClosureSyntax) -> Type.Throwing {
    let said = closure.throwing.synchronous
    let throwing = said == .no && !errors.unhandled.isEmpty ? .yes : said
    return closure.isAsync || waits.first != nil ? .asynchronous(throwing) : throwing
  }

  /// What is asked for by `@autoclosure` and waits: `#expect` has it done before; no other function can have that.
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

  /// Throws where a closure waits and the function that it is for does not wait for it.
  func checkWaiting(_ found: Type, for asked: Type, _ closure: ClosureSyntax) throws {
    guard probe == nil, found.isAsyncFunction, case .function(_, _, let throwing) = asked, !throwing.isAsync,
      !closure.isDeferred
    else { return }
    throw failure(.waitingClosure("\(found.settled)", asked: "\(asked)"), at: waits.first ?? closure.range)
  }
}

extension Type {
  /// Whether a call of it is waited for.
  var isAsyncFunction: Bool {
    if case .function(_, _, let throwing) = self { throwing.isAsync } else { false }
  }

  /// What `for await` gets of it.
  var elementOfStream: Type {
    switch self {
    case .named("AsyncStream", let types), .named("AsyncThrowingStream", let types): types.first ?? .unknown
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
  /// Whether it is what `for await` goes over.
  var isStream: Bool {
    switch kind {
    case .streamed: true
    case .tried(let inner, _): inner.isStream
    default: false
    }
  }

  /// Whether anything in it may be waited for: a call, or a property of another's.
  fileprivate var mayWait: Bool {
    switch kind {
    case .int, .double, .bool, .nil, .duration, .string, .closure: false
    default: true
    }
  }
}
