/// Parses the parameters of the breakpoint commands.
extension Parser {
  ///     break → "at" time | "pending" comparison expression | "where" expression | lane [ test ]
  ///     test  → comparison expression | "finished" | "failed" | "where" expression
  mutating func breaking() throws(Diagnostic) -> Breaking {
    try needParameter("NAME")
    let start = current.range
    let kind: Breaking.Kind
    if take(.at) {
      kind = .time(try time("TIME"))
    } else if take(.where) {
      kind = .condition(try condition())
    } else if take(.pending) {
      kind = try pendingTest()
    } else {
      kind = try laneTest(laneName())
    }
    return Breaking(kind: kind, range: range(from: start))
  }

  private mutating func laneTest(_ lane: Name) throws(Diagnostic) -> Breaking.Kind {
    if isAtEnd { return .any(lane) }
    if take("==") {
      try needParameter("VALUE")
      return .outcome(lane, .value(try expression()))
    }
    if case .symbol(let symbol) = current.kind, CommandSyntax.comparisons.contains(symbol) {
      return .filter(lane, try comparing(by: symbol))
    }
    if let end = laneEnd() { return .outcome(lane, end) }
    guard take(.where) else { throw failure(.text(CommandWord.where.name)) }
    return .filter(lane, try condition())
  }

  /// Returns a comparison as a closure: `!= nil` as `{ $0 != nil }`.
  private mutating func comparing(by symbol: String) throws(Diagnostic) -> Expression {
    let comparison = Name(text: symbol, range: takeRange())
    try needParameter("VALUE")
    let value = try expression()
    let range = comparison.range.through(value.range)
    let subject = Expression(kind: .parameter(0), range: comparison.range)
    let test = Expression(kind: .binary(subject, comparison, value), range: range)
    let closure = ClosureSyntax(parameters: nil, body: [Statement(kind: .expression(test), range: range)], range: range)
    return Expression(kind: .closure(closure), range: range)
  }

  private mutating func condition() throws(Diagnostic) -> Expression {
    try needParameter("{ CONDITION }")
    return try expression()
  }

  private mutating func pendingTest() throws(Diagnostic) -> Breaking.Kind {
    try needParameter("== N")
    guard case .symbol(let symbol) = current.kind, CommandSyntax.comparisons.contains(symbol) else {
      throw failure(.text("=="))
    }
    let comparison = Name(text: symbol, range: takeRange())
    try needParameter("N")
    return .pending(comparison, try expression())
  }
}
