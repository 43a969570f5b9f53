extension Parser {
  /// Parses a pattern before a block or a colon.
  mutating func pattern() throws(Diagnostic) -> Pattern {
    let outer = restrictions
    restrictions.formUnion(.noTrailingClosure)
    defer { restrictions = outer }
    return try pattern(naming: nil)
  }

  /// Parses a pattern in which each word declares a name.
  mutating func names(areVariables: Bool) throws(Diagnostic) -> Pattern {
    try pattern(naming: areVariables ? .variables : .constants)
  }

  private enum Naming { case constants, variables }

  ///     pattern → [ "let" | "var" ] form { "?" } [ "as" type ] | "is" type
  private mutating func pattern(naming: Naming?) throws(Diagnostic) -> Pattern {
    let outer = restrictions
    restrictions.formUnion(.noTernary)
    defer { restrictions = outer }
    return try suffixed(try form(naming ?? takeNaming()))
  }

  private mutating func takeNaming() -> Naming? {
    takeWord("let") ? .constants : takeWord("var") ? .variables : nil
  }

  private mutating func suffixed(_ inner: Pattern) throws(Diagnostic) -> Pattern {
    var result = inner
    while !current.isSpaced, isAt("?") || isAt("??") {
      if take("??") { result = try make(.optional(result), from: inner.range) } else { take() }
      result = try make(.optional(result), from: inner.range)
    }
    guard takeWord("as") else { return result }
    return try make(.cast(result, try type()), from: inner.range)
  }

  ///     form → "_" | word | [ type ] "." word [ parts ] | parts | expression
  ///
  /// After `let` a word declares a name; otherwise it is an expression.
  private mutating func form(_ naming: Naming?) throws(Diagnostic) -> Pattern {
    if isAtOpen(.parenthesis) { return try isAtGroupedOperand ? plain() : tuple(naming) }
    let type = takeTypeOfMember()
    if type != nil || isAt(".") { return try member(of: type, naming) }
    return try leaf(naming)
  }

  /// Whether parentheses begin an expression: an operator follows them, as in `case (a || b) && c:`.
  private var isAtGroupedOperand: Bool {
    guard let end = placeAfterClosing(), case .symbol(let symbol) = peek(end).kind else { return false }
    return Symbols.assignments[symbol] == nil && ![":", ",", "?", "??", ";"].contains(symbol)
  }

  private mutating func leaf(_ naming: Naming?) throws(Diagnostic) -> Pattern {
    switch (current.kind, naming) {
    case (.word("is"), _):
      let start = takeRange()
      return try make(.cast(Pattern(kind: .any, range: start), try type()), from: start)
    case (.word("_"), _): return try make(.any, from: takeRange())
    case (.word("nil"), _), (.word("true"), _), (.word("false"), _): return try plain()
    case (.word, let naming?), (.quotedWord, let naming?):
      let name = try localName()
      return try make(.binding(name, isVariable: naming == .variables), from: name.range)
    default: return try plain()
    }
  }

  private mutating func plain() throws(Diagnostic) -> Pattern {
    restrictions.formUnion(.noCasts)
    let value = try expression()
    return try make(.expression(value), from: value.range)
  }

  private mutating func member(of type: Expression?, _ naming: Naming?) throws(Diagnostic) -> Pattern {
    let start = index
    take()
    let name = try memberName()
    let parts = hasParts ? try parts(naming) : nil
    return try make(.member(type: type, name, parts), from: type?.range ?? tokens[start].range)
  }

  private var hasParts: Bool { isAtOpen(.parenthesis) && !current.isSpaced }

  /// Takes the type before the `.` of a case; returns nil for an expression such as `Int.max - 1`.
  private mutating func takeTypeOfMember() -> Expression? {
    guard case .word(let word) = current.kind, word.isTypeWord else { return nil }
    return attempt { parser throws(Diagnostic) in try parser.typeOfMember() }
  }

  private mutating func typeOfMember() throws(Diagnostic) -> Expression {
    var type = try make(.name(known(current.kind.word ?? text(of: current.range))), at: takeRange())
    while true {
      if isAt("<"), !current.isSpaced { try generics(as: .type) }
      guard isAt("."), !current.isSpaced, case .word(let word) = peek().kind else { throw failure(.member) }
      if !word.isTypeWord, endsMember(peek(2)) { return type }
      take()
      let name = try memberName()
      if let whole = nested(type, name) { type = whole } else { type = try make(.member(type, name), from: type.range) }
    }
  }

  /// Whether a token cannot continue an expression after a case's name.
  private func endsMember(_ token: Token) -> Bool {
    switch token.kind {
    case .open(.parenthesis): !token.isSpaced
    case .symbol(let symbol): [":", ",", "=", "?", "??"].contains(symbol)
    case .close(.parenthesis), .open(.brace), .word("where"), .word("as"): true
    default: false
    }
  }

  /// Parses a tuple of patterns. Parentheses around one pattern only group.
  private mutating func tuple(_ naming: Naming?) throws(Diagnostic) -> Pattern {
    let start = current.range
    let parts = try parts(naming)
    return parts.count == 1 ? parts[0] : try make(.tuple(parts), from: start)
  }

  ///     parts → "(" [ part { "," part } ] ")"
  ///     part  → [ word ":" ] pattern
  ///
  /// Labels are read and ignored.
  private mutating func parts(_ naming: Naming?) throws(Diagnostic) -> [Pattern] {
    let outer = try open()
    var parts: [Pattern] = []
    while !isAtClose(.parenthesis) {
      takePartLabel()
      parts.append(try pattern(naming: naming))
      guard take(",") else { break }
    }
    try close(.parenthesis, restoring: outer)
    return parts
  }

  private mutating func takePartLabel() {
    guard isAtWord, peek().kind == .symbol(":") else { return }
    take()
    take()
  }

  private mutating func make(_ kind: Pattern.Kind, from start: SourceRange) throws(Diagnostic) -> Pattern {
    let made = Pattern(kind: kind, range: range(from: start))
    guard made.depth <= Self.longestChain else {
      throw Diagnostic(.chainTooLong(limit: Self.longestChain), at: previous?.range ?? start)
    }
    return made
  }
}

/// Parses declarations with nested tuples.
extension Parser {
  /// Whether a tuple that contains a tuple begins here: `(a, (b, c))`.
  var isAtNestedTuple: Bool {
    guard isAtOpen(.parenthesis) else { return false }
    var ahead = 1
    while true {
      switch peek(ahead).kind {
      case .word, .quotedWord, .symbol(","): ahead += 1
      case .open(.parenthesis): return true
      default: return false
      }
    }
  }

  /// Makes `let (a, (b, c)) = d` a `guard case` with the same pattern, which always matches.
  mutating func nestedDeclaration(
    _ isVariable: Bool, from start: SourceRange
  ) throws(Diagnostic) -> Statement {
    let pattern = try names(areVariables: isVariable)
    try expect("=")
    let value = try assignedValue()
    let stop = try make(.call(try make(.name("fatalError"), at: value.range), []), at: value.range)
    let leaving = Statement.Kind.expression(stop)
    let choice = Statement.Kind.guard([.pattern(pattern, value)], else: [try make(leaving, from: start)])
    return try make(choice, from: start)
  }
}
