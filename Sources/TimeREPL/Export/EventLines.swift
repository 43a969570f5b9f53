/// The log as `--format ndjson` prints it.
struct EventLines {
  let text: String

  init(_ facts: ExportFacts) {
    let json = EventJSON(log: facts.log)
    var text = ""
    for event in facts.log.events {
      text += json.line(event)
      text += "\n"
    }
    self.text = text
  }
}
