/// Publishers that do not go together: told where they meet, with a line that can be typed.
extension TypeChecker {
  /// What is given to an operator, against what the operator asks for.
  func check(_ value: Typed, against pattern: Type, _ bindings: TypeBindings, _ call: PublisherCall) throws {
    switch (pattern, value.type) {
    case (.publisher(let pattern), .publisher(let other)):
      try checkJoined(other, value.expression.range, pattern, bindings, call)
    case (.function(_, .publisher(let pattern), _), .function(_, let result, _)):
      let range = value.expression.resultRange
      switch result {
      case .publisher(let other): try checkNested(other, range, pattern, bindings, call)
      case _ where result.isScalar || result == .void:
        try refuseClosure(result, value.expression, range, call)
      default: break
      }
    default: break
    }
  }

  /// Whether two Failures are two for certain.
  func failuresDiffer(_ a: Type, _ b: Type) -> Bool {
    guard case .named(let first, []) = a, case .named(let second, []) = b, first != second else { return false }
    return [a, b].allSatisfy { $0 == .never || $0 == .error || namedType($0)?.isError == true || $0.isErrorName }
  }

  // MARK: Joined publishers

  private func checkJoined(
    _ other: PublisherType, _ range: SourceRange, _ pattern: PublisherType, _ bindings: TypeBindings,
    _ call: PublisherCall
  ) throws {
    let (failure, output) = (bindings.applied(to: pattern.failure), bindings.applied(to: pattern.output))
    if failuresDiffer(failure, other.failure) {
      var remedies = failureRemedies(call)
      // A subject stays as it is.
      if pattern.role == .subject { remedies = Array(remedies.prefix(failure == .never ? 1 : 0)) }
      let found = TypeMismatch.Side(type: "\(other.failure)", origin: other.failureOrigin.stage)
      let expected = TypeMismatch.Side(type: "\(failure)", origin: call.publisher.failureOrigin.stage)
      throw mismatch(.joinedFailures, call, expected, found, remedies, at: range)
    }
    let origins = [call.publisher.outputOrigin, other.outputOrigin]
    guard output.differs(from: other.output), !origins.contains(where: { $0.role == .marbles }) else { return }
    let expected = TypeMismatch.Side(type: "\(output.settled)", origin: origins[0].stage)
    let found = TypeMismatch.Side(type: "\(other.output.settled)", origin: origins[1].stage)
    let remedies = outputRemedies(
      output, call.publisher, at: call.base.range.upper, other.output, other, at: range.upper)
    throw mismatch(.joinedOutputs, call, expected, found, remedies, at: range)
  }

  /// Lines that make all that is joined fail alike: who never fails takes the Failure of the others, or those fail no
  /// more; of two Failures each becomes an Error.
  private func failureRemedies(_ call: PublisherCall) -> [String] {
    var probe = self
    let others = call.arguments.compactMap { argument -> (PublisherType, Int)? in
      guard let type = try? probe.infer(argument.value).type.publisher else { return nil }
      return (type, argument.value.range.upper)
    }
    let all = [(call.publisher, call.base.range.upper)] + others
    let failing = all.filter { $0.0.failure != .never && $0.0.failure != .unknown }
    let failures = Set(failing.map(\.0.failure))
    let common = failures.count == 1 ? failures.first ?? .error : .error
    var edits: [(text: String, place: Int)] = []
    for (publisher, end) in all where publisher.failure != common && publisher.failure != .unknown {
      let isOpen = publisher.failure == .never
      edits.append((isOpen ? ".setFailureType(to: \(common).self)" : ".mapError { $0 as Error }", end))
    }
    let samples = failing.compactMap { publisher, end in publisher.output.sample.map { (text: $0, place: end) } }
    guard failing.count < all.count, samples.count == failing.count else { return [line(edits)] }
    return [line(edits), line(samples.map { (".replaceError(with: \($0.text))", $0.place) })]
  }

  private func replacingErrors(_ output: Type, at end: Int) -> [String] {
    output.sample.map { [line([(".replaceError(with: \($0))", end)])] } ?? []
  }

  private func outputRemedies(
    _ first: Type, _ firstPublisher: PublisherType, at firstEnd: Int, _ second: Type, _ secondPublisher: PublisherType,
    at secondEnd: Int
  ) -> [String] {
    if let nested = nestedRemedy(of: secondPublisher, wanting: first) { return [nested] }
    if let nested = nestedRemedy(of: firstPublisher, wanting: second) { return [nested] }
    if let conversion = first.conversion(of: second) { return [line([(".map { \(conversion) }", secondEnd)])] }
    if let conversion = second.conversion(of: first) { return [line([(".map { \(conversion) }", firstEnd)])] }
    return []
  }

  /// `flatMap` where `map` returns a publisher, `compactMap` where it returns an Optional.
  func nestedRemedy(of publisher: PublisherType, wanting type: Type) -> String? {
    let origin = publisher.outputOrigin
    guard origin.stage.hasPrefix("map ") || origin.stage.hasPrefix("map(") || origin.stage.hasPrefix("map{") else {
      return nil
    }
    switch publisher.output {
    case .publisher(let inner) where type == .unknown || !inner.output.differs(from: type):
      return line(replacing: origin.stage, by: "flatMap" + origin.stage.dropFirst(3))
    case .optional(let inner) where type == .unknown || !inner.differs(from: type):
      return line(replacing: origin.stage, by: "compactMap" + origin.stage.dropFirst(3))
    default: return nil
    }
  }

