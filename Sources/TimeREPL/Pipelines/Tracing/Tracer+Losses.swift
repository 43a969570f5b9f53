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
      emissions[Int(number)].state = .lost(Emission.Loss(how: .unsent(reason), time: now, cause: cause))
      lastLost = number
    case .operator, .hub, .end, .code:
      let new = latest(in: stage)
      guard let lost = origin?.known ?? lost(new, in: stage, reason) else { return }
      let other: EmissionNumber? =
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
  private func lost(_ new: EmissionNumber?, in stage: TracedStage, _ reason: DropReason) -> EmissionNumber? {
    reason.isOfHeld ? stage.inHand.first { $0 != new } ?? new : new ?? stage.inHand.first
  }

  /// Records that a held value is lost.
  func lose(_ emission: EmissionNumber, from stage: TracedStage, _ how: Emission.How, other: EmissionNumber? = nil) {
    _ = taken(emission, from: stage)
    lastLost = emission
    guard emissions[Int(emission)].isHeld else { return }
    emissions[Int(emission)].state = .lost(
      Emission.Loss(how: how, time: now, cause: cause, other: other ?? .none))
  }

  /// Records that a closure failed on the current value.
  func stop(in stage: TracedStage?) {
    guard isRecording, let stage, let emission = latest(in: stage) else { return }
    lose(emission, from: stage, .stopping)
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

  private func loseAll(in stage: TracedStage, _ how: Emission.How) {
    let held = stage.inHand
    // A value that is being delivered may still be passed on, like the last value of `first()`.
    stage.inHand = held.filter { emission in deliveries.contains { $0.emission == emission } }
    for emission in held where !stage.inHand.contains(emission) { lose(emission, from: stage, how) }
  }

  /// Records that a stage scheduled something: the current value waits until then.
  func wait(_ stage: TracedStage?, until time: VirtualTime) {
    guard let stage, let emission = latest(in: stage) else { return }
    emissions[Int(emission)].due = time
  }

  /// Records that a stage holds values back until a time.
  func close(_ stage: TracedStage, until time: Any) {
    guard runtime != nil, let time = time as? VirtualTime else { return }
    stage.closedUntil = time
  }
}

extension Emission {
  var isHeld: Bool { if case .held = state { true } else { false } }
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
  /// The emission; nil if there is none.
  fileprivate var known: EmissionNumber? { emission.isNone ? nil : emission }
}
