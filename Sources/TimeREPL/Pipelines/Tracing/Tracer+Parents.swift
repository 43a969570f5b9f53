/// Finds the values that each value was made from.
extension Tracer {
  /// The parents of a value. Mostly there is one, so no array is needed for it.
  struct Parents {
    var first = EmissionNumber.none
    var others: [EmissionNumber] = []

    init(_ emission: EmissionNumber?) {
      first = emission ?? .none
    }

    init(_ emissions: some Sequence<EmissionNumber>) {
      let all = Array(emissions)
      first = all.first ?? .none
      others = Array(all.dropFirst())
    }
  }

  /// - Parameter origins: the values that left the stage unchanged.
  func parents(of origins: [TracedValue], at stage: TracedStage) -> Parents {
    if case .source(.some) = stage.kind {
      // The values of a source are events of their own.
      if let origin = origin(of: stage) { pass(origin) }
      return Parents(nil)
    }
    if stage.effect.values == .nests { return Parents(nil) }
    let known = origins.map(\.emission).filter { !$0.isNone }
    if !known.isEmpty {
      for emission in known { take(emission, from: emissions[Int(emission)].stage) }
      return Parents(known)
    }
    if case .sums = stage.effect.values {
      defer { stage.inHand = [] }
      if !stage.inHand.isEmpty { return Parents(stage.inHand) }
    }
    // The current value, or the one stored for the end.
    return Parents(taken(latest(in: stage) ?? stage.inHand.first, from: stage) ?? origin(of: stage))
  }

  /// Removes a value from the stage that held it, unless the stage keeps it for later outputs.
  private func take(_ emission: EmissionNumber, from number: StageNumber) {
    let left = stages[Int(number)]
    guard let stage = left.next, !stage.effect.remembers(on: left.inputIndex) else { return }
    _ = taken(emission, from: stage)
  }

  func origin(of stage: TracedStage) -> EmissionNumber? { stage.origin.isNone ? nil : stage.origin }

  func inputIndex(of emission: EmissionNumber) -> Int { stages[Int(emissions[Int(emission)].stage)].inputIndex }

  /// Returns the value that is being delivered to a stage.
  func latest(in stage: TracedStage) -> EmissionNumber? {
    guard let delivery = deliveries.last(where: { $0.stage === stage }), !delivery.emission.isNone else { return nil }
    return delivery.emission
  }

  /// Returns the value and removes it from those held.
  func taken(_ emission: EmissionNumber?, from stage: TracedStage) -> EmissionNumber? {
    guard let emission else { return nil }
    if stage.inHand.last == emission {
      stage.inHand.removeLast()
    } else if let index = stage.inHand.firstIndex(of: emission) {
      stage.inHand.remove(at: index)
    }
    return emission
  }
}
