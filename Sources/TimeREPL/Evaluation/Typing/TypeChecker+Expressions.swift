extension TypeChecker {
  mutating func check(_ expression: Expression) throws -> Expression { try infer(expression).expression }

  /// The type of an expression, and the expression with the literals in it settled as far as they can be. What is
  /// expected of it helps to type closures and collections; the caller converts the outcome to it.
  mutating func infer(_ expression: Expression, expecting expected: Type? = nil) throws -> Typed {
    let expected = expected?.unwrappedOrSelf
    func typed(_ kind: Expression.Kind, _ type: Type) -> Typed {
      Typed(expression: Expression(kind: kind, range: expression.range), type: type)
    }
    switch expression.kind {
    case .int: return Typed(expression: expression, type: .integerLiteral)
    case .double: return Typed(expression: expression, type: .double)
    case .bool: return Typed(expression: expression, type: .bool)
    case .nil: return Typed(expression: expression, type: .nilLiteral)
    case .string(let segments): return typed(.string(try segments.map { try check($0) }), .string)
    case .name(let name): return Typed(expression: expression, type: type(ofName: name))
    case .parameter(let number): return Typed(expression: expression, type: type(ofName: "$\(number)"))
    case .duration, .implicitMember, .keyPath, .operatorFunction, .reference:
      return Typed(expression: expression, type: .unknown)
    case .member(let base, let name, let isOptional):
      let base = try infer(base)
      let type = property(name.text, of: isOptional ? base.type.unwrapped : base.type)
      return typed(.member(base.expression, name, isOptional: isOptional), isOptional ? type.optional : type)
    case .call(let callee, let arguments): return try inferCall(callee, arguments, expression.range)
    case .subscript(let base, let arguments): return try inferSubscript(base, arguments, expression.range)
    case .unary(let name, let operand):
      let operand = try infer(operand)
      let type: Type = name.text == "!" ? .bool : operand.type.isScalar ? operand.type : .unknown
      return typed(.unary(name, operand.expression), type)
    case .binary(let left, let name, let right): return try inferBinary(left, name, right, expression.range)
    case .ternary(let condition, let then, let otherwise):
      let condition = try check(condition)
      let (type, branches) = try join([infer(then, expecting: expected), infer(otherwise, expecting: expected)])
      return typed(.ternary(condition, branches[0], branches[1]), type)
    case .range(let lower, let upper, let isClosed): return try inferRange(lower, upper, isClosed, expression.range)
    case .array(let elements):
      let asked: Type? = if case .array(let asked)? = expected { asked } else { nil }
      let values = try elements.map { try infer($0, expecting: asked) }
      if let asked {
        return typed(.array(try values.map { try convert($0, to: asked) }), .array(asked))
      }
      let (type, joined) = try join(values)
      return typed(.array(joined), .array(type))
    case .dictionary(let entries): return try inferDictionary(entries, expecting: expected, expression.range)
    case .tuple(let elements): return try inferTuple(elements, expecting: expected, expression.range)
    case .closure(let closure):
      var (parameters, result): ([Type], Type?) = ([], nil)
      if case .function(let types, let type)? = expected { (parameters, result) = (types, type) }
      let checked = try check(closure, taking: parameters, returning: closure.result ?? result)
      return typed(.closure(checked.closure), checked.type)
    case .forced(let inner):
      let inner = try infer(inner)
      return typed(.forced(inner.expression), inner.type.unwrapped)
    case .tried(let inner, let mark):
      let inner = try infer(inner, expecting: expected)
      return typed(.tried(inner.expression, mark), mark == .optional ? inner.type.optional : inner.type)
    case .typed(let inner, let type):
      return typed(.typed(try convert(infer(inner, expecting: type), to: type), type), type)
    }
  }

  private mutating func check(_ segment: StringSegment) throws -> StringSegment {
    guard case .interpolation(let value) = segment else { return segment }
    return .interpolation(try check(value))
  }

  // MARK: Operators

  private mutating func inferBinary(
    _ left: Expression, _ name: Name, _ right: Expression, _ range: SourceRange
  ) throws -> Typed {
    let (a, b) = (try infer(left), try infer(right))
    func typed(_ a: Expression, _ b: Expression, _ type: Type) -> Typed {
      Typed(expression: Expression(kind: .binary(a, name, b), range: range), type: type)
    }
    if name.text == "??" {
      let wanted = a.type.unwrapped
      if wanted == .unknown { return typed(a.expression, b.expression, .unknown) }
      let isOptional = b.type == .optional(wanted) || b.type == .nilLiteral
      let type = isOptional ? a.type : wanted == .integerLiteral ? b.type : wanted
      return typed(a.expression, try convert(b, to: wanted), type)
    }
    let isComparison = ["==", "!=", "<", ">", "<=", ">="].contains(name.text)
    let outcome = { (operand: Type) in isComparison ? Type.bool : operand }
    switch name.text {
    case "&&", "||", "===", "!==", "is", "~=": return typed(a.expression, b.expression, .bool)
    case "+", "-", "*", "/", "%": break
    case _ where isComparison: break
    default: return typed(a.expression, b.expression, a.type.isInteger && b.type.isInteger ? a.type : .unknown)
    }
    switch (a.type, b.type) {
    case (.integerLiteral, let type) where type.isFloatingPoint:
      return typed(a.expression.asDouble, b.expression, outcome(type))
    case (let type, .integerLiteral) where type.isFloatingPoint:
      return typed(a.expression, b.expression.asDouble, outcome(type))
    case (.integerLiteral, let type) where type.isInteger: return typed(a.expression, b.expression, outcome(type))
    case (let type, .integerLiteral) where type.isInteger: return typed(a.expression, b.expression, outcome(type))
    case (let first, let second) where first.isScalar && second.isScalar:
      if first.fits(second) { return typed(a.expression, b.expression, outcome(first)) }
      throw failure(.wrongOperands(name.text, left: "\(first)", right: "\(second)"), at: range)
    case (.array(let first), .array(let second)) where first == second:
      return typed(a.expression, b.expression, outcome(a.type))
    case (.array(let element), .array) where name.text == "+" && element.isScalar:
      return typed(a.expression, try convert(b, to: a.type), a.type)
    default: return typed(a.expression, b.expression, isComparison ? .bool : .unknown)
    }
  }

  private mutating func inferRange(
    _ lower: Expression?, _ upper: Expression?, _ isClosed: Bool, _ range: SourceRange
  ) throws -> Typed {
    let lower = try lower.map { try infer($0) }
    let upper = try upper.map { try infer($0) }
    let (type, bounds) = try join([lower, upper].compactMap(\.self))
    let kind = Expression.Kind.range(
      lower.map { _ in bounds[0] }, upper.map { _ in bounds[bounds.count - 1] }, isClosed: isClosed)
    return Typed(expression: Expression(kind: kind, range: range), type: .named("Range", [type]))
  }

  // MARK: Collections

  private mutating func inferDictionary(
    _ entries: [(key: Expression, value: Expression)], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    var (key, value): (Type?, Type?) = (nil, nil)
    if case .dictionary(let askedKey, let askedValue)? = expected { (key, value) = (askedKey, askedValue) }
    var keys = try entries.map { try infer($0.key, expecting: key) }
    var values = try entries.map { try infer($0.value, expecting: value) }
    if let key { keys = try keys.map { Typed(expression: try convert($0, to: key), type: key) } }
    if let value { values = try values.map { Typed(expression: try convert($0, to: value), type: value) } }
    let (keyType, keyExpressions) = try join(keys)
    let (valueType, valueExpressions) = try join(values)
    let pairs = zip(keyExpressions, valueExpressions).map { (key: $0, value: $1) }
    let type = Type.dictionary(key: key ?? keyType, value: value ?? valueType)
    return Typed(expression: Expression(kind: .dictionary(pairs), range: range), type: type)
  }

  private mutating func inferTuple(
    _ elements: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    var asked: [Type.Element] = []
    if case .tuple(let types)? = expected, types.count == elements.count { asked = types }
    var parts: [Type.Element] = []
    let arguments = try elements.enumerated().map { index, element in
      let type = asked.isEmpty ? nil : asked[index].type
      let value = try infer(element.value, expecting: type)
      parts.append(Type.Element(label: element.label?.text, type: type ?? value.type))
      let converted = try type.map { try convert(value, to: $0) } ?? value.expression
      return Argument(label: element.label, value: converted, isTrailing: element.isTrailing)
    }
    return Typed(expression: Expression(kind: .tuple(arguments), range: range), type: .tuple(parts))
  }

  private mutating func inferSubscript(
    _ base: Expression, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Typed {
    let base = try infer(base)
    var type = Type.unknown
    var values = try arguments.map { try infer($0.value) }
    switch (base.type, arguments.count) {
    case (.array(let element), 1) where values[0].type.isInteger: type = element
    case (.array, 1): if case .named("Range", _) = values[0].type { type = base.type }
    case (.dictionary(let key, let value), 1):
      values[0] = Typed(expression: try convert(values[0], to: key), type: key)
      type = value.optional
    case (.dictionary(let key, let value), 2):
      values[0] = Typed(expression: try convert(values[0], to: key), type: key)
      values[1] = Typed(expression: try convert(values[1], to: value), type: value)
      type = value
    default: break
    }
    let converted = zip(arguments, values).map {
      Argument(label: $0.label, value: $1.expression, isTrailing: $0.isTrailing)
    }
    return Typed(expression: Expression(kind: .subscript(base.expression, converted), range: range), type: type)
  }

  // MARK: Closures

  /// A closure or the body of a `func`, whose parameters have the types that are written, or else the expected ones.
  mutating func check(
    _ closure: ClosureSyntax, taking expected: [Type], returning result: Type?
  ) throws -> (closure: ClosureSyntax, type: Type) {
    let outer = self.result
    defer { self.result = outer }
    let asked = result == .unknown ? nil : result
    self.result = asked
    return try inBlock { checker in
      let types = checker.declareParameters(of: closure, expected)
      var found = Type.unknown
      var body: [Statement]
      if closure.body.count == 1, case .expression(let value) = closure.body[0].kind {
        let typed = try checker.infer(value, expecting: asked)
        let expression = asked == .void ? typed.expression : try checker.convert(typed, to: asked ?? .unknown)
        body = [Statement(kind: .expression(expression), range: closure.body[0].range)]
        found = typed.type
      } else {
        body = try closure.body.map { try checker.check($0) }
      }
      let checked = ClosureSyntax(
        parameters: closure.parameters, types: closure.types, result: closure.result, body: body, range: closure.range)
      return (checked, .function(types, result: asked ?? found))
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
      let written = index < closure.types.count ? closure.types[index] : .unknown
      let type = written == .unknown && index < given.count ? given[index] : written
      declareParameter(name.text, type)
      return type
    }
  }
}

extension Type {
  /// As what may be nil besides: an Optional stays what it is.
  var optional: Type {
    switch self {
    case .optional, .unknown, .nilLiteral: self
    default: .optional(self)
    }
  }

  fileprivate var unwrappedOrSelf: Type {
    if case .optional(let inner) = self { inner.unwrappedOrSelf } else { self }
  }
}
