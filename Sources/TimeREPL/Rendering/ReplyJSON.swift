/// Renders replies for programs: one JSON object a line.
struct ReplyJSON {
  let log: EventLog
  /// The characters of drawings.
  var marks = MarbleMarks.unicode
  /// Called between rows; true leaves out the remaining rows.
  var isInterrupted: () -> Bool = { false }

  /// Passes on the lines after the events in pieces, because all together may exceed the memory.
  func write(behindEventsOf reply: Reply, to take: (String) -> Void) {
    if let printed = reply.printed {
      // What the failed command printed; the log does not keep it.
      write(printed.rows, of: "printed", to: take, row: \.value.description.json)
    }
    switch reply.answer {
    case .log(let places):
      let events = EventJSON(log: log)
      write(places, of: "log", to: take) { events.line(log.events[$0]) }
    case .changes(_, let kept), .undone(_, _, _, let kept):
      take("{\"rewound\":\(kept)}\n")
      // The events after `kept` are void; the present ones are written again.
      let events = EventJSON(log: log)
      let place = kept < log.lastNumber ? log.place(of: kept.next) ?? log.forgottenCount : log.count
      for event in log.events.from(place).drop(while: { $0.number <= kept }).until(isInterrupted) {
        take(events.line(event) + "\n")
      }
    case let answer?: for line in lines(answer) { take(line + "\n") }
    case nil: break
    }
    for note in reply.notes { take(line(note) + "\n") }
    if !reply.displays.isEmpty { take(displayed(reply.displays) + "\n") }
  }

  /// Passes on a reply with a row for each element, row by row.
  private func write<Elements: Sequence>(
    _ elements: Elements, of reply: String, to take: (String) -> Void, row: (Elements.Element) -> String
  ) {
    take(Self.head(reply) + "\"rows\":[")
    var separator = ""
    for element in elements.until(isInterrupted) {
      take(separator + row(element))
      separator = ","
    }
    take("]}\n")
  }

  static func error(_ diagnostic: Diagnostic) -> String {
    let headline = ProblemText(diagnostic.problem).headline.json
    let place = diagnostic.source.map { DiagnosticText.Place(diagnostic.range, in: $0) }
    let (line, column) = (place.map { "\($0.line)" } ?? "null", place.map { "\($0.column)" } ?? "null")
    let file = diagnostic.source?.file?.json ?? "null"
    return "{\"error\":\(headline),\"line\":\(line),\"column\":\(column),\"file\":\(file)}"
  }

  private func lines(_ answer: Reply.Answer) -> [String] {
    switch answer {
    case .value(let value): [reply("value", "\"value\":\(value.json),\"text\":\(value.text.json)")]
    case .pending(let rows, _): [reply("pending", rows: rows.map(object))]
    case .now(let facts):
      [
        reply(
          "now",
          "\"t\":\(facts.time.nanoseconds),\"n\":\(facts.lastEvent),\"pending\":\(facts.pendingCount),"
            + "\"next\":\((facts.nextDue?.nanoseconds).map(String.init) ?? "null")")
      ]
    case .show(let facts): [reply("show", show(facts))]
    case .event(let event): [EventJSON(log: log).line(event)]
    case .taskReason(let reason): [reply("whyNot", rows: [object(reason.facts)])]
    case .sentValues(let sentValues): [reply("whyNot", rows: (sentValues.came + sentValues.lost).map(object))]
    case .demand(let stages): [reply("demand", rows: stages.map(object))]
    case .consequences(let consequences): [reply("what", rows: objects(consequences))]
    case .explanation(let explanation): [reply("why", rows: objects(explanation))]
    case .graph(let graph): [reply("graph", rows: graph.nodes.map(object))]
    case .type(let facts): [reply("type", fields(facts))]
    case .stats(let facts): [reply("stats", fields(facts))]
    case .marbles(let facts):
      [
        reply(
          "marbles",
          rows: ReplyText(log: log, columns: 80, marks: marks).marbles(facts).map(\.text.json))
      ]
    case .plot(let facts):
      [reply("plot", rows: PlotText(facts, columns: 80, marks: marks).lines.map(\.text.json))]
    case .comparison(_, let comparisons):
      [reply("compare", rows: ComparisonText(comparisons, in: log).lines.map(\.text.json))]
    case .breakpoints(let all, _): [self.reply("breakpoints", rows: all.map(object))]
    case .displayed(let rows, _): [displayed(rows)]
    case .answers(let rules):
      [
        reply(
          "answers",
          rows: rules.map {
            "{\"pattern\":\($0.pattern.json),\"answered\":\($0.count),\"with\":\($0.text.json)}"
          })
      ]
    case .settings(let settings, let looks):
      [
        reply(
          "set",
          rows: settings.map { "{\"name\":\($0.row.name.json),\"value\":\($0.value.json)}" }
            + looks.map { "{\"name\":\($0.name.rawValue.json),\"values\":\($0.values.json)}" })
      ]
    case .appearance: []
    case .help(let topic):
      [reply("help", rows: HelpText(columns: 80).lines(topic).map(\.json))]
    case .wentBack(_, let kept): ["{\"rewound\":\(kept)}"]
    case .branches(let rows): [reply("branches", rows: rows.map(object))]
    case .difference(let changes): [reply("diff", rows: changes.map { object($0) })]
    case .tests(let reports): [reply("test", rows: reports.map(object))]
    case .tested(let outcome):
      [reply("test", "\"test\":\(outcome.name.json),\"verdict\":\(TestText.word(outcome.verdict).json)")]
    // The rows of these answers are written one by one elsewhere.
    case .checked, .play, .pause, .asked, .quit, .log, .changes, .undone: []
    }
  }

