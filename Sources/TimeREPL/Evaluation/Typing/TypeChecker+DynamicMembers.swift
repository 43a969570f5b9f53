/// Checks `@dynamicMemberLookup`: `subscript(dynamicMember:)` reads a member that the type lacks; and `@dynamicCallable`.
extension TypeChecker {
  /// Returns the arguments of the subscript for a member that the type lacks; nil if there is no such subscript.
  func dynamicMember(_ name: Name, of type: Type) -> [Argument]? {
    guard hasMembers, let facts = namedType(type), facts.module == "main" || facts.form == .requirements,
      property(name.text, ofNamed: type) == nil,
      hidden(type, { TypeMember.getter(name.text, of: $0) }) == nil,
      hidden(type, { "\($0).\(name.text)" }) == nil,
      let getter = hidden(type, { TypeMember.getter("subscript", of: $0) }),
      let form = forms(of: getter).first(where: { $0.labels.last == "dynamicMember" })
    else { return nil }
    let takesText = form.parameters.last == .string || form.parameters.last == .named("StaticString")
    let value = Expression(
      kind: takesText ? .string([.text(name.text)]) : .keyPath([name]), range: name.range)
    return [Argument(label: Name(text: "dynamicMember", range: name.range), value: value, isTrailing: false)]
  }

  /// Infers `settings.color` as a call of the subscript; returns nil if there is no such subscript.
  mutating func inferDynamicMember(_ name: Name, of base: Typed, _ range: SourceRange) throws -> Typed? {
    guard let arguments = dynamicMember(name, of: base.type) else { return nil }
    return try inferOwnSubscript(base, arguments, range)
  }

  /// Infers a call of a value whose type is `@dynamicCallable`; returns nil for any other.
  mutating func inferDynamicCall(
    of callee: Typed, at place: Expression, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Typed? {
    let isNamed = arguments.contains { $0.label != nil }
    func takes(_ label: String) -> Bool {
      guard let method = hidden(callee.type, { "\($0).dynamicallyCall" }) else { return false }
      return forms(of: method).contains { $0.labels.last == label }
    }
    let (plain, named) = ("withArguments", "withKeywordArguments")
    let label = isNamed || !takes(plain) ? named : plain
    guard takes(label) else { return nil }
    let all: Expression.Kind =
      label == plain
      ? .array(arguments.map(\.value))
      : .dictionary(
        arguments.map { argument in
          let key = Expression(kind: .string([.text(argument.label?.text ?? "")]), range: argument.value.range)
          return (key: key, value: argument.value)
        })
    let given = Argument(
      label: Name(text: label, range: range), value: Expression(kind: all, range: range), isTrailing: false)
    let method = Name(text: "dynamicallyCall", range: callee.expression.range)
    return try inferDeclaredMethod(method, of: callee, at: place, [given], expecting: nil, range)
  }
}
