extension Parser {
  ///     statement → { attribute } { modifier } ( [ word ":" ] block-like | declaration | function | type | guard | "return" [ value ]
  ///               | "throw" expression | ("break" | "continue") [ word ] | "fallthrough" | "defer" block | assignment )
  ///     block-like → if | switch | for | while | repeat | do
  mutating func statement() throws(Diagnostic) -> Statement {
    try statementAttributes()
    let words = try modifiers()
    if let left = try leftOut() { return left }
    if isAtLoopLabel { return try labelled() }
    let kind = statementStart
    return kind == .assignment ? try assignment() : try statement(kind, words)
  }

  private mutating func statement(_ kind: StatementStart, _ modifiers: [String]) throws(Diagnostic) -> Statement {
    switch kind {
    case .declaration: try declaration(modifiers)
    case .function: try function()
    case .type: try statedType(modifiers)
    case .extension: try extended()
    case .alias: try aliasOrOperator()
    case .if: try conditional()
    case .guard: try guarded()
    case .switch: try choice()
    case .for: try loop()
    case .while: try whileLoop()
    case .repeat: try repeatLoop()
    case .defer: try deferred()
    case .do: try attempted()
    case .leaving: try leaving()
    case .misplaced: throw misplaced
    case .assignment: try assignment()
    }
  }

  private enum StatementStart {
    case declaration, function, type, `extension`, alias, `if`, `guard`, `switch`, `for`, `while`, `repeat`, `do`,
      `defer`, leaving,
      misplaced, assignment
  }

  private var statementStart: StatementStart {
    guard case .word(let word) = current.kind else { return .assignment }
    if isAtType { return .type }
    if isAtOperatorDeclaration { return .alias }
    if isAtFixity, case .word(let next) = peek().kind, next == "func" || Keywords.modifiers.contains(next) {
      return .function
    }
    return switch word {
    case "let", "var": .declaration
    case "async" where peek().kind == .word("let") && !peek().startsLine: .declaration
    case "func": .function
    case "typealias": .alias
    case "extension": .extension
    case "if": .if
    case "guard": .guard
    case "switch": .switch
    case "for": .for
    case "while": .while
    case "repeat": .repeat
    case "do": .do
    case "defer": .defer
    case "return", "throw", "break", "continue", "fallthrough": .leaving
    case "yield" where isAtYield: .leaving
    case "case", "default", "catch": .misplaced
    default: .assignment
    }
  }

  private mutating func declaration(_ modifiers: [String]) throws(Diagnostic) -> Statement {
    if !wrappers.isEmpty { return try wrappedVariable() }
    return isAtWord("async") ? try spawning() : try plainDeclaration(modifiers)
  }

  private mutating func plainDeclaration(_ modifiers: [String]) throws(Diagnostic) -> Statement {
    let made = try declaration(isVariable: isAtWord("var"), from: takeRange())
    guard modifiers.contains("weak") || modifiers.contains("unowned"),
      case .declaration(let names, let isVariable, let type, let value) = made.kind
    else { return made }
    let given = try make(.loose(value, isUnowned: modifiers.contains("unowned")), at: value.range)
    return Statement(
      kind: .declaration(names: names, isVariable: isVariable, type: type, given), range: made.range)
  }

