import SchedulersEssentials

extension Explanation {
  /// An earlier event at a stage that explains its step.
  enum Context {
    /// The stage had subscribed to its upstream that many times. The previous subscription ended like this.
    case again(Int, SentValue.End)
    /// The stage's main upstream had ended.
    case ended(SentValue.End)
    /// The stage had cancelled its inner publisher because of another value.
    case left(Trace.Item, at: VirtualTime)
    /// The next value came at the instant at which its timer sent this one, but later.
    case tie(Trace.Item)
  }
}

extension Explanation.Context {
  /// Returns the context in which a value left a stage; nil if there is nothing to report.
  init?(of stage: TracedStage, _ emission: EmissionNumber, _ parent: EmissionNumber?, _ trace: Trace) {
    switch stage.kind {
    case .operator, .shared: break
    case .source, .hub, .end, .code: return nil
    }
    guard let parent else {
      // The stage made the value without an input, usually after its upstream had ended.
      guard let end = stage.inputs.first?.end(before: emission) else { return nil }
      self = .ended(end)
      return
    }
    let input = trace.stage(parent)
    guard input.next === stage || stage.isShared else { return nil }
    if let (count, before) = input.repetition(of: parent), input.repetitions > stage.repetitions {
      self = .again(count, SentValue.End(of: input, before))
    } else if input.inputIndex > 0, stage.effect.replaces, let end = stage.inputs.first?.end(before: parent) {
      self = .ended(end)
    } else if stage.effect.subscription == .toLatest, let left = trace.replaced(by: input.origin),
      !trace.hasFinished(publisherFor: left.emission, below: stage)
    {
      let root = trace[trace.root(of: left.emission)]
      self = .left(Trace.Item(value: root.value, event: trace.event(of: root)), at: left.time)
    } else if stage.effect.timer == .silence, let next = trace.next(after: emission, from: trace[parent].stage) {
      self = .tie(trace.item(next))
    } else {
      return nil
    }
  }

  /// Returns how the previous attempt had ended, for a stage that gave up.
  init?(again stage: TracedStage, _ input: TracedStage) {
    guard input.repetitions > stage.repetitions, let last = input.earlierEndings.last else { return nil }
    self = .again(input.repetitions + 1, SentValue.End(of: input, last))
  }
}

extension Explanation.Context {
  /// Removes the numbers of events that had no influence.
  func without(_ others: Set<EventNumber>) -> Explanation.Context {
    switch self {
    case .again(let count, let end): .again(count, end.without(others))
    case .ended(let end): .ended(end.without(others))
    case .left(let item, let time): .left(item.without(others), at: time)
    case .tie(let item): .tie(item.without(others))
    }
  }
}

extension Trace.Item {
  func without(_ others: Set<EventNumber>) -> Trace.Item {
    others.contains(event) ? Trace.Item(value: value, event: 0) : self
  }
}

extension SentValue.End {
  fileprivate func without(_ others: Set<EventNumber>) -> SentValue.End {
    others.contains(event) ? SentValue.End(stage: stage, how: how, failure: failure, time: time, event: 0) : self
  }
}

extension Effect {
  /// Whether its further publishers replace the main upstream, or follow it.
  fileprivate var replaces: Bool { subscription == .toReplacement || others == .followers }
}

extension SentValue.End {
  fileprivate init(of stage: TracedStage, _ ending: TracedStage.Ending) {
    let how: How =
      switch ending.how {
      case .finished: .finished
      case .failed: .failed
      case .cancelled: .cancelled
      }
    self.init(stage: stage.name, how: how, failure: ending.failure, time: ending.time, event: ending.cause)
  }
}

extension Trace {
  /// Returns the next value that left a stage at the instant of an emission.
  fileprivate func next(after emission: EmissionNumber, from stage: StageNumber) -> EmissionNumber? {
    let time = self[emission].time
    let next = tracer.emissions.dropFirst(Int(emission) + 1).prefix { $0.time == time }.firstIndex { $0.stage == stage }
    return next.map { EmissionNumber($0) }
  }

  /// Whether the publisher that a stage had subscribed to for a value had finished by itself.
  fileprivate func hasFinished(publisherFor value: EmissionNumber, below stage: TracedStage) -> Bool {
    tracer.stages.contains { $0.origin == value && $0.next === stage && $0.ending?.how == .finished }
  }

  /// Returns the value that was replaced by a newer one, and when.
  fileprivate func replaced(by newer: EmissionNumber) -> (emission: EmissionNumber, time: VirtualTime)? {
    for (index, emission) in tracer.emissions.prefix(max(0, Int(newer))).enumerated().reversed() {
      if case .lost(let loss) = emission.state, loss.other == newer { return (EmissionNumber(index), loss.time) }
    }
    return nil
  }
}

extension TracedStage {
  /// Returns how it had ended when a value was sent; of its upstreams, the first to end.
  fileprivate func end(before emission: EmissionNumber) -> SentValue.End? {
    guard let ending, ending.how != .cancelled, ending.moment.emissions <= Int(emission) else { return nil }
    var stage = self
    while let above = stage.lastToEnd(as: ending.how) { stage = above }
    return SentValue.End(of: stage, stage.ending ?? ending)
  }
}
