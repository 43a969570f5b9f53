/// Infers calls of methods of Swift's own types.
extension TypeChecker {
  mutating func inferBuiltInMethod(
    of base: Typed, from unchecked: Expression, _ name: Name, _ arguments: [Argument], _ place: SourceRange,
    _ range: SourceRange, expecting expected: Type?
  ) throws -> Typed {
    try noteEscapes(ofBuiltIn: Expression(kind: .member(unchecked, name), range: place), arguments)
    let changed =
      (hasMembers || hasComputed) && members.family(name.text)?.canChange == true ? try inferPlace(unchecked) : base
    let receiver = try ofCharacters(changed.forced, name, arguments)
    if probe == nil, unchecked.isPlace || unchecked.isTemporary,
      rows(name.text, of: receiver.type).contains(where: { $0.changes(with: arguments.shapes) })
    {
      if unchecked.isTemporary {
        throw unchangeable(unchecked, by: name)
      }
      try checkVariable(unchecked)
    }
    guard probe == nil, receiver.expression.isArrayLiteral, trials < Self.mostTrials,
      expected != nil || arguments.contains(where: { $0.value.isFunctionLiteral }),
      let other = receiver.otherLiterals(for: expected)
    else { return try inferMethod(passingOn: receiver, name, arguments, place, range, expecting: expected) }
    return try inferMethod(ofLiterals: receiver, or: other, name, arguments, place, range, expecting: expected)
  }

  typealias Attempt = (checker: TypeChecker, made: Result<Typed, any Error>)

  /// Infers with a copy of the checker. Trials inside of a trial are counted.
  func trial(_ infer: (inout TypeChecker) throws -> Typed) -> Attempt {
    var trial = self
    trial.trials += 1
    let made = Result { try infer(&trial) }
    trial.trials -= 1
    return (trial, made)
  }

  /// Infers `let user: User? = queue.sync { cached }`: the closure may return the Optional of the expected type, too.
  private mutating func inferMethod(
    passingOn base: Typed, _ name: Name, _ arguments: [Argument], _ place: SourceRange, _ range: SourceRange,
    expecting expected: Type?
  ) throws -> Typed {
    let signatures = rows(name.text, of: base.type).map(\.signature) + Self.requirements(of: base.type, name.text)
    guard probe == nil, trials < Self.mostTrials, expected != nil, signatures.contains(where: \.returnsFromClosure),
      arguments.contains(where: { $0.value.isFunctionLiteral })
    else { return try inferMethod(on: base, name, arguments, place, range, expecting: expected) }
    func tried(_ expected: Type?) -> Attempt {
      trial { try $0.inferMethod(on: base, name, arguments, place, range, expecting: expected) }
    }
    let asked = tried(expected)
    if case .failure = asked.made {
      let open = tried(nil)
      if case .success(let made) = open.made {
        self = open.checker
        return made
      }
    }
    let made = try asked.made.get()
    self = asked.checker
    return made
  }

  /// Whether an argument tells the type of the result, as the `Optional(1)` of `xs.reduce(Optional(1)) { … }` does. A
  /// literal takes the type that is expected.
  private func isTold(_ signature: Signature, _ matching: [[Int]], _ arguments: [Argument]) -> Bool {
    guard case .parameter = signature.result else { return false }
    return zip(signature.parameters, matching).contains { parameter, given in
      if parameter.declaredType == .named("Type", [signature.result]) { return true }
      return parameter.declaredType == signature.result
        && given.contains { index in
          if arguments[index].value.isImplicit || arguments[index].value.isEmptyLiteral { return false }
          var trial = self
          return (try? trial.infer(arguments[index].value).type.isOpen) == false
        }
    }
  }

  /// Returns the protocol of the session that a type parameter requires: `P` of `T: P`, or the one around for `Self`.
  func protocolOfParameter(_ type: Type) -> Type? {
    guard case .parameter(let name) = type else { return nil }
    let own = name == "Self" ? member?.owner.name : Type.requirement(ofParameter: name)
    guard let asked = own ?? member?.owner.requirements[name].flatMap(Type.requirement) else { return nil }
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
    let shapes = arguments.shapes
    if !publishers.operators(name).contains(where: { match($0, shapes, arguments) != nil }) { return true }
    // In its own body, the name means Combine's operator. A closure is no key path.
    if memberName == name { return false }
    return forms.contains { form in
      guard let receiver = form.parameters.first, distance(from: known, to: receiver) != nil else { return false }
      return accept(arguments, [form], on: base)
    }
  }

