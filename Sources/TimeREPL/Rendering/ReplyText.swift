import LineEditing

/// Renders replies as lines. All words for replies are in this folder.
struct ReplyText {
  let log: EventLog
  /// The most columns of drawings and tables.
  let columns: Int
  var marks = MarbleMarks.unicode
  /// The most rows of an answer, which is cut in the middle if it is longer; nil for no limit.
  var rows: Int?
  /// Called between rows of a long answer; true leaves out the remaining rows.
  var isInterrupted: () -> Bool = { false }

  /// Suggestions for an empty session.
  static let firstSteps = "`subject taps`, `pipeline calm = taps.debounce(1s)`, `send taps 1`, `run`; or `:learn`"

  /// The most rows shown; of more rows only the first and the last are shown.
  static let mostRows = 200
  /// The most bytes of rows shown after an interruption, because single rows may be very long.
  private static let mostBytes = 65_536

  func lines(_ reply: Reply) -> [StyledText] {
    var lines: [StyledText] = []
    write(reply) { line in
      lines.append(line)
      return true
    }
    return lines
  }

  /// Passes on the lines one by one, because all together may exceed the memory.
  ///
  /// - Parameter take: returns false to stop.
  func write(_ reply: Reply, to take: (StyledText) -> Bool) {
    // Text shows no `subscribed` events; JSON has them. Filtered lazily: only a few of millions of rows are shown.
    let all = log.events[kept: reply.events].lazy.filter { $0.kind != .subscribed }
    let isWanted =
      write(all, event: \.self, cut: "more rows; `log` shows all", to: take) { $0.row($1) }
      && reply.printed.map { write($0, to: take) } ?? true && reply.answer.map { write($0, to: take) } ?? true
      && reply.notes.lazy.map(line).allSatisfy(take)
    if isWanted { _ = BreakpointText(log: log).lines(reply.displays).allSatisfy(take) }
  }

  private func write(_ printed: Reply.Printed, to take: (StyledText) -> Bool) -> Bool {
    let text = ReplyText(log: printed.log, columns: columns, marks: marks, rows: rows, isInterrupted: isInterrupted)
    return text.write(printed.rows, event: \.self, cut: "more rows", to: take) { $0.row($1) }
      && take(StyledText("(printed before the command failed; the log does not keep it)", .faint))
  }

  private func write(_ answer: Reply.Answer, to take: (StyledText) -> Bool) -> Bool {
    switch answer {
    case .log(let places): forgotten.allSatisfy(take) && write(numbered: places, to: take)
    case .changes(let changes, _): write(changes, to: take)
    case .difference(let changes): write(changes, none: "no difference", to: take)
    case .undone(let inputs, let isRedo, let changes, _):
      undone(inputs, isRedo: isRedo).allSatisfy(take) && (changes.isEmpty || write(changes, to: take))
    case .help: lines(answer).allSatisfy(take)
    default: cut(lines(answer)).allSatisfy(take)
    }
  }

  /// Cuts an answer that is too long: keeps the first and the last lines, with `...` between them.
  private func cut(_ lines: [StyledText]) -> [StyledText] {
    guard let rows, lines.count > 2 else { return lines }
    func height(_ line: StyledText) -> Int { max(1, (line.width + columns - 1) / max(1, columns)) }
    guard lines.reduce(0, { $0 + height($1) }) > rows else { return lines }
    var (first, last, room) = (0, 0, max(2, rows - 1))
    // More of the beginning, because it has the headings.
    while first + last < lines.count - 1 {
      let takesFirst = first <= last
      let next = height(lines[takesFirst ? first : lines.count - 1 - last])
      if next > room { break }
      room -= next
      if takesFirst { first += 1 } else { last += 1 }
    }
    return lines.prefix(first) + [StyledText("...", .faint)] + lines.suffix(last)
  }

