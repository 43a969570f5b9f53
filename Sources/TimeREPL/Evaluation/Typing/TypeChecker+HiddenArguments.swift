/// Arguments that calls pass without their being written: the place of the call, and types for type parameters.
extension TypeChecker {
  /// Learns the type parameters of a type whose static member is used: `Int` of `Event<Int>.make()`. Within the type
  /// they are its own.
  func learnParameters(of owner: Type, _ bindings: inout TypeBindings) {
    guard let facts = namedType(owner), !facts.parameters.isEmpty else { return }
    let isWithin = owner.arguments.allSatisfy { $0 == .unknown } && member?.owner.name == facts.name
    let own = facts.parameters.map { typeParameter(.named($0)) == nil ? Type.parameter($0) : .named($0) }
    let arguments: [Type] = isWithin ? own : owner.arguments
    for (name, type) in zip(facts.parameters, arguments) where !type.mayHoldUnknown { bindings[name] = type }
  }

  /// Adds the arguments that a call leaves out and that only the call knows: its place, as for `line: #line`, and types,
  /// as for `type: T.Type = T.self`. Types for the type parameters that the function's body uses follow at the end. If a
  /// call does not know one, the function takes it from a value.
  func completed(
    _ values: [Argument], of form: FunctionForm, _ matching: [[Int]], _ bindings: TypeBindings,
    _ arguments: [Argument], _ range: SourceRange
  ) -> [Argument] {
    func isLeftOut(_ parameter: Int) -> Bool { matching.indices.contains(parameter) && matching[parameter].isEmpty }
    let places = form.places.filter { isLeftOut($0.key) }
    let defaults = form.metatypeDefaults.filter { isLeftOut($0.key) }
    if places.isEmpty, defaults.isEmpty, form.metatypes.isEmpty { return values }
    let handed =
      defaults.isEmpty && form.metatypes.isEmpty
      ? TypeBindings([], []) : handedOn(to: form, matching, arguments, range)
    var added = defaults.compactMapValues { metatype($0, of: form, bindings, handed, range) }
    for (parameter, word) in places {
      let type: Type =
        switch word {
        case "#line", "#column": .int
        case "#_sourceLocation": .named("SourceLocation")
        default: .string
        }
      let value = Typed(expression: Expression(kind: .name(word), range: range), type: type)
      added[parameter] = (try? convert(value, to: form.asked(parameter))) ?? value.expression
    }
    let hidden = form.metatypes.compactMap { word in
      metatype(word, of: form, bindings, handed, range).map {
        Argument(label: name(ClosureSyntax.metatypeLabel(word), range), value: $0, isTrailing: false)
      }
    }
    if added.isEmpty { return values + hidden }
    return matching.indices.flatMap { parameter in
      if let value = added[parameter] {
        return [Argument(label: name(form.labels[parameter], range), value: value, isTrailing: false)]
      }
      return matching[parameter].map { place in
        let label = values[place].label ?? name(values[place].isTrailing ? form.labels[parameter] : nil, range)
        // Without a label only its place tells that a trailing closure is not for an earlier parameter.
        return Argument(
          label: label, value: values[place].value, isTrailing: values[place].isTrailing && label == nil)
      }
    } + hidden
  }

  private func name(_ label: String?, _ range: SourceRange) -> Name? { label.map { Name(text: $0, range: range) } }

