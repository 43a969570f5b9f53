/// The operators and punctuation marks; where several fit, the longest is meant.
enum Symbols {
  private static let all = """
    === !== ... ..< &+ &- &* && || ?? == != <= >= ~= += -= *= /= %= |= ^= &= << >> <<= >>= -> \
    < > + - * / % = ! ? & | ^ ~ : , ; .
    """

  private static let byFirst: [UInt8: [[UInt8]]] = {
    let symbols = all.split(separator: " ").map { Array($0.utf8) }.sorted { $0.count > $1.count }
    return Dictionary(grouping: symbols) { $0[0] }
  }()

  /// The longest symbol at `position`.
  static func longest(in bytes: [UInt8], at position: Int) -> [UInt8]? {
    byFirst[bytes[position]]?.first { bytes[position...].starts(with: $0) }
  }

  /// Assignments, each with the operator that it applies before, none for `=`.
  static let assignments: [String: String] = [
    "=": "", "+=": "+", "-=": "-", "*=": "*", "/=": "/", "%=": "%", "&=": "&", "|=": "|", "^=": "^", "<<=": "<<",
    ">>=": ">>",
  ]

  static let prefixes: Set<String> = ["-", "+", "!", "~", "&", "...", "..<"]
}

/// How tightly an operator binds, as in Swift.
struct Precedence: Sendable {
  let level: Int
  let associativity: Associativity

  enum Associativity: Sendable { case left, right, none }

  static let range = Precedence(level: 5, associativity: .none)
  /// `as` and `is`
  static let casting = Precedence(level: 4, associativity: .left)

  static let infix: [String: Precedence] = {
    let rows: [(String, Int, Associativity)] = [
      ("<< >>", 8, .none),
      ("* / % &* &", 7, .left),
      ("+ - &+ &- | ^", 6, .left),
      ("... ..<", 5, .none),
      ("??", 3, .right),
      ("< <= > >= == != === !== ~=", 2, .none),
      ("&&", 1, .left),
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
