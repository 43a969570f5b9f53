/// Opaque types, `some P`, of whose values only the protocol is known, and existential types, `any P`.
///
/// A protocol's name alone is the existential type: `P` and `any P` are one type. An opaque type is marked, because it
/// conforms to its protocol and an existential type does not.
extension Type {
  private static let opaqueMark = "some "

  /// Protocols of Swift whose opaque and existential types are told apart. Those with associated types have rules of
  /// their own.
  static let markedProtocols: Set = [
    "Equatable", "Hashable", "Comparable", "Encodable", "Decodable", "Codable", "CustomStringConvertible",
    "CustomDebugStringConvertible", "LosslessStringConvertible",
  ]

  /// The opaque type of a protocol.
  var opaque: Type {
    guard case .named(let name, let arguments) = self, !isOpaque else { return self }
    return .named(Self.opaqueMark + name, arguments)
  }

  var isOpaque: Bool { if case .named(let name, _) = self { name.hasPrefix(Self.opaqueMark) } else { false } }

  /// Whether `some` or `any` stands before its name, so that `(any P)?` needs parentheses.
  var isPrefixed: Bool { if case .named(let name, _) = self { isOpaque || name.hasPrefix("any ") } else { false } }

  /// The protocol of an opaque type; any other type unchanged.
  var constraint: Type {
    guard case .named(let name, let arguments) = self, let constraint = Self.constraint(ofOpaque: name) else {
      return self
    }
    return .named(constraint, arguments)
  }

  /// Returns the name of an opaque type's protocol; nil for the name of any other type.
  static func constraint(ofOpaque name: String) -> String? {
    name.hasPrefix(opaqueMark) ? String(name.dropFirst(opaqueMark.utf8.count)) : nil
  }

  /// The type with its opaque types replaced by their protocols, as the running code knows them.
  var withoutOpaque: Type { contains(where: \.isOpaque) ? mapped(\.constraint) : self }
}
