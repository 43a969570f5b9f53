/// Chooses the overload of an operator or source, and infers its arguments.
extension TypeChecker {
  /// The chosen overload, and the arguments of each parameter.
  struct ChosenArguments {
    let signature: Signature
    let matching: [[Int]]
    let arguments: [Argument]
    /// The arguments inferred for the choice; nil for those to be inferred later.
    var known: [Typed?]
  }

  mutating func chosen(
    _ signatures: [Signature], _ arguments: [Argument], _ site: Site, _ upstream: TypeBindings
  ) throws -> ChosenArguments {
    let shapes = arguments.map { ArgumentShape(label: $0.label?.text, isTrailing: $0.isTrailing) }
    let fits = signatures.compactMap { signature in match(signature, shapes, arguments).map { (signature, $0) } }
    probe(fits, arguments, upstream)
    var known = [Typed?](repeating: nil, count: arguments.count)
    if fits.count == 1 {
      return ChosenArguments(signature: fits[0].0, matching: fits[0].1, arguments: arguments, known: known)
    }
    if fits.isEmpty {
      let sites = arguments.map { Site($0.label?.range ?? $0.value.range, in: source) }
      _ = try Signature.choose(among: signatures, shapes, site: site, labelSites: sites)
    }
    // `.a` is a case of the Output if that has one, and no publisher.
    if let (signature, matching) = fits.first(where: { takesCase(of: upstream["Output"], arguments, $0, $1) }) {
      return ChosenArguments(signature: signature, matching: matching, arguments: arguments, known: known)
    }
    for (index, argument) in arguments.enumerated() where !argument.value.isFunctionLiteral {
      let found = try infer(argument.value)
      known[index] = found.isImplicit && found.type.unwrapped.isScheduling ? found.forced : found
    }
    let fit = fits.first { signature, matching in
      zip(signature.parameters, matching).allSatisfy { parameter, given in
        given.allSatisfy { index in known[index].map { parameter.accepts($0.type) } ?? parameter.isFunction }
      }
    }
    if fit == nil { try refuse(fits, known, arguments) }
    let (signature, matching) = fit ?? fits[0]
    return ChosenArguments(signature: signature, matching: matching, arguments: arguments, known: known)
  }

  /// Whether all arguments are implicit members of the Output, which the signature takes.
  private func takesCase(
    of output: Type, _ arguments: [Argument], _ signature: Signature, _ matching: [[Int]]
  ) -> Bool {
    guard !arguments.isEmpty, let facts = namedType(output) else { return false }
    let areCases = arguments.allSatisfy { argument in
      guard let name = argument.value.implicitName else { return false }
      return facts.oneCase(name) != nil || hidden(output) { "\(TypeMember.statics(of: $0)).\(name)" } != nil
    }
    return areCases
      && zip(signature.parameters, matching).allSatisfy { parameter, given in
        given.isEmpty || parameter.type == "Output"
      }
  }

  /// Throws if the labels fit and the same argument has a wrong type for all overloads.
  private func refuse(
    _ fits: [(signature: Signature, matching: [[Int]])], _ known: [Typed?], _ arguments: [Argument]
  ) throws {
    let refusals = fits.compactMap { signature, matching in
      zip(signature.parameters, matching).lazy.compactMap { parameter, given in
        given.first { index in known[index].map { !parameter.accepts($0.type) } ?? !parameter.isFunction }
          .map { (argument: $0, type: parameter.typeText) }
      }.first
    }
    guard let first = refusals.first, refusals.allSatisfy({ $0.argument == first.argument }) else { return }
    var types: [String] = []
    for refusal in refusals where !types.contains(refusal.type) { types.append(refusal.type) }
    let expected = types.dropLast().joined(separator: ", ") + (types.count > 1 ? " or " : "") + types[types.count - 1]
    let value = arguments[first.argument].value
    let found = known[first.argument].map { "\($0.type)" } ?? "function"
    throw failure(
      .wrongArgument(
        Site(value.range, in: source).text, found: found, expected: expected,
        signatures: fits.map(\.signature.declaration)),
      at: value.range)
  }

  // MARK: Arguments

