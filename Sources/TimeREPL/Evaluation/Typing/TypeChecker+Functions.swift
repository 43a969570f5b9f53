/// Infers the results of closures, key paths and operators as functions, and members of unknown types.
extension TypeChecker {
  /// Infers `client.load(1)`, where `load` is a stored closure; returns nil if it is none.
  mutating func inferCall(
    ofStored name: Name, of receiver: Type, _ callee: Expression, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Typed? {
    guard namedType(receiver)?.module == "main", let stored = property(name.text, ofNamed: receiver) else { return nil }
    if stored.isFunction { return try inferCall(of: Typed(expression: callee, type: stored), arguments, range) }
    // `var done: (() -> Void)!`
    guard case .implicitlyUnwrapped(let type) = stored, type.isFunction, probe == nil else { return nil }
    let forced = Expression(kind: .forced(callee), range: callee.range)
    return try inferCall(of: Typed(expression: forced, type: type), arguments, range)
  }

  /// Returns the common type of the `return`s in a body of several statements.
  func result(of body: [Statement], _ asked: Type?, isWritten: Bool) throws -> Type {
    if let first = returned.first {
      return returned.dropFirst().reduce(first) { $0 == $1 ? $0 : $0.joinedReturn(with: $1) }
    }
    guard let last = body.last, case .expression(let value) = last.kind else {
      return body.contains(where: \.mayLeave) ? .unknown : .void
    }
    if case .void? = asked { return .void }
    if body.contains(where: \.mayLeave) || value.neverReturns { return .unknown }
    if let asked, asked.isScalar, !isWritten, !upstreams.isEmpty {
      let remedy = line([("return ", last.range.lower)])
      let mismatch = TypeMismatch(
        rule: .missingReturn, subject: "", expected: TypeMismatch.Side(type: "\(asked)"),
        found: TypeMismatch.Side(type: "()"), remedies: remedy.isEmpty ? [] : [remedy])
      throw failure(.mismatch(mismatch), at: last.range)
    }
    return .void
  }

  /// Returns the type of `\.count` for the expected root.
  func type(ofPath names: [Name], expecting expected: Type?) -> Type {
    guard case .function(let parameters, _, _)? = expected, let root = parameters.first else { return .unknown }
    let result = names.reduce(root) { type, name in
      probe(member: name, of: type)
      if name.isMark { return type.unwrapped }
      return name.text == "self" ? type : member(name.text, of: type)
    }
    if names.contains(where: { $0.text == "?" }) { return .function(parameters, result: result.optional) }
    return .function(parameters, result: result)
  }

  /// Infers a key path: the function that is expected, or a key path of the root that is written or expected.
  func inferPath(_ path: Expression, _ names: [Name], expecting expected: Type?) throws -> Typed {
    var root = path.generics.first
    if root == nil, case .named(let kind, let parts)? = expected, kind.hasSuffix("KeyPath") { root = parts.first }
    let asked = root.map { Type.function([$0], result: .unknown) } ?? expected
    try checkPath(names, expecting: asked)
    let type = type(ofPath: names, expecting: asked)
    guard let written = path.generics.first, expected?.isFunction != true, case .function(_, let value, _) = type else {
      return Typed(expression: path, type: type)
    }
    let kind = isWritable(names, from: written) ? "WritableKeyPath" : "KeyPath"
    return Typed(expression: path, type: .named(kind, [written, value]))
  }

  /// Returns the type of a property, stored, computed or built in.
  private func member(_ name: String, of type: Type) -> Type {
    if hasMembers, namedType(type)?.property(name) == nil,
      let getter = hidden(type, { TypeMember.getter(name, of: $0) }), let form = forms(of: getter).first
    {
      var bindings = TypeBindings([], [])
      if let receiver = form.parameters.first { bindings.learn(receiver, from: type) }
      return bindings.applied(to: form.result)
    }
    return property(name, of: type)
  }

  /// Whether the properties of a key path can be set; true if they are not known.
  func isWritable(_ names: [Name], from root: Type) -> Bool {
    var type = root
    for name in names where name.text != "self" {
      if name.isMark {
        type = type.unwrapped
        continue
      }
      if let property = namedType(type)?.property(name.text) {
        if !property.isVariable { return false }
      } else if hidden(type, { TypeMember.setter(name.text, of: $0) }) == nil, !type.mayHoldUnknown {
        return false
      }
      type = member(name.text, of: type)
    }
    return true
  }

  /// Throws if a type in a key path certainly lacks the next member.
  func checkPath(_ names: [Name], expecting expected: Type?) throws {
    guard probe == nil, case .function(let parameters, _, _)? = expected, var type = parameters.first else { return }
    for name in names {
      if name.text == "self" { continue }
      let next = name.isMark ? type.unwrapped : member(name.text, of: type)
      if next == .unknown, !name.isMark, hidden(type, { TypeMember.getter(name.text, of: $0) }) == nil {
        let place = Expression(kind: .tuple([]), range: name.range)
        return try checkHas(name, Typed(expression: place, type: type))
      }
      type = next
    }
  }

  /// Infers `\.isVowel` of an extension of Character as a closure: at run time a Character is a String of one.
  mutating func inferPathOfCharacter(
    _ names: [Name], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard hasMembers, probe == nil, case .function(let parameters, _, _)? = expected, parameters.count == 1,
      parameters[0] == .character || parameters[0] == .substring, !names.contains(where: \.isMark),
      hidden(parameters[0], { TypeMember.getter(names[0].text, of: $0) }) != nil
    else { return nil }
    let member = names.reduce(Expression(kind: .parameter(0), range: range)) { base, name in
      Expression(kind: .member(base, name), range: range)
    }
    return try infer(member.asClosure, expecting: expected)
  }

  /// Returns the type of `+` where a function of two arguments is expected.
  func type(ofOperator name: String, expecting expected: Type?) -> Type {
    guard case .function(let given, _, _)? = expected else { return .unknown }
    var parameters = given
    if given.count == 1, case .tuple(let parts) = given[0], parts.count == 2 { parameters = parts.map(\.type) }
    if parameters.count == 1 {
      let type = parameters[0]
      let isKnown = name == "!" ? type == .bool : name == "~" ? type.isInteger : type.isInteger || type.isFloatingPoint
      return isKnown && ["-", "+", "~", "!"].contains(name) ? .function(given, result: type) : .unknown
    }
    guard parameters.count == 2 else { return .unknown }
    func made(_ result: Type) -> Type { .function(given, result: result) }
    switch name {
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||": return made(.bool)
    default:
      let (a, b) = (parameters[0], parameters[1])
      let result: Type =
        a == b
        ? a
        : a == .integerLiteral && b.isScalar
          ? b
          : b == .integerLiteral && a.isScalar ? a : a == .array(.unknown) && b.element != .unknown ? b : .unknown
      return made(result)
    }
  }

  /// Returns the type of an array of implicit members that a method compares with its argument:
  /// `[.ok, .missing].contains(status)`. Beside an Optional the elements of any array literal are Optionals:
  /// `["+", "-"].contains(text.first)`.
  func literalExpectation(of base: Expression, calling name: String, _ arguments: [Argument]) -> Type? {
    let isWhole = ["starts", "elementsEqual"].contains(name)
    guard isWhole || Self.comparing.contains(name), case .array(let elements) = base.kind,
      !elements.isEmpty, arguments.count == 1, !arguments[0].value.isFunctionLiteral, !arguments[0].value.holdsImplicit
    else { return nil }
    let areImplicit = elements.allSatisfy(\.holdsImplicit)
    if !areImplicit, isWhole { return nil }
    var trial = self
    guard let type = try? trial.infer(arguments[0].value).type.settled, !type.mayHoldUnknown,
      areImplicit || type.isOptional
    else { return nil }
    return isWhole ? type : .array(type)
  }

  /// Infers `Result<Int, E>.Publisher(x)`: the publisher of the Result that `x` is, or that has it as its value or error.
  /// `Optional.Publisher(x)` is the publisher of an Optional.
  mutating func inferResultPublisher(
    _ base: Expression, _ name: Name, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    if name.text == "Publisher", case .name("Optional") = base.kind, arguments.count == 1, arguments[0].label == nil {
      let written = base.generics.first.map(Type.optional)
      let given = try infer(arguments[0].value, expecting: written)
      let type = written ?? (given.type.isOptional ? given.type : .optional(given.type.settled))
      let value = try convert(given, to: type)
      settled[value] = Typed(expression: value, type: type)
      let publisher = Name(text: "publisher", range: name.range)
      return try infer(Expression(kind: .member(value, publisher), range: range), expecting: expected)
    }
    guard name.text == "Publisher", case .name("Result") = base.kind, arguments.count == 1, arguments[0].label == nil,
      namedType(called: "Result")?.module != "main"
    else { return nil }
    var parts = base.generics
    if parts.count != 2 { parts = expected?.publisher.map { [$0.output, $0.failure] } ?? [] }
    if parts.contains(where: \.mayHoldUnknown) { parts = [] }
    let value = arguments[0].value
    let isResult = value.choices.contains { ["success", "failure"].contains($0.implicitName) }
    let context = isResult && parts.count == 2 ? Type.named("Result", parts) : parts.first
    let given = try infer(value, expecting: value.needsContext ? context : nil)
    settled[given.expression] = given
    var result = given.expression
    if case .named("Result", _) = given.type {
    } else {
      let isError =
        parts.count == 2 && conforms(given.type.settled, to: "Error") == true && given.type != parts[0]
      let made = Name(text: isError ? "failure" : "success", range: name.range)
      let callee = Expression(kind: .member(base, made), range: name.range)
      result = Expression(kind: .call(callee, [Argument(label: nil, value: result, isTrailing: false)]), range: range)
    }
    let publisher = Name(text: "publisher", range: name.range)
    return try infer(Expression(kind: .member(result, publisher), range: range), expecting: expected)
  }

  /// Returns the type of `[1, 2].publisher`.
  func publisher(_ row: Signature, of sequence: Type) -> Type? {
    switch sequence {
    case .optional(let wrapped):
      return .publisher(
        PublisherType("Optional.Publisher", [wrapped], output: wrapped, failure: .never, stage: "publisher"))
    case .named("Result", let arguments) where arguments.count == 2:
      return .publisher(
        PublisherType(
          "Result.Publisher", arguments, output: arguments[0], failure: arguments[1], stage: "publisher"))
    default: break
    }
    let element = sequence.element
    guard element != .unknown || sequence.hasElements, case .publisher(let pattern) = row.result else { return nil }
    let bindings = TypeBindings(receiver: sequence)
    return .publisher(
      PublisherType(
        "Publishers.Sequence", [sequence, .never], output: bindings.applied(to: pattern.output),
        failure: pattern.failure, stage: "publisher"))
  }

  // MARK: Members of `_`

  /// Returns the type that a property has in all types that have it; `_` if they differ.
  func commonProperty(_ name: String) -> Type {
    // `intValue` of a number is an Int, of a coding key an Optional.
    if name == "intValue" { return .unknown }
    return common(members.signatures(name).filter(\.isProperty))
  }

  /// Returns the type that a method returns in all types that have it; `_` if they differ.
  func commonResult(of name: String, _ shapes: [ArgumentShape]) -> Type {
    if !publishers.operators(name).isEmpty || !publishers.subjects(name).isEmpty { return .unknown }
    return common(members.signatures(name).filter { !$0.isProperty && (try? $0.match(shapes)) != nil })
  }

  private func common(_ signatures: [Signature]) -> Type {
    guard let first = signatures.first?.result, first.isScalar, signatures.allSatisfy({ $0.result == first }) else {
      return .unknown
    }
    return first
  }
}

extension PublisherType {
  /// Whether the Output or the Failure is `_`.
  fileprivate var holdsOpen: Bool { output == .unknown || failure == .unknown }
}

extension Type {
  fileprivate var hasElements: Bool {
    switch self {
    case .array, .dictionary: true
    default: bound != nil
    }
  }

