/// Parses `switch` and `do`-`catch`.
extension Parser {
  ///     switch → "switch" expression "{" { case } "}"
  mutating func choice() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let value = try expression(with: .noTrailingClosure)
    let outer = try openBlock()
    let cases = try cases()
    try close(.brace, restoring: outer)
    return try make(.switch(value, cases), from: start)
  }

  private mutating func cases() throws(Diagnostic) -> [Case] {
    var cases: [Case] = []
    var hasDefault = false
    while !isAtClose(.brace) {
      try expectCase(hasDefault: &hasDefault)
      cases.append(try oneCase())
    }
    return cases
  }

  /// Checks that another case may follow: `default` must be the last.
  private mutating func expectCase(hasDefault: inout Bool) throws(Diagnostic) {
    try attributes()
    guard isAtCase else { throw failure(.text("case")) }
    if hasDefault { throw Diagnostic(.caseAfterDefault, at: current.range) }
    hasDefault = isAtWord("default")
  }

  /// Whether a case begins here; `@unknown default` is a default.
  private var isAtCase: Bool {
    if current.kind == .symbol("@"), tokens.indices.contains(index + 2) {
      return tokens[index + 1].kind == .word("unknown") && tokens[index + 2].kind == .word("default")
    }
    return isAtWord("case") || isAtWord("default")
  }

  ///     case → ("case" choices | "default") ":" statement { (newline | ";") statement }
  private mutating func oneCase() throws(Diagnostic) -> Case {
    let start = index
    let choices = try caseHead()
    return Case(choices: choices, body: try caseBody(from: start))
  }

  private mutating func caseHead() throws(Diagnostic) -> [Case.Choice] {
    let head = take()
    let choices = head.kind == .word("default") ? [Self.any(at: head.range)] : try choices()
    try expect(":")
    return choices
  }

  private mutating func caseBody(from start: Int) throws(Diagnostic) -> [Statement] {
    var body: [Statement] = []
    while try isAtNext(isFirst: body.isEmpty), !isAtCase { body.append(try statement()) }
    if body.isEmpty { try checkEnd(tokens[start].range) }
    return body
  }

  /// Fails at the end of the text, where the statements of a case may still come.
  private func checkEnd(_ head: SourceRange) throws(Diagnostic) {
    if current.kind != .end { throw Diagnostic(.emptyCase(text(of: head)), at: head) }
  }

  private static func any(at range: SourceRange) -> Case.Choice {
    Case.Choice(pattern: Pattern(kind: .any, range: range), filter: nil)
  }

  ///     choices → choice { "," choice }
  ///     choice  → pattern [ "where" expression ]
  private mutating func choices() throws(Diagnostic) -> [Case.Choice] {
    var choices: [Case.Choice] = []
    repeat {
      let pattern = try pattern()
      let filter = takeWord("where") ? try expression(with: .noTrailingClosure) : nil
      choices.append(Case.Choice(pattern: pattern, filter: filter))
    } while take(",")
    return choices
  }

  ///     do    → "do" [ "throws" [ "(" type ")" ] ] block { catch }
  ///     catch → "catch" [ choices ] block
  mutating func attempted() throws(Diagnostic) -> Statement {
    let start = takeRange()
    let outer = thrown
    if let told = try effects().thrown { thrown = told }
    defer { thrown = outer }
    let body = try block()
    thrown = outer
    var catches: [Case] = []
    while isAtWord("catch") {
      let word = takeRange()
      let choices = isAtOpen(.brace) || isAtWord("where") ? [try errorChoice(at: word)] : try choices()
      catches.append(Case(choices: choices, body: try block()))
    }
    return try make(.do(body, catches: catches), from: start)
  }

  /// Makes the pattern of a `catch` without one, which binds the error to `error`; a condition may follow.
  private mutating func errorChoice(at range: SourceRange) throws(Diagnostic) -> Case.Choice {
    let name = Name(text: "error", range: range)
    let filter = takeWord("where") ? try expression(with: .noTrailingClosure) : nil
    return Case.Choice(pattern: Pattern(kind: .binding(name, isVariable: false), range: range), filter: filter)
  }
}