  /// Infers `[1, 2].map { $0 + 0.5 }` and `let sorted: [Double] = [2, 1].sorted()`: the literals of an array have another
  /// type than their own if a closure or the expected result needs it.
  private mutating func inferMethod(
    ofLiterals base: Typed, or type: Type, _ name: Name, _ arguments: [Argument], _ place: SourceRange,
    _ range: SourceRange, expecting expected: Type?
  ) throws -> Typed {
    // `let most: Double = [1, 2].max()!`: the expected type is that of the Optional's value.
    func fits(_ made: Typed) -> Bool {
      guard let expected else { return true }
      let value = Typed(expression: made.expression, type: expected.isOptional ? made.type : made.type.unwrappedOrSelf)
      return (try? convert(value, to: expected)) != nil
    }
    func tried(_ base: Typed) -> Attempt {
      trial { try $0.inferMethod(passingOn: base, name, arguments, place, range, expecting: expected) }
    }
    let plain = tried(base)
    if case .success(let made) = plain.made, fits(made) {
      self = plain.checker
      return made
    }
    let other = tried(Typed(expression: try convert(base, to: type), type: type))
    if case .success(let made) = other.made, fits(made), type.element != .character || !made.type.mayHoldUnknown {
      self = other.checker
      return made
    }
    let made = try plain.made.get()
    self = plain.checker
    return made
  }

  /// Whether it is a type parameter of a function around.
  private func isGeneric(_ type: Type) -> Bool {
    if case .named(let name, []) = type { generics.contains(name) } else { false }
  }

  /// Whether it is made of type parameters outside of the arguments of a declared type: `[T]`, not `Load<T>`, whose cases
  /// and initializers are known whatever `T` is.
  private func isOfGenerics(_ type: Type) -> Bool {
    switch type {
    case .parameter, .unknown: true
    case .named(let name, let arguments):
      generics.contains(name) || namedType(type)?.module != "main" && arguments.contains(where: isOfGenerics)
    case .array(let inner), .optional(let inner), .implicitlyUnwrapped(let inner): isOfGenerics(inner)
    default: type.isOpenOrUnknown || type.mentionsParameter || type.names.contains(where: generics.contains)
    }
  }

  /// Whether an expected type tells a type parameter of a result. A value of any type may be meant by `Any`.
  func isTelling(_ expected: Type, of result: Type) -> Bool {
    if isOfGenerics(expected) { return false }
    guard case .parameter = result else { return true }
    return expected != .named("Any") && expected != .error && namedType(expected)?.form != .requirements
  }

  /// Returns the methods of objects, which have no rows, that types of arguments depend on: the session's own subscription
  /// gets `.none` of `Demand`, not of an Optional.
  private static func requirements(of receiver: Type, _ name: String) -> [Signature] {
    switch (receiver, name) {
    case (.named("Subscription", _), "request"): [request]
    case (.named("DispatchQueue", _), "sync"): [sync]
    default: []
    }
  }

  static let sync = Signature("sync(flags: Any = nil, execute work: () throws -> T) -> T")
  private static let request = Signature("request(_ demand: Demand) -> ()")

  /// Throws if the collection of `store(in:)` is given without `&`.
  private func checkStored(_ receiver: Type, _ name: Name, _ arguments: [Argument]) throws {
    guard receiver == .named("AnyCancellable"), name.text == "store", arguments.count == 1, probe == nil else { return }
    let value = arguments[0].value
    if case .reference = value.kind { return }
    throw failure(.missingAmpersand(Site(value.range, in: source).text), at: value.range)
  }

  /// Throws if none of the members of a known type takes arguments of this shape, or if the member is a property.
  private func refuseCall(
    of name: Name, _ signatures: [Signature], _ receiver: Type, _ arguments: [Argument], _ range: SourceRange
  ) throws {
    guard !signatures.isEmpty, !hasMembers || hidden(receiver, { "\($0).\(name.text)" }) == nil else { return }
    let methods = signatures.filter { !$0.isProperty }
    if methods.isEmpty || arguments.isEmpty && methods.count < signatures.count {
      guard let type = signatures.first(where: \.isProperty)?.result, type.isScalar || type.isCollection else { return }
      throw failure(.notCallable("\(type)"), at: name.range.through(range))
    }
    let sites = arguments.map { Site($0.label?.range ?? $0.value.range, in: source) }
    _ = try Signature.choose(
      among: methods, arguments.shapes, site: Site(name.range.through(range), in: source), labelSites: sites)
  }