  fileprivate func joinedReturn(with other: Type) -> Type {
    switch (self, other) {
    // The type of `return Just(1).eraseToAnyPublisher()` is known, that of `return Empty().eraseToAnyPublisher()` is not.
    case (.publisher(let a), .publisher(let b)) where a.name == b.name:
      if !a.holdsOpen, b.holdsOpen { self } else if a.holdsOpen, !b.holdsOpen { other } else { .unknown }
    case (.integerLiteral, _) where other.isInteger: other
    case (_, .integerLiteral) where isInteger: self
    case (.nilLiteral, .optional): other
    case (.optional, .nilLiteral): self
    case (.optional(let inner), _) where inner == other || other == .integerLiteral && inner.isInteger: self
    case (_, .optional(let inner)) where inner == self || self == .integerLiteral && inner.isInteger: other
    case (.nilLiteral, _) where other.isScalar: .optional(other)
    case (_, .nilLiteral) where isScalar: .optional(self)
    default: .unknown
    }
  }
}

extension Statement {
  /// Whether the statement may return, throw or leave, so that the last statement is not the only result.
  fileprivate var mayLeave: Bool {
    switch kind {
    case .expression, .declaration, .assignment, .function, .computed, .wrapped, .group, .alias, .extension, .operator:
      false
    case .forIn(_, _, _, let body), .while(_, let body), .repeatWhile(let body, _), .defer(let body):
      body.contains(where: \.mayLeave)
    case .if(_, let then, let otherwise): (then + (otherwise ?? [])).contains(where: \.mayLeave)
    default: true
    }
  }
}

extension Expression {
  /// A closure that returns the value, in which `$0` is its argument.
  var asClosure: Expression {
    let body = [Statement(kind: .expression(self), range: range)]
    return Expression(kind: .closure(ClosureSyntax(parameters: nil, body: body, range: range)), range: range)
  }

