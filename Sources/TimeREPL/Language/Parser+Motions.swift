/// The parameters of the commands that move time, ask and set.
extension Parser {
  ///     advance → [ time | "to" time ]
  mutating func advance() throws(Diagnostic) -> Move {
    if isAtEnd { return .advance(.zero) }
    return .advance(takeWord("to") ? .to(try time("TIME")) : .by(try time("DURATION")))
  }

  ///     run → [ "until" (lane outcome | time) | "for" count ("event" | "events") ]
  mutating func run() throws(Diagnostic) -> Move {
    if isAtEnd { return .run(.nothingDue) }
    if takeWord("until") { return .run(try goal()) }
    if takeWord("for") {
      try needParameter("N events")
      if case .duration = current.kind { throw goalless }
      let count = try count("N events")
      guard takeWord("events") || takeWord("event") else {
        try needParameter("events")
        throw failure(.text("events"))
      }
      return .run(.events(count))
    }
    if case .duration = current.kind { throw goalless }
    throw surplus()
  }

  private var goalless: Diagnostic {
    Diagnostic(.runWithoutGoal(text(of: current.range)), at: current.range)
  }

  ///     outcome → [ "==" expression | "finished" | "failed" ]
  private mutating func goal() throws(Diagnostic) -> Move.Goal {
    try needParameter("TIME")
    let lane = attempt { parser throws(Diagnostic) in
      let lane = try parser.laneName()
      guard parser.isAtEnd || parser.isAt("==") || parser.isAtWord else { throw parser.surplus() }
      return lane
    }
    guard let lane else { return .time(try time("TIME")) }
    if take("==") { return .event(lane, .value(try expression())) }
    if isAtEnd { return .event(lane, .value(nil)) }
    if takeWord("finished") { return .event(lane, .finished) }
    if takeWord("failed") { return .event(lane, .failed) }
    throw failure(.text("finished"))
  }

  ///     log → { lane | "last" count | "since" time }
  mutating func log() throws(Diagnostic) -> Question {
    var filter = LogFilter()
    while !isAtEnd {
      if filter.last == nil, takeWord("last") {
        filter.last = try count("N")
      } else if filter.since == nil, takeWord("since") {
        filter.since = try time("TIME")
      } else if filter.lane == nil {
        filter.lane = try laneName()
      } else {
        throw surplus()
      }
    }
    return .log(filter)
  }

  ///     show → [ "--full" ] lane
  mutating func show() throws(Diagnostic) -> Inspection {
    let isFull = takeOption("full")
    return .show(try laneName(), isFull: isFull)
  }

  ///     set → [ word [ expression | size ] ]
  ///
  /// Some settings have a name of two words.
  mutating func set() throws(Diagnostic) -> Command.Kind {
    if isAtEnd { return .question(.settings(nil)) }
    let name = try settingName()
    if isAtEnd { return .question(.settings(name)) }
    if name.text.contains(" "), let size = size() { return .input(.set(name, size)) }
    return .input(.set(name, try expression()))
  }

  private mutating func settingName() throws(Diagnostic) -> Name {
    guard case .word(let first) = current.kind, case .word(let second) = peek().kind,
      ["log limit", "limit memory"].contains("\(first) \(second)")
    else { return try anyWord() }
    let start = take().range
    _ = take()
    return Name(text: "\(first) \(second)", range: range(from: start))
  }

  ///     size → decimal unit, the unit from B to TB
  ///
  /// Elsewhere a number with such a unit is an error, since it is no time.
  private mutating func size() -> Expression? {
    guard case .bad(.unknownUnit) = current.kind else { return nil }
    guard let bytes = ByteCount.bytes(text(of: current.range)) else { return nil }
    return Expression(kind: .int(bytes), range: take().range)
  }

  ///     look → [ word [ expression ] ]
  mutating func look() throws(Diagnostic) -> Tool.Appearing? {
    if isAtEnd { return nil }
    let name = try anyWord()
    return Tool.Appearing(name: name, value: isAtEnd ? nil : try expression())
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

  /// Settings and topics may be called like a command or a keyword.
  mutating func anyWord() throws(Diagnostic) -> Name {
    switch current.kind {
    case .word(let name), .quotedWord(let name): return Name(text: name, range: take().range)
    default: throw failure(.name)
    }
  }

  ///     pace → decimal [ "x" ]
  mutating func pace() throws(Diagnostic) -> Double? {
    if isAtEnd { return nil }
    // `2x` is no number to the lexer, nor a word.
    let range = take().range
    let text = text(of: range)
    guard let pace = Double(text.hasSuffix("x") ? String(text.dropLast()) : text), (0.001...1_000_000).contains(pace)
    else { throw Diagnostic(.session(.time(.invalidPace(text))), at: range) }
    return pace
  }
}
