/// Infers calls of a protocol's requirements, which the type of the value implements.
extension TypeChecker {
  /// Infers a call on a value of a type parameter, `service` of `<S: Service>(_ service: S)`, if the requirement has type
  /// parameters of its own whose types are passed; returns nil for any other call.
  mutating func inferRequired(
    _ name: Name, of base: Typed, at place: Expression, _ arguments: [Argument], expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed? {
    guard base.type.opened == .unknown, let type = handedType(of: place).flatMap(protocolOfParameter),
      let method = hidden(type, { "\($0).\(name.text)" }), requirement(method, of: type)
    else { return nil }
    let known = forms(of: method).filter { !$0.metatypes.isEmpty }
    return known.isEmpty ? nil : try inferRequired(known, base, name, arguments, expecting: expected, range)
  }

  /// Infers a call of a protocol's requirement, which the type of the value implements. The arguments are checked
  /// against the types of the requirement's parameters.
  mutating func inferRequired(
    _ forms: [FunctionForm], _ base: Typed, _ name: Name, _ arguments: [Argument], expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed {
    let callee = Expression(kind: .member(base.throughProtocol, name), range: range)
    let result = told(forms.first?.result.opened ?? .unknown, by: base.type)
    let receiver = ArgumentShape(label: nil, isTrailing: false)
    let shapes = [receiver] + arguments.shapes
    let given = [Argument(label: nil, value: base.expression, isTrailing: false)] + arguments
    let fits = forms.compactMap { form in
      match(form.signature, shapes, given).flatMap { form.hasLabels(shapes, $0) ? (form: form, matching: $0) : nil }
    }
    guard fits.count == 1, probe == nil else {
      return Typed(expression: try call(callee, arguments, range), type: result)
    }
    let (form, matching) = fits[0]
    // The types for type parameters are passed to whatever implements the requirement.
    let passesTypes = !form.metatypes.isEmpty || !form.metatypeDefaults.isEmpty
    var asked = [Type](repeating: .unknown, count: arguments.count)
    for (parameter, places) in matching.enumerated() where parameter > 0 {
      let type = passesTypes ? form.asked(parameter) : told(form.asked(parameter).opened, by: base.type)
      for place in places { asked[place - 1] = type }
    }
    var bindings = TypeBindings([], [])
    if passesTypes { (bindings["Self"], bindings.associates) = (base.type, associated) }
    var (values, _) = try infer(arguments, for: asked, &bindings)
    var type = result
    if passesTypes {
      if let expected { bindings.learnOpen(form.result, from: expected) }
      values = Array(completed(given.prefix(1) + values, of: form, matching, bindings, given, range).dropFirst())
      type = bindings.applied(to: form.result)
    }
    return Typed(expression: Expression(kind: .call(callee, values), range: range), type: type.opened)
  }
}
