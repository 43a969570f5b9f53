/// The parameters of the commands that go through what happened.
extension Parser {
  ///     destination → "start" | "end" | event | word | time
  mutating func destination() throws(Diagnostic) -> Travel.Destination {
    try needParameter("TIME")
    if case .event = current.kind { return .event(try eventNumber()) }
    let word = attempt { parser throws(Diagnostic) in
      let name = try parser.name()
      guard parser.isAtEnd else { throw parser.surplus() }
      return name
    }
    switch word?.text {
    case "start": return .start
    case "end": return .end
    default: break
    }
    if let word { return .name(word) }
    return .time(try time("TIME"))
  }

  ///     edit → event "=" expression
  mutating func edit() throws(Diagnostic) -> Travel {
    let event = try eventNumber()
    try needParameter("= VALUE")
    try expect("=")
    return .edit(event, try expression())
  }

  ///     shift → event [ "+" ] time
  mutating func shift() throws(Diagnostic) -> Travel {
    let event = try eventNumber()
    try needParameter("DURATION")
    _ = take("+")
    return .shift(event, try time("DURATION"))
  }

  ///     difference → word word
  mutating func difference() throws(Diagnostic) -> Travel {
    let first = try name()
    return .difference(first, try name())
  }

  ///     event → "#" digits
  mutating func eventNumber() throws(Diagnostic) -> EventNumber {
    try needParameter("#N")
    guard case .event(let number) = current.kind else { throw failure(.text("#N")) }
    return EventNumber(number: number, range: take().range)
  }

  ///     mark → a word that is no place of its own
  mutating func mark() throws(Diagnostic) -> Name {
    let name = try name()
    if name.text == "start" || name.text == "end" { throw Diagnostic(.reservedName(name.text), at: name.range) }
    return name
  }
}
