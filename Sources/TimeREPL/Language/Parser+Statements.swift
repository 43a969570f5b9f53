extension Parser {
  ///     statement → declaration | function | type | if | guard | switch | for | do | "return" [ expression ]
  ///               | "throw" expression | "break" | "continue" | assignment
  mutating func statement() throws(Diagnostic) -> Statement {
    let kind = statementStart
    return kind == .assignment ? try assignment() : try statement(kind)
  }

  private mutating func statement(_ kind: StatementStart) throws(Diagnostic) -> Statement {
    switch kind {
    case .declaration: try declaration()
    case .function: try function()
    case .type: try declaredType()
    case .if: try conditional()
    case .guard: try guarded()
    case .switch: try choice()
    case .for: try loop()
    case .do: try attempted()
    case .leaving: try leaving()
    case .misplaced: throw misplaced
    case .assignment: try assignment()
    }
  }

  private enum StatementStart {
    case declaration, function, type, `if`, `guard`, `switch`, `for`, `do`, leaving, misplaced, assignment
  }

  private var statementStart: StatementStart {
    guard case .word(let word) = current.kind else { return .assignment }
    if isAtType { return .type }
    return switch word {
    case "let", "var": .declaration
    case "func": .function
    case "if": .if
    case "guard": .guard
    case "switch": .switch
    case "for": .for
    case "do": .do
    case "return", "throw", "break", "continue": .leaving
    case "case", "default", "catch": .misplaced
    default: .assignment
    }
  }

  private mutating func declaration() throws(Diagnostic) -> Statement {
    try declaration(isVariable: isAtWord("var"), from: takeRange())
  }

  private mutating func function() throws(Diagnostic) -> Statement { try function(from: takeRange()) }

  private var misplaced: Diagnostic { Diagnostic(.misplaced(text(of: current.range)), at: current.range) }

  private mutating func leaving() throws(Diagnostic) -> Statement {
    let start = index
    take()
    let hasValue = tokens[start].kind == .word("throw") || tokens[start].kind == .word("return") && !isAtEnd
    return try leaving(with: hasValue ? try expression() : nil, from: tokens[start])
  }

  private mutating func leaving(with value: Expression?, from start: Token) throws(Diagnostic) -> Statement {
    switch (start.kind, value) {
    case (.word("throw"), let value?): try make(.throw(value), from: start.range)
    case (.word("return"), _): try make(.return(value), from: start.range)
    case (.word("break"), _): try make(.break, from: start.range)
    default: try make(.continue, from: start.range)
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
    return try assignment(target, sign, try expression())
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
    return try make(.assignment(target, operator: name, value), from: target.range)
  }

  ///     declaration → ("let" | "var") names [ ":" type ] "=" expression | "var" word ":" type
  mutating func declaration(isVariable: Bool, from start: SourceRange) throws(Diagnostic) -> Statement {
    try needParameter("NAME")
    let names = try nameOrTuple { parser throws(Diagnostic) in try parser.declaredName() }
    let type = take(":") ? try declaredType(of: names, isVariable) : nil
    let value: Expression
    if let type, type.endsDeclaration {
      value = try make(.nil, at: endRange)
    } else {
      try needParameter("= EXPR")
      try expect("=")
      value = try expression()
    }
    return try make(.declaration(names: names, isVariable: isVariable, type: type?.type, value), from: start)
  }

  /// Takes a type, and finds out whether the declaration ends there, as that of a variable may which begins as nil.
  private mutating func declaredType(
    of names: [Name], _ isVariable: Bool
  ) throws(Diagnostic) -> (type: Type, endsDeclaration: Bool) {
    let start = current.range
    let type = try type()
    // Where more lines may come, the open bracket is the matter.
    guard isAtEnd, brackets.isEmpty || current.kind != .end else { return (type, false) }
    guard type.beginsAsNil, isVariable, names.count == 1 else {
      throw Diagnostic(.missingValue(names[0].text, type: text(of: range(from: start))), at: names[0].range)
    }
    return (type, true)
  }

  ///     function → "func" word [ generics ] parameters [ "throws" ] [ "->" type ] (block | "=" expression)
  mutating func function(from start: SourceRange) throws(Diagnostic) -> Statement {
    try needParameter("NAME")
    let name = try declaredName()
    let generic = isAt("<") ? try genericParameters() : []
    try needParameter("(PARAMETERS)")
    let parameters = try parameters()
    let thrown = try effects()
    let result = take("->") ? try type().naming(generic) : nil
    if takeWord("where") { try requirements() }
    let begin = current.range
    var body: [Statement]
    if take("=") {
      let value = try expression()
      body = [try make(.expression(value), from: value.range)]
    } else {
      body = try block()
    }
    let closure = ClosureSyntax(
      parameters: parameters.map(\.name), types: parameters.map { $0.type.naming(generic) },
      changed: parameters.changed, defaults: parameters.defaults, variadic: parameters.variadic, result: result,
      thrown: thrown, body: body,
      range: range(from: begin))
    return try make(.function(name, labels: parameters.map(\.label), closure), from: start)
  }

  ///     effects → { "async" | "rethrows" | "throws" [ "(" type ")" ] }
  ///
  /// What is thrown, if that is told.
  mutating func effects() throws(Diagnostic) -> Type? {
    var thrown: Type?
    while isAtWord("throws") || isAtWord("rethrows") || isAtWord("async") {
      let canSay = take().kind == .word("throws")
      if canSay, isAtOpen(.parenthesis), !current.isSpaced { thrown = try type() }
    }
    return thrown
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
  private mutating func nameOrTuple(
    _ name: (inout Parser) throws(Diagnostic) -> Name
  ) throws(Diagnostic) -> [Name] {
    guard isAtOpen(.parenthesis) else { return [try name(&self)] }
    let outer = try open()
    var names: [Name] = []
    repeat { names.append(try name(&self)) } while take(",")
    try close(.parenthesis, restoring: outer)
    return names
  }

  ///     for → "for" names [ ":" type ] "in" expression [ "where" expression ] block
  private mutating func loop() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let names = try nameOrTuple { parser throws(Diagnostic) in try parser.localName() }
    let type = take(":") ? try type() : nil
    guard takeWord("in") else { throw failure(.text("in")) }
    var sequence = try expression(with: .noTrailingClosure)
    if let type { sequence = try make(.typed(sequence, .array(type)), at: sequence.range) }
    let filter = takeWord("where") ? try expression(with: .noTrailingClosure) : nil
    return try make(.forIn(names: names, sequence, where: filter, try block()), from: start)
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
    if takeWord("let") || takeWord("var") { return try binding() }
    guard takeWord("case") else { return .expression(try expression(with: .noTrailingClosure)) }
    let pattern = try pattern()
    try expect("=")
    return .pattern(pattern, try expression(with: .noTrailingClosure))
  }

  private mutating func binding() throws(Diagnostic) -> Condition {
    let name = isAtWord("self") ? Name(text: "self", range: takeRange()) : try localName()
    if take(":") { try type() }
    guard take("=") else { return .binding(name, try make(.name(name.text), at: name.range)) }
    return .binding(name, try expression(with: .noTrailingClosure))
  }

  mutating func expression(with more: Restrictions) throws(Diagnostic) -> Expression {
    let outer = restrictions
    restrictions.formUnion(more)
    defer { restrictions = outer }
    return try expression()
  }
}
