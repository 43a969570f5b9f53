/// Equality as in Swift, except that `1 == 1.0`, because literals are not distinguished from variables here. Values of
/// different types are not equal. An Optional equals its value, because Swift would wrap the value.
extension Value: Hashable {
  static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.int(let a), .int(let b)): a == b
    case (.double(let a), .double(let b)): a == b
    case (.int(let a), .double(let b)), (.double(let b), .int(let a)): Double(exactly: a) == b
    case (.float(let a), .float(let b)): a == b
    // Integers of any two types are comparable.
    case (.sized(let a), .sized(let b)): a.number.value == b.number.value
    case (.sized(let a), .int(let b)), (.int(let b), .sized(let a)): a.number.value == Int128(b)
    case (.float, .int), (.int, .float), (.float, .double), (.double, .float):
      Value.floats(left, right).map { $0.0 == $0.1 } ?? false
    case (.bool(let a), .bool(let b)): a == b
    case (.duration(let a), .duration(let b)), (.instant(let a), .instant(let b)): a == b
    case (.string(let a), .string(let b)): a.text == b.text
    case (.array(let a), .array(let b)): a === b || a.elements == b.elements
    case (.tuple(let a), .tuple(let b)):
      a.type?.compared?("==", left, right) ?? (a === b || a.type === b.type && a.elements == b.elements)
    case (.dictionary(let a), .dictionary(let b)): a === b || a.count == b.count && a.keys.allSatisfy { a[$0] == b[$0] }
    case (.set(let a), .set(let b)): a === b || a.count == b.count && a.keys.allSatisfy { b[$0] != nil }
    case (.range(let a), .range(let b)): a.lower == b.lower && a.upper == b.upper && a.isClosed == b.isClosed
    case (.error(let a), .error(let b)): a.reason == b.reason
    case (.symbol(let a), .symbol(let b)):
      a.type?.compared?("==", left, right)
        ?? (a.name == b.name && (a.type === b.type || a.type == nil || b.type == nil)
          && a.arguments.elementsEqual(b.arguments) { $0.label == $1.label && $0.value == $1.value })
    case (.function(let a), .function(let b)): a === b || a.path != nil && a.path == b.path
    case (.object(let a), .object(let b)): a.isEqual(to: b)
    case (.nil, .nil), (.void, .void): true
    case (.nil, _), (_, .nil): false
    case (.some(let a), .some(let b)): a.value == b.value
    case (.some(let box), let other), (let other, .some(let box)): box.value == other
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .int(let int): hasher.combine(int)
    case .double(let double):
      // Equal values have equal hashes.
      if let int = Int(exactly: double) { hasher.combine(int) } else { hasher.combine(double) }
    case .float(let float): Value.double(Double(float)).hash(into: &hasher)
    case .sized(let box):
      if let int = Int(exactly: box.number.value) { hasher.combine(int) } else { hasher.combine(box.number.value) }
    case .bool(let bool): hasher.combine(bool)
    case .duration(let nanoseconds), .instant(let nanoseconds): hasher.combine(nanoseconds)
    case .string(let box): hasher.combine(box.text)
    case .array(let box): hasher.combine(box.elements)
    case .tuple(let box): if !feedOwn(&hasher) { hasher.combine(box.elements) }
    case .dictionary(let box), .set(let box): hasher.combine(box.count)
    case .range(let box):
      hasher.combine(box.lower)
      hasher.combine(box.upper)
    case .error(let box): hasher.combine(box.reason)
    case .symbol(let box): if !feedOwn(&hasher) { hasher.combine(box.name) }
    case .function(let function):
      if let path = function.path { hasher.combine(path) } else { hasher.combine(ObjectIdentifier(function)) }
    case .object(let object): object.hash(into: &hasher)
    case .some(let box): hasher.combine(box.value)
    case .nil, .void: break
    }
  }
}