  private func object(_ report: TestReport) -> String {
    let problems = report.runs.flatMap(\.problems).map { Self.error($0.problem) }
    return "{\"test\":\(report.test.name.json),\"verdict\":\(TestText.word(report.verdict).json),"
      + "\"problems\":[\(problems.joined(separator: ","))]}"
  }

  private func object(_ facts: TaskFacts) -> String {
    let call = facts.calls.first { $0.place != nil }
    var text = "{\"task\":\(facts.title.json),\"state\":\(TaskText.state(facts).json)"
    if let place = call?.place { text += ",\"at\":\(place.text.json),\"line\":\(place.lineNumber)" }
    if !facts.awaited.isEmpty { text += ",\"waitsFor\":[\(facts.awaited.map(object).joined(separator: ","))]" }
    return text + "}"
  }

  private func line(_ note: Reply.Note) -> String {
    switch note {
    case .watched(let name): reply("note", "\"note\":\"watched\",\"lane\":\(name.json)")
    case .beginnerHint(.nothingDeclared): reply("note", "\"note\":\"nothingDeclared\"")
    case .beginnerHint(.unwatched(let name)): reply("note", "\"note\":\"unwatched\",\"name\":\(name.json)")
    case .beginnerHint(.nothingSent(let name)): reply("note", "\"note\":\"nothingSent\",\"name\":\(name.json)")
    case .implied(let variable): reply("note", "\"note\":\"implied\",\"name\":\(variable.name.json)")
    case .programReplaced(let name, _): reply("note", "\"note\":\"programReplaced\",\"name\":\(name.json)")
    case .bareSeconds(let number): reply("note", "\"note\":\"bareSeconds\",\"number\":\(number.json)")
    case .leftOut(let left): reply("note", "\"note\":\"leftOut\",\"name\":\(left.name.json)")
    case .unknownModule(let name): reply("note", "\"note\":\"unknownModule\",\"name\":\(name.json)")
    case .unstored: reply("note", "\"note\":\"unstored\"")
    case .waited: reply("note", "\"note\":\"waited\"")
    case .exited(let end): reply("note", "\"note\":\"exited\",\"status\":\(end.status)")
    case .waiting(let wait):
      reply("note", "\"note\":\"waiting\",\"task\":\(wait.title.json),\"reason\":\(wait.reason.json)")
    case .lineEnded(let line, let value):
      reply("note", "\"note\":\"lineEnded\",\"line\":\(line.json),\"text\":\(value.text.json)")
    case .unanswered(let request): reply("note", "\"note\":\"unanswered\",\"request\":\(request.json)")
    case .discarded: reply("note", "\"note\":\"discarded\"")
    case .sendsPublishers(let name): reply("note", "\"note\":\"sendsPublishers\",\"name\":\(name.json)")
    case .leaked(let instance): reply("note", "\"note\":\"leaked\",\"instance\":\(instance.json)")
    case .onlyRepeats(let firings, _): reply("note", "\"note\":\"onlyRepeats\",\"firings\":\(firings)")
    case .notReached(let goal): reply("note", "\"note\":\"notReached\",\"goal\":\(goal.json)")
    case .branched(let name, let event, let kept):
      reply("note", "\"note\":\"branched\",\"branch\":\(name.json),\"after\":\(event),\"kept\":\(kept.json)")
    case .edge(let edge): reply("note", "\"note\":\(edge.rawValue.json)")
    case .forgotten(let count, let limit):
      reply("note", "\"note\":\"forgotten\",\"rows\":\(count),\"limit\":\(limit)")
    case .breakpoint(let number, let text):
      reply("note", "\"note\":\"breakpoint\",\"number\":\(number),\"break\":\(text.json)")
    case .inputsMoved(let moved):
      reply(
        "note",
        "\"note\":\"inputsMoved\",\"first\":\(moved.first.json),\"was\":\(moved.was.nanoseconds),\"t\":\(moved.time.nanoseconds),"
          + "\"count\":\(moved.count),\"motion\":\(moved.motion?.json ?? "null")")
    case .predicted(let lane, _): reply("note", "\"note\":\"predicted\",\"lane\":\(lane.json)")
    }
  }

