/// Checks classes: inheritance, instances and `super`.
extension TypeChecker {
  /// Returns a class linked to its superclass, and any other type unchanged.
  func linked(_ type: NamedType) throws -> NamedType {
    guard type.form == .class else {
      let type = settingGenericValues(of: type)
      return type.form == .structure ? type.beginningAsNil : type
    }
    if case .named(type.name, _)? = type.parent { throw failure(.containsItself(type.name, .class), at: type.range) }
    let superclass = type.parent.flatMap { namedType($0) }.flatMap { $0.form == .class ? $0 : nil }
    if let superclass, superclass.isFinal { throw failure(.inheritsFromFinal(superclass.name), at: type.range) }
    // A subclass without initializers inherits those of its superclass.
    let isInheriting = superclass != nil && !type.members.contains(where: \.isInitializer)
    let type = isInheriting ? type : settingGenericValues(of: type)
    var members = type.members
    if superclass == nil, !members.contains(where: \.isInitializer) {
      let open = type.properties.first { $0.value == nil && !($0.isVariable && $0.type.beginsAsNil) }
      // A Decodable class has `init(from:)`, which gives the values.
      if let open, !type.isCoded(by: ["Decodable"]) {
        throw failure(.noInitializers(type.name, open.name.text), at: type.range)
      }
      if open == nil {
        members.append(
          TypeMember(
            kind: .initializer, name: Name(text: "init", range: type.range),
            body: ClosureSyntax(parameters: [], body: [], range: type.range)))
      }
    }
    return type.beginningAsNil.with(members: members, superclass: superclass)
  }

  /// Returns the type as the class of its lineage that declares a member.
  func ancestor(of type: Type, declaring hidden: String) -> Type {
    guard let facts = namedType(type), facts.superclass != nil else { return type }
    var (next, current) = (Optional(facts), type)
    while let owner = next {
      if hidden.hasPrefix(owner.name + "."), isDeclared(hidden) { return current }
      current = TypeBindings(owner.parameters, current.arguments).applied(to: owner.parent ?? .unknown)
      next = owner.superclass
    }
    return type
  }

  // MARK: Making

  /// Infers `Model(name: "a")`: an instance without property values, and the initializer that sets them.
  mutating func inferInstance(
    of owner: NamedType, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard let found = initializer(of: owner, arguments) else { return nil }
    let name = Expression(kind: .name(owner.name), range: range)
    let blank = Expression(kind: .member(name, Name(text: TypeObject.blank, range: range)), range: range)
    let made = Expression(kind: .call(blank, []), range: range)
    settled[made] = Typed(expression: made, type: .unknown)
    // An inherited initializer makes what its class is of the expected type.
    let own = owner.parameters.isEmpty ? .named(owner.name) : expected?.unwrappedOrSelf
    let asked = own.map { ancestor(of: $0, declaring: found.hidden) }
    let typed = try inferInitializer(found, made, arguments, expecting: asked, range)
    let isFailable = typed.type.isOptional
    var type = Type.named(owner.name, owner.parameters.map { _ in .unknown })
    if found.owner == owner.name, case .named(owner.name, let known) = isFailable ? typed.type.unwrapped : typed.type {
      type = .named(owner.name, known)
    }
    return Typed(expression: typed.expression, type: isFailable ? .optional(type) : type)
  }

  /// Returns the initializer of a class, own or inherited, that has these labels.
  private func initializer(of owner: NamedType, _ arguments: [Argument]) -> (owner: String, hidden: String)? {
    let shapes = arguments.shapes
    let receiver = ArgumentShape(label: nil, isTrailing: false)
    var first: (String, String)?
    for facts in owner.lineage where facts.members.contains(where: \.isInitializer) || facts.superclass == nil {
      let hidden = TypeMember.initializer(of: facts.name)
      let forms = forms(of: hidden)
      if forms.isEmpty { continue }
      if first == nil { first = (facts.name, hidden) }
      let placeholder = Argument(label: nil, value: Expression(kind: .void, range: facts.range), isTrailing: false)
      if forms.contains(where: { match($0.signature, [receiver] + shapes, [placeholder] + arguments) != nil }) {
        return (facts.name, hidden)
      }
    }
    return first
  }

  private mutating func inferInitializer(
    _ found: (owner: String, hidden: String), _ receiver: Expression, _ arguments: [Argument],
    expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    let callee = Expression(kind: .name(found.hidden), range: range)
    let first = Argument(label: nil, value: receiver, isTrailing: false)
    return try inferFunction(
      callee, found.hidden, forms(of: found.hidden), [first] + arguments, expecting: expected, range)
  }

