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
      result.layers < asked.layers, !function.expression.isKeyPath,
      ![result, asked].contains(where: { $0.mentionsParameter || $0.isOpenOrUnknown || $0.mayHoldUnknown })
    else { return nil }
    let range = function.expression.range
    let name = Name(text: Self.wrappedFunction, range: range)
    let arguments = parameters.indices.map { index in
      Argument(label: nil, value: Expression(kind: .parameter(index), range: range), isTrailing: false)
    }
    let callee = Expression(kind: .name(name.text), range: range)
    let call = Typed(expression: Expression(kind: .call(callee, arguments), range: range), type: result)
    let captured = Argument(label: name, value: function.expression, isTrailing: false)
    return closure(try rewrapped(call, as: asked), capturing: [captured])
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
