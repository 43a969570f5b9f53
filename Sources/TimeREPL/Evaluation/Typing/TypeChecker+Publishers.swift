/// Infers the Output and Failure of operators and sources.
extension TypeChecker {
  /// Infers a call of an operator or another method of publishers; returns nil if the tables do not have it.
  mutating func inferOperator(
    _ call: PublisherCall, on receiver: Expression, expecting expected: Type? = nil
  ) throws -> Typed? {
    if let (call, base) = try sendingDoubles(call, on: receiver, expecting: expected),
      let typed = try inferOperator(call, on: base)
    {
      return typed
    }
    if let (call, base) = try sendingOptionals(call) { return try inferOperator(call, on: base, expecting: expected) }
    var signatures = publishers.operators(call.name.text)
    if [.subject, .currentValue, .marbles].contains(call.publisher.role) {
      signatures += publishers.subjects(call.name.text)
    }
    if signatures.isEmpty { return nil }
    let site = Site(call.stage, in: source)
    var bindings = TypeBindings(upstream: call.publisher)
    let arguments = try chosen(signatures, call.arguments, site, bindings)
    bindings.ask(of: arguments.signature, for: expected?.publisher)
    upstreams.append(call.publisher)
    operatorNames.append(call.name)
    upstreamEnds.append(call.base.range.upper)
    defer {
      upstreams.removeLast()
      operatorNames.removeLast()
      upstreamEnds.removeLast()
    }
    var given = try infer(arguments, &bindings, for: call)
    joinNestedFailures(&bindings, arguments.signature)
    if given.contains(where: { $0.type.joinedPublisher?.failure == .error }), call.base.hasOpenFailure {
      bindings["Failure"] = .error
    }
    try checkRequirement(arguments.signature, &bindings, call)
    try checkAssigned(given, call)
    try checkDecoded(given, call)
    var receiver = receiver
    if call.publisher.output.isLiteral, bindings["Output"] != call.publisher.output, bindings["Output"].isScalar {
      // The later operators determine the type of a literal at the beginning of the chain.
      receiver = try infer(call.base, expecting: .publisher(bindings.expectedUpstream)).expression
    }
    try convert(&given, arguments, bindings)
    receiver = try checkingValues(of: receiver, call, given)
    var result = made(by: arguments.signature, bindings, stage: site.text, upstream: call.publisher)
    if call.name.text == "subscribe", given.count == 1, result == .void, conforms(given[0].type, to: "Subject") == true
    {
      result = .named("AnyCancellable")
    }
    if !unwrapsReplaced, EagerOverloads.keepsOptional(arguments.signature, on: call.publisher) {
      keepsOptional = true
      given[0] = Typed(
        expression: Expression(kind: .wrapped(given[0].expression), range: given[0].expression.range),
        type: .optional(given[0].type))
      result = .publisher(
        PublisherType(
          "Publishers.Sequence", [.array(call.publisher.output), call.publisher.failure],
          output: call.publisher.output, failure: call.publisher.failure, stage: site.text, upstream: call.publisher))
    }
    try checkFailure(of: result, at: call.name.range)
    let callee = Expression(kind: .member(receiver, call.name), range: call.place)
    let expression = Expression(kind: .call(callee, rebuilt(call.arguments, given)), range: call.range)
    return Typed(expression: expression, type: result)
  }

  /// Infers `Just(1).map { $0 }.map { $0 + 0.5 }`: integer literals at the beginning of a chain become Doubles if a
  /// closure or a later operator needs them. Returns nil if they are Ints.
  private mutating func sendingDoubles(
    _ call: PublisherCall, on receiver: Expression, expecting expected: Type?
  ) throws -> (PublisherCall, Expression)? {
    guard probe == nil, call.publisher.output == .integerLiteral, trials == 0 else { return nil }
    let isWanted = expected?.publisher?.output.isFloatingPoint == true
    guard isWanted || call.arguments.contains(where: \.value.namesDouble) else { return nil }
    func fits(_ call: PublisherCall) -> Type? {
      var trial = self
      trial.trials += 1
      return (try? trial.inferOperator(call, on: receiver))??.type
    }
    if !isWanted, fits(call.sending(.int)) != nil { return nil }
    guard let made = fits(call.sending(.double)) else { return nil }
    if isWanted, made.publisher?.output.isFloatingPoint != true { return nil }
    let output = PublisherType("Publisher", output: .double, failure: .unknown)
    let base = try infer(call.base, expecting: .publisher(output))
    guard let publisher = base.type.publisher, publisher.output.isFloatingPoint else { return nil }
    return (call.of(publisher), base.expression)
  }

