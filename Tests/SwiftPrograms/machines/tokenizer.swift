// source: own
enum Token: Equatable { case number(Double), op(Character), open, close }
struct Tokenizer {
  enum Failure: Error { case unexpected(Character, at: Int) }
  let text: [Character]
  private var place = 0
  init(_ text: String) { self.text = Array(text) }
  mutating func next() throws -> Token? {
    while place < text.count, text[place].isWhitespace { place += 1 }
    guard place < text.count else { return nil }
    let c = text[place]
    switch c {
    case "0"..."9":
      var digits = ""
      while place < text.count, text[place].isNumber || text[place] == "." { digits.append(text[place]); place += 1 }
      return .number(Double(digits)!)
    case "+", "-", "*", "/": place += 1; return .op(c)
    case "(": place += 1; return .open
    case ")": place += 1; return .close
    default: throw Failure.unexpected(c, at: place)
    }
  }
}
struct Parser {
  var tokens: [Token]
  mutating func expression() -> Double {
    var value = term()
    while let first = tokens.first, case .op(let c) = first, c == "+" || c == "-" {
      tokens.removeFirst()
      let right = term()
      value = c == "+" ? value + right : value - right
    }
    return value
  }
  mutating func term() -> Double {
    var value = factor()
    while case .op(let c)? = tokens.first, "*/".contains(c) {
      tokens.removeFirst()
      if c == "*" { value *= factor() } else { value /= factor() }
    }
    return value
  }
  mutating func factor() -> Double {
    let token = tokens.removeFirst()
    switch token {
    case .number(let n): return n
    case .open: defer { tokens.removeFirst() }; return expression()
    case .op("-"): return -factor()
    default: return .nan
    }
  }
}
func calculate(_ text: String) throws -> Double {
  var tokenizer = Tokenizer(text), tokens: [Token] = []
  while let token = try tokenizer.next() { tokens.append(token) }
  var parser = Parser(tokens: tokens)
  return parser.expression()
}
print(try calculate("1 + 2 * 3"), try calculate("(1 + 2) * -3 / 4"))
do { print(try calculate("2 $ 3")) } catch { print(error) }
