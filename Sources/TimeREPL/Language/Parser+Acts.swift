/// The parameters of the commands that declare and act, and of those that say when.
extension Parser {
  ///     subject → NAME [ ":" type [ "," type ] ] [ "=" expression ]
  mutating func subject() throws(Diagnostic) -> SourceDeclaration {
    try needParameter("NAME")
    let name = try sessionName()
    var types: [Type] = []
    if take(":") {
      types.append(try type())
      if take(",") { types.append(try type()) }
    }
    return .subject(name, types, initial: take("=") ? try expression() : nil)
  }

  mutating func declaration(isVariable: Bool) throws(Diagnostic) -> Statement {
    try declaration(isVariable: isVariable, from: previous?.range ?? current.range)
  }

  mutating func function() throws(Diagnostic) -> Statement {
    try function(from: previous?.range ?? current.range)
  }

  ///     pipeline → NAME "=" expression
  mutating func pipeline() throws(Diagnostic) -> SourceDeclaration {
    try needParameter("NAME")
    let name = try sessionName()
    try needParameter("= EXPR")
    try expect("=")
    return .pipeline(name, try expression())
  }

  ///     scheduler → NAME
  mutating func scheduler() throws(Diagnostic) -> SourceDeclaration {
    try needParameter("NAME")
    return .scheduler(try sessionName())
  }

  ///     watch → expression { "as" NAME | "demand" expression }
  mutating func watch() throws(Diagnostic) -> Act.Kind {
    try needParameter("EXPR")
    let publisher = try expression(with: .noCasts)
    var name: Name?
    var demand: Expression?
    while true {
      if name == nil, takeWord("as") {
        try needParameter("NAME")
        name = try sessionName()
      } else if demand == nil, !isAtEnd, takeWord("demand") {
        try needParameter("N")
        demand = try expression(with: .noCasts)
      } else {
        return .watch(publisher, as: name, demand: demand)
      }
    }
  }

  ///     cancel → lane
  mutating func cancel() throws(Diagnostic) -> Act.Kind {
    return .cancel(try laneName())
  }

  ///     request → lane expression
  mutating func request() throws(Diagnostic) -> Act.Kind {
    let lane = try laneName()
    try needParameter("N|unlimited")
    return .request(lane, try expression())
  }

  ///     send → NAME { value }
  mutating func send() throws(Diagnostic) -> Act.Kind {
    let name = try name()
    var values: [Expression] = []
    while !isAtEnd { values.append(try value()) }
    return .send(name, values)
  }

  ///     finish → NAME
  mutating func finish() throws(Diagnostic) -> Act.Kind {
    return .finish(try name())
  }

  ///     fail → NAME [ value ]
  mutating func fail() throws(Diagnostic) -> Act.Kind {
    let name = try name()
    return .fail(name, reason: isAtEnd ? nil : try value())
  }

  ///     value → an expression that outside brackets has no spaces
  private mutating func value() throws(Diagnostic) -> Expression {
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
    return Diagnostic(.missingSpace, at: current.range)
  }

  // MARK: When

  ///     at → time acts
  mutating func at() throws(Diagnostic) -> InputCommand.Kind {
    let time = try time("TIME")
    return .schedule(.at(time), try acts())
  }

  ///     in → time acts
  mutating func after() throws(Diagnostic) -> InputCommand.Kind {
    let duration = try time("DURATION")
    return .schedule(.after(duration), try acts())
  }

  ///     every → time [ "x" digits ] acts
  mutating func every() throws(Diagnostic) -> InputCommand.Kind {
    let duration = try time("DURATION")
    var times: Int?
    if case .word(let word) = current.kind, word.first == "x", word.count > 1, word.dropFirst().allSatisfy(\.isNumber) {
      guard let count = Int(word.dropFirst()) else { throw Diagnostic(.numberTooLarge(word), at: current.range) }
      guard count > 0 else { throw Diagnostic(.invalidCount(word), at: current.range) }
      times = count
      take()
    }
    return .schedule(.every(duration, times: times), try acts())
  }

  ///     acts → act | "{" { act (newline | ";") } "}"
  private mutating func acts() throws(Diagnostic) -> [TimedAct] {
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

  /// Whether a line of Swift begins here, and no command: `t.send(1)`, `f()`, `t.value = 1`, `n += 1`.
  private var isAtSwift: Bool {
    guard case .word = current.kind, case .symbol(let symbol) = peek().kind else { return false }
    if symbol == "=" || symbol.hasSuffix("=") && Precedence.infix[symbol] == nil { return true }
    return !peek().isSpaced && [".", "(", "[", "?", "!"].contains(symbol)
  }
}