  private func object(_ breakpoint: Breakpoint) -> String {
    "{\"number\":\(breakpoint.number),\"break\":\(breakpoint.text.json),\"once\":\(breakpoint.isTemporary),"
      + "\"met\":\(breakpoint.hits),\"ignored\":\(breakpoint.ignored)}"
  }

  private func displayed(_ rows: [DisplayRow]) -> String {
    let events = EventJSON(log: log)
    return reply(
      "display",
      rows: rows.map { row in
        let outcome: String =
          switch row.outcome {
          case .value(let value): "\"value\":\(value.json),\"text\":\(value.text.json)"
          case .event(let event): "\"last\":\(events.line(event))"
          case .nothing: "\"last\":null"
          case .failed(let problem): "\"error\":\(ProblemText(problem).headline.json)"
          }
        return "{\"number\":\(row.number),\"expression\":\(row.text.json),\(outcome)}"
      })
  }

  private func object(_ row: PendingRow) -> String {
    let setBy: String =
      switch row.setBy {
      case .event(let event, _): "\(event.number)"
      case .command(let text): text.json
      case .unknown: "null"
      }
    return
      "{\"due\":\(row.due.map { "\($0.nanoseconds)" } ?? "null"),\"in\":\(row.due.map { _ in "\(row.inTime.nanoseconds)" } ?? "null"),\"every\":\((row.interval?.nanoseconds).map(String.init) ?? "null"),"
      + "\"what\":\(row.what.json),\"setBy\":\(setBy)"
      + (row.clock.map { ",\"clock\":\($0.json)" } ?? "") + "}"
  }

  private func object(_ sentValue: SentValue) -> String {
    let (outcome, row): (String, String) =
      switch sentValue.outcome {
      case .came(let event): ("came", "\(event.number)")
      case .reached: ("reached", "null")
      case .waits: ("held", "null")
      case .lost: ("lost", "null")
      case .unreceived: ("unheard", "null")
      }
    let number = sentValue.event > 0 ? "\(sentValue.event)" : "null"
    return
      "{\"n\":\(number),\"t\":\(sentValue.time.nanoseconds),\"source\":\(sentValue.source.json),\"value\":\(sentValue.value.json),"
      + "\"outcome\":\"\(outcome)\",\"row\":\(row),\"skip\":\(sentValue.remedy.map { "\($0)" } ?? "null"),"
      + "\"text\":\(SentValueText(log: log).line(sentValue).json)}"
  }

  private func objects(_ consequences: Consequences) -> [String] {
    let events = EventJSON(log: log)
    return consequences.events.map {
      "{\"event\":\(events.line($0)),\"isDecided\":\(consequences.decided[$0.number] != nil)}"
    }
      + consequences.ends.map { "{\"lane\":\($0.lane.json),\"end\":\(object($0.sentValue))}" }
  }

