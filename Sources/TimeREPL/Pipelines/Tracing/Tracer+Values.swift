import Schedulers

/// What becomes of each value.
extension Tracer {
  // MARK: On its way

  /// A value leaves a stage; the result is its sighting, to be given back when it has been taken.
  func enter(_ value: Value, leaving stage: TracedStage) -> Int32 {
    stage.demand.deliver(at: now, nextOrder())
    guard let next = stage.next else { return Sighting.none }
    guard isRecording else {
      deliveries.append(Delivery(stage: next, sighting: Sighting.none))
      return Sighting.none
    }
    let number = note(value, leaving: stage)
    next.inHand.append(number)
    next.take(number)
    deliveries.append(Delivery(stage: next, sighting: number))
    return number
  }

  /// The value has been taken by the next stage.
  func leave(_ sighting: Int32, _ stage: TracedStage) {
    guard let next = stage.next else { return }
    deliveries.removeLast()
    guard sighting >= 0, case .held = sightings[Int(sighting)].fate else {
      if case .end = next.kind { next.inHand.removeAll() }
      return
    }
    switch next.kind {
    case .end: lose(sighting, from: next, .late)
    case .hub: lose(sighting, from: next, .unheard)
    case .operator(.gated) where stage.side > 0: lose(sighting, from: next, .cue)
    default: if next.isOver || stage.isCancelled { lose(sighting, from: next, .late) }
    }
  }

  /// The number of a new sighting.
  private func note(_ value: Value, leaving stage: TracedStage) -> Int32 {
    let parents = parents(of: value, at: stage)
    let number = Int32(sightings.count)
    for parent in parents where sightings[Int(parent)].isHeld { sightings[Int(parent)].fate = .passed }
    sightings.append(
      Sighting(
        value: value, time: now, cause: cause, stage: stage.number, parent: parents.first ?? Sighting.none,
        order: Int32(commands.count)))
    if parents.count > 1 { otherParents[number] = Array(parents.dropFirst()) }
    return number
  }

  // MARK: What it was made of

  private func parents(of value: Value, at stage: TracedStage) -> [Int32] {
    switch stage.kind {
    case .source(nil): return one(origin(of: stage))
    // Its values are events of their own.
    case .source:
      if let origin = origin(of: stage), sightings[Int(origin)].isHeld { sightings[Int(origin)].fate = .passed }
      return []
    case .shared(let hub): return latest(in: hub).map { [$0] } ?? []
    case .operator(let custody): return parents(of: value, at: stage, custody)
    case .hub, .end: return []
    }
  }

  private func parents(of value: Value, at stage: TracedStage, _ custody: Custody) -> [Int32] {
    let new = latest(in: stage)
    var parents: [Int32]
    switch custody {
    case .each, .gated: parents = one(new ?? held(value, in: stage))
    case .same:
      parents = one(new.flatMap { sightings[Int($0)].value == value ? $0 : nil } ?? held(value, in: stage) ?? new)
    case .queue: parents = one(stage.inHand.first { sightings[Int($0)].value == value } ?? new)
    case .all:
      let count =
        if case .array(let box) = value { min(box.elements.count, stage.inHand.count) } else { stage.inHand.count }
      parents = Array(stage.inHand.prefix(count))
      stage.inHand.removeFirst(count)
      return parents.isEmpty ? one(new) : parents
    case .pair:
      parents = stage.inHand.suffix(2)
      stage.inHand.removeFirst(max(0, stage.inHand.count - 1))
      return parents
    case .firsts: parents = sides(of: stage) { stage, side in stage.inHand.first { self.side(of: $0) == side } }
    case .lasts: return sides(of: stage) { stage, side in stage.inHand.last { self.side(of: $0) == side } }
    case .sample:
      parents = one(stage.inHand.last { side(of: $0) == 0 })
      if let new, side(of: new) > 0 {
        remove([new], from: stage)
        sightings[Int(new)].fate = .lost(Sighting.Loss(how: .cue, time: now, cause: cause))
      }
    case .companion:
      remove(one(new), from: stage)
      return one(new) + one(stage.inHand.last { side(of: $0) == 1 })
    }
    remove(parents, from: stage)
    if parents.isEmpty { parents = one(recovered(value, in: stage) ?? origin(of: stage)) }
    return parents
  }

  /// What goes out although the subscription was cancelled, as `delay` does it when the end is on its way already.
  private func recovered(_ value: Value, in stage: TracedStage) -> Int32? {
    guard let index = stage.dismissed.firstIndex(where: { sightings[Int($0)].value == value }) else { return nil }
    let sighting = stage.dismissed.remove(at: index)
    sightings[Int(sighting)].fate = .held
    return sighting
  }

  private func origin(of stage: TracedStage) -> Int32? { stage.origin >= 0 ? stage.origin : nil }

  private func one(_ sighting: Int32?) -> [Int32] { sighting.map { [$0] } ?? [] }

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

  private func remove(_ gone: [Int32], from stage: TracedStage) {
    for sighting in gone {
      if stage.inHand.last == sighting {
        stage.inHand.removeLast()
      } else if let index = stage.inHand.firstIndex(of: sighting) {
        stage.inHand.remove(at: index)
      }
    }
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
    remove([sighting], from: stage)
    guard sightings[Int(sighting)].isHeld else { return }
    sightings[Int(sighting)].fate = .lost(
      Sighting.Loss(how: how, time: now, cause: cause, other: other ?? Sighting.none))
  }

  // MARK: Ends

  func end(_ stage: TracedStage, _ completion: Subscribers.Completion<Thrown>) {
    if plant == nil { return }
    let isFailure = if case .failure = completion { true } else { false }
    // What is on its way when the subscription is cancelled changes nothing.
    if !stage.isOver {
      stage.end(.init(how: isFailure ? .failed : .finished, time: now, cause: cause, order: commands.count))
    }
    loseAll(in: stage, .ended(failed: isFailure))
  }

  func cancel(_ stage: TracedStage) {
    if plant == nil { return }
    if !stage.isOver { stage.end(.init(how: .cancelled, time: now, cause: cause, order: commands.count)) }
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