  /// Returns the type for a type parameter as an expression; nil if neither the call nor the function around knows it.
  private func metatype(
    _ name: String, of form: FunctionForm, _ bindings: TypeBindings, _ handed: TypeBindings, _ range: SourceRange
  ) -> Expression? {
    func known(_ bindings: TypeBindings) -> Type {
      // A `where` such as `S.Element == T` tells the type, too.
      bindings.key(of: name).flatMap { bindings.types[$0] }?.settled ?? bindings.applied(to: .parameter(name)).settled
    }
    var type = known(bindings)
    if type.holdsUnknown { type = known(handed) }
    // Within a generic type its bare name is the type with its own parameters.
    if type.holdsUnknown, generics.contains(name), case .named(let owner, let arguments) = form.result,
      owner == member?.owner.name, arguments.contains(.parameter(name))
    {
      type = .parameter(name)
    }
    if type.holdsUnknown { return nil }
    // A value of a protocol's type that is passed for `T: P` is opened: `T` is the type of the value itself.
    let isOpened =
      name == "Self"
      || form.parameters.contains { parameter in
        if case .parameter(let word) = parameter { word.hasPrefix(name + ": ") } else { false }
      }
    if isOpened, isProtocol(type) { return nil }
    return Expression(kind: .typeOf(Expression(kind: .tuple([]), range: range), type), range: range)
  }

  /// Whether it is a protocol, of the session or one of Swift's.
  private func isProtocol(_ type: Type) -> Bool {
    guard case .named(let name, _) = type else { return false }
    return namedType(type).map { $0.form == .requirements }
      ?? (TypeOwners.protocols.contains(name) || Value.protocols.contains(name))
  }

  /// Returns what a generic function around hands on to a call: its own type parameters.
  private func handedOn(
    to form: FunctionForm, _ matching: [[Int]], _ arguments: [Argument], _ range: SourceRange
  ) -> TypeBindings {
    var bindings = TypeBindings([], [])
    for (parameter, places) in matching.enumerated() {
      for place in places {
        if let type = handedType(of: arguments[place].value) { bindings.learn(form.asked(parameter), from: type) }
      }
    }
    if let type = handed.expected(at: range) { bindings.learnOpen(form.result, from: type) }
    return bindings
  }

  /// Returns the type of a value that mentions type parameters of the functions around: of a parameter or a local name,
  /// or of a property of such.
  func handedType(of value: Expression) -> Type? {
    guard case .member(let base, let name) = value.kind else { return handed.type(of: value) }
    guard let owner = handedType(of: base), let facts = namedType(owner), let type = facts.property(name.text)?.type
    else { return nil }
    let own = type.naming(facts.parameters)
    let known = TypeBindings(facts.parameters, owner.arguments).applied(to: own)
    return known.mentionsParameter ? known : nil
  }

  /// Returns the type parameter that is the type of a value, for an implicit member beside it: the `T` of `total` for
  /// `total > .zero`.
  func typeParameter(of value: Expression, for other: Expression) -> Type? {
    guard other.endsImplicitly, !generics.isEmpty, let type = handedType(of: value), case .parameter = type,
      generics.contains(type.description)
    else { return nil }
    return .named(type.description)
  }

  /// Returns the only type parameter of a global function, if it is the type of a value and nothing is required of it;
  /// else nil. A `where` may equate one of several with a type that conforms to a protocol.
  func unconstrainedParameter(of value: Expression) -> String? {
    guard owners.isEmpty, case .parameter(let name)? = handedType(of: value), let function, function.generics == [name]
    else { return nil }
    // A parameter's type may require something of it: `Box<T>` of `struct Box<T: Comparable>`.
    return implied(by: function).contains { $0.subject == name } ? nil : name
  }

  /// Throws if a type argument of a struct does not meet what the struct requires of it.
  func checkRequirements(of facts: NamedType, _ bindings: TypeBindings, _ range: SourceRange) throws {
    for (name, requirement) in facts.requirements.sorted(by: { $0.key < $1.key }) {
      let found = bindings[name]
      guard !found.isLiteral, found != .nilLiteral, let asked = Type.requirement(ofParameter: requirement),
        conforms(found.settled, to: asked) == false
      else { continue }
      throw unmet(asked, by: found.settled, at: range)
    }
  }
}

extension Type {
  /// Whether some part of the type is not known.
  fileprivate var holdsUnknown: Bool { mayHoldUnknown || contains { $0 == .unknown } }
}
