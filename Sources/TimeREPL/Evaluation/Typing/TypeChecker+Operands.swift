/// Checks operands that no operator of Swift takes.
extension TypeChecker {
  /// Infers an operation on implicit members, `.a + .b`, of the type that is expected. Operands of an operator of the
  /// session, `.init(a) >>> .init(b)`, need not have the type arguments of the result.
  mutating func inferImplicit(
    _ left: Expression, _ name: Name, _ right: Expression, _ range: SourceRange, expecting expected: Type
  ) throws -> Typed {
    func infer(_ checker: inout TypeChecker, _ type: Type) throws -> Typed {
      let operand = try checker.infer(left, expecting: type)
      return try checker.inferOperation(operand, name, checker.infer(right, expecting: type), range)
    }
    guard Precedence.infix[name.text] == nil, probe == nil, trials < Self.mostTrials, expected.isSpecialized,
      case .named(let word, let arguments) = expected
    else { return try infer(&self, expected) }
    let attempt = trial { try infer(&$0, expected) }
    guard case .success(let made) = attempt.made else {
      return try infer(&self, .named(word, arguments.map { _ in .unknown }))
    }
    self = attempt.checker
    return made
  }

  /// Throws if operands are certainly of types that an operator does not take: only integers are shifted and have a
  /// remainder, only objects are identical, and tuples are compared part by part.
  func checkOperands(_ a: Typed, _ name: String, _ b: Typed, _ range: SourceRange) throws {
    let types = [a.type, b.type]
    let areOther: Bool
    if Self.arithmetic.contains(name), types.contains(where: \.isFunction), !isDeclared(name) {
      throw failure(.wrongOperands(name, left: "\(a.type.settled)", right: "\(b.type.settled)"), at: range)
    }
    switch name {
    case "%": areOther = types.contains { $0.isFloatingPoint || $0.isText || $0 == .bool }
    case "+" where types.contains(.named("Index")), "-" where types.contains(.named("Index")):
      areOther = types.contains { $0.isScalar || $0.isLiteral }
    case "-", "*", "/": areOther = types.contains { $0.isText || $0 == .bool } && types.allSatisfy(\.isScalar)
    case "<<", ">>", "&<<", "&>>": areOther = types.contains { $0.isScalar && !$0.isInteger }
    case "===", "!==":
      guard let other = [a, b].first(where: { isValue($0.type.unwrappedOrSelf) }) else { return }
      throw failure(.cannotConvert("\(other.type.settled)", to: "AnyObject"), at: other.expression.range)
    case "==", "!=", "<", ">", "<=", ">=":
      guard case .tuple(let first) = a.type, case .tuple(let second) = b.type else { return }
      areOther = first.count != second.count || zip(first, second).contains { $0.type.differs(from: $1.type) }
    default: return
    }
    if areOther {
      throw failure(.wrongOperands(name, left: "\(a.type.settled)", right: "\(b.type.settled)"), at: range)
    }
  }

  /// Infers each `a?.b ?? c` among the arguments of `print`, where any value may stand.
  mutating func settleDefaults(_ arguments: [Argument]) throws {
    for value in arguments.map(\.value) {
      guard case .binary(let left, let name, _) = value.kind, name.text == "??", case .chain = left.kind else {
        continue
      }
      settled[value] = try infer(value, expecting: .named("Any"))
    }
  }

  /// Whether a literal beside an optional chain that ends in no Optional keeps its own type where any value may stand: of
  /// `print(account?.balance ?? 0)` Swift makes an Any of the balance, and of the `0` an Int.
  mutating func isOwnDefault(_ type: Type, ofChain chain: Expression) throws -> Bool {
    guard type == .integerLiteral, case .chain(let inner) = chain.kind else { return false }
    return try infer(inner).type.isFloatingPoint
  }

  /// Whether values of the type are certainly no objects.
  func isValue(_ type: Type) -> Bool {
    type.isScalar || type.isCollection || namedType(type).map { [.structure, .enumeration].contains($0.form) } == true
  }

  private func isValueOfSession(_ type: Type) -> Bool {
    namedType(type).map { $0.module == "main" && [.structure, .enumeration].contains($0.form) } == true
  }

  /// Whether operands are of kinds that no operator of Swift takes together: an array or a publisher and a number.
  func areApart(_ a: Type, _ b: Type, _ name: String) -> Bool {
    // A type of the session without an operator of its own has none.
    if probe == nil, isValueOfSession(a) && b.isScalar || isValueOfSession(b) && a.isScalar { return true }
    func isWhole(_ type: Type) -> Bool {
      if case .tuple(let parts) = type { return !parts.isEmpty }
      return type.isCollection || type.publisher != nil
    }
    if name == "+", a.isText && b.isCollection || b.isText && a.isCollection { return false }
    return probe == nil && (isWhole(a) && b.isScalar || isWhole(b) && a.isScalar)
  }
}

extension Type {
  var isSet: Bool { if case .named("Set", _) = self { true } else { false } }

  var isKeyValuePairs: Bool { if case .named("KeyValuePairs", _) = self { true } else { false } }
}