  // MARK: Publishers that closures return

  private func checkNested(
    _ other: PublisherType, _ range: SourceRange, _ pattern: PublisherType, _ bindings: TypeBindings,
    _ call: PublisherCall
  ) throws {
    // What `flatMap` nests may fail otherwise where one of both never fails; what `catch` returns may fail as it likes.
    let isNested = pattern.failure == .parameter("F") && call.name.text == "flatMap"
    let outer = isNested ? bindings["Failure"] : bindings.applied(to: pattern.failure)
    if isNested
      ? outer != .never && other.failure != .never && failuresDiffer(outer, other.failure)
      : failuresDiffer(outer, other.failure)
    {
      let found = TypeMismatch.Side(type: "\(other.failure)", origin: other.failureOrigin.stage)
      let expected = TypeMismatch.Side(type: "\(outer)", origin: call.publisher.failureOrigin.stage)
      var edits: [(String, Int)] = []
      if outer != .error { edits.append((".mapError { $0 as Error }", call.base.range.upper)) }
      if other.failure != .error { edits.append((".mapError { $0 as Error }", range.upper)) }
      let remedies = [line(edits)] + replacingErrors(other.output, at: range.upper)
      throw mismatch(isNested ? .nestedFailures : .joinedFailures, call, expected, found, remedies, at: range)
    }
    let output = bindings.applied(to: pattern.output)
    let isOfMarbles = [call.publisher, other].contains { $0.outputOrigin.role == .marbles }
    guard output.differs(from: other.output), !isOfMarbles else { return }
    let expected = TypeMismatch.Side(type: "\(output.settled)", origin: call.publisher.outputOrigin.stage)
    let found = TypeMismatch.Side(type: "\(other.output.settled)", origin: other.outputOrigin.stage)
    // Either side can become the other's: an Int is told as a String, though no String as an Int.
    let remedies =
      output.conversion(of: other.output).map { [line([(".map { \($0) }", range.upper)])] }
      ?? other.output.conversion(of: output).map { [line([(".map { \($0) }", call.base.range.upper)])] } ?? []
    throw mismatch(.joinedOutputs, call, expected, found, remedies, at: range)
  }

  private func refuseClosure(
    _ result: Type, _ closure: Expression, _ range: SourceRange, _ call: PublisherCall
  ) throws {
    if result == .void, let last = closure.lastStatement {
      let remedies = [line([("return ", last.lower)])]
      let side = TypeMismatch.Side(type: "publisher")
      throw mismatch(
        .missingReturn, call, side, TypeMismatch.Side(type: "()"), remedies, at: last)
    }
    var remedies = [line([("Just(", range.lower), (")", range.upper)])]
    if call.name.text == "flatMap" {
      let name = call.name.range
      remedies.insert(line(replacing: name, by: "map"), at: 0)
    }
    let found = TypeMismatch.Side(type: "\(result.settled)")
    throw mismatch(.publisherWanted, call, TypeMismatch.Side(type: "publisher"), found, remedies, at: range)
  }

