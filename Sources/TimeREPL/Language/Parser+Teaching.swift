extension Parser {
  ///     learn → [ "next" | "again" | "answer" | "stop" | LESSON ]
  mutating func learn() throws(Diagnostic) -> Learning {
    if isAtEnd { return .list }
    let name = try lessonName()
    switch name.text {
    case "next": return .next
    case "again": return .again
    case "answer": return .answer
    case "stop": return .stop
    default: return .lesson(name)
    }
  }

  ///     quiz → "stop" | [ word ] [ "seed" int ]
  mutating func quiz() throws(Diagnostic) -> Quizzing {
    if takeWord("stop") { return .stop }
    var (name, seed): (Name?, Int?)
    if !isAtEnd, !isAtWord("seed") { name = try anyWord() }
    if takeWord("seed") { seed = try count("N") }
    return .begin(name, seed: seed)
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
