/// Replaces computed variables by calls of the functions that read and set them.
extension TypeChecker {
  /// Returns the function of a role if the name is a computed variable that nothing hides.
  func computed(_ role: ComputedVariable.Role, _ name: String) -> String? {
    let hidden = ComputedVariable.name(role, of: name)
    for block in blocks.reversed() {
      if block[hidden] != nil { return hidden }
      if block[name] != nil { return nil }
    }
    return globals(hidden) == nil ? nil : hidden
  }

  /// Infers the value of a computed variable, which a function reads.
  mutating func inferRead(by function: String, _ range: SourceRange) throws -> Typed {
    let value = try infer(call(Expression(kind: .name(function), range: range), [], range))
    guard case .implicitlyUnwrapped(let inner) = value.type else { return value }
    return Typed(expression: value.expression, type: .optional(inner), isImplicit: true)
  }

  /// Infers `a = 1` and `a += 1` for a computed variable.
  mutating func inferComputedSetting(
    _ target: Expression, _ name: Name?, _ value: Expression
  ) throws -> Statement.Kind? {
    guard hasComputed, case .name(let word) = target.kind, computed(.get, word) != nil else { return nil }
    guard let set = computed(.set, word) else { throw failure(.constant(word), at: target.range) }
    // The value is evaluated before the variable is read.
    if name != nil, value.mayAct { return nil }
    let range = target.range.through(value.range)
    let whole =
      name.map { Expression(kind: .binary(target, $0, value), range: range) } ?? value
    let type = try infer(target).type
    let typed = try infer(whole, expecting: type)
    let argument = Argument(label: nil, value: try convert(typed, to: type), isTrailing: false)
    return .expression(
      Expression(kind: .call(Expression(kind: .name(set), range: target.range), [argument]), range: range))
  }

  /// Returns the members with the types of `lazy` properties and of statics with observers, as far as their initial values
  /// tell them.
  func typedByValues(_ members: [TypeMember], of facts: NamedType?) -> [TypeMember] {
    var types: [String: Type] = [:]
    for member in members {
      guard member.body.result == nil, let (name, value) = initialValue(member, of: facts) else { continue }
      var trial = self
      var names = MemberNames(type: "", owner: .name(TypeMember.receiver), isInitializer: false) {
        !member.isValue && facts?.property($0) != nil
      }
      if let facts { trial.declare(TypeMember.receiver, facts.asReceiver) }
      guard let type = try? trial.infer(names.value(value)).type.settled, !type.mayHoldUnknown else { continue }
      types[name] = type
    }
    if types.isEmpty { return members }
    return members.map { member in
      guard let type = types[member.name.text] else { return member }
      var body = member.body
      if member.kind == .getter { body.result = type } else if member.kind == .setter { body.types = [type] }
      return member.with(body, labels: member.labels)
    }
  }

  /// Returns the initial value of the property that a member serves, and its name.
  private func initialValue(_ member: TypeMember, of facts: NamedType?) -> (name: String, value: Expression)? {
    if member.isValue, member.name.text.hasPrefix(TypeMember.storedStatic),
      case .expression(let value)? = member.body.body.first?.kind
    {
      return (String(member.name.text.dropFirst(TypeMember.storedStatic.count)), value)
    }
    guard member.kind == .getter, facts?.property(NamedType.lazyStorage + member.name.text) != nil else { return nil }
    for case .declaration(_, _, nil, let value) in member.body.body.map(\.kind) { return (member.name.text, value) }
    return nil
  }
}
