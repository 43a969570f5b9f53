/// What each value was made of.
extension Tracer {
  /// What a value was made of; mostly it is one, for which no array is made.
  struct Parents {
    var first = SightingNumber.none
    var others: [SightingNumber] = []

    init(_ sighting: SightingNumber?) {
      first = sighting ?? .none
    }

    init(_ sightings: some Sequence<SightingNumber>) {
      let all = Array(sightings)
      first = all.first ?? .none
      others = Array(all.dropFirst())
    }
  }

  /// - Parameter origins: what came out of the stage as it had come in.
  func parents(of origins: [TracedValue], at stage: TracedStage) -> Parents {
    if case .source(.some) = stage.kind {
      // Its values are events of their own.
      if let origin = origin(of: stage) { pass(origin) }
      return Parents(nil)
    }
    if stage.effect.values == .nests { return Parents(nil) }
    let known = origins.map(\.sighting).filter { !$0.isNone }
    if !known.isEmpty {
      for sighting in known { take(sighting, from: sightings[Int(sighting)].stage) }
      return Parents(known)
    }
    if case .sums = stage.effect.values {
      defer { stage.inHand = [] }
      if !stage.inHand.isEmpty { return Parents(stage.inHand) }
    }
    // What has just come, or what it kept for the end.
    return Parents(taken(latest(in: stage) ?? stage.inHand.first, from: stage) ?? origin(of: stage))
  }

  /// It has left the stage that it came to, unless that keeps it for what comes next.
  private func take(_ sighting: SightingNumber, from number: StageNumber) {
    let left = stages[Int(number)]
    guard let stage = left.next, !stage.effect.remembers(on: left.side) else { return }
    _ = taken(sighting, from: stage)
  }

  func origin(of stage: TracedStage) -> SightingNumber? { stage.origin.isNone ? nil : stage.origin }

  func side(of sighting: SightingNumber) -> Int { stages[Int(sightings[Int(sighting)].stage)].side }

  /// The value that is being delivered to a stage.
  func latest(in stage: TracedStage) -> SightingNumber? {
    guard let delivery = deliveries.last(where: { $0.stage === stage }), !delivery.sighting.isNone else { return nil }
    return delivery.sighting
  }

  /// The same, no longer in hand.
  func taken(_ sighting: SightingNumber?, from stage: TracedStage) -> SightingNumber? {
    guard let sighting else { return nil }
    if stage.inHand.last == sighting {
      stage.inHand.removeLast()
    } else if let index = stage.inHand.firstIndex(of: sighting) {
      stage.inHand.remove(at: index)
    }
    return sighting
  }
}
