/// Combine's `Subscribers.Demand` as a value.
extension NamedType {
  static let demand = NamedType(
    ["Subscribers", "Demand"], .enumeration, module: "Combine", printsPlainly: true,
    inherited: ["Equatable", "Hashable", "Comparable"],
    cases: [.plain("unlimited"), .plain("none"), .plain("max", .int)])
}

extension NamedType.Case {
  fileprivate static func plain(_ name: String, _ elements: Type...) -> Self {
    let range = SourceRange(lower: 0, upper: 0)
    return Self(
      name: Name(text: name, range: range), elements: elements.map { Type.Element(label: nil, type: $0) }, rawValue: nil
    )
  }
}

extension Value {
  static func demand(of count: Int) throws(Problem) -> Value {
    count == .max
      ? try .symbol("unlimited", type: .demand) : try .symbol("max", [(nil, .int(max(0, count)))], type: .demand)
  }

  /// The number of requested values, `Int.max` for unlimited; nil if the value is not a demand.
  var demandCount: Int? {
    guard case .symbol(let box) = self, box.type === NamedType.demand else { return nil }
    switch box.name {
    case "unlimited": return .max
    case "none": return 0
    default: if case .int(let count)? = box.arguments.first?.value { return count } else { return nil }
    }
  }

  /// Returns two demands, or a demand and a number, which Combine compares, too; nil for any other values.
  static func demands(_ a: Value, _ b: Value) -> (Int, Int)? {
    func count(_ value: Value) -> Int? { if case .int(let int) = value { int } else { value.demandCount } }
    guard a.demandCount != nil || b.demandCount != nil, let x = count(a), let y = count(b) else { return nil }
    return (x, y)
  }

  /// Computes `a + b`, `a - b` or `a * b` of demands; unlimited stays unlimited, and the result is at least none.
  static func demand(_ operation: String, _ a: Value, _ b: Value) throws(Problem) -> Value? {
    guard let (x, y) = demands(a, b) else { return nil }
    if x == .max || y == .max && operation != "-" { return try demand(of: .max) }
    if y == .max { return try demand(of: 0) }
    let (result, overflow): (Int, Bool) =
      switch operation {
      case "+": x.addingReportingOverflow(y)
      case "-": x.subtractingReportingOverflow(y)
      case "*": x.multipliedReportingOverflow(by: y)
      default: (0, false)
      }
    return try demand(of: overflow ? .max : result)
  }
}
