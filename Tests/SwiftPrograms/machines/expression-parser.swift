// source: own
indirect enum Expr { case num(Double), add(Expr, Expr), mul(Expr, Expr), neg(Expr), variable(String), call(String, [Expr]) }
enum ParseError: Error, CustomStringConvertible { case unexpected(Character, at: Int), eof, unknown(String)
  var description: String { switch self { case let .unexpected(c, at): "unexpected '\(c)' at \(at)"; case .eof: "unexpected end"; case .unknown(let n): "unknown \(n)" } } }
struct Parser {
  private let chars: [Character]; private var pos = 0
  init(_ s: String) { chars = Array(s) }
  private var peek: Character? { pos < chars.count ? chars[pos] : nil }
  private mutating func skip() { while let c = peek, c.isWhitespace { pos += 1 } }
  private mutating func accept(_ c: Character) -> Bool { skip(); if peek == c { pos += 1; return true }; return false }
  mutating func parse() throws -> Expr { let e = try sum(); skip(); if let c = peek { throw ParseError.unexpected(c, at: pos) }; return e }
  private mutating func sum() throws -> Expr { var l = try product()
    while true { if accept("+") { l = .add(l, try product()) } else if accept("-") { l = .add(l, .neg(try product())) } else { return l } } }
  private mutating func product() throws -> Expr { var l = try atom(); while accept("*") { l = .mul(l, try atom()) }; return l }
  private mutating func atom() throws -> Expr {
    skip()
    guard let c = peek else { throw ParseError.eof }
    switch c {
    case "(": pos += 1; let e = try sum(); guard accept(")") else { throw peek.map { ParseError.unexpected($0, at: pos) } ?? .eof }; return e
    case "-": pos += 1; return .neg(try atom())
    case "0"..."9": var s = ""; while let d = peek, d.isNumber || d == "." { s.append(d); pos += 1 }; return .num(Double(s)!)
    case _ where c.isLetter:
      var name = ""; while let d = peek, d.isLetter { name.append(d); pos += 1 }
      if accept("(") { var args: [Expr] = []; if !accept(")") { repeat { args.append(try sum()) } while accept(","); guard accept(")") else { throw ParseError.eof } }; return .call(name, args) }
      return .variable(name)
    default: throw ParseError.unexpected(c, at: pos)
    }
  }
}
func eval(_ e: Expr, _ env: [String: Double] = [:]) throws -> Double {
  switch e {
  case .num(let d): return d
  case let .add(a, b): return try eval(a, env) + eval(b, env)
  case let .mul(a, b): return try eval(a, env) * eval(b, env)
  case .neg(let x): return try -eval(x, env)
  case .variable(let n): guard let v = env[n] else { throw ParseError.unknown(n) }; return v
  case .call("max", let args): return try args.map { try eval($0, env) }.max() ?? .nan
  case .call(let n, _): throw ParseError.unknown(n)
  }
}
for s in ["1 + 2 * 3", "(1+2)*-3", "x * 2", "max(1, 5, x)", "1 +", "2 $ 3", "y", "foo(1)"] {
  do { var p = Parser(s); let e = try p.parse(); print(s, "=", try eval(e, ["x": 10])) }
  catch let e as ParseError { print(s, "!", e) } catch { print("other", error) }
}
var p = Parser("a*(b+1)"); print(try p.parse())
