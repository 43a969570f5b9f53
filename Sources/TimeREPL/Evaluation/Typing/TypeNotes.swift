/// Records the types of calls, members, closures and choices, for the export.
final class TypeNotes {
  private var types: [ObjectIdentifier: Type] = [:]

  /// Returns the type of an expression in a checked command, or `_`. The command must live as long as the notes.
  subscript(expression: Expression) -> Type { types[expression.identity] ?? .unknown }

  fileprivate func note(_ expression: Expression, _ type: Type) {
    // A closure is checked once for each possible overload.
    if type != .unknown { types[expression.identity] = type.settled }
  }
}

extension TypeChecker {
  func noted(_ typed: Typed, of expression: Expression) -> Typed {
    notes?.note(expression, typed.type)
    return typed
  }
}
