/// Parses the parameters of the commands that move time, ask for help and change settings.
extension Parser {
  ///     target → [ time | "to" time ]
  mutating func target() throws(Diagnostic) -> Move.Target {
    if isAtEnd { return .zero }
    return take(.to) ? .to(try time("TIME")) : .by(try time("DURATION"))
  }

  ///     goal → [ "until" (lane outcome | time) | "for" count ("event" | "events") ]
  mutating func goal() throws(Diagnostic) -> Move.Goal {
    if isAtEnd { return .nothingDue }
    if take(.until) { return try awaited() }
    if take(.for) {
      try needParameter("N events")
      if case .duration = current.kind { throw goalless }
      let count = try count("N events")
      guard take(.events) || take(.event) else {
        try needParameter("events")
        throw failure(.text(CommandWord.events.name))
      }
      return .events(count)
    }
    if case .duration = current.kind { throw goalless }
    if isAtWord("to"), case .duration = peek().kind {
      let line = "run until \(text(of: peek().range))"
      throw Diagnostic(.otherWords("to", after: "run", instead: line), at: current.range)
    }
    throw surplus()
  }

  private var goalless: Diagnostic {
    Diagnostic(.runWithoutGoal(text(of: current.range)), at: current.range)
  }

  ///     outcome → [ "==" expression | "finished" | "failed" ]
  private mutating func awaited() throws(Diagnostic) -> Move.Goal {
    try needParameter("TIME")
    let lane = attempt { parser throws(Diagnostic) in
      let lane = try parser.laneName()
      guard parser.isAtEnd || parser.isAt("==") || parser.isAtWord else { throw parser.surplus() }
      return lane
    }
    guard let lane else { return .time(try time("TIME")) }
    if take("==") { return .event(lane, .value(try expression())) }
    if isAtEnd { return .event(lane, .value(nil)) }
    if let end = laneEnd() { return .event(lane, end) }
    throw failure(.text(CommandWord.finished.name))
  }

  ///     set → [ word [ expression | size ] ]
  ///
  /// The option decides the kind of command, and not the colon of `:set`: appearance belongs to the terminal, all else
  /// is an input. Some options have names of two words.
  mutating func set() throws(Diagnostic) -> Command.Kind {
    if isAtEnd { return .question(.settings(nil)) }
    let name = try settingName()
    if Tool.AppearanceChange.Option(rawValue: name.text) != nil {
      return .tool(.look(Tool.AppearanceChange(name: name, value: isAtEnd ? nil : try expression())))
    }
    if isAtEnd { return .question(.settings(name)) }
    if name.text.contains(" "), let size = size() { return .input(.set(name, size)) }
    return .input(.set(name, try expression()))
  }

  private mutating func settingName() throws(Diagnostic) -> Name {
    // The names of two words, as in `Settings.rows`, which this folder does not know.
    guard case .word(let first) = current.kind, case .word(let second) = peek().kind,
      ["log limit", "limit memory", "limit steps"].contains("\(first) \(second)")
    else { return try anyWord() }
    let start = take().range
    _ = take()
    return Name(text: "\(first) \(second)", range: range(from: start))
  }

  ///     size → decimal unit, the unit from B to TB
  ///
  /// Elsewhere a number with such a unit is an error, because it is not a time.
  private mutating func size() -> Expression? {
    guard case .bad(.unknownUnit) = current.kind else { return nil }
    guard let bytes = ByteCount.bytes(text(of: current.range)) else { return nil }
    return Expression(kind: .int(bytes), range: take().range)
  }

  ///     help → [ [ ":" ] word { "." word } | operator ]
  mutating func help() throws(Diagnostic) -> Name? {
    if isAtEnd { return nil }
    let start = current.range
    _ = take(":")
    if case .symbol = current.kind {
      take()
    } else {
      _ = try anyWord()
      while take(".") { _ = try anyWord() }
    }
    let range = range(from: start)
    return Name(text: text(of: range), range: range)
  }

  /// Takes any word; settings and topics may be named like commands or keywords.
  mutating func anyWord() throws(Diagnostic) -> Name {
    switch current.kind {
    case .word(let name), .quotedWord(let name): return Name(text: name, range: take().range)
    default: throw failure(.name)
    }
  }

  ///     pace → decimal [ "x" ]
  mutating func pace() throws(Diagnostic) -> Double? {
    if isAtEnd { return nil }
    // `2x` is neither a number nor a word for the lexer.
    let range = take().range
    let text = text(of: range)
    guard let pace = Double(text.hasSuffix("x") ? String(text.dropLast()) : text), (0.001...1_000_000).contains(pace)
    else { throw Diagnostic(.session(.time(.invalidPace(text))), at: range) }
    return pace
  }
}
