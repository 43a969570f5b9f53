import LineEditing

/// What a command led to, in lines. It alone makes words of replies.
struct ReplyText {
  let log: EventLog
  /// How wide drawings and tables may be.
  let columns: Int
  var marks = MarbleMarks.unicode
  /// Asked between rows once there is much to read; true leaves out those that follow.
  var isInterrupted: () -> Bool = { false }

  /// What can be typed in an empty session.
  static let firstSteps = "`subject taps`, `pipeline calm = taps.debounce(1s)`, `send taps 1`, `run`; or `:learn`"

  /// A command that makes more rows than this shows the first and the last of them.
  static let mostRows = 200
  /// So many bytes of rows are shown of what was interrupted, be the rows ever so long.
  private static let mostBytes = 65_536

  func lines(_ reply: Reply) -> [String] {
    var lines: [String] = []
    write(reply) { line in
      lines.append(line)
      return true
    }
    return lines
  }

  /// Hands over one line after the other as it is made, since all of them may be more than there is memory.
  ///
  /// - Parameter take: false where it wants no more of them.
  func write(_ reply: Reply, to take: (String) -> Bool) {
    // Subscriptions are for programs: product.md shows none in text. Of millions of rows only a few are shown.
    let all = log.events[kept: reply.events].lazy.filter { $0.kind != .subscribed }
    let isWanted =
      write(all, event: \.self, cut: "more rows; `log` shows all", to: take) { $0.row($1) }
      && reply.answer.map { write($0, to: take) } ?? true && reply.notes.lazy.map(line).allSatisfy(take)
    if isWanted { _ = BreakpointText(log: log).lines(reply.displays).allSatisfy(take) }
  }

  private func write(_ answer: Reply.Answer, to take: (String) -> Bool) -> Bool {
    switch answer {
    case .log(let places): forgotten.allSatisfy(take) && write(numbered: places, to: take)
    case .changes(let changes, _): write(changes, to: take)
    case .difference(let changes): write(changes, none: "no difference", to: take)
    case .undone(let inputs, let isRedo, let changes, _):
      undone(inputs, isRedo: isRedo).allSatisfy(take) && (changes.isEmpty || write(changes, to: take))
    default: lines(answer).allSatisfy(take)
    }
  }

  private func write(
    _ changes: [Reply.Change], none: String = "nothing that happened changes", to take: (String) -> Bool
  ) -> Bool {
    if changes.isEmpty { return take(none) }
    return write(changes, event: \.event, cut: "more changes; `log` shows what is now", to: take) { $0.row($1) }
  }

  /// All of them, or of too many the first and the last, and between these how many there are. It may be many more than
  /// are shown, so that nothing is made for those.
  private func write<Elements: BidirectionalCollection>(
    _ all: Elements, event: KeyPath<Elements.Element, LogEvent>, cut words: String, to take: (String) -> Bool,
    row: (EventText, Elements.Element) -> String
  ) -> Bool {
    let (count, half) = (all.count, Self.mostRows / 2)
    let isCut = count > Self.mostRows
    let shown = isCut ? Array(all.prefix(half)) + all.suffix(half) : Array(all)
    let text = EventText(log, rows: shown.lazy.map { $0[keyPath: event] })
    return write(rowsOf: isCut ? shown.prefix(half) : shown[...], whole: count, to: take) { row(text, $0) }
      && (!isCut || take("(\(count - shown.count) \(words))"))
      && write(rowsOf: isCut ? shown.suffix(half) : [], whole: half, to: take) { row(text, $0) }
  }

  /// A row of each; where somebody does not want to wait for that, of the first.
  private func write<Elements: Collection>(
    rowsOf elements: Elements, whole count: Int, to take: (String) -> Bool, row: (Elements.Element) -> String
  ) -> Bool {
    var (made, bytes) = (0, 0)
    for element in elements {
      let line = row(element)
      (made, bytes) = (made + 1, bytes + line.utf8.count)
      let isWanted = take(line)
      if bytes > Self.mostBytes || !isWanted, made < elements.count, isInterrupted() {
        _ = take("(interrupted: \(count - made) more rows)")
        return false
      }
      if !isWanted { return false }
    }
    return true
  }

