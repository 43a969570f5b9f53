/// The operators and punctuation marks; where several fit, the longest is meant.
enum Symbols {
  private static let all = """
    === !== ... ..< &+ &- &* && || ?? == != <= >= ~= += -= *= /= %= |= ^= &= &+= &-= &*= << >> <<= >>= -> \
    < > + - * / % = ! ? & | ^ ~ : , ; . @
    """

  /// By the first byte, the longest first.
  private static let byFirst: [[String]] = {
    var table = [[String]](repeating: [], count: 256)
    for symbol in all.split(separator: " ").sorted(by: { $0.utf8.count > $1.utf8.count }) {
      table[Int(symbol.utf8.first!)].append(String(symbol))
    }
    return table
  }()

  /// The longest symbol at `position`.
  static func longest(in bytes: [UInt8], at position: Int) -> String? {
    let symbols = byFirst[Int(bytes[position])]
    return symbols.first { $0.utf8.count == 1 || bytes[position...].starts(with: $0.utf8) }
  }

  /// Assignments, each with the operator that it applies before, none for `=`.
  static let assignments: [String: String] = [
    "=": "", "+=": "+", "-=": "-", "*=": "*", "/=": "/", "%=": "%", "&=": "&", "|=": "|", "^=": "^", "<<=": "<<",
    ">>=": ">>", "&+=": "&+", "&-=": "&-", "&*=": "&*",
  ]

  static let prefixes: Set<String> = ["-", "+", "!", "~", "&", "...", "..<"]
}

/// How tightly an operator binds, as in Swift; the session's own groups stand between Swift's.
struct Precedence: Sendable {
  let level: Int
  let associativity: Associativity

  enum Associativity: Sendable { case left, right, none }

  static let range = Precedence(level: 500, associativity: .none)
  /// `as` and `is`
  static let casting = Precedence(level: 400, associativity: .left)

  static let infix: [String: Precedence] = {
    let rows: [(String, Int, Associativity)] = [
      ("<< >>", 800, .none),
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
