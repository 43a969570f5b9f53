/// A value on its way through a traced world, with where it comes from. What an operator hands on as it is, or keeps for
/// later, comes out of it as this very object, so that nothing has to be found again.
///
/// Nothing but a library operator ever holds one: closures, lanes and rows get the value itself.
final class TracedValue: Object {
  let value: Value
  /// Its sighting when it came to the operator; `none` where only a subject has sent it.
  let sighting: SightingNumber
  /// The event that it is as a subject's value, 0 for none.
  let event: EventNumber

  init(_ value: Value, sighting: SightingNumber = .none, event: EventNumber = .none) {
    (self.value, self.sighting, self.event) = (value, sighting, event)
    // A session is to stop at the same place with a tracer and without.
    super.init(isCounted: false)
  }

  // An array of such values is to be refused where one of the values themselves would be.
  override var extent: Extent { value.extent }
}

extension Value {
  var traced: TracedValue? {
    if case .object(let object) = self { object as? TracedValue } else { nil }
  }

  /// The value without where it comes from.
  var plain: Value { traced?.value ?? self }

  /// What came out of an operator: the value itself, and what it was made of as far as that is in it, in an array or a tuple
  /// of such values too.
  func untraced() -> (value: Value, origins: [TracedValue]) {
    if let traced { return (traced.value, [traced]) }
    switch self {
    case .array(let box):
      let origins = box.elements.compactMap(\.traced)
      if origins.isEmpty { return (self, []) }
      return ((try? Value(box.elements.map(\.plain))) ?? self, origins)
    case .tuple(let box) where box.type == nil:
      let origins = box.elements.compactMap(\.traced)
      if origins.isEmpty { return (self, []) }
      return ((try? .tuple(box.elements.map(\.plain), labels: box.labels)) ?? self, origins)
    default: return (self, [])
    }
  }
}

extension SubjectEvent {
  var plain: SubjectEvent { if case .value(let value) = self { .value(value.plain) } else { self } }

  /// What a subject sends, as this event of the log; of a subject without a name it is none.
  func traced(as event: EventNumber) -> SubjectEvent {
    guard case .value(let value) = self else { return self }
    let sighting = value.traced?.sighting ?? .none
    return .value(.object(TracedValue(value.plain, sighting: sighting, event: event)))
  }
}
