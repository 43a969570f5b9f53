/// Adapts literals to expected types: numbers, and the session's types that are expressible by literals.
extension TypeChecker {
  mutating func inferRange(
    _ lower: Expression?, _ upper: Expression?, _ isClosed: Bool, _ range: SourceRange, expecting expected: Type?
  ) throws -> Typed {
    // `-.pi` is of the type of the other bound, or of the bounds that are expected.
    let explicit = try [lower, upper].compactMap { $0 }.first { !$0.isImplicit }.map { try infer($0).forced.type }
    let asked = expected?.bound ?? explicit ?? .double
    let lower = try lower.map { try infer($0, expecting: $0.isImplicit ? asked : nil).forced }
    let upper = try upper.map { try infer($0, expecting: $0.isImplicit ? asked : nil).forced }
    let (type, bounds) = try join([lower, upper].compactMap(\.self))
    if probe == nil, type == .unknown, let lower, let upper, lower.type.isScalar, upper.type.isScalar {
      throw failure(
        .wrongOperands(isClosed ? "..." : "..<", left: "\(lower.type.settled)", right: "\(upper.type.settled)"),
        at: range)
    }
    let name =
      switch (lower, upper) {
      case (nil, _): isClosed ? "PartialRangeThrough" : "PartialRangeUpTo"
      case (_, nil): "PartialRangeFrom"
      default: isClosed ? "ClosedRange" : "Range"
      }
    let kind = Expression.Kind.range(
      lower.map { _ in bounds[0] }, upper.map { _ in bounds[bounds.count - 1] }, isClosed: isClosed)
    return Typed(expression: Expression(kind: kind, range: range), type: .named(name, [type]))
  }

  /// Notes the names of a regular expression's groups, `(?<year>…)`, which are members of its matches.
  mutating func noteGroups(of callee: Expression, _ arguments: [Argument]) {
    guard case .name("Regex") = callee.kind, case .string(let segments)? = arguments.first?.value.kind,
      segments.count == 1, case .text(let text) = segments[0]
    else { return }
    let parts = text.split(separator: "(?<", omittingEmptySubsequences: false)
    let names = parts.dropFirst().compactMap { part -> String? in
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return part.dropFirst(name.count).first == ">" ? String(name) : nil
    }
    note(labels: names)
  }

  /// Returns the call that makes a value of a type from a literal; nil if the type is not expressible by it.
  func literal(_ value: Typed, as type: Type) -> Expression? {
    let name: String
    var arguments = [value.expression]
    switch value.expression.kind {
    case .string: name = "String"
    case .int, .largeInt: name = "Integer"
    case .double: name = "Float"
    case .bool: name = "Boolean"
    case .array(let elements): (name, arguments) = ("Array", elements)
    case .dictionary(let pairs):
      name = "Dictionary"
      arguments = pairs.map { key, value in
        let parts = [key, value].map { Argument(label: nil, value: $0, isTrailing: false) }
        return Expression(kind: .tuple(parts), range: key.range.through(value.range))
      }
    case .nil where !type.isOptional:
      (name, arguments) = ("Nil", [Expression(kind: .tuple([]), range: value.expression.range)])
    default: return nil
    }
    let target = if case .optional(let inner) = type { inner } else { type }
    guard let facts = namedType(target), facts.module == "main",
      conformances(of: facts).contains("ExpressibleBy\(name)Literal"), facts.form != .parameter
    else { return nil }
    let label = name.lowercased() + "Literal"
    let hidden = TypeMember.initializer(of: facts.name)
    guard let form = literalForm(label, of: facts) else { return nil }
    let range = value.expression.range
    let isOnly = forms(of: hidden).count == 1
    let callee = Expression(kind: isOnly ? .name(hidden) : .overload(hidden, form.number), range: range)
    let given = arguments.enumerated().map { index, argument in
      let asked = TypeBindings(facts.parameters, target.arguments).applied(to: form.asked)
      let made = (try? convert(Typed(expression: argument, type: argument.literalType), to: asked)) ?? argument
      return Argument(label: index == 0 ? Name(text: label, range: range) : nil, value: made, isTrailing: false)
    }
    let made: Expression
    if facts.form == .class {
      var maker = self
      guard let instance = try? maker.inferInstance(of: facts, given, expecting: target, range) else { return nil }
      made = instance.expression
    } else {
      let bindings = TypeBindings(facts.parameters, target.arguments)
      let all = completed(given, of: forms(of: hidden)[form.number], [], bindings, [], range)
      let call = Expression(kind: .call(callee, all), range: range)
      made = specialized(Typed(expression: call, type: target)).expression
    }
    return type.isOptional ? Expression(kind: .wrapped(made), range: range) : made
  }

  /// Whether a literal, or an array of literals, makes a value of a type of the session.
  func isExpressible(_ asked: Type, by value: Typed) -> Bool {
    guard hasMembers else { return false }
    if literal(value, as: asked) != nil { return true }
    guard case .array(let elements) = value.expression.kind, case .array(let inner) = asked, !elements.isEmpty else {
      return false
    }
    return elements.allSatisfy { isExpressible(inner, by: Typed(expression: $0, type: .unknown)) }
  }

  /// Returns the number of the initializer for a literal among those of a type, and the type of its parameter.
  private func literalForm(_ label: String, of facts: NamedType) -> (number: Int, asked: Type)? {
    let forms = forms(of: TypeMember.initializer(of: facts.name))
    // The first parameter of a class's initializer is the instance.
    let first = facts.form == .class ? 1 : 0
    return forms.firstIndex { $0.labels.dropFirst(first).first == label }.map { ($0, forms[$0].asked(first)) }
  }

