/// The Output and the Failure of what operators make.
extension TypeChecker {
  /// A call of an operator, or of another method of publishers; nil where the tables do not have it.
  mutating func inferOperator(_ call: PublisherCall, on receiver: Expression) throws -> Typed? {
    var signatures = publishers.operators(call.name.text)
    if [.subject, .currentValue, .marbles].contains(call.publisher.role) {
      signatures += publishers.subjects(call.name.text)
    }
    if signatures.isEmpty { return nil }
    let site = Site(call.stage, in: source)
    var bindings = TypeBindings(upstream: call.publisher)
    let arguments = try chosen(signatures, call.arguments, site, bindings)
    upstreams.append(call.publisher)
    upstreamEnds.append(call.base.range.upper)
    defer {
      upstreams.removeLast()
      upstreamEnds.removeLast()
    }
    var given = try infer(arguments, &bindings, for: call)
    joinNestedFailures(&bindings, arguments.signature)
    try checkRequirement(arguments.signature, &bindings, call)
    try checkAssigned(given, call)
    var receiver = receiver
    if call.publisher.output.isLiteral, bindings["Output"] != call.publisher.output, bindings["Output"].isScalar {
      // A literal at the chain's beginning is what the rest of it says.
      receiver = try infer(call.base, expecting: .publisher(bindings.expectedUpstream)).expression
    }
    try convert(&given, arguments, bindings)
    let result = made(by: arguments.signature, bindings, stage: site.text, upstream: call.publisher)
    let callee = Expression(kind: .member(receiver, call.name), range: call.place)
    let expression = Expression(kind: .call(callee, rebuilt(call.arguments, given)), range: call.range)
    return Typed(expression: expression, type: result)
  }

  /// A call of what makes a publisher: `Just(1)`, `PassthroughSubject<Int, Never>()`.
  mutating func inferSource(
    _ signatures: [Signature], _ callee: Expression, _ arguments: [Argument], expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed {
    let site = Site(range, in: source)
    let chosen = try chosen(signatures, arguments, site, TypeBindings([], []))
    var bindings = TypeBindings(chosen.signature, generics: callee.generics, expected: expected?.publisher)
    var given = try infer(chosen, &bindings, for: nil)
    try convert(&given, chosen, bindings)
    let call = Expression(kind: .call(callee, rebuilt(arguments, given)), range: range)
    return Typed(expression: call, type: made(by: chosen.signature, bindings, stage: site.text, upstream: nil))
  }

  private func rebuilt(_ arguments: [Argument], _ values: [Typed]) -> [Argument] {
    zip(arguments, values).map { Argument(label: $0.label, value: $1.expression, isTrailing: $0.isTrailing) }
  }

  // MARK: Overloads

  /// The form that is meant, and which argument is for which of its parameters.
  struct ChosenArguments {
    let signature: Signature
    let matching: [[Int]]
    let arguments: [Argument]
    /// What the choice has been made by; nil for what is to be looked at yet.
    var known: [Typed?]
  }

  private mutating func chosen(
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
    for (index, argument) in arguments.enumerated() where !argument.value.isFunctionLiteral {
      known[index] = try infer(argument.value)
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

  /// Throws where the labels fit, and to all forms the same argument is of a wrong type.
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

  /// The types of the arguments, in two passes, so that closures know what the others are.
  private mutating func infer(
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
          values[index] = try chosen.known[index] ?? infer(value, expecting: asked)
          if let call {
            try checkThrowing(values[index], for: pattern, bindings, call)
            try check(values[index], against: pattern, bindings, call)
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

  /// Values become what their parameters have turned out to be.
  private func convert(_ values: inout [Typed], _ chosen: ChosenArguments, _ bindings: TypeBindings) throws {
    for (parameter, given) in zip(chosen.signature.parameters, chosen.matching) {
      let pattern = parameter.declaredType
      guard case .parameter = pattern, pattern != .parameter("Failure") else { continue }
      for index in given {
        let type = bindings.applied(to: pattern)
        values[index] = Typed(expression: try convert(values[index], to: type), type: type)
      }
    }
  }

  /// A closure takes what it is given, but for a tuple, which several parameters take apart, and for `()`, which none takes.
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

  // MARK: Results

  /// `flatMap` and `switchToLatest` take a Never on either side for the Failure of the other.
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
    let (output, failure) = (bindings.applied(to: pattern.output), bindings.applied(to: pattern.failure))
    if let upstream, let eager = EagerOverloads.publisher(signature, on: upstream, output, failure) {
      (name, arguments) = eager
    }
    return .publisher(
      PublisherType(
        name, arguments, output: output, failure: failure, role: isCurrent ? .currentValue : pattern.role, stage: stage,
        upstream: upstream))
  }
}

extension TypeBindings {
  /// What the chain above has to send, now that more is known of it.
  fileprivate var expectedUpstream: PublisherType {
    PublisherType("Publisher", output: self["Output"], failure: .unknown)
  }

  /// An argument of Swift's own type. `Self` is the upstream, whatever it turns out to be.
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

extension Signature {
  /// As it is declared, with what its parameters stand for: `map(_ transform: (Int) -> T)`.
  func text(_ bindings: TypeBindings) -> String {
    if isProperty { return declaration }
    let parameters = parameters.map { parameter in
      let names =
        parameter.label == nil
        ? "_ \(parameter.name)"
        : parameter.label == parameter.name
          ? parameter.name : "\(parameter.label ?? "_") \(parameter.name)"
      return "\(names): \(parameter.text(bindings))"
    }
    return "\(name)(\(parameters.joined(separator: ", ")))"
  }
}

extension Signature.Parameter {
  /// Its type, with what the parameters of the signature stand for.
  func text(_ bindings: TypeBindings) -> String {
    let shown = bindings.shown(declaredType)
    // What the checker knows nothing of stands as the table has it.
    return shown.description.contains("_") ? type : shown.description + (isVariadic ? "..." : "")
  }

  /// Whether an argument of this type could be meant for it.
  func accepts(_ found: Type) -> Bool {
    if found == .unknown { return true }
    if isFunction { if case .function = found { return true } else { return false } }
    if isValue { return found.publisher == nil }
    switch typeName {
    case "Publisher", "Subject": return found.publisher != nil
    case "Sequence":
      if case .named(let name, _) = found, ["Set", "ReversedCollection"].contains(name) || found.bound != nil {
        return true
      } else if case .array = found {
        return true
      }
    case "Int": return found.isInteger
    case "Range": return found.bound != nil
    case "Duration", "Scheduler": return !(found == .string || found == .bool)
    default: return true
    }
    return false
  }
}

extension Expression {
  /// Its type follows from where it stands.
  var isFunctionLiteral: Bool {
    switch kind {
    case .closure, .keyPath, .operatorFunction: true
    default: false
    }
  }

  /// The type of a scheduler, by the name of the type that is asked for one.
  fileprivate var schedulerType: Type {
    if case .member(let base, _) = kind, case .name(let name) = base.kind, name.first?.isUppercase == true {
      return .named(name)
    }
    return .named("DispatchQueue")
  }
}

extension ClosureSyntax {
  /// How many parameters it takes: those that it names, or up to the highest `$`.
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
