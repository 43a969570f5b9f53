extension Type {
  /// Returns the associated type `Upstream.Output`. In an extension of a publisher it is that publisher's Output; for
  /// other type parameters it depends on the call. For `Self` it is the name itself.
  func associated(_ member: String, calledBy name: String) -> Type? {
    if name == "Self" { return nil }
    if let publisher, member == "Output" { return publisher.output }
    if let publisher, member == "Failure" { return publisher.failure }
    let base: String
    switch self {
    case .array(let element) where member == "Element": return element
    case .named("Set", let elements) where member == "Element" && elements.count == 1: return elements[0]
    case .array where member == "Index": return .int
    case .dictionary(let key, let value):
      return switch member {
      case "Element": .tuple([Type.Element(label: "key", type: key), Type.Element(label: "value", type: value)])
      case "Key": key
      case "Value": value
      default: nil
      }
    case .optional(let wrapped) where member == "Wrapped": return wrapped
    case .named(let word, []): base = word
    case .parameter(let word): base = word
    default: return nil
    }
    return Self.associatedNames.contains(member) ? .parameter("\(base).\(member)") : nil
  }

  private static let associatedNames: Set = [
    "Output", "Failure", "Input", "Element", "Wrapped", "Success", "ID", "RawValue", "ObjectWillChangePublisher",
  ]
}
