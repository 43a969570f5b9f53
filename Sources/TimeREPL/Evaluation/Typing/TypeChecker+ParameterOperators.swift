/// Operators of type parameters, and the literals that make values of them.
extension TypeChecker {
  /// Infers an operation on values of type parameters; returns nil if there are none among the operands, or if what they
  /// conform to leaves it open.
  func inferOperation(
    ofParameters a: Typed, _ name: Name, _ b: Typed, _ range: SourceRange
  ) throws -> Typed? {
    guard name.text != "??", name.text != "~=", name.text != "is" else { return nil }
    let sides = [a, b].map { (value: $0, facts: typeParameter($0.type.unwrappedOrSelf)) }
    guard let facts = sides.lazy.compactMap(\.facts).first else { return nil }
    func made(_ type: Type) -> Typed {
      Typed(expression: Expression(kind: .binary(a.expression, name, b.expression), range: range), type: type)
    }
    let wrong = failure(
      .wrongOperands(name.text, left: "\(a.type.settled)", right: "\(b.type.settled)"), at: range)
    let isEquality = ["==", "!=", "===", "!=="].contains(name.text)
    let isComparison = isEquality || ["<", ">", "<=", ">="].contains(name.text)
    let type = Type.named(facts.name)
    if isEquality, sides.contains(where: { $0.value.type == .nilLiteral }) { return made(.bool) }
    if sides.contains(where: \.value.type.isUnknown) { return nil }
    if sides.contains(where: { isOpenParameter($0.value.type) }) { return made(isComparison ? .bool : .unknown) }
    if name.text == "+", sides.contains(where: { isSequence($0.value.type) }) { return nil }
    if mayBeSame(a.type, b.type) { return made(isComparison ? .bool : .unknown) }
    if ["===", "!=="].contains(name.text) {
      if sides.contains(where: { $0.facts.map { !isOfObjects($0) } == true }) { throw wrong }
      return made(.bool)
    }
    if !isEquality, sides.contains(where: { $0.value.type.isOptional }) { throw wrong }
    // Integers and texts of different types are compared.
    let isMixed = ["BinaryInteger", "StringProtocol"].contains { name in
      sides.allSatisfy {
        $0.facts.map { conformances(of: $0).contains(name) } ?? (conforms($0.value.type, to: name) != false)
      }
    }
    for side in sides where side.facts?.name != facts.name {
      let isLiteral = side.value.expression.isPlainLiteral || side.value.type.isLiteral
      if isLiteral, isExpressible(facts, by: side.value.type) { continue }
      if !isMixed || !isComparison { throw wrong }
    }
    let rows = rows(of: facts)
    if rows.contains(where: { $0.operators.contains(name.text) }) { return made(isComparison ? .bool : type) }
    if isDeclared(name.text) || rows.contains(where: { $0.members == nil }) { return nil }
    throw wrong
  }

  /// Infers `-x` for a value of a type parameter; returns nil for any other.
  func inferUnary(ofParameter operand: Typed, _ name: Name, _ range: SourceRange) throws -> Typed? {
    guard probe == nil, let facts = typeParameter(operand.type), !isDeclared("prefix \(name.text)"),
      !name.text.hasPrefix("postfix ")
    else { return nil }
    let rows = rows(of: facts)
    if rows.contains(where: { $0.operators.contains("prefix \(name.text)") }) {
      return Typed(expression: Expression(kind: .unary(name, operand.expression), range: range), type: operand.type)
    }
    throw failure(.wrongOperand(name.text, type: "\(operand.type)"), at: range)
  }

  /// Whether two types, one of them an associated type, may be the same. In an extension `Base.Index` of a generic type
  /// is read as `Index`, because the parser does not know the type's parameters.
  func mayBeSame(_ a: Type, _ b: Type) -> Bool {
    guard case .named(let first, _) = a.unwrappedOrSelf, case .named(let second, _) = b.unwrappedOrSelf,
      first != second, first.contains(".") || second.contains(".")
    else { return false }
    let isOpen = [first, second].contains { typeParameter(.named($0)) == nil && !Type.named($0).isScalar }
    return isOpen && first.lastWord == second.lastWord
  }

  /// Whether values of a type are sequences, which `+` joins.
  private func isSequence(_ type: Type) -> Bool {
    type.isCollection || type.isText
      || typeParameter(type).map { conforms(parameter: $0, to: "Sequence") == true } ?? false
  }

  /// Whether a type has parts that only the first check leaves open.
  func isOpenParameter(_ type: Type) -> Bool {
    if case .parameter = type.unwrappedOrSelf { return true }
    if case .named(let name, []) = type.unwrappedOrSelf { return generics.contains(name.beforePoint) }
    return false
  }

  /// Whether a literal makes a value of a type parameter.
  func isExpressible(_ facts: NamedType, by literal: Type) -> Bool {
    let all = conformances(of: facts)
    switch literal {
    case .integerLiteral:
      return ["ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral"].contains(where: all.contains)
    case .floatLiteral: return all.contains("ExpressibleByFloatLiteral")
    case .string:
      return all.contains { $0.hasPrefix("ExpressibleBy") && $0.contains("String") || $0.contains("Unicode") }
    case .bool: return all.contains("ExpressibleByBooleanLiteral")
    case .array: return all.contains("ExpressibleByArrayLiteral")
    case .dictionary: return all.contains("ExpressibleByDictionaryLiteral")
    case .nilLiteral: return all.contains("ExpressibleByNilLiteral")
    default: return false
    }
  }
}
