// source: own
indirect enum Expr {
  case number(Double)
  case add(Expr, Expr)
  case multiply(Expr, Expr)
  case divide(Expr, by: Expr)
  case variable(String)
}
enum EvaluationError: Error { case divisionByZero, unknown(variable: String) }
extension Expr {
  func evaluate(in scope: [String: Double] = [:]) throws -> Double {
    switch self {
    case .number(let n): return n
    case .add(let a, let b): return try a.evaluate(in: scope) + b.evaluate(in: scope)
    case .multiply(let a, let b): return try a.evaluate(in: scope) * b.evaluate(in: scope)
    case .divide(let a, by: let b):
      let divisor = try b.evaluate(in: scope)
      guard divisor != 0 else { throw EvaluationError.divisionByZero }
      return try a.evaluate(in: scope) / divisor
    case .variable(let name):
      guard let value = scope[name] else { throw EvaluationError.unknown(variable: name) }
      return value
    }
  }
}
let e = Expr.add(.number(2), .multiply(.variable("x"), .number(4)))
print(try e.evaluate(in: ["x": 3]))
do { _ = try e.evaluate() } catch { print(error) }
do { _ = try Expr.divide(e, by: .number(0)).evaluate(in: ["x": 1]) } catch EvaluationError.divisionByZero { print("zero") } catch { print(error) }
