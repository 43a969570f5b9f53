/// The type parameters in a type.
extension Type {
  /// Whether the type is the type of an `inout` parameter.
  var isInout: Bool { if case .named("inout", _) = self { true } else { false } }

  /// The name of a type parameter, with what it requires; nil for any other type.
  var parameterName: String? {
    if case .parameter(let name) = self { name } else { nil }
  }

  /// Returns the type with these names replaced by type parameters.
  func naming(_ parameters: [String: String]) -> Type {
    if parameters.isEmpty { return self }
    return mapped { type in
      if case .named(let name, []) = type, let parameter = parameters[name] { .parameter(parameter) } else { type }
    }
  }

  /// Returns the type with these names marked as type parameters, in inferred publishers, too.
  func naming(_ parameters: [String]) -> Type {
    if parameters.isEmpty { return self }
    func marked(_ type: Type) -> Type {
      switch type {
      case .named(let name, []) where parameters.contains(name): .parameter(name)
      case .publisher(let publisher): .publisher(publisher.replacing(marked))
      default: type
      }
    }
    return mapped(marked)
  }

  /// The type with type parameters replaced by `unknown`: within a generic function their values alone are known.
  var opened: Type { mapped { if case .parameter = $0 { .unknown } else { $0 } } }

  /// Whether the type has `Self` in it.
  var mentionsSelf: Bool { contains { $0 == .named("Self") } }

  /// Whether a type parameter is in it.
  var mentionsParameter: Bool { contains { if case .parameter = $0 { true } else { false } } }
}