  private func write(
    _ changes: [Reply.Change], none: String = "this changes no events", to take: (StyledText) -> Bool
  ) -> Bool {
    if changes.isEmpty { return take(StyledText(none)) }
    return write(changes, event: \.event, cut: "more changes; `log` shows the present rows", to: take) { $0.row($1) }
  }

  /// Writes all rows, or if there are too many the first and the last with the number of rows left out between them.
  /// Rows that are left out are not rendered.
  private func write<Elements: BidirectionalCollection>(
    _ all: Elements, event: KeyPath<Elements.Element, LogEvent>, cut words: String, to take: (StyledText) -> Bool,
    row: (EventText, Elements.Element) -> StyledText
  ) -> Bool {
    let (count, half) = (all.count, Self.mostRows / 2)
    let isCut = count > Self.mostRows
    let shown = isCut ? Array(all.prefix(half)) + all.suffix(half) : Array(all)
    let text = EventText(log, rows: shown.lazy.map { $0[keyPath: event] })
    return write(rowsOf: isCut ? shown.prefix(half) : shown[...], whole: count, to: take) { row(text, $0) }
      && (!isCut || take(StyledText("(\(count - shown.count) \(words))", .faint)))
      && write(rowsOf: isCut ? shown.suffix(half) : [], whole: half, to: take) { row(text, $0) }
  }

  /// Writes a row for each element, until interrupted.
  private func write<Elements: Collection>(
    rowsOf elements: Elements, whole count: Int, to take: (StyledText) -> Bool, row: (Elements.Element) -> StyledText
  ) -> Bool {
    var (made, bytes) = (0, 0)
    for element in elements {
      let line = row(element)
      (made, bytes) = (made + 1, bytes + line.text.utf8.count)
      let isWanted = take(line)
      if bytes > Self.mostBytes || !isWanted, made < elements.count, isInterrupted() {
        _ = take(StyledText("(interrupted: \(count - made) more rows)", .faint))
        return false
      }
      if !isWanted { return false }
    }
    return true
  }

  private func date(_ value: Value) -> String? {
    guard case .object(let object) = value else { return nil }
    return (object as? DateObject)?.dated
  }

  private func lines(_ answer: Reply.Answer) -> [StyledText] {
    switch answer {
    case .value(let value):
      [StyledText(EscapedText.of(date(value) ?? value.text(until: isInterrupted)), StyledText.Role(value))]
    case .pending(let rows, let lane): pending(rows, lane)
    case .now(let facts): [StyledText(now(facts))]
    case .show(let facts): show(facts)
    case .event(let event):
      [
        EventText(log, rows: [event], areNumbered: true, areWhole: true)
          .numberedRow(event, numberWidth: "#\(event.number)".count)
      ]
    case .taskReason(let reason): broken(TaskText.lines(reason).map { StyledText($0) })
    case .sentValues(let sentValues): broken(SentValueText(log: log).lines(sentValues))
    case .demand(let stages): demand(stages)
    case .consequences(let consequences): broken(SentValueText(log: log).lines(consequences))
    case .explanation(let explanation): broken(ExplanationText(log: log).lines(explanation))
    case .graph(let graph):
      graph.nodes.isEmpty && graph.tasks.isEmpty
        ? ["nothing is declared"] : GraphText.lines(graph, in: log, columns: columns, marks: marks)
    case .type(let facts): TypeText.lines(facts, columns: columns)
    case .stats(let facts): stats(facts)
    case .marbles(let facts): marbles(facts)
    case .plot(let facts): PlotText(facts, columns: columns, marks: marks).lines
    case .comparison(let facts, let comparisons): marbles(facts) + ComparisonText(comparisons, in: log).lines
    case .tested(let outcome): TestText(columns: columns, marks: marks).lines(outcome)
    case .breakpoints(let all, let isList):
      BreakpointText(log: log).lines(all, isList: isList, columns: columns)
    case .displayed(let rows, let isList):
      rows.isEmpty && isList ? ["nothing is displayed"] : BreakpointText(log: log).lines(rows)
    case .answers(let rules):
      rules.isEmpty
        ? ["no answers are declared; `respond \"URL\" with BODY` declares one"]
        : table(
          ["requests", "answered", "with"],
          rules.map { [EscapedText.of($0.pattern), "\($0.count)", EscapedText.of(ShortText.of($0.text))].plain })
    case .settings(let settings, let looks):
      table(
        [],
        settings.map { [StyledText("set \($0.row.name) \($0.value)", .command), StyledText($0.row.summary)] }
          + looks.map { [StyledText("set \($0.name.rawValue) \($0.values)", .command), StyledText($0.summary)] })
    case .appearance: []
    case .help(let topic): HelpText(columns: columns, marks: marks).styledLines(topic)
    case .wentBack(nil, _): []
    case .wentBack(let (number, change)?, _): wentBack(to: number, change)
    case .branches(let rows): branches(rows)
    // The rows of these answers are written one by one elsewhere, each test with its failures.
    case .tests, .checked, .play, .pause, .asked, .quit, .log, .changes, .difference, .undone: []
    }
  }

