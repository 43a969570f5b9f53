/// Tracks errors: what may throw, whether `try` marks it, and what handles it.
struct ErrorFlow {
  /// Whether a `try` precedes the current expression.
  var isTried = false
  /// The errors that nothing inside the innermost function or `do` handles.
  var unhandled: [Thrown] = []

  struct Thrown {
    let range: SourceRange
    /// The type of the error; nil for any.
    let type: Type?
  }
}

extension TypeChecker {
  /// Notes a call that may throw.
  ///
  /// - Parameter type: the type of the error, if the function declares it.
  mutating func noteThrowingCall(_ range: SourceRange, type: Type? = nil) throws {
    guard errors.isTried || probe != nil else {
      let text = Site(range, in: source).text
      // `try` stands before `await`.
      let place = waits.isAwaited ? min(waits.start ?? range.lower, range.lower) : range.lower
      var edits = [(SourceRange(lower: place, upper: place), "try ")]
      // Only `tryMap` and the like take a closure that throws.
      if let name = operatorNames.last, let throwing = throwingName(of: name.text) {
        edits.append((name.range, throwing))
      }
      throw failure(.missingTry(text, line: line(edits)), at: range)
    }
    errors.unhandled.append(ErrorFlow.Thrown(range: range, type: type))
  }

  /// Notes a call of a function, with arguments of these types, for parameters of the types that are asked.
  mutating func noteCall(
    _ range: SourceRange, throwing: Type.Throwing, _ arguments: [Typed], for asked: [Type] = []
  ) throws {
    // A function passed for a type parameter is a value, which the callee does not call.
    let called = arguments.enumerated().filter { index, _ in
      if asked.indices.contains(index), case .parameter = asked[index] { false } else { true }
    }.map(\.element)
    switch throwing {
    case .no: break
    case .yes: try noteThrowingCall(range)
    case .typed(let type): try noteThrowingCall(range, type: type)
    // An async closure's errors belong to its task, not to the caller that starts the task.
    case .asArguments:
      if called.contains(where: { $0.type.throws && !$0.type.isAsyncFunction }) { try noteThrowingCall(range) }
    case .asynchronous(.asArguments):
      try noteAsyncCall(range)
      if called.contains(where: \.type.throws) { try noteThrowingCall(range) }
    case .asynchronous(let inner):
      try noteAsyncCall(range, throwing: inner != .no)
      try noteCall(range, throwing: inner, arguments, for: asked)
    }
  }

  /// Returns the effects of a call of a function. One that throws what a type around its own decides, of which nothing
  /// is known here, may be called with `try` or without.
  func thrown(by form: FunctionForm, _ bindings: TypeBindings) -> Type.Throwing {
    let throwing = bindings.applied(to: form.throwing)
    guard case .typed(let type) = throwing.synchronous, !errors.isTried, type != .error, namedType(type) == nil,
      !generics.contains(type.description)
    else { return throwing }
    return throwing.isAsync ? .asynchronous(.no) : .no
  }

  /// Returns the effects of a built-in member. One that calls its closures before it returns passes on their errors; one
  /// that starts a task does not.
  func throwing(ofBuiltIn name: String, _ signature: Signature, of receiver: Type) -> Type.Throwing {
    if Self.starting.contains(name) { return .no }
    // `get()` throws the Failure of the Result.
    if name == "get", case .named("Result", let types) = receiver, types.count == 2, signature.throwing == .yes {
      if types[1] == .never { return .no }
      if isConcrete(error: types[1]) { return .typed(types[1]) }
    }
    return signature.throwing
  }

  /// The methods of a group that start a task.
  private static let starting: Set = ["addTask", "addTaskUnlessCancelled", "addImmediateTask"]

  mutating func inferTried(_ inner: Expression, _ mark: TryMark, expecting expected: Type?) throws -> Typed {
    let outer = errors
    errors = ErrorFlow(isTried: true)
    let typed = try infer(inner, expecting: expected)
    let found = errors.unhandled
    errors = outer
    if mark == .plain { errors.unhandled += found }
    return typed
  }

  // MARK: Handling

