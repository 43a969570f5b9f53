// source: own
enum Token: Equatable { case number(Double), op(Character), open, close }
enum ParseError: Error, Equatable { case unexpected(Character), unexpectedEnd, divisionByZero }
struct Lexer {
  let text: String
  func tokens() throws -> [Token] {
    var result: [Token] = []
    var i = text.startIndex
    while i < text.endIndex {
      let ch = text[i]
      switch ch {
      case " ": i = text.index(after: i); continue
      case "0"..."9", ".":
        var end = i
        while end < text.endIndex, text[end].isNumber || text[end] == "." { end = text.index(after: end) }
        guard let n = Double(text[i..<end]) else { throw ParseError.unexpected(ch) }
        result.append(.number(n))
        i = end
        continue
      case "+", "-", "*", "/": result.append(.op(ch))
      case "(": result.append(.open)
      case ")": result.append(.close)
      default: throw ParseError.unexpected(ch)
      }
      i = text.index(after: i)
    }
    return result
  }
}
indirect enum Expr { case num(Double), neg(Expr), bin(Character, Expr, Expr)
  func value() throws -> Double {
    switch self {
    case .num(let n): return n
    case .neg(let e): return try -e.value()
    case .bin(let op, let l, let r):
      let (a, b) = (try l.value(), try r.value())
      switch op {
      case "+": return a + b
      case "-": return a - b
      case "*": return a * b
      default: guard b != 0 else { throw ParseError.divisionByZero }; return a / b
      }
    }
  }
}
struct Parser {
  private var tokens: [Token]
  private var position = 0
  init(_ tokens: [Token]) { self.tokens = tokens }
  private var current: Token? { position < tokens.count ? tokens[position] : nil }
  mutating func parse() throws -> Expr {
    let e = try sum()
    if current != nil { throw ParseError.unexpectedEnd }
    return e
  }
  private mutating func sum() throws -> Expr {
    var left = try product()
    while case .op(let o)? = current, o == "+" || o == "-" { position += 1; left = .bin(o, left, try product()) }
    return left
  }
  private mutating func product() throws -> Expr {
    var left = try factor()
    while case .op(let o)? = current, "*/".contains(o) { position += 1; left = .bin(o, left, try factor()) }
    return left
  }
  private mutating func factor() throws -> Expr {
    guard let token = current else { throw ParseError.unexpectedEnd }
    position += 1
    switch token {
    case .number(let n): return .num(n)
    case .op("-"): return .neg(try factor())
    case .open:
      let e = try sum()
      guard current == .close else { throw ParseError.unexpectedEnd }
      position += 1
      return e
    case .op(let c): throw ParseError.unexpected(c)
    case .close: throw ParseError.unexpected(")")
    }
  }
}
for text in ["1 + 2 * 3", "(1+2)*3", "-4 / (2 - 2)", "2 * -3.5", "1 + ", "2 $ 3", "((7))", "8/4/2"] {
  do {
    var parser = Parser(try Lexer(text: text).tokens())
    print(text, "=", try parser.parse().value())
  } catch let error as ParseError { print(text, "->", error) }
  catch { print("other", error) }
}
print(Result { try Lexer(text: "1#").tokens() })
