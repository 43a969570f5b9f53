/// Parses what stands before and after the names of types: `some`, `?`, `!` and `.Type`.
extension Parser {
  /// Takes the `?`, `??` and `!` after a type. Each makes the type one level deeper.
  mutating func optional(_ type: Type) throws(Diagnostic) -> Type {
    var (type, depth) = (type, 0)
    while !current.isSpaced, isAt("?") || isAt("??") || isAt("!") {
      try descend()
      depth += 1
      // `((Int, Int))?`
      if case .tuple(let elements) = type, elements.count == 1 { type = elements[0].type }
      if take("?") {
        type = .optional(type)
      } else if take("!") {
        type = .implicitlyUnwrapped(type)
      } else if take("??") {
        type = .optional(.optional(type))
      }
    }
    for _ in 0..<depth { ascend() }
    return type
  }

  /// Returns the type of `some P`. The publishers and sequences of Swift's own protocols have types of their own.
  mutating func opaque(_ type: Type) -> Type {
    guard case .named(let name, _) = type else { return type }
    let isMarked =
      Type.markedProtocols.contains(name) || isDeclared(name) || nestedTypes.contains(name)
      || typesDeclaredBelow().contains(name)
    return isMarked ? type.opaque : type
  }

  /// Takes the `?.Type` of `Int?.Type`, and the `.Type` of `[Int].Type`.
  mutating func takeMetatype(of type: Type) -> Type {
    var type = type
    while !current.isSpaced {
      let isOptional = isAt("?") && !peek().isSpaced
      let dot = isOptional ? peek().kind : current.kind
      guard dot == .symbol("."), peek(isOptional ? 2 : 1).kind == .word("Type") else { break }
      if take("?") { type = .optional(type) }
      take()
      take()
      type = .named("Type", [type])
    }
    return type
  }
}
