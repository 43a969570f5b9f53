import SchedulersEssentials

/// What becomes of each value.
extension Tracer {
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
  func note(_ value: Value, leaving stage: TracedStage) -> Int32 {
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
  func pass(_ sighting: Int32) {
    let index = Int(sighting)
    switch sightings[index].fate {
    case .held: sightings[index].fate = .passed
    // What is kept for those who subscribe later.
    case .lost(let loss) where loss.how == .unheard: sightings[index].fate = .passed
    default: break
    }
  }
}