  /// Infers a call of a source: `Just(1)`, `PassthroughSubject<Int, Never>()`.
  mutating func inferSource(
    _ signatures: [Signature], _ callee: Expression, _ arguments: [Argument], expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed {
    let site = Site(range, in: source)
    let chosen = try chosen(signatures, arguments, site, TypeBindings([], []))
    var bindings = TypeBindings(chosen.signature, generics: callee.generics, expected: expected?.publisher)
    var given = try infer(chosen, &bindings, for: nil)
    try checkTogether(given, arguments, chosen.signature, callee.range, range)
    try checkMade(given, chosen)
    if given.count == 1, case .array(let elements) = arguments[0].value.kind, elements.count > 1, probe == nil,
      case .publisher(let made) = chosen.signature.result, made.failure == .parameter("Failure"),
      given[0].type.element.publisher != nil
    {
      let all = elements.map { Argument(label: nil, value: $0, isTrailing: false) }
      try checkTogether(try elements.map { try infer($0) }, all, chosen.signature, callee.range, range)
    }
    try convert(&given, chosen, bindings)
    let call = Expression(kind: .call(callee, rebuilt(arguments, given)), range: range)
    let type = made(by: chosen.signature, bindings, stage: site.text, upstream: nil)
    try checkFailure(of: type, at: callee.range)
    if case .name(let name) = callee.kind, probe == nil, callee.generics.count == 1,
      Self.ofTwoTypes.contains(name)
    {
      throw failure(
        .tooFewTypes(name, found: callee.generics.count, expected: 2, instead: "\(name)<\(callee.generics[0]), Never>"),
        at: callee.range)
    }
    return Typed(expression: call, type: type)
  }

  /// Throws if a closure certainly returns a value where it has to return a publisher: `Deferred { 1 }`.
  private func checkMade(_ values: [Typed], _ chosen: ChosenArguments) throws {
    for (parameter, given) in zip(chosen.signature.parameters, chosen.matching) where probe == nil {
      guard case .function(_, .publisher, _) = parameter.declaredType else { continue }
      for index in given {
        guard case .function(_, let result, _) = values[index].type, result.isScalar || result.isCollection else {
          continue
        }
        throw failure(
          .cannotConvert("\(result.settled)", to: "Publisher"), at: values[index].expression.resultRange)
      }
    }
  }

  /// The publishers whose two type arguments are Output and Failure.
  private static let ofTwoTypes: Set = ["PassthroughSubject", "CurrentValueSubject", "Future", "Fail", "Empty"]

  /// Throws if the Failure is known and is not an Error.
  func checkFailure(of made: Type, at range: SourceRange) throws {
    guard probe == nil, let type = made.publisher?.failure, type != .never, type != .error else { return }
    if type.isOptional || type.isCollection {
      throw failure(.cannotConvert("\(type.settled)", to: "Error"), at: range)
    }
    let facts = namedType(type)
    let isDeclared = facts.map { $0.module == "main" && $0.form != .requirements } ?? false
    let mayBeError = facts.map { facts in
      facts.isError || !Self.errors.isDisjoint(with: conformances(of: facts) + Array(facts.inherited))
    }
    guard isDeclared && mayBeError == false || facts == nil && (type.isInteger || type == .string || type == .bool)
    else { return }
    throw failure(.cannotConvert("\(type.settled)", to: "Error"), at: range)
  }

  private static let errors: Set = ["Error", "LocalizedError", "CustomNSError", "RecoverableError"]

  /// Throws if the publishers of `Publishers.Zip(a, b)` and similar types have different Failures.
  private func checkTogether(
    _ given: [Typed], _ arguments: [Argument], _ signature: Signature, _ place: SourceRange, _ range: SourceRange
  ) throws {
    guard given.count > 1, arguments.count == given.count, let first = given[0].type.publisher,
      case .publisher(let made) = signature.result, made.failure == .parameter("Failure")
    else { return }
    let call = PublisherCall(
      base: arguments[0].value, publisher: first, name: Name(text: signature.name, range: place),
      arguments: Array(arguments.dropFirst()), place: place, range: range)
    var bindings = TypeBindings([], [])
    bindings["Failure"] = first.failure
    bindings["Output"] = first.output
    for (index, value) in given.enumerated().dropFirst() {
      let parameter = signature.parameters[min(index, signature.parameters.count - 1)]
      try check(value, against: parameter.declaredType, bindings, call)
    }
  }

  private func rebuilt(_ arguments: [Argument], _ values: [Typed]) -> [Argument] {
    zip(arguments, values).map { Argument(label: $0.label, value: $1.expression, isTrailing: $0.isTrailing) }
  }

  /// Lets `flatMap` and `switchToLatest` replace Never on either side by the other Failure.
  private func joinNestedFailures(_ bindings: inout TypeBindings, _ signature: Signature) {
    guard case .publisher(let made) = signature.result, made.failure == .parameter("Failure"),
      bindings.types["F"] != nil || signature.requirement?.type.publisher != nil
    else { return }
    if let required = signature.requirement, required.type.publisher != nil {
      bindings.learn(required.type, from: bindings[required.parameter])
    }
    let (outer, inner) = (bindings["Failure"], bindings["F"])
    if outer == .never || outer != inner && inner == .unknown { bindings["Failure"] = inner }
  }

  private func made(
    by signature: Signature, _ bindings: TypeBindings, stage: String, upstream: PublisherType?
  ) -> Type {
    guard case .publisher(let pattern) = signature.result else { return bindings.applied(to: signature.result) }
    var name = signature.swiftType?.name ?? pattern.name
    var arguments = (signature.swiftType?.arguments ?? []).map { bindings.swiftArgument($0) }
    if name == "Publishers.MergeN" {
      let count = bindings.publishers.count + 1
      name = "Publishers.Merge" + (count > 2 ? "\(count)" : "")
      arguments = [.parameter("Self")] + bindings.publishers.map(Type.publisher)
    }
    let isCurrent = name == "CurrentValueSubject"
    var (output, failure) = (bindings.applied(to: pattern.output), bindings.applied(to: pattern.failure))
    if output == .stride, let scheduler = bindings.types["S"], scheduler.measuresSeconds { output = .secondsStride }
    if let upstream, let eager = EagerOverloads.publisher(signature, on: upstream, output, failure) {
      (name, arguments) = eager
      // The `Empty` that `ignoreOutput()` of `Just` makes sends nothing and has the Output of the `Just`.
      if name == "Empty" { output = arguments[0] }
    }
    return .publisher(
      PublisherType(
        name, arguments, output: output, failure: failure, role: isCurrent ? .currentValue : pattern.role, stage: stage,
        upstream: upstream))
  }
}

extension Type {
  /// Whether the scheduler's stride holds seconds, unlike a queue's nanoseconds.
  fileprivate var measuresSeconds: Bool { self == .named("RunLoop") || self == .named("OperationQueue") }
}

extension Type {
  /// The publisher itself, or the one that a closure returns.
  fileprivate var joinedPublisher: PublisherType? {
    if case .function(_, let result, _) = self { result.publisher } else { publisher }
  }
}

extension PublisherCall {
  /// Returns the same call on another publisher.
  func of(_ publisher: PublisherType) -> PublisherCall {
    PublisherCall(
      base: base, publisher: publisher, name: name, arguments: arguments, place: place, range: range)
  }

