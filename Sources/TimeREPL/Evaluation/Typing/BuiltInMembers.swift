// Members of Swift's own types beside those that the session declares.

extension TypeChecker.Typed {
  /// The call of a member, which means Swift's own even though the session declares another of that name.
  var ofBuiltInMember: Self {
    guard case .call(let callee, let arguments) = expression.kind, case .member = callee.kind else { return self }
    let direct = Expression(kind: .direct(callee), range: callee.range)
    return Self(expression: Expression(kind: .call(direct, arguments), range: expression.range), type: type)
  }
}
