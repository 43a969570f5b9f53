import SchedulersEssentials

/// Finds, in one backward pass over all emissions, what happened to each value.
struct SentValueReading {
  let lane: String
  let value: Value?
  let time: VirtualTime?
  /// The printed form of the value to search for.
  let text: String?
  /// The values in the order of time.
  private(set) var sentValues: [SentValue] = []
  /// Whether the query asks for each of them.
  private(set) var areWanted: [Bool] = []
  let trace: Trace
  /// The stages at which the values in question end: the lane's last stage, or those of closures and properties.
  let laneEnds: [TracedStage]
  /// Whether each stage leads to the lane, by stage number.
  private(set) var isOnTheWay: [Bool]
  /// For each emission, the emission in which its last trace ends.
  private var ends: [EmissionNumber]
  /// Whether the query asks for each emission or for one derived from it.
  private var isWanted: [Bool]

  /// - Parameter ends: the last stages of the closures or properties that `lane` names; nil for a lane.
  init(of lane: String, value: Value?, time: VirtualTime?, _ trace: Trace, endingAt ends: [TracedStage]? = nil) {
    self.init(of: lane, value: value, time: time, text: nil, trace, ends)
  }

  /// Creates a reading for the values with that printed form, or for all if it is nil.
  init(of lane: String, text: String?, _ trace: Trace, endingAt ends: [TracedStage]? = nil) {
    self.init(of: lane, value: nil, time: nil, text: text, trace, ends)
  }

  private init(
    of lane: String, value: Value?, time: VirtualTime?, text: String?, _ trace: Trace, _ ends: [TracedStage]?
  ) {
    laneEnds = ends ?? trace.tracer.ends[lane].map { [$0] } ?? []
    (self.lane, self.value, self.time, self.text, self.trace) = (lane, value, time, text, trace)
    let count = trace.tracer.emissions.count
    isOnTheWay = Array(repeating: false, count: trace.tracer.stages.count)
    self.ends = Array(repeating: EmissionNumber.none, count: count)
    isWanted = Array(repeating: value == nil && time == nil && text == nil, count: count)
    for end in laneEnds { findStages(above: end) }
    for index in (0..<count).reversed().until(trace.isInterrupted) where isOnTheWay(EmissionNumber(index)) {
      read(EmissionNumber(index))
    }
    let all = (received + unreceived).sorted {
      ($0.sentValue.time, $0.sentValue.event) < ($1.sentValue.time, $1.sentValue.event)
    }
    (sentValues, areWanted) = (all.map(\.sentValue), all.map(\.isWanted))
  }

  var isCut: Bool { trace.tracer.isFull }
  /// The values that the query asks for.
  var wanted: [SentValue] { zip(sentValues, areWanted).filter(\.1).map(\.0) }

  private mutating func findStages(above stage: TracedStage) {
    if isOnTheWay[Int(stage.number)] { return }
    isOnTheWay[Int(stage.number)] = true
    if case .shared(let hub) = stage.kind { findStages(above: hub) }
    for input in stage.inputs { findStages(above: input) }
  }

  private func isOnTheWay(_ emission: EmissionNumber) -> Bool { isOnTheWay[Int(trace[emission].stage)] }

  private mutating func read(_ emission: EmissionNumber) {
    let index = Int(emission)
    let seen = trace[emission]
    if ends[index].isNone { ends[index] = emission }
    if isAskedFor(seen) { isWanted[index] = true }
    for parent in trace.parents(of: emission) {
      let parent = Int(parent)
      if isWanted[index] { isWanted[parent] = true }
      if ends[parent].isNone || rank(ends[parent]) < rank(ends[index]) { ends[parent] = ends[index] }
    }
    // The value for which an inner publisher was subscribed to has contributed to its output.
    if let origin = trace.tracer.origins[emission], isOut(ends[index]) {
      if isWanted[index] { isWanted[Int(origin)] = true }
      ends[Int(origin)] = ends[index]
    }
  }

  private func isAskedFor(_ seen: Emission) -> Bool {
    if let text { return seen.value.text == text }
    if let value, seen.value != value { return false }
    guard let time else { return value != nil }
    return seen.time == time || seen.due == time
  }

  /// Returns how far a value has come.
  private func rank(_ emission: EmissionNumber) -> Int {
    switch trace[emission].state {
    case .row: 3
    case .passed: isOut(emission) ? 3 : 1
    case .held: 2
    case .lost(let loss): loss.how == .trigger ? 0 : 1
    }
  }

  /// Whether a value has become a row, or has reached a closure or property.
  private func isOut(_ emission: EmissionNumber) -> Bool {
    switch trace[emission].state {
    case .row: true
    case .passed: trace.stage(emission).next.map { if case .code = $0.kind { true } else { false } } ?? false
    case .held, .lost: false
    }
  }

  // MARK: SentValues

  typealias Reading = (sentValue: SentValue, isWanted: Bool)

  /// The values that have reached a stage.
  private var received: [Reading] {
    let all = trace.tracer.emissions.indices.until(trace.isInterrupted).compactMap { index -> Reading? in
      let emission = trace.tracer.emissions[index]
      let nests = trace.tracer.stages[Int(emission.stage)].effect.values == .nests
      guard emission.parent.isNone, !nests, isOnTheWay(EmissionNumber(index)),
        let outcome = outcome(of: EmissionNumber(index))
      else {
        return nil
      }
      var sentValue = sentValue(of: emission, outcome)
      sentValue.order = index
      return (sentValue, isWanted[index])
    }
    // A value that has arrived on one path need not arrive on another.
    let out = Set(all.filter(\.sentValue.isOut).map(\.sentValue.event))
    // A value that may still arrive is not lost.
    let waiting = Set(all.filter(\.sentValue.waits).map(\.sentValue.event))
    return all.filter { sentValue, _ in
      if sentValue.isOut || sentValue.event == 0 { return true }
      return !out.contains(sentValue.event) && (sentValue.waits || !waiting.contains(sentValue.event))
    }
  }

