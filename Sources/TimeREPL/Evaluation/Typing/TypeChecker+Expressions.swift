/// Checks expressions, with a case for each kind.
extension TypeChecker {
  mutating func check(_ expression: Expression) throws -> Expression { try infer(expression).expression }

  /// Infers the type of an expression, and settles its literals as far as possible. The expected type helps to infer
  /// closures and collections; the caller converts the result to it.
  mutating func infer(_ expression: Expression, expecting expected: Type? = nil) throws -> Typed {
    try probe?.step()
    if let known = settled[expression] { return known }
    if let expected, beginsImplicitly(expression) { try settleRoot(of: expression, expecting: expected) }
    // Calls are handled in a function of their own, because chains nest them and the code below uses much stack.
    guard case .call(let callee, let arguments) = expression.kind else {
      return try inferPart(expression, expecting: expected)
    }
    if case .implicitMember("some") = callee.kind, arguments.count == 1,
      expected.flatMap({ namedType($0) })?.oneCase("some") == nil,
      !(hasMembers && expected.map { hasStatic("some", of: $0) } == true)
    {
      return try inferSome(arguments[0].value, expecting: expected, expression.range)
    }
    // A closure that is called at once may return nil, and a continuation be resumed with it.
    let isWhole =
      callee.isFunctionLiteral
      || expected?.isOptional == true && signatures(callee).contains(where: \.isToldByContext)
    let asked = isWhole ? expected : expected?.unwrappedOrSelf
    return noted(try inferCall(callee, arguments, expecting: asked, expression.range), of: expression)
  }