  /// Draws the lanes, or lists the rows of the log if they cannot be drawn.
  func marbles(_ facts: MarbleFacts) -> [StyledText] {
    if facts.isText {
      let lines = facts.lanes.map { MarbleText($0, tick: facts.tick, until: isInterrupted).line }
      // A part of the marbles would read back to other events.
      return isInterrupted() ? ["(interrupted)"] : lines.plain
    }
    if facts.lanes.isEmpty { return ["nothing is watched"] }
    let drawing = MarbleDrawing(
      lanes: facts.lanes, now: facts.now, columns: columns, clock: facts.clock, marks: marks,
      range: facts.range, unit: facts.unit)
    if let lines = drawing.styledLines { return forgotten + lines }
    let reason = facts.unit.map { unit in
      StyledText("(with columns of \(DurationText.of(unit)) the drawing would be too long; these are its rows)", .faint)
    }
    let forgotten = forgotten + [reason].compactMap { $0 }
    let half = Self.mostRows / 2
    guard facts.places.count > Self.mostRows else { return forgotten + numberedRows(facts.places) }
    var rows = numberedRows(Array(facts.places.prefix(half) + facts.places.suffix(half)))
    rows.insert(StyledText("(\(facts.places.count - Self.mostRows) more rows; `log` shows all)", .faint), at: half)
    return forgotten + rows
  }

  /// A line before rows whose first ones are no longer in the log.
  private var forgotten: [StyledText] {
    let count = log.forgottenCount
    let rows = "\(count) older row\(count == 1 ? " is" : "s are")"
    return count == 0
      ? [] : [StyledText("(\(rows) no longer in the log, which keeps \(log.limit): see `set log limit`)", .faint)]
  }

  private func write(numbered places: [Int], to take: (StyledText) -> Bool) -> Bool {
    if places.isEmpty { return take("nothing has happened") }
    let text = EventText(
      log, rows: places.until(isInterrupted).lazy.map { log.events[$0] }, areNumbered: true)
    let numberWidth = "#\(log.lastNumber)".count
    return write(rowsOf: places, whole: places.count, to: take) {
      text.numberedRow(log.events[$0], numberWidth: numberWidth)
    }
  }

  private func numberedRows(_ places: [Int]) -> [StyledText] {
    var rows: [StyledText] = []
    _ = write(numbered: places) { row in
      rows.append(row)
      return true
    }
    return rows
  }

  private func pending(_ rows: [PendingRow], _ lane: String?) -> [StyledText] {
    if rows.isEmpty { return [StyledText(lane.map { "nothing is scheduled for \($0)" } ?? "nothing is scheduled")] }
    let cells = rows.until(isInterrupted).map { row -> [StyledText] in
      let interval = row.interval.map { ", every \(DurationText.of($0))" } ?? ""
      let due = row.due.map { DurationText.of($0) + (row.clock.map { " [\(EscapedText.of($0))]" } ?? "") }
      return [
        StyledText(due ?? "-", .time), StyledText(row.due == nil ? "-" : DurationText.of(row.inTime), .time),
        StyledText(EscapedText.of(row.what) + interval), setter(row.setBy),
      ]
    }
    return table(["due", "in", "what", "set by"], cells, of: rows.count)
  }

