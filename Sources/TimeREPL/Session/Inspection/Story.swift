import SchedulersEssentials

/// How an event came about, from it back to what was typed.
struct Story {
  /// The event that is asked about first.
  private(set) var chapters: [Chapter] = []
  /// Without what it would not have come as it did, though it was not made of it.
  var deciders = Deciders()
  /// Whether each of them is told by itself.
  var isWhole = false

  struct Chapter {
    let event: LogEvent
    let lane: String
    /// What the operators did with it, the last one first.
    var steps: [Step] = []
    /// What was typed that led to it, where no other event did.
    var typed: String?
  }

  struct Step {
    /// As it was typed.
    let stage: String
    var effect = Effect.makes
    let deed: Deed
    /// When it did it; nil where that is when what came of it did.
    var time: VirtualTime?
    var context: Context?
  }

  /// What a stage did.
  enum Deed {
    /// A source sent a value that is no event.
    case sent(Value)
    case passed(Account.Item)
    /// Made one value of others: of as many as came, and of these in particular.
    case turned([Account.Item], into: Value, count: Int)
    /// Kept a value for a time; what set its timer, where that is another event, 0 otherwise.
    case held(Account.Item, since: VirtualTime, until: VirtualTime, setBy: EventNumber)
    /// Subscribed to something for a value.
    case subscribed(Account.Item)
    case finished
    case failed
    /// Ended it, because nothing had come since a value, or since it was subscribed to.
    case timedOut(Account.Item?, since: VirtualTime, isFailure: Bool)
    /// Did not pass it on: nobody had asked for it, or it had no room.
    case dropped(Value, isFull: Bool)
    /// Had these in hand when it was cancelled.
    case discarded([Account.Item])
    /// Could not be evaluated for it.
    case stopped(Account.Item)
  }
}

extension Story {
  /// - Parameters:
  ///   - number: of the event that is asked about.
  ///   - others: events that had no part in it, as far as that has been tried.
  init(of number: EventNumber, _ account: Account, without others: Set<EventNumber> = []) {
    var next = number
    while let event = account.log[next] {
      var chapter = Chapter(event: event, lane: account.log.name(of: event))
      var cause = event.cause
      if let sighting = account.sighting(ofRow: event.number) {
        chapter.steps = Self.steps(to: sighting, account).map { $0.without(others) }
        let sources = account.events(of: sighting).filter { $0 < event.number && !others.contains($0) }
        // What a timer was set by may have come before the value that it let go.
        if let source = sources.first, !sources.contains(cause) { cause = source }
      } else if let drop = account.tracer.drops[event.number] {
        chapter.steps = Self.steps(toDrop: drop, account)
      } else if event.kind == .cancelled {
        chapter.steps = Self.discards(at: event, account).map { $0.without(others) }
      } else if event.kind == .stopped, let sighting = account.stopping(event) {
        chapter.steps = Self.steps(toStop: sighting, account)
        let sources = account.events(of: sighting).filter { $0 < event.number }
        if let source = sources.first, !sources.contains(cause) { cause = source }
      } else if let end = account.tracer.ends[chapter.lane], event.kind == .finished || event.kind == .failed {
        chapter.steps = Self.ending(of: end, account).map { $0.without(others) }
      }
      if others.contains(cause) { cause = 0 }
      // Events that are forgotten have no chapters.
      if cause == 0 || account.log[cause] == nil {
        chapter.typed = account.typed(cause == 0 ? event.number : cause)
      }
      chapters.append(chapter)
      if cause == 0 || cause >= next { break }
      next = cause
    }
  }

  // MARK: A value

  private static func steps(to sighting: SightingNumber, _ account: Account) -> [Step] {
    var steps: [Step] = []
    var next = sighting
    while true {
      let stage = account.stage(next)
      let parents = account.parents(of: next)
      if let deed = deed(of: stage, next, parents, account) {
        // What `prepend(1)` sends it passes on too.
        if case .sent = deed, steps.last?.stage == stage.text { steps.removeLast() }
        steps.append(
          Step(
            stage: stage.text, effect: stage.effect, deed: deed, time: account[next].time,
            context: Context(of: stage, next, parents.first, account)))
      }
      guard let parent = parents.first else { return steps }
      next = parent
    }
  }

  private static func deed(
    of stage: TracedStage, _ sighting: SightingNumber, _ parents: [SightingNumber], _ account: Account
  ) -> Deed? {
    let result = account[sighting]
    guard let parent = parents.first else {
      // A subject's value is a row of its own.
      return account.event(of: result) > 0 ? nil : .sent(result.value)
    }
    // What is made for a value is told by who made it.
    if case .source = stage.kind, stage.inputs.isEmpty { return .sent(result.value) }
    let source = account[parent]
    let item = account.item(parent)
    if account.tracer.stages[Int(source.stage)].next !== stage, !stage.isShared { return .sent(result.value) }
    guard parents.count == 1, source.value == result.value else {
      return .turned(parents.map(account.item), into: result.value, count: parents.count)
    }
    if result.time > source.time {
      let setBy = result.cause == item.event ? 0 : result.cause
      return .held(item, since: source.time, until: result.time, setBy: setBy)
    }
    return .passed(item)
  }

