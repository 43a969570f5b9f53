/// Converts functions whose results must be wrapped: `(Int) -> Int?` where `(Int) -> Int??` is asked for.
extension TypeChecker {
  /// Returns a function as an argument, wrapped as `wrapped(_:returning:)` does; nil if it needs nothing.
  func wrapped(_ value: Typed, for type: Type) throws -> Expression? {
    guard case .function(_, let asked, _) = type, !value.expression.isFunctionLiteral, probe == nil else { return nil }
    return try wrapped(value, returning: asked)
  }

  /// Returns a closure that calls a function and wraps its result in the Optionals that are asked for; nil if it needs
  /// none, or if too little is known of the result.
  func wrapped(_ function: Typed, returning asked: Type) throws -> Expression? {
    guard case .function(let parameters, let result, let throwing) = function.type, !throwing.isAsync,
      result.layers < asked.layers, !function.expression.isKeyPath
    else { return nil }
    // Within a generic function the `(A) -> T` of a parameter is none of `(A) -> T?`, whatever `T` is.
    let isOfParameter = result == .unknown && returnsParameter(function.expression)
    let isKnown = ![result, asked].contains { $0.mentionsParameter || $0.isOpenOrUnknown || $0.mayHoldUnknown }
    guard isKnown || isOfParameter else { return nil }
    let range = function.expression.range
    let name = Name(text: Self.wrappedFunction, range: range)
    let arguments = parameters.indices.map { index in
      Argument(label: nil, value: Expression(kind: .parameter(index), range: range), isTrailing: false)
    }
    let callee = Expression(kind: .name(name.text), range: range)
    let call = Typed(expression: Expression(kind: .call(callee, arguments), range: range), type: result)
    let captured = Argument(label: name, value: function.expression, isTrailing: false)
    if isOfParameter {
      let wrapped = (0..<asked.layers).reduce(call.expression) { made, _ in
        Expression(kind: .wrapped(made), range: range)
      }
      return closure(wrapped, capturing: [captured])
    }
    return closure(try rewrapped(call, as: asked), capturing: [captured])
  }

  /// Whether it is a function whose result is of a type parameter of the function around.
  private func returnsParameter(_ function: Expression) -> Bool {
    guard !generics.isEmpty, case .function(_, .parameter, _)? = handedType(of: function) else { return false }
    return true
  }

  /// Returns the result of a function as the Optional that is asked for. As Swift converts functions, nil stays nil, and
  /// only what an Optional holds is wrapped.
  private func rewrapped(_ value: Typed, as asked: Type) throws -> Expression {
    guard case .optional(let inner) = value.type, case .optional(let other) = asked else {
      return try convert(value, to: asked)
    }
    let range = value.expression.range
    let held = Typed(expression: Expression(kind: .parameter(0), range: range), type: inner)
    let map = Expression(kind: .member(value.expression, Name(text: "map", range: range)), range: range)
    let body = closure(try rewrapped(held, as: other), capturing: [])
    return Expression(kind: .call(map, [Argument(label: nil, value: body, isTrailing: false)]), range: range)
  }

  private func closure(_ value: Expression, capturing captured: [Argument]) -> Expression {
    let body = [Statement(kind: .expression(value), range: value.range)]
    let closure = ClosureSyntax(parameters: nil, captured: captured, body: body, range: value.range)
    return Expression(kind: .closure(closure), range: value.range)
  }

  /// The name of the function within such a closure, which no code can write.
  private static let wrappedFunction = "wrapped function"
}
