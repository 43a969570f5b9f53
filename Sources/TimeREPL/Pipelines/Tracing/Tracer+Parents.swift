/// What each value was made of.
extension Tracer {
  /// What a value was made of; mostly it is one, for which no array is made.
  struct Parents {
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

  func parents(of value: Value, at stage: TracedStage) -> Parents {
    switch stage.kind {
    case .source(nil):
      if let opener = opener(of: stage) {
        return Parents(taken(latest(in: opener) ?? held(value, in: opener), from: opener))
      }
      // `Deferred` has made what sends them.
      return Parents(taken(latest(in: stage), from: stage) ?? origin(of: stage))
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

  func origin(of stage: TracedStage) -> Int32? { stage.origin >= 0 ? stage.origin : nil }

  /// For a window the operator that sends it, whose values it sends.
  private func opener(of stage: TracedStage) -> TracedStage? {
    guard stage.text == PublisherObject.window else { return nil }
    var sighting = stage.origin
    while sighting >= 0 {
      let opener = stages[Int(sightings[Int(sighting)].stage)]
      if opener.text.operatorName == PublisherObject.window { return opener }
      sighting = sightings[Int(sighting)].parent
    }
    return nil
  }

  private func sides(of stage: TracedStage, _ find: (TracedStage, Int) -> Int32?) -> [Int32] {
    (0..<stage.inputs.count).compactMap { find(stage, $0) }
  }

  func side(of sighting: Int32) -> Int { stages[Int(sightings[Int(sighting)].stage)].side }

  /// The value that is being delivered to a stage.
  func latest(in stage: TracedStage) -> Int32? {
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
  func taken(_ sighting: Int32?, from stage: TracedStage) -> Int32? {
    guard let sighting else { return nil }
    if stage.inHand.last == sighting {
      stage.inHand.removeLast()
    } else if let index = stage.inHand.firstIndex(of: sighting) {
      stage.inHand.remove(at: index)
    }
    return sighting
  }
}
