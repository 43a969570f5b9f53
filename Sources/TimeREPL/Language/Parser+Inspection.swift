/// Parses the parameters of the commands that inspect events.
extension Parser {
  ///     why → [ "--all" ] [ asked ] | "not" lane [ expression ] [ "at" time ]
  mutating func why() throws(Diagnostic) -> Inspection {
    let isWhole = take(.all)
    guard !isWhole, take(.not) else { return .why(isAtEnd ? nil : try askedEvent(), isWhole: isWhole) }
    try needParameter("NAME")
    let lane = try laneName()
    let value = isAtEnd || isAt(.at) ? nil : try expression()
    let time = take(.at) ? try time("TIME") : nil
    return .whyNot(lane, value: value, time: time)
  }

  ///     filter → { lane | [ "last" ] count | "since" time | time ".." time | "from" ( event | time ) | option }
  ///
  /// - Parameters:
  ///   - mostLanes: the most lanes that may be named.
  ///   - option: parses an option of the command; returns false if there is none.
  mutating func logFilter(
    mostLanes: Int, option: (inout Parser) throws(Diagnostic) -> Bool = { _ in false }
  ) throws(Diagnostic) -> LogFilter {
    var filter = LogFilter()
    while !isAtEnd {
      let hasStart = filter.since != nil || filter.from != nil
      if try option(&self) { continue }
      // A lane may have this name.
      if filter.last == nil, isWord(.last, besides: mostLanes) {
        take()
        filter.last = try count("N")
      } else if filter.last == nil, case .int = current.kind {
        filter.last = try count("N")
      } else if !hasStart, isWord(.since, besides: mostLanes) {
        take()
        filter.since = try time("TIME")
      } else if !hasStart, isWord(.from, besides: mostLanes) {
        take()
        try needParameter("#N")
        if case .event = current.kind { filter.from = try eventReference() } else { filter.since = try time("TIME") }
      } else if !hasStart, isAtTime {
        try takeRange(into: &filter)
      } else if filter.lanes.count < mostLanes {
        filter.lanes.append(try laneName())
      } else {
        throw surplus()
      }
    }
    return filter
  }

  ///     view → filter, with "--text" and "--per" duration
  mutating func marbleView() throws(Diagnostic) -> MarbleView {
    var view = MarbleView()
    view.filter = try logFilter(mostLanes: .max) { parser throws(Diagnostic) in
      if !view.isText, parser.take(.text) {
        view.isText = true
      } else if view.unit == nil, parser.take(.per) {
        view.unit = try parser.time("DURATION")
      } else {
        return false
      }
      return true
    }
    return view
  }

  /// Whether the word is used as an option, with its argument after it.
  private func isWord(_ word: CommandWord, besides mostLanes: Int) -> Bool {
    guard isAt(word) else { return false }
    if mostLanes == 1 { return true }
    switch peek().kind {
    case .int: return word == .last
    case .event, .duration: return word != .last
    default: return false
    }
  }

  private var isAtTime: Bool { if case .duration = current.kind { true } else { false } }

  /// Parses a range of times, `1s..2s` or as in Swift `1s...2s`.
  private mutating func takeRange(into filter: inout LogFilter) throws(Diagnostic) {
    let start = current.range
    let isTime = isAtTime
    if isAtTime, peek().kind == .symbol("."), peek(2).kind == .symbol(".") {
      filter.since = try primary()
      for _ in 0..<2 { take() }
      try needParameter("TIME")
      filter.until = try time("TIME")
    } else if case .range(let lower, let upper, isClosed: true) = try time("TIME").kind {
      // Either side may be missing.
      (filter.since, filter.until) = (lower, upper)
    } else {
      let found = text(of: start)
      throw Diagnostic(
        isTime ? .loneTime(found) : .expected(.text("TIME..TIME"), after: nil, found: found), at: start)
    }
    filter.range = start.through(previous?.range ?? start)
  }

  ///     asked → event | lane
  mutating func askedEvent() throws(Diagnostic) -> AskedEvent {
    try needParameter("#N")
    if case .event = current.kind { return .number(try eventReference()) }
    guard case .word = current.kind else { throw failure(.text("#N or NAME")) }
    return .last(of: try laneName())
  }

  ///     event → "#" digits
  mutating func eventReference() throws(Diagnostic) -> EventReference {
    try needParameter("#N")
    guard case .event(let number) = current.kind else { throw failure(.text("#N")) }
    return EventReference(number: number, range: take().range)
  }
}
