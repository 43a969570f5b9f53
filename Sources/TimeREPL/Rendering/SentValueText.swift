import SchedulersEssentials

/// Words for the answers of `why not` and `what`: the outcome of each value.
struct SentValueText {
  let log: EventLog

  func lines(_ sentValues: SentValues) -> [StyledText] {
    var lines = sentValues.came.map(line) + sentValues.lost.map(line)
    if sentValues.lostCount > sentValues.lost.count {
      lines.append("(\(sentValues.lostCount - sentValues.lost.count) more)")
    }
    if lines.isEmpty { lines = none(sentValues) }
    if sentValues.isCut { lines.append("(only the first \(Tracer.mostSightings) values were traced)") }
    return lines.plain
  }

  func lines(_ consequences: Consequences) -> [StyledText] {
    let text = EventText(log, rows: consequences.events, areNumbered: true)
    let numberWidth = consequences.events.map { "#\($0.number)".count }.max() ?? 0
    let explanation = ExplanationText(log: log)
    var lines = consequences.events.map { event in
      let decided =
        consequences.decided[event.number].map {
          StyledText("        without it: \(explanation.instead($0, of: event))", .faint)
        } ?? ""
      return text.numberedRow(event, numberWidth: numberWidth) + decided
    }
    if let typed = consequences.typed { lines[0].append("        typed: \(EscapedText.of(typed))", .faint) }
    if consequences.leftOut > 0 { lines.append("(\(consequences.leftOut) more)") }
    return lines
      + consequences.ends.map { end in
        let role = log.number(ofLane: end.lane).map { StyledText.Role.lane(Int($0)) }
        return "\(EscapedText.of(end.lane), role): \(line(end.sentValue))"
      }
  }

  private func none(_ sentValues: SentValues) -> [String] {
    let lane = EscapedText.of(sentValues.lane)
    guard sentValues.isAnythingSent else {
      if let publisher = sentValues.unconnected {
        return [
          "nothing was sent to \(lane): \(EscapedText.of(publisher)) is not connected; `.autoconnect()` or `connect()` does it"
        ]
      }
      return ["no value was sent that could have come out on \(lane)"]
    }
    if sentValues.value == nil, sentValues.time == nil { return ["every value that was sent has come out on \(lane)"] }
    let others = sentValues.others.map(subject).joined(separator: ", ")
    let what = sentValues.value.map { "no \(text($0))" } ?? "nothing"
    let time = sentValues.time.map { " at \(DurationText.of($0))" } ?? ""
    let which =
      sentValues.time != nil ? "the nearest is" : sentValues.others.count == 1 ? "the last was" : "the last were"
    return ["\(what) on the way to \(lane) was sent, made or due\(time); \(which) \(others)"]
  }

  /// Names a value and its sender: `1 (#3, send taps 1 at 100ms)`.
  private func subject(_ sentValue: SentValue) -> String {
    let sender = sentValue.typed ?? sentValue.source
    let number = sentValue.event > 0 ? "#\(sentValue.event), " : ""
    return "\(text(sentValue.value)) (\(number)\(EscapedText.of(sender)) at \(DurationText.of(sentValue.time)))"
  }

  func line(_ sentValue: SentValue) -> String {
    let subject = subject(sentValue)
    switch sentValue.outcome {
    case .came(let event):
      let row = EventText(log).what(event)
      return "\(subject) came out: \(row) (#\(event.number)) at \(DurationText.of(event.time))"
    case .reached(let place, let time):
      return "\(subject) came to \(stage(place))\(form(place, sentValue)) at \(DurationText.of(time))"
    case .waits(let place, let due):
      let time = due.map { " until \(DurationText.of($0))" } ?? place.need.map { " until \(condition($0))" } ?? ""
      return "\(subject) is still held\(form(place, sentValue)) in \(stage(place))\(time)"
    case .unreceived(.notYet(let lane)): return "\(subject) came before \(EscapedText.of(lane)) was watched"
    case .unreceived(.notSubscribed(let stage, let source)):
      return "\(subject) came when \(EscapedText.of(stage)) had not subscribed to \(EscapedText.of(source)) yet"
    case .unreceived(.notConnected(let stage)):
      return "\(subject) came when \(EscapedText.of(stage)) was not connected yet: `connect()` does it"
    case .unreceived(.ended(let end)): return "\(subject) was not heard any more: \(text(end))"
    case .lost(let place, let how, let time, let event, let other):
      let remedy = sentValue.remedy.map { "; `skip #\($0)` would bring it out" } ?? ""
      return subject + lost(place, sentValue, how, at: time, event, other) + remedy
    }
  }

  private func condition(_ need: SentValue.Need) -> String {
    switch need {
    case .values(let publishers):
      let names = publishers.map(EscapedText.of)
      return "\(names.joined(separator: " and ")) \(names.count == 1 ? "sends" : "send") a value"
    case .more: return "more values come or its upstream finishes"
    case .completion: return "its upstream finishes"
    case .demand: return "more is requested"
    }
  }

