extension Value {
  /// Whether no shared part of it can change, so that a stored value stays the same.
  var isWithoutState: Bool {
    switch self {
    case .array(let box): box.elements.allSatisfy(\.isWithoutState)
    case .tuple(let box): box.elements.allSatisfy(\.isWithoutState)
    case .dictionary(let box), .set(let box):
      box.keys.allSatisfy(\.isWithoutState) && box.values.allSatisfy(\.isWithoutState)
    case .some(let box): box.value.isWithoutState
    case .error(let box): box.reason.isWithoutState
    case .symbol(let box): box.arguments.allSatisfy(\.value.isWithoutState)
    case .function(let function): function.uses.captures.allSatisfy(\.isWithoutState)
    case .object(let object): object.isWithoutState
    case .range(let box): [box.lower, box.upper].allSatisfy { $0?.isWithoutState ?? true }
    default: true
    }
  }
}
