import SchedulersEssentials

/// The explanation of an event: the steps that led to it, back to the typed commands.
struct Explanation {
  /// The parts. The first is about the event itself, the next about the event that caused it, and so on.
  private(set) var parts: [Part] = []
  /// The inputs that influenced the event although it was not made of them.
  var necessaryInputs = NecessaryInputs()
  /// Whether each necessary input is listed separately.
  var isWhole = false

  struct Part {
    let event: LogEvent
    let lane: String
    /// The steps of the operators that led to the event, the last first.
    var steps: [Step] = []
    /// The typed text that caused the event, if no other event did.
    var typed: String?
    /// Whether the event is a published property's value that led to the event above before the property was set.
    var isBeforeSet = false
  }

  struct Step {
    /// The stage as it was typed.
    let stage: String
    var effect = Effect.makes
    let action: Action
    /// The time of the step; nil if it is the time of its result.
    var time: VirtualTime?
    var context: Context?
  }

  /// The action of a stage.
  enum Action {
    /// A source sent a value that is not an event.
    case sent(Value)
    case passed(Trace.Item)
    /// Combined values into one: how many in all, and the ones listed.
    case turned([Trace.Item], into: Value, count: Int)
    /// Held a value for a time; `setBy` is the event that set its timer, if it is another one, otherwise 0.
    case held(Trace.Item, since: VirtualTime, until: VirtualTime, setBy: EventNumber)
    /// Subscribed to an inner publisher for a value.
    case subscribed(Trace.Item)
    case finished
    case failed
    /// Ended the stream, because nothing had come since a value or since the subscription.
    case timedOut(Trace.Item?, since: VirtualTime, isFailure: Bool)
    /// Dropped a value, for lack of demand or of room.
    case dropped(Value, isFull: Bool)
    /// Held these values when it was cancelled.
    case discarded([Trace.Item])
    /// Its closure failed for the value.
    case stopped(Trace.Item)
  }
}

extension Explanation {
  /// - Parameters:
  ///   - number: The number of the event to explain.
  ///   - others: Events that had no influence, as far as that was tried.
  init(of number: EventNumber, _ trace: Trace, without others: Set<EventNumber> = []) {
    var next = number
    while let event = trace.log[next] {
      var part = Part(event: event, lane: trace.log.name(of: event))
      var cause = event.cause
      if let emission = trace.emission(ofRow: event.number) {
        part.steps =
          Self.sent(event, emission, trace) + Self.steps(to: emission, trace).map { $0.without(others) }
        let sources = trace.events(of: emission).filter { $0 < event.number && !others.contains($0) }
        // The event that set a timer may have come before the value that the timer released.
        if !sources.contains(cause) {
          let last = trace.event(of: trace[trace.lastRoot(of: emission)])
          cause = sources.contains(last) ? last : sources.first ?? cause
        }
      } else if let drop = trace.tracer.drops[event.number] {
        part.steps = Self.steps(toDrop: drop, trace)
      } else if event.kind == .cancelled {
        part.steps = Self.discards(at: event, trace).map { $0.without(others) }
      } else if event.kind == .stopped, let emission = trace.stopping(event) {
        part.steps = Self.steps(toStop: emission, trace)
        let sources = trace.events(of: emission).filter { $0 < event.number }
        if let source = sources.first, !sources.contains(cause) { cause = source }
      } else if let end = trace.tracer.ends[part.lane], event.kind == .finished || event.kind == .failed {
        part.steps = Self.ending(of: end, trace).map { $0.without(others) }
      }
      if others.contains(cause) { cause = 0 }
      // Forgotten events have no part.
      if cause == 0 || trace.log[cause] == nil {
        part.typed = trace.typed(cause == 0 ? event.number : cause)
      }
      parts.append(part)
      if cause == 0 || cause >= next { break }
      next = cause
    }
  }