  /// Whether a chain begins with a point, as in `.low.union(.high)`. The chain and its first link have the expected type.
  private func beginsImplicitly(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call, .member, .subscript, .forced, .chain: break
    default: return false
    }
    let text = source.text.utf8
    guard expression.range.lower < text.count else { return false }
    return text[text.index(text.startIndex, offsetBy: expression.range.lower)] == UInt8(ascii: ".")
  }

  private mutating func settleRoot(of expression: Expression, expecting expected: Type) throws {
    guard let root = expression.implicitRoot, root.identity != expression.identity, settled[root] == nil else {
      return
    }
    let asked = expected.unwrappedOrSelf
    let made: Typed? =
      switch root.kind {
      case .implicitMember(let name): try inferImplicit(name, nil, expecting: asked, root.range, root.range)
      case .call(let callee, let arguments):
        if case .implicitMember(let name) = callee.kind {
          try inferImplicit(name, arguments, expecting: asked, callee.range, root.range)
        } else {
          nil
        }
      default: nil
      }
    if let made { settled[root] = made }
  }

  private mutating func inferPart(_ expression: Expression, expecting expected: Type?) throws -> Typed {
    let whole = expected
    let expected = expected?.unwrappedOrSelf
    func typed(_ kind: Expression.Kind, _ type: Type) -> Typed {
      Typed(expression: Expression(kind: kind, range: expression.range), type: type)
    }
    switch expression.kind {
    case .overload: return Typed(expression: expression, type: .unknown)
    case .int, .largeInt: return Typed(expression: expression, type: .integerLiteral)
    case .double: return Typed(expression: expression, type: .floatLiteral)
    case .bool: return Typed(expression: expression, type: .bool)
    case .nil: return Typed(expression: expression, type: .nilLiteral)
    case .unset: return Typed(expression: expression, type: .unknown)
    case .string(let segments):
      if let made = try inferInterpolated(segments, expecting: expected, expression.range) { return made }
      return typed(.string(try segments.map { try check($0) }), .string)
    case .name(let name):
      if hasComputed, let read = computed(.get, name) { return try inferRead(by: read, expression.range) }
      if spawned.contains(name), probe == nil { return try inferSpawned(name, expression.range) }
      if late.unset.contains(name), probe == nil { throw failure(.usedBeforeSet(name), at: expression.range) }
      try checkCaptured(name, at: expression.range)
      probe(name: name, expecting: whole)
      if let one = overload(name, expecting: expected, expression.range) { return one }
      if case .implicitlyUnwrapped(let inner) = type(ofName: name) {
        return Typed(expression: expression, type: .optional(inner), isImplicit: true)
      }
      if let type = try typeOfFunction(expression, expecting: expected) {
        return Typed(expression: expression, type: type)
      }
      return noted(Typed(expression: expression, type: type(ofName: name)), of: expression)
    case .parameter(let number): return Typed(expression: expression, type: type(ofName: "$\(number)"))
    case .implicitMember("none") where whole?.unwrappedOrSelf != whole:
      return typed(.nil, .nilLiteral)
    case .implicitMember(let name):
      probe(implicitMember: name, expecting: whole)
      return try inferImplicit(name, nil, expecting: expected, expression.range, expression.range)
        ?? Typed(expression: expression, type: .unknown)
    case .keyPath(let names):
      if let closure = try inferPathOfCharacter(names, expecting: expected, expression.range) { return closure }
      return try inferPath(expression, names, expecting: expected)
    case .operatorFunction(let name) where Precedence.infix[name] == nil && isDeclared(name):
      return try infer(Expression(kind: .name(name), range: expression.range), expecting: expected)
    case .operatorFunction(let name) where BinaryOperator(name) == nil && UnaryOperator(rawValue: name) == nil:
      return try infer(Self.closure(of: name, expression.range), expecting: expected)
    // The calls of a generic type's operator pass its type arguments.
    case .operatorFunction(let name) where expected.map { isOfGeneric(name, $0) } == true:
      return try infer(Self.closure(of: name, expression.range), expecting: expected)
    case .operatorFunction(let name) where expected?.takesOneNumber == true && ["-", "+"].contains(name):
      let sign = Expression.Kind.unary(
        Name(text: name, range: expression.range), Expression(kind: .parameter(0), range: expression.range))
      return try infer(Expression(kind: sign, range: expression.range).asClosure, expecting: expected)
    case .operatorFunction(let name):
      try checkOperands(ofFunction: name, expected, expression.range)
      return Typed(expression: expression, type: type(ofOperator: name, expecting: expected))
    case .duration: return Typed(expression: expression, type: .unknown)
    case .reference(let target): return typed(.reference(try inferReferred(target)), .unknown)
    case .member(let base, let name):
      return noted(try inferMember(expression, base, name, expecting: expected), of: expression)
    case .call: preconditionFailure("A call is inferred apart.")
    case .subscript(let base, let arguments):
      return try inferSubscript(base, arguments, expression.range, expecting: expected)
    case .unary(let name, let operand):
      // `-.pi` is of the expected type.
      let operand = try infer(operand, expecting: operand.isImplicit ? expected : nil).forced
      if let own = try inferOwnUnary(name, operand, expression.range) { return own }
      if let made = try inferUnary(ofParameter: operand, name, expression.range) { return made }
      let type: Type = name.text == "!" ? .bool : operand.type.isScalar ? operand.type : .unknown
      return typed(.unary(name, operand.expression), type)
    case .binary(let left, let name, let right):
      return try inferBinary(left, name, right, expression.range, expecting: expected)
    case .ternary(let condition, let then, let otherwise):
      let asked = [then, otherwise].contains(where: \.isNone) ? whole : expected
      return noted(try inferTernary(condition, then, otherwise, expecting: asked, expression.range), of: expression)
    case .range(let lower, let upper, let isClosed):
      return try inferRange(lower, upper, isClosed, expression.range, expecting: expected)
    case .array(let elements): return try inferArray(elements, expecting: expected, expression.range)
    case .dictionary(let entries): return try inferDictionary(entries, expecting: expected, expression.range)
    case .tuple(let elements): return try inferTuple(elements, expecting: expected, expression.range)
    case .closure(let closure):
      try checkWritten(closure, from: expression.range.lower)
      var (parameters, result): ([Type], Type?) = ([], nil)
      if let expected, case .function(let types, let type, _) = expected {
        (parameters, result) = (types, type)
        try checkArity(of: closure, expected, types)
      }
      let isNamed = escape.closures[expression]
      let checked = try check(closure, taking: parameters, returning: closure.result ?? result, isNamed: isNamed)
      if let expected { try checkWaiting(checked.type, for: expected, closure) }
      return noted(typed(.closure(checked.closure), checked.type), of: expression)
    case .forced(let optional):
      let inner = try infer(optional, expecting: expected)
      try checkOptional(inner, at: expression.range, "!")
      return typed(.forced(inner.expression), inner.type.unwrapped)
    case .bound(let optional):
      let inner = try infer(optional)
      try checkOptional(inner, at: expression.range, "?")
      return typed(.bound(inner.expression), inner.type.unwrapped)
    // `Int?.self` is a type, not a chain.
    case .chain(let inner) where inner.isMetatype: return try infer(inner)
    // `Int?.none` and `Int?.some(1)` are values of that type.
    case .chain(let inner) where inner.memberOfOptional != nil:
      if let (type, value) = inner.memberOfOptional {
        guard let value else { return typed(.typed(Expression(kind: .nil, range: inner.range), type), type) }
        return try inferSome(value, expecting: type, expression.range)
      }
      return try infer(inner)
    case .chain(let inner) where inner.isSomeOfOptional:
      return try inferSomeFunction(expression.range, expecting: expected)
    case .chain(let inner):
      if let value = inner.ofOptionalRoot { return try infer(value, expecting: whole) }
      let inner = try infer(inner)
      return typed(.chain(inner.expression), inner.type.optional)
    case .wrapped(let inner):
      let inner = try infer(inner)
      return typed(.wrapped(inner.expression), .optional(inner.type))
    case .direct(let inner): return typed(.direct(try check(inner)), .unknown)
    case .loose(let inner, let isUnowned): return try inferLoose(inner, isUnowned, expecting: whole)
    case .choice(let statement): return try inferChoice(statement, expecting: whole)
    case .typeOf(let inner, let type): return typed(.typeOf(try check(inner), type), type.metatype)
    case .cast(let inner, let type, .checked):
      let inner = try infer(inner, expecting: whole)
      return typed(.cast(inner.expression, type, .checked), inner.type.completed(by: type))
    case .cast(let inner, let type, let mark):
      try checkDeclared(type, at: expression.range)
      let kind = Expression.Kind.cast(try infer(inner).rememberingPublisher, type, mark)
      let made = self.type(ofSelf: type)
      return typed(kind, mark == .question ? .bool : mark == .forced ? made : .optional(made))
    case .awaited(let inner): return try inferAwaited(inner, expecting: whole, expression.range)
    case .streamed, .spawned: return try inferConcurrent(expression, expecting: whole)
    case .tried(let inner, let mark):
      var inner = try inferTried(inner, mark, expecting: expected)
      if mark == .optional, inner.type == .named("Any") {
        // The value may be anything: a value of Any is not known to be an Optional.
        let wrapped = Expression.Kind.wrapped(inner.expression)
        inner = Typed(expression: Expression(kind: wrapped, range: expression.range), type: inner.type)
      }
      return typed(.tried(inner.expression, mark), mark == .optional ? inner.type.optional : inner.type)
    case .typed(let inner, let type) where probe == nil && Self.isBridged(type):
      return try inferBridged(inner, type, expression.range)
    // Foundation makes an object of any value.
    case .typed(let inner, .named("AnyObject", [])):
      return typed(.typed(try infer(inner).expression, .named("AnyObject")), .named("AnyObject"))
    case .typed(let inner, let type):
      if probe == nil, namedType(type)?.isError == true, type != .error, try infer(inner).type == .error {
        throw failure(.cannotConvert("Error", to: "\(type)"), at: expression.range)
      }
      return typed(.typed(try convert(infer(inner, expecting: type), to: type), type), type)
    }
  }

  /// Returns the closure that an operator without a function of its own is: `{ $0 && $1 }`, or `{ $0 <> $1 }` for one of
  /// the session's types.
  private static func closure(of name: String, _ range: SourceRange) -> Expression {
    let sides = [0, 1].map { Expression(kind: .parameter($0), range: range) }
    return Expression(kind: .binary(sides[0], Name(text: name, range: range), sides[1]), range: range).asClosure
  }

  /// Infers the target of `&Logger.shared`: a static property is a variable of another name.
  private mutating func inferReferred(_ target: Expression) throws -> Expression {
    guard hasMembers, case .member(let base, _) = target.kind, named(by: base) != nil else { return target }
    return try inferPlace(target).expression
  }

  // Apart from the switch above, so that the recursion through it uses little stack.

  private mutating func inferMember(
    _ member: Expression, _ base: Expression, _ name: Name, expecting expected: Type?
  ) throws -> Typed {
    if name.text == "self" {
      if let own = classOfSelf(base) { return Typed(expression: member, type: .named("Type", [own.type])) }
      guard let written = base.namedType else { return try infer(base) }
      var type = written
      // In `(T, Int).self` the type parameter `T` has no type yet.
      if case .tuple(let parts) = written, !parts.isEmpty {
        type = .tuple(
          parts.map { part in
            let isKnown = part.type.isScalar || namedType(part.type) != nil || !part.type.isPlainName
            return Type.Element(label: part.label, type: isKnown ? part.type : .unknown)
          })
      }
      return Typed(expression: member, type: .named("Type", [type]))
    }
    if case .name("super") = base.kind { return try inferOfSuper(name, member.range) }
    if name.text == "init", let added = addedInitializer(of: base, expecting: expected, member.range) {
      return try infer(added, expecting: expected)
    }
    if name.text == "init" || name.text == "some", let type = try typeOfFunction(member, expecting: expected) {
      return Typed(expression: member, type: type)
    }
    if name.text == "none", case .name("Optional") = base.kind, base.generics.count == 1 {
      return Typed(expression: member, type: .optional(base.generics[0]))
    }
    if let layout = try inferLayout(base, name, of: nil, member.range) { return layout }
    if isModule(base) { return try infer(Expression(kind: .name(name.text), range: name.range), expecting: expected) }
    if let type = try typeOfConstant(name.text, of: base) { return Typed(expression: member, type: type) }
    if let owner = named(by: base) {
      let own = TypeMember.initializer(of: owner.facts.name)
      if name.text == "init",
        let made = try inferInitializerValue(of: owner.facts, base, expecting: expected, member.range)
      {
        return made
      }
      if name.text == "init", hasMembers, !forms(of: own).isEmpty {
        return try infer(Expression(kind: .name(own), range: member.range), expecting: expected)
      }
      try checkAccess(to: name, of: .named(owner.facts.name))
      // `Result.success` as a function is the case, even if an extension has a static property of that name.
      let isCase = expected?.isFunction == true && owner.facts.oneCase(name.text)?.elements.isEmpty == false
      if !isCase, let made = try inferStaticValue(name, of: owner, base, expecting: expected, member.range) {
        return made
      }
      if !isCase, let made = try inferStatic(name, of: owner.facts.name, member.range, as: owner.type) {
        return dynamic(made, name, of: base)
      }
      if let made = try inferUnapplied(name, of: owner.type, expecting: expected, member.range) { return made }
      if owner.facts.form == .parameter { try checkMember(name, of: owner.facts, isStatic: true) }
      return try inferCase(name, of: owner, member, nil, member.range, expecting: expected)
        ?? Typed(expression: member, type: .unknown)
    }
    if let owner = builtInType(base), let member = try inferStatic(name, of: owner, member.range) { return member }
    if let made = try inferScheduler(base, name, nil, member.range) { return made }
    if let type = builtInReceiver(base, of: name),
      let made = try inferUnapplied(name, of: type, expecting: expected, member.range)
    {
      return made
    }
    if name.text == "now", isScheduler(base) { return Typed(expression: member, type: .named("Instant")) }
    let output = name.text == "publisher" ? expected?.publisher?.output : nil
    receivers.append(base.range)
    let found = Result { try infer(base, expecting: output.flatMap { $0.convertsInts ? .array($0) : nil }) }
    receivers.removeLast()
    let owner = try found.get()
    probe(member: name, of: base, owner.type)
    let base = owner.forced
    try checkAccess(to: name, of: base.type)
    try noteIsolation(name, of: base, member.range)
    if name.text == "now", case .named(let scheduler, _) = base.type, Type.schedulers.contains(scheduler) {
      return Typed(
        expression: Expression(kind: .member(base.expression, name), range: member.range), type: .named("Instant"))
    }
    if base.type.isStride, name.text == "magnitude" {
      return Typed(
        expression: Expression(kind: .member(base.printed, name), range: member.range),
        type: base.type == .stride ? .int : .double)
    }
    if let computed = try inferComputed(name, of: base, member.range) { return computed }
    if let found = try inferDynamicMember(name, of: base, member.range) { return found }
    if expected?.isFunction != true { try checkProperty(name, of: base.type) }
    if let method = try inferMethodValue(name, of: base, expecting: expected, member.range) { return method }
    try noteFuture(name, of: base.type, member.range)
    let type = try property(name, of: base)
    let made = Typed(expression: Expression(kind: .member(base.expression, name), range: member.range), type: type)
    return made.implicitlyOptional
  }

  /// Infers `if` and `switch` as a value: of the expected type, or of the branches' common type.
  private mutating func inferChoice(_ statement: Statement, expecting expected: Type?) throws -> Typed {
    let outer = (result, returned)
    defer { (result, returned) = outer }
    if probe == nil, case .if(_, _, let otherwise) = statement.kind, otherwise == nil {
      throw failure(.choiceWithoutElse, at: SourceRange(lower: statement.range.lower, upper: statement.range.lower + 2))
    }
    (result, returned) = (expected == .unknown ? nil : expected, [])
    let checked = try check(statement)
    if expected == nil, probe == nil, let first = returned.first, first.isScalar,
      let other = returned.first(where: { $0.isScalar && !$0.fits(first) && !first.fits($0) })
    {
      throw failure(.cannotConvert("\(other.settled)", to: "\(first.settled)"), at: statement.range)
    }
    let type = expected ?? returned.dropFirst().reduce(returned.first ?? .unknown) { $0.joined(with: $1) }
    return Typed(expression: Expression(kind: .choice(checked), range: statement.range), type: type)
  }

  private mutating func inferTernary(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression, expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed {
    let condition = try checkBool(condition)
    let values = try inferElements([then, otherwise], expecting: expected).map { value in
      // `flag ? [.read, .write] : .all`
      guard let expected, let made = literal(value, as: expected) else { return value }
      return Typed(expression: made, type: expected)
    }
    let (type, branches) = try join(values)
    if type == .unknown, values.allSatisfy(\.type.isScalar), expected?.isScalar ?? true {
      if let expected, let other = values.first(where: { !expected.fits($0.type) }) {
        throw failure(.cannotConvert("\(other.type.settled)", to: "\(expected)"), at: other.expression.range)
      }
      throw failure(.wrongOperands("? :", left: "\(values[0].type)", right: "\(values[1].type)"), at: range)
    }
    return Typed(expression: Expression(kind: .ternary(condition, branches[0], branches[1]), range: range), type: type)
  }
}

extension Expression {
  /// Returns the first link of a chain that begins with a point.
  fileprivate var implicitRoot: Expression? {
    var link = self
    while true {
      switch link.kind {
      case .implicitMember: return link
      case .call(let callee, _):
        if case .implicitMember = callee.kind { return link }
        link = callee
      case .member(let base, _), .subscript(let base, _), .forced(let base), .bound(let base), .chain(let base):
        link = base
      default: return nil
      }
    }
  }
}

extension Type {
  /// Whether it is the type of a function of one number, as of a sign: `map(-)`.
  fileprivate var takesOneNumber: Bool {
    if case .function(let parameters, _, _) = self, parameters.count == 1 {
      parameters[0].isInteger || parameters[0].isFloatingPoint
    } else {
      false
    }
  }
}

extension Type {
  /// Whether it is a name without type arguments.
  fileprivate var isPlainName: Bool { if case .named(_, []) = self { true } else { false } }
}
