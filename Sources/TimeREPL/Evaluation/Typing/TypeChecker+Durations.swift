/// Infers operators of Duration.
extension TypeChecker {
  /// Returns the type of an operation of which one operand is a Duration; nil for any other, and if a value decides.
  ///
  /// As in Swift, a Duration is multiplied by a number on its right, and divided by a number or by a Duration.
  func durationOperation(_ a: Type, _ name: String, _ b: Type, _ range: SourceRange) throws -> Type? {
    let duration = Type.named("Duration")
    guard a == duration || b == duration, a != .unknown, b != .unknown, !a.isOptional, !b.isOptional else { return nil }
    func isNumber(_ type: Type) -> Bool { type.isInteger || type == .double || type == .floatLiteral }
    switch name {
    case "+", "-": if a == b { return duration }
    case "/" where a == b: return .double
    case "*", "/": if isNumber(b) { return duration }
    case "==", "!=", "<", ">", "<=", ">=": if a == b { return .bool }
    default: break
    }
    guard probe == nil, a.isScalar || b.isScalar || a.isLiteral || b.isLiteral else { return nil }
    throw failure(.wrongOperands(name, left: "\(a.settled)", right: "\(b.settled)"), at: range)
  }
}
