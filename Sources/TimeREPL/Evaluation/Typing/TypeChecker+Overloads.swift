/// Checks calls of the session's functions: labels, and the choice among overloads.
extension TypeChecker {
  /// Returns the forms of the functions with this name.
  func forms(of name: String) -> [FunctionForm] {
    for (block, forms) in zip(blocks, formBlocks).reversed() where block[name] != nil { return forms[name] ?? [] }
    return globalForms(name)
  }

  mutating func declare(_ form: FunctionForm, of name: String, beside others: [FunctionForm]) {
    let all = others.filter { $0.canStandBeside(form) }
    declare(name, all.isEmpty ? form.type : .unknown)
    formBlocks[formBlocks.count - 1][name] = all + [form]
  }

  /// Returns the forms of the functions that a function declared here has beside it.
  func formsBeside(_ name: String) -> [FunctionForm] {
    formBlocks[blocks.count - 1][name] ?? (blocks.count == 1 ? globalForms(name) : [])
  }

  /// Replaces a form by one whose result is known.
  mutating func replace(_ form: FunctionForm, with known: FunctionForm, of name: String) {
    var forms = formsBeside(name)
    guard let place = forms.firstIndex(where: { $0.text == form.text }) else { return }
    forms[place] = known
    declare(name, forms.count == 1 ? known.type : .unknown)
    formBlocks[formBlocks.count - 1][name] = forms
  }

  static let mostTrials = 4

  /// A form whose labels fit a call, and the arguments of each of its parameters.
  struct FormFit {
    let number: Int
    let form: FunctionForm
    let matching: [[Int]]
  }

  mutating func inferFunction(
    _ callee: Expression, _ name: String, _ forms: [FunctionForm], _ arguments: [Argument],
    expecting expected: Type?, _ range: SourceRange, for owner: Type? = nil
  ) throws -> Typed {
    let shapes = arguments.shapes
    var fits = forms.enumerated().compactMap { number, form in
      match(form.signature, shapes, arguments).map { FormFit(number: number, form: form, matching: $0) }
    }
    let exact = fits.filter { $0.form.hasLabels(shapes, $0.matching) }
    if exact.isEmpty { try checkLabels(fits, arguments) } else { fits = exact }
    probe(fits.map { ($0.form.signature, $0.matching) }, arguments, TypeBindings([], []))
    if fits.isEmpty { return try inferUnmatched(callee, forms, arguments, shapes, range) }
    // Closures tell by the number of their parameters which function takes them.
    let taking = fits.filter { takesFunctions($0, arguments) }
    if !taking.isEmpty { fits = taking }
    if taking.isEmpty, let labelled = labelled(arguments, by: forms) {
      return try inferFunction(callee, name, forms, labelled, expecting: expected, range, for: owner)
    }
    let open = try openCall(fits, name, callee, arguments, expecting: expected, range)
    guard let fit = open.fit else {
      if let throwing = fits.map(\.form.throwing).first(where: { $0 != .no }) {
        try noteCall(range, throwing: throwing, [])
      }
      let result =
        fits.dropFirst().allSatisfy { $0.form.result == fits[0].form.result } ? fits[0].form.result : .unknown
      let values = try zip(arguments, open.known).map { argument, known in
        let value = try known?.expression ?? infer(argument.value).expression
        return Argument(label: argument.label, value: value, isTrailing: argument.isTrailing)
      }
      return Typed(expression: Expression(kind: .call(callee, values), range: range), type: result.opened)
    }
    let function =
      forms.count == 1 ? callee : Expression(kind: .overload(name, fit.number), range: callee.range)
    return try inferCall(
      of: fit.form, fit.matching, function, arguments, open.known, range, expecting: expected, for: owner)
  }