  private func lines(_ answer: Reply.Answer) -> [String] {
    switch answer {
    case .value(let value): [EscapedText.of(value.text(until: isInterrupted))]
    case .pending(let rows, let lane): pending(rows, lane)
    case .now(let facts): [now(facts)]
    case .show(let facts): show(facts)
    case .sentValues(let sentValues): broken(SentValueText(log: log).lines(sentValues))
    case .demand(let stages): demand(stages)
    case .consequences(let consequences): broken(SentValueText(log: log).lines(consequences))
    case .story(let story): broken(StoryText(log: log).lines(story))
    case .graph(let graph):
      graph.nodes.isEmpty && graph.tasks.isEmpty
        ? ["nothing is declared"] : GraphText.lines(graph, columns: columns, marks: marks)
    case .type(let facts): TypeText.lines(facts, columns: columns)
    case .stats(let facts): stats(facts)
    case .marbles(let facts): marbles(facts)
    case .comparison(let facts, let comparisons): marbles(facts) + ComparisonText(comparisons).lines
    case .tested(let outcome): TestText(columns: columns, marks: marks).lines(outcome)
    case .breakpoints(let all, let isList):
      BreakpointText(log: log).lines(all, isList: isList, columns: columns)
    case .displayed(let rows, let isList):
      rows.isEmpty && isList ? ["nothing is displayed"] : BreakpointText(log: log).lines(rows)
    case .answers(let rules):
      rules.isEmpty
        ? ["nothing answers requests; `respond \"URL\" with BODY` does"]
        : table(
          ["requests", "answered", "with"],
          rules.map { [EscapedText.of($0.pattern), "\($0.count)", EscapedText.of(ShortText.of($0.text))] })
    case .settings(let settings, let looks):
      table(
        [],
        settings.map { ["set \($0.row.name) \($0.value)", $0.row.summary] }
          + looks.map { ["set \($0.name.rawValue) \($0.values)", $0.summary] })
    case .appearance: []
    case .help(let topic): HelpText(columns: columns, marks: marks).lines(topic)
    case .wentBack(nil, _): []
    case .wentBack(let (number, change)?, _): wentBack(to: number, change)
    case .branches(let rows): branches(rows)
    // Tests are told one by one, each with what fails in it; rows are handed over as they are made.
    case .tests, .checked, .play, .pause, .asked, .quit, .log, .changes, .difference, .undone: []
    }
  }

  /// Drawn, as far as that can be; else the log tells more.
  func marbles(_ facts: MarbleFacts) -> [String] {
    if facts.isText {
      let lines = facts.lanes.map { MarbleText($0, tick: facts.tick, until: isInterrupted).line }
      // A part of them would read back to something else.
      return isInterrupted() ? ["(interrupted)"] : lines
    }
    if facts.lanes.isEmpty { return ["nothing is watched"] }
    let drawing = MarbleDrawing(lanes: facts.lanes, now: facts.now, columns: columns, clock: facts.clock, marks: marks)
    if let lines = drawing.lines { return forgotten + lines }
    let half = Self.mostRows / 2
    guard facts.places.count > Self.mostRows else { return forgotten + numberedRows(facts.places) }
    var rows = numberedRows(Array(facts.places.prefix(half) + facts.places.suffix(half)))
    rows.insert("(\(facts.places.count - Self.mostRows) more rows; `log` shows all)", at: half)
    return forgotten + rows
  }

  /// What is to be said before rows that are not all there ever were.
  private var forgotten: [String] {
    let count = log.forgottenCount
    return count == 0
      ? []
      : [
        "(\(count) older row\(count == 1 ? " is" : "s are") forgotten: the log keeps \(log.limit), see `set log limit`)"
      ]
  }

  private func write(numbered places: [Int], to take: (String) -> Bool) -> Bool {
    if places.isEmpty { return take("nothing has happened") }
    let text = EventText(
      log, rows: places.until(isInterrupted).lazy.map { log.events[$0] }, areNumbered: true)
    let numberWidth = "#\(log.lastNumber)".count
    return write(rowsOf: places, whole: places.count, to: take) {
      text.numberedRow(log.events[$0], numberWidth: numberWidth)
    }
  }

  private func numberedRows(_ places: [Int]) -> [String] {
    var rows: [String] = []
    _ = write(numbered: places) { row in
      rows.append(row)
      return true
    }
    return rows
  }

  private func pending(_ rows: [PendingRow], _ lane: String?) -> [String] {
    if rows.isEmpty { return [lane.map { "nothing is scheduled for \($0)" } ?? "nothing is scheduled"] }
    let cells = rows.until(isInterrupted).map { row in
      let interval = row.interval.map { ", every \(DurationText.of($0))" } ?? ""
      let due = row.due.map { DurationText.of($0) + (row.clock.map { " [\(EscapedText.of($0))]" } ?? "") }
      return [
        due ?? "-", row.due == nil ? "-" : DurationText.of(row.inTime), EscapedText.of(row.what) + interval,
        setter(row.setBy),
      ]
    }
    return table(["due", "in", "what", "set by"], cells, of: rows.count)
  }

