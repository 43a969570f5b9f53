import SchedulersEssentials

/// Records the way of each value.
extension Tracer {
  /// Records that a value leaves a stage. Returns its sighting, to be passed to `leave`, and the value for the next
  /// stage.
  func enter(_ made: Value, leaving stage: TracedStage) -> (sighting: SightingNumber, value: Value) {
    stage.demand.deliver(at: now, nextOrder())
    let (value, origins) = taken(made, from: stage)
    guard let next = stage.next else { return (.none, value) }
    guard isRecording else {
      deliveries.append(Delivery(stage: next, sighting: .none, isLate: next.isOver))
      return (.none, value)
    }
    let number = note(value, of: origins, leaving: stage)
    if next.effect.subscription == .toLatest, stage.side == 0 { leaveBehind(in: next, for: number) }
    if next.effect.remembers(on: stage.side) { forget(in: next, on: stage.side) }
    next.inHand.append(number)
    next.take(number)
    deliveries.append(Delivery(stage: next, sighting: number, isLate: next.isOver))
    return (number, next.hands(on: stage.side) ? .object(TracedValue(value, sighting: number)) : value)
  }

  /// Returns the output of a stage as a plain value, with its origins.
  private func taken(_ made: Value, from stage: TracedStage) -> (value: Value, origins: [TracedValue]) {
    // An operator that gets plain values has no origins; searching a long array for them would take time.
    if case .operator = stage.kind, !stage.effect.hands { return (made, []) }
    var taken = made.untraced()
    if !stage.joined.isEmpty {
      if taken.origins.isEmpty { taken.origins = stage.joined }
      stage.joined = []
    }
    return taken
  }

  /// Removes a value that was sent and kept for later outputs, because a newer one replaces it.
  private func forget(in stage: TracedStage, on side: Int) {
    stage.inHand.removeAll { !sightings[Int($0)].isHeld && self.side(of: $0) == side }
  }

  /// Records that the next stage has taken the value.
  func leave(_ sighting: SightingNumber, _ stage: TracedStage) {
    guard let next = stage.next else { return }
    let delivery = deliveries.removeLast()
    guard !sighting.isNone, case .held = sightings[Int(sighting)].sentValue else {
      if next.isEnd { next.inHand.removeAll() }
      return
    }
    switch next.kind {
    case .code where !next.isOver && !stage.isCancelled:
      pass(sighting)
      next.inHand.removeAll()
    case .end, .code: lose(sighting, from: next, .late)
    case .hub: lose(sighting, from: next, .unheard)
    case .operator where stage.isCue: lose(sighting, from: next, .cue)
    default:
      if let how = next.ending?.how, !delivery.isLate {
        let sentValue: Sighting.How =
          switch how {
          case .failed: .failing
          case .finished: .ended(failed: false)
          case .cancelled: .cancelled
          }
        lose(sighting, from: next, sentValue)
      } else if next.isOver || stage.isCancelled {
        lose(sighting, from: next, .late)
      }
    }
  }

  /// Records the publisher that `switchToLatest` cancels, even if it had output.
  private func leaveBehind(in stage: TracedStage, for newer: SightingNumber) {
    for older in stage.inHand where side(of: older) == 0 {
      _ = taken(older, from: stage)
      let loss = Sighting.Loss(how: .dropped(.replaced), time: now, cause: cause, other: newer)
      sightings[Int(older)].sentValue = .lost(loss)
    }
  }

  /// Adds a sighting, and returns its number.
  func note(_ value: Value, of origins: [TracedValue], leaving stage: TracedStage) -> SightingNumber {
    let parents = parents(of: origins, at: stage)
    let number = SightingNumber(sightings.count)
    if !parents.first.isNone { pass(parents.first) }
    sightings.append(
      Sighting(
        value: detached(value), time: now, cause: cause, stage: stage.number, parent: parents.first,
        event: parents.first.isNone ? origins.first?.event ?? .none : .none))
    if parents.first.isNone, case .source(.some) = stage.kind { self.origins[number] = origin(of: stage) }
    if !parents.others.isEmpty {
      for parent in parents.others { pass(parent) }
      otherParents[number] = parents.others
    }
    return number
  }

  /// Records that a value led to an output.
  func pass(_ sighting: SightingNumber) {
    let index = Int(sighting)
    switch sightings[index].sentValue {
    case .held: sightings[index].sentValue = .passed
    // Values kept for later subscribers, and those on their way to the end, as in `delay`, when the subscription was
    // cancelled.
    case .lost(let loss) where loss.how == .unheard || loss.how == .cancelled: sightings[index].sentValue = .passed
    default: break
    }
  }
}
