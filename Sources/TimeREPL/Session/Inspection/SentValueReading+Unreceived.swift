/// Values sent while no stage of the lane was subscribed.
extension SentValueReading {
  /// The values of subjects on which the lane depends that no stage has received.
  var unreceived: [Reading] {
    var stages: [String: [TracedStage]] = [:]
    for stage in trace.tracer.stages where isOnTheWay[Int(stage.number)] {
      guard case .source(let lane?) = stage.kind else { continue }
      if !stage.isTrigger { stages[lane, default: []].append(stage) }
    }
    var received: Set<EventNumber> = []
    for emission in trace.tracer.emissions.until(trace.isInterrupted)
    where isOnTheWay[Int(emission.stage)]
      && !trace.tracer.stages[Int(emission.stage)].isTrigger && emission.parent.isNone
    {
      let event = trace.event(of: emission)
      if event > 0 { received.insert(event) }
    }
    // Tested for each lane rather than each event: there are few lanes, and searching closures is slow.
    let mayBeReceived = trace.log.lanes.map { stages[$0] != nil || closure(naming: $0) != nil }
    let sent = trace.log.events.until(trace.isInterrupted).filter { event in
      event.kind == .value && event.number > 0 && mayBeReceived[Int(event.lane)]
    }
    var next: [LaneNumber: LogEvent] = [:]
    return sent.reversed().until(trace.isInterrupted).compactMap { event in
      let lane = trace.log.name(of: event)
      let later = next.updateValue(event, forKey: event.lane)
      if received.contains(event.number) { return nil }
      let outcome =
        missingSubscriber(stages[lane] ?? [], of: lane, event).map(SentValue.Outcome.unreceived)
        ?? kept(event, lane, until: later)
      let sentValue = SentValue(
        value: event.value, event: event.number, time: event.time, source: lane,
        command: event.cause == 0 ? trace.command(event.number) : nil, outcome: outcome)
      if let text { return (sentValue, event.value.text == text) }
      return (sentValue, (value.map { $0 == event.value } ?? true) && (time.map { $0 == event.time } ?? true))
    }
  }

  /// The first connectable publisher on the way that has not been connected.
  var unconnected: String? {
    trace.tracer.stages.first { stage in
      guard isOnTheWay[Int(stage.number)], stage.isConnectable else { return false }
      return !stage.inputs.contains { $0.opening != nil }
    }?.text
  }

  /// Returns the outcome for a subject that keeps its latest value for new subscribers.
  private func kept(_ event: LogEvent, _ lane: String, until later: LogEvent?) -> SentValue.Outcome {
    let place = SentValue.Place(stage: lane, value: event.value, rest: [])
    guard let later else { return .waits(place, until: nil) }
    let other = SentValue.Other(value: later.value, event: later.number, time: later.time)
    return .lost(place, .unsent(.replaced), at: later.time, event: later.number, by: other)
  }

  /// Returns why no stage was subscribed; nil if one was.
  private func missingSubscriber(_ stages: [TracedStage], of source: String, _ event: LogEvent) -> SentValue
    .NoSubscriber?
  {
    let number = Int(event.number)
    guard laneEnds.contains(where: { $0.made.events <= number }) else { return .notYet(lane: lane) }
    // The last stage that had subscribed before.
    guard let last = stages.last(where: { $0.opening.map { $0.events <= number } ?? false }) else {
      if let ending = ending(before: { $0.events <= number }) { return .ended(ending) }
      if let first = stages.first { return absent(above: first) { $0.events <= number } }
      return closure(naming: source).map { .notSubscribed(stage: $0, source: source) } ?? .notYet(lane: lane)
    }
    if isAboveHub(last), let ending = self.ending(before: { $0.events <= number }) { return .ended(ending) }
    guard let ending = last.ending, ending.order <= number || last.isCancelled else { return nil }
    return self.end(of: last).map { .ended($0) } ?? .notYet(lane: lane)
  }

  /// Returns why the lane did not receive a value of a hub; nil if that is unknown.
  func missingSubscriber(_ emission: EmissionNumber, at stage: TracedStage) -> SentValue.NoSubscriber? {
    let number = Int(emission)
    guard let hub = stage.next, !laneEnds.isEmpty else { return nil }
    if laneEnds.allSatisfy({ $0.made.emissions > number }) { return .notYet(lane: lane) }
    let outlets = outlets(of: hub)
    guard let last = outlets.last(where: { $0.opening.map { $0.emissions <= number } ?? false }) else {
      return outlets.first.map { absent(above: $0) { $0.emissions <= number } }
    }
    guard let ending = last.ending, ending.moment.emissions <= number else { return nil }
    return self.end(of: last).map { .ended($0) }
  }

  /// Returns the operator whose closure names a subject, and which may therefore subscribe to it.
  private func closure(naming source: String) -> String? {
    let stage = trace.tracer.stages.first { stage in
      isOnTheWay[Int(stage.number)] && trace.mentions(source, in: stage)
    }
    guard let stage else { return nil }
    if let next = stage.next, next.effect.subscription == .toLatest { return next.text }
    return stage.text
  }

  /// Returns which stage below had not subscribed yet.
  private func absent(
    above start: TracedStage, _ isBefore: (TracedStage.Moment) -> Bool
  ) -> SentValue.NoSubscriber {
    var stage = start
    var passed = 0
    while passed < trace.tracer.stages.count {
      passed += 1
      guard let next = stage.next else { break }
      switch next.kind {
      case .end, .code:
        return stage === start ? .notYet(lane: lane) : .notSubscribed(stage: stage.text, source: start.name)
      case .hub:
        if next.isConnectable { return .notConnected(stage: next.text) }
        guard let outlet = outlets(of: next).first else { return .notYet(lane: lane) }
        stage = outlet
      default:
        if let opening = next.opening, isBefore(opening) {
          return .notSubscribed(stage: next.text, source: start.name)
        }
        stage = next
      }
    }
    return .notYet(lane: lane)
  }

  /// Returns whether the stage's output is shared, so that it may have been sent for other subscribers.
  func isAboveHub(_ stage: TracedStage) -> Bool {
    var last = stage
    while let next = last.next { last = next }
    if case .hub = last.kind { return true }
    return false
  }

  /// Returns how the lane had ended.
  func ending(before isBefore: (TracedStage.Moment) -> Bool) -> SentValue.End? {
    guard let root = laneEnds.last?.inputs.last, let ending = root.ending, isBefore(ending.moment) else {
      return nil
    }
    return end(of: root)
  }

  private func outlets(of hub: TracedStage) -> [TracedStage] {
    trace.tracer.stages.filter { stage in
      guard isOnTheWay[Int(stage.number)], case .shared(let other) = stage.kind else { return false }
      return other === hub
    }
  }
}
