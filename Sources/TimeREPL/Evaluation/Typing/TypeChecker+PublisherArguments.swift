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
    let shapes = arguments.shapes
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
        given.allSatisfy { index in
          guard let found = known[index] else { return parameter.isFunction }
          return parameter.accepts(found.type) && !isOther(arguments[index].value, found.type, parameter, upstream)
        }
      }
    }
    if fit == nil { try refuse(fits, known, arguments) }
    // The `.a` of `append(Just(.a))` or `append([.a])` gets its type from the Output.
    for (index, argument) in arguments.enumerated()
    where argument.value.isMadeOfImplicit || argument.value.holdsImplicit {
      if known[index]?.type.mayHoldUnknown == true { known[index] = nil }
    }
    let (signature, matching) = fit ?? fits[0]
    if let whole = givenWhole(fits, signature, arguments, known, upstream) { return whole }
    return ChosenArguments(signature: signature, matching: matching, arguments: arguments, known: known)
  }

  /// Returns the call with an array around the only argument of a parameter `Output...` if that is an array itself: when
  /// the code runs, `append([1])` would append the elements.
  private func givenWhole(
    _ fits: [(Signature, [[Int]])], _ signature: Signature, _ arguments: [Argument], _ known: [Typed?],
    _ upstream: TypeBindings
  ) -> ChosenArguments? {
    guard arguments.count == 1, signature.parameters.count == 1, signature.parameters[0].isVariadic,
      let found = known[0]?.type
    else { return nil }
    let (value, label) = (arguments[0].value, arguments[0].label)
    return fits.first { isOther(value, found, $0.0.parameters[0], upstream) }.map { sequence, matching in
      let whole = Expression(kind: .array([value]), range: value.range)
      return ChosenArguments(
        signature: sequence, matching: matching, arguments: [Argument(label: label, value: whole, isTrailing: false)],
        known: [nil])
    }
  }

  /// Whether an array has other elements than the sequence of a parameter: `append([1])` on arrays appends one array,
  /// and so does `append([])`.
  private func isOther(
    _ value: Expression, _ found: Type, _ parameter: Signature.Parameter, _ upstream: TypeBindings
  ) -> Bool {
    guard case .named("Sequence", let elements) = parameter.declaredType, let element = elements.first else {
      return false
    }
    let asked = upstream.applied(to: element)
    return asked.isCollection && (value.isEmptyLiteral || asked.differs(from: found.element))
  }

  /// Whether all arguments are implicit members of the Output, which the signature takes.
  private func takesCase(
    of output: Type, _ arguments: [Argument], _ signature: Signature, _ matching: [[Int]]
  ) -> Bool {
    guard !arguments.isEmpty, let facts = namedType(output) else { return false }
    func isCase(_ value: Expression) -> Bool {
      guard let name = value.implicitName else { return false }
      return facts.oneCase(name) != nil || hidden(output) { "\(TypeMember.statics(of: $0)).\(name)" } != nil
    }
    let areCases = arguments.map { $0.value.choices.filter(\.isImplicit) }
    return areCases.allSatisfy { !$0.isEmpty && $0.allSatisfy(isCase) }
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

  /// The types that `.init` makes where a parameter takes other values, too: of `.delay(for: .init(1), …)` the stride of
  /// the scheduler's time.
  private static let made: [String: Type] = ["Duration": .stride, "Options": .named("SchedulerOptions")]

  /// Infers the arguments in two passes, so that closures know the types of the others.
  mutating func infer(
    _ chosen: ChosenArguments, _ bindings: inout TypeBindings, for call: PublisherCall?
  ) throws -> [Typed] {
    var values = chosen.arguments.map { Typed(expression: $0.value, type: .unknown) }
    learnWritten(chosen, &bindings)
    // The `.none` of `replaceNil(with: .none)` has the type that the Output wraps.
    if call != nil, let required = chosen.signature.requirement,
      chosen.arguments.contains(where: \.value.needsContext)
    {
      bindings.learn(required.type, from: bindings[required.parameter])
    }
    for closures in [false, true] {
      if closures { typeEmptyArrays(chosen, &bindings, for: call) }
      for (parameter, given) in zip(chosen.signature.parameters, chosen.matching)
      where parameter.isFunction == closures {
        let pattern = parameter.declaredType
        for index in given {
          let value = chosen.arguments[index].value
          if parameter.typeName == "Type", let type = value.namedType, probe == nil, !value.isMetatype,
            namedType(type) != nil || type.isScalar
          {
            let remedy = line([(".self", value.range.upper)])
            throw failure(.missingSelf(Site(value.range, in: source).text, line: remedy), at: value.range)
          }
          var asked = probe == nil ? bindings.applied(to: pattern) : parameter.expectation(bindings)
          let expectation = bindings.expectation(of: pattern)
          if value.needsContext && asked.mayHoldUnknown || value.givesExpected(pattern)
            || value.returnsTuple && expectation.givesLabels
          {
            asked = expectation
          }
          if value.implicitName == "init", let made = Self.made[parameter.typeName] { asked = made }
          if value.endsImplicitly, asked == .unknown, let output = initial(value, for: call) { asked = output }
          if closures, probe == nil { try checkArity(of: value, asked, chosen.signature, bindings) }
          if closures { try noteEscape(of: value) }
          let found = try chosen.known[index] ?? infer(value, expecting: asked)
          // An argument of a type such as `Scheduler!` is unwrapped, unless the parameter takes any type.
          values[index] = parameter.isValue || parameter.takesAnything ? found : found.forced
          try checkAccepted(values[index], by: parameter, chosen)
          if let call {
            try checkThrowing(values[index], for: pattern, bindings, call)
            try check(values[index], against: pattern, bindings, call)
            try checkPublished(value, call)
          } else {
            try checkThrowing(values[index], for: pattern)
          }
          if closures {
            try checkResult(values[index], pattern, bindings)
            values[index] = checked(values[index], as: asked)
          }
          bindings.learn(pattern, from: values[index].type)
          if parameter.typeName == "Scheduler" { bindings["S"] = value.schedulerType }
        }
      }
    }
    return values
  }

  /// Throws if a value certainly is no duration, scheduler, number or Bool where one is expected.
  private func checkAccepted(
    _ value: Typed, by parameter: Signature.Parameter, _ chosen: ChosenArguments
  ) throws {
    let isOther =
      switch parameter.typeName {
      case "Duration", "Scheduler": !parameter.accepts(value.type)
      case "Int", "Bool":
        !parameter.isVariadic && value.type.isScalar && !Type.named(parameter.typeName).fits(value.type)
      default: false
      }
    guard probe == nil, isOther else { return }
    let problem = Problem.wrongArgument(
      Site(value.expression.range, in: source).text, found: "\(value.type)", expected: parameter.typeText,
      signatures: [chosen.signature.declaration])
    throw failure(problem, at: value.expression.range)
  }

  /// Learns type parameters from the types that closures write: `scan(nil) { (last: Int?, next) in … }`.
  private func learnWritten(_ chosen: ChosenArguments, _ bindings: inout TypeBindings) {
    for (parameter, given) in zip(chosen.signature.parameters, chosen.matching) where given.count == 1 {
      guard case .closure(let closure) = chosen.arguments[given[0]].value.kind,
        case .function(let parameters, let result, _) = parameter.declaredType
      else { continue }
      for (pattern, written) in zip(parameters + [result], closure.types + [closure.result ?? .unknown]) {
        // A parameter of that type alone, such as `scan`'s first, has the same type as the closure's.
        guard case .parameter(let name) = pattern, written != .unknown, bindings[name] == .unknown,
          chosen.signature.parameters.contains(where: { $0.declaredType == pattern })
        else { continue }
        bindings[name] = self.type(ofSelf: written)
      }
    }
  }

  /// Returns the Output for an initial value such as the `.zero` of `reduce(.zero, +)`, if it has such a member.
  private func initial(_ value: Expression, for call: PublisherCall?) -> Type? {
    guard let call, ["scan", "tryScan", "reduce", "tryReduce"].contains(call.name.text) else { return nil }
    let output = call.publisher.output.settled
    guard output.isScalar || namedType(output) != nil else { return nil }
    var trial = self
    guard let found = try? trial.infer(value, expecting: output), found.type.settled == output else { return nil }
    return output
  }

  /// Gives the `[]` of `scan([]) { $0 + [$1] }` or `reduce([], +)` the type that the closure needs: an array of the
  /// upstream's values, or the upstream's own array.
  private func typeEmptyArrays(_ chosen: ChosenArguments, _ bindings: inout TypeBindings, for call: PublisherCall?) {
    guard probe == nil, trials < Self.mostTrials, let output = call?.publisher.output.settled, output != .unknown else {
      return
    }
    for (parameter, given) in zip(chosen.signature.parameters, chosen.matching) {
      guard case .parameter(let name) = parameter.declaredType, bindings[name] == .array(.unknown), given.count == 1,
        case .array(let elements) = chosen.arguments[given[0]].value.kind, elements.isEmpty
      else { continue }
      let closure = zip(chosen.signature.parameters, chosen.matching).first { $0.0.isFunction && $0.1.count == 1 }
      guard let closure else { continue }
      let candidates = (output.element == .unknown || output.isText ? [] : [output]) + [.array(output)]
      bindings[name] =
        candidates.first { candidate in
          var (trial, tried) = (self, bindings)
          trial.trials += 1
          tried[name] = candidate
          let asked = tried.applied(to: closure.0.declaredType)
          let found = try? trial.infer(chosen.arguments[closure.1[0]].value, expecting: asked)
          if case .function(_, let result, _)? = found?.type { return result == candidate }
          return false
        } ?? .array(.unknown)
    }
  }

  /// Checks `assign(to: &model.$x)`: the property must take the Output.
  private mutating func checkPublished(_ value: Expression, _ call: PublisherCall) throws {
    guard probe == nil, case .reference(let target) = value.kind else { return }
    let sent = call.publisher.output
    guard let taken = try infer(target).type.publisher?.output, taken.isScalar, sent.isScalar, taken.differs(from: sent)
    else { return }
    let expected = TypeMismatch.Side(type: "\(taken)", origin: Site(target.range, in: source).text)
    let side = TypeMismatch.Side(type: "\(sent.settled)", origin: call.publisher.outputOrigin.stage)
    let remedies = taken.stage(from: sent).map { [line([($0, call.base.range.upper)])] } ?? []
    throw mismatch(.requiredOutput, call, expected, side, remedies, at: call.name.range)
  }

  /// Converts the values to the types that their parameters turned out to have.
  func convert(_ values: inout [Typed], _ chosen: ChosenArguments, _ bindings: TypeBindings) throws {
    for (parameter, given) in zip(chosen.signature.parameters, chosen.matching) {
      let pattern = parameter.declaredType
      if case .named("Sequence", let elements) = pattern, let element = elements.first {
        for index in given { try convertElements(of: &values[index], to: bindings.applied(to: element)) }
      }
      if pattern == .parameter("Failure") {
        // A string is an error, too.
        for index in given where !values[index].type.isScalar {
          _ = try convert(values[index], to: bindings.applied(to: pattern))
        }
        continue
      }
      guard case .parameter = pattern else { continue }
      for index in given {
        let type = bindings.applied(to: pattern)
        if type.isLiteral, probe == nil, type.differs(from: values[index].type) {
          throw failure(
            .cannotConvert("\(values[index].type)", to: "\(type)"), at: values[index].expression.range)
        }
        values[index] = Typed(expression: try convert(values[index], to: type), type: type)
      }
    }
  }

  /// Converts a sequence's elements: the literals of `prepend([1, 2])` are Doubles before Doubles.
  private func convertElements(of value: inout Typed, to element: Type) throws {
    let found = value.type.element
    if probe == nil, value.type != .unknown, element.differs(from: found) {
      throw failure(
        .cannotConvert("\(value.type.settled)", to: "\(Type.array(element.settled))"), at: value.expression.range)
    }
    guard case .array = value.type, !element.isOpenOrUnknown, element.convertsInts else { return }
    value = Typed(expression: try convert(value, to: .array(element)), type: .array(element))
  }

  /// Checks the number of a closure's parameters. Several may split a tuple, and none take `()`.
  private func checkArity(
    of value: Expression, _ asked: Type, _ signature: Signature, _ bindings: TypeBindings
  ) throws {
    guard case .closure(let closure) = value.kind, case .function(let types, _, _) = asked else { return }
    let count = closure.arity
    if count == types.count { return }
    // Swift has no closure that ignores its values without saying so.
    let ignoresValues = closure.parameters == nil && count == 0 && !types.contains(.unknown) && types != [.void]
    if types.count == 1, !ignoresValues {
      switch types[0] {
      case .tuple(let elements) where count == elements.count || closure.parameters == nil && count <= 1: return
      case .unknown: return
      case .named where !types[0].isScalar: return
      case _ where closure.parameters == nil && count == 0: return
      default: break
      }
    } else if closure.parameters == nil, count == 0, !ignoresValues {
      return
    }
    let problem = Problem.wrongClosure(takes: count, expected: types.count, signature: signature.text(bindings))
    throw failure(problem, at: value.range)
  }
}

