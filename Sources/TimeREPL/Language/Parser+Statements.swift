extension Parser {
  ///     statement → declaration | function | if | guard | for | "return" [ expression ] | "throw" expression
  ///               | "break" | "continue" | assignment | expression
  mutating func statement() throws(Diagnostic) -> Statement {
    let start = current.range
    guard case .word(let word) = current.kind else { return try assignment() }
    switch word {
    case "let", "var":
      take()
      return try declaration(isVariable: word == "var", from: start)
    case "func":
      take()
      return try function(from: start)
    case "if": return try conditional()
    case "guard": return try guarded()
    case "for": return try loop()
    case "return":
      take()
      return try make(.return(isAtEnd ? nil : try expression()), from: start)
    case "throw":
      take()
      return try make(.throw(try expression()), from: start)
    case "break", "continue":
      take()
      return try make(word == "break" ? .break : .continue, from: start)
    default: return try assignment()
    }
  }

  func make(_ kind: Statement.Kind, from start: SourceRange) throws(Diagnostic) -> Statement {
    let made = Statement(kind: kind, range: range(from: start))
    guard made.depth <= Self.longestChain else {
      throw Diagnostic(.chainTooLong(limit: Self.longestChain), at: previous?.range ?? start)
    }
    return made
  }

  ///     assignment → expression [ ("=" | "+=" | …) expression ]
  private mutating func assignment() throws(Diagnostic) -> Statement {
    let start = current.range
    // `_ = value` is the one place where `_` is an expression.
    let isDiscard = isAtWord("_") && peek().kind == .symbol("=")
    let target = isDiscard ? try make(.name("_"), at: take().range) : try expression()
    guard case .symbol(let symbol) = current.kind, let applied = Symbols.assignments[symbol] else {
      return try make(.expression(target), from: start)
    }
    let name = applied.map { Name(text: $0, range: current.range) }
    take()
    return try make(.assignment(target, operator: name, try expression()), from: start)
  }

  ///     declaration → ("let" | "var") (word | "(" word { "," word } ")") [ ":" type ] "=" expression
  mutating func declaration(isVariable: Bool, from start: SourceRange) throws(Diagnostic) -> Statement {
    try needParameter("NAME")
    var names: [Name] = []
    if current.kind == .open(.parenthesis) {
      let outer = try open()
      repeat { names.append(try localName()) } while take(",")
      try shut(.close(.parenthesis), restoring: outer)
    } else {
      names = [try declaredName()]
    }
    if take(":") { try type() }
    try needParameter("= EXPR")
    try expect("=")
    return try make(.declaration(names: names, isVariable: isVariable, try expression()), from: start)
  }

  ///     function → "func" word [ generics ] parameters [ "throws" ] [ "->" type ] (block | "=" expression)
  mutating func function(from start: SourceRange) throws(Diagnostic) -> Statement {
    try needParameter("NAME")
    let name = try declaredName()
    if isAt("<") { try generics(as: .type) }
    try needParameter("(PARAMETERS)")
    let parameters = try parameters()
    while isAtWord("throws") || isAtWord("rethrows") || isAtWord("async") { take() }
    if take("->") { try type() }
    let begin = current.range
    var body: [Statement]
    if take("=") {
      let value = try expression()
      body = [try make(.expression(value), from: value.range)]
    } else {
      body = try block()
    }
    let closure = ClosureSyntax(parameters: parameters, body: body, range: range(from: begin))
    return try make(.function(name, closure), from: start)
  }

  ///     if → "if" conditions block [ "else" (if | block) ]
  private mutating func conditional() throws(Diagnostic) -> Statement {
    let start = take().range
    let conditions = try conditions()
    let then = try block()
    guard takeWord("else") else { return try make(.if(conditions, then: then, else: nil), from: start) }
    guard isAtWord("if") else { return try make(.if(conditions, then: then, else: try block()), from: start) }
    try descend()
    let next = try conditional()
    ascend()
    return try make(.if(conditions, then: then, else: [next]), from: start)
  }

  ///     guard → "guard" conditions "else" block
  private mutating func guarded() throws(Diagnostic) -> Statement {
    let start = take().range
    let conditions = try conditions()
    guard takeWord("else") else { throw failure(.text("else")) }
    return try make(.guard(conditions, else: try block()), from: start)
  }

  ///     for → "for" (word | "(" word { "," word } ")") "in" expression [ "where" expression ] block
  private mutating func loop() throws(Diagnostic) -> Statement {
    let start = take().range
    var names: [Name] = []
    if current.kind == .open(.parenthesis) {
      let outer = try open()
      repeat { names.append(try localName()) } while take(",")
      try shut(.close(.parenthesis), restoring: outer)
    } else {
      names = [try localName()]
    }
    guard takeWord("in") else { throw failure(.text("in")) }
    let sequence = try expression(with: .noTrailingClosure)
    let filter = takeWord("where") ? try expression(with: .noTrailingClosure) : nil
    return try make(.forIn(names: names, sequence, where: filter, try block()), from: start)
  }

  ///     conditions → condition { "," condition }
  ///     condition  → ("let" | "var") word [ "=" expression ] | expression
  private mutating func conditions() throws(Diagnostic) -> [Condition] {
    var conditions: [Condition] = []
    repeat {
      guard takeWord("let") || takeWord("var") else {
        conditions.append(.expression(try expression(with: .noTrailingClosure)))
        continue
      }
      let name = try localName()
      let value =
        take("=") ? try expression(with: .noTrailingClosure) : try make(.name(name.text), at: name.range)
      conditions.append(.binding(name, value))
    } while take(",")
    return conditions
  }

  mutating func expression(with more: Restrictions) throws(Diagnostic) -> Expression {
    let outer = restrictions
    restrictions.formUnion(more)
    defer { restrictions = outer }
    return try expression()
  }
}
