/// The parameters of the commands that say where moving commands stop.
extension Parser {
  ///     break → "at" time | "pending" comparison expression | "where" expression | lane [ test ]
  ///     test  → "==" expression | "finished" | "failed" | "where" expression
  mutating func breakpoint(isTemporary: Bool) throws(Diagnostic) -> BreakpointCommand {
    try needParameter("NAME")
    let start = current.range
    let kind: Breaking.Kind
    if takeWord("at") {
      kind = .time(try time("TIME"))
    } else if takeWord("where") {
      kind = .condition(try condition())
    } else if takeWord("pending") {
      kind = try pendingTest()
    } else {
      kind = try laneTest(laneName())
    }
    return .break(Breaking(kind: kind, range: range(from: start)), isTemporary: isTemporary)
  }

  private mutating func laneTest(_ lane: Name) throws(Diagnostic) -> Breaking.Kind {
    if isAtEnd { return .any(lane) }
    if take("==") {
      try needParameter("VALUE")
      return .outcome(lane, .value(try expression()))
    }
    if takeWord("finished") { return .outcome(lane, .finished) }
    if takeWord("failed") { return .outcome(lane, .failed) }
    guard takeWord("where") else { throw failure(.text("where")) }
    return .filter(lane, try condition())
  }

  private mutating func condition() throws(Diagnostic) -> Expression {
    try needParameter("{ CONDITION }")
    return try expression()
  }

  private mutating func pendingTest() throws(Diagnostic) -> Breaking.Kind {
    try needParameter("== N")
    guard case .symbol(let symbol) = current.kind, Self.comparisons.contains(symbol) else {
      throw failure(.text("=="))
    }
    let comparison = Name(text: symbol, range: takeRange())
    try needParameter("N")
    return .pending(comparison, try expression())
  }

  private static let comparisons: Set<String> = ["==", "!=", "<", "<=", ">", ">="]

  ///     ignore → number count
  mutating func ignore() throws(Diagnostic) -> BreakpointCommand {
    let number = try count("N")
    return .ignore(number, times: try count("K"))
  }

  mutating func optionalNumber() throws(Diagnostic) -> Int? { isAtEnd ? nil : try count("N") }
}
