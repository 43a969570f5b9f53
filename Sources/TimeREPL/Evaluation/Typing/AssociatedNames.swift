/// Names of a protocol's associated types in its extensions, where `S` stands for `Self.S`.
extension Type {
  /// Returns the type with each of these names replaced by `Self.S`.
  func ofSelf(_ associated: Set<String>) -> Type {
    if associated.isEmpty { return self }
    return mapped { part in
      if case .named(let name, []) = part, associated.contains(name) { return .named("Self.\(name)") }
      return part
    }
  }
}

extension Expression {
  /// Returns the type of a collection, the `[S]` of `[S]()`, with these names replaced; nil if it is not a literal of one.
  func collection(ofSelf associated: Set<String>) -> Expression? {
    if associated.isEmpty { return nil }
    return switch kind {
    case .array, .dictionary: ofSelf(associated)
    default: nil
    }
  }

  private func ofSelf(_ associated: Set<String>) -> Expression {
    let kind: Kind =
      switch self.kind {
      case .name(let name) where associated.contains(name): .name("Self.\(name)")
      case .array(let elements): .array(elements.map { $0.ofSelf(associated) })
      case .dictionary(let pairs): .dictionary(pairs.map { ($0.key.ofSelf(associated), $0.value.ofSelf(associated)) })
      case .tuple(let elements):
        .tuple(
          elements.map { Argument(label: $0.label, value: $0.value.ofSelf(associated), isTrailing: $0.isTrailing) })
      case .bound(let inner): .bound(inner.ofSelf(associated))
      case .chain(let inner): .chain(inner.ofSelf(associated))
      default: self.kind
      }
    return Expression(kind: kind, range: range, generics: generics.map { $0.ofSelf(associated) })
  }
}
