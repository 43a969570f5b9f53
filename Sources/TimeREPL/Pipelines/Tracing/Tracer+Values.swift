import SchedulersEssentials

/// What becomes of each value.
extension Tracer {
  /// A value leaves a stage; the result is its sighting, to be given back when it has been taken, and the value as the next
  /// stage gets it.
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

  /// What a stage has made, and what of.
  private func taken(_ made: Value, from stage: TracedStage) -> (value: Value, origins: [TracedValue]) {
    // An operator that was given values without their origins has none to tell; to look for them in a long array takes time.
    if case .operator = stage.kind, !stage.effect.hands { return (made, []) }
    var taken = made.untraced()
    if !stage.joined.isEmpty {
      if taken.origins.isEmpty { taken.origins = stage.joined }
      stage.joined = []
    }
    return taken
  }

  /// What came out already and was kept for what comes next gives way to a newer value.
  private func forget(in stage: TracedStage, on side: Int) {
    stage.inHand.removeAll { !sightings[Int($0)].isHeld && self.side(of: $0) == side }
  }

  /// The value has been taken by the next stage.
  func leave(_ sighting: SightingNumber, _ stage: TracedStage) {
    guard let next = stage.next else { return }
    let delivery = deliveries.removeLast()
    guard !sighting.isNone, case .held = sightings[Int(sighting)].sentValue else {
      if case .end = next.kind { next.inHand.removeAll() }
      return
    }
    switch next.kind {
    case .end: lose(sighting, from: next, .late)
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

  /// The publisher that `switchToLatest` has been subscribed to, even where something has come of it.
  private func leaveBehind(in stage: TracedStage, for newer: SightingNumber) {
    for older in stage.inHand where side(of: older) == 0 {
      _ = taken(older, from: stage)
      let loss = Sighting.Loss(how: .dropped(.replaced), time: now, cause: cause, other: newer)
      sightings[Int(older)].sentValue = .lost(loss)
    }
  }

  /// The number of a new sighting.
  func note(_ value: Value, of origins: [TracedValue], leaving stage: TracedStage) -> SightingNumber {
    let parents = parents(of: origins, at: stage)
    let number = SightingNumber(sightings.count)
    if !parents.first.isNone { pass(parents.first) }
    sightings.append(
      Sighting(
        value: told(value), time: now, cause: cause, stage: stage.number, parent: parents.first,
        event: parents.first.isNone ? origins.first?.event ?? .none : .none))
    if parents.first.isNone, case .source(.some) = stage.kind { self.origins[number] = origin(of: stage) }
    if !parents.others.isEmpty {
      for parent in parents.others { pass(parent) }
      otherParents[number] = parents.others
    }
    return number
  }

  /// Something came of it.
  func pass(_ sighting: SightingNumber) {
    let index = Int(sighting)
    switch sightings[index].sentValue {
    case .held: sightings[index].sentValue = .passed
    // What is kept for those who subscribe later, and what was on its way to the end, as in `delay`, when all was cancelled.
    case .lost(let loss) where loss.how == .unheard || loss.how == .cancelled: sightings[index].sentValue = .passed
    default: break
    }
  }
}
