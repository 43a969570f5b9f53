/// Checks the requirements of operators on their upstream, with a line to type if one is not met.
extension TypeChecker {
  func checkRequirement(_ signature: Signature, _ bindings: inout TypeBindings, _ call: PublisherCall) throws {
    try checkConformance(signature, bindings, call)
    guard let (parameter, type) = signature.requirement else { return }
    let found = bindings[parameter]
    switch type {
    case .publisher: try checkLatest(found, type, call)
    case .optional:
      if case .optional(.parameter(let name)) = type, bindings[name].isOptional, let argument = call.arguments.first,
        found.unwrapped.isScalar
      {
        let text = Site(argument.value.range, in: source).text
        throw failure(.notUnwrapped(text, type: "\(bindings[name])", member: nil), at: argument.value.range)
      }
      if case .optional(.parameter(let name)) = type, let argument = call.arguments.first, probe == nil,
        bindings[name].differs(from: found.unwrapped)
      {
        throw failure(
          .cannotConvert("\(bindings[name].settled)", to: "\(found.unwrapped.settled)"), at: argument.value.range)
      }
      bindings.learn(type, from: found)
      guard found.isScalar else { return }
      let expected = TypeMismatch.Side(type: "\(Type.optional(found.settled))")
      let side = TypeMismatch.Side(type: "\(found.settled)", origin: call.publisher.outputOrigin.stage)
      throw mismatch(.requiredOutput, call, expected, side, [line(removing: call)], at: call.name.range)
    case _ where parameter == "Output":
      bindings.learn(type, from: found)
      // Here Swift takes the `ignoreOutput()` of all publishers, and not that of `Just`, which keeps the Output.
      if type == .never, call.publisher.name == "Empty", call.publisher.upstream != nil { return }
      let isOther =
        if case .named("Event", _) = type { found.isScalar } else {
          type.differs(from: found) || type == .never && found.isScalar
        }
      guard isOther else { return }
      let side = TypeMismatch.Side(type: "\(found.settled)", origin: call.publisher.outputOrigin.stage)
      let expected = TypeMismatch.Side(type: "\(bindings.shown(type))")
      throw mismatch(.requiredOutput, call, expected, side, [], at: call.name.range)
    default:
      guard failuresDiffer(type, found) else { return }
      let side = TypeMismatch.Side(type: "\(found)", origin: call.publisher.failureOrigin.stage)
      let expected = TypeMismatch.Side(type: "\(type)")
      throw mismatch(.mustNotFail, call, expected, side, mustNotFailRemedies(call), at: call.name.range)
    }
  }

  /// Throws if `encode` or `decode` is used with a declared type that is not Encodable or Decodable.
  private func checkCoded(_ given: [Typed], _ call: PublisherCall) throws {
    guard probe == nil else { return }
    let type: Type
    switch (call.name.text, given.first?.type) {
    case ("encode", _): type = call.publisher.output
    case ("decode", .named("Type", let types)?): type = types[0]
    default: return
    }
    let name = call.name.text == "encode" ? "Encodable" : "Decodable"
    if isUncoded(type.settled, name) { throw failure(.cannotConvert("\(type.settled)", to: name), at: call.name.range) }
  }

  /// Throws if `decode` decodes JSON from anything but Data.
  func checkDecoded(_ given: [Typed], _ call: PublisherCall) throws {
    try checkCoded(given, call)
    let found = call.publisher.output
    guard probe == nil, call.name.text == "decode", given.contains(where: { $0.type == .named("JSONDecoder") }),
      found.isScalar || found.isOptional || found.isCollection
    else { return }
    let side = TypeMismatch.Side(type: "\(found.settled)", origin: call.publisher.outputOrigin.stage)
    let remedies = found.isText ? [line([(".map { Data($0.utf8) }", call.base.range.upper)])] : []
    throw mismatch(.requiredOutput, call, TypeMismatch.Side(type: "Data"), side, remedies, at: call.name.range)
  }

  private func mustNotFailRemedies(_ call: PublisherCall) -> [String] {
    var remedies = replacingErrors(call.publisher.output, at: call.base.range.upper)
    switch (call.name.text, call.arguments.first) {
    case ("sink", let argument?) where argument.isTrailing:
      remedies.append(line([("(receiveCompletion: { print($0) })", call.name.range.upper)]))
    case ("sink", let argument?):
      let place = argument.label?.range.lower ?? argument.value.range.lower
      remedies.append(line([("receiveCompletion: { print($0) }, ", place)]))
    case ("setFailureType", let argument?):
      if case .member(let base, _) = argument.value.kind {
        let type = Site(base.range, in: source).text
        return [line(replacing: call.stage, by: "mapError { \(Type.named(type).cast) }")]
      }
    default: break
    }
    // What `assign` and `sink` return is no publisher, which `pipeline` could subscribe to.
    return remedies.map { $0.hasPrefix("pipeline ") ? "let" + $0.dropFirst("pipeline".count) : $0 }
  }

