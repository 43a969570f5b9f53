/// Checks `assign`: the property must take the Output.
extension TypeChecker {
  /// A property that `assign` sets.
  struct Assigned {
    let type: Type
    /// The text of the place where the type is known from.
    let origin: String
  }

  /// Returns the property of `assign(to: \.value, on: subject)`.
  func assigned(_ path: Expression, on target: Type?) -> Assigned? {
    guard case .keyPath(let path) = path.kind, path.count == 1, let target else { return nil }
    if let publisher = target.publisher {
      guard publisher.role == .currentValue, path[0].text == "value" else { return nil }
      return Assigned(type: publisher.output, origin: publisher.outputOrigin.stage)
    }
    return namedType(target)?.property(path[0].text).map { Assigned(type: $0.type, origin: "\\.\(path[0].text)") }
  }

  /// Throws if the property of `assign(to: \.value, on: subject)` has another type than the Output.
  func checkAssigned(_ values: [Typed], _ call: PublisherCall) throws {
    guard call.name.text == "assign", values.count == 2,
      let property = assigned(values[0].expression, on: values[1].type)
    else { return }
    let found = call.publisher.output
    guard property.type.differs(from: found) else { return }
    if case .optional(let inner) = property.type, !inner.differs(from: found), dropsNil(call.base) { return }
    let expected = TypeMismatch.Side(type: "\(property.type.settled)", origin: property.origin)
    let side = TypeMismatch.Side(type: "\(found.settled)", origin: call.publisher.outputOrigin.stage)
    let remedies = property.type.stage(from: found).map { [line([($0, call.base.range.upper)])] } ?? []
    let mismatch = TypeMismatch(
      rule: .requiredOutput, subject: "assign", expected: expected, found: side,
      remedies: remedies.filter { !$0.isEmpty })
    throw failure(.mismatch(mismatch), at: call.name.range)
  }

  /// Infers the upstream of `assign` again if the property is an Optional: as in Swift, the closure of `map { "\($0)" }`
  /// then returns one. Returns nil if the upstream need not or cannot send Optionals.
  mutating func sendingOptionals(_ call: PublisherCall) throws -> (PublisherCall, Expression)? {
    guard call.name.text == "assign", probe == nil, let first = call.arguments.first?.value else { return nil }
    let type: Type?
    switch (first.kind, call.arguments.count) {
    case (.reference(let published), 1): type = try infer(published).type.publisher?.output
    case (.keyPath, 2): type = assigned(first, on: try infer(call.arguments[1].value).type)?.type
    default: return nil
    }
    guard let type, case .optional(let inner) = type, case let found = call.publisher.output,
      !found.isOptional, found.isLiteral || found.isScalar || namedType(found) != nil,
      inner == found || found.isLiteral,
      let base = sendingOptionals(call.base, type)
    else { return nil }
    var trial = self
    guard let typed = try? trial.infer(base), let publisher = typed.type.publisher, publisher.output == type else {
      return nil
    }
    self = trial
    return (call.of(publisher), typed.expression)
  }

  /// Whether the closure of a `compactMap` makes the values. As in Swift, they then fit an Optional, too.
  private func dropsNil(_ chain: Expression) -> Bool {
    var link = chain
    while case .call(let callee, let arguments) = link.kind, case .member(let upstream, let name) = callee.kind,
      case .publisher(let result)? = publishers.operators(name.text).first?.result
    {
      guard result.output == .parameter("Output") else {
        if case .closure? = arguments.last?.value.kind { return name.text == "compactMap" }
        return false
      }
      link = upstream
    }
    return false
  }

  /// Returns a chain in which the closure or the source that makes the values makes Optionals.
  private func sendingOptionals(_ chain: Expression, _ type: Type) -> Expression? {
    guard case .call(let callee, var arguments) = chain.kind else { return nil }
    func call(_ callee: Expression) -> Expression {
      Expression(kind: .call(callee, arguments), range: chain.range, generics: chain.generics)
    }
    switch callee.kind {
    case .name("Just") where arguments.count == 1 && callee.generics.isEmpty:
      let value = arguments[0].value
      arguments[0] = Argument(
        label: nil, value: value.typed(as: type), isTrailing: false)
      return call(callee)
    case .member(let upstream, let name):
      guard case .publisher(let result)? = publishers.operators(name.text).first?.result else { return nil }
      if result.output == .parameter("Output") {
        guard let upstream = sendingOptionals(upstream, type) else { return nil }
        return call(Expression(kind: .member(upstream, name), range: callee.range, generics: callee.generics))
      }
      guard name.text == "map", arguments.count == 1, case .closure(let closure) = arguments[0].value.kind,
        closure.result == nil
      else { return nil }
      let returning = Expression(kind: .closure(closure.returning(type)), range: arguments[0].value.range)
      arguments[0] = Argument(label: arguments[0].label, value: returning, isTrailing: arguments[0].isTrailing)
      return call(callee)
    default: return nil
    }
  }
}

extension ClosureSyntax {
  /// The closure with a written result type.
  fileprivate func returning(_ type: Type) -> ClosureSyntax {
    ClosureSyntax(
      parameters: parameters, types: types, changed: changed, defaults: defaults, variadic: variadic,
      generics: generics, captured: captured, result: type, throwing: throwing, thrown: thrown, body: body,
      range: range)
  }
}