  /// Notes where a closure has received the value of a published property before the property was set.
  mutating func noteTiming(isPublished: (String) -> Bool) {
    for index in parts.indices.dropFirst() where isPublished(parts[index].lane) {
      let (sent, above) = (parts[index].event, parts[index - 1].event)
      parts[index].isBeforeSet = sent.kind == .value && (sent.time, sent.delta) == (above.time, above.delta)
    }
  }

  // MARK: A value

  /// Returns the step of a `sink` whose closure received one value and sent a different one.
  private static func sent(_ event: LogEvent, _ emission: EmissionNumber, _ trace: Trace) -> [Step] {
    let lane = trace.log.name(of: event)
    guard event.kind == .value || event.kind == .print, let end = trace.stage(emission).next, end.scope != lane,
      event.value.text != trace[emission].value.text
    else { return [] }
    return [
      Step(
        stage: "the closure of `sink`", action: .turned([trace.item(emission)], into: event.value, count: 1))
    ]
  }

  private static func steps(to emission: EmissionNumber, _ trace: Trace) -> [Step] {
    var steps: [Step] = []
    var next = emission
    while true {
      let stage = trace.stage(next)
      let parents = trace.parents(of: next)
      if let action = action(of: stage, next, parents, trace) {
        // A value of `prepend(1)` is also passed on by it.
        if case .sent = action, steps.last?.stage == stage.text { steps.removeLast() }
        steps.append(
          Step(
            stage: stage.text, effect: stage.effect, action: action, time: trace[next].time,
            context: Context(of: stage, next, parents.first, trace)))
      }
      guard let parent = trace.lastParent(of: next) else { return steps }
      next = parent
    }
  }

  private static func action(
    of stage: TracedStage, _ emission: EmissionNumber, _ parents: [EmissionNumber], _ trace: Trace
  ) -> Action? {
    let result = trace[emission]
    guard let parent = parents.first else {
      // A subject's value has its own row.
      return trace.event(of: result) > 0 ? nil : .sent(result.value)
    }
    // The stage that created an inner publisher has a step about it already.
    if case .source = stage.kind, stage.inputs.isEmpty { return .sent(result.value) }
    let source = trace[parent]
    let item = trace.item(parent)
    if trace.tracer.stages[Int(source.stage)].next !== stage, !stage.isShared { return .sent(result.value) }
    guard parents.count == 1, source.value == result.value else {
      return .turned(parents.map(trace.item), into: result.value, count: parents.count)
    }
    if result.time > source.time {
      let setBy = result.cause == item.event ? 0 : result.cause
      return .held(item, since: source.time, until: result.time, setBy: setBy)
    }
    return .passed(item)
  }

  // MARK: A loss

  private static func steps(toDrop emission: EmissionNumber, _ trace: Trace) -> [Step] {
    let seen = trace[emission]
    guard case .lost(let loss) = seen.state else { return [] }
    var stage: TracedStage? = trace.stage(emission)
    if case .dropped = loss.how { stage = stage?.next }
    guard let stage else { return [] }
    let isFull = loss.how == .dropped(.bufferFull) || loss.how == .unsent(.bufferFull)
    let last = Step(stage: stage.name, action: .dropped(seen.value, isFull: isFull))
    // A value that never left its source has passed no stage.
    if case .unsent = loss.how { return [last] }
    return [last] + steps(to: emission, trace)
  }

  /// Returns the steps of the value for which a lane was stopped.
  private static func steps(toStop emission: EmissionNumber, _ trace: Trace) -> [Step] {
    guard let stage = trace.stage(emission).next else { return [] }
    return [Step(stage: stage.name, action: .stopped(trace.item(emission)))] + steps(to: emission, trace)
  }

