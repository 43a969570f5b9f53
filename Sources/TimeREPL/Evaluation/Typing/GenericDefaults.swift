// Values that use type parameters: `var total: T = .zero` in a type, `_ start: T = T.zero` of a parameter. They are
// evaluated in the body of a function, where the types that calls pass are known.

extension ClosureSyntax {
  /// The function with such defaults of parameters evaluated in its body.
  var evaluatingGenericDefaults: ClosureSyntax {
    guard !generics.isEmpty, let names = parameters else { return self }
    var (known, open) = (defaults, [Statement]())
    for (place, value) in defaults.sorted(by: { $0.key < $1.key }) where genericDefault(place) == nil {
      guard types.indices.contains(place), names.indices.contains(place), !isTold(byDefaultAt: place),
        let value = value.naming(types[place], among: generics)
      else { continue }
      let name = names[place]
      func expression(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, range: name.range) }
      let given = expression(.name(name.text))
      let isMissing = expression(.cast(given, .void, .question))
      open.append(
        Statement(
          kind: .declaration(
            names: [name], isVariable: false, type: types[place], expression(.ternary(isMissing, value, given))),
          range: name.range))
      known[place] = expression(.tuple([]))
    }
    if open.isEmpty { return self }
    // The call of another initializer at the end of one is no value.
    let delegates = if case .expression(let value)? = body.last?.kind { value.isDelegation } else { false }
    let isValue = result != nil && result != .void && !delegates
    let inner = Statement(kind: .do(open + (isValue ? body.returning : body), catches: []), range: range)
    return with(body: [inner], captured: captured, defaults: known)
  }

  /// Whether nothing but the default of a parameter tells its type, as of `_ shape: S = .circle`, for which the protocol
  /// has `circle`.
  private func isTold(byDefaultAt place: Int) -> Bool {
    let type = types[place].description
    let others = types.enumerated().filter { $0.offset != place }.map(\.element) + [result ?? .void]
    return generics.contains(type) && !others.contains { $0.names.contains(type) || $0.parameterNames.contains(type) }
  }
}

extension TypeChecker {
  /// Returns a type with such initial values of properties set by its own initializers.
  func settingGenericValues(of type: NamedType) -> NamedType {
    type.settingGenericValues(memberwiseInitializer) { value in
      var trial = self
      return (try? trial.infer(value).type.settled.naming(type.parameters)) ?? .unknown
    }
  }
}

extension NamedType {
  /// - Parameters:
  ///   - memberwise: makes the initializer that Swift makes of a struct.
  ///   - told: returns the type of a property that only its value tells.
  fileprivate func settingGenericValues(
    _ memberwise: (NamedType) -> TypeMember, told: (Expression) -> Type
  ) -> NamedType {
    guard !parameters.isEmpty, form == .structure || form == .class else { return self }
    let generics = Set(parameters)
    let values = properties.compactMap { property -> (name: Name, value: Expression)? in
      property.value?.naming(property.type, among: generics).map { (property.name, $0) }
    }
    if values.isEmpty { return self }
    let names = Set(values.map(\.name.text))
    let isOpen = !members.contains(where: \.isInitializer)
    let plain = TypeMember(
      kind: .initializer, name: Name(text: "init", range: range),
      body: ClosureSyntax(parameters: [], body: [], range: range))
    let all = (isOpen ? [form == .structure ? memberwise(self) : plain] : []) + members
    // The memberwise initializer takes the values of variables as defaults.
    let taken = isOpen && form == .structure ? Set(initialized.map(\.name.text)) : []
    let begin = values.filter { !taken.contains($0.name.text) }.map { name, value in
      let receiver = Expression(kind: .name("self"), range: name.range)
      let place = Expression(kind: .member(receiver, name), range: name.range)
      return Statement(kind: .assignment(place, operator: nil, value), range: name.range)
    }
    return with(
      properties: properties.map { property in
        guard names.contains(property.name.text), let value = property.value else { return property }
        return property.with(property.type == .unknown ? told(value) : property.type, nil)
      },
      members: all.map { member in
        guard member.isInitializer, !member.modifiers.contains("convenience"),
          !SyntaxPart.closure(member.body).calls(initializerOf: "self")
        else { return member }
        let body = member.body
        return member.with(
          body.with(body: begin + body.body, captured: body.captured, defaults: body.defaults), labels: member.labels)
      })
  }
}

extension Expression {
  /// Returns a value of a type with the type parameter that it uses: `T.zero` for the `.zero` of a `T`; nil if it uses
  /// none.
  fileprivate func naming(_ type: Type, among generics: Set<String>) -> Expression? {
    // `clock: C = .continuous`: Swift's protocol has it for one of its types, which the default tells.
    if case .implicitMember(let name) = kind, ["continuous", "suspending"].contains(name) { return nil }
    if isImplicit, generics.contains(type.description) { return naming(type.description) }
    // `var inner: Inner<T> = Inner()`
    if case .call(let callee, _) = kind, case .name(let word) = callee.kind, case .named(word, let arguments) = type,
      arguments.contains(where: { $0.names.contains(where: generics.contains) || $0.mentionsParameter })
    {
      return self
    }
    let isUse = SyntaxPart.expression(self).first { part in
      if case .expression(let value) = part { value.genericNames.contains(where: generics.contains) } else { false }
    }
    return isUse == nil ? nil : self
  }

  private func naming(_ type: String) -> Expression {
    let kind: Kind =
      switch kind {
      case .implicitMember(let name):
        .member(Expression(kind: .name(type), range: range), Name(text: name, range: range))
      case .call(let callee, let arguments): .call(callee.naming(type), arguments)
      case .unary(let name, let operand): .unary(name, operand.naming(type))
      default: kind
      }
    return Expression(kind: kind, range: range)
  }
}
