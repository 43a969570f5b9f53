import SchedulersEssentials

/// Records lost values, and the ends of stages.
extension Tracer {
  /// Records that an operator does not pass a value on.
  func lose(_ value: Any, in stage: TracedStage, for reason: DropReason) {
    if reason == .noDemand { stage.demand.drop(at: now, nextOrder()) }
    guard isRecording, let value = value as? Value ?? (value as? VirtualTime).map({ .instant($0.nanoseconds) }) else {
      return
    }
    let origin = value.traced
    switch stage.kind {
    case .source, .shared:
      // The value never left its stage.
      let number = note(value.plain, of: origin.map { [$0] } ?? [], leaving: stage)
      sightings[Int(number)].sentValue = .lost(Sighting.Loss(how: .unsent(reason), time: now, cause: cause))
      lastLost = number
    case .operator, .hub, .end, .code:
      let new = latest(in: stage)
      guard let lost = origin?.known ?? lost(new, in: stage, reason) else { return }
      let other: SightingNumber? =
        switch reason {
        case .replaced, .bufferFull: new
        case .skipped, .outdone: stage.inHand.first
        case .repeated: stage.previous
        default: nil
        }
      lose(lost, from: stage, .dropped(reason), other: other == lost ? nil : other)
    }
  }

  /// Returns the value that an operator has lost, if it makes new values: the current value, or the value stored for
  /// the end.
  private func lost(_ new: SightingNumber?, in stage: TracedStage, _ reason: DropReason) -> SightingNumber? {
    reason.isOfHeld ? stage.inHand.first { $0 != new } ?? new : new ?? stage.inHand.first
  }

  /// Records that a held value is lost.
  func lose(_ sighting: SightingNumber, from stage: TracedStage, _ how: Sighting.How, other: SightingNumber? = nil) {
    _ = taken(sighting, from: stage)
    lastLost = sighting
    guard sightings[Int(sighting)].isHeld else { return }
    sightings[Int(sighting)].sentValue = .lost(
      Sighting.Loss(how: how, time: now, cause: cause, other: other ?? .none))
  }

  /// Records that a closure failed on the current value.
  func stop(in stage: TracedStage?) {
    guard isRecording, let stage, let sighting = latest(in: stage) else { return }
    lose(sighting, from: stage, .stopping)
  }

  // MARK: Ends

  func end(_ stage: TracedStage, _ completion: Subscribers.Completion<Thrown>) {
    if runtime == nil { return }
    let failure = if case .failure(let error) = completion { detached(error.value.reason) } else { Value?.none }
    // A completion that arrives during cancellation changes nothing.
    if !stage.isOver {
      stage.end(.init(how: failure == nil ? .finished : .failed, failure: failure, cause: cause, moment: moment))
    }
    loseAll(in: stage, .ended(failed: failure != nil))
  }

  func cancel(_ stage: TracedStage) {
    if runtime == nil { return }
    if !stage.isOver { stage.end(.init(how: .cancelled, cause: cause, moment: moment)) }
    loseAll(in: stage, .cancelled)
  }

  private func loseAll(in stage: TracedStage, _ how: Sighting.How) {
    let held = stage.inHand
    // A value that is being delivered may still be passed on, like the last value of `first()`.
    stage.inHand = held.filter { sighting in deliveries.contains { $0.sighting == sighting } }
    for sighting in held where !stage.inHand.contains(sighting) { lose(sighting, from: stage, how) }
  }

  /// Records that a stage scheduled something: the current value waits until then.
  func wait(_ stage: TracedStage?, until time: VirtualTime) {
    guard let stage, let sighting = latest(in: stage) else { return }
    sightings[Int(sighting)].due = time
  }

  /// Records that a stage holds values back until a time.
  func close(_ stage: TracedStage, until time: Any) {
    guard runtime != nil, let time = time as? VirtualTime else { return }
    stage.closedUntil = time
  }
}

extension Sighting {
  var isHeld: Bool { if case .held = sentValue { true } else { false } }
}

extension DropReason {
  /// Whether the reason is about a held value, and not about the current one.
  fileprivate var isOfHeld: Bool {
    switch self {
    case .replaced, .discarded, .bufferFull: true
    default: false
    }
  }
}

extension TracedValue {
  /// The sighting; nil if there is none.
  fileprivate var known: SightingNumber? { sighting.isNone ? nil : sighting }
}
