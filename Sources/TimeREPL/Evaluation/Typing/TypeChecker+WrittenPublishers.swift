/// Checks publishers against declared types.
extension TypeChecker {
  /// Converts a publisher to a declared publisher type.
  func convert(_ value: Typed, _ publisher: PublisherType, to type: PublisherType) throws -> Expression {
    let range = value.expression.range
    if failuresDiffer(type.failure, publisher.failure),
      type.failure != .error || !value.expression.hasOpenFailure(of: publisher)
    {
      let found = TypeMismatch.Side(type: "\(publisher.failure)", origin: publisher.failureOrigin.stage)
      let expected = TypeMismatch.Side(type: "\(type.failure)")
      let end = value.expression.beforeErasure
      let remedies: [String] =
        if type.failure == .never {
          replacingErrors(publisher.output, at: end)
        } else if publisher.failure == .never {
          [line([(".setFailureType(to: \(type.failure).self)", end)])]
        } else {
          [line([(".mapError { \(type.failure.cast) }", end)])]
        }
      let mismatch = TypeMismatch(
        rule: .writtenFailure, subject: "\(Type.publisher(type))", expected: expected, found: found, remedies: remedies)
      throw failure(.mismatch(mismatch), at: range)
    }
    guard type.output.differs(from: publisher.output) else {
      try checkErased(value, publisher, type)
      return type.name == "Publisher" ? value.rememberingPublisher : value.expression
    }
    let found = TypeMismatch.Side(type: "\(publisher.output.settled)", origin: publisher.outputOrigin.stage)
    let expected = TypeMismatch.Side(type: "\(type.output)")
    var remedies = [nestedRemedy(of: publisher, wanting: type.output)].compactMap { $0 }
    if remedies.isEmpty, let conversion = type.output.conversion(of: publisher.output) {
      remedies = [line([(".map { \(conversion) }", value.expression.beforeErasure)])]
    }
    let mismatch = TypeMismatch(
      rule: .writtenOutput, subject: "\(Type.publisher(type))", expected: expected, found: found, remedies: remedies)
    throw failure(.mismatch(mismatch), at: range)
  }

  /// Throws if AnyPublisher is declared and the publisher has a type of its own.
  private func checkErased(_ value: Typed, _ publisher: PublisherType, _ type: PublisherType) throws {
    guard probe == nil, type.name == "AnyPublisher",
      publisher.name.contains("Publisher") && publisher.name != "Publisher" && publisher.name != "AnyPublisher"
        || publisher.isSource
    else {
      return
    }
    let end = value.expression.range.upper
    let mismatch = TypeMismatch(
      rule: .notErased, subject: "\(Type.publisher(type))", expected: TypeMismatch.Side(type: "AnyPublisher"),
      found: TypeMismatch.Side(type: publisher.name), remedies: [line([(".eraseToAnyPublisher()", end)])])
    throw failure(.mismatch(mismatch), at: value.expression.range)
  }
}

extension TypeChecker.Typed {
  /// The expression of a publisher that remembers its type, for casts of a value of `any Publisher` or of Any.
  var rememberingPublisher: Expression {
    let type = type.settled
    guard case .publisher(let publisher) = type, publisher.name != "Publisher", !type.mayHoldUnknown else {
      return expression
    }
    return expression.typed(as: type)
  }
}

extension PublisherType {
  /// Whether it is the type of a source.
  fileprivate var isSource: Bool {
    ["Just", "Empty", "Fail", "Future", "Deferred", "Record", "PassthroughSubject", "CurrentValueSubject"].contains(
      name)
  }
}

extension Expression {
  /// Returns the receiver of a call. As in Swift, the closure of the last `map` before `eraseToAnyPublisher()` returns the
  /// type that is asked for.
  func asked(by name: Name, _ expected: Type?) -> Expression {
    guard name.text == "eraseToAnyPublisher", let output = expected?.publisher?.output, output.isOptional else {
      return self
    }
    return mapping(to: output) ?? self
  }

  /// Returns the chain whose last `map` returns a type; nil if its Output is not made by a `map` with a closure.
  func mapping(to output: Type) -> Expression? {
    guard case .call(let callee, let arguments) = kind, case .member(let base, let name) = callee.kind else {
      return nil
    }
    func call(on base: Expression, _ arguments: [Argument]) -> Expression {
      let callee = Expression(kind: .member(base, name), range: callee.range, generics: callee.generics)
      return Expression(kind: .call(callee, arguments), range: range)
    }
    if Self.mapping.contains(name.text) {
      guard let last = arguments.last, case .closure(var closure) = last.value.kind, closure.result == nil else {
        return nil
      }
      closure.result = output
      let value = Expression(kind: .closure(closure), range: last.value.range)
      return call(
        on: base, arguments.dropLast() + [Argument(label: last.label, value: value, isTrailing: last.isTrailing)])
    }
    guard Self.passingValuesOn.contains(name.text), let inner = base.mapping(to: output) else { return nil }
    return call(on: inner, arguments)
  }

  /// The operators whose last argument is a closure that makes the Output.
  private static let mapping: Set = ["map", "tryMap", "combineLatest", "zip"]

  /// The operators that do not change the Output, and ask nothing of it.
  private static let passingValuesOn: Set = [
    "receive", "subscribe", "handleEvents", "print", "share", "filter", "debounce", "throttle", "delay", "prefix",
    "first", "last", "dropFirst", "drop", "setFailureType", "mapError", "retry", "timeout", "breakpoint", "buffer",
    "removeDuplicates", "eraseToAnyPublisher",
  ]
}
