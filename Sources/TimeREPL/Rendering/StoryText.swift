/// How an event came about, in words.
struct StoryText {
  let log: EventLog
  let width: (String) -> Int

  func lines(_ story: Story) -> [String] {
    let text = EventText(log, rows: story.chapters.map(\.event), areNumbered: true, width: width)
    let numberWidth = story.chapters.map { "#\($0.event.number)".count }.max() ?? 0
    let indentation = String(repeating: " ", count: numberWidth + 2)
    return story.chapters.flatMap { chapter in
      let row = text.numberedRow(chapter.event, numberWidth: numberWidth)
      let typed = chapter.typed.map { "        typed: \(EscapedText.of($0))" } ?? ""
      return [row + typed] + chapter.steps.map { indentation + line($0) }
    }
  }

  func line(_ step: Story.Step) -> String {
    let stage = EscapedText.of(step.stage)
    switch step.deed {
    case .sent(let value): return "\(stage) sent \(text(value))"
    case .passed(let item): return "\(stage) passed \(text(item.value)) on"
    case .turned(let items, let value):
      if items.count == 1 { return "\(stage) turned \(text(items[0].value)) into \(text(value))" }
      return "\(stage) made \(text(value)) of \(list(items))"
    case .held(let item, let since, let until, let setBy):
      return "\(stage) \(held(step.timer, item.value, since, until, setBy))"
    case .subscribed(let item): return "\(stage) subscribed to it for \(text(item))"
    case .finished: return "\(stage) ended it"
    case .failed: return "\(stage) failed"
    case .dropped(let value, let isFull):
      return "\(stage) dropped \(text(value)): \(isFull ? "it was full" : "nobody had asked for it")"
    case .discarded(let items, let count):
      let more = count > items.count ? " and \(count - items.count) more" : ""
      return "\(stage) discarded \(items.map(text).joined(separator: ", "))\(more)"
    case .stopped(let item): return "\(stage) could not be evaluated for \(text(item.value))"
    }
  }

  private func held(
    _ timer: Effect.Timer, _ value: Value, _ since: Int64, _ until: Int64, _ setBy: Int32
  ) -> String {
    let (value, span) = (text(value), DurationText.of(until - since))
    switch timer {
    case .silence: return "let \(value) go: no other value came for \(span)"
    case .shift: return "sent \(value) on \(span) later"
    default:
      let setter = setBy > 0 ? "; #\(setBy) had set the time" : ""
      return "held \(value) for \(span), until \(DurationText.of(until))\(setter)"
    }
  }

  private func list(_ items: [Account.Item]) -> String {
    let most = 5
    let shown = items.prefix(most).map(text)
    if items.count > most { return shown.joined(separator: ", ") + " and \(items.count - most) more" }
    return shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "")
  }

  /// A value, and the event that it came with.
  func text(_ item: Account.Item) -> String {
    text(item.value) + (item.event > 0 ? " (#\(item.event))" : "")
  }

  func text(_ value: Value) -> String { EscapedText.of(value.text) }
}