extension Expression {
  /// Whether it is a closure for a type whose result may be known from what is expected of the call: it returns a
  /// publisher, or an implicit member, as in `mapError { .invalid($0) }`.
  fileprivate func givesExpected(_ type: Type) -> Bool {
    guard case .closure(let closure) = kind, closure.result == nil, case .function(_, let result, _) = type else {
      return false
    }
    return result.publisher != nil || returnsImplicitly
  }

  /// Whether it is a closure that returns tuples, whose labels may be known from what is expected of the call.
  fileprivate var returnsTuple: Bool {
    guard case .closure(let closure) = kind, closure.result == nil else { return false }
    return closure.results.contains { if case .tuple(let parts) = $0.kind { parts.count > 1 } else { false } }
  }

  /// Whether its type depends on its context.
  var isFunctionLiteral: Bool {
    switch kind {
    case .closure, .keyPath, .operatorFunction: true
    default: false
    }
  }

  /// Whether it is a closure that is called at once: `{ … }()`, also after `try`.
  var isClosureCall: Bool {
    switch kind {
    case .call(let callee, _): callee.isFunctionLiteral
    case .tried(let inner, _): inner.isClosureCall
    default: false
    }
  }

  /// The type of a scheduler, by the name in the expected type.
  fileprivate var schedulerType: Type {
    if case .member(let base, _) = kind, case .name(let name) = base.kind, name.isTypeWord {
      return .named(name)
    }
    return .named("DispatchQueue")
  }
}

extension ClosureSyntax {
  /// The number of parameters: named ones, or up to the highest `$`.
  var arity: Int {
    parameters?.count ?? shorthandCount
  }
}

extension Type {
  /// Whether the type may be that of a scheduler.
  fileprivate var isScheduling: Bool { !isScalar && publisher == nil && !isCollection }
}

extension Type {
  /// Whether it is the type of a function that returns a tuple with labels.
  fileprivate var givesLabels: Bool {
    if case .function(_, let result, _) = self { result.isLabelled } else { false }
  }
}
