/// What a command led to, for programs: one JSON object a line.
struct ReplyJSON {
  let log: EventLog

  func lines(_ reply: Reply) -> [String] {
    let events = EventJSON(log: log)
    return reply.events.map { events.line(log.events[$0]) } + (reply.answer.map(lines) ?? []) + reply.notes.map(line)
  }

  static func error(_ diagnostic: Diagnostic) -> String {
    var json = "{\"error\":"
    ProblemText(diagnostic.problem).headline.writeJSON(to: &json)
    let place = diagnostic.source.map { DiagnosticText.Place(diagnostic.range, in: $0) }
    json += ",\"line\":\(place.map { "\($0.line)" } ?? "null"),\"column\":\(place.map { "\($0.column)" } ?? "null")"
    json += ",\"file\":"
    if let file = diagnostic.source?.file { file.writeJSON(to: &json) } else { json += "null" }
    return json + "}"
  }

  private func lines(_ answer: Reply.Answer) -> [String] {
    switch answer {
    case .value(let value): [reply("value", "\"value\":\(value.json),\"text\":\(quoted(value.text))")]
    case .pending(let rows, _): [reply("pending", rows: rows.map(object))]
    case .log(let places): [reply("log", rows: places.map { EventJSON(log: log).line(log.events[$0]) })]
    case .now(let facts):
      [
        reply(
          "now",
          "\"t\":\(facts.time),\"n\":\(facts.lastEvent),\"pending\":\(facts.pendingCount),"
            + "\"next\":\(facts.nextDue.map(String.init) ?? "null")")
      ]
    case .show(let facts): [reply("show", show(facts))]
    case .settings(let settings):
      [reply("set", rows: settings.map { "{\"name\":\(quoted($0.row.name)),\"value\":\(quoted($0.value))}" })]
    case .help(let topic):
      [reply("help", rows: HelpText(columns: 80, width: { $0.count }).lines(topic).map(quoted))]
    case .changes(_, let kept): rewound(to: kept)
    case .quit: []
    }
  }

  /// The events after `kept` are void, and come again as they are now.
  private func rewound(to kept: Int32) -> [String] {
    let events = EventJSON(log: log)
    let after = log.events.drop { $0.number <= kept }
    return ["{\"rewound\":\(kept)}"] + after.map(events.line)
  }

  private func line(_ note: Reply.Note) -> String {
    switch note {
    case .watched(let name): reply("note", "\"note\":\"watched\",\"lane\":\(quoted(name))")
    case .unstored: reply("note", "\"note\":\"unstored\"")
    case .onlyRepeats(let firings, _): reply("note", "\"note\":\"onlyRepeats\",\"firings\":\(firings)")
    case .notReached(let goal): reply("note", "\"note\":\"notReached\",\"goal\":\(quoted(goal))")
    }
  }

  private func object(_ row: PendingRow) -> String {
    let setBy: String =
      switch row.setBy {
      case .event(let event, _): "\(event.number)"
      case .command(let text): quoted(text)
      case .unknown: "null"
      }
    return "{\"due\":\(row.due),\"in\":\(row.inTime),\"every\":\(row.interval.map(String.init) ?? "null"),"
      + "\"what\":\(quoted(row.what)),\"setBy\":\(setBy)}"
  }

  private func show(_ facts: ShowFacts) -> String {
    let lanes = facts.lanes.map { "{\"lane\":\(quoted($0.name)),\"isActive\":\($0.state == .active)}" }
    return "\"name\":\(quoted(facts.name)),\"kind\":\(quoted(facts.kind)),"
      + "\"definition\":\(facts.definition.map(quoted) ?? "null"),\"value\":\(facts.value?.json ?? "null"),"
      + "\"lanes\":[\(lanes.joined(separator: ","))],\"pending\":[\(facts.pending.map(object).joined(separator: ","))]"
  }

  private func reply(_ name: String, _ fields: String) -> String { "{\"reply\":\"\(name)\",\(fields)}" }

  private func reply(_ name: String, rows: [String]) -> String {
    reply(name, "\"rows\":[\(rows.joined(separator: ","))]")
  }

  private func quoted(_ text: String) -> String {
    var json = ""
    text.writeJSON(to: &json)
    return json
  }
}
