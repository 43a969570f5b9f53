extension TypeChecker {
  /// A closure or the body of a `func`, whose parameters have the types that are written, or else the expected ones.
  mutating func check(
    _ closure: ClosureSyntax, taking expected: [Type], returning result: Type?, isFunction: Bool = false
  ) throws -> (closure: ClosureSyntax, type: Type) {
    let outer = (result: self.result, thrown: self.thrown, returned: returned, errors: errors)
    defer { (self.result, self.thrown, returned, errors) = outer }
    (thrown, errors) = (closure.thrown, ErrorFlow())
    let asked = result?.opened == .unknown ? nil : result?.opened
    (self.result, returned) = (asked, [])
    let captured = try closure.captured.map { argument in
      let value = try infer(argument.value)
      return (argument: Argument(label: argument.label, value: value.expression, isTrailing: false), type: value.type)
    }
    return try inBlock { checker in
      for (argument, type) in captured { checker.declare(argument.label?.text ?? "", type) }
      let types = checker.declareParameters(of: closure, expected)
      var found = Type.unknown
      var body: [Statement]
      if closure.body.count == 1, case .expression(let value) = closure.body[0].kind {
        let typed = try checker.infer(value, expecting: asked)
        // The operator that the closure is for says itself what is wrong with a publisher.
        let isLeft = asked == .void || asked?.publisher != nil && closure.result == nil
        let expression = isLeft ? typed.expression : try checker.convert(typed, to: asked ?? .unknown)
        body = [Statement(kind: .expression(expression), range: closure.body[0].range)]
        found = typed.type
      } else {
        body = try closure.body.map { try checker.check($0) }
        found = try checker.result(of: body, asked, isWritten: closure.result != nil)
        // Of a publisher the operator says itself that it is missing.
        let isOfOperator = asked?.publisher != nil && closure.result == nil
        if let asked, asked != .void, asked != .named("Never"), !isOfOperator, !closure.body.givesResult {
          let end = SourceRange(lower: max(closure.range.lower, closure.range.upper - 1), upper: closure.range.upper)
          throw checker.failure(.missingReturn("\(asked)"), at: end)
        }
      }
      let defaults = try Dictionary(
        uniqueKeysWithValues: closure.defaults.map { place, value in
          (place, try checker.convert(checker.infer(value, expecting: types[place]), to: types[place]))
        })
      let checked = ClosureSyntax(
        parameters: closure.parameters, types: closure.types, changed: closure.changed, defaults: defaults,
        variadic: closure.variadic, captured: captured.map(\.argument), result: closure.result,
        throwing: closure.throwing, thrown: closure.thrown, body: body,
        range: closure.range)
      if isFunction { try checker.checkHandled(closure) }
      let throwing = closure.throwing == .no && !checker.errors.unhandled.isEmpty ? .yes : closure.throwing
      let result = asked.flatMap { $0.publisher == nil && !$0.mayHoldUnknown ? $0 : nil } ?? closure.result ?? found
      return (checked, .function(types, result: result, throwing: throwing))
    }
  }

  private mutating func declareParameters(of closure: ClosureSyntax, _ expected: [Type]) -> [Type] {
    guard let names = closure.parameters else {
      for (index, type) in expected.enumerated() { declareParameter("$\(index)", type) }
      return expected
    }
    // A closure of two parameters takes one tuple apart.
    var given = expected
    if names.count > 1, expected.count == 1, case .tuple(let elements) = expected[0] { given = elements.map(\.type) }
    return names.enumerated().map { index, name in
      let written = index < closure.types.count ? closure.types[index].opened : .unknown
      let type = written == .unknown && index < given.count ? given[index] : written
      declareParameter(name.text, type)
      return type
    }
  }
}