  /// Whether the expression never returns: a call such as `fatalError()`, or one whose type was found to be `Never`.
  var neverReturns: Bool {
    if case .typed(_, .never) = kind { return true }
    guard case .call(let callee, _) = kind, case .name(let name) = callee.kind else { return false }
    return ["fatalError", "preconditionFailure", "exit"].contains(name)
  }

  /// The type that is named as a value: `Int.self`, `[Int].self`.
  var namedType: Type? {
    switch kind {
    case .name(let name) where name.isTypeWord: Type.aliases[name] ?? .named(name, generics)
    case .array(let elements) where elements.count == 1: elements[0].namedType.map(Type.array)
    case .dictionary(let pairs) where pairs.count == 1:
      pairs[0].key.namedType.flatMap { key in pairs[0].value.namedType.map { .dictionary(key: key, value: $0) } }
    case .bound(let inner), .chain(let inner): inner.namedType.map(Type.optional)
    case .member(let base, let name) where name.text.isTypeWord:
      base.namedType?.associated(name.text, calledBy: base.namedType?.description ?? "") ?? .named(name.text, generics)
    case .tuple(let elements) where elements.count == 1: elements[0].value.namedType
    case .tuple(let elements) where elements.count > 1 && elements.allSatisfy({ $0.value.namedType != nil }):
      .tuple(elements.map { Type.Element(label: $0.label?.text, type: $0.value.namedType ?? .unknown) })
    default: nil
    }
  }