  // MARK: A loss

  private static func steps(toDrop sighting: SightingNumber, _ account: Account) -> [Step] {
    let seen = account[sighting]
    guard case .lost(let loss) = seen.sentValue else { return [] }
    var stage: TracedStage? = account.stage(sighting)
    if case .dropped = loss.how { stage = stage?.next }
    guard let stage else { return [] }
    let isFull = loss.how == .dropped(.bufferFull) || loss.how == .unsent(.bufferFull)
    let last = Step(stage: stage.name, deed: .dropped(seen.value, isFull: isFull))
    // What never left its source has not gone through anything.
    if case .unsent = loss.how { return [last] }
    return [last] + steps(to: sighting, account)
  }

  /// For what a lane was stopped, and the way that it had come.
  private static func steps(toStop sighting: SightingNumber, _ account: Account) -> [Step] {
    guard let stage = account.stage(sighting).next else { return [] }
    return [Step(stage: stage.name, deed: .stopped(account.item(sighting)))] + steps(to: sighting, account)
  }

  /// What the operators of a lane had in hand when it was cancelled, the last one first.
  private static func discards(at event: LogEvent, _ account: Account) -> [Step] {
    let gone = account.losses(with: event).filter { $0.how == .cancelled }
    let stages = Dictionary(grouping: gone) { account.stage($0.sighting).next?.number ?? 0 }
    return stages.keys.sorted().map { number in
      let items = stages[number, default: []].map(\.sighting)
      return Step(
        stage: account.tracer.stages[Int(number)].name,
        deed: .discarded(items.map(account.item)))
    }
  }

  // MARK: An end

  /// Who ended first: the topmost of those that ended one because of the other; and who had tried again before.
  private static func ending(of end: TracedStage, _ account: Account) -> [Step] {
    guard var stage = end.inputs.last, let ending = stage.ending else { return [] }
    var steps: [Step] = []
    while let above = stage.lastToEnd(as: ending.how) {
      if ending.how == .failed, let again = Context(again: stage, above) {
        steps.append(Step(stage: stage.text, deed: .failed, context: again))
      }
      stage = above
    }
    switch (stage.kind, ending.how) {
    case (.source(.some), _), (_, .cancelled): return steps
    case (.operator, let how) where stage.effect.timer == .timeout:
      let last = stage.last.map(account.item)
      let since = stage.last.map { account[$0].time } ?? stage.opening?.time ?? .zero
      return steps + [Step(stage: stage.text, deed: .timedOut(last, since: since, isFailure: how == .failed))]
    case (_, .finished): return steps + [Step(stage: stage.text, deed: .finished)]
    case (_, .failed): return steps + [Step(stage: stage.text, deed: .failed)]
    }
  }
}

extension Story.Step {
  /// Without what the event did not depend on.
  fileprivate func without(_ others: Set<EventNumber>) -> Story.Step {
    let deed: Story.Deed =
      switch self.deed {
      case .held(let item, let since, let until, let setBy) where others.contains(setBy):
        .held(item, since: since, until: until, setBy: 0)
      case .discarded(let items): .discarded(items.map { $0.without(others) })
      case .timedOut(let item, let since, let isFailure):
        .timedOut(item?.without(others), since: since, isFailure: isFailure)
      case .turned(let items, let value, let count) where effect.values == .sums:
        .turned(items.filter { !others.contains($0.event) }, into: value, count: count)
      default: self.deed
      }
    return Story.Step(stage: stage, effect: effect, deed: deed, time: time, context: context?.without(others))
  }
}

extension Story {
  /// The events that are named on the way.
  var named: Set<EventNumber> {
    var named = Set(chapters.map(\.event.number))
    for step in chapters.flatMap(\.steps) {
      switch step.deed {
      case .passed(let item), .subscribed(let item), .stopped(let item): named.insert(item.event)
      case .held(let item, _, _, let setBy): named.formUnion([item.event, setBy])
      case .turned(let items, _, _), .discarded(let items): named.formUnion(items.map(\.event))
      case .timedOut(let item, _, _): named.insert(item?.event ?? 0)
      case .sent, .finished, .failed, .dropped: break
      }
      switch step.context {
      case .again(_, let end), .ended(let end): named.insert(end.event)
      case .left(let item, _): named.insert(item.event)
      case nil: break
      }
    }
    return named
  }
}

extension Account {
  /// The value for which a lane was stopped.
  fileprivate func stopping(_ event: LogEvent) -> SightingNumber? {
    losses(with: event).last { $0.how == .stopping }?.sighting
  }
}

extension TracedStage {
  /// The last of those above it that ended so, all others having ended before.
  func lastToEnd(as how: Ending.How) -> TracedStage? {
    let sources = if case .shared(let hub) = kind { hub.inputs } else { inputs }
    let ended = sources.filter { $0.ending?.how == how }
    return ended.max { ($0.ending?.order ?? 0, $1.number) < ($1.ending?.order ?? 0, $0.number) }
  }

  var isShared: Bool { if case .shared = kind { true } else { false } }
}
