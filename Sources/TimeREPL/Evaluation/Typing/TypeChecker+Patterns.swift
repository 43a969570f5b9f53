/// Checks patterns; the names in them get the types of their parts.
extension TypeChecker {
  /// Checks a pattern and declares its names.
  mutating func check(_ pattern: Pattern, of type: Type) throws -> Pattern {
    if probe == nil, case .member(nil, let name, let parts) = pattern.kind,
      let value = implicitValue(name, parts, of: type, pattern.range)
    {
      return try check(Pattern(kind: .expression(value), range: pattern.range), of: type)
    }
    let kind: Pattern.Kind
    switch pattern.kind {
    case .binding(let name, let isVariable):
      declare(name.text, type)
      if !isVariable { fixed.insert(name.text) }
      return pattern
    case .optional(let inner): kind = .optional(try check(inner, of: type.unwrapped))
    case .cast(let inner, let asked):
      try checkDeclared(asked, at: pattern.range)
      kind = .cast(try check(inner, of: self.type(ofSelf: asked)), asked)
    case .member(nil, let name, let parts?)
    where name.text == "some" && parts.count == 1 && type.isOptional:
      kind = .optional(try check(parts[0], of: type.unwrapped))
    case .member(let owner, let name, let parts?):
      let types = try elements(of: name, owner, type, parts.count)
      kind = .member(type: owner, name, try zip(parts, types).map { try check($0, of: $1) })
    case .member(let owner, let name, nil):
      if owner == nil { probe(implicitMember: name.text, expecting: type) }
      if name.text == CaretProbe.name { return pattern }
      if name.text == "some", type.isOptional {
        return Pattern(kind: .optional(Pattern(kind: .any, range: name.range)), range: pattern.range)
      }
      // `.none` is nil where an Optional is matched, even if the wrapped enum has a case `none`.
      if name.text == "none", owner == nil, case .optional(let inner) = type, namedType(inner)?.oneCase("none") != nil {
        return Pattern(kind: .expression(Expression(kind: .nil, range: name.range)), range: pattern.range)
      }
      if let value = owner.flatMap({ staticMember(name, of: $0, pattern.range) }),
        let own = try inferOwnMatch(value, of: type)
      {
        return Pattern(kind: own, range: pattern.range)
      }
      if let owner, let facts = named(by: owner)?.facts, facts.oneCase(name.text) == nil,
        hasStatic(name.text, facts.name),
        namedType(type.unwrappedOrSelf) === facts
      {
        let value = Expression(kind: .member(owner, name), range: pattern.range)
        return try check(Pattern(kind: .expression(value), range: pattern.range), of: type)
      }
      _ = try elements(of: name, owner, type, 0)
      return pattern
    case .tuple(let parts):
      var types = parts.map { _ in Type.unknown }
      if case .tuple(let elements) = type, elements.count == parts.count { types = elements.map(\.type) }
      kind = .tuple(try zip(parts, types).map { try check($0, of: $1) })
    case .expression(let value):
      if let own = try inferOwnMatch(value, of: type) { return Pattern(kind: own, range: pattern.range) }
      let typed = try infer(value, expecting: type)
      try checkMatch(typed, of: type)
      if probe == nil, case .array(let element) = type, let facts = namedType(element), facts.module == "main",
        value.isArrayLiteral, conforms(element, to: "Equatable") == false
      {
        throw failure(.cannotConvert("\(element)", to: "Equatable"), at: value.range)
      }
      // `case [.read, .write]:` of an option set is a value of that type.
      let made = value.isArrayLiteral ? literal(typed, as: type) : nil
      kind = .expression(try made ?? (typed.type == .integerLiteral ? convert(typed, to: type) : typed.expression))
    default: return pattern
    }
    return Pattern(kind: kind, range: pattern.range)
  }

  /// Returns the static member of a type, `.missing` or `.status(404)`, with which a value is compared; nil for a case of an
  /// enum.
  private func implicitValue(
    _ name: Name, _ parts: [Pattern]?, of type: Type, _ range: SourceRange
  ) -> Expression? {
    let inner = if case .optional(let inner) = type { inner } else { type }
    let isConstant = inner.isScalar && isMember(name.text, ofScalar: inner, at: range)
    guard isConstant || namedType(inner).map({ $0.oneCase(name.text) == nil }) == true,
      !["some", "none"].contains(name.text)
    else { return nil }
    let member = Expression(kind: .implicitMember(name.text), range: range)
    let values = parts?.compactMap { if case .expression(let value) = $0.kind { value } else { nil } }
    guard values?.count == parts?.count else { return nil }
    let arguments = values?.map { Argument(label: nil, value: $0, isTrailing: false) }
    let value = arguments.map { Expression(kind: .call(member, $0), range: range) } ?? member
    var trial = self
    guard let found = try? trial.infer(value, expecting: type), isSame(found.type.unwrappedOrSelf, inner) else {
      return nil
    }
    return value
  }

  private func isMember(_ name: String, ofScalar type: Type, at range: SourceRange) -> Bool {
    let named = Expression(kind: .name("\(type)"), range: range)
    return (try? typeOfConstant(name, of: named)) ?? nil != nil || hasStatic(name, "\(type)")
  }

  /// Throws if a pattern that is a value, or a range of values, is certainly of another type than what it is matched with.
  private func checkMatch(_ pattern: Typed, of type: Type) throws {
    let (inner, found) = (type.unwrappedOrSelf, pattern.type.bound ?? pattern.type)
    guard probe == nil, inner.isScalar, found.isScalar else { return }
    let isRangeOfOptional = pattern.type.bound != nil && type.isOptional
    if !isRangeOfOptional, inner.fits(found) || found.fits(inner) || inner.isText && found.isText { return }
    throw failure(
      .cannotConvert("\(pattern.type.settled)", to: "\(type)"), at: pattern.expression.range)
  }

  /// Returns the types of a case's associated values for a number of patterns; an unknown case is an error.
  private func elements(of name: Name, _ owner: Expression?, _ type: Type, _ count: Int) throws -> [Type] {
    let unknown = [Type](repeating: .unknown, count: count)
    if name.text == "some", count == 1, namedType(type)?.oneCase("some") == nil { return [type.unwrapped] }
    let (inner, isOptional) = if case .optional(let inner) = type { (inner, true) } else { (type, false) }
    let found = owner.flatMap { named(by: $0) } ?? namedType(inner).map { ($0, inner) }
    guard let (facts, type) = found, facts.form == .enumeration else { return unknown }
    guard let oneCase = facts.oneCase(name.text) else {
      if facts.module != "main" || name.text == "none" && isOptional { return unknown }
      let near = NearestNames.of(name.text, among: facts.cases.map(\.name.text))
      throw failure(.unknownMember(name.text, of: facts.name, near: near), at: name.range)
    }
    let bindings = TypeBindings(facts.parameters, type.arguments)
    let types = oneCase.elements.map { bindings.applied(to: $0.type) }
    if types.count == count { return types }
    if count == 1, types.count > 1 {
      return [.tuple(zip(oneCase.elements, types).map { .init(label: $0.label, type: $1) })]
    }
    return unknown
  }
}
