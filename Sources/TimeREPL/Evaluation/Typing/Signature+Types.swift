/// Signatures with types: their text, and what their parameters accept.
extension Signature {
  /// Returns the declaration with known type parameters replaced: `map(_ transform: (Int) -> T)`.
  func text(_ bindings: TypeBindings) -> String {
    if isProperty { return declaration }
    let parameters = parameters.map { parameter in
      let names =
        parameter.label == nil
        ? "_ \(parameter.name)"
        : parameter.label == parameter.name
          ? parameter.name : "\(parameter.label ?? "_") \(parameter.name)"
      return "\(names): \(parameter.text(bindings))"
    }
    return "\(name)(\(parameters.joined(separator: ", ")))"
  }
}

extension Signature {
  /// Whether only the context tells a type parameter of the result, since only what a closure takes mentions it.
  var isToldByContext: Bool {
    let open = result.typeParameters
    let types = parameters.map(\.declaredType)
    guard !open.isEmpty, types.contains(where: \.isFunction) else { return false }
    return types.allSatisfy { type in
      switch type {
      case .function(_, let made, _): made.typeParameters.isDisjoint(with: open)
      case .named("Type", _): true
      default: type.typeParameters.isDisjoint(with: open)
      }
    }
  }
}

extension Signature {
  /// Whether the result is what a closure returns: `sync(execute work: () -> T) -> T`.
  var returnsFromClosure: Bool {
    guard case .parameter = result else { return false }
    return parameters.contains { parameter in
      if case .function(_, result, _) = parameter.declaredType { true } else { false }
    }
  }
}

extension Signature.Parameter {
  /// Returns the parameter's type with known type parameters replaced.
  func text(_ bindings: TypeBindings) -> String {
    let shown = bindings.shown(declaredType)
    // A type that the checker does not know is written as in the table.
    return shown.description.contains("_") ? type : shown.description + (isVariadic ? "..." : "")
  }

  /// Whether an argument of this type may be meant for the parameter.
  func accepts(_ found: Type) -> Bool {
    if found == .unknown { return true }
    // Inside a generic function its type parameters are unknown; values decide.
    if case .parameter = found { return true }
    if isFunction { if case .function = found { return true } else { return false } }
    if isValue { return found.publisher == nil }
    switch typeName {
    case "Publisher", "Subject":
      // A declared type may conform.
      if case .named = found { return !found.isScalar }
      return found.publisher != nil
    case "Sequence":
      if case .named(let name, _) = found, ["Set", "ReversedCollection"].contains(name) || found.bound != nil {
        return true
      } else if case .array = found {
        return true
      }
    case "Int": return found.isInteger
    case "Range": return found.bound != nil
    case "Strategy": return !found.isScalar
    case "Duration", "Scheduler": return !(found == .string || found == .bool)
    default: return true
    }
    return false
  }
}