  /// Returns the declared member of a value that a call means.
  mutating func meant(
    _ type: Type, _ arguments: [Argument], _ range: SourceRange, expecting expected: Type? = nil,
    _ name: (String) -> String
  ) throws -> String? {
    let isOfProtocol = namedType(type)?.form == .requirements
    let hidden = owners(of: type).filter { owner in
      let name = name(owner)
      return isDeclared(name) && (isOfProtocol || !isOnlyRequired(name, by: owner))
    }
    let found = try meant(hidden.map(name), arguments, isOfValue: true, range, expecting: expected)
    return found ?? self.hidden(type, name)
  }

  /// Returns the declared member that a call means. Of several in a lineage it is the one whose labels and types fit
  /// best, and the nearest of equals: as in Swift, a subclass adds overloads to those that it inherits.
  ///
  /// - Parameters:
  ///   - hidden: The names of the members, the nearest first.
  ///   - isOfValue: Whether the members take a receiver.
  mutating func meant(
    _ hidden: [String], _ arguments: [Argument], isOfValue: Bool, _ range: SourceRange, expecting expected: Type? = nil
  ) throws -> String? {
    guard hidden.count > 1 else { return hidden.first }
    let receiver = Argument(label: nil, value: Expression(kind: .tuple([]), range: range), isTrailing: false)
    let given = isOfValue ? [receiver] + arguments : arguments
    let shapes = given.shapes
    var fits: [(name: String, fit: FormFit)] = []
    for name in hidden {
      for (number, form) in forms(of: name).enumerated() {
        guard let matching = match(form.signature, shapes, given), form.hasLabels(shapes, matching) else { continue }
        // An override is no other overload.
        let isOverridden = fits.contains {
          $0.name != name && $0.fit.form.labels == form.labels
            && $0.fit.form.parameters.dropFirst() == form.parameters.dropFirst()
        }
        if !isOverridden { fits.append((name, FormFit(number: number, form: form, matching: matching))) }
      }
    }
    fits.prefer { takesFunctions($0.fit, given) }
    fits.prefer { fitsUse($0.fit.form, at: range, expecting: expected) }
    fits.prefer { $0.fit.form.throwing.isAsync == waits.prefersAsync }
    guard let first = fits.first, fits.contains(where: { $0.name != first.name }) else {
      return fits.first?.name ?? hidden.first
    }
    var known = [Typed?](repeating: nil, count: given.count)
    for (index, argument) in given.enumerated() {
      if isOfValue, index == 0 {
        known[0] = Typed(expression: receiver.value, type: .unknown)
      } else if !argument.value.isFunctionLiteral, !argument.value.isImplicit {
        known[index] = try infer(argument.value)
      }
    }
    let scored = fits.compactMap { one in
      distance(of: one.fit, known, given).map { (name: one.name, distance: $0) }
    }
    return (scored.min { $0.distance < $1.distance })?.name ?? first.name
  }

  /// Infers a call whose labels fit no form. Several parameters may still split a tuple.
  private mutating func inferUnmatched(
    _ callee: Expression, _ forms: [FunctionForm], _ arguments: [Argument], _ shapes: [ArgumentShape],
    _ range: SourceRange
  ) throws -> Typed {
    let values = try arguments.map { try infer($0.value) }
    let isTuple = arguments.count == 1 && arguments[0].label == nil && values[0].type.mayBeTuple
    if probe == nil, !isTuple || arguments[0].value.isBlankInstance {
      let sites = arguments.map { Site($0.label?.range ?? $0.value.range, in: source) }
      _ = try Signature.choose(
        among: forms.map(\.signature), shapes, site: Site(range, in: source), labelSites: sites)
    }
    if forms.contains(where: { $0.throwing != .no }) { try noteCall(range, throwing: forms[0].throwing, []) }
    let checked = zip(arguments, values).map { argument, value in
      Argument(label: argument.label, value: value.expression, isTrailing: argument.isTrailing)
    }
    return Typed(expression: Expression(kind: .call(callee, checked), range: range), type: .unknown)
  }

