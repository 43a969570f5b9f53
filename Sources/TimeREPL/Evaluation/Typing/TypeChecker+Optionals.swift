/// Checks Optionals: wraps values, and reports Optionals where none is allowed.
extension TypeChecker {
  /// Returns the error for an Optional where none is allowed.
  func unwrapping(_ value: Typed, toReach member: String? = nil) -> Problem {
    let text = Site(value.expression.range, in: source).text
    return .notUnwrapped(text, type: "\(value.type)", member: member)
  }

  /// Throws if a value that certainly is no Optional is unwrapped, by a mark after it or by `if let`.
  func checkOptional(_ value: Typed, at range: SourceRange, _ mark: String) throws {
    let type = value.type
    guard probe == nil, type.isScalar || type.isCollection || namedType(type)?.module == "main",
      value.expression.namedType == nil
    else { return }
    var remedy = ""
    if mark != "let" {
      remedy = line(replacing: SourceRange(lower: value.expression.range.upper, upper: range.upper), by: "")
    }
    throw failure(
      .notOptional(Site(value.expression.range, in: source).text, type: "\(type.settled)", mark: mark, line: remedy),
      at: range)
  }

  /// Infers `.some(value)`.
  mutating func inferSome(_ value: Expression, expecting expected: Type?, _ range: SourceRange) throws -> Typed {
    let asked: Type? =
      switch expected {
      case .optional(let wrapped)?, .implicitlyUnwrapped(let wrapped)?: wrapped
      default: nil
      }
    guard let wrapped = asked, wrapped != .unknown else {
      let value = try infer(value)
      return Typed(expression: Expression(kind: .wrapped(value.expression), range: range), type: .optional(value.type))
    }
    let converted = try convert(infer(value, expecting: wrapped), to: wrapped)
    return Typed(expression: Expression(kind: .wrapped(converted), range: range), type: .optional(wrapped))
  }

  /// Infers `Value?.some` as a function.
  mutating func inferSomeFunction(_ range: SourceRange, expecting expected: Type?) throws -> Typed {
    let given = Expression(kind: .parameter(0), range: range)
    return try infer(Expression(kind: .wrapped(given), range: range).asClosure, expecting: expected)
  }

  /// Infers an assignment's target, and the type of the value that it takes: for `a?.b`, the type of `b`.
  ///
  /// - Parameter isChanged: whether the assignment also reads the target, as `+=` does.
  mutating func inferTarget(_ target: Expression, isChanged: Bool = false) throws -> (Expression, Type) {
    guard case .chain(let inner) = target.kind else {
      let typed = isChanged ? try inferPlace(target).forced : try inferPlace(target)
      return (typed.expression, typed.type)
    }
    let typed = try inferPlace(inner)
    return (Expression(kind: .chain(typed.expression), range: target.range), typed.type)
  }

  /// Infers a place to change; computed properties and subscripts in it stay, so that they can be set.
  mutating func inferPlace(_ place: Expression) throws -> Typed {
    func made(_ kind: (Expression) -> Expression.Kind, of base: Expression) throws -> Typed {
      let inner = try inferPlace(base)
      settled[inner.expression] = inner
      let plain = Expression(kind: kind(inner.expression), range: place.range, generics: place.generics)
      let typed = try infer(plain)
      switch typed.expression.kind {
      case .member, .subscript, .forced, .bound: return typed
      default: return Typed(expression: plain, type: typed.type)
      }
    }
    if hasMembers, case .member(let base, let name) = place.kind, named(by: base) == nil, !base.isSelf, !isModule(base),
      let arguments = dynamicMember(name, of: try infer(base).forced.type)
    {
      return try inferPlace(Expression(kind: .subscript(base, arguments), range: place.range))
    }
    let mayDiffer = hasMembers || hasComputed
    switch place.kind {
    case .name(let word) where hasComputed && computed(.get, word) != nil && computed(.set, word) != nil:
      let name = ComputedVariable.name(.place, of: word)
      return Typed(expression: Expression(kind: .name(name), range: place.range), type: try infer(place).type)
    case .member(let base, let name) where hasMembers && isComputedStatic(name, of: base):
      return Typed(expression: place, type: try infer(place).type)
    case .member(let base, let name) where mayDiffer && named(by: base) == nil && !base.isSelf && !isModule(base):
      return try made({ .member($0, name) }, of: base)
    case .subscript(let base, let arguments) where mayDiffer:
      return try made({ .subscript($0, arguments) }, of: base)
    case .forced(let base) where mayDiffer: return try made({ .forced($0) }, of: base)
    case .bound(let base) where mayDiffer: return try made({ .bound($0) }, of: base)
    default: return try infer(place)
    }
  }