  /// Infers the arguments in two passes, so that closures know the types of the others.
  mutating func infer(
    _ chosen: ChosenArguments, _ bindings: inout TypeBindings, for call: PublisherCall?
  ) throws -> [Typed] {
    var values = chosen.arguments.map { Typed(expression: $0.value, type: .unknown) }
    for closures in [false, true] {
      for (parameter, given) in zip(chosen.signature.parameters, chosen.matching)
      where parameter.isFunction == closures {
        let pattern = parameter.declaredType
        for index in given {
          let value = chosen.arguments[index].value
          var asked = probe == nil ? bindings.applied(to: pattern) : parameter.expectation(bindings)
          if asked == .unknown, value.isImplicit, case .parameter(let name) = pattern {
            asked = bindings.asked[name] ?? .unknown
          }
          if closures, probe == nil { try checkArity(of: value, asked, chosen.signature, bindings) }
          let found = try chosen.known[index] ?? infer(value, expecting: asked)
          // An argument of a type such as `Scheduler!` is unwrapped, unless the parameter takes any type.
          values[index] = parameter.isValue || parameter.takesAnything ? found : found.forced
          if let call {
            try checkThrowing(values[index], for: pattern, bindings, call)
            try check(values[index], against: pattern, bindings, call)
            try checkPublished(value, call)
          } else {
            try checkThrowing(values[index], for: pattern)
          }
          if closures { try checkResult(values[index], pattern, bindings) }
          bindings.learn(pattern, from: values[index].type)
          if parameter.typeName == "Scheduler" { bindings["S"] = value.schedulerType }
        }
      }
    }
    return values
  }

  /// Checks `assign(to: &model.$x)`: the property must take the Output.
  private mutating func checkPublished(_ value: Expression, _ call: PublisherCall) throws {
    guard probe == nil, case .reference(let target) = value.kind else { return }
    let sent = call.publisher.output
    guard let taken = try infer(target).type.publisher?.output, taken.isScalar, sent.isScalar, taken.differs(from: sent)
    else { return }
    let expected = TypeMismatch.Side(type: "\(taken)", origin: Site(target.range, in: source).text)
    let side = TypeMismatch.Side(type: "\(sent.settled)", origin: call.publisher.outputOrigin.stage)
    let remedies = taken.conversion(of: sent).map { [line([(".map { \($0) }", call.base.range.upper)])] } ?? []
    throw mismatch(.requiredOutput, call, expected, side, remedies, at: call.name.range)
  }

  /// Converts the values to the types that their parameters turned out to have.
  func convert(_ values: inout [Typed], _ chosen: ChosenArguments, _ bindings: TypeBindings) throws {
    for (parameter, given) in zip(chosen.signature.parameters, chosen.matching) {
      let pattern = parameter.declaredType
      guard case .parameter = pattern, pattern != .parameter("Failure") else { continue }
      for index in given {
        let type = bindings.applied(to: pattern)
        values[index] = Typed(expression: try convert(values[index], to: type), type: type)
      }
    }
  }

  /// Checks the number of a closure's parameters. Several may split a tuple, and none take `()`.
  private func checkArity(
    of value: Expression, _ asked: Type, _ signature: Signature, _ bindings: TypeBindings
  ) throws {
    guard case .closure(let closure) = value.kind, case .function(let types, _, _) = asked else { return }
    let count = closure.arity
    if count == types.count { return }
    if types.count == 1 {
      switch types[0] {
      case .tuple(let elements) where count == elements.count || closure.parameters == nil && count <= 1: return
      case .unknown: return
      case .named where !types[0].isScalar: return
      case _ where closure.parameters == nil && count == 0: return
      default: break
      }
    } else if closure.parameters == nil, count == 0 {
      return
    }
    let problem = Problem.wrongClosure(takes: count, expected: types.count, signature: signature.text(bindings))
    throw failure(problem, at: value.range)
  }
}

extension Expression {
  /// Whether its type depends on its context.
  var isFunctionLiteral: Bool {
    switch kind {
    case .closure, .keyPath, .operatorFunction: true
    default: false
    }
  }

  /// The type of a scheduler, by the name in the expected type.
  fileprivate var schedulerType: Type {
    if case .member(let base, _) = kind, case .name(let name) = base.kind, name.first?.isUppercase == true {
      return .named(name)
    }
    return .named("DispatchQueue")
  }
}

extension ClosureSyntax {
  /// The number of parameters: named ones, or up to the highest `$`.
  var arity: Int {
    if let parameters { return parameters.count }
    var highest = -1
    var parts = body.map(SyntaxPart.statement)
    while let part = parts.popLast() {
      switch part {
      case .closure: continue
      case .expression(let expression):
        if case .parameter(let number) = expression.kind { highest = max(highest, number) }
      case .statement: break
      }
      parts += part.parts
    }
    return highest + 1
  }
}

extension Type {
  /// Whether the type may be that of a scheduler.
  fileprivate var isScheduling: Bool { !isScalar && publisher == nil && !isCollection }
}
