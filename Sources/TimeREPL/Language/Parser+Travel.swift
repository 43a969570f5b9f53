/// Parses the parameters of the commands that go back in time and change inputs.
extension Parser {
  ///     destination → "start" | "end" | event | word | time
  mutating func destination() throws(Diagnostic) -> Travel.Destination {
    try needParameter("TIME")
    if case .event = current.kind { return .event(try eventReference()) }
    let word = attempt { parser throws(Diagnostic) in
      let name = try parser.name()
      guard parser.isAtEnd else { throw parser.surplus() }
      return name
    }
    switch word?.text {
    case CommandWord.start.name: return .start
    case CommandWord.end.name: return .end
    default: break
    }
    if let word { return .name(word) }
    return .time(try time("TIME"))
  }

  ///     mark → a word that is no place of its own
  mutating func mark() throws(Diagnostic) -> Name {
    let name = try name()
    if [CommandWord.start.name, CommandWord.end.name].contains(name.text) {
      throw Diagnostic(.reservedName(name.text), at: name.range)
    }
    return name
  }
}