  private func setter(_ setter: PendingRow.Setter) -> StyledText {
    switch setter {
    case .event(let event, let lane):
      StyledText("#\(event.number) \(EscapedText.of(lane)) ", .lane(Int(event.lane))) + EventText(log).styledWhat(event)
    case .command(let text): StyledText(EscapedText.of(text), .faint)
    case .unknown: ""
    }
  }

  private func now(_ facts: NowFacts) -> String {
    let event = facts.lastEvent > 0 ? "event #\(facts.lastEvent)" : "no event yet"
    let next = facts.nextDue.map { ", next \(DurationText.of($0))" } ?? ""
    return "\(DurationText.of(facts.time))  (\(event), \(facts.pendingCount) pending\(next))"
  }

  private func broken(_ lines: [StyledText]) -> [StyledText] {
    lines.flatMap { WrappedText.broken($0, columns: columns) }
  }

  private func demand(_ stages: [StageFacts]) -> [StyledText] {
    let (totals, entries, isCut) = StageText(log: log).ledger(stages)
    if totals.isEmpty { return ["nothing was subscribed to"] }
    let half = Self.mostRows / 2
    var rows = table([], entries.map(\.plain))
    if rows.count > Self.mostRows {
      rows = rows.prefix(half) + [StyledText("(\(rows.count - Self.mostRows) more)")] + rows.suffix(half)
    }
    return table(["stage", "requested", "delivered", "dropped"], totals.map(\.plain)) + rows
      + (isCut ? ["(of each stage only the first \(DemandLedger.mostEntries) are listed)"] : [])
  }

  /// Returns a note with the role of its first word.
  private func line(_ note: Reply.Note) -> StyledText {
    let text = words(note)
    if case .predicted = note { return StyledText(text, .right) }
    let end = text.utf8.firstIndex(of: UInt8(ascii: ":"))
    guard let end, note.isHeaded else { return StyledText(text) }
    return StyledText(String(text[...end]), .note) + StyledText(String(text[text.utf8.index(after: end)...]))
  }

