import LineEditing

/// The words of `show`.
extension ReplyText {
  func show(_ facts: ShowFacts) -> [StyledText] {
    if let instance = facts.instance { return show(instance, facts) }
    if let task = facts.task { return table([], TaskText.rows(of: task, facts.name, facts.kind)) }
    if facts.definition == nil, let value = facts.value {
      // The text of a function is its declaration.
      if facts.kind == NameKind.func.rawValue { return [StyledText(EscapedText.of(value.text))] }
      let offer = facts.unloggedProperty == nil ? "" : logging(facts)
      return ["\(facts.kind) \(facts.name) = \(EscapedText.of(value.text), StyledText.Role(value))\(offer)"]
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
    if facts.isPublished { rows.append(["", ExplanationText.beforeSet(facts.name)]) }
    if let end = facts.end { rows.append(["", "\(end.how) at \(DurationText.of(end.at)) (#\(end.event))"]) }
    if let last = facts.last {
      let count = facts.eventCount == 1 ? "1 event" : "\(facts.eventCount) events, the last"
      rows.append(["", "\(count) at \(DurationText.of(last.at)) (#\(last.event)); `log \(facts.name)` lists them"])
    }
    rows += facts.lanes.map { ["", "watched as \($0.name), \(state($0.state))"] }
    let stages = StageText(log: log, isFull: facts.isFull)
    let texts = cut(facts.stages, unless: facts.isFull) { stage in
      let text = "\(stages.name(stage.name)): \(stages.state(stage, showsScope: facts.lanes.count != 1))"
      return WrappedText.broken(text, columns: columns - DisplayWidth.of(facts.name) - 2)
    }
    let due = cut(facts.pending, unless: facts.isFull) {
      [EscapedText.of($0.text)]
    }
    return table([], (rows + (texts + due).map { ["", $0] }).map(\.plain))
  }

  /// Returns the lines of all parts, or of the first and the last if there are too many, unless `isFull`.
  private func cut<Part>(_ all: [Part], unless isFull: Bool, lines: (Part) -> [String]) -> [String] {
    let half = Self.mostRows / 2
    if isFull || all.count <= Self.mostRows { return all.until(isInterrupted).flatMap(lines) }
    return all.prefix(half).flatMap(lines) + ["(\(all.count - Self.mostRows) more; `show --full` shows all)"]
      + all.suffix(half).flatMap(lines)
  }

  private func show(_ instance: InstanceFacts, _ facts: ShowFacts) -> [StyledText] {
    let isNamed = facts.name != instance.name
    var rows = [[facts.name, isNamed ? "\(facts.kind), \(instance.name)" : facts.kind]]
    rows += instance.properties.map { name, value in
      let offer = instance.unlogged.contains(name) ? logging(facts) : ""
      return ["", "\(name) = \(EscapedText.of(ShortText.of(value.text)))" + offer]
    }
    for holder in instance.holders {
      let path = holder.by.isEmpty ? "" : ": " + holder.by.map { EscapedText.of($0) }.joined(separator: ", ")
      rows.append(["", "held by \(holder.place)\(path)" + (holder.isCircular ? ", in a circle" : "")])
    }
    if instance.holders.isEmpty { rows.append(["", "held by nothing in the session"]) }
    if instance.holders.allSatisfy(\.isCircular), !instance.holders.isEmpty {
      rows.append(["", "only this circle holds it, so it is never released; `[weak self]` breaks the circle"])
    }
    var table = Table([], isInterrupted: isInterrupted)
    for row in rows { table.add(plain: row) }
    return table.wrappedLines(columns: columns)
  }

  /// Says whether changes of a published property are logged that had no lane before the question.
  private func logging(_ facts: ShowFacts) -> String {
    facts.isLoggedFromNow ? "; its changes are logged from now on" : "; its changes are not logged in the past"
  }

  private func state(_ state: Lane.State) -> String {
    switch state {
    case .active: "active"
    case .over(let how, let time, let event): "\(how) at \(DurationText.of(time)) (#\(event))"
    }
  }
}
