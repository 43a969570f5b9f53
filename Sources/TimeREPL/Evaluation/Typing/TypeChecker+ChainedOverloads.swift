/// Chooses among overloads by the calls behind them: `get("/").sink { } receiveValue: { () in }` means the `get` whose
/// publisher sends `Void`.
extension TypeChecker {
  /// A call that several functions fit equally well.
  struct Ambiguity {
    let range: SourceRange
    /// The functions that fit best, and all that fit.
    let nearest: [String]
    let all: [String]
  }

  /// Returns the overloads to try for a part of a chain that is ambiguous by itself; nil for any other error.
  func overloads(leftOpenBy error: any Error, in receiver: Expression) -> Ambiguity? {
    guard probe == nil, trials < Self.mostTrials, let error = error as? Diagnostic,
      case .ambiguousCall = error.problem, let ambiguity, ambiguity.range.lower >= receiver.range.lower,
      ambiguity.range.upper <= receiver.range.upper
    else { return nil }
    return ambiguity
  }

  /// Infers a call with each of the overloads, and keeps the only one without an error. The less special overloads are
  /// tried if none of the others fits.
  mutating func chosen(among choices: Ambiguity, _ body: (inout TypeChecker) throws -> Typed) -> Typed? {
    let others = choices.all.filter { !choices.nearest.contains($0) }
    for forms in [choices.nearest, others] {
      let made = forms.compactMap { form -> (checker: TypeChecker, typed: Typed)? in
        var trial = self
        trial.trials += 1
        trial.chosenOverloads.append((choices.range, form))
        guard let typed = try? body(&trial) else { return nil }
        trial.trials -= 1
        return (trial, typed)
      }
      if made.count == 1 {
        self = made[0].checker
        return made[0].typed
      }
      if made.count > 1 { return nil }
    }
    return nil
  }

  /// Returns the overload that was chosen for a call.
  func chosenOverload(at range: SourceRange, among fits: [FormFit]) -> FormFit? {
    guard let chosen = chosenOverloads.last(where: { $0.range == range }) else { return nil }
    return fits.first { $0.form.text == chosen.form }
  }

  /// Chooses among functions by the types of the calls that were tried. As in Swift, `(V) -> Promise<N>` is more special
  /// than `(V) -> N`, if it is certain that the closure fits it. A value of unknown type is one of Swift's own members,
  /// which mostly return nothing, as `queue.async { }`.
  func told(by tried: [(fit: FormFit, type: Type)]) -> FormFit? {
    let certain = tried.filter { $0.fit.form.isTold(by: $0.type) }
    if certain.count == 1 { return certain[0].fit }
    func only(_ fits: [(fit: FormFit, type: Type)], _ holds: (FormFit, FormFit) -> Bool) -> FormFit? {
      let found = fits.filter { one in
        tried.allSatisfy { $0.fit.number == one.fit.number || holds(one.fit, $0.fit) }
      }
      return found.count == 1 ? found[0].fit : nil
    }
    if certain.isEmpty { return only(tried) { $1.form.isMoreSpecial(than: $0.form) } }
    return only(certain) { $0.form.isMoreSpecial(than: $1.form) }
  }

