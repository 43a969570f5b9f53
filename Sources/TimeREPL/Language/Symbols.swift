/// The operators and punctuation marks; the lexer takes the longest that fits.
enum Symbols {
  private static let all = """
    === !== ... ..< &+ &- &* && || ?? == != <= >= ~= += -= *= /= %= |= ^= &= &+= &-= &*= << >> <<= >>= &<< &>> &<<= &>>= -> \
    < > + - * / % = ! ? & | ^ ~ : , ; . @
    """

  /// The symbols by their first byte, the longest first.
  private static let byFirst: [[String]] = {
    var table = [[String]](repeating: [], count: 256)
    for symbol in all.split(separator: " ").sorted(by: { $0.utf8.count > $1.utf8.count }) {
      table[Int(symbol.utf8.first!)].append(String(symbol))
    }
    return table
  }()

  /// Returns the longest symbol at `position`.
  static func longest(in bytes: [UInt8], at position: Int) -> String? {
    for symbol in byFirst[Int(bytes[position])] {
      let end = position + symbol.utf8.count
      if end == position + 1 || end <= bytes.count && bytes[position..<end].elementsEqual(symbol.utf8) { return symbol }
    }
    return nil
  }

  /// The assignment operators, each with the operator that it applies; `=` has none.
  static let assignments: [String: String] = [
    "=": "", "+=": "+", "-=": "-", "*=": "*", "/=": "/", "%=": "%", "&=": "&", "|=": "|", "^=": "^", "<<=": "<<",
    ">>=": ">>", "&+=": "&+", "&-=": "&-", "&*=": "&*", "&<<=": "&<<", "&>>=": "&>>",
  ]

  static let prefixes: Set<String> = ["-", "+", "!", "~", "&", "...", "..<"]
}

/// The precedence of an operator, as in Swift; the session's own groups lie between Swift's.
struct Precedence: Sendable {
  let level: Int
  let associativity: Associativity

  enum Associativity: Sendable { case left, right, none }

  static let range = Precedence(level: 500, associativity: .none)
  /// `as` and `is`
  static let casting = Precedence(level: 400, associativity: .left)

  static let infix: [String: Precedence] = {
    let rows: [(String, Int, Associativity)] = [
      ("<< >> &<< &>>", 800, .none),
      ("* / % &* &", 700, .left),
      ("+ - &+ &- | ^", 600, .left),
      ("... ..<", 500, .none),
      ("??", 300, .right),
      ("< <= > >= == != === !== ~=", 200, .none),
      ("&&", 100, .left),
      ("||", 0, .left),
    ]
    var table: [String: Precedence] = [:]
    for (operators, level, associativity) in rows {
      for name in operators.split(separator: " ") {
        table[String(name)] = Precedence(level: level, associativity: associativity)
      }
    }
    return table
  }()
}