  private mutating func inferCall(
    of form: FunctionForm, _ matching: [[Int]], _ callee: Expression, _ arguments: [Argument], _ known: [Typed?],
    _ range: SourceRange, expecting expected: Type? = nil, for owner: Type? = nil
  ) throws -> Typed {
    var (arguments, asked) = (arguments, [Type](repeating: .unknown, count: arguments.count))
    for (parameter, given) in matching.enumerated() {
      for argument in given {
        asked[argument] = form.asked(parameter)
        arguments[argument] = arguments[argument].built(by: form.builders[parameter])
        if form.keeps(parameter) { try noteEscape(of: arguments[argument].value) }
      }
    }
    var bindings = TypeBindings([], [])
    bindings.equal = form.equal
    if form.mentionsMembers || !form.equal.isEmpty { bindings.associates = associated }
    // The `self` of an initializer of a class is its first parameter.
    let initialized = namedType(form.parameters.first ?? .unknown) ?? namedType(form.result)
    bindings.requirements = initialized?.requirements ?? [:]
    if let owner {
      bindings["Self"] = owner
      if let publisher = owner.publisher {
        (bindings["Output"], bindings["Failure"]) = (publisher.output, publisher.failure)
      }
      learnParameters(of: owner, &bindings)
    }
    if let expected { learn(expected, from: form, arguments, asked, &bindings) }
    let (values, types) = try infer(arguments, for: asked, &bindings, known: known)
    if let expected { bindings.learnOpen(form.result, from: expected) }
    if form.throwing != .asArguments {
      for (value, asked) in zip(types, asked) { try checkThrowing(value, for: asked) }
    }
    try noteCall(range, throwing: thrown(by: form, bindings), types, for: asked)
    try checkRequired(bindings, asked, types, returning: form.result, range)
    if probe == nil, let (found, asked) = unmet(by: types.first?.type, form) {
      throw unmet("\(asked)", by: found, at: range)
    }
    try checkOverlapping(arguments, range)
    let told = values.indices.map { index -> Argument in
      guard case .parameter = asked[index], [.character, .substring].contains(types[index].type) else {
        return values[index]
      }
      // The value itself tells the type for the type parameter.
      let value = values[index].value.typed(as: types[index].type)
      return Argument(label: values[index].label, value: value, isTrailing: values[index].isTrailing)
    }
    let all = completed(told, of: form, matching, bindings, arguments, range)
    var type = bindings.applied(to: form.result).mapped { isOpenAssociate($0) ? .unknown : $0 }
    if let written = form.selfResult, let own = owner ?? types.first?.type.settled,
      namedType(own)?.form == .class
    {
      type = written.mapped { $0 == .named("Self") ? own : $0 }
    }
    let made = Typed(expression: Expression(kind: .call(callee, all), range: range), type: type)
    if form.result.mentionsParameter, namedType(type)?.hasPhantomParameter == true { return specialized(made) }
    let isNumber = if case .parameter = form.result { made.type.isFloatingPoint } else { false }
    return form.returnsLiterals || isNumber ? literals(of: made, range) : made
  }

  // MARK: Choosing