  fileprivate func sending(_ output: Type) -> PublisherCall {
    of(
      PublisherType(
        publisher.name, publisher.arguments, output: output, failure: publisher.failure, role: publisher.role,
        stage: publisher.stage, upstream: publisher.upstream))
  }
}

extension Expression {
  /// Whether the expression is a closure that contains a decimal literal.
  fileprivate var namesDouble: Bool {
    guard case .closure(let closure) = kind else { return false }
    var open = closure.body.map(SyntaxPart.statement)
    while let part = open.popLast() {
      if case .closure = part { continue }
      if case .expression(let expression) = part, case .double = expression.kind { return true }
      open += part.parts
    }
    return false
  }
}

extension TypeBindings {
  /// The publisher type expected upstream, with the types known so far.
  fileprivate var expectedUpstream: PublisherType {
    PublisherType("Publisher", output: self["Output"], failure: .unknown)
  }

  /// Returns an argument of Swift's own type; `Self` is the upstream.
  fileprivate func swiftArgument(_ type: Type) -> Type {
    switch type {
    case .parameter("Self"), .named("Self", _): return .parameter("Self")
    case .parameter("S"): return types["S"] ?? .named("DispatchQueue")
    case .parameter(let name) where name.first == "P" && name.count == 2:
      let place = (Int(name.dropFirst()) ?? 0) - 1
      return publishers.indices.contains(place) ? .publisher(publishers[place]) : .unknown
    case .named(let name, let arguments): return .named(name, arguments.map(swiftArgument))
    case .publisher(let publisher):
      return .publisher(
        PublisherType(
          publisher.name, publisher.arguments.map(swiftArgument), output: .unknown, failure: .unknown))
    default: return applied(to: type)
    }
  }
}
