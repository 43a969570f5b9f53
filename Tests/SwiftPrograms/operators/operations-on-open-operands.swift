// source: own
indirect enum Expr: ExpressibleByIntegerLiteral {
  case number(Double), variable(String), unary(Character, Expr), binary(Expr, Character, Expr), call(String, [Expr])
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  static func + (l: Expr, r: Expr) -> Expr { .binary(l, "+", r) }
  static func * (l: Expr, r: Expr) -> Expr { .binary(l, "*", r) }
  static prefix func - (e: Expr) -> Expr { .unary("-", e) }
}
func doubled(_ e: Expr) -> Expr { (1 + 1) * e }
let x = Expr.variable("x")
let a: Expr = 2 * (.variable("y") + 3)
let b = 2 * (3 + .variable("q")) + x
let c: Expr = 2 * (x + 3) + -.call("max", [1, .variable("y")])
print(a, b, c, doubled(4), x * (2 + 3) + 1, separator: "\n")