  /// The type of `Int?.none`, and the value of `Int?.some(1)`; nil for any other expression.
  var memberOfOptional: (type: Type, value: Expression?)? {
    switch kind {
    case .member(let base, let name) where name.text == "none":
      guard case .bound = base.kind, let type = base.namedType else { return nil }
      return (type, nil)
    case .call(let callee, let arguments):
      guard arguments.count == 1, case .member(let base, let name) = callee.kind, name.text == "some",
        case .bound = base.kind, let type = base.namedType
      else { return nil }
      return (type, arguments[0].value)
    default: return nil
    }
  }

  /// The chain with the value that `Int?.none` at its beginning is: `Int?.none.name`; nil for any other expression.
  var ofOptionalRoot: Expression? {
    func again(_ base: Expression, _ kind: (Expression) -> Kind) -> Expression? {
      base.ofOptionalRoot.map { Expression(kind: kind($0), range: range) }
    }
    if let (type, value) = memberOfOptional {
      let value = value ?? Expression(kind: .nil, range: range)
      return Expression(kind: .typed(value, type), range: range)
    }
    return switch kind {
    case .member(let base, let name): again(base) { .member($0, name) }
    case .call(let callee, let arguments): again(callee) { .call($0, arguments) }
    case .forced(let base): again(base) { .forced($0) }
    default: nil
    }
  }

  /// Whether it is `Int?.some`, which is not called.
  var isSomeOfOptional: Bool {
    guard case .member(let base, let name) = kind, name.text == "some", case .bound = base.kind else { return false }
    return base.namedType != nil
  }

  /// Whether the expression is a type as a value: `Int.self`.
  var isMetatype: Bool {
    if case .member(let base, let name) = kind { name.text == "self" && base.namedType != nil } else { false }
  }
}
