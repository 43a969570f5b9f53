/// Parses the parameters of the commands that take marbles.
extension Parser {
  ///     prediction → marbles [ where ]
  mutating func prediction() throws(Diagnostic) -> MarbleSource {
    for word in Self.claimWords where !isAtEnd && isAt(word) {
      throw Diagnostic(.marble(.word(word.name, in: .predict, isQuoted: false)), at: current.range)
    }
    let marbles = try marbleSource(.predict)
    let line = marbles.lines[0]
    guard line.saysSomething else { throw Diagnostic(.marble(.nothingPredicted), at: line.range) }
    return marbles
  }

  ///     claim → "now" time | "pending" expression | lane said
  ///     said  → marbles [ where ] | "last" expression | "finished" | "failed" | "nothing"
  mutating func claim() throws(Diagnostic) -> Claim {
    if take(.now) { return .now(try time("TIME")) }
    if take(.pending) {
      try needParameter("N")
      return .pending(try expression())
    }
    let lane = try laneName()
    try needParameter("\"MARBLES\"")
    if take(.last) {
      try needParameter("VALUE")
      return .last(lane, try expression())
    }
    if let end = laneEnd() { return .ended(lane, end) }
    if take(.nothing) { return .nothing(lane) }
    return .marbles(lane, try marbleSource(.expect))
  }

  /// The words that `expect` takes in place of marbles.
  private static let claimWords: [CommandWord] = [.nothing, .finished, .failed]

  /// Takes `finished` or `failed`; returns nil if neither is there.
  mutating func laneEnd() -> LaneOutcome? { take(.finished) ? .finished : take(.failed) ? .failed : nil }

  ///     source → marbles { "then" marbles } [ where ]
  mutating func marbleSource(_ place: MarblePlace) throws(Diagnostic) -> MarbleSource {
    try needParameter("\"MARBLES\"")
    var lines = [try marbles(place)]
    let start = lines[0].range
    while place == .cold, !isAtEnd, take(.then) {
      try needParameter("\"MARBLES\"")
      lines.append(try marbles(place))
    }
    if let quoteWithin { throw quoteWithin }
    let bindings = !isAtEnd && take(.where) ? try bindings(of: lines) : []
    return MarbleSource(lines: lines, bindings: bindings, range: range(from: start))
  }

  ///     marbles → a string in double or single quotes, see `MarbleReader`
  private mutating func marbles(_ place: MarblePlace) throws(Diagnostic) -> MarbleLine {
    guard case .stringOpen(let quotes) = current.kind, quotes != .lines else { throw failure(.marbles) }
    let opening = takeRange()
    while current.kind != .stringClose {
      switch current.kind {
      case .stringText: take()
      case .interpolationOpen: throw Diagnostic(.marble(.interpolation), at: current.range)
      case .bad(let problem): throw Diagnostic(problem, at: current.range)
      default: throw Diagnostic(.unclosedString, at: opening)
      }
    }
    let closing = takeRange()
    let body = text(of: SourceRange(lower: opening.upper, upper: closing.lower))
    if place.isClaim, let word = Self.claimWords.first(where: { $0.name == body }) {
      throw Diagnostic(.marble(.word(word.name, in: place, isQuoted: true)), at: opening.through(closing))
    }
    let characters = MarbleCharacters(Array(body.utf8), from: opening.upper, resolvesEscapes: quotes == .single)
    do throws(Diagnostic) {
      return try MarbleReader.read(characters, in: place, range: opening.through(closing))
    } catch {
      // If the error is after the end of the marbles, the text was not meant as marbles.
      let before = text(of: SourceRange(lower: opening.upper, upper: error.range.lower))
      throw before.contains("\n") ? Diagnostic(.forgottenQuote, at: opening) : error
    }
  }

  /// The error for text right after the closing quote of marbles.
  private var quoteWithin: Diagnostic? {
    switch current.kind {
    case .end, .symbol(";"), .close: return nil
    default: if current.isSpaced { return nil }
    }
    let failure = failure(.marbles)
    if case .forgottenQuote = failure.problem { return failure }
    return Diagnostic(.marble(.quoteWithin(text(of: current.range))), at: current.range)
  }

  ///     where → "where" letter "=" expression { "," letter "=" expression }
  private mutating func bindings(of lines: [MarbleLine]) throws(Diagnostic) -> [MarbleSource.Binding] {
    let letters = Set(lines.flatMap(\.letters))
    var bindings: [MarbleSource.Binding] = []
    var names: Set<String> = []
    repeat {
      try needParameter("a = VALUE")
      if case .int = current.kind {
        throw Diagnostic(.marble(.notALetter(text(of: current.range))), at: current.range)
      }
      let name = try name()
      if let problem = problem(of: name.text, letters, names) { throw Diagnostic(.marble(problem), at: name.range) }
      names.insert(name.text)
      try expect("=")
      bindings.append(MarbleSource.Binding(name: name, value: try expression()))
      if !isAtEnd, case .word = current.kind, peek().kind == .symbol("=") { throw failure(.text(",")) }
    } while take(",")
    return bindings
  }

  private func problem(of name: String, _ letters: Set<String>, _ names: Set<String>) -> MarbleProblem? {
    if name.count != 1 { return .notALetter(name) }
    if names.contains(name) { return .repeatedLetter(name) }
    return letters.contains(name) ? nil : .unusedLetter(name)
  }
}

extension MarbleLine {
  fileprivate var letters: [String] {
    items.flatMap { item -> [String] in
      guard case .instant(let marks) = item.kind else { return [] }
      return marks.compactMap { if case .letter(let letter) = $0.kind { letter } else { nil } }
    }
  }
}
