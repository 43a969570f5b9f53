/// A member that a protocol of Swift or Combine requires of each type that conforms to it.
struct RequiredMember: Equatable, Sendable {
  /// The member as Swift writes it: `description`, `distance(to:)`, `init(rawValue:)`, `<`.
  let text: String
  let name: String
  /// The labels of a method or an initializer; nil for a property, an operator and a subscript.
  let labels: [String?]?

  init(_ text: String) {
    self.text = text
    guard let open = text.firstIndex(of: "(") else {
      (name, labels) = (text, nil)
      return
    }
    name = String(text[..<open])
    labels = text[text.index(after: open)...].dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
  }

  var isInitializer: Bool { name == "init" }
  var isOperator: Bool { name.first.map { !$0.isLetter } ?? false }

  /// The members that each protocol itself requires and that no other protocol implements.
  static let table = SwiftProtocol.table.mapValues(\.requires).filter { !$0.value.isEmpty }

  /// The names of all that is listed, and of what Swift makes only for some types.
  static let names = Set(table.values.joined().map(\.name)).union(["==", "hash"])

  /// The protocols whose conformance gives what the first one requires.
  static let giving: [String: Set<String>] = [
    "Sequence": ["IteratorProtocol", "Collection", "LazySequenceProtocol"], "Comparable": ["Strideable"],
    "CustomStringConvertible": ["CodingKey"],
    "CustomDebugStringConvertible": ["CodingKey"], "ExpressibleByArrayLiteral": ["OptionSet"],
  ]
}
