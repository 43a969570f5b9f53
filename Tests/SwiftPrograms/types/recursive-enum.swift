// source: Swift book, Enumerations
indirect enum Expr { case number(Int), addition(Expr, Expr), multiplication(Expr, Expr) }
func evaluate(_ e: Expr) -> Int {
  switch e {
  case let .number(v): v
  case let .addition(l, r): evaluate(l) + evaluate(r)
  case let .multiplication(l, r): evaluate(l) * evaluate(r)
  }
}
print(evaluate(.multiplication(.addition(.number(5), .number(4)), .number(2))))
