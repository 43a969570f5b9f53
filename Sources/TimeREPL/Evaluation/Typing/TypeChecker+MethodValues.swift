/// Infers methods as values: `model.handle`, `Model.handle`.
extension TypeChecker {
  private static let base = "base$"

  /// Infers `model.handle` as the closure `{ [model] in model.handle($0) }`; returns nil if no method of that name is
  /// declared.
  mutating func inferMethodValue(
    _ name: Name, of base: Typed, expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard hasMembers, probe == nil, namedType(base.type)?.property(name.text) == nil,
      let method = hidden(base.type, { "\($0).\(name.text)" }), let form = form(forms(of: method), expecting: expected)
    else { return nil }
    let closure: ClosureSyntax
    if case .name(TypeMember.receiver) = base.expression.kind {
      closure = call(of: form, name, on: base.expression, base.type, range)
    } else {
      // The value is taken now, and not when the method is called.
      settled[base.expression.identity] = base
      let own = Name(text: Self.base, range: range)
      var made = call(of: form, name, on: Expression(kind: .name(own.text), range: range), base.type, range)
      made.captured = [Argument(label: own, value: base.expression, isTrailing: false)]
      closure = made
    }
    return try infer(Expression(kind: .closure(closure), range: range), expecting: expected)
  }

  /// Infers `Model.handle` as a function that takes the instance and returns its method; returns nil if no method of
  /// that name is declared.
  mutating func inferUnboundMethod(
    _ name: Name, of owner: (facts: NamedType, type: Type), _ range: SourceRange
  ) throws -> Typed? {
    guard hasMembers, probe == nil, let method = hidden(owner.type, { "\($0).\(name.text)" }),
      let form = form(forms(of: method), expecting: nil)
    else { return nil }
    let own = Name(text: Self.base, range: range)
    let receiver = Expression(kind: .name(own.text), range: range)
    let inner = Expression(kind: .closure(call(of: form, name, on: receiver, owner.type, range)), range: range)
    let closure = ClosureSyntax(
      parameters: [own], types: [owner.type], body: [Statement(kind: .expression(inner), range: range)], range: range)
    return try infer(Expression(kind: .closure(closure), range: range))
  }

  /// Returns the only form with as many parameters as expected; nil if there are several or none, or if it takes a
  /// variable number of arguments or changes one.
  private func form(_ forms: [FunctionForm], expecting expected: Type?) -> FunctionForm? {
    var fitting = forms
    if case .function(let parameters, _, _)? = expected?.unwrappedOrSelf, forms.count > 1 {
      fitting = forms.filter { $0.parameters.count == parameters.count + 1 }
      let same = fitting.filter { zip($0.parameters.dropFirst(), parameters).allSatisfy { $0 == $1 } }
      if same.count == 1 { fitting = same }
    }
    guard fitting.count == 1, !fitting[0].signature.parameters.contains(where: \.isVariadic),
      !fitting[0].parameters.contains(where: \.isChanged)
    else { return nil }
    return fitting[0]
  }

  /// Returns the closure that calls a method of the receiver with its own parameters.
  private func call(
    of form: FunctionForm, _ name: Name, on receiver: Expression, _ type: Type, _ range: SourceRange
  ) -> ClosureSyntax {
    var bindings = TypeBindings([], [])
    if let own = form.parameters.first { bindings.learn(own, from: type) }
    let types = form.parameters.dropFirst().map { parameter in
      let type = bindings.applied(to: parameter)
      return type.mayHoldUnknown ? .unknown : type
    }
    let names = types.indices.map { Name(text: "$value\($0)", range: range) }
    let arguments = zip(names, form.labels.dropFirst()).map { parameter, label in
      Argument(
        label: label.map { Name(text: $0, range: range) }, value: Expression(kind: .name(parameter.text), range: range),
        isTrailing: false)
    }
    let callee = Expression(kind: .member(receiver, name), range: range)
    var call = Expression(kind: .call(callee, arguments), range: range)
    if form.throwing.isAsync { call = Expression(kind: .awaited(call), range: range) }
    if form.throwing.synchronous != .no { call = Expression(kind: .tried(call, .plain), range: range) }
    return ClosureSyntax(
      parameters: names, types: types, body: [Statement(kind: .expression(call), range: range)], range: range)
  }
}
