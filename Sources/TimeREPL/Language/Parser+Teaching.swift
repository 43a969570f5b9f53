extension Parser {
  ///     learn → [ "next" | "again" | "answer" | "stop" | LESSON ]
  mutating func learn() throws(Diagnostic) -> Command.Kind {
    if isAtEnd { return .learn(.list) }
    let name = try lessonName()
    switch name.text {
    case "next": return .learn(.next)
    case "again": return .learn(.again)
    case "answer": return .learn(.answer)
    case "stop": return .learn(.stop)
    default: return .learn(.lesson(name))
    }
  }

  ///     quiz → "stop" | [ word ] [ "seed" int ]
  mutating func quiz() throws(Diagnostic) -> Command.Kind {
    if takeWord("stop") { return .quiz(.stop) }
    var (name, seed): (Name?, Int?)
    if !isAtEnd, !isAtWord("seed") { name = try anyWord() }
    if takeWord("seed") { seed = try count("N") }
    return .quiz(.begin(name, seed: seed))
  }

  /// Words and numbers with hyphens between them, as `combine-latest`.
  private mutating func lessonName() throws(Diagnostic) -> Name {
    var name = try anyWord()
    while isAt("-"), !current.isSpaced {
      _ = take()
      let part = try anyWord()
      let range = name.range.through(part.range)
      name = Name(text: text(of: range), range: range)
    }
    return name
  }
}