  /// Infers `a ?? b`: the value of `a`, or `b`. The result is an Optional if `b` is one.
  func inferCoalescing(_ a: Typed, _ name: Name, _ b: Typed, _ range: SourceRange) throws -> Typed {
    let wanted = a.type.unwrapped
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, range: range) }
    // The iterators of Swift's collections have no type here; the next element is an Optional.
    let isNext = b.type == .unknown && wanted != .unknown && b.expression.isNextElement
    let keepsOptional =
      b.type == .nilLiteral && !wanted.isOptional || b.type.layers > 0 && b.type.layers >= a.type.layers || isNext
    if keepsOptional {
      let plain = [a.expression, b.expression]
      let (type, sides) =
        isNext ? (a.type, plain) : wanted == .unknown ? (b.type.settled, plain) : try join([a, b])
      // The wrapped value of `a`, or else that of `b`; nil if neither has one.
      let bound = Expression(kind: .bound(sides[1]), range: b.expression.range)
      return Typed(expression: made(.chain(made(.wrapped(made(.binary(sides[0], name, bound)))))), type: type)
    }
    // Swift only warns about a left side that is no Optional.
    if wanted == .unknown, a.type.isScalar, !a.type.isLiteral {
      return Typed(expression: made(.binary(a.expression, name, try convert(b, to: a.type))), type: a.type)
    }
    if wanted == .unknown { return Typed(expression: made(.binary(a.expression, name, b.expression)), type: .unknown) }
    if wanted == .integerLiteral, b.type.isFloatingPoint {
      let left = try convert(a, to: .optional(b.type))
      return Typed(expression: made(.binary(left, name, b.expression)), type: b.type)
    }
    let converted = try convert(b, to: wanted)
    return Typed(
      expression: made(.binary(a.expression, name, converted)), type: wanted == .integerLiteral ? b.type : wanted)
  }

  /// Returns the type of a property; an Optional has only its own members.
  func property(_ name: Name, of base: Typed) throws -> Type {
    try checkUnwrapped(base, toReach: name)
    try checkNotAny(base, toReach: name)
    try checkNoPublisher(base, toReach: name)
    try checkHas(name, base)
    if probe == nil, base.type == .string || base.type == .substring, Member.namesOfCharacters.contains(name.text) {
      throw failure(.unknownMember(name.text, of: "\(base.type)", near: []), at: name.range)
    }
    if probe == nil, base.type.publisher != nil, name.text != "values", !publishers.operators(name.text).isEmpty {
      let text = Site(base.expression.range.through(name.range), in: source).text
      throw failure(.methodAsValue(name.text, text), at: name.range)
    }
    return property(name.text, of: base.type)
  }

  /// Throws if the type is known and only other types have the member. Declared members were looked up before.
  func checkHas(_ name: Name, _ base: Typed) throws {
    // An Optional has only its own members, and `checkUnwrapped` tells of those that its value has.
    let isMissing = rows(name.text, of: base.type).isEmpty && property(name.text, of: base.type) == .unknown
    let type = base.type.isOptional && isMissing && base.type.unwrapped.isScalar ? base.type.unwrapped : base.type
    try checkDeclares(name, type)
    if probe == nil, case .tuple(let elements) = type, let place = Int(name.text), !elements.indices.contains(place) {
      throw failure(
        .unknownMember(name.text, of: "\(type.settled)", near: elements.indices.map { "\($0)" }), at: name.range)
    }
    // A member that the session declares for other types only.
    if probe == nil, !type.isLiteral, type.isScalar || type.isCollection && !type.mayHoldUnknown,
      members.family(name.text) == nil, hasMembers, isMember(name.text)
    {
      throw failure(.unknownMember(name.text, of: "\(base.type)", near: []), at: name.range)
    }
    guard probe == nil, type.isScalar || type.isCollection, let kind = type.valueKind,
      let family = members.family(name.text),
      !type.isLiteral || !family[kind].isEmpty || family[.int].isEmpty && family[.double].isEmpty,
      family[kind].allSatisfy(\.isOverUnknown), publishers.sources(name.text).isEmpty
    else { return }
    let near = NearestNames.of(name.text, among: members.names(of: kind))
    throw failure(.unknownMember(name.text, of: "\(base.type)", near: near), at: name.range)
  }

  /// Whether the session declares a member of this name for one of Swift's types that have values of their own.
  private func isMember(_ name: String) -> Bool {
    ["Int", "Double", "String", "Character", "Bool"].contains { owner in
      isDeclared("\(owner).\(name)") || isDeclared(TypeMember.getter(name, of: owner))
    }
  }

  /// Throws if a member is used on Any, about which nothing is known without a cast.
  func checkNotAny(_ base: Typed, toReach name: Name) throws {
    if base.type == .named("AnyCancellable"), namedType(base.type) == nil, probe == nil,
      !["cancel", "store"].contains(name.text)
    {
      let near = NearestNames.of(name.text, among: ["cancel", "store"])
      throw failure(.unknownMember(name.text, of: "AnyCancellable", near: near), at: name.range)
    }
    guard probe == nil, base.type == .named("Any") else { return }
    throw failure(.unknownMember(name.text, of: "Any", near: []), at: name.range)
  }

  func checkUnwrapped(_ base: Typed, toReach name: Name) throws {
    guard case .optional(let wrapped) = base.type, rows(name.text, of: base.type).isEmpty else { return }
    let isDeclared =
      hidden(wrapped, { "\($0).\(name.text)" }) ?? hidden(wrapped, { TypeMember.getter(name.text, of: $0) })
    guard isDeclared != nil || !rows(name.text, of: wrapped).isEmpty || property(name.text, ofNamed: wrapped) != nil
    else { return }
    throw failure(unwrapping(base, toReach: name.text), at: base.expression.range)
  }

  /// Throws if a function that returns an Optional is given where its value is needed: `Int.init` of a String for an
  /// Int.
  func checkUnwrapped(_ function: Typed, for wanted: Type) throws {
    // A key path has exactly its type.
    if probe == nil, case .keyPath = function.expression.kind, case .function(_, let result, _) = function.type,
      case .function(_, let asked, _) = wanted, result.isScalar, asked.isScalar, !asked.fits(result)
    {
      throw failure(.cannotConvert("\(result)", to: "\(asked)"), at: function.expression.range)
    }
    guard probe == nil, !function.expression.isFunctionLiteral,
      case .function(_, .optional(let inner), _) = function.type,
      case .function(_, let asked, _) = wanted, inner.isScalar, asked.isScalar
    else { return }
    throw failure(.cannotConvert("\(Type.optional(inner))", to: "\(asked)"), at: function.expression.range)
  }

  /// Throws if an operator as a function would get Optionals, which arithmetic does not take: `+` in `reduce(0, +)`.
  func checkOperands(ofFunction name: String, _ expected: Type?, _ range: SourceRange) throws {
    if probe == nil, case .function(let given, _, _)? = expected, given.count == 2,
      given.contains(where: { typeParameter($0) != nil }), !isDeclared(name),
      !given.contains(where: { hidden($0, { "\(TypeMember.statics(of: $0)).\(name)" }) != nil })
    {
      let sides = given.map { Typed(expression: Expression(kind: .tuple([]), range: range), type: $0) }
      _ = try inferOperation(ofParameters: sides[0], Name(text: name, range: range), sides[1], range)
    }
    guard probe == nil, case .function(let given, _, _)? = expected, given.count == 2, !isDeclared(name),
      ["+", "-", "*", "/", "%", "<", ">", "<=", ">="].contains(name),
      given.contains(where: { type in
        type.isOptional && type.unwrapped.isScalar
          && hidden(type, { TypeMember.statics(of: $0) + "." + name }) == nil
      })
    else { return }
    throw failure(.wrongOperands(name, left: "\(given[0].settled)", right: "\(given[1].settled)"), at: range)
  }

  /// Converts an Optional to another Optional.
  func convert(_ value: Typed, wrapping inner: Type, toOptional asked: Type) throws -> Expression {
    let type = Type.optional(asked)
    func again(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, range: value.expression.range) }
    if Type.optional(inner).layers < type.layers { return again(.wrapped(try convert(value, to: asked))) }
    switch value.expression.kind {
    case .nil: return value.expression
    case .wrapped(let wrapped): return again(.wrapped(try convert(Typed(expression: wrapped, type: inner), to: asked)))
    case .ternary(let condition, let then, let otherwise):
      let branches = try [then, otherwise].map { try convert(Typed(expression: $0, type: value.type), to: type) }
      return again(.ternary(condition, branches[0], branches[1]))
    default: break
    }
    if probe == nil, inner.isOptional, inner.isUnlike(asked) {
      throw failure(unwrapping(value), at: value.expression.range)
    }
    if inner.isScalar && asked.isScalar && !asked.fits(inner) || probe == nil && inner.isUnlike(asked) {
      throw failure(.cannotConvert("\(value.type)", to: "\(type)"), at: value.expression.range)
    }
    if inner.labels != asked.labels, inner.holdsTuple, asked.holdsTuple { return value.expression.typed(as: type) }
    let changes = inner == .integerLiteral || inner.mayHoldUnknown || inner.layers != asked.layers
    return changes && asked.convertsInts ? value.expression.typed(as: type) : value.expression
  }
}

extension TypeChecker.Typed {
  /// A value of a type such as `Int!` as an Optional that is unwrapped implicitly; any other unchanged.
  var implicitlyOptional: Self {
    guard case .implicitlyUnwrapped(let inner) = type else { return self }
    return Self(expression: expression, type: .optional(inner), isImplicit: true)
  }

  /// The value unwrapped if it is implicitly unwrapped; any other unchanged.
  var forced: Self {
    guard isImplicit else { return self }
    return Self(expression: Expression(kind: .forced(expression), range: expression.range), type: type.unwrapped)
  }
}

extension Type {
  /// The number of nested Optionals.
  var layers: Int {
    if case .optional(let inner) = self { 1 + inner.layers } else { 0 }
  }

  /// Whether everything that determines its members is known.
  fileprivate var isCertain: Bool {
    switch self {
    case .array, .dictionary: true
    default: isScalar
    }
  }
}

extension Expression {
  /// Whether it is the call of an iterator: `iterator.next()`.
  fileprivate var isNextElement: Bool {
    if case .call(let callee, let arguments) = kind, arguments.isEmpty, case .member(_, let name) = callee.kind {
      name.text == "next"
    } else {
      false
    }
  }
}
