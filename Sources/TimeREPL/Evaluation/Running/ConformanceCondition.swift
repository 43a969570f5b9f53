/// The requirements of a conditional conformance, for the type's parameters: `where Element: Equatable`.
struct ConformanceCondition {
  let equal: [String: Type]
  let required: [String: [Type]]
}

/// Conformances that extensions add to types, which casts and descriptions ask for.
extension Environment {
  /// Casts a value as `as?` does. Types of Swift may conform to the session's protocols, some only under a condition.
  func cast(_ value: Value, to type: Type) throws(Problem) -> Value? {
    if conformances.isEmpty { return try value.cast(to: type) }
    if case .error(let box) = value, isError(box.reason) { return try cast(box.reason, to: type) }
    return try value.cast(to: type) { [unowned self] in conforms($0, to: $1) }
  }

  /// Whether a value is of one of Swift's own types that an extension makes an error: `extension String: Error {}`.
  func isError(_ value: Value) -> Bool {
    if conformances.isEmpty || value.namedType != nil { return false }
    return ProtocolOrder.owners(value.owners, direct: directConformances).contains("Error")
  }

  /// Whether a value is of a type that conforms to a protocol; nil if the value itself tells.
  private func conforms(_ value: Value, to name: String) -> Bool? {
    let direct = value.owners.first { conformances[$0]?.contains(name) == true }
    if let direct, let condition = conditions["\(direct): \(name)"] { return holds(condition, for: value) }
    guard namedType(name)?.form == .requirements, value.namedType == nil || direct != nil else { return nil }
    return ProtocolOrder.owners(value.owners, direct: directConformances).contains(name)
  }

  /// Whether the values that a value holds meet a condition. A parameter of which it holds no value meets all.
  func holds(_ condition: ConformanceCondition, for value: Value) -> Bool {
    func hold(_ name: String, _ type: Type) -> Bool {
      value.values(of: name).allSatisfy { (try? cast($0, to: type)) != nil }
    }
    return condition.equal.allSatisfy { hold($0.key, $0.value) }
      && condition.required.allSatisfy { name, types in types.allSatisfy { hold(name, $0) } }
  }
}

extension Value {
  /// The values of a type parameter's type that the value holds: its elements for `Element`.
  fileprivate func values(of parameter: String) -> [Value] {
    switch self {
    case .array(let box): return box.elements
    case .set(let box): return box.keys
    case .dictionary(let box): return parameter == "Key" ? box.keys : box.values
    case .some(let box): return [box.value]
    case .object(let object):
      guard let instance = object as? Instance, let type = namedType else { return [] }
      return type.properties.enumerated().filter { $1.type.description == parameter }.compactMap {
        (try? instance.member($1.name.text)) ?? nil
      }
    case .tuple(let box):
      guard let type = box.type else { return [] }
      return type.properties.filter { $0.type.description == parameter }.compactMap { property in
        box.index(of: property.name.text).map { box.elements[$0] }
      }
    case .symbol(let box):
      let elements = box.type?.cases.first { $0.name.text == box.name }?.elements ?? []
      return zip(elements, box.arguments).filter { $0.0.type.description == parameter }.map { $0.1.value }
    default: return []
    }
  }
}