  private func setter(_ setter: PendingRow.Setter) -> String {
    switch setter {
    case .event(let event, let lane):
      "#\(event.number) \(EscapedText.of(lane)) \(EventText(log).what(event))"
    case .command(let text): EscapedText.of(text)
    case .unknown: ""
    }
  }

  private func now(_ facts: NowFacts) -> String {
    let event = facts.lastEvent > 0 ? "event #\(facts.lastEvent)" : "no event yet"
    let next = facts.nextDue.map { ", next \(DurationText.of($0))" } ?? ""
    return "\(DurationText.of(facts.time))  (\(event), \(facts.pendingCount) pending\(next))"
  }

  private func show(_ facts: ShowFacts) -> [String] {
    if let instance = facts.instance { return show(instance, facts) }
    if let task = facts.task {
      let rows = TaskText.rows(task).map { ["", $0] }
      return table([], [[facts.name, "\(facts.kind), Task"]] + rows)
    }
    if facts.definition == nil, let value = facts.value {
      // A function's text is its declaration.
      if facts.kind == NameKind.func.rawValue { return [EscapedText.of(value.text)] }
      return ["\(facts.kind) \(facts.name) = \(EscapedText.of(value.text))"]
    }
    var rows = [["\(facts.name)", facts.kind]]
    if facts.isFull, let definition = facts.definition {
      let columns = columns - DisplayWidth.of(facts.name) - 2
      rows += WrappedText.broken(EscapedText.of(definition), columns: columns).map { ["", $0] }
    } else if let definition = facts.shortDefinition ?? facts.definition {
      rows.append(["", EscapedText.of(definition)])
    }
    if let type = facts.type { rows.append(["", TypeText.summary(type)]) }
    if let value = facts.value { rows.append(["", value.text]) }
    if let end = facts.end { rows.append(["", "\(end.how) at \(DurationText.of(end.at)) (#\(end.event))"]) }
    rows += facts.lanes.map { ["", "watched as \($0.name), \(state($0.state))"] }
    let stages = StageText(log: log, isFull: facts.isFull)
    let texts = cut(facts.stages, unless: facts.isFull) { stage in
      let text = "\(stages.name(stage.name)): \(stages.state(stage, showsScope: facts.lanes.count != 1))"
      return WrappedText.broken(text, columns: columns - DisplayWidth.of(facts.name) - 2)
    }
    let due = cut(facts.pending, unless: facts.isFull) {
      [EscapedText.of($0.text)]
    }
    return table([], rows + (texts + due).map { ["", $0] })
  }

  /// The lines of each; of too many those of the first and the last, unless all are wanted.
  private func cut<Part>(_ all: [Part], unless isFull: Bool, lines: (Part) -> [String]) -> [String] {
    let half = Self.mostRows / 2
    if isFull || all.count <= Self.mostRows { return all.until(isInterrupted).flatMap(lines) }
    return all.prefix(half).flatMap(lines) + ["(\(all.count - Self.mostRows) more; `show --full` tells all)"]
      + all.suffix(half).flatMap(lines)
  }

  private func show(_ instance: InstanceFacts, _ facts: ShowFacts) -> [String] {
    let isNamed = facts.name != instance.name
    var rows = [[facts.name, isNamed ? "\(facts.kind), \(instance.name)" : facts.kind]]
    rows += instance.properties.map { ["", "\($0.name) = \(EscapedText.of(ShortText.of($0.value.text)))"] }
    for holder in instance.holders {
      let path = holder.by.isEmpty ? "" : ": " + holder.by.map { EscapedText.of($0) }.joined(separator: ", ")
      rows.append(["", "held by \(holder.place)\(path)" + (holder.isCircular ? ", in a circle" : "")])
    }
    if instance.holders.isEmpty { rows.append(["", "held by nothing that the session knows"]) }
    if instance.holders.allSatisfy(\.isCircular), !instance.holders.isEmpty {
      rows.append(["", "nothing but that circle holds it: it never goes; `[weak self]` would let it"])
    }
    var table = Table([], isInterrupted: isInterrupted)
    for row in rows { table.add(row) }
    return table.wrappedLines(columns: columns)
  }

  private func broken(_ lines: [String]) -> [String] {
    lines.flatMap { WrappedText.broken($0, columns: columns) }
  }

