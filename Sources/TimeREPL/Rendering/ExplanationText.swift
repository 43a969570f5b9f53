import SchedulersEssentials

/// Words for the answer of `why`: how an event came about.
struct ExplanationText {
  let log: EventLog

  func lines(_ explanation: Explanation) -> [StyledText] {
    let text = EventText(log, rows: explanation.parts.map(\.event), areNumbered: true)
    let numberWidth = explanation.parts.map { "#\($0.event.number)".count }.max() ?? 0
    let indentation = String(repeating: " ", count: numberWidth + 2)
    let parts = explanation.parts.map { part in
      let row = text.numberedRow(part.event, numberWidth: numberWidth)
      let typed = part.typed.map { StyledText("        typed: \(EscapedText.of($0))", .faint) } ?? ""
      return [row + typed] + lines(part, namesAll: explanation.isWhole).map { StyledText(indentation + $0) }
    }
    let decided = (necessaryInputs(explanation) + (explanation.necessaryInputs.isCut ? [Self.untried] : [])).map {
      StyledText(indentation + $0)
    }
    return (parts.first ?? []) + decided + parts.dropFirst().flatMap { $0 }
  }

  private static let untried = "(not every earlier input was tried; `why --all` tries all)"

  /// Returns a line for each operator's step, with the time if it differs from that of the line above.
  func lines(_ part: Explanation.Part, namesAll: Bool = false) -> [String] {
    var time = part.event.time
    let timing = part.isBeforeSet ? [Self.beforeSet(EscapedText.of(part.lane))] : []
    return timing
      + part.steps.map { step in
        let context = step.context.map { "; \(self.context($0))" } ?? ""
        let line = line(step, namesAll: namesAll, of: part.event)
        guard let own = step.time, own != time else { return line + context }
        time = own
        return "\(line) at \(DurationText.of(own))\(context)"
      }
  }

  /// Says when a published property sends.
  static func beforeSet(_ property: String) -> String {
    "sent in willSet: its closures still read the old value in \(property)"
  }

  // MARK: What decided

  /// Names the inputs without which the event would have been different or would not have come.
  func necessaryInputs(_ explanation: Explanation) -> [String] {
    var order: [ChangesWithoutInput.Change] = []
    var groups: [ChangesWithoutInput.Change: [NecessaryInputs.Input]] = [:]
    for input in explanation.necessaryInputs.found where explanation.isWhole || !input.isNamed {
      if groups[input.instead] == nil { order.append(input.instead) }
      groups[input.instead, default: []].append(input)
    }
    return order.flatMap { instead in
      let inputs = groups[instead] ?? []
      let outcome = outcome(instead, of: explanation)
      if explanation.isWhole {
        return inputs.map { input in
          "without \(input.text.map(command) ?? input.events.map(event).joined(separator: ", ")) \(outcome)"
        }
      }
      let silent = inputs.filter { $0.text != nil }
      let numbers = inputs.flatMap(\.events)
      if inputs.count > Self.mostNamed, let first = numbers.first, let last = numbers.last {
        let count = inputs.count - silent.count
        let others = silent.isEmpty ? "" : ", and of \(silent.count) commands without an event"
        return ["without any one of #\(first) … #\(last), \(count) inputs\(others), \(outcome)"]
      }
      let names = inputs.map { input in
        let events = input.events
        if let text = input.text { return command(text) }
        return events.count > Self.mostNamed
          ? "#\(events[0]) … #\(events[events.count - 1])" : list(events.map(event), "and")
      }
      return ["without \(list(names, "or")) \(outcome)"]
    }
  }

  private static let mostNamed = 3

  private func outcome(_ instead: ChangesWithoutInput.Change, of explanation: Explanation) -> String {
    let event = explanation.parts[0].event
    return switch instead {
    case .nothing: "it would not have come"
    case .time: "it would have come \(self.instead(instead, of: event))"
    case .value: "it would have been \(self.instead(instead, of: event))"
    }
  }

  /// Says what would have come in place of an event: `nothing`, `at 1s`, `5`, `5 at 1s`.
  func instead(_ instead: ChangesWithoutInput.Change, of event: LogEvent) -> String {
    switch instead {
    case .nothing: "nothing"
    case .time(let time): "at \(DurationText.of(time))"
    case .value(let text, let time):
      EscapedText.of(text) + (time == event.time ? "" : " at \(DurationText.of(time))")
    }
  }

  private func command(_ text: String) -> String { "`\(EscapedText.of(ShortText.of(text)))`" }