  /// Chooses a form; chooses none if only values can decide.
  private mutating func openCall(
    _ fits: [FormFit], _ name: String, _ callee: Expression, _ arguments: [Argument], expecting expected: Type?,
    _ range: SourceRange
  ) throws -> (fit: FormFit?, known: [Typed?]) {
    var known = [Typed?](repeating: nil, count: arguments.count)
    if fits.count == 1 { return (fits[0], known) }
    for (index, argument) in arguments.enumerated()
    where !argument.value.isFunctionLiteral && !argument.value.isImplicitMember {
      known[index] = try infer(argument.value)
      // A place that the function may change tells its type as a value does.
      if case .reference(let place) = argument.value.kind, let value = known[index] {
        known[index] = Typed(expression: value.expression, type: try infer(place).type)
      }
    }
    // Within a generic function `Box<T>` is not `Box<Int>`, whatever its value holds.
    let seen = zip(arguments, known).map { argument, known in
      known.map { Typed(expression: $0.expression, type: handedType(of: argument.value) ?? $0.type) }
    }
    var scored = fits.compactMap { fit in distance(of: fit, seen, arguments).map { (fit: fit, distance: $0) } }
    if scored.isEmpty { throw noOverload(fits, name, known, arguments, range) }
    if let chosen = chosenOverload(at: range, among: scored.map(\.fit)) { return (chosen, known) }
    // Of a synchronous function and an async one, code that waits means the async one.
    scored.prefer { $0.fit.form.throwing.isAsync == waits.prefersAsync }
    // Without `try`, no function that throws can be meant.
    let calm = errors.isTried ? [] : scored.filter { $0.fit.form.throwing.synchronous == .no }
    if !calm.isEmpty { scored = calm }
    scored.prefer { fitsUse($0.fit.form, at: range, expecting: expected) }
    scored.prefer { fitsWritten($0.fit, arguments) && $0.fit.tellsTypes(arguments, for: expected) }
    if let expected, expected != .unknown {
      // A result `Int` or `Int?` is meant where an `Int?` is expected.
      let meant = scored.filter { scored in
        [scored.fit.form.result, scored.fit.form.result.unwrappedOrSelf].contains {
          distance(from: $0, to: expected) != nil
            || $0.mentionsParameter && distance(from: expected, to: $0) != nil
        }
      }
      if !meant.isEmpty { scored = meant }
    }
    if let fit = withFewestDefaults(scored.map(\.fit), arguments.count) { return (fit, known) }
    // A value of unknown type decides only where the forms ask for different types.
    let isOpen = known.enumerated().contains { index, value in
      value?.type.isUnknown == true && Set(scored.map { $0.fit.asked(of: index) }).count > 1
    }
    if isOpen { return (nil, known) }
    let least = scored.map(\.distance).min()
    let nearest = scored.filter { $0.distance == least }.map(\.fit)
    // A function with a parameter for each argument is preferred to one that takes any number.
    let plain = nearest.filter { $0.form.variadic == nil }
    let best = plain.isEmpty ? nearest : plain
    if best.count == 1 { return (best[0], known) }
    // `let page: AnyPublisher<Data, Error> = get("/")`, beside a `get` that returns `AnyPublisher<Any, Error>`
    if let expected, expected != .unknown {
      let ranked = best.compactMap { fit in distance(from: fit.form.result, to: expected).map { (fit, $0) } }
      let nearest = ranked.filter { $0.1 == ranked.map(\.1).min() }
      if nearest.count == 1 { return (nearest[0].0, known) }
    }
    // Compares closures by their results. Each form is tried, with the overloads inside; at a certain depth no more are
    // tried.
    if trials < Self.mostTrials {
      let tried = best.compactMap { fit in
        var trial = self
        trial.trials += 1
        let made = try? trial.inferCall(of: fit.form, fit.matching, callee, arguments, known, range)
        return made.flatMap { fitsClosures(fit, arguments) ? (fit: fit, type: $0.type) : nil }
      }
      let fitting = tried.map(\.fit)
      if fitting.count == 1 { return (fitting[0], known) }
      // Swift prefers a function whose parameter throws as little as the closure.
      let fewestThrowing = fitting.map(\.form.throwingParameterCount).min()
      let calm = fitting.filter { $0.form.throwingParameterCount == fewestThrowing }
      if calm.count == 1 { return (calm[0], known) }
      // Swift prefers a function that uses a closure's value to one that takes a closure without a value.
      let using = fitting.filter { usesValues($0, arguments) }
      if using.count == 1 { return (using[0], known) }
      if let told = told(by: tried) { return (told, known) }
      // As in Swift, a function with fewer type parameters of its own is more specialised, and is preferred.
      let fewest = fitting.map(\.form.ownParameterCount).min()
      let special = fitting.filter { $0.form.ownParameterCount == fewest }
      if special.count == 1 { return (special[0], known) }
      let most = special.map { requirementCount($0.form) }.max()
      let refined = special.filter { requirementCount($0.form) == most }
      if refined.count == 1 { return (refined[0], known) }
    }
    if probe != nil { return (nil, known) }
    if let unlabelled = unlabelled(best, arguments) { return (unlabelled, known) }
    if let constrained = FunctionForm.mostConstrained(best.map(\.form)) { return (best[constrained], known) }
    ambiguity = Ambiguity(range: range, nearest: best.map(\.form.text), all: scored.map(\.fit.form.text))
    throw failure(.ambiguousCall(name, signatures: best.map(\.form.told)), at: range)
  }