  private func words(_ note: Reply.Note) -> String {
    switch note {
    case .watched(let name):
      return "note: watched as \(name)"
    case .beginnerHint(.nothingDeclared):
      return "help: \(Self.firstSteps)"
    case .beginnerHint(.unwatched(let name)):
      return
        "note: `\(EscapedText.of(name))` has no subscriber; `watch \(EscapedText.of(name))` subscribes to it"
    case .beginnerHint(.nothingSent(let name)):
      return "help: `send \(EscapedText.of(name)) 1` sends a value"
    case .discarded:
      return
        "note: nothing stores this subscription, so it is cancelled at once, as in Swift; `let token =` stores it"
    case .sendsPublishers(let name):
      return
        "note: the values of \(EscapedText.of(name)) are publishers, and nothing subscribes to them; add `.switchToLatest()`, or use `flatMap` instead of `map`"
    case .leaked(let instance):
      let name = EscapedText.of(instance)
      return "note: \(name) stays in memory because it refers to itself; `show \(name)` shows how"
    case .waiting(let wait): return TaskText.note(wait)
    case .lineEnded(let line, let value):
      return "note: `\(EscapedText.of(ShortText.of(line)))` returned \(EscapedText.of(ShortText.of(value.text)))"
    case .unanswered(let request):
      let address = request.split(separator: " ").last.map(String.init) ?? request
      return "note: \(request) waits, because nothing answers it yet; `respond \(address.quoted) with BODY` answers it"
    case .programReplaced(let name, _):
      return
        "note: the program that declared `\(EscapedText.of(name))` is taken back, because this one declares it again; "
        + "`undo` twice brings it back"
    case .bareSeconds(let number):
      return "note: `\(number)` is \(number) seconds, as in Combine; for milliseconds write `\(number)ms`"
    case .leftOut(let left):
      let reason = left.framework.map { "TimeREPL has no \($0)" } ?? "a type that it needs is left out"
      return "note: \(EscapedText.of(left.name)) is left out, because \(reason)"
    case .unknownModule(let name):
      return "note: TimeREPL has no module \(EscapedText.of(name)), so its types and functions are unknown here"
    case .implied(let name):
      return "note: `\(name.name)` was not declared; it is now \(Self.meaning(of: name.role))"
    case .unstored(let publisher):
      let which = publisher.map { "the subscription to `\(EscapedText.of($0))`" } ?? "this subscription"
      return
        "note: \(which) is not stored; Swift would cancel it at once, TimeREPL keeps it (`set unstored cancel` does as Swift)"
    case .exited(.dispatchMain):
      return "note: `dispatchMain()` never returns, so the program ends here: nothing is due any more"
    case .exited(let end):
      return "note: the program ended itself with `\(end.text)`; nothing is due any more"
    case .waited:
      return "note: code that waits moves time; work on the main queue waits meanwhile, as on a Mac"
    case .onlyRepeats(let firings, let runningActions):
      let who = ProblemText.busy(runningActions).map { ": \(EscapedText.of($0))" } ?? ""
      return "only repeating actions are left, and \(firings) firings in a row led to nothing\(who)"
    case .notReached(let goal):
      return "nothing is due any more: `\(EscapedText.of(goal))` was not reached"
    case .branched(let name, let event, let kept):
      return "note: \(name) begins here; the events after \(event > 0 ? "#\(event)" : "the start") are kept as \(kept)"
    case .edge(let edge): return travel(edge)
    case .forgotten(let count, let limit):
      return
        "note: the first \(count == 1 ? "row is" : "\(count) rows are") no longer in the log, which keeps \(limit): see `set log limit`"
    case .breakpoint(let number, let text):
      // Number 0 is the `breakpoint` operator, not a breakpoint of the session.
      return number == 0 ? "stopped: \(EscapedText.of(text))" : "breakpoint \(number): \(EscapedText.of(text))"
    case .inputsMoved(let moved): return travel(moved)
    case .predicted(let lane, cameNothing: false):
      return "predicted: \(EscapedText.of(lane)) came as you said"
    case .predicted(let lane, cameNothing: true):
      return "predicted: nothing came on \(EscapedText.of(lane)), as you said"
    }
  }

  /// - Parameter count: the number of rows without an interruption.
  func table(_ headings: [String], _ rows: [[StyledText]], of count: Int? = nil) -> [StyledText] {
    var table = Table(headings, isInterrupted: isInterrupted)
    for row in rows { table.add(row) }
    let lines = table.lines(columns: columns)
    let missing = (count ?? rows.count) + (headings.isEmpty ? 0 : 1) - lines.count
    return lines + (missing > 0 ? [StyledText("(interrupted: \(missing) more rows)", .faint)] : [])
  }
}

extension ReplyText {
  /// Describes what an undeclared name was taken for.
  private static func meaning(of role: ImpliedName.Role) -> String {
    switch role {
    case .subscriptions, .subscription: "a variable for subscriptions"
    case .error: "an error"
    case .titled: "a function that prints a title and calls its closure"
    case .delayed: "a function that calls its closure some seconds later"
    }
  }
}

extension PendingRow {
  /// The action, and when it is due.
  var text: String { (due.map { "due \(DurationText.of($0)): " } ?? "waits for an ") + what }
}

extension Reply.Note {
  /// Whether the text of the note begins with `note:` or `help:`.
  fileprivate var isHeaded: Bool {
    switch self {
    case .onlyRepeats, .notReached, .edge, .breakpoint, .predicted: false
    default: true
    }
  }
}
