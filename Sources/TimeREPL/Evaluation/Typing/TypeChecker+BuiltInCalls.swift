/// Infers calls of methods of Swift's own types.
extension TypeChecker {
  mutating func inferBuiltInMethod(
    of base: Typed, from unchecked: Expression, _ name: Name, _ arguments: [Argument], _ place: SourceRange,
    _ range: SourceRange
  ) throws -> Typed {
    let changed = hasMembers && members.family(name.text)?.canChange == true ? try inferPlace(unchecked) : base
    let receiver = try ofCharacters(changed.forced, name, arguments)
    guard probe == nil, receiver.type == .array(.integerLiteral), receiver.expression.isArrayLiteral,
      trials < Self.mostTrials, arguments.contains(where: { $0.value.isFunctionLiteral })
    else { return try inferMethod(on: receiver, name, arguments, place, range) }
    return try inferMethod(ofIntegers: receiver, name, arguments, place, range)
  }

  /// Returns the protocol of the session that a type parameter requires: `P` of `T: P`.
  func protocolOfParameter(_ type: Type) -> Type? {
    guard case .parameter(let name) = type, let asked = Type.requirement(ofParameter: name) else { return nil }
    let required = Type.named(asked)
    return namedType(required)?.form == .requirements ? required : nil
  }

  /// Whether a call is one of the session's own operator, not of Combine's operator of the same name. Combine's has
  /// other labels, or is shadowed as in Swift.
  func isOwnOperatorMeant(
    _ name: String, of base: Typed, _ publisher: PublisherType, _ arguments: [Argument]
  ) -> Bool {
    let known = Type.publisher(publisher)
    guard hasMembers,
      let method = hidden(base.type, { "\($0).\(name)" }) ?? hidden(known, { "\($0).\(name)" })
    else { return false }
    let forms = forms(of: method)
    guard isMeant(forms, base, arguments) else { return false }
    let shapes = arguments.map { ArgumentShape(label: $0.label?.text, isTrailing: $0.isTrailing) }
    if !publishers.operators(name).contains(where: { match($0, shapes, arguments) != nil }) { return true }
    // In its own body, the name means Combine's operator.
    if memberName == name { return false }
    return forms.contains { form in form.parameters.first.map { distance(from: known, to: $0) != nil } ?? false }
  }

  /// Infers `[1, 2].map { $0 + 0.5 }`: integer literals become Doubles if a closure needs them.
  private mutating func inferMethod(
    ofIntegers base: Typed, _ name: Name, _ arguments: [Argument], _ place: SourceRange, _ range: SourceRange
  ) throws -> Typed {
    var trial = self
    trial.trials += 1
    do {
      let typed = try trial.inferMethod(on: base, name, arguments, place, range)
      trial.trials -= 1
      self = trial
      return typed
    } catch {
      let type = Type.array(.double)
      var other = self
      other.trials += 1
      let doubles = Typed(expression: try convert(base, to: type), type: type)
      guard let typed = try? other.inferMethod(on: doubles, name, arguments, place, range) else { throw error }
      other.trials -= 1
      self = other
      return typed
    }
  }

  private mutating func inferMethod(
    on base: Typed, _ name: Name, _ arguments: [Argument], _ place: SourceRange, _ range: SourceRange
  ) throws -> Typed {
    if name.text == "joined", arguments.isEmpty, base.type.element.isText || base.type.element == .array(.character) {
      // Texts are joined to a text, even if there are none.
      let separator = Expression(kind: .string([.text("")]), range: name.range)
      let label = Name(text: "separator", range: name.range)
      return try inferMethod(
        on: base, name, [Argument(label: label, value: separator, isTrailing: false)], place, range)
    }
    try checkUnwrapped(base, toReach: name)
    try checkNotAny(base, toReach: name)
    try checkNoPublisher(base, toReach: name)
    try checkHas(name, base)
    let receiver = base.type
    let owner = protocolOfParameter(receiver).map { base.expression.typed(as: $0) } ?? base.expression
    let callee = Expression(kind: .member(owner, name), range: place)
    if case .tuple = receiver, case let element = property(name.text, of: receiver), element.isFunction {
      return try inferCall(of: Typed(expression: callee, type: element), arguments, range)
    }
    let shapes = arguments.map { ArgumentShape(label: $0.label?.text, isTrailing: $0.isTrailing) }
    var fit: (signature: Signature, matching: [[Int]])?
    for row in rows(name.text, of: receiver) where fit == nil || probe != nil {
      guard let matching = match(row.signature, shapes, arguments) else { continue }
      probe([(row.signature, matching)], arguments, TypeBindings(receiver: receiver.settled))
      fit = fit ?? (row.signature, matching)
    }
    guard let (signature, matching) = fit, !signature.isProperty else {
      let type: Type =
        receiver == .unknown
        ? commonResult(of: name.text, shapes) : receiver == .named("AnyCancellable") ? .void : .unknown
      let given =
        name.text != "reduce"
        ? arguments
        : arguments.map { Argument(label: $0.label, value: zero($0.value, of: base), isTrailing: $0.isTrailing) }
      return Typed(expression: try call(callee, given, range), type: type)
    }
    var bindings = TypeBindings(receiver: receiver.settled)
    var values = arguments.map { Typed(expression: $0.value, type: .unknown) }
    var asked = [Type](repeating: .unknown, count: arguments.count)
    // In two passes, so that closures know the types of the other arguments.
    for closures in [false, true] {
      for (parameter, given) in zip(signature.parameters, matching) where parameter.isFunction == closures {
        for index in given {
          asked[index] = parameter.declaredType
          var wanted = bindings.applied(to: asked[index])
          // The `.zero` of `reduce(.zero, +)` has the type of the elements.
          if wanted == .unknown, arguments[index].value.isImplicit { wanted = receiver.element }
          let given = wanted.opened == .unknown ? zero(arguments[index].value, of: base) : arguments[index].value
          values[index] = try infer(given, expecting: wanted)
          // The `0` of `reduce(0, +)` over values of a type that is expressible by it.
          if name.text == "reduce", index == 0, hasMembers, let last = arguments.last?.value,
            case .operatorFunction = last.kind, let made = literal(values[0], as: receiver.element)
          {
            values[0] = Typed(expression: made, type: receiver.element)
          }
          bindings.learn(asked[index], from: values[index].type)
        }
      }
    }
    // A member that calls its closures before it returns passes on their errors.
    try noteCall(range, throwing: signature.throwing, values)
    let converted = try arguments.indices.map { index in
      let isClosure = if case .function = asked[index] { true } else { false }
      let value = values[index]
      let expression = isClosure ? value.expression : try convert(value, to: bindings.applied(to: asked[index]))
      return Argument(label: arguments[index].label, value: expression, isTrailing: arguments[index].isTrailing)
    }
    var result = bindings.applied(to: signature.result)
    // A slice is filtered into an array, and a Substring into a String.
    if name.text == "filter", receiver != .unknown { result = receiver == .substring ? .string : result.unsliced }
    if name.text == "joined", arguments.isEmpty { result = try joined(base, at: name) }
    if let name = signature.swiftType?.name, let made = result.publisher {
      let stage = Site(place.through(range), in: source).text
      result = .publisher(PublisherType(name, output: made.output, failure: made.failure, stage: stage))
    }
    return Typed(expression: Expression(kind: .call(callee, converted), range: range), type: result)
  }
}