  private func demand(_ stages: [StageFacts]) -> [String] {
    let (totals, entries, isCut) = StageText(log: log).ledger(stages)
    if totals.isEmpty { return ["nothing was subscribed to"] }
    let half = Self.mostRows / 2
    var rows = table([], entries)
    if rows.count > Self.mostRows {
      rows = rows.prefix(half) + ["(\(rows.count - Self.mostRows) more)"] + rows.suffix(half)
    }
    return table(["stage", "requested", "delivered", "dropped"], totals) + rows
      + (isCut ? ["(of each stage only the first \(DemandLedger.mostEntries) are listed)"] : [])
  }

  private func state(_ state: Lane.State) -> String {
    switch state {
    case .active: "active"
    case .over(let how, let time, let event): "\(how) at \(DurationText.of(time)) (#\(event))"
    }
  }

  private func line(_ note: Reply.Note) -> String {
    switch note {
    case .watched(let name):
      return "note: watched as \(name)"
    case .beginning(.nothingDeclared):
      return "help: \(Self.firstSteps)"
    case .beginning(.unwatched(let name)):
      return
        "note: nobody subscribes to `\(EscapedText.of(name))`, it only has a name; `watch \(EscapedText.of(name))` does"
    case .beginning(.nothingSent(let name)):
      return "help: `send \(EscapedText.of(name)) 1` sends something"
    case .discarded:
      return
        "note: `_ =` stores nothing, so the subscription is cancelled at once, as in Swift; `let token =` stores it"
    case .waiting(let wait):
      let place =
        wait.site.map { site in
          let line = TaskText.line(site)
          return " at\(line.isEmpty ? "" : line + ",") `\(EscapedText.of(ShortText.of(site.text)))`"
        } ?? ""
      return "note: \(wait.title) waits\(place) for ever: nothing is due that would wake it, and it wants "
        + EscapedText.of(wait.reason)
    case .unanswered(let request):
      let address = request.split(separator: " ").last.map(String.init) ?? request
      return "note: nothing answers \(request) so far, and it waits; `respond \(address.quoted) with BODY` answers it"
    case .implied(let name):
      return "note: nothing had declared `\(name.name)`; it is \(Self.meaning(of: name.role)) now"
    case .unstored:
      return "note: nobody stores this subscription; Swift would cancel it at once, here it is kept"
    case .waited:
      return "note: code that waits moves time: meanwhile work on the main queue waits too, as on a Mac"
    case .onlyRepeats(let firings, let culprits):
      let who = ProblemText.busy(culprits).map { ": \(EscapedText.of($0))" } ?? ""
      return "only repeating actions are left, and \(firings) firings in a row led to nothing\(who)"
    case .notReached(let goal):
      return "nothing is due any more: `\(EscapedText.of(goal))` was not reached"
    case .branched(let name, let event, let kept):
      return "note: \(name) begins here; what came after \(event > 0 ? "#\(event)" : "the start") is kept as \(kept)"
    case .edge(let edge): return travel(edge)
    case .forgotten(let count, let limit):
      return
        "note: \(count == 1 ? "the first row of this is" : "the first \(count) rows of this are") forgotten: the log keeps \(limit), see `set log limit`"
    case .breakpoint(let number, let text):
      // Of an operator it is no breakpoint of the session's.
      return number == 0 ? "stopped: \(EscapedText.of(text))" : "breakpoint \(number): \(EscapedText.of(text))"
    case .inputsMoved(let moved): return travel(moved)
    case .predicted(let lane, cameNothing: false):
      return "predicted: \(EscapedText.of(lane)) came as you said"
    case .predicted(let lane, cameNothing: true):
      return "predicted: nothing came on \(EscapedText.of(lane)), as you said"
    }
  }

  /// - Parameter count: how many rows there would be, had nobody interrupted.
  func table(_ headings: [String], _ rows: [[String]], of count: Int? = nil) -> [String] {
    var table = Table(headings, isInterrupted: isInterrupted)
    for row in rows { table.add(row) }
    let lines = table.lines(columns: columns)
    let missing = (count ?? rows.count) + (headings.isEmpty ? 0 : 1) - lines.count
    return lines + (missing > 0 ? ["(interrupted: \(missing) more rows)"] : [])
  }
}

extension ReplyText {
  /// What a name has been taken for that nothing declares.
  private static func meaning(of role: ImpliedName.Role) -> String {
    switch role {
    case .subscriptions, .subscription: "a variable for subscriptions"
    case .error: "an error"
    case .titled: "a function that prints a title and calls its closure"
    case .delayed: "a function that calls its closure so many seconds later"
    }
  }
}

extension PendingRow {
  /// What is due, and when.
  var text: String { (due.map { "due \(DurationText.of($0)): " } ?? "waits for an ") + what }
}
