/// Records the types of calls, members, closures and choices, for the export.
final class TypeNotes {
  private var types = ExpressionTable<Type>()

  /// Returns the type of an expression in a checked command, or `_`.
  subscript(expression: Expression) -> Type { types[expression] ?? .unknown }

  fileprivate func note(_ expression: Expression, _ type: Type) {
    // A closure is checked once for each possible overload.
    if type != .unknown { types[expression] = type.settled }
  }
}

extension TypeChecker {
  func noted(_ typed: Typed, of expression: Expression) -> Typed {
    notes?.note(expression, typed.type)
    return typed
  }
}
