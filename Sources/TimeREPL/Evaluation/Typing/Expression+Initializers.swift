/// Completes or replaces the name of a called type.
extension Expression {
  /// Returns `AnyIterator<T>` for the `AnyIterator` of a call whose result is asked for.
  func erasing(to expected: Type?) -> Expression {
    guard case .name(let name) = kind, generics.isEmpty, ["AnyIterator", "AnySequence"].contains(name),
      case .named(name, let elements)? = expected, elements.count == 1, elements[0] != .unknown
    else { return self }
    return Expression(kind: kind, range: range, generics: elements)
  }

  /// Returns `Array(x)` for `[String](x)`, and `Dictionary(...)` for `[K: V](...)`.
  func initializer(_ arguments: [Argument]) -> Expression {
    switch kind {
    case .array(let elements) where elements.count == 1 && !arguments.isEmpty:
      Expression(kind: .name("Array"), range: range, generics: elements[0].namedType.map { [$0] } ?? [])
    case .dictionary(let pairs) where pairs.count == 1 && !arguments.isEmpty:
      Expression(
        kind: .name("Dictionary"), range: range,
        generics: pairs[0].key.namedType.flatMap { key in pairs[0].value.namedType.map { [key, $0] } } ?? [])
    default: self
    }
  }
}

extension Expression {
  /// Whether the expression is a call of `self.init(...)` or `super.init(...)`.
  var isDelegation: Bool {
    if case .tried(let inner, _) = kind { return inner.isDelegation }
    return nameInitialized.map(["self", "super", TypeMember.receiver].contains) ?? false
  }

  /// The name of which the expression calls an initializer: `self` of `self.init(n: 1)`; nil for any other expression.
  var nameInitialized: String? {
    guard case .call(let callee, _) = kind, case .member(let base, let name) = callee.kind, name.text == "init",
      case .name(let word) = base.kind
    else { return nil }
    return word
  }
}

extension SyntaxPart {
  /// Whether an initializer of the named value is called in it: `self.init(n: 1)`.
  func calls(initializerOf name: String) -> Bool {
    first { part in
      if case .expression(let value) = part { value.nameInitialized == name } else { false }
    } != nil
  }
}
