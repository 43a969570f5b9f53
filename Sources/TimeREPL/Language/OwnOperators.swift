/// The operators and precedence groups that the session declares.
struct OwnOperators: Sendable {
  private(set) var infix: [String: Precedence] = [:]
  private(set) var prefixes: Set<String> = []
  private(set) var postfixes: Set<String> = []
  private var groups: [String: Precedence] = [:]

  /// A declaration: `infix operator **: MultiplicationPrecedence`.
  enum Declaration: Sendable {
    case infix(String, Precedence)
    case prefix(String)
    case postfix(String)
    case group(String, Precedence)
  }

  var isEmpty: Bool { infix.isEmpty && prefixes.isEmpty && postfixes.isEmpty && groups.isEmpty }

  var names: [String] { Array(infix.keys) + prefixes + postfixes }

  mutating func add(_ declaration: Declaration) {
    switch declaration {
    case .infix(let name, let precedence): infix[name] = precedence
    case .prefix(let name): prefixes.insert(name)
    case .postfix(let name): postfixes.insert(name)
    case .group(let name, let precedence): groups[name] = precedence
    }
  }

  /// Returns the precedence group of a name; the session's groups come before Swift's.
  func group(_ name: String) -> Precedence? { groups[name] ?? Precedence.groups[name] }

  /// Returns the parts of an operation of the session's own operator that binds less tightly than `? :`; nil for any other.
  func assignment(in operation: Expression) -> (place: Expression, name: Name, value: Expression)? {
    guard !infix.isEmpty, case .binary(let place, let name, let value) = operation.kind, let own = infix[name.text],
      let ternary = Precedence.groups["TernaryPrecedence"], own.level < ternary.level
    else { return nil }
    return (place, name, value)
  }

  var groupNames: [String] { (Array(groups.keys) + Precedence.groups.keys).sorted() }

  /// Returns the operators that a text declares. The lexer needs them first, because it reads only known operators.
  static func declared(in text: String) -> [String] {
    let functions = functions(in: text)
    guard mentionsOperator(text) else { return functions }
    return functions
      + text.split(whereSeparator: { $0 == "\n" || $0 == ";" }).compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[1] == "operator", ["infix", "prefix", "postfix"].contains(words[0]) else {
          return nil
        }
        let name = words[2].drop { $0 == " " }.prefix { $0 != ":" && $0 != "{" && !$0.isWhitespace }
        return name.isEmpty ? nil : String(name)
      }
  }

  /// Returns the operators that functions are named by, whose declaration may follow further below: `=>` of
  /// `func => (a: Int, b: Int)`.
  private static func functions(in text: String) -> [String] {
    var names: [String] = []
    var bytes = text.utf8[...]
    while let first = bytes.firstIndex(of: UInt8(ascii: "f")) {
      bytes = bytes[first...].dropFirst()
      guard bytes.starts(with: "unc ".utf8) else { continue }
      bytes = bytes.dropFirst("unc ".utf8.count)
      var name = String(decoding: bytes.prefix(while: signs.contains), as: UTF8.self)
      // In `func ==<T>(a: T, b: T)` the last `<` opens the type parameters.
      if name.last == "<", name.count > 1, bytes.dropFirst(name.utf8.count).first != UInt8(ascii: " ") {
        name.removeLast()
      }
      if name.utf8.count > 1, Precedence.infix[name] == nil { names.append(name) }
    }
    return names
  }

  private static let signs = Set("/=-+!*%<>&|^~?".utf8)

  /// Whether the text contains `operator `. Called for each line; `contains` of String would take a quarter of the
  /// parser's time.
  private static func mentionsOperator(_ text: String) -> Bool {
    var bytes = text.utf8[...]
    while let first = bytes.firstIndex(of: UInt8(ascii: "o")) {
      bytes = bytes[first...]
      if bytes.starts(with: "operator ".utf8) { return true }
      bytes.removeFirst()
    }
    return false
  }
}

extension Precedence {
  /// The precedence of an operator without a group. It binds at least as tightly as `? :`.
  static let standard = Precedence(level: -50, associativity: .none)