  private func object(_ stage: StageFacts) -> String {
    let (requested, wanted) = (stage.ledger.requested.max, stage.wanted)
    return
      "{\"stage\":\(stage.text.json),\"lane\":\(stage.scope.json),\"subscriber\":\((stage.subscriber?.short ?? "").json),"
      + "\"requested\":\(requested.map(String.init) ?? "null"),\"delivered\":\(stage.ledger.delivered),"
      + "\"dropped\":\(stage.ledger.dropped),\"wanted\":\(wanted.map(String.init) ?? "null"),"
      + "\"held\":\(stage.heldCount),\"timer\":\(stage.timer.map(object) ?? "null")}"
  }

  private func object(_ timer: StageTimer) -> String {
    "{\"kind\":\(timer.kind.rawValue.json),\"t\":\(timer.time.nanoseconds)}"
  }

  private func objects(_ explanation: Explanation) -> [String] {
    explanation.parts.map(object)
      + explanation.necessaryInputs.found.map { input in
        let instead =
          switch input.instead {
          case .nothing: "null"
          case .time(let time): "{\"t\":\(time.nanoseconds)}"
          case .value(let text, let time): "{\"t\":\(time.nanoseconds),\"text\":\(text.json)}"
          }
        let command = input.text.map { "\"command\":\($0.json)," } ?? ""
        return "{\"without\":\(input.events),\(command)\"instead\":\(instead)}"
      }
  }

  private func object(_ part: Explanation.Part) -> String {
    let lines = ExplanationText(log: log).lines(part)
    let steps = zip(part.steps, lines).map { "{\"stage\":\($0.stage.json),\"text\":\($1.json)}" }
    return "{\"event\":\(EventJSON(log: log).line(part.event)),\"steps\":[\(steps.joined(separator: ","))],"
      + "\"typed\":\(part.typed?.json ?? "null")}"
  }

  private func object(_ row: BranchRow) -> String {
    "{\"branch\":\(row.name.json),\"inputs\":\(row.inputCount),\"events\":\(row.lastEvent),"
      + "\"end\":\(row.end.nanoseconds),\"isHere\":\(row.isHere)}"
  }

  private func object(_ change: Reply.Change) -> String {
    let text = EventText(log).what(change)
    let (sign, was) =
      switch change.kind {
      case .gone: ("-", "")
      case .come: ("+", "")
      case .moved(let time): ("~", "\"was\":\(time.nanoseconds),")
      }
    return "{\"change\":\(sign.json),\"n\":\(change.event.number),\(was)"
      + "\"t\":\(change.event.time.nanoseconds),\"lane\":\(change.lane.json),\"text\":\(text.json)}"
  }

  private func show(_ facts: ShowFacts) -> String {
    let lanes = facts.lanes.map { "{\"lane\":\($0.name.json),\"isActive\":\($0.state == .active)}" }
    return "\"name\":\(facts.name.json),\"kind\":\(facts.kind.json),"
      + "\"definition\":\(facts.definition.map(\.json) ?? "null"),\"value\":\(facts.value?.json ?? "null"),"
      + (facts.type.map { "\"output\":\($0.output.description.json),\"failure\":\($0.failure.description.json)," } ?? "")
      + (facts.instance.map { instance in
        let holders = instance.holders.map {
          "{\"place\":\($0.place.json),\"by\":[\($0.by.map(\.json).joined(separator: ","))],\"isCircular\":\($0.isCircular)}"
        }
        return "\"instance\":\(instance.name.json),\"holders\":[\(holders.joined(separator: ","))],"
      } ?? "")
      + "\"lanes\":[\(lanes.joined(separator: ","))],\"pending\":[\(facts.pending.map(object).joined(separator: ","))],"
      + "\"stages\":[\(facts.stages.map(object).joined(separator: ","))]"
  }

  private static func head(_ name: String) -> String { "{\"reply\":\"\(name)\"," }

  private func reply(_ name: String, _ fields: String) -> String { Self.head(name) + fields + "}" }

  private func reply(_ name: String, rows: [String]) -> String {
    reply(name, "\"rows\":[\(rows.joined(separator: ","))]")
  }
}
