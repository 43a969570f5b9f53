/// Comparisons as the language's operators make them: values of types that do not compare are an error.
enum Comparison: String {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case greater = ">"
  case lessOrEqual = "<="
  case greaterOrEqual = ">="

  func holds(_ a: Value, _ b: Value, _ machine: Machine) throws(Problem) -> Bool {
    switch self {
    case .equal: try Self.isEqual(a, b, for: rawValue, machine)
    case .notEqual: try !Self.isEqual(a, b, for: rawValue, machine)
    case .less: try Self.isLess(a, b, for: rawValue)
    case .greater: try Self.isLess(b, a, for: rawValue)
    // Not the negations: a NaN is neither less nor greater.
    case .lessOrEqual: try Self.isLessOrEqual(a, b, for: rawValue)
    case .greaterOrEqual: try Self.isLessOrEqual(b, a, for: rawValue)
    }
  }

  static func isEqual(_ a: Value, _ b: Value, for name: String, _ machine: Machine) throws(Problem) -> Bool {
    switch (a.kind, b.kind) {
    case (.function, .function): break
    case (let x, let y) where x == y:
      let (left, right) = (a.extent.size, b.extent.size)
      if left > 1 { try machine.charge(min(left, right)) }
      return a == b
    case (.int, .double), (.double, .int): return a == b
    case (.nil, _), (_, .nil), (.symbol, _), (_, .symbol): return false
    default: break
    }
    throw .wrongOperands(name, left: a.typeName, right: b.typeName)
  }

  static func isLess(_ a: Value, _ b: Value, for name: String) throws(Problem) -> Bool {
    switch (a, b) {
    case (.int(let x), .int(let y)): return x < y
    case (.double(let x), .double(let y)): return x < y
    case (.int(let x), .double(let y)): return Double(x) < y
    case (.double(let x), .int(let y)): return x < Double(y)
    case (.string(let x), .string(let y)): return x.text < y.text
    case (.duration(let x), .duration(let y)), (.instant(let x), .instant(let y)): return x < y
    case (.tuple(let x), .tuple(let y)) where x.elements.count == y.elements.count:
      for (left, right) in zip(x.elements, y.elements) {
        if try isLess(left, right, for: name) { return true }
        if left != right { return false }
      }
      return false
    default: throw .wrongOperands(name, left: a.typeName, right: b.typeName)
    }
  }

  private static func isLessOrEqual(_ a: Value, _ b: Value, for name: String) throws(Problem) -> Bool {
    try isLess(a, b, for: name) || a == b
  }
}
