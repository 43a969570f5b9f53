/// Checks generic functions and types: the types that calls pass to them, and what their results become.
extension TypeChecker {
  /// Returns the result of a function that returns literals for its type parameters: the `0` of a sum is `0.0` where T
  /// is Double.
  func literals(of result: Typed, _ range: SourceRange) -> Typed {
    let type = result.type.settled
    let isKnown = !type.isOpenOrUnknown && !type.mentionsParameter && probe == nil
    guard isKnown, type.convertsInts && !type.isOptional || type.isSpecialized || type.unwrappedOrSelf.isFloatingPoint
    else { return result }
    return Typed(expression: result.expression.typed(as: type), type: result.type)
  }

  /// Returns the literal that a generic function returns as a number of its type parameter: the `1 / 2` of `-> T`.
  func literal(_ value: Typed, returnedBy closure: ClosureSyntax) -> Typed {
    guard value.type.isLiteral, case .parameter? = closure.result, probe == nil else { return value }
    return Typed(expression: value.expression.asNumber(closure.result ?? .unknown), type: value.type)
  }

  /// Returns the type parameter of whose type a generic function returns an implicit member: the `T` of `x ?? .zero`.
  func parameter(of value: Expression, returnedBy closure: ClosureSyntax) -> Type? {
    guard value.endsImplicitly, case .parameter? = closure.result, let result = closure.result else { return nil }
    return .named("\(result)")
  }

  /// Returns the type of a property of a generic type with these type arguments. Of the `A.Event` of a `Command<A>`
  /// nothing is known if `A` is not.
  func partType(_ type: Type, of owner: NamedType, _ bindings: TypeBindings) -> Type {
    var bindings = bindings
    bindings.associates = associated
    return bindings.applied(to: type).mapped { part in
      guard case .named(let path, []) = part, path.contains("."), owner.parameters.contains(path.beforePoint),
        bindings[path.beforePoint] == .unknown
      else { return part }
      return .unknown
    }
  }

  /// Returns a value of a generic type that knows its type arguments.
  func specialized(_ made: Typed) -> Typed {
    let type = made.type.settled
    guard type.unwrappedOrSelf.isSpecialized, !type.isOpenOrUnknown, !type.mentionsParameter, probe == nil,
      let facts = namedType(type.unwrappedOrSelf), facts.knowsArguments,
      !type.names.contains(where: generics.contains)
    else { return made }
    return Typed(expression: made.expression.typed(as: type), type: made.type)
  }

  /// Returns the type in a receiver that certainly does not meet what the extension around a function requires, and the
  /// requirement; nil if there is none.
  func unmet(by receiver: Type?, _ form: FunctionForm) -> (found: Type, asked: Type)? {
    guard !form.required.isEmpty, let receiver, let own = form.parameters.first else { return nil }
    var bindings = TypeBindings([], [])
    bindings.learn(own, from: receiver.settled)
    for (name, types) in form.required {
      let found = bindings[name]
      if let asked = types.first(where: { conforms(found, to: "\($0)") == false }) { return (found, asked) }
    }
    return nil
  }

  /// Unwraps a value of a type such as `TestSchedulerOf<DispatchQueue>!` for a type parameter that requires what no
  /// Optional meets, as Swift does. Any other value is returned unchanged.
  func unwrapped(_ value: Typed, for type: Type, _ bindings: TypeBindings) -> Typed {
    guard value.isImplicit, case .parameter(let name) = type else { return value }
    // The receiver, a `Box<Int>`, has told the type.
    let known = bindings[name]
    if !known.isOptional, !known.isLiteral, known != .named("Any"), known != .unknown { return value.forced }
    let required = type.requirements + Type.requirements(ofParameter: bindings.requirements[name] ?? "")
    let isMet = required.allSatisfy { Self.metByOptionals.contains($0) || conforms(value.type, toDeclared: $0) }
    return isMet ? value : value.forced
  }

