extension Parser {
  ///     learn → [ one of Learning.words | LESSON ]
  mutating func learn() throws(Diagnostic) -> Learning {
    if isAtEnd { return .list }
    let name = try lessonName()
    return Learning.words.first { $0.key.name == name.text }?.value ?? .lesson(name)
  }

  ///     quiz → "stop" | [ word { "." word } ] [ "seed" int ]
  mutating func quiz() throws(Diagnostic) -> Quizzing {
    if take(.stop) { return .stop }
    var (name, seed): (Name?, Int?)
    if !isAtEnd, !isAt(.seed) { name = try quizName() }
    if take(.seed) { seed = try count("N") }
    return .begin(name, seed: seed)
  }

  /// Takes the name of an operator, a pipeline or a published property: `model.hits`.
  private mutating func quizName() throws(Diagnostic) -> Name {
    var name = try anyWord()
    while current.kind == .symbol("."), !current.isSpaced {
      _ = take()
      let range = name.range.through(try anyWord().range)
      name = Name(text: text(of: range), range: range)
    }
    return name
  }

  /// Takes words and numbers with hyphens between them: `combine-latest`.
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
