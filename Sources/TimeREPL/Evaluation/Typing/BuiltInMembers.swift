// Members of Swift's own types beside those that the session declares.

extension TypeChecker.Typed {
  /// The call of a member, which means Swift's own even though the session declares another of that name.
  var ofBuiltInMember: Self {
    guard case .call(let callee, let arguments) = expression.kind, case .member = callee.kind else { return self }
    let direct = Expression(kind: .direct(callee), range: callee.range)
    return Self(expression: Expression(kind: .call(direct, arguments), range: expression.range), type: type)
  }
}

extension Type {
  /// The kind of value in the table of members.
  var valueKind: Value.Kind? {
    switch self {
    case .array, .named("ReversedCollection", _), .named("ArraySlice", _): .array
    case .dictionary: .dictionary
    case .named(let name, _) where Self.ranges.contains(name): .range
    case .string: .string
    case .bool: .bool
    case .optional: .some
    case .named("Result", _): .symbol
    case .named("Set", _): .set
    case .character, .substring: .string
    default:
      if isInteger {
        self == .int || self == .integerLiteral ? .int : .sized
      } else {
        isFloatingPoint ? (self == .named("Float") ? .float : .double) : nil
      }
    }
  }
}