  private mutating func inferMethod(
    on base: Typed, _ name: Name, _ arguments: [Argument], _ place: SourceRange, _ range: SourceRange,
    expecting expected: Type? = nil
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
    try checkStored(base.type, name, arguments)
    let receiver = base.type
    // Only a slice can become its own rest.
    if name.text == "popFirst", receiver == .string || receiver.valueKind == .array && receiver.isCollection,
      probe == nil
    {
      throw failure(.unknownMember(name.text, of: "\(receiver.settled)", near: ["removeFirst"]), at: name.range)
    }
    let owner = protocolOfParameter(receiver).map { base.expression.typed(as: $0) } ?? base.expression
    let callee = Expression(kind: .member(owner, name), range: place)
    if case .tuple = receiver, case let element = property(name.text, of: receiver), element.isFunction {
      return try inferCall(of: Typed(expression: callee, type: element), arguments, range)
    }
    if let made = try inferCall(ofStored: name, of: receiver, callee, arguments, range) { return made }
    let shapes = arguments.shapes
    var fit: (signature: Signature, matching: [[Int]])?
    let signatures = rows(name.text, of: receiver).map(\.signature) + Self.requirements(of: receiver, name.text)
    let isOfSeveral = try isContainment(name, of: receiver, arguments)
    for signature in signatures where fit == nil || probe != nil {
      if isOfSeveral, case .parameter = signature.parameters[0].declaredType { continue }
      guard let matching = match(signature, shapes, arguments) else { continue }
      probe([(signature, matching)], arguments, bindings(of: receiver.settled))
      fit = fit ?? (signature, matching)
    }
    if fit?.signature.isProperty ?? true, probe == nil, receiver.valueKind != nil, !receiver.settled.mayHoldUnknown {
      try refuseCall(of: name, signatures, receiver, arguments, range)
    }
    guard let (signature, matching) = fit, !signature.isProperty else {
      let type: Type =
        receiver == .unknown
        ? commonResult(of: name.text, shapes)
        : receiver == .named("AnyCancellable")
          ? .void : typeParameter(receiver).flatMap { self.type(ofMember: name.text, of: $0) } ?? .unknown
      let given =
        try name.text != "reduce"
        ? arguments
        : arguments.map { argument in
          // The `.zero` of `reduce(.zero) { … }` has the type that is expected of the whole.
          var value = zero(argument.value, of: base)
          if let expected, argument.value.isImplicit || isGeneric(expected) {
            let typed = try infer(argument.value, expecting: expected)
            value = try typed.type.isLiteral ? convert(typed, to: expected) : typed.expression
          }
          return Argument(label: argument.label, value: value, isTrailing: argument.isTrailing)
        }
      return Typed(expression: try call(callee, given, range), type: type)
    }
    var bindings = bindings(of: receiver.settled)
    if let (parameter, asked) = signature.conformance, case let found = bindings[parameter], probe == nil,
      conforms(found, to: asked) == false
    {
      throw unmet(asked, by: found, at: name.range)
    }
    if Self.comparing.contains(name.text) { try checkCompared(arguments, with: receiver) }
    // A closure gives what is expected of the whole: `let halves: [Double] = numbers.map { _ in 1 / 2 }`.
    if let expected, signature.result.mentionsParameter, isTelling(expected, of: signature.result),
      !isTold(signature, matching, arguments)
    {
      bindings.learnOpen(signature.result, from: expected)
    }
    var values = arguments.map { Typed(expression: $0.value, type: .unknown) }
    var asked = [Type](repeating: .unknown, count: arguments.count)
    // The indices of any collection need not be Ints.
    let isOfOwnIndices = typeParameter(receiver) != nil && signature.parameters.contains { $0.declaredType == .int }
    // In two passes, so that closures know the types of the other arguments.
    for closures in [false, true] {
      if closures, name.text == "reduce", asked[0] != .unknown {
        settleEmpty(&values, arguments, asked[0], over: receiver.element, expecting: expected, &bindings)
      }
      for (parameter, given) in zip(signature.parameters, matching) where parameter.isFunction == closures {
        for index in given {
          asked[index] = isOfOwnIndices ? .unknown : parameter.declaredType
          try settleMember(arguments[index].value, of: parameter)
          var wanted = bindings.applied(to: asked[index])
          // The `.zero` of `reduce(.zero, +)` has the type of the elements.
          if wanted == .unknown, arguments[index].value.isImplicit {
            wanted = receiver.element
            if wanted == .unknown, signature.result == asked[index] { wanted = expected ?? .unknown }
          }
          let given = wanted.opened == .unknown ? zero(arguments[index].value, of: base) : arguments[index].value
          // An element that is appended is kept.
          if case .parameter = asked[index] { try noteEscape(of: given) }
          values[index] = try infer(given, expecting: wanted)
          try checkUnwrapped(values[index], for: wanted)
          // The `0` of `reduce(0, +)` over values of a type that is expressible by it.
          if name.text == "reduce", index == 0, hasMembers, let last = arguments.last?.value,
            case .operatorFunction = last.kind, let made = literal(values[0], as: receiver.element)
          {
            values[0] = Typed(expression: made, type: receiver.element)
          }
          if name.text == "reduce", index == 0, values[0].type.isLiteral, let expected, isGeneric(expected) {
            values[0] = Typed(expression: try convert(values[0], to: expected), type: .unknown)
          }
          bindings.learn(asked[index], from: values[index].type)
        }
      }
    }
    noteOpen(call: name, of: base.expression, values)
    try checkCoded(by: receiver, name, arguments, values)
    let throwing = throwing(ofBuiltIn: name.text, signature, of: receiver)
    try noteCall(range, throwing: throwing, values, for: asked)
    let converted = try arguments.indices.map { index in
      let isClosure = if case .function = asked[index] { true } else { false }
      let value = values[index]
      if isClosure, value.type.isScalar, probe == nil {
        // `filter($0 > 1)` lacks the braces around its closure.
        if let place = arguments[index].value.closureArgument, !isDeclared("$0") {
          throw failure(.unknownName("$0", near: []), at: place.range)
        }
        throw failure(.cannotConvert("\(value.type.settled)", to: "\(asked[index])"), at: value.expression.range)
      }
      let expression = isClosure ? value.expression : try convert(value, to: bindings.applied(to: asked[index]))
      return Argument(label: arguments[index].label, value: expression, isTrailing: arguments[index].isTrailing)
    }
    var result = result(of: signature, bindings)
    // A slice is filtered into an array, and a Substring into a String.
    if name.text == "filter", receiver != .unknown { result = receiver == .substring ? .string : result.unsliced }
    if name.text == "filter", let facts = typeParameter(receiver) {
      let isKept = conforms(parameter: facts, to: "RangeReplaceableCollection") == true
      result = isKept ? .unknown : .array(element(of: receiver))
    }
    // In `(5).advanced(by: 2) * 1.5` the literal is a Double.
    if name.text == "advanced", receiver == .integerLiteral { result = receiver }
    if name.text == "joined" {
      if arguments.isEmpty { result = try joined(base, at: name) } else { try checkJoined(base, by: values) }
    }
    if let name = signature.swiftType?.name, let made = result.publisher {
      let stage = Site(place.through(range), in: source).text
      result = .publisher(PublisherType(name, output: made.output, failure: made.failure, stage: stage))
    }
    return Typed(expression: Expression(kind: .call(callee, converted), range: range), type: result)
  }
}