  /// The protocols of Swift that an Optional conforms to if its value does.
  private static let metByOptionals: Set = [
    "Equatable", "Hashable", "Encodable", "Decodable", "Codable", "Sendable", "BitwiseCopyable", "Copyable",
    "CustomDebugStringConvertible", "CustomReflectable", "ExpressibleByNilLiteral",
  ]

  /// The number of protocols that a function's type parameters must conform to, inherited ones included. Of two
  /// functions that fit, Swift prefers the one that requires more.
  func requirementCount(_ form: FunctionForm) -> Int {
    let inherited = form.typeParameters.flatMap(\.requirements).reduce(0) { $0 + inheritance(of: $1).count }
    let conditions = form.conditions.reduce(0) { $0 + inheritance(of: "\($1.type)").count }
    return inherited + conditions + form.required.values.joined().reduce(0) { $0 + inheritance(of: "\($1)").count }
  }

  /// Whether the arguments' types certainly do not meet what a function requires of associated types.
  func areConditionsUnmet(by known: [Typed?], _ fit: FormFit) -> Bool {
    if fit.form.conditions.isEmpty { return false }
    var bindings = TypeBindings([], [])
    bindings.associates = associated
    for (parameter, given) in fit.matching.enumerated() {
      for case let value? in given.map({ known[$0] }) {
        bindings.learn(fit.form.asked(parameter), from: value.type.settled)
      }
    }
    return fit.form.conditions.contains { condition in
      let found = bindings.applied(to: .parameter(condition.subject)).settled
      if found.mayHoldUnknown || found.mentionsParameter { return false }
      return switch condition.relation {
      case .conforms: conforms(found, to: "\(condition.type)") == false
      case .equals: isCertain(found) && isCertain(condition.type) && found.differs(from: condition.type)
      }
    }
  }
}

extension Expression {
  /// Whether its value is an implicit member, or made from one: `.zero`, `x ?? .zero`, `xs.reduce(.zero) { … }`.
  var endsImplicitly: Bool {
    switch kind {
    case .binary(_, let name, let right): name.text == "??" && right.endsImplicitly
    case .ternary(_, let then, let otherwise): then.endsImplicitly || otherwise.endsImplicitly
    case .call(let callee, let arguments):
      isImplicit || callee.calledName == "reduce" && arguments.first?.value.isZero == true
    default: isImplicit
    }
  }

  /// Whether it is a closure that returns an implicit member.
  var returnsImplicitly: Bool {
    guard case .closure(let closure) = kind else { return false }
    return closure.results.contains(where: \.needsContext)
  }

  /// Whether it is a closure that returns nil.
  var returnsNil: Bool {
    guard case .closure(let closure) = kind else { return false }
    return closure.results.contains(where: \.mayBeNil)
  }

  /// Whether it is nil, or a choice of which nil is one.
  var mayBeNil: Bool { choices.contains { if case .nil = $0.kind { true } else { false } } }

  /// Whether it is a call whose closure makes values from implicit members: `flags.map { $0 ? .on : .off }`.
  var makesImplicitly: Bool {
    guard case .call(let callee, let arguments) = kind else { return false }
    if arguments.contains(where: \.value.returnsImplicitly) { return true }
    if case .member(let base, _) = callee.kind { return base.makesImplicitly }
    return false
  }

  /// Whether it is a chain of calls of which one is given an implicit member: `Just(.a).setFailureType(to: E.self)`.
  var isMadeOfImplicit: Bool {
    guard case .call(let callee, let arguments) = kind else { return false }
    if arguments.contains(where: { $0.value.needsContext || $0.value.returnsImplicitly }) { return true }
    if case .member(let base, _) = callee.kind { return base.isMadeOfImplicit }
    return false
  }

  /// Whether it may be the initial value of a `reduce` that only the expected type makes complete: `.zero`, `1`.
  private var isZero: Bool {
    switch kind {
    case .int, .largeInt, .double: true
    default: isImplicit
    }
  }

  /// The name of what a call calls.
  private var calledName: String? {
    switch kind {
    case .name(let name): name
    case .member(_, let name): name.text
    default: nil
    }
  }
}
