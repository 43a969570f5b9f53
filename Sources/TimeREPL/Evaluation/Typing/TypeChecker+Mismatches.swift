/// Reports publishers that do not match, at the place where they meet, with a line to type.
extension TypeChecker {
  /// Checks an argument against the type that an operator expects.
  func check(_ value: Typed, against pattern: Type, _ bindings: TypeBindings, _ call: PublisherCall) throws {
    switch (pattern, value.type) {
    case (.publisher(let pattern), .publisher(let other)):
      if other.failure == .error, pattern.role != .subject, call.base.hasOpenFailure { break }
      try checkJoined(other, value.expression.range, pattern, bindings, call)
    case (.function(_, .publisher(let pattern), _), .function(_, let result, _)):
      let range = value.expression.resultRange
      switch result {
      case .publisher(let other):
        let isOpen =
          other.failure == .error && call.base.hasOpenFailure
          || call.publisher.failure == .error && value.expression.returnsOpenFailure
        try checkNested(other, range, pattern, bindings, call, isOpen: isOpen)
      case _ where result.isScalar || result == .void || result.isCollection:
        try refuseClosure(result, value.expression, range, call)
      default: break
      }
    default: break
    }
  }

  /// Whether two Failures certainly differ.
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
      // The type of a subject is fixed, so its remedies are fewer.
      if pattern.role == .subject { remedies = Array(remedies.prefix(failure == .never ? 1 : 0)) }
      let found = TypeMismatch.Side(type: "\(other.failure)", origin: other.failureOrigin.stage)
      let expected = TypeMismatch.Side(type: "\(failure)", origin: call.publisher.failureOrigin.stage)
      throw mismatch(.joinedFailures, call, expected, found, remedies, at: range)
    }
    let origins = [call.publisher.outputOrigin, other.outputOrigin]
    guard output.differs(from: other.output), !origins.contains(where: { $0.role == .marbles }) else { return }
    // Combine joins at most three others of any Output.
    if call.arguments.count > 3, call.arguments[0].label == nil, ["zip", "combineLatest"].contains(call.name.text),
      let most = publishers.operators(call.name.text).filter({ $0.parameters.count == 3 }).first
    {
      throw self.failure(.extraArgument(signature: most.declaration), at: call.arguments[3].value.range)
    }
    let expected = TypeMismatch.Side(type: "\(output.settled)", origin: origins[0].stage)
    let found = TypeMismatch.Side(type: "\(other.output.settled)", origin: origins[1].stage)
    let remedies = outputRemedies(
      output, call.publisher, at: call.base.range.upper, other.output, other, at: range.upper)
    throw mismatch(.joinedOutputs, call, expected, found, remedies, at: range)
  }

  /// Returns lines that give joined publishers the same Failure: one that never fails takes the others' Failure, or the
  /// others are made never to fail; two different Failures become Error.
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
    let replacing = line(samples.map { (".replaceError(with: \($0.text))", $0.place) })
    return mustNotFail(call) ? [replacing] : [line(edits), replacing]
  }

  /// Whether an operator further down the chain needs a publisher that never fails.
  private func mustNotFail(_ call: PublisherCall) -> Bool {
    laterCalls.contains { later in
      let shapes = later.arguments.shapes
      let form = publishers.operators(later.name.text).first { match($0, shapes, later.arguments) != nil }
      return later.start == call.range.lower && form?.requirement?.parameter == "Failure"
        && form?.requirement?.type == .never
    }
  }

  func replacingErrors(_ output: Type, at end: Int) -> [String] {
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
    if case .optional = second, let stage = first.stage(from: second) { return [line([(stage, secondEnd)])] }
    if case .optional = first, let stage = second.stage(from: first) { return [line([(stage, firstEnd)])] }
    return []
  }

  /// Suggests `flatMap` if `map` returns a publisher, and `compactMap` if it returns an Optional.
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
    _ call: PublisherCall, isOpen: Bool
  ) throws {
    // Inner publishers of `flatMap` may fail differently if one side never fails; those of `catch` may fail in any way.
    let isNested = pattern.failure == .parameter("F") && call.name.text == "flatMap"
    let outer = isNested ? bindings["Failure"] : bindings.applied(to: pattern.failure)
    if isOpen {
      // The Failure is as wanted.
    } else if isNested
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
    // Either side can be converted: an Int to a String, but not a String to an Int.
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
    if result.isCollection {
      let found = TypeMismatch.Side(type: "\(result.settled)")
      let remedies = [line([(".publisher", range.upper)])]
      throw mismatch(.publisherWanted, call, TypeMismatch.Side(type: "publisher"), found, remedies, at: range)
    }
    var remedies = [line([("Just(", range.lower), (")", range.upper)])]
    if call.name.text == "flatMap" {
      let name = call.name.range
      remedies.insert(line(replacing: name, by: "map"), at: 0)
    }
    let found = TypeMismatch.Side(type: "\(result.settled)")
    throw mismatch(.publisherWanted, call, TypeMismatch.Side(type: "publisher"), found, remedies, at: range)
  }

  func mismatch(
    _ rule: TypeMismatch.Rule, _ call: PublisherCall, _ expected: TypeMismatch.Side, _ found: TypeMismatch.Side,
    _ remedies: [String], at range: SourceRange
  ) -> Diagnostic {
    let mismatch = TypeMismatch(
      rule: rule, subject: call.name.text, expected: expected, found: found,
      remedies: remedies.filter { !$0.isEmpty })
    return failure(.mismatch(mismatch), at: range)
  }
}