  /// Returns the element type of an array literal for a type of the session; nil if the type takes none.
  func elementOfLiteral(_ type: Type) -> Type? {
    guard hasMembers, let facts = namedType(type), conformances(of: facts).contains("ExpressibleByArrayLiteral") else {
      return nil
    }
    return literalForm("arrayLiteral", of: facts).map {
      TypeBindings(facts.parameters, type.arguments).applied(to: $0.asked)
    }
  }

  /// Returns the types of the keys and values of a dictionary literal for a type of the session; nil if the type takes
  /// none.
  func entryOfLiteral(_ type: Type) -> (key: Type, value: Type)? {
    guard hasMembers, let facts = namedType(type.unwrappedOrSelf),
      conformances(of: facts).contains("ExpressibleByDictionaryLiteral"),
      case .tuple(let parts)? = literalForm("dictionaryLiteral", of: facts)?.asked,
      parts.count == 2
    else { return nil }
    let own = TypeBindings(facts.parameters, type.unwrappedOrSelf.arguments)
    return (own.applied(to: parts[0].type), own.applied(to: parts[1].type))
  }

  /// Infers `UInt64(0xcbf29ce484222325)`, whose literal is of the type itself as in Swift, and
  /// `Int64(bitPattern: 0xcbf29ce484222325)`.
  func inferOfLarge(_ callee: Expression, _ arguments: [Argument]) throws -> Typed? {
    guard case .name(let name) = callee.kind, arguments.count == 1, case .largeInt(let int) = arguments[0].value.kind,
      case let type = Type.named(name), type.isInteger || type.isFloatingPoint
    else { return nil }
    var value = arguments[0].value
    switch arguments[0].label?.text {
    case nil: break
    case "bitPattern" where type == .int || type == .named("Int64"):
      value = Expression(kind: .int(Int(bitPattern: UInt(int))), range: value.range)
    default: return nil
    }
    let literal = Typed(expression: value, type: .integerLiteral)
    return Typed(expression: try convert(literal, to: type), type: type)
  }

  /// Throws if an integer literal does not fit in the type.
  func checkLiterals(_ expression: Expression, of type: Type) throws {
    if case .largeInt(let int) = expression.kind, type == .int {
      throw failure(.literalOverflows("\(int)", "\(type)"), at: expression.range)
    }
    guard let width = type.width else { return }
    switch expression.kind {
    case .int(let int) where SizedInteger(exactly: Int128(int), width) == nil:
      throw failure(.literalOverflows("\(int)", "\(type)"), at: expression.range)
    case .largeInt(let int) where SizedInteger(exactly: Int128(int), width) == nil:
      throw failure(.literalOverflows("\(int)", "\(type)"), at: expression.range)
    case .unary(let name, _) where name.text == "-" && !width.isSigned:
      throw failure(.wrongOperand("-", type: "\(type)"), at: expression.range)
    case .unary(_, let operand): try checkLiterals(operand, of: type)
    case .binary(let left, _, let right):
      try checkLiterals(left, of: type)
      try checkLiterals(right, of: type)
    default: break
    }
  }
}

extension Expression {
  var isArrayLiteral: Bool {
    switch kind {
    case .array: true
    case .typed(let inner, .array): inner.isArrayLiteral
    default: false
    }
  }

  /// Whether it is a string literal, or a choice between such.
  func isStringLiteral(ofOne isSingle: Bool) -> Bool {
    switch kind {
    case .string(let segments):
      segments.allSatisfy { if case .text(let text) = $0 { !isSingle || text.count == 1 } else { false } }
        && (!isSingle || segments.count == 1)
    case .ternary(_, let then, let otherwise):
      then.isStringLiteral(ofOne: isSingle) && otherwise.isStringLiteral(ofOne: isSingle)
    default: false
    }
  }

  /// Whether it is a literal of a number, a text, an array and so on.
  var isPlainLiteral: Bool {
    switch kind {
    case .int, .largeInt, .double, .bool, .string, .array, .dictionary, .nil: true
    case .unary(_, let operand): operand.isPlainLiteral
    default: false
    }
  }

  func typed(as type: Type) -> Expression { Expression(kind: .typed(self, type.withoutOpaque), range: range) }

  /// Returns an expression of literals with each made a number of the type.
  func asNumber(_ type: Type) -> Expression {
    let kind: Kind =
      switch kind {
      case .int(let int) where type == .double || type == .floatLiteral || type == .named("CGFloat"):
        .double(Double(int))
      case .largeInt(let int) where type == .double || type == .floatLiteral || type == .named("CGFloat"):
        .double(Double(int))
      case .int where type == .int: kind
      case .double where type != .named("Float") && !type.mentionsParameter: kind
      case .unary(let name, let operand): .unary(name, operand.asNumber(type))
      // The number of places of a shift has a type of its own.
      case .binary(let left, let name, let right) where ["<<", ">>", "&<<", "&>>"].contains(name.text):
        .binary(left.asNumber(type), name, right)
      case .binary(let left, let name, let right):
        .binary(left.asNumber(type), name, right.asNumber(type))
      case .ternary(let condition, let then, let otherwise):
        .ternary(condition, then.asNumber(type), otherwise.asNumber(type))
      case .array(let elements): .array(elements.map { $0.asNumber(type) })
      default: .typed(self, type)
      }
    return Expression(kind: kind, range: range)
  }
}

extension Expression {
  /// The type of a literal; `_` for any other expression.
  fileprivate var literalType: Type {
    switch kind {
    case .int, .largeInt: .integerLiteral
    case .double: .floatLiteral
    default: .unknown
    }
  }
}
