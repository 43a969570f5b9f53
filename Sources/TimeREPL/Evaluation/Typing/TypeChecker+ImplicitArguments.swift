/// Judges whether an argument such as `.a`, whose type its parameter gives, can be of a type.
extension TypeChecker {
  /// The static members of Int.
  private static let constants: Set = ["max", "min", "zero", "random", "init", "bitWidth"]

  /// Whether `.a` or `.a(1)` can be of a type. A type parameter without a requirement has no static members.
  func hasImplicitMembers(_ asked: Type, _ value: Expression) -> Bool {
    let asked =
      (asked.closureOfAutoclosure.flatMap { if case .function(_, let result, _) = $0 { result } else { nil } }) ?? asked
    switch asked.unwrappedOrSelf {
    // `[.init(1), .init(2)]`
    case let list where value.isArrayLiteral: return list.isOpen || list.isCollection
    case .function: return false
    case .parameter(let name): return name.contains(": ") && !name.hasSuffix(": Error")
    // `.infinity` is no Int.
    case .int:
      guard let name = value.implicitName, !Self.constants.contains(name) else { return true }
      return hasStatic(name, of: .int)
    case .array where value.implicitName == "init":
      guard case .call(_, let arguments) = value.kind else { return true }
      return [[], [nil], ["repeating", "count"]].contains(arguments.map { $0.label?.text })
    // An array has no static members but those that extensions declare.
    case .array where hasMembers && value.implicitName != nil:
      return value.implicitName.map { hasStatic($0, of: asked.unwrappedOrSelf) } ?? true
    // Neither have String and Bool.
    case .string, .bool:
      guard let name = value.implicitName, name != "init" else { return true }
      return hasStatic(name, of: asked.unwrappedOrSelf)
    case .named("Result", _): return ["success", "failure"].contains(value.implicitName ?? "success")
    default: return true
    }
  }

  /// Returns the protocol whose extension has the static member `.plain` that is given for `T: Style`; nil for any other
  /// argument.
  func protocolOfMember(_ value: Expression, for type: Type, _ bindings: TypeBindings) -> Type? {
    guard hasMembers, probe == nil, value.isImplicitMember, case .parameter(let name) = type,
      bindings.applied(to: type) == .unknown,
      let asked = protocolOfParameter(type)
        ?? bindings.requirements[name].flatMap(Type.requirement(ofParameter:)).map({ .named($0) }),
      let member = value.implicitName, hasStatic(member, of: asked)
    else { return nil }
    return name == "Self" ? nil : asked
  }

  /// Whether the session declares a static member of a type.
  func hasStatic(_ name: String, of type: Type) -> Bool {
    hidden(type) { "\(TypeMember.statics(of: $0)).\(name)" } != nil
      || hidden(type) { TypeMember.getter(name, of: TypeMember.statics(of: $0)) } != nil
  }

  // MARK: What the context tells

  /// Returns the type of an implicit member `.a` whose type parameter earlier arguments have determined.
  func typeBeside(
    _ argument: Expression, _ type: Type, _ types: [Type], _ values: [Typed]
  ) -> Type? {
    guard let name = type.unwrappedOrSelf.parameterName, argument.holdsImplicit else { return nil }
    let others = types.indices.filter { types[$0].unwrappedOrSelf.parameterName == name }.map { index in
      types[index].isOptional ? values[index].type.unwrappedOrSelf : values[index].type
    }
    let found = (others.first { $0 != .unknown && !$0.isOpen } ?? others.first(where: \.isLiteral))?.settled
    return type.isOptional ? found?.optional : found
  }

  /// Returns the type of a parameter for an argument. That of `.best` for a `T.Level` depends on the `T` of an argument
  /// before it.
  func typeTold(
    to argument: Expression, _ type: Type, _ types: [Type], _ values: [Typed], _ bindings: TypeBindings
  ) -> Type {
    let asked = bindings.applied(to: type)
    guard argument.needsContext, asked.mayHoldUnknown || bindings.associates != nil,
      type.parameterName.map({ $0.contains(".") }) ?? true
    else { return asked }
    var told = bindings
    for (type, value) in zip(types, values) where type.parameterName != nil && !value.type.isOpen {
      told.learn(type, from: value.type.settled)
    }
    return told.applied(to: type)
  }

  /// Learns the type parameters of a function that the type which is expected of its result tells before the arguments do.
  func learn(
    _ expected: Type, from form: FunctionForm, _ arguments: [Argument], _ asked: [Type], _ bindings: inout TypeBindings
  ) {
    // The expected type determines a type's parameters that literals leave open.
    if case .named(let name, let own) = form.result, case .named(name, let asked) = expected,
      own.count == asked.count, !asked.contains(where: \.mayHoldUnknown)
    {
      bindings.learn(form.result, from: expected)
    }
    // `let xs: [Double] = make(1, 2)`
    if form.result.mentionsParameter, expected.convertsInts, !expected.isOpenOrUnknown {
      switch (form.result, expected) {
      case (.parameter, _) where !expected.isOptional && !expected.isCollection,
        (.array(.parameter), .array), (.dictionary, .dictionary):
        bindings.learn(form.result, from: expected)
      default: break
      }
    }
    // `let point: Point = lock.withLock { .init(x: 1) }`
    if case .parameter = form.result, isTelling(expected, of: form.result),
      arguments.contains(where: \.value.returnsImplicitly)
    {
      bindings.learn(form.result, from: arguments.contains(where: \.value.returnsNil) ? expected.optional : expected)
    }
    // `let modes: AnyPublisher<[Mode], Never> = just([.on])`, `let modes: [Mode] = list(.on, .off)`
    if form.result.mentionsParameter, !expected.mayHoldUnknown, isTelling(expected, of: form.result),
      expected.publisher != nil || arguments.contains(where: { $0.value.needsContext || $0.value.returnsImplicitly })
    {
      let isNil = zip(arguments, asked).contains { $0.value.mayBeNil && $1 == form.result }
      bindings.learnOpen(form.result, from: isNil ? expected.optional : expected)
    }
    // `let reducer: Reducer<State> = combine(…)`
    if case .function = form.result, case .function = expected, !expected.mayHoldUnknown {
      bindings.learn(form.result, from: expected)
    }
  }

  /// Learns type parameters from the parameters that closures write: `{ (c: CheckedContinuation<Int, Never>) in … }`.
  func learnWritten(_ arguments: [Argument], _ asked: [Type], _ bindings: inout TypeBindings) {
    for (argument, type) in zip(arguments, asked) {
      guard case .closure(let closure) = argument.value.kind, case .function(let parameters, _, _) = type else {
        continue
      }
      for (parameter, written) in zip(parameters, closure.types) where !written.mayHoldUnknown {
        bindings.learn(parameter, from: self.type(ofSelf: written))
      }
    }
  }
}

extension FunctionForm {
  /// Whether the receiver of a call tells what a type is: a type parameter of its type, or a member of one.
  func isOfReceiver(_ asked: Type) -> Bool {
    guard takesReceiver, case .parameter(let name) = asked.unwrappedOrSelf else { return false }
    let base = String(name.prefix { $0 != "." })
    return parameters[0].typeParameters.contains(.parameter(base))
  }
}

extension Expression {
  /// Whether the expression is `.none`.
  var isNone: Bool { if case .implicitMember("none") = kind { true } else { false } }
}
