/// Records the type of each expression that the type checker comes to: of calls, members, closures and choices, which is
/// what an export asks for.
final class TypeNotes {
  private var types: [ObjectIdentifier: Type] = [:]

  /// The type of an expression of a command that has been checked; `_` where it is not known. The command has to live as
  /// long as the notes.
  subscript(expression: Expression) -> Type { types[expression.identity] ?? .unknown }

  fileprivate func note(_ expression: Expression, _ type: Type) {
    // A closure is checked once for each overload that it may be for.
    if type != .unknown { types[expression.identity] = type.settled }
  }
}

extension TypeChecker {
  func noted(_ typed: Typed, of expression: Expression) -> Typed {
    notes?.note(expression, typed.type)
    return typed
  }
}