extension Expression {
  /// Whether it is a literal or the result of a method, which no method changes.
  fileprivate var isTemporary: Bool {
    switch kind {
    case .array, .dictionary, .string: true
    case .call(let callee, _):
      if case .member(_, let name) = callee.kind { !name.text.hasPrefix("with") } else { false }
    default: false
    }
  }

  /// Whether it may be a place that a method changes: a name, a property or an element.
  fileprivate var isPlace: Bool {
    switch kind {
    case .name, .member, .subscript: true
    default: false
    }
  }
}

extension TypeChecker.Typed {
  /// Returns the other type that the literals of an array may have: integers may be Doubles, or the numbers that are
  /// expected of the whole, and strings of one character Characters.
  fileprivate func otherLiterals(for expected: Type?) -> Type? {
    let asked = expected.map { $0.element == .unknown ? $0.unwrappedOrSelf : $0.element } ?? .double
    let number = asked.isInteger && asked != .int || asked.isFloatingPoint ? asked : .double
    switch type {
    case .array(.integerLiteral): return .array(number)
    case .array(.optional(.integerLiteral)): return .array(.optional(number))
    case .array(.floatLiteral): return asked.isFloatingPoint && asked != .double ? .array(asked) : nil
    case .array(.string):
      guard case .array(let elements) = expression.kind else { return nil }
      return elements.allSatisfy { $0.isStringLiteral(ofOne: true) } ? .array(.character) : nil
    default: return nil
    }
  }
}