  /// Returns the distance of the arguments from a form's parameters; nil if one does not fit.
  private func distance(of fit: FormFit, _ known: [Typed?], _ arguments: [Argument]) -> Int? {
    if let receiver = known.first, unmet(by: receiver?.type, fit.form) != nil { return nil }
    if areConditionsUnmet(by: known, fit) { return nil }
    var sum = FunctionForm.leftOut(fit.matching)
    // The receiver tells what the `Output` of `expect(_ output: Output)` is.
    var bindings = TypeBindings([], [])
    if fit.form.takesReceiver, let own = fit.form.parameters.first, let receiver = known.first ?? nil {
      bindings.learn(own, from: receiver.type.settled)
    }
    for (parameter, given) in fit.matching.enumerated() {
      let asked = fit.form.asked(parameter)
      for argument in given {
        if !fit.isReferred(parameter, arguments[argument]) { return nil }
        guard let value = known[argument] else {
          if case .keyPath(let names) = arguments[argument].value.kind {
            let root = arguments[argument].value.generics.first ?? self.root(of: asked, fit, known)
            guard let one = distance(ofPath: names, from: root, to: asked) else { return nil }
            sum += 4 * one
            continue
          }
          if arguments[argument].value.isImplicitMember {
            guard fit.form.isOfReceiver(asked) || hasImplicitMembers(asked, arguments[argument].value) else {
              return nil
            }
            continue
          }
          if !asked.isFunction, !asked.isOpenParameter || asked.requiresProtocols { return nil }
          continue
        }
        if asked == .character, value.expression.isStringLiteral(ofOne: true) {
          sum += 4 * Self.ofOtherLiteral
          continue
        }
        if let one = distance(from: value.type, to: parameter == 0 ? asked : bindings.applied(to: asked)) {
          sum += 4 * one
        } else if isExpressible(asked, by: value) {
          sum += 4 * Self.ofOtherLiteral
        } else {
          return nil
        }
      }
    }
    return sum
  }
}

extension FunctionForm {
  /// The number of parameters that are functions which may throw.
  fileprivate var throwingParameterCount: Int {
    parameters.count { type in
      if case .function(_, _, let throwing) = type.unwrappedOrSelf { throwing.synchronous != .no } else { false }
    }
  }

  /// The number of type parameters that the types of the function's parameters mention.
  fileprivate var ownParameterCount: Int { typeParameters.count }

  /// The type parameters that the types of the function's parameters mention.
  var typeParameters: Set<Type> { parameters.reduce(into: []) { $0.formUnion($1.typeParameters) } }

  /// The declaration with the result, which may distinguish overloads.
  var text: String { signature.declaration + resultText }

  /// The same as it is called: for a member without its receiver.
  var told: String { signature.told + resultText }

  private var resultText: String { result == .unknown ? "" : " -> \(result)" }
}

extension Type {
  /// Whether it is a type parameter to whose protocols no function conforms.
  fileprivate var requiresProtocols: Bool {
    guard case .parameter(let name) = self else { return false }
    return Type.requirements(ofParameter: name).contains { !["Sendable", "Copyable", "Escapable"].contains($0) }
  }

  fileprivate var mayBeTuple: Bool {
    if case .tuple = self { true } else { mayHoldUnknown && !isLiteral }
  }

  /// Whether the type accepts values of any type.
  var isOpenParameter: Bool {
    switch self {
    case .unknown, .parameter, .named("Any", _): true
    case .optional(let inner): inner.isFunction || inner.isOpenParameter
    default: false
    }
  }
}