  /// Checks a `do`; a `catch` for any error handles all of them.
  mutating func check(_ body: [Statement], catches: [Case]) throws -> Statement.Kind {
    let outer = errors.unhandled
    errors.unhandled = []
    let before = late.unset
    let isLeft = body.alwaysLeave
    // As in Swift, a typed error does not make the cases of `catch` exhaustive.
    let takesAll = catches.contains { $0.choices.contains { $0.filter == nil && $0.pattern.takesAnyError } }
    // An error that is caught here may be of another type than the function throws.
    let thrown = thrown
    if takesAll { self.thrown = nil }
    defer { self.thrown = thrown }
    let body = try check(body)
    self.thrown = thrown
    var after = isLeft ? [] : late.unset
    let found = errors.unhandled
    errors.unhandled = outer
    if !takesAll { errors.unhandled += found }
    let type = found.first?.type.flatMap { type in found.allSatisfy { $0.type == type } ? type : nil }
    let checked = try catches.map { oneCase in
      late.unset = before
      defer { if !oneCase.body.alwaysLeave { after.formUnion(late.unset) } }
      return try check(oneCase, of: type ?? .unknown)
    }
    late.unset = after
    return .do(body, catches: checked)
  }

  /// Throws if a function may throw without declaring it, as in Swift.
  ///
  /// A function with a parameter without a type is not Swift's, and may throw any error.
  func checkHandled(_ closure: ClosureSyntax) throws {
    if probe == nil, !isSecondCheck, closure.throwing.synchronous == .asArguments, closure.generics.isEmpty,
      member == nil,
      !closure.types.contains(where: { ($0.closureOfAutoclosure ?? $0.unwrappedOrSelf).throws })
    {
      throw failure(.rethrowsNothing, at: SourceRange(lower: closure.range.lower, upper: closure.range.lower + 1))
    }
    guard probe == nil, closure.throwing.synchronous == .no, let first = errors.unhandled.first else { return }
    if (closure.parameters ?? []).indices.contains(where: { closure.typeWritten($0) == .unknown }) { return }
    throw failure(.unhandledError, at: first.range)
  }

  /// Throws if a closure may throw and its function does not allow that.
  func checkThrowing(_ value: Typed, for asked: Type) throws {
    guard probe == nil, value.type.throws, asked.isFunctionThatHandles else { return }
    throw failure(.cannotConvert("\(value.type.settled)", to: "\(asked)"), at: value.expression.range)
  }

  /// Returns `tryMap` for `map`; nil if there is no such operator.
  private func throwingName(of name: String) -> String? {
    let throwing = "try" + name.prefix(1).uppercased() + name.dropFirst()
    return publishers.operators(throwing).isEmpty ? nil : throwing
  }

  /// Throws if a closure may throw and its operator does not allow that; suggests the operator whose name begins with
  /// `try`.
  func checkThrowing(_ value: Typed, for pattern: Type, _ bindings: TypeBindings, _ call: PublisherCall) throws {
    guard probe == nil, value.type.throws, pattern.isFunctionThatHandles else { return }
    let remedies = throwingName(of: call.name.text).map { [line(replacing: call.name.range, by: $0)] } ?? []
    let mismatch = TypeMismatch(
      rule: .throwingClosure, subject: call.name.text, expected: TypeMismatch.Side(type: "\(bindings.shown(pattern))"),
      found: TypeMismatch.Side(type: "\(value.type.settled)"), remedies: remedies)
    throw failure(.mismatch(mismatch), at: value.expression.range)
  }
}

extension Type {
  /// Whether every call of it may throw.
  fileprivate var `throws`: Bool {
    guard case .function(_, _, let throwing) = self else { return false }
    return switch throwing.synchronous {
    case .yes, .typed: true
    default: false
    }
  }

  /// Whether the type is a function type that does not throw.
  fileprivate var isFunctionThatHandles: Bool {
    if case .function(_, _, let throwing) = self { throwing.synchronous == .no } else { false }
  }
}

extension ClosureSyntax {
  fileprivate func typeWritten(_ parameter: Int) -> Type {
    types.indices.contains(parameter) ? types[parameter] : .unknown
  }
}

extension Pattern {
  /// Whether the pattern catches any error: `catch`, `catch let error`, `catch let error as Error`. Each error can be made
  /// an `NSError`.
  fileprivate var takesAnyError: Bool {
    switch kind {
    case .any, .binding: true
    case .cast(let inner, .error), .cast(let inner, .named("Any", [])), .cast(let inner, .named("NSError", [])):
      inner.takesAnyError
    default: false
    }
  }
}
