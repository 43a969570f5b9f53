/// What can be wrong with what was typed, one case each, bearing the facts that a sentence about it needs.
enum Problem: Equatable, Sendable {
  case unknownName(String, near: [String])

  // MARK: Evaluation

  /// `of` is the type that lacks the member; nil where no type has it.
  case unknownMember(String, of: String?, near: [String])
  /// A `let`, a parameter or a function that is assigned to.
  case constant(String)
  /// The target of an assignment is no variable.
  case notAssignable(String)
  case alreadyDeclared(String)
  /// `break` outside a loop, `return` outside a function.
  case misplaced(String)
  case guardFallsThrough
  /// The operation with its operands, as text.
  case overflow(String)
  case divisionByZero(String)
  case wrongType(String, found: String, expected: String)
  case wrongOperand(String, type: String)
  case wrongOperands(String, left: String, right: String)
  case indexOutOfRange(Int, count: Int)
  /// A member that needs an element, of a collection that has none.
  case emptyCollection(String)
  case invalidRange(lower: String, upper: String)
  /// A value that a member cannot use, and what it could.
  case invalidValue(String, expected: String)
  case nilUnwrapped(String)
  case notCallable(String)
  case wrongArity(String, expected: Int, given: Int)
  /// A tuple is taken apart into another number of names.
  case wrongTupleCount(expected: Int, found: String)
  case missingArgument(String, signature: String)
  case extraArgument(signature: String)
  case missingLabel(String, signature: String)
  case unknownLabel(String, signature: String, near: [String])
  case labelOutOfOrder(String, signature: String)
  /// An error under `try!`.
  case uncaughtError(String)
  case limit(EvaluationLimit)
}

/// What one action may not exceed.
enum EvaluationLimit: Equatable, Sendable {
  case steps(Int)
  case nestedCalls(Int)
  case nestedValues(Int)
  /// The characters and elements within one value.
  case size(Int)
  case interrupted
}
