// source: own
indirect enum Expr {
  case number(Double), sum(Expr, Expr), product(Expr, Expr), name(String)
}
extension Expr: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
}
extension Expr {
  static func + (a: Expr, b: Expr) -> Expr { .sum(a, b) }
  static func * (a: Expr, b: Expr) -> Expr { .product(a, b) }
  func value(_ names: [String: Double]) -> Double? {
    switch self {
    case .number(let n): n
    case .sum(let a, let b): a.value(names).flatMap { x in b.value(names).map { x + $0 } }
    case .product(let a, let b): a.value(names).flatMap { x in b.value(names).map { x * $0 } }
    case .name(let n): names[n]
    }
  }
}
let e: Expr = 2 * .name("x") + 1.5
print(e.value(["x": 4]) as Any, e.value([:]) as Any)
let f: Expr = .name("x") * 3 + .name("y")
print(f.value(["x": 1, "y": 2]) ?? 0)
