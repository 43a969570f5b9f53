import Schedulers

/// What becomes of each value.
extension Tracer {
  // MARK: On its way

  /// A value leaves a stage; the result is its sighting, to be given back when it has been taken.
  func enter(_ value: Value, leaving stage: TracedStage) -> Int32 {
    stage.demand.deliver(at: now, nextOrder())
    guard let next = stage.next else { return Sighting.none }
    guard isRecording else {
      deliveries.append(Delivery(stage: next, sighting: Sighting.none, isLate: next.isOver))
      return Sighting.none
    }
    let number = note(value, leaving: stage)
    if case .operator(.latest) = next.kind, stage.side == 0 { leaveBehind(in: next, for: number) }
    next.inHand.append(number)
    next.take(number)
    deliveries.append(Delivery(stage: next, sighting: number, isLate: next.isOver))
    return number
  }

  /// The value has been taken by the next stage.
  func leave(_ sighting: Int32, _ stage: TracedStage) {
    guard let next = stage.next else { return }
    let delivery = deliveries.removeLast()
    guard sighting >= 0, case .held = sightings[Int(sighting)].fate else {
      if case .end = next.kind { next.inHand.removeAll() }
      return
    }
    switch next.kind {
    case .end: lose(sighting, from: next, .late)
    case .hub: lose(sighting, from: next, .unheard)
    case .operator(.gated) where stage.side > 0: lose(sighting, from: next, .cue)
    default:
      if let how = next.ending?.how, !delivery.isLate {
        let fate: Sighting.How =
          switch how {
          case .failed: .failing
          case .finished: .ended(failed: false)
          case .cancelled: .cancelled
          }
        lose(sighting, from: next, fate)
      } else if next.isOver || stage.isCancelled {
        lose(sighting, from: next, .late)
      }
    }
  }

  /// The publisher that `switchToLatest` has been subscribed to, even where something has come of it.
  private func leaveBehind(in stage: TracedStage, for newer: Int32) {
    for older in stage.inHand where side(of: older) == 0 {
      _ = taken(older, from: stage)
      let loss = Sighting.Loss(how: .dropped(.replaced), time: now, cause: cause, other: newer)
      sightings[Int(older)].fate = .lost(loss)
    }
  }

  /// The number of a new sighting.
  private func note(_ value: Value, leaving stage: TracedStage) -> Int32 {
    let parents = parents(of: value, at: stage)
    let number = Int32(sightings.count)
    if parents.first != Sighting.none { pass(parents.first) }
    sightings.append(
      Sighting(
        value: value, time: now, cause: cause, stage: stage.number, parent: parents.first,
        order: Int32(commands.count)))
    if parents.first == Sighting.none, case .source(.some) = stage.kind { origins[number] = origin(of: stage) }
    if !parents.others.isEmpty {
      for parent in parents.others { pass(parent) }
      otherParents[number] = parents.others
    }
    return number
  }

  /// Something came of it.
  private func pass(_ sighting: Int32) {
    let index = Int(sighting)
    switch sightings[index].fate {
    case .held: sightings[index].fate = .passed
    // What is kept for those who subscribe later.
    case .lost(let loss) where loss.how == .unheard: sightings[index].fate = .passed
    default: break
    }
  }

  // MARK: What it was made of

  /// What a value was made of; mostly it is one, for which no array is made.
  private struct Parents {
    var first = Sighting.none
    var others: [Int32] = []

    init(_ sighting: Int32?) {
      first = sighting ?? Sighting.none
    }

    init(_ sightings: some Sequence<Int32>) {
      let all = Array(sightings)
      first = all.first ?? Sighting.none
      others = Array(all.dropFirst())
    }
  }

  private func parents(of value: Value, at stage: TracedStage) -> Parents {
    switch stage.kind {
    // `Deferred` has made what sends them.
    case .source(nil): return Parents(taken(latest(in: stage), from: stage) ?? origin(of: stage))
    // Its values are events of their own.
    case .source:
      if let origin = origin(of: stage) { pass(origin) }
      return Parents(nil)
    case .shared(let hub): return Parents(latest(in: hub) ?? kept(value, in: hub))
    case .operator(let custody):
      var parents = parents(of: value, at: stage, custody)
      if parents.first == Sighting.none { parents = Parents(recovered(value, in: stage) ?? origin(of: stage)) }
      return parents
    case .hub, .end: return Parents(nil)
    }
  }