  /// Names an event with its number: `1 (#1)`.
  private func event(_ number: EventNumber) -> String {
    guard let event = log[number] else { return "#\(number)" }
    let lane = event.kind == .value ? "" : "\(EscapedText.of(log.name(of: event))) "
    return "\(lane)\(EventText(log).what(event)) (#\(number))"
  }

  // MARK: Steps

  /// - Parameter namesAll: whether to name all values, instead of the first few.
  func line(_ step: Explanation.Step, namesAll: Bool = false, of event: LogEvent? = nil) -> String {
    let most = namesAll ? Int.max : 5
    let stage = EscapedText.of(step.stage)
    switch step.action {
    case .sent(let value): return "\(stage) sent \(text(value))"
    case .passed(let item): return "\(stage) passed \(text(item.value)) on"
    case .turned(let items, let value, let count):
      if items.isEmpty { return "\(stage) made \(text(value)) of \(count) values" }
      if items.count == 1, items[0].value == value { return "\(stage) passed \(text(value)) on" }
      if count == 1 { return "\(stage) turned \(text(items[0].value)) into \(text(value))" }
      return "\(stage) made \(text(value)) of \(list(items, most: most))"
    case .held(let item, let since, let until, let setBy):
      if let event, event.time == until, let clock = log.clockTime(of: event) {
        return "\(stage) \(held(step.effect.timer, item.value, until: clock))"
      }
      return "\(stage) \(held(step.effect.timer, item.value, since, until, setBy))"
    case .subscribed(let item): return "\(stage) subscribed to it for \(text(item))"
    case .finished: return "\(stage) ended it"
    case .failed: return "\(stage) failed"
    case .timedOut(let item, let since, let isFailure):
      let last = item.map { "\(text($0)) at " } ?? ""
      return "\(stage) \(isFailure ? "failed" : "ended it"): nothing had come since \(last)\(DurationText.of(since))"
    case .dropped(let value, let isFull):
      return "\(stage) dropped \(text(value)): \(isFull ? "it was full" : "there was no demand")"
    case .discarded(let items):
      let more = items.count > most ? " and \(items.count - most) more" : ""
      return "\(stage) discarded \(items.prefix(most).map(text).joined(separator: ", "))\(more)"
    case .stopped(let item): return "\(stage) could not be evaluated for \(text(item.value))"
    }
  }

  /// Says what had happened before a step.
  private func context(_ context: Explanation.Context) -> String {
    let sentValue = SentValueText(log: log)
    switch context {
    case .again(let count, let end):
      let what = end.how == .failed ? "attempt" : "subscription"
      return "\(what) \(count), the one before \(sentValue.verb(end))"
    case .ended(let end): return sentValue.text(end)
    case .left(let item, let time):
      return "it had cancelled the publisher for \(text(item)) at \(DurationText.of(time))"
    case .tie(let item): return "\(text(item)) came at the same instant, but after the timer"
    }
  }

  private func held(
    _ timer: Effect.Timer, _ value: Value, _ since: VirtualTime, _ until: VirtualTime, _ setBy: EventNumber
  ) -> String {
    let (value, span) = (text(value), DurationText.of(until - since))
    switch timer {
    case .silence: return "sent \(value): no other value came for \(span)"
    case .shift: return "sent \(value) on \(span) later"
    default:
      let setter = setBy > 0 ? "; #\(setBy) had set the time" : ""
      return "held \(value) for \(span), until \(DurationText.of(until))\(setter)"
    }
  }

  /// The session's time says nothing about how long a value was held until a clock that code moves was at a time.
  private func held(_ timer: Effect.Timer, _ value: Value, until clock: ClockTimes.Time) -> String {
    let (value, end) = (text(value), "\(EscapedText.of(clock.clock)) was at \(DurationText.of(clock.elapsed))")
    return switch timer {
    case .silence: "sent \(value): no other value had come when \(end)"
    case .shift: "sent \(value) on when \(end)"
    default: "held \(value) until \(end)"
    }
  }

  private func list(_ items: [Trace.Item], most: Int) -> String {
    let shown = items.prefix(most).map(text)
    if items.count > most { return shown.joined(separator: ", ") + " and \(items.count - most) more" }
    return list(shown, "and")
  }

  private func list(_ texts: [String], _ word: String) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// Returns a value with the number of its event.
  func text(_ item: Trace.Item) -> String {
    text(item.value) + (item.event > 0 ? " (#\(item.event))" : "")
  }

  func text(_ value: Value) -> String { LongText.shortened(value.text) }
}
