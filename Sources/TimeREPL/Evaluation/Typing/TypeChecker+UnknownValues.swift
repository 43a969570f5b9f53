/// Adds checks where values of unknown type reach known types, and nowhere else.
extension TypeChecker {
  /// Returns an expression of a type with a check that its value is of the type that is asked for, as far as the
  /// expression's own type does not tell.
  func checked(_ expression: Expression, _ found: Type, as asked: Type) -> Expression {
    switch expression.kind {
    // Their parts are converted one by one.
    case .array, .dictionary, .tuple, .closure, .keyPath, .nil, .wrapped, .unset: return expression
    case .call where expression.isBlankInstance: return expression
    default: break
    }
    guard found.contains(where: \.isUnknown) || found.isFunction else { return expression }
    let parts = unknownParts(of: found, in: asked)
    if parts == .unknown { return expression }
    if case .typed(let inner, parts) = expression.kind {
      return Expression(kind: .cast(inner, parts, .checked), range: expression.range)
    }
    return Expression(kind: .cast(expression, parts, .checked), range: expression.range)
  }

  func checked(_ value: Typed, as asked: Type) -> Typed {
    Typed(expression: checked(value.expression, value.type, as: asked), type: value.type, isImplicit: value.isImplicit)
  }

  /// Returns the receiver of an operator that gives its values to a place of a known type: to a property, or to a
  /// subject.
  mutating func checkingValues(of receiver: Expression, _ call: PublisherCall, _ given: [Typed]) throws -> Expression {
    guard call.publisher.output.isOpenOrUnknown, let first = given.first else { return receiver }
    let taken: Type?
    switch (call.name.text, given.count) {
    case ("assign", 2): taken = assigned(first.expression, on: given[1].type)?.type
    case ("assign", 1):
      guard case .reference(let target) = first.expression.kind else { return receiver }
      taken = try infer(target).type.publisher?.output
    case ("subscribe", 1): taken = first.type.publisher?.output
    default: return receiver
    }
    guard let taken else { return receiver }
    return checked(
      receiver, .publisher(call.publisher), as: .publisher(PublisherType("Publisher", output: taken, failure: .unknown))
    )
  }

  /// Returns the written types of a closure's parameters that get values of unknown type.
  func checkedTypes(of closure: ClosureSyntax, _ types: [Type], _ expected: [Type]) -> [Int: Type] {
    var given = expected
    if types.count > 1, expected.count == 1, case .tuple(let elements) = expected[0] { given = elements.map(\.type) }
    var checks = closure.checkedTypes
    for (index, (type, given)) in zip(types, given).enumerated() where index < closure.types.count {
      let parts = unknownParts(of: given, in: type)
      if parts != .unknown { checks[index] = parts }
    }
    return checks
  }

  /// Returns the parts of a type that a value of another type may not have, because that has `_` there; all others are
  /// `_`.
  private func unknownParts(of found: Type, in asked: Type) -> Type {
    func within(_ found: Type, _ asked: Type, _ make: (Type) -> Type) -> Type {
      let parts = unknownParts(of: found, in: asked)
      return parts == .unknown ? .unknown : make(parts)
    }
    switch (found, asked) {
    case (.unknown, _): return checkable(asked)
    case (.optional(let inner), .optional(let asked)): return within(inner, asked) { .optional($0) }
    case (_, .optional(let asked)), (_, .implicitlyUnwrapped(let asked)):
      return within(found, asked) { .optional($0) }
    case (.array(let element), .array(let asked)): return within(element, asked) { .array($0) }
    case (.named("Set", let elements), .named("Set", let asked)) where elements.count == 1 && asked.count == 1:
      return within(elements[0], asked[0]) { .named("Set", [$0]) }
    case (.dictionary(let key, let value), .dictionary(let askedKey, let asked)):
      let parts = (unknownParts(of: key, in: askedKey), unknownParts(of: value, in: asked))
      return parts == (.unknown, .unknown) ? .unknown : .dictionary(key: parts.0, value: parts.1)
    case (.tuple(let elements), .tuple(let asked)) where elements.count == asked.count:
      let parts = zip(elements, asked).map {
        Type.Element(label: $1.label, type: unknownParts(of: $0.type, in: $1.type))
      }
      return parts.allSatisfy(\.type.isUnknown) ? .unknown : .tuple(parts)
    // A function gets its parameters from those who call it by the other type.
    case (.function(let parameters, let result, _), .function(let given, let asked, let effects))
    where parameters.count == given.count:
      let parts = zip(given, parameters).map { unknownParts(of: $0, in: $1) }
      let returned = effects.isAsync ? .unknown : unknownParts(of: result, in: asked)
      return parts.allSatisfy(\.isUnknown) && returned == .unknown ? .unknown : .function(parts, result: returned)
    case (.publisher(let publisher), .publisher(let asked)) where asked.hidesStages:
      return within(publisher.output, asked.output) {
        .publisher(PublisherType(asked.name, output: $0, failure: .unknown))
      }
    default: return .unknown
    }
  }

  /// Returns the type with `_` for the parts of which a value does not tell whether it has them.
  private func checkable(_ type: Type) -> Type {
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner): return .optional(checkable(inner))
    case .array(let element): return .array(checkable(element))
    case .dictionary(let key, let value): return .dictionary(key: checkable(key), value: checkable(value))
    case .tuple(let parts) where !parts.isEmpty:
      return .tuple(parts.map { Type.Element(label: $0.label, type: checkable($0.type)) })
    case .function(let parameters, let result, let effects):
      return .function(
        parameters.map { _ in .unknown }, result: effects.isAsync ? .unknown : checkable(result), throwing: effects)
    case .publisher(let publisher):
      let output = publisher.hidesStages ? checkable(publisher.output) : .unknown
      return .publisher(PublisherType(publisher.name, output: output, failure: .unknown))
    case .named("Set", let elements) where elements.count == 1: return .named("Set", [checkable(elements[0])])
    case .named("Duration", []): return type
    case .named(let name, _):
      if generics.contains(name.beforePoint) { return .unknown }
      if type.isScalar { return type }
      guard let facts = namedType(type), facts.form != .requirements || facts.module == "main" else { return .unknown }
      return .named(name)
    case .unknown, .tuple, .parameter, .integerLiteral, .floatLiteral, .nilLiteral: return .unknown
    }
  }
}

extension PublisherType {
  /// Whether it is a type that any publisher may be of.
  fileprivate var hidesStages: Bool { name == "AnyPublisher" || name == "Publisher" }
}

extension Expression {
  /// Whether it is the blank instance that an initializer fills.
  var isBlankInstance: Bool {
    guard case .call(let callee, _) = kind, case .member(_, let name) = callee.kind else { return false }
    return name.text == TypeObject.blank
  }
}