  private func parents(of value: Value, at stage: TracedStage, _ custody: Custody) -> Parents {
    let new = latest(in: stage)
    switch custody {
    case .each, .gated: return Parents(taken(new ?? held(value, in: stage), from: stage))
    case .same, .latest:
      let same = new.flatMap { sightings[Int($0)].value == value ? $0 : nil }
      return Parents(taken(same ?? held(value, in: stage) ?? new, from: stage))
    case .queue: return Parents(taken(stage.inHand.first { sightings[Int($0)].value == value } ?? new, from: stage))
    case .all:
      let count =
        if case .array(let box) = value { min(box.elements.count, stage.inHand.count) } else { stage.inHand.count }
      if count == 0 { return Parents(new) }
      defer { stage.inHand.removeFirst(count) }
      return Parents(stage.inHand.prefix(count))
    case .pair:
      defer { stage.inHand.removeFirst(max(0, stage.inHand.count - 1)) }
      return Parents(stage.inHand.suffix(2))
    case .firsts:
      let firsts = sides(of: stage) { stage, side in stage.inHand.first { self.side(of: $0) == side } }
      for sighting in firsts { _ = taken(sighting, from: stage) }
      return Parents(firsts)
    case .lasts: return Parents(sides(of: stage) { stage, side in stage.inHand.last { self.side(of: $0) == side } })
    case .sample:
      if let new, side(of: new) > 0 { lose(new, from: stage, .cue) }
      return Parents(taken(stage.inHand.last { side(of: $0) == 0 }, from: stage))
    case .companion:
      return Parents([taken(new, from: stage), stage.inHand.last { side(of: $0) == 1 }].compactMap { $0 })
    }
  }

  /// What goes out although the subscription was cancelled, as `delay` does it when the end is on its way already.
  private func recovered(_ value: Value, in stage: TracedStage) -> Int32? {
    guard let index = stage.dismissed.firstIndex(where: { sightings[Int($0)].value == value }) else { return nil }
    let sighting = stage.dismissed.remove(at: index)
    sightings[Int(sighting)].fate = .held
    return sighting
  }

  private func origin(of stage: TracedStage) -> Int32? { stage.origin >= 0 ? stage.origin : nil }

  private func sides(of stage: TracedStage, _ find: (TracedStage, Int) -> Int32?) -> [Int32] {
    (0..<stage.inputs.count).compactMap { find(stage, $0) }
  }

  private func side(of sighting: Int32) -> Int { stages[Int(sightings[Int(sighting)].stage)].side }

  /// The value that is being delivered to a stage.
  private func latest(in stage: TracedStage) -> Int32? {
    guard let delivery = deliveries.last(where: { $0.stage === stage }), delivery.sighting >= 0 else { return nil }
    return delivery.sighting
  }

  /// The value that a stage has held and sends now, when nothing has just come: it is that one if it is the only one, or
  /// else the first that is as it was, set by the same event if there is such a one.
  private func held(_ value: Value, in stage: TracedStage) -> Int32? {
    if stage.inHand.count <= 1 { return stage.inHand.first }
    let same = stage.inHand.filter { sightings[Int($0)].value == value }
    return same.first { sightings[Int($0)].cause == cause } ?? same.first
      ?? stage.inHand.first { sightings[Int($0)].cause == cause } ?? stage.inHand.first
  }

  /// What a hub sends once more to who comes later.
  private func kept(_ value: Value, in hub: TracedStage) -> Int32? {
    let recent = sightings.indices.suffix(Self.mostKept)
    return recent.last { sightings[$0].value == value && stages[Int(sightings[$0].stage)].next === hub }
      .map(Int32.init)
  }

  private static let mostKept = 1_000

