// source: own
indirect enum Expr { case num(Int), add(Expr, Expr), mul(Expr, Expr) }
func eval(_ e: Expr) -> Int { switch e { case .num(let n): n; case .add(let a, let b): eval(a) + eval(b); case let .mul(a, b): eval(a) * eval(b) } }
print(eval(.mul(.add(.num(2), .num(3)), .num(4))))