  /// Returns the body of an initializer, completed: it sets the initial values of the properties, calls the
  /// superclass's initializer, and returns the instance.
  func initializing(_ body: ClosureSyntax, _ member: TypeMember, _ facts: NamedType) throws -> ClosureSyntax {
    let range = body.range
    func expression(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, range: range) }
    let receiver = expression(.name(TypeMember.receiver))
    func call(_ name: String) -> Expression {
      let callee = expression(.member(expression(.name(facts.name)), Name(text: name, range: range)))
      return expression(.call(callee, [Argument(label: nil, value: receiver, isTrailing: false)]))
    }
    var statements = body.body
    let delegates = statements.contains(where: \.delegates)
    let endsBySuper = facts.superclass.map { hasPlainInitializer($0) } ?? false
    let check = InitializationCheck(of: facts, endsBySuper: endsBySuper, end: body.range, in: source)
    let callsOther = delegatesToSelf(statements)
    try checkConvenience(member, of: facts, callsOther: callsOther)
    if member.modifiers.contains("convenience"), !callsOther, probe == nil { try check.checkDelegates(statements) }
    if !callsOther {
      if probe == nil { try check.check(statements, facts.properties) }
      statements.insert(Statement(kind: .expression(call(TypeObject.begin)), range: range), at: 0)
      if let superclass = facts.superclass, !delegates {
        let callee = expression(.member(expression(.name("super")), Name(text: "init", range: range)))
        if hasPlainInitializer(superclass) {
          statements.append(Statement(kind: .expression(expression(.call(callee, []))), range: range))
        }
      }
      if facts.superclass == nil {
        statements.append(Statement(kind: .expression(call(TypeObject.complete)), range: range))
      }
    }
    statements.append(Statement(kind: .return(receiver), range: range))
    return body.with(body: statements, captured: body.captured, defaults: body.defaults)
  }

  /// Whether a class has an initializer without arguments.
  private func hasPlainInitializer(_ facts: NamedType) -> Bool {
    guard let found = initializer(of: facts, []) else { return false }
    return forms(of: found.hidden).contains { form in
      form.signature.parameters.dropFirst().allSatisfy { $0.isOptional || $0.isVariadic }
    }
  }

  private func delegatesToSelf(_ body: [Statement]) -> Bool {
    body.contains { SyntaxPart.statement($0).calls(initializerOf: TypeMember.receiver) }
  }

  /// Infers the value of a `weak` or `unowned` name as an Optional.
  mutating func inferLoose(_ value: Expression, _ isUnowned: Bool, expecting expected: Type?) throws -> Typed {
    let inner = try infer(value, expecting: expected)
    try checkReference(inner.type, isUnowned ? "unowned" : "weak", at: value.range)
    let kind = Expression.Kind.loose(inner.expression, isUnowned: isUnowned)
    return Typed(
      expression: Expression(kind: kind, range: value.range), type: isUnowned ? inner.type : inner.type.optional)
  }

  // MARK: super

  /// The class that `super` means here.
  private var superclass: NamedType? { member?.owner.superclass }

  private var receiver: Type {
    guard let superclass, let owner = member?.owner else { return .unknown }
    return owner.parent ?? .named(superclass.name)
  }

  /// Infers `super.f(1)`, `super.init()` or `self.init()`; returns nil for any other call.
  mutating func inferOfSuper(
    _ base: Expression, _ name: Name, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard let member, case .name(let word) = base.kind, ["super", TypeMember.receiver].contains(word) else {
      return nil
    }
    if word == "super", member.member.isStatic {
      return try inferOfSuperclass(name, arguments, expecting: expected, range)
    }
    let own = Expression(kind: .name(TypeMember.receiver), range: base.range)
    if word == "super", let made = try inferCodingOfSuper(name, own, arguments, range) { return made }
    if name.text == "init", member.owner.form == .class {
      let made: Typed
      if word == "super" {
        guard let superclass else { return Typed(expression: own, type: type(ofName: TypeMember.receiver)) }
        guard let found = initializer(of: superclass, arguments) else { return nil }
        // The superclass's type arguments decide about the literals among the arguments.
        let isOfParent = found.owner == superclass.name && !superclass.parameters.isEmpty
        settled[own] = Typed(expression: own, type: isOfParent ? receiver : .unknown)
        made = try inferInitializer(found, own, arguments, expecting: isOfParent ? receiver : nil, range).direct
      } else {
        guard let found = initializer(of: member.owner, arguments) else { return nil }
        settled[own] = Typed(expression: own, type: .unknown)
        made = try inferInitializer(found, own, arguments, expecting: nil, range)
      }
      return made
    }
    guard word == "super" else { return nil }
    let typed = Typed(expression: own, type: receiver)
    if let made = try inferDeclaredMethod(name, of: typed, at: own, arguments, expecting: expected, range) {
      return made.direct
    }
    throw failure(.unknownMember(name.text, of: superclass?.name ?? "super", near: []), at: name.range)
  }

  /// Infers `super.encode(to: encoder)` and `super.init(from: decoder)` for a superclass that Swift makes them for;
  /// returns nil if it has its own, and for any other call.
  private mutating func inferCodingOfSuper(
    _ name: Name, _ own: Expression, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Typed? {
    guard let superclass, arguments.count == 1, let label = arguments[0].label?.text else { return nil }
    let hidden: String
    switch (name.text, label) {
    case ("encode", "to"):
      guard superclass.isCoded(by: ["Encodable"]), self.hidden(receiver, { $0 + ".encode" }) == nil else { return nil }
      hidden = TypeObject.encode
    case ("init", "from"):
      let hasOwn = superclass.lineage.contains { owner in
        forms(of: TypeMember.initializer(of: owner.name)).contains { $0.labels.compactMap(\.self) == ["from"] }
      }
      guard superclass.isCoded(by: ["Decodable"]), !hasOwn else { return nil }
      hidden = TypeObject.decode
    default: return nil
    }
    let owner = superclass.lineage.first { $0.isCoded(by: ["Encodable", "Decodable"]) } ?? superclass
    let callee = Expression(
      kind: .member(Expression(kind: .name(owner.name), range: range), Name(text: hidden, range: name.range)),
      range: range)
    try noteCall(range, throwing: .yes, [])
    let coder = Argument(label: arguments[0].label, value: try infer(arguments[0].value).expression, isTrailing: false)
    let instance = Argument(label: nil, value: own, isTrailing: false)
    return Typed(expression: Expression(kind: .call(callee, [instance, coder]), range: range), type: .void)
  }

  /// Infers `super.f()` in a `class func`: the function of the nearest superclass that declares it.
  private mutating func inferOfSuperclass(
    _ name: Name, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed {
    let owners = superclass?.lineage ?? []
    let owner = owners.first { !forms(of: "\(TypeMember.statics(of: $0.name)).\(name.text)").isEmpty }
    guard let owner else {
      throw failure(.unknownMember(name.text, of: superclass?.name ?? "super", near: []), at: name.range)
    }
    let callee = Expression(kind: .member(Expression(kind: .name(owner.name), range: range), name), range: range)
    return passingSelf(try inferCall(callee, arguments, expecting: expected, range))
  }

  /// Infers `super[i]`; returns nil if no superclass declares a subscript.
  mutating func inferSubscriptOfSuper(_ arguments: [Argument], _ range: SourceRange) throws -> Typed? {
    guard let typed = receiverOfSuper(range) else { return nil }
    return try inferOwnSubscript(typed, arguments, range)?.direct
  }

  /// Returns the receiver of an instance's own member, as its superclass; nil elsewhere.
  func receiverOfSuper(_ range: SourceRange) -> Typed? {
    guard let member, !member.member.isStatic, superclass != nil else { return nil }
    return Typed(expression: Expression(kind: .name(TypeMember.receiver), range: range), type: receiver)
  }

  /// Infers `super.x`.
  mutating func inferOfSuper(_ name: Name, _ range: SourceRange) throws -> Typed {
    if member?.member.isStatic == true {
      if let superclass, let made = try inferStatic(name, of: superclass.name, range) { return passingSelf(made) }
      throw failure(.unknownMember(name.text, of: superclass?.name ?? "super", near: []), at: name.range)
    }
    let own = Expression(kind: .name(TypeMember.receiver), range: range)
    let typed = Typed(expression: own, type: receiver)
    if let computed = try inferComputed(name, of: typed, range) { return computed.direct }
    let stored = Name(text: Instance.inherited + name.text, range: name.range)
    return Typed(
      expression: Expression(kind: .member(own, stored), range: range), type: property(name.text, of: receiver))
  }
}

extension TypeChecker.Typed {
  /// The call without overrides.
  var direct: Self {
    guard case .call(let callee, let arguments) = expression.kind else { return self }
    let function = Expression(kind: .direct(callee), range: callee.range)
    return Self(expression: Expression(kind: .call(function, arguments), range: expression.range), type: type)
  }
}

extension Statement {
  /// Whether the statement contains a call of `super.init`.
  fileprivate var delegates: Bool {
    SyntaxPart.statement(self).first { part in
      if case .expression(let value) = part { value.isDelegation } else { false }
    } entering: { part in
      if case .closure = part { false } else { true }
    } != nil
  }
}

extension Expression.Kind {
  /// `()`
  fileprivate static var void: Self { .tuple([]) }
}

extension TypeMember {
  /// The member as it is called: `init(n:)`.
  var declaredText: String { "\(name.text)(\(declaredLabels.map { ($0 ?? "_") + ":" }.joined()))" }

  /// The labels as they were written, without the receiver.
  var declaredLabels: [String?] {
    // A type that calls pass has a hidden label.
    labels.dropFirst(body.hasReceiver ? 1 : 0).filter { !$0.isMetatypeLabel }
  }
}

extension NamedType {
  /// The type with nil for each Optional variable without a value.
  fileprivate var beginningAsNil: NamedType {
    let isOpen = { (property: Property) in property.value == nil && property.isVariable && property.type.beginsAsNil }
    guard properties.contains(where: isOpen) else { return self }
    return with(
      properties: properties.map { property in
        isOpen(property) ? property.with(property.type, Expression(kind: .nil, range: property.name.range)) : property
      })
  }
}