  /// Returns the values that the operators of a lane held when it was cancelled, the last operator first.
  private static func discards(at event: LogEvent, _ trace: Trace) -> [Step] {
    let gone = trace.losses(with: event).filter { $0.how == .cancelled }
    let stages = Dictionary(grouping: gone) { trace.stage($0.emission).next?.number ?? 0 }
    return stages.keys.sorted().map { number in
      let items = stages[number, default: []].map(\.emission)
      return Step(
        stage: trace.tracer.stages[Int(number)].name,
        action: .discarded(items.map(trace.item)))
    }
  }

  // MARK: An end

  /// Returns the stage that ended first, the topmost of those that ended another, and the stages that had tried again
  /// before.
  private static func ending(of end: TracedStage, _ trace: Trace) -> [Step] {
    guard var stage = end.inputs.last, let ending = stage.ending else { return [] }
    var steps: [Step] = []
    while let above = stage.lastToEnd(as: ending.how) {
      if ending.how == .failed, let again = Context(again: stage, above) {
        steps.append(Step(stage: stage.text, action: .failed, context: again))
      }
      stage = above
    }
    switch (stage.kind, ending.how) {
    case (.source(.some), _), (_, .cancelled): return steps
    case (.operator, let how) where stage.effect.timer == .timeout:
      let last = stage.last.map(trace.item)
      let since = stage.last.map { trace[$0].time } ?? stage.opening?.time ?? .zero
      return steps + [Step(stage: stage.text, action: .timedOut(last, since: since, isFailure: how == .failed))]
    case (_, .finished): return steps + [Step(stage: stage.text, action: .finished)]
    case (_, .failed): return steps + [Step(stage: stage.text, action: .failed)]
    }
  }
}

extension Explanation.Step {
  /// Removes what the event did not depend on.
  fileprivate func without(_ others: Set<EventNumber>) -> Explanation.Step {
    let action: Explanation.Action =
      switch self.action {
      case .held(let item, let since, let until, let setBy) where others.contains(setBy):
        .held(item, since: since, until: until, setBy: 0)
      case .discarded(let items): .discarded(items.map { $0.without(others) })
      case .timedOut(let item, let since, let isFailure):
        .timedOut(item?.without(others), since: since, isFailure: isFailure)
      case .turned(let items, let value, let count) where effect.values == .sums:
        .turned(items.filter { !others.contains($0.event) }, into: value, count: count)
      default: self.action
      }
    return Explanation.Step(stage: stage, effect: effect, action: action, time: time, context: context?.without(others))
  }
}

extension Explanation {
  /// The events named in the parts.
  var named: Set<EventNumber> {
    var named = Set(parts.map(\.event.number))
    for step in parts.flatMap(\.steps) {
      switch step.action {
      case .passed(let item), .subscribed(let item), .stopped(let item): named.insert(item.event)
      case .held(let item, _, _, let setBy): named.formUnion([item.event, setBy])
      case .turned(let items, _, _), .discarded(let items): named.formUnion(items.map(\.event))
      case .timedOut(let item, _, _): named.insert(item?.event ?? 0)
      case .sent, .finished, .failed, .dropped: break
      }
      switch step.context {
      case .again(_, let end), .ended(let end): named.insert(end.event)
      case .left(let item, _), .tie(let item): named.insert(item.event)
      case nil: break
      }
    }
    return named
  }
}

extension Trace {
  /// Returns the value for which a lane was stopped.
  fileprivate func stopping(_ event: LogEvent) -> EmissionNumber? {
    losses(with: event).last { $0.how == .stopping }?.emission
  }
}

extension TracedStage {
  /// Returns the last of its upstreams that ended that way, if all others had ended before.
  func lastToEnd(as how: Ending.How) -> TracedStage? {
    let sources = if case .shared(let hub) = kind { hub.inputs } else { inputs }
    let ended = sources.filter { $0.ending?.how == how }
    return ended.max { ($0.ending?.order ?? 0, $1.number) < ($1.ending?.order ?? 0, $0.number) }
  }

  var isShared: Bool { if case .shared = kind { true } else { false } }
}