  private func lost(
    _ place: SentValue.Place, _ sentValue: SentValue, _ how: Emission.How, at time: VirtualTime, _ event: EventNumber,
    _ other: SentValue.Other?
  ) -> String {
    let (form, stage, at) = (form(place, sentValue), stage(place), " at \(DurationText.of(time))")
    switch how {
    case .dropped(.discarded): return " was discarded\(form) in \(stage)\(at)\(ended(event))"
    case .dropped(let reason): return " " + dropped(reason, form, stage, at, other, place)
    case .unsent(let reason): return " " + dropped(reason, form, EscapedText.of(sentValue.source), at, other, place)
    case .ended(let failed):
      return " was discarded\(form) in \(stage), which \(failed ? "failed" : "finished")\(at)\(ended(event))"
    case .cancelled: return " was discarded\(form) in \(stage)\(at)\(ended(place))"
    case .late: return " came\(form) too late for \(stage)\(ended(place))"
    case .failing: return " made \(stage) fail\(form.isEmpty ? "" : ",\(form)")\(at)\(following(event))"
    case .stopping:
      let lane = log[event].map { " \(EscapedText.of(log.name(of: $0)))" } ?? " the lane"
      let number = event > 0 ? " (#\(event))" : ""
      return " stopped\(lane)\(form.isEmpty ? "" : ",\(form),")\(at)\(number): \(stage) could not be evaluated"
    case .trigger: return " was only a trigger for \(stage)"
    case .unreceived: return " came\(form) when nobody had subscribed to \(stage)"
    }
  }

  private func dropped(
    _ reason: DropReason, _ form: String, _ stage: String, _ at: String, _ other: SentValue.Other?,
    _ place: SentValue.Place
  ) -> String {
    let out =
      place.rest.first.map { "never reached \(EscapedText.of($0))\(form.isEmpty ? "" : ",\(form)")" }
      ?? "was left out\(form)"
    let by = other.map { " by \(text($0))" } ?? ""
    switch reason {
    case .noDemand: return "was dropped\(form) at \(stage)\(at): there was no demand"
    case .bufferFull: return "was dropped\(form) by \(stage)\(at): it was full"
    case .refused: return "\(out): \(stage) was false"
    case .becameNil: return "\(out): \(stage) returned nil"
    case .repeated: return "\(out): \(stage) leaves out repetitions of \(other.map(text) ?? "the value before")"
    case .threw: return "made \(stage) throw\(form.isEmpty ? "" : ",\(form)")\(at)"
    case .early: return "\(out): \(stage) let nothing through yet"
    case .ignored: return "\(out): \(stage) lets no value through"
    case .replaced: return "was replaced\(form) in \(stage)\(by)\(at)"
    case .skipped:
      return "was skipped\(form) by \(stage)\(at): "
        + (other.map { "\(text($0)) is sent instead" } ?? "another value is sent instead")
    case .discarded: return "was discarded\(form) in \(stage)\(at)"
    case .unaccompanied: return "\(out): \(stage) had no other value to combine it with"
    case .outdone: return "was left out\(form): \(stage) holds \(other.map(text) ?? "another")"
    }
  }

  /// Names the lane that an event ended, or returns an empty string.
  private func ended(_ number: EventNumber) -> String {
    guard let event = log[number], event.kind == .finished || event.kind == .failed else { return "" }
    return following(number)
  }

  /// Says how an event ended its lane.
  private func following(_ number: EventNumber) -> String {
    log[number].map { ": \(EscapedText.of(log.name(of: $0))) \($0.kind) (#\(number))" } ?? ""
  }

  /// Returns the value's form at that place, if it differs from the value sent.
  private func form(_ place: SentValue.Place, _ sentValue: SentValue) -> String {
    place.value == sentValue.value ? "" : " as \(text(place.value))"
  }

  private func stage(_ place: SentValue.Place) -> String { EscapedText.of(place.stage) }

  /// Says what ended the stage.
  private func ended(_ place: SentValue.Place) -> String {
    guard let end = place.end else { return "" }
    return end.stage == place.stage ? ", which \(verb(end))" : ": \(text(end))"
  }

  func text(_ end: SentValue.End) -> String { "\(EscapedText.of(end.stage)) \(verb(end))" }

  /// Returns how a stage ended: `had failed at 1s (#4)`.
  func verb(_ end: SentValue.End) -> String {
    let verb =
      switch end.how {
      case .finished: "had finished"
      case .failed: "had failed" + (end.failure.map { " with \(text($0))" } ?? "")
      case .left: "unsubscribed from it"
      case .cancelled: "was cancelled"
      case .stopped: "was stopped"
      }
    return "\(verb) at \(DurationText.of(end.time))" + (end.event > 0 ? " (#\(end.event))" : "")
  }

  private func text(_ other: SentValue.Other) -> String {
    text(other.value) + (other.event > 0 ? " (#\(other.event))" : " of \(DurationText.of(other.time))")
  }

  private func text(_ value: Value) -> String { LongText.shortened(value.text) }
}