  ///     spawning → "async" "let" names [ ":" type ] "=" value
  private mutating func spawning() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let made = try declaration(isVariable: false, from: takeRange())
    guard case .declaration(let names, _, let type, let value) = made.kind, !value.isUnset else { return made }
    let spawned = try make(Expression.Kind.spawned(value), at: value.range)
    return try make(.declaration(names: names, isVariable: false, type: type, spawned), from: start)
  }

  /// The attributes before `func` are those of its result builder.
  private mutating func function() throws(Diagnostic) -> Statement {
    let start = current.range
    return try function(from: start, try takeFunctionWords())
  }

  // In a function of their own, so that the frames of the recursive functions above stay small.

  /// Takes `func` with `prefix` or `postfix` before it.
  private mutating func takeFunctionWords() throws(Diagnostic) -> String? {
    let fixity = isAtFixity ? text(of: takeRange()) : nil
    // `prefix public func`
    if fixity != nil { try modifiers() }
    take()
    return fixity == "infix" ? nil : fixity
  }

  private mutating func aliasOrOperator() throws(Diagnostic) -> Statement {
    isAtOperatorDeclaration ? try operatorDeclaration() : try typeAlias()
  }

  private var misplaced: Diagnostic { Diagnostic(.misplaced(text(of: current.range)), at: current.range) }

  /// Whether `yield value` or `yield &place` begins here, the statement of `_read` and `_modify`.
  private var isAtYield: Bool {
    if peek().startsLine || !peek().isSpaced { return false }
    switch peek().kind {
    case .word, .quotedWord: return true
    case .symbol("&"): return !peek(2).isSpaced
    default: return false
    }
  }

  private mutating func leaving() throws(Diagnostic) -> Statement {
    let start = index
    take()
    if tokens[start].kind == .word("yield") {
      let isPlace = take("&")
      let value = try expression()
      if !isPlace { return try make(.return(value), from: tokens[start].range) }
      let given = try make(.name("newValue"), at: value.range)
      return try make(.assignment(value, operator: nil, given), from: tokens[start].range)
    }
    switch tokens[start].kind {
    case .word("break"), .word("continue"):
      let label = isAtWord && !isAtEnd && !current.startsLine ? try name() : nil
      return try make(
        tokens[start].kind == .word("break") ? .break(label) : .continue(label), from: tokens[start].range)
    case .word("fallthrough"): return try make(.fallthrough, from: tokens[start].range)
    default: break
    }
    let hasValue = tokens[start].kind == .word("throw") || !isAtEnd || isAtValueBelow
    return try leaving(with: hasValue ? try assignedValue() : nil, from: tokens[start])
  }

  /// Whether the value of a `return` is on the next line: as in Swift, all that is no statement or declaration.
  private var isAtValueBelow: Bool {
    guard current.startsLine, !brackets.isEmpty else { return false }
    switch current.kind {
    case .word(let word):
      return word == "try"
        || !Keywords.statements.contains(word) && !Keywords.begins(declaration: word)
          && !["let", "var", "func", "case", "default"].contains(word) && peek().kind != .symbol(":")
    case .quotedWord, .open(.parenthesis), .open(.square), .int, .double, .stringOpen, .symbol("."), .symbol("!"):
      return true
    default: return false
    }
  }

  /// Returns the error `.lost` as one of the type that `do throws(E)` tells.
  private func typed(thrown value: Expression) throws(Diagnostic) -> Expression {
    guard let thrown, text(from: value.range.lower).first == "." else { return value }
    return try make(.typed(value, thrown), at: value.range)
  }

  private mutating func leaving(with value: Expression?, from start: Token) throws(Diagnostic) -> Statement {
    switch (start.kind, value) {
    case (.word("throw"), let value?): try make(.throw(try typed(thrown: value)), from: start.range)
    default: try make(.return(value), from: start.range)
    }
  }

  mutating func make(_ kind: Statement.Kind, from start: SourceRange) throws(Diagnostic) -> Statement {
    let made = Statement(kind: kind, range: range(from: start))
    guard made.depth <= Self.longestChain else {
      throw Diagnostic(.chainTooLong(limit: Self.longestChain), at: previous?.range ?? start)
    }
    return made
  }

  ///     assignment → expression [ ("=" | "+=" | …) expression ]
  private mutating func assignment() throws(Diagnostic) -> Statement {
    let target = try expression()
    return isAtAssignment ? try assignment(to: target) : try plain(target)
  }

  private mutating func assignment(to target: Expression) throws(Diagnostic) -> Statement {
    let sign = index
    take()
    return try assignment(target, sign, try assignedValue())
  }

  private var isAtAssignment: Bool {
    if case .symbol(let symbol) = current.kind { Symbols.assignments[symbol] != nil } else { false }
  }

  private mutating func plain(_ value: Expression) throws(Diagnostic) -> Statement {
    try make(.expression(value), from: value.range)
  }

  private mutating func assignment(_ target: Expression, _ sign: Int, _ value: Expression) throws(Diagnostic)
    -> Statement
  {
    let range = tokens[sign].range
    let applied = Symbols.assignments[text(of: range)] ?? ""
    let name = applied.isEmpty ? nil : Name(text: applied, range: range)
    let (place, given) = try covered(target, value)
    return try make(.assignment(place, operator: name, given), from: target.range)
  }

  /// Moves the words `try` and `await` from the place to the value, which they cover, too: `try await x = f()`.
  private func covered(
    _ place: Expression, _ value: Expression
  ) throws(Diagnostic) -> (place: Expression, value: Expression) {
    switch place.kind {
    case .awaited(let inner):
      let (place, given) = try covered(inner, value)
      return (place, try make(.awaited(given), at: value.range))
    case .tried(let inner, .plain):
      let (place, given) = try covered(inner, value)
      return (place, try make(.tried(given, .plain), at: value.range))
    default: return (place, value)
    }
  }

  ///     value → expression | if | switch
  mutating func assignedValue() throws(Diagnostic) -> Expression {
    guard isAtWord("if") || isAtWord("switch") else { return try expression() }
    try descend()
    let statement = try isAtWord("if") ? conditional() : choice()
    ascend()
    return try make(.choice(statement.returning), at: statement.range)
  }

  /// Takes a type, and returns whether the declaration ends after it: a variable may start as nil, and anything may get
  /// its value later.
  mutating func declaredType(
    of names: [Name], _ isVariable: Bool
  ) throws(Diagnostic) -> (type: Type, endsDeclaration: Bool) {
    let start = current.range
    let type = try type()
    // If more lines may come, the open bracket is reported later.
    if isVariable, names.count == 1, isAtAccessors, !isAtObservers || type.beginsAsNil { return (type, true) }
    guard isAtEnd && !isAt("=") || isAt(","), brackets.isEmpty || current.kind != .end else { return (type, false) }
    if case .tuple(let parts) = type, parts.count == names.count { return (type, true) }
    guard names.count == 1 else {
      throw Diagnostic(.missingValue(names[0].text, type: text(of: range(from: start))), at: names[0].range)
    }
    return (type, true)
  }

  // MARK: Loops

  /// Whether a label such as `outer:` begins here.
  private var isAtLoopLabel: Bool {
    guard isAtWord, peek().kind == .symbol(":"), !peek().isSpaced, case .word(let word) = peek(2).kind else {
      return false
    }
    return ["for", "while", "repeat", "switch", "if", "do"].contains(word)
  }

  private mutating func labelled() throws(Diagnostic) -> Statement {
    let name = try localName()
    take()
    try descend()
    let inner = try statement()
    ascend()
    return try make(.labelled(name, inner), from: name.range)
  }

  ///     while → "while" conditions block
  private mutating func whileLoop() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let conditions = try conditions()
    return try make(.while(conditions, try block()), from: start)
  }

  ///     repeat → "repeat" block "while" expression
  private mutating func repeatLoop() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let body = try block()
    guard takeWord("while") else { throw failure(.text("while")) }
    return try make(.repeatWhile(body, try expression()), from: start)
  }

  private mutating func deferred() throws(Diagnostic) -> Statement {
    let start = takeRange()
    return try make(.defer(try block()), from: start)
  }

  ///     if → "if" conditions block [ "else" (if | block) ]
  private mutating func conditional() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let conditions = try conditions()
    let then = try block()
    return try conditional(conditions, then, try alternative(), from: start)
  }

  private mutating func alternative() throws(Diagnostic) -> [Statement]? {
    guard takeWord("else") else { return nil }
    guard isAtWord("if") else { return try block() }
    try descend()
    let next = try conditional()
    ascend()
    return [next]
  }

  private mutating func conditional(
    _ conditions: [Condition], _ then: [Statement], _ otherwise: [Statement]?, from start: SourceRange
  ) throws(Diagnostic) -> Statement {
    try make(.if(conditions, then: then, else: otherwise), from: start)
  }

  ///     guard → "guard" conditions "else" block
  private mutating func guarded() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let conditions = try conditions()
    guard takeWord("else") else { throw failure(.text("else")) }
    return try make(.guard(conditions, else: try block()), from: start)
  }

  ///     names → word | "(" word { "," word } ")"
  mutating func nameOrTuple(
    _ name: (inout Parser) throws(Diagnostic) -> Name
  ) throws(Diagnostic) -> [Name] {
    guard isAtOpen(.parenthesis) else { return [try name(&self)] }
    let outer = try open()
    var names: [Name] = []
    repeat { names.append(try name(&self)) } while take(",")
    try close(.parenthesis, restoring: outer)
    return names
  }

  ///     conditions → condition { "," condition }
  ///     condition  → ("let" | "var") (word | "self") [ ":" type ] [ "=" expression ] | "case" pattern "=" expression
  ///                | expression
  private mutating func conditions() throws(Diagnostic) -> [Condition] {
    var conditions: [Condition] = []
    repeat { conditions.append(try condition()) } while take(",")
    return conditions
  }

  private mutating func condition() throws(Diagnostic) -> Condition {
    if isAtWord("#available") || isAtWord("#unavailable") {
      // The word is one of those just checked.
      let word = take()
      try skipBracket()
      return .expression(try make(.bool(word.kind == .word("#available")), at: word.range))
    }
    if isAtWord("let") || isAtWord("var"), peek().kind == .open(.parenthesis) {
      return try tupleBinding(areVariables: take().kind == .word("var"))
    }
    if takeWord("let") { return try binding() }
    if takeWord("var") { return try changingBinding() }
    guard takeWord("case") else { return .expression(try expression(with: .noTrailingClosure)) }
    let pattern = try pattern()
    try expect("=")
    return .pattern(pattern, try expression(with: .noTrailingClosure))
  }

  /// Parses `if let (a, b) = c` as `if case let (a, b)? = c`.
  private mutating func tupleBinding(areVariables: Bool) throws(Diagnostic) -> Condition {
    let parts = try names(areVariables: areVariables)
    try expect("=")
    return .pattern(
      Pattern(kind: .optional(parts), range: parts.range), try expression(with: .noTrailingClosure))
  }

  /// Parses `if var a = b` as `if case var a? = b`.
  private mutating func changingBinding() throws(Diagnostic) -> Condition {
    guard case .binding(let name, let value) = try binding() else { throw failure(.name) }
    let inner = Pattern(kind: .binding(name, isVariable: true), range: name.range)
    return .pattern(Pattern(kind: .optional(inner), range: name.range), value)
  }

  private mutating func binding() throws(Diagnostic) -> Condition {
    let name = isAtWord("self") ? Name(text: "self", range: takeRange()) : try localName()
    let type = take(":") ? try type() : nil
    let value = take("=") ? try expression(with: .noTrailingClosure) : try make(.name(name.text), at: name.range)
    guard let type else { return .binding(name, value) }
    // Marked so, because `x as T?` has an Optional's type.
    return .binding(name, try make(.typed(value, .implicitlyUnwrapped(type)), at: value.range))
  }

  mutating func expression(with more: Restrictions) throws(Diagnostic) -> Expression {
    let outer = restrictions
    restrictions.formUnion(more)
    defer { restrictions = outer }
    return try expression()
  }
}