  private func checkLatest(_ found: Type, _ type: Type, _ call: PublisherCall) throws {
    if case .publisher(let inner) = found {
      let outer = call.publisher.failure
      guard outer != .never, inner.failure != .never, failuresDiffer(outer, inner.failure) else { return }
      let side = TypeMismatch.Side(type: "\(inner.failure)", origin: inner.failureOrigin.stage)
      let expected = TypeMismatch.Side(type: "\(outer)", origin: call.publisher.failureOrigin.stage)
      let remedy =
        outer == .error ? "mapError { $0 as Error }" : inner.output.sample.map { "replaceError(with: \($0))" }
      let remedies = remedy.map { remedy in [line([(".map { $0.\(remedy) }", call.base.range.upper)])] } ?? []
      throw mismatch(.nestedFailures, call, expected, side, remedies, at: call.name.range)
    }
    guard found.isScalar else { return }
    let side = TypeMismatch.Side(type: "\(found.settled)", origin: call.publisher.outputOrigin.stage)
    let flattened = call.publisher.stage.hasPrefix("flatMap")
    // After `flatMap`, the values already come from inner publishers, so the operator is superfluous.
    let remedy = flattened ? line(removing: call) : line([(".map { Just($0) }", call.base.range.upper)])
    throw mismatch(
      .requiredOutput, call, TypeMismatch.Side(type: "publisher"), side, [remedy], at: call.name.range)
  }
}

/// Derives the type that is expected of an upstream from the operator that is called on it.
extension TypeChecker {
  /// Returns the type expected of the upstream: that of the values which a closure of the operator takes, as it is
  /// written, `sink { (users: [User]) in … }`, that of what they are assigned or sent to, or what is expected of the operator,
  /// as far as it passes it on unchanged.
  func upstreamExpectation(
    of base: Expression, calling name: String, _ arguments: [Argument], _ expected: Type?
  ) -> Type? {
    let written = writtenOutput(calling: name, arguments)
    let taken = written == nil ? takenOutput(of: base, calling: name, arguments) : nil
    var (output, failure) = (written ?? taken ?? .unknown, Type.unknown)
    if let publisher = expected?.publisher, case .publisher(let made)? = publishers.operators(name).first?.result {
      if output == .unknown, made.output == .parameter("Output") { output = publisher.output }
      if made.failure == .parameter("Failure") { failure = publisher.failure }
    }
    if output == .unknown, failure == .unknown { return nil }
    return .publisher(PublisherType("Publisher", output: output, failure: failure))
  }

  /// Returns the type of the values that `assign(to: \.mode, on: model)`, `assign(to: &model.$mode)` or
  /// `subscribe(subject)` takes, if the upstream needs it.
  private func takenOutput(of base: Expression, calling name: String, _ arguments: [Argument]) -> Type? {
    // The upstream is looked through last, since that takes time for each of its operators.
    guard ["assign", "subscribe"].contains(name), let first = arguments.first?.value, probe == nil,
      base.makesImplicitly
    else { return nil }
    var trial = self
    func type(of value: Expression) -> Type? { try? trial.infer(value).type.settled }
    let found: Type? =
      switch first.kind {
      case .keyPath(let names) where arguments.count == 2:
        type(of: arguments[1].value).flatMap { root in
          let path = self.type(ofPath: names, expecting: .function([root], result: .unknown))
          return if case .function(_, let result, _) = path { result } else { nil }
        }
      case .reference(let target): type(of: target)?.publisher?.output
      default: type(of: first)?.publisher?.output
      }
    return found.flatMap { $0.mayHoldUnknown ? nil : $0 }
  }

  /// Returns the type that the operator's last closure names for its only parameter, if that takes a value of the
  /// upstream.
  private func writtenOutput(calling name: String, _ arguments: [Argument]) -> Type? {
    guard let argument = arguments.last, case .closure(let closure) = argument.value.kind, closure.types.count == 1,
      closure.parameters?.count == 1, !closure.types[0].isOpenOrUnknown
    else { return nil }
    let takesValue = publishers.operators(name).contains { signature in
      guard let parameter = signature.parameters.last, argument.isTrailing || parameter.label == argument.label?.text,
        case .function([.parameter("Output")], _, _) = parameter.declaredType
      else { return false }
      return true
    }
    return takesValue ? closure.types[0] : nil
  }
}
