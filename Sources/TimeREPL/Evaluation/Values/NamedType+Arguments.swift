/// The type arguments of a generic type, from its values.
extension NamedType {
  /// Returns `<Int, String>`, or an empty string if the stored values do not determine a parameter, for example an
  /// empty array.
  ///
  /// - Parameter isQualified: whether to write the names of modules, as within a collection.
  func arguments(of stored: some Sequence<(Type, Value)>, isQualified: Bool) -> String {
    var known: [String: Type] = [:]
    for (type, value) in stored { Self.learn(type, from: value, &known) }
    let names = parameters.compactMap { known[$0].map { isQualified ? $0.qualifiedName : $0.swiftName } }
    return names.count == parameters.count && module == "main" ? "<\(names.joined(separator: ", "))>" : ""
  }

  private static func learn(_ type: Type, from value: Value, _ known: inout [String: Type]) {
    switch (type, value) {
    case (.parameter, _):
      let found = value.dynamicType
      if known[type.description] == nil, !found.mayHoldUnknown { known[type.description] = found }
    case (.optional(let inner), .some(let box)): learn(inner, from: box.value, &known)
    case (.array(let inner), .array(let box)):
      if let first = box.elements.first { learn(inner, from: first, &known) }
    case (.dictionary(let key, let value), .dictionary(let box)):
      guard let first = box.keys.first, let held = box[first] else { return }
      learn(key, from: first, &known)
      learn(value, from: held, &known)
    default: break
    }
  }
}

extension Type {
  /// The name in `String(reflecting:)`: `Swift.Array<Swift.Int>`.
  fileprivate var qualifiedName: String {
    switch self {
    case .optional(let wrapped): "Swift.Optional<\(wrapped.qualifiedName)>"
    case .array(let element): "Swift.Array<\(element.qualifiedName)>"
    case .dictionary(let key, let value): "Swift.Dictionary<\(key.qualifiedName), \(value.qualifiedName)>"
    case .tuple(let elements):
      "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.qualifiedName }.joined(separator: ", ") + ")"
    case .named(let name, []): (isScalar || name == "Set" ? "Swift." : "main.") + name
    case .named(let name, let arguments):
      "\(name == "Set" ? "Swift" : "main").\(name)<" + arguments.map(\.qualifiedName).joined(separator: ", ") + ">"
    default: swiftName
    }
  }
}
