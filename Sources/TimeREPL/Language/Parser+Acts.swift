/// Parses the parameters of commands that declare, act and schedule.
extension Parser {
  ///     types → [ ":" type [ "," type ] ]
  mutating func subjectTypes() throws(Diagnostic) -> [Type] {
    guard take(":") else { return [] }
    let output = try type()
    return take(",") ? [output, try type()] : [output]
  }

  mutating func declaration(isVariable: Bool) throws(Diagnostic) -> Statement {
    try declaration(isVariable: isVariable, from: previous?.range ?? current.range)
  }

  mutating func functionBehindWord() throws(Diagnostic) -> Statement {
    try function(from: previous?.range ?? current.range)
  }

  ///     watch → expression { "as" NAME | "demand" expression }
  mutating func watch() throws(Diagnostic) -> Act.Kind {
    try needParameter("EXPR")
    let publisher = try expression(with: .noCasts)
    var name: Name?
    var demand: Expression?
    while true {
      if name == nil, take(.as) {
        try needParameter("NAME")
        name = try sessionName()
      } else if demand == nil, !isAtEnd, take(.demand) {
        try needParameter("N")
        demand = try expression(with: .noCasts)
      } else {
        return .watch(publisher, as: name, demand: demand)
      }
    }
  }

  ///     value → an expression that outside brackets has no spaces
  mutating func value() throws(Diagnostic) -> Expression {
    if case .symbol(let symbol) = current.kind, symbol == "," {
      throw Diagnostic(.commaBetweenValues, at: current.range)
    } else if case .symbol(let symbol) = current.kind, peek().isSpaced,
      Precedence.infix[symbol] != nil || symbol == "?"
    {
      throw Diagnostic(.spacedOperator(symbol), at: current.range)
    }
    guard current.isSpaced else { throw spacing }
    return try expression(with: .noSpaces)
  }

  private var spacing: Diagnostic {
    let other = surplus()
    guard case .unexpected = other.problem, previous?.kind != .stringClose || current.kind != .symbol("'") else {
      return other
    }
    return Diagnostic(.missingSpace(instead: spacedCall), at: current.range)
  }

  /// `send taps 1` for `send taps(1)`.
  private var spacedCall: String? {
    guard current.kind == .open(.parenthesis), let line = text(from: 0).split(separator: "\n").first else { return nil }
    let before = text(of: SourceRange(lower: 0, upper: current.range.lower))
    let values = line.utf8.dropFirst(current.range.upper)
    guard before.utf8.count < line.utf8.count, values.last == UInt8(ascii: ")"),
      let inner = String(values.dropLast()), !inner.contains(where: { "();".contains($0) })
    else { return nil }
    return before + (inner.contains(",") ? " (\(inner))" : " \(inner)")
  }

  // MARK: When

  ///     repetitions → [ "x" digits ]
  mutating func repetitions() throws(Diagnostic) -> Int? {
    let start = current.range
    if case .int = current.kind { throw Diagnostic(.invalidRepetitions(text(of: start)), at: start) }
    guard case .word(let word) = current.kind, word.first == "x", word.dropFirst().allSatisfy(\.isNumber) else {
      return nil
    }
    // `x 3`, `x-1`, `x3.5`: no act begins so.
    let next = peek()
    let isSplit =
      switch next.kind {
      case .int, .double, .symbol("-"): word.count == 1
      case .symbol("."), .bad: word.count > 1 && !next.isSpaced
      default: false
      }
    if !isSplit, word.count == 1 { return nil }
    let count = Int(word.dropFirst())
    if isSplit || count == 0 { throw Diagnostic(.invalidRepetitions(word), at: start) }
    guard let count else { throw Diagnostic(.numberTooLarge(word), at: start) }
    take()
    return count
  }

  ///     acts → act | "{" { act (newline | ";") } "}"
  mutating func acts() throws(Diagnostic) -> [TimedAct] {
    try needParameter("ACT")
    guard isAtOpen(.brace) else { return [try act()] }
    let outer = try open()
    var acts: [TimedAct] = []
    while try isAtNext(isFirst: acts.isEmpty) { acts.append(try act()) }
    try close(.brace, restoring: outer)
    return acts
  }

  ///     act → a command that acts, with its parameters | statement
  private mutating func act() throws(Diagnostic) -> TimedAct {
    let word = current
    if isAtSwift {
      return .act(Act(kind: .statement(try statement()), range: range(from: word.range)))
    }
    let schedule = command
    defer { command = schedule }
    guard let found = try takeSpelling() else {
      guard case .word(let name) = word.kind else { throw failure(.act) }
      let near = NearestNames.of(name, among: CommandTable.rows.filter(\.isAct).map(\.name))
      throw Diagnostic(.unknownCommand(name, near: near), at: word.range)
    }
    command = (found, brackets.count)
    switch found.form {
    case .act(let parse): return .act(Act(kind: try parse(&self), range: range(from: word.range)))
    case .expectation(let parse): return .expect(try parse(&self), range(from: word.range))
    case .command: throw Diagnostic(.unschedulable(found.name), at: word.range)
    }
  }

  /// Whether a Swift statement begins here, instead of a command: `t.send(1)`, `f()`, `t.value = 1`, `n += 1`,
  /// `try await f()`, `Task { }`.
  private var isAtSwift: Bool {
    guard case .word(let word) = current.kind else { return false }
    if Self.beginsStatement.contains(word) { return true }
    switch peek().kind {
    case .open(.parenthesis), .open(.square):
      return !peek().isSpaced && !CommandTable.rows.contains { $0.isAct && $0.name == word }
    case .open(.brace): return word == "Task"
    // `Model#1.query = "a"`
    case .event: return !peek().isSpaced && word.isTypeWord
    default: break
    }
    guard case .symbol(let symbol) = peek().kind else { return false }
    if symbol == "=" || symbol.hasSuffix("=") && Precedence.infix[symbol] == nil { return true }
    return !peek().isSpaced && [".", "?", "!"].contains(symbol)
  }

  private static let beginsStatement: Set = ["try", "await", "if", "for", "while", "switch", "do"]
}