  private func sentValue(of root: Emission, _ outcome: SentValue.Outcome) -> SentValue {
    let event = trace.event(of: root)
    let isFirst = trace.log[event].map { $0.cause == 0 } ?? false
    return SentValue(
      value: root.value, event: event, time: root.time, source: trace.tracer.stages[Int(root.stage)].name,
      command: isFirst ? trace.command(event) : nil, outcome: outcome)
  }

  /// Returns the outcome; nil for a value that was not to be sent.
  private func outcome(of root: EmissionNumber) -> SentValue.Outcome? {
    let seen = trace[ends[Int(root)]]
    let stage = trace.tracer.stages[Int(seen.stage)]
    // A value that has not left its source was lost there.
    var place = self.place(seen.wasSent ? stage.next ?? stage : stage, seen.value)
    let isOut = isOut(ends[Int(root)])
    if !isOut, isAboveHub(stage), let ending = ending(before: { $0.emissions <= Int(root) }) {
      return .unreceived(.ended(ending))
    }
    switch seen.state {
    case .row(let number): return trace.log[number].map { .came($0) }
    case .passed where isOut: return .reached(place, at: seen.time)
    case .held, .passed:
      let due = trace.due(of: ends[Int(root)])
      if due == nil { place.need = need(of: seen.wasSent ? stage.next ?? stage : stage, given: stage) }
      return .waits(place, until: due)
    case .lost(let loss):
      var event = loss.cause
      switch loss.how {
      case .trigger: return nil
      // The operator has had its trigger.
      case .dropped(.noDemand), .unsent(.noDemand):
        if trace.stage(root).isTrigger { return nil }
      case .unreceived: if let reason = missingSubscriber(ends[Int(root)], at: stage) { return .unreceived(reason) }
      case .failing: event = end(of: lane, .failed, at: loss.time, loss.cause)
      case .stopping: event = end(of: lane, .stopped, at: loss.time, loss.cause)
      case .late where stage.isCancelled: place.end = end(of: stage)
      case .cancelled, .ended, .late: place.end = stage.next.flatMap { self.end(of: $0) }
      default: break
      }
      return .lost(
        place, loss.how, at: loss.time, event: event, by: loss.other.isNone ? nil : other(loss.other))
    }
  }

  /// Returns what a stage waits for that holds a value of one of its inputs; nil if that is unknown.
  private func need(of holder: TracedStage, given input: TracedStage) -> SentValue.Need? {
    guard case .operator = holder.kind, holder.effect.subscription == .fixed, holder.effect.values != .nests else {
      return nil
    }
    if holder.demand.outstanding == 0 { return .demand }
    let others = holder.inputs.filter { $0 !== input && $0.inputIndex != input.inputIndex }
    if !others.isEmpty {
      let silent = others.filter { $0.last == nil }
      return .values(of: (silent.isEmpty ? others : silent).map(\.text))
    }
    if holder.effect.isAtEnd { return .completion }
    switch holder.effect.values {
    case .sums: return .completion
    case .keeps: return holder.effect.timer == .none ? .more : nil
    case .makes, .remembers, .nests: return nil
    }
  }

  private func place(_ stage: TracedStage, _ value: Value) -> SentValue.Place {
    var rest: [String] = []
    var next = stage.next
    while let stage = next {
      if case .operator = stage.kind { rest.append(stage.text) }
      next = stage.next
    }
    return SentValue.Place(stage: stage.text, value: value, rest: rest)
  }

  private func other(_ emission: EmissionNumber) -> SentValue.Other {
    let item = trace.item(emission)
    return SentValue.Other(value: item.value, event: item.event, time: trace[emission].time)
  }

  /// Returns the end of a stage: the first stage below it that was not just cancelled because of another.
  func end(of stage: TracedStage) -> SentValue.End? {
    guard var ending = stage.ending else { return nil }
    var stage = stage
    while ending.how == .cancelled, let next = stage.next {
      if next.isEnd {
        let stop = self.end(of: next.text, .stopped, at: ending.time, ending.cause)
        let event = stop > 0 ? stop : self.end(of: next.text, .cancelled, at: ending.time, ending.cause)
        return SentValue.End(
          stage: next.text, how: stop > 0 ? .stopped : .cancelled, time: ending.time,
          event: event > 0 ? event : ending.cause)
      }
      guard let cause = next.ending,
        cause.order <= ending.order || (cause.time, cause.cause) == (ending.time, ending.cause)
      else {
        return SentValue.End(stage: next.text, how: .left, time: ending.time, event: ending.cause)
      }
      (stage, ending) = (next, cause)
    }
    let how: SentValue.End.How =
      switch ending.how {
      case .finished: .finished
      case .failed: .failed
      case .cancelled: .cancelled
      }
    return SentValue.End(stage: stage.name, how: how, time: ending.time, event: ending.cause)
  }

  /// Returns the last event with which a lane ended that way, or 0.
  private func end(of lane: String, _ kind: LogEvent.Kind, at time: VirtualTime, _ cause: EventNumber) -> EventNumber {
    trace.end(of: lane, kind, at: time, cause)
  }
}

extension TracedStage {
  /// The name; for a subject, its declared name.
  var name: String { shownName.short }
  var shownName: StageName { if case .source(let lane?) = kind { StageName(lane) } else { label } }
}

extension Emission {
  /// Whether the value left its source.
  fileprivate var wasSent: Bool {
    if case .lost(let loss) = state, case .unsent = loss.how { false } else { true }
  }
}
