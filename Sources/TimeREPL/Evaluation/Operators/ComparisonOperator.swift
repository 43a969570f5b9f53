/// The comparison operators; comparing values of incomparable types is an error.
enum ComparisonOperator: String {
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
    // Not implemented as negations, because a NaN is neither less nor greater.
    case .lessOrEqual: try Self.isLessOrEqual(a, b, for: rawValue)
    case .greaterOrEqual: try Self.isLessOrEqual(b, a, for: rawValue)
    }
  }

  static func isEqual(_ a: Value, _ b: Value, for name: String, _ machine: Machine) throws(Problem) -> Bool {
    if let (x, y) = Value.demands(a, b) { return x == y }
    switch (a.kind, b.kind) {
    case (.function, .function):
      // Key paths can be compared; other functions cannot.
      if case .function(let left) = a, case .function(let right) = b, left.path != nil, right.path != nil {
        return a == b
      }
    case (let x, let y) where x == y:
      let (left, right) = (a.extent.size, b.extent.size)
      if left > 1 { try machine.charge(min(left, right)) }
      return a == b
    case (.int, .double), (.double, .int), (.int, .sized), (.sized, .int): return a == b
    case (.float, .int), (.int, .float), (.float, .double), (.double, .float): return a == b
    case (.nil, _), (_, .nil): return false
    case (.symbol, let other), (let other, .symbol):
      if case .some = other { break }
      return false
    default: break
    }
    // Swift wraps the side that is not an Optional; with an unknown type nothing has been wrapped.
    switch (a, b) {
    case (.some(let box), _): return try isEqual(box.value, b, for: name, machine)
    case (_, .some(let box)): return try isEqual(a, box.value, for: name, machine)
    default: break
    }
    throw .wrongOperands(name, left: a.typeName, right: b.typeName)
  }

  static func isLess(_ a: Value, _ b: Value, for name: String) throws(Problem) -> Bool {
    if let (x, y) = Value.demands(a, b) { return x < y }
    switch (a, b) {
    case (.tuple, .tuple), (.symbol, .symbol), (.object, .object):
      if let own = a.namedType?.holds("<", a, b) { return own }
    default: break
    }
    switch (a, b) {
    case (.int(let x), .int(let y)): return x < y
    case (.double(let x), .double(let y)): return x < y
    case (.int(let x), .double(let y)): return Double(x) < y
    case (.double(let x), .int(let y)): return x < Double(y)
    case (.sized, .sized), (.sized, .int), (.int, .sized): return (a.integer ?? 0) < (b.integer ?? 0)
    case (.float, _) where b.isNumber, (_, .float) where a.isNumber:
      if let (x, y) = Value.floats(a, b) { return x < y }
    case (.string(let x), .string(let y)): return x.text < y.text
    case (.duration(let x), .duration(let y)), (.instant(let x), .instant(let y)): return x < y
    case (.symbol(let x), .symbol(let y)) where x.type != nil && x.type === y.type:
      guard let cases = x.type?.cases, x.type?.inherited.contains("Comparable") == true else { break }
      let places = [x, y].map { box in cases.firstIndex { $0.name.text == box.name } ?? 0 }
      if places[0] != places[1] { return places[0] < places[1] }
      return try isLess(x.arguments.map(\.value), y.arguments.map(\.value), for: name)
    case (.tuple(let x), .tuple(let y)) where x.type == nil && x.elements.count == y.elements.count:
      return try isLess(x.elements, y.elements, for: name)
    case (.some(let box), let y): return try isLess(box.value, y, for: name)
    case (let x, .some(let box)): return try isLess(x, box.value, for: name)
    default: break
    }
    throw .wrongOperands(name, left: a.typeName, right: b.typeName)
  }

  private static func isLess(_ a: [Value], _ b: [Value], for name: String) throws(Problem) -> Bool {
    for (left, right) in zip(a, b) {
      if try isLess(left, right, for: name) { return true }
      if left != right { return false }
    }
    return false
  }

  private static func isLessOrEqual(_ a: Value, _ b: Value, for name: String) throws(Problem) -> Bool {
    try isLess(a, b, for: name) || a == b
  }
}

extension Value {
  /// Whether the value is a number that mixes with Floats.
  var isNumber: Bool {
    switch self {
    case .int, .double, .float: true
    default: false
    }
  }
}
