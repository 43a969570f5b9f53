/// Rows of the log for programs: one JSON object a line, its keys in the order that product.md section 6 gives.
struct EventJSON {
  let log: EventLog

  func line(_ event: Event) -> String {
    var json = "{\"n\":"
    json += event.number > 0 ? String(event.number) : "null"
    json += ",\"t\":"
    json += String(event.time)
    json += ",\"lane\":"
    log.name(of: event).writeJSON(to: &json)
    json += ",\"event\":\""
    json += name(event.kind)
    json += "\""
    switch event.kind {
    case .value, .dropped, .overflowed, .print, .stage:
      json += ",\"value\":"
      json += event.value.json
      json += ",\"text\":"
      event.value.text.writeJSON(to: &json)
    case .failed:
      json += ",\"error\":"
      event.value.reason.description.writeJSON(to: &json)
    case .stopped:
      json += ",\"error\":"
      (log.stops[event.number].map { ProblemText($0.problem).headline } ?? "").writeJSON(to: &json)
    case .subscribed, .finished, .cancelled: break
    }
    json += ",\"delta\":"
    json += String(event.delta)
    json += ",\"cause\":"
    json += event.cause > 0 ? String(event.cause) : "null"
    json += "}"
    return json
  }

  /// What leaves a stage is a value of a lane that is called like the stage.
  private func name(_ kind: Event.Kind) -> String {
    switch kind {
    case .subscribed: "subscribed"
    case .value, .stage: "value"
    case .finished: "finished"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .stopped: "stopped"
    case .dropped, .overflowed: "dropped"
    case .print: "print"
    }
  }
}
