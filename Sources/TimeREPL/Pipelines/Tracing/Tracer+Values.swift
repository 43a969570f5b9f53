import SchedulersEssentials

/// Records the way of each value.
extension Tracer {
  /// Records that a value leaves a stage. Returns its emission, to be passed to `leave`, and the value for the next
  /// stage.
  func enter(_ made: Value, leaving stage: TracedStage) -> (emission: EmissionNumber, value: Value) {
    stage.demand.deliver(at: now, nextOrder())
    let (value, origins) = taken(made, from: stage)
    guard let next = stage.next else { return (.none, value) }
    guard isRecording else {
      deliveries.append(Delivery(stage: next, emission: .none, isLate: next.isOver))
      return (.none, value)
    }
    let number = note(value, of: origins, leaving: stage)
    if next.effect.subscription == .toLatest, stage.inputIndex == 0 { leaveBehind(in: next, for: number) }
    if next.effect.remembers(on: stage.inputIndex) { forget(in: next, on: stage.inputIndex) }
    next.inHand.append(number)
    next.take(number)
    deliveries.append(Delivery(stage: next, emission: number, isLate: next.isOver))
    return (number, next.passesOn(on: stage.inputIndex) ? .object(TracedValue(value, emission: number)) : value)
  }

  /// Returns the output of a stage as a plain value, with its origins.
  private func taken(_ made: Value, from stage: TracedStage) -> (value: Value, origins: [TracedValue]) {
    // An operator that gets plain values has no origins; searching a long array for them would take time.
    if case .operator = stage.kind, !stage.effect.passesOn { return (made, []) }
    var taken = made.untraced()
    if !stage.joined.isEmpty {
      if taken.origins.isEmpty { taken.origins = stage.joined }
      stage.joined = []
    }
    return taken
  }

  /// Removes a value that was sent and kept for later outputs, because a newer one replaces it.
  private func forget(in stage: TracedStage, on inputIndex: Int) {
    stage.inHand.removeAll { !emissions[Int($0)].isHeld && self.inputIndex(of: $0) == inputIndex }
  }

  /// Records that the next stage has taken the value.
  func leave(_ emission: EmissionNumber, _ stage: TracedStage) {
    guard let next = stage.next else { return }
    let delivery = deliveries.removeLast()
    guard !emission.isNone, case .held = emissions[Int(emission)].state else {
      if next.isEnd { next.inHand.removeAll() }
      return
    }
    switch next.kind {
    case .code where !next.isOver && !stage.isCancelled:
      pass(emission)
      next.inHand.removeAll()
    case .end, .code: lose(emission, from: next, .late)
    case .hub: lose(emission, from: next, .unreceived)
    case .operator where stage.isTrigger: lose(emission, from: next, .trigger)
    default:
      if let how = next.ending?.how, !delivery.isLate {
        let reason: Emission.How =
          switch how {
          case .failed: .failing
          case .finished: .ended(failed: false)
          case .cancelled: .cancelled
          }
        lose(emission, from: next, reason)
      } else if next.isOver || stage.isCancelled {
        lose(emission, from: next, .late)
      }
    }
  }

  /// Records the publisher that `switchToLatest` cancels, even if it had output.
  private func leaveBehind(in stage: TracedStage, for newer: EmissionNumber) {
    for older in stage.inHand where inputIndex(of: older) == 0 {
      _ = taken(older, from: stage)
      let loss = Emission.Loss(how: .dropped(.replaced), time: now, cause: cause, other: newer)
      emissions[Int(older)].state = .lost(loss)
    }
  }

  /// Adds an emission, and returns its number.
  func note(_ value: Value, of origins: [TracedValue], leaving stage: TracedStage) -> EmissionNumber {
    let parents = parents(of: origins, at: stage)
    let number = EmissionNumber(emissions.count)
    if !parents.first.isNone { pass(parents.first) }
    emissions.append(
      Emission(
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
  func pass(_ emission: EmissionNumber) {
    let index = Int(emission)
    switch emissions[index].state {
    case .held: emissions[index].state = .passed
    // Values kept for later subscribers, and those on their way to the end, as in `delay`, when the subscription was
    // cancelled.
    case .lost(let loss) where loss.how == .unreceived || loss.how == .cancelled: emissions[index].state = .passed
    default: break
    }
  }
}