  /// Returns the only function whose parameters for trailing closures have no label: `map { … }` is rather that one than
  /// `map(id: …)`.
  func unlabelled(_ fits: [FormFit], _ arguments: [Argument]) -> FormFit? {
    let closures = arguments.indices.filter { arguments[$0].isTrailing && arguments[$0].label == nil }
    let found = fits.filter { fit in
      closures.allSatisfy { index in
        fit.matching.firstIndex { $0.contains(index) }.map { fit.form.labels[$0] == nil } ?? false
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether the result of a function can be what the code around a call needs: a value, if a member of it is used, and
  /// one of the expected type.
  func fitsUse(_ form: FunctionForm, at range: SourceRange, expecting expected: Type?) -> Bool {
    let isWithoutValue = form.result == .void || form.result == .unknown && !form.isResultWritten
    if isWithoutValue, receivers.contains(range) { return false }
    guard let expected, expected != .unknown, expected != .void else { return true }
    return !isWithoutValue && !contradict(form.result, expected)
  }

  /// Whether it is an associated type that only the receiver's own type tells, as in the `Any<Element>` of an extension of
  /// `AsyncSequence`.
  func isOpenAssociate(_ type: Type) -> Bool {
    guard case .named("Element", []) = type, !generics.contains("Element") else { return false }
    // In a protocol's extension it is an associated type of `Self`.
    let owner = member.flatMap { namedType(.named($0.owner.name)) }
    return namedType(type) == nil && (member == nil || owner?.module == "main" && owner?.form != .requirements)
  }

  /// Whether two types certainly differ in one of their type arguments.
  private func contradict(_ first: Type, _ second: Type) -> Bool {
    switch (first, second) {
    case (.named(let one, let own), .named(let two, let other)) where one == two && own.count == other.count:
      return zip(own, other).contains { contradict($0, $1) || $0 != $1 && [$0, $1].allSatisfy(isCertainArgument) }
    case (.publisher(let own), .publisher(let other)):
      let pairs = [(own.output, other.output), (own.failure, other.failure)]
      return pairs.contains { contradict($0, $1) || $0 != $1 && [$0, $1].allSatisfy(isCertainArgument) }
    case (.optional(let own), .optional(let other)), (.array(let own), .array(let other)): return contradict(own, other)
    default: return false
    }
  }

  private func isCertainArgument(_ type: Type) -> Bool {
    type == .error || type == .void || isCertain(type) && !type.isLiteral && !type.mentionsParameter
  }

  /// Whether the types that closures write for their parameters are those that the function gives.
  func fitsWritten(_ fit: FormFit, _ arguments: [Argument]) -> Bool {
    fit.matching.enumerated().allSatisfy { parameter, given in
      guard case .function(let parameters, _, _) = fit.form.asked(parameter) else { return true }
      return given.allSatisfy { index in
        guard case .closure(let closure) = arguments[index].value.kind else { return true }
        return zip(parameters, closure.types).allSatisfy { asked, written in
          written == .unknown || asked.mentionsParameter || asked.mayHoldUnknown
            || distance(from: asked, to: written) != nil
        }
      }
    }
  }

  /// Throws if a closure that decides among overloads writes parameters of other types than it is given.
  func checkChosen(_ types: [Type], _ given: [Type], of closure: ClosureSyntax) throws {
    guard !chosenOverloads.isEmpty, let written = closure.parameters else { return }
    if written.isEmpty, given.count == 1, given[0] != .void, !given[0].mayHoldUnknown {
      throw failure(.wrongClosure(takes: 0, expected: 1, signature: "\(given[0])"), at: closure.range)
    }
    guard types.count == given.count else { return }
    for (own, given) in zip(types, given) where own != given && !own.mayHoldUnknown && !given.mayHoldUnknown {
      guard distance(from: given, to: own) == nil || given == .named("Any") else { continue }
      throw failure(.cannotConvert("\(own)", to: "\(given)"), at: closure.range)
    }
  }

  /// Makes the error of a call whose arguments fit none of several functions.
  func noOverload(
    _ fits: [FormFit], _ name: String, _ known: [Typed?], _ arguments: [Argument], _ range: SourceRange
  ) -> Diagnostic {
    let given = Array(zip(known, arguments)).dropFirst(fits[0].form.takesReceiver ? 1 : 0)
    let found = given.map { known, argument in
      if let known { return "\(known.type.settled)" }
      return if case .keyPath = argument.value.kind { "key path" } else { "function" }
    }
    return failure(.noOverload(name, found: found, signatures: fits.map(\.form.signature.told)), at: range)
  }
}

extension TypeChecker.FormFit {
  /// Returns the type of the parameter that takes an argument.
  func asked(of argument: Int) -> Type {
    matching.firstIndex { $0.contains(argument) }.map { form.asked($0) } ?? .unknown
  }

  /// Whether the arguments tell the type parameters of the function, as Swift needs. The parameters of a closure tell
  /// nothing unless it writes their types.
  func tellsTypes(_ arguments: [Argument], for expected: Type?) -> Bool {
    var told: Set<Type> = (expected ?? .unknown) == .unknown ? [] : form.result.typeParameters
    if form.takesReceiver, let receiver = form.parameters.first { told.formUnion(receiver.typeParameters) }
    for (parameter, given) in matching.enumerated() {
      let asked = form.asked(parameter).unwrappedOrSelf
      for argument in given {
        guard case .function(let parameters, let result, _) = asked,
          case .closure(let closure) = arguments[argument].value.kind
        else {
          told.formUnion(asked.typeParameters)
          continue
        }
        told.formUnion(result.typeParameters)
        for (type, written) in zip(parameters, closure.types) where written != .unknown {
          told.formUnion(type.typeParameters)
        }
      }
    }
    return form.typeParameters.isSubset(of: told)
  }

  /// Whether an argument is written with `&` exactly if its parameter is `inout`.
  func isReferred(_ parameter: Int, _ argument: Argument) -> Bool {
    if form.takesReceiver, parameter == 0 { return true }
    guard case .named("inout", _) = form.asked(parameter) else { return true }
    if case .reference = argument.value.kind { return true }
    return false
  }
}

extension FunctionForm {
  /// Whether the type of a call shows that its arguments told all type parameters of the function.
  func isTold(by type: Type) -> Bool { !type.mayHoldUnknown && type.typeParameters.isDisjoint(with: typeParameters) }

  /// Returns the place of the form whose result has the fewest type parameters, if the forms differ in nothing else: an
  /// initializer of `extension Load where Failure == Never` is preferred to one of the type itself.
  static func mostConstrained(_ forms: [FunctionForm]) -> Int? {
    guard let first = forms.first, forms.allSatisfy({ $0.parameters == first.parameters }) else { return nil }
    let counts = forms.map(\.result.typeParameters.count)
    let places = counts.indices.filter { counts[$0] == counts.min() }
    return places.count == 1 ? places[0] : nil
  }
}

extension Array {
  /// Keeps only the elements that hold, if there are any.
  mutating func prefer(_ holds: (Element) -> Bool) {
    let some = filter(holds)
    if !some.isEmpty { self = some }
  }
}