  // MARK: What operators ask of their upstream

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
      bindings.learn(type, from: found)
      guard found.isScalar else { return }
      let expected = TypeMismatch.Side(type: "\(Type.optional(found.settled))")
      let side = TypeMismatch.Side(type: "\(found.settled)", origin: call.publisher.outputOrigin.stage)
      throw mismatch(.requiredOutput, call, expected, side, [line(removing: call)], at: call.name.range)
    case _ where parameter == "Output":
      bindings.learn(type, from: found)
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
        remedies = [line(replacing: call.stage, by: "mapError { \(Type.named(type).cast) }")]
      }
    default: break
    }
    return remedies
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
    let remedy = line([(".map { Just($0) }", call.base.range.upper)])
    throw mismatch(
      .requiredOutput, call, TypeMismatch.Side(type: "publisher"), side, [remedy], at: call.name.range)
  }

  // MARK: Written types

  /// A publisher where one of another type is written.
  func convert(_ value: Typed, _ publisher: PublisherType, to type: PublisherType) throws -> Expression {
    let range = value.expression.range
    if failuresDiffer(type.failure, publisher.failure) {
      let found = TypeMismatch.Side(type: "\(publisher.failure)", origin: publisher.failureOrigin.stage)
      let expected = TypeMismatch.Side(type: "\(type.failure)")
      let end = value.expression.beforeErasure
      let remedies: [String] =
        if type.failure == .never {
          replacingErrors(publisher.output, at: end)
        } else if publisher.failure == .never {
          [line([(".setFailureType(to: \(type.failure).self)", end)])]
        } else {
          [line([(".mapError { \(type.failure.cast) }", end)])]
        }
      let mismatch = TypeMismatch(
        rule: .writtenFailure, subject: "\(Type.publisher(type))", expected: expected, found: found, remedies: remedies)
      throw failure(.mismatch(mismatch), at: range)
    }
    guard type.output.differs(from: publisher.output) else {
      try checkErased(value, publisher, type)
      return value.expression
    }
    let found = TypeMismatch.Side(type: "\(publisher.output.settled)", origin: publisher.outputOrigin.stage)
    let expected = TypeMismatch.Side(type: "\(type.output)")
    var remedies = [nestedRemedy(of: publisher, wanting: type.output)].compactMap { $0 }
    if remedies.isEmpty, let conversion = type.output.conversion(of: publisher.output) {
      remedies = [line([(".map { \(conversion) }", value.expression.beforeErasure)])]
    }
    let mismatch = TypeMismatch(
      rule: .writtenOutput, subject: "\(Type.publisher(type))", expected: expected, found: found, remedies: remedies)
    throw failure(.mismatch(mismatch), at: range)
  }

  /// Throws where AnyPublisher is written and the publisher has a type of its own.
  private func checkErased(_ value: Typed, _ publisher: PublisherType, _ type: PublisherType) throws {
    guard probe == nil, type.name == "AnyPublisher",
      publisher.name.contains("Publisher") && publisher.name != "Publisher" && publisher.name != "AnyPublisher"
        || publisher.isSource
    else {
      return
    }
    let end = value.expression.range.upper
    let mismatch = TypeMismatch(
      rule: .notErased, subject: "\(Type.publisher(type))", expected: TypeMismatch.Side(type: "AnyPublisher"),
      found: TypeMismatch.Side(type: publisher.name), remedies: [line([(".eraseToAnyPublisher()", end)])])
    throw failure(.mismatch(mismatch), at: value.expression.range)
  }

  /// An operand that is a publisher, or an Optional, because of the `map` above.
  func misplacedOperand(_ operand: Type, with other: Type, _ range: SourceRange) -> Diagnostic? {
    guard let upstream = upstreams.last, upstream.output == operand else { return nil }
    let rule: TypeMismatch.Rule
    switch operand {
    case .publisher where other.isScalar: rule = .publisherAsValue
    case .optional(let inner)
    where inner.isScalar && other != .nilLiteral && other.isScalar:
      rule = .optionalAsValue
    default: return nil
    }
    let wanted = other.isLiteral ? .unknown : other
    let mismatch = TypeMismatch(
      rule: rule, subject: "", expected: TypeMismatch.Side(type: "\(other.settled)"),
      found: TypeMismatch.Side(type: "\(operand.settled)", origin: upstream.outputOrigin.stage),
      remedies: [nestedRemedy(of: upstream, wanting: wanted) ?? flatteningRemedy(of: operand)].compactMap { $0 })
    return failure(.mismatch(mismatch), at: range)
  }

  /// What is put before the operator where the `map` was typed elsewhere.
  private func flatteningRemedy(of operand: Type) -> String? {
    guard let end = upstreamEnds.last, upstreams.last?.upstream != nil else { return nil }
    let remedy = line([(operand.publisher == nil ? ".compactMap { $0 }" : ".switchToLatest()", end)])
    return remedy.isEmpty ? nil : remedy
  }

  /// Throws where a member of values is asked of a publisher, which has none of that name.
  func checkNoPublisher(_ base: Typed, toReach name: Name) throws {
    guard probe == nil, case .publisher(let publisher) = base.type, publishers.operators(name.text).isEmpty,
      publishers.subjects(name.text).isEmpty, !["value", "description", "debugDescription"].contains(name.text),
      let family = members.family(name.text), family[.object].isEmpty
    else { return }
    guard let upstream = upstreams.last, upstream.output == base.type else {
      throw failure(.unknownMember(name.text, of: publisher.name, near: []), at: name.range)
    }
    let kinds = Value.Kind.allCases.filter { !family[$0].isEmpty }
    let mismatch = TypeMismatch(
      rule: .publisherAsValue, subject: "",
      expected: TypeMismatch.Side(type: kinds.count == 1 ? kinds[0].name : "value"),
      found: TypeMismatch.Side(type: "\(base.type)", origin: upstream.outputOrigin.stage),
      remedies: [nestedRemedy(of: upstream, wanting: .unknown) ?? flatteningRemedy(of: base.type)].compactMap { $0 })
    throw failure(.mismatch(mismatch), at: base.expression.range)
  }

  private func mismatch(
    _ rule: TypeMismatch.Rule, _ call: PublisherCall, _ expected: TypeMismatch.Side, _ found: TypeMismatch.Side,
    _ remedies: [String], at range: SourceRange
  ) -> Diagnostic {
    let mismatch = TypeMismatch(
      rule: rule, subject: call.name.text, expected: expected, found: found,
      remedies: remedies.filter { !$0.isEmpty })
    return failure(.mismatch(mismatch), at: range)
  }
}

extension PublisherType {
  /// Whether it is one of the publishers that a name makes.
  fileprivate var isSource: Bool {
    ["Just", "Empty", "Fail", "Future", "Deferred", "Record", "PassthroughSubject", "CurrentValueSubject"].contains(
      name)
  }
}