  /// The same, no longer in hand.
  private func taken(_ sighting: Int32?, from stage: TracedStage) -> Int32? {
    guard let sighting else { return nil }
    if stage.inHand.last == sighting {
      stage.inHand.removeLast()
    } else if let index = stage.inHand.firstIndex(of: sighting) {
      stage.inHand.remove(at: index)
    }
    return sighting
  }

  // MARK: Lost

  /// An operator says that it does not pass a value on.
  func lose(_ value: Any, in stage: TracedStage, for reason: DropReason) {
    if reason == .noDemand { stage.demand.drop(at: now, nextOrder()) }
    guard isRecording, let value = value as? Value ?? (value as? VirtualTime).map({ .instant($0.nanoseconds) }) else {
      return
    }
    switch stage.kind {
    case .source, .shared:
      // It never left.
      let number = note(value, leaving: stage)
      sightings[Int(number)].fate = .lost(Sighting.Loss(how: .unsent(reason), time: now, cause: cause))
    case .operator, .hub, .end:
      let new = latest(in: stage)
      guard let lost = lost(value, new, in: stage, reason) else { return }
      let other: Int32? =
        switch reason {
        case .replaced, .bufferFull: new
        case .skipped, .outdone: stage.inHand.first
        case .repeated: stage.previous
        default: nil
        }
      lose(lost, from: stage, .dropped(reason), other: other == lost ? nil : other)
    }
  }

  /// Which of the values in hand is meant.
  private func lost(_ value: Value, _ new: Int32?, in stage: TracedStage, _ reason: DropReason) -> Int32? {
    guard reason.isOfHeld || new == nil else { return new }
    let side = new.map(side)
    let candidates = stage.inHand.filter { (side == nil || self.side(of: $0) == side) }
    let same = candidates.filter { sightings[Int($0)].value == value }
    return same.first { $0 != new } ?? same.first ?? candidates.first
  }

  /// A value in hand goes nowhere.
  private func lose(_ sighting: Int32, from stage: TracedStage, _ how: Sighting.How, other: Int32? = nil) {
    _ = taken(sighting, from: stage)
    guard sightings[Int(sighting)].isHeld else { return }
    sightings[Int(sighting)].fate = .lost(
      Sighting.Loss(how: how, time: now, cause: cause, other: other ?? Sighting.none))
  }

  /// A closure could not be evaluated: what has just come was too much for it.
  func stop(in stage: TracedStage?) {
    guard isRecording, let stage, let sighting = latest(in: stage) else { return }
    lose(sighting, from: stage, .stopping)
  }

  // MARK: Ends

  func end(_ stage: TracedStage, _ completion: Subscribers.Completion<Thrown>) {
    if plant == nil { return }
    let isFailure = if case .failure = completion { true } else { false }
    // What is on its way when the subscription is cancelled changes nothing.
    if !stage.isOver {
      stage.end(.init(how: isFailure ? .failed : .finished, time: now, cause: cause, moment: moment))
    }
    loseAll(in: stage, .ended(failed: isFailure))
  }

  func cancel(_ stage: TracedStage) {
    if plant == nil { return }
    if !stage.isOver { stage.end(.init(how: .cancelled, time: now, cause: cause, moment: moment)) }
    stage.dismissed = stage.inHand
    loseAll(in: stage, .cancelled)
  }

  private func loseAll(in stage: TracedStage, _ how: Sighting.How) {
    let held = stage.inHand
    // What is just being delivered may still go on, as the last value of `first()` does.
    stage.inHand = held.filter { sighting in deliveries.contains { $0.sighting == sighting } }
    for sighting in held where !stage.inHand.contains(sighting) { lose(sighting, from: stage, how) }
  }

  /// A stage schedules something for a time: what has just come to it waits until then.
  func wait(_ stage: TracedStage?, until time: Int64) {
    guard let stage, let sighting = latest(in: stage) else { return }
    sightings[Int(sighting)].due = time
  }
}

extension Sighting {
  var isHeld: Bool { if case .held = fate { true } else { false } }
}

extension DropReason {
  /// It is about a value that was held, and not about one that has just come.
  fileprivate var isOfHeld: Bool {
    switch self {
    case .replaced, .discarded, .bufferFull: true
    default: false
    }
  }
}
