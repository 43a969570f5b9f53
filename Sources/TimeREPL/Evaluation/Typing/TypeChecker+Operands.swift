/// Checks operands that no operator of Swift takes.
extension TypeChecker {
  /// Throws if operands are certainly of types that an operator does not take: only integers are shifted and have a
  /// remainder, only objects are identical, and tuples are compared part by part.
  func checkOperands(_ a: Typed, _ name: String, _ b: Typed, _ range: SourceRange) throws {
    let types = [a.type, b.type]
    let areOther: Bool
    switch name {
    case "%": areOther = types.contains(where: \.isFloatingPoint)
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

  /// Whether values of the type are certainly no objects.
  func isValue(_ type: Type) -> Bool {
    type.isScalar || type.isCollection || namedType(type).map { [.structure, .enumeration].contains($0.form) } == true
  }

  /// Whether operands are of kinds that no operator of Swift takes together: an array or a publisher and a number.
  func areApart(_ a: Type, _ b: Type, _ name: String) -> Bool {
    func isWhole(_ type: Type) -> Bool {
      if case .tuple(let parts) = type { return !parts.isEmpty }
      return type.isCollection || type.publisher != nil
    }
    if name == "+", a.isText && b.isCollection || b.isText && a.isCollection { return false }
    return probe == nil && (isWhole(a) && b.isScalar || isWhole(b) && a.isScalar)
  }
}
