/// A value in a traced world, with its origin. When an operator passes it on or stores it, the same object comes out,
/// so the origin need not be searched.
///
/// Only library operators hold such objects: closures, lanes and rows get the plain value.
final class TracedValue: Object {
  let value: Value
  /// The emission with which it came to the operator; `none` if only a subject has sent it.
  let emission: EmissionNumber
  /// The event of the subject's value, or 0.
  let event: EventNumber

  init(_ value: Value, emission: EmissionNumber = .none, event: EventNumber = .none) {
    (self.value, self.emission, self.event) = (value, emission, event)
    // Not counted, so that a limit stops a session at the same place with and without a tracer.
    super.init(isCounted: false)
  }

  // The size of the plain value, so that a limit refuses the same arrays.
  override var extent: Extent { value.extent }
}

extension Value {
  var traced: TracedValue? {
    if case .object(let object) = self { object as? TracedValue } else { nil }
  }

  /// The value without its origin.
  var plain: Value { traced?.value ?? self }

  /// Returns the plain value and its origins, also from inside an array or a tuple.
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

  /// Returns the event with its value marked as this event of the log; a subject without a name has none.
  func traced(as event: EventNumber) -> SubjectEvent {
    guard case .value(let value) = self else { return self }
    let emission = value.traced?.emission ?? .none
    return .value(.object(TracedValue(value.plain, emission: emission, event: event)))
  }
}