  static let groups: [String: Precedence] = [
    "BitwiseShiftPrecedence": Precedence(level: 800, associativity: .none),
    "MultiplicationPrecedence": Precedence(level: 700, associativity: .left),
    "AdditionPrecedence": Precedence(level: 600, associativity: .left),
    "RangeFormationPrecedence": range,
    "CastingPrecedence": casting,
    "NilCoalescingPrecedence": Precedence(level: 300, associativity: .right),
    "ComparisonPrecedence": Precedence(level: 200, associativity: .none),
    "LogicalConjunctionPrecedence": Precedence(level: 100, associativity: .left),
    "LogicalDisjunctionPrecedence": Precedence(level: 0, associativity: .left),
    "DefaultPrecedence": standard,
    "TernaryPrecedence": Precedence(level: -100, associativity: .right),
    "AssignmentPrecedence": Precedence(level: -200, associativity: .right),
  ]
}

extension Parser {
  ///     operator → ("infix" | "prefix" | "postfix") "operator" symbol [ ":" word ]
  ///              | "precedencegroup" word "{" { word ":" word { "," word } } "}"
  mutating func operatorDeclaration() throws(Diagnostic) -> Statement {
    let start = current.range
    guard !takeWord("precedencegroup") else { return try precedenceGroup(from: start) }
    let form = take().kind
    take()
    guard case .symbol(let name) = current.kind else { throw failure(.text("operator")) }
    take()
    var group: Precedence?
    if take(":") { group = try namedGroup() }
    let declaration: OwnOperators.Declaration =
      switch form {
      case .word("prefix"): .prefix(name)
      case .word("postfix"): .postfix(name)
      default: .infix(name, group ?? .standard)
      }
    operators.add(declaration)
    return try make(.operator(declaration), from: start)
  }

  private mutating func namedGroup() throws(Diagnostic) -> Precedence {
    let name = try name()
    if let group = operators.group(name.text) { return group }
    let near = NearestNames.of(name.text, among: operators.groupNames)
    throw Diagnostic(.unknownName(name.text, near: near), at: name.range)
  }

  private mutating func precedenceGroup(from start: SourceRange) throws(Diagnostic) -> Statement {
    let name = try name()
    var (lower, higher): (Int?, Int?) = (nil, nil)
    var associativity = Precedence.Associativity.none
    let outer = try openBlock()
    while !isAtClose(.brace) {
      let word = try self.name()
      try expect(":")
      switch word.text {
      case "higherThan":
        repeat { lower = max(lower ?? .min, try namedGroup().level) } while take(",")
      case "lowerThan":
        repeat { higher = min(higher ?? .max, try namedGroup().level) } while take(",")
      case "associativity":
        let side = try self.name()
        associativity = side.text == "left" ? .left : side.text == "right" ? .right : .none
      case "assignment": take()
      default:
        let near = NearestNames.of(word.text, among: ["higherThan", "lowerThan", "associativity", "assignment"])
        throw Diagnostic(.unknownName(word.text, near: near), at: word.range)
      }
      while take(";") {}
    }
    try close(.brace, restoring: outer)
    let level =
      switch (lower, higher) {
      case (let lower?, let higher?): (lower + higher) / 2
      case (let lower?, nil): lower + 1
      case (nil, let higher?): higher - 1
      default: Precedence.standard.level
      }
    let declaration = OwnOperators.Declaration.group(
      name.text, Precedence(level: level, associativity: associativity))
    operators.add(declaration)
    return try make(.operator(declaration), from: start)
  }

  /// Whether an operator or a precedence group is declared here.
  var isAtOperatorDeclaration: Bool {
    if isAtWord("precedencegroup") { return true }
    return isAtFixity && peek().kind == .word("operator")
  }

  /// Whether `prefix`, `postfix` or `infix` comes next.
  var isAtFixity: Bool { isAtWord("prefix") || isAtWord("postfix") || isAtWord("infix") }

  /// Takes the name of a function, which may be an operator.
  ///
  /// - Parameter fixity: `prefix` or `postfix`, if one precedes; such operators are separate from infix operators of
  ///   the same name.
  mutating func functionName(_ fixity: String?, isMember: Bool) throws(Diagnostic) -> Name {
    if case .symbol(let symbol) = current.kind, ![",", ";", ":", ".", "@", "->", "="].contains(symbol) {
      let range = takeRange()
      return Name(text: fixity.map { "\($0) \(symbol)" } ?? symbol, range: range)
    }
    return isMember ? try localName() : try declaredName()
  }
}
