/// Members that the session declares: in its own types, and in extensions of any.
extension TypeChecker {
  func isDeclared(_ name: String) -> Bool { blocks.contains { $0[name] != nil } || globals(name) != nil }

  /// The names under which members of a type may be declared, its own first.
  func owners(of type: Type) -> [String] {
    switch type {
    case .array, .named("ArraySlice", _), .named("ReversedCollection", _): return TypeOwners.of("Array")
    case .dictionary: return TypeOwners.of("Dictionary")
    case .optional: return ["Optional"]
    case .publisher(let publisher): return TypeOwners.of(publisher.name) + ["Publisher"]
    case .integerLiteral: return TypeOwners.of("Int") + ["Double", "Float"]
    case .floatLiteral: return TypeOwners.of("Double")
    case .named("Sequence", _): return ["Collection", "Sequence"]
    case .named(let name, _):
      guard let facts = namedType(type) else { return TypeOwners.of(name) }
      let classes = facts.lineage.map(\.name)
      return classes + conformances(of: facts).filter { !classes.contains($0) }
    default: return []
    }
  }

  /// Protocols, and those that these inherit from.
  func conformances(of facts: NamedType) -> [String] {
    var (all, open): ([String], [String]) = ([], facts.inherited.sorted() + addedConformances(facts.name))
    while let name = open.popLast() {
      if all.contains(name) { continue }
      all.append(name)
      if let inherited = namedType(.named(name)), inherited !== facts { open += inherited.inherited.sorted() }
    }
    return all
  }

  /// Whether a struct, an enum or one of Swift's own types says that it has what a protocol of the session requires.
  func conforms(_ type: Type, toDeclared name: String) -> Bool {
    owners(of: type).contains { $0 == name || addedConformances($0).contains(name) }
  }

  /// What is declared for a member that a type has.
  private func hidden(_ type: Type, _ name: (String) -> String) -> String? {
    owners(of: type).lazy.map(name).first { isDeclared($0) }
  }

  /// `42` in `42.km` is what the extension is of.
  private func literal(_ base: Typed, for hidden: String) -> Typed {
    guard base.type == .integerLiteral, hidden.hasPrefix("Double.") || hidden.hasPrefix("Float.") else { return base }
    let type = Type.named(String(hidden.prefix { $0 != "." }))
    return (try? convert(base, to: type)).map { Typed(expression: $0, type: type) } ?? base
  }

  /// Whether a requirement of a protocol is meant, which the value itself has then.
  private func requirement(_ hidden: String, of type: Type) -> Bool {
    namedType(type).map { $0.form == .requirements && hidden.hasPrefix($0.name + ".") } ?? false
  }

  // MARK: Using

  /// `point.sum` where `sum` is a property that is computed; nil where it is none.
  mutating func inferComputed(_ name: Name, of base: Typed, _ range: SourceRange) throws -> Typed? {
    guard hasMembers, namedType(base.type)?.property(name.text) == nil,
      let getter = hidden(base.type, { TypeMember.getter(name.text, of: $0) })
    else { return nil }
    let base = literal(base, for: getter)
    if requirement(getter, of: base.type) {
      let kind = Expression.Kind.member(base.expression, name)
      return Typed(expression: Expression(kind: kind, range: range), type: forms(of: getter).first?.result ?? .unknown)
    }
    return try inferHidden(getter, base, [], name, expecting: nil, range)
  }

  /// `matrix[0, 1]` where the type has such a subscript of its own.
  mutating func inferOwnSubscript(_ base: Typed, _ arguments: [Argument], _ range: SourceRange) throws -> Typed? {
    guard hasMembers, let getter = hidden(base.type, { TypeMember.getter("subscript", of: $0) }) else { return nil }
    if base.type.valueKind != nil {
      guard isMeant(forms(of: getter), base, arguments) else { return nil }
      let found = try arguments.map { try infer($0.value).type }
      let isAccepted = forms(of: getter).contains { form in
        zip(form.parameters.dropFirst(), found).allSatisfy { distance(from: $1, to: $0) != nil }
      }
      if !isAccepted { return nil }
    }
    return try inferHidden(
      getter, base, arguments, Name(text: "subscript", range: range), expecting: nil, range)
  }

  /// `Point.zero`; nil where it is none.
  mutating func inferStatic(_ name: Name, of owner: String, _ range: SourceRange) throws -> Typed? {
    guard hasMembers else { return nil }
    let place = TypeMember.statics(of: owner)
    let getter = TypeMember.getter(name.text, of: place)
    if isDeclared(getter) {
      let callee = Expression(kind: .name(getter), range: name.range)
      return try inferFunction(callee, getter, forms(of: getter), [], expecting: nil, range)
    }
    let value = "\(place).\(name.text)"
    return isDeclared(value) ? try infer(Expression(kind: .name(value), range: range)) : nil
  }

  /// `Point.make(1)`; nil where it is none.
  mutating func inferStaticCall(
    _ name: Name, of owner: String, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard hasMembers else { return nil }
    let value = "\(TypeMember.statics(of: owner)).\(name.text)"
    guard isDeclared(value) else { return nil }
    let callee = Expression(kind: .name(value), range: name.range)
    return try inferCall(callee, arguments, expecting: expected, range)
  }

  /// One of Swift's own types, of which an expression is the name.
  func builtInType(_ expression: Expression) -> String? {
    guard hasMembers, case .name(let word) = expression.kind, type(ofName: word) == .unknown, globals(word) == nil
    else {
      return nil
    }
    return Type.named(word).isScalar || builtIn(word) != nil ? word : nil
  }

  /// `String(times: 3)` where an extension has such an initializer; nil where none of them has the labels.
  mutating func inferExtendingInitializer(
    of owner: String, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    let name = TypeMember.initializer(of: owner)
    let forms = forms(of: name)
    let shapes = arguments.map { ArgumentShape(label: $0.label?.text, isTrailing: $0.isTrailing) }
    let isMeant = forms.contains { form in
      match(form.signature, shapes, arguments).map { form.hasLabels(shapes, $0) } ?? false
    }
    guard isMeant else { return nil }
    let callee = Expression(kind: .name(name), range: range)
    return try inferFunction(callee, name, forms, arguments, expecting: expected, range)
  }

  /// `Point(1)` where `Point` has initializers of its own; nil where none of them takes the arguments.
  mutating func inferOwnInitializer(
    of owner: NamedType, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    guard hasMembers else { return nil }
    if owner.form == .class { return try inferInstance(of: owner, arguments, expecting: expected, range) }
    let name = TypeMember.initializer(of: owner.name)
    let forms = forms(of: name)
    guard !forms.isEmpty else { return nil }
    let shapes = arguments.map { ArgumentShape(label: $0.label?.text, isTrailing: $0.isTrailing) }
    let isOwn = owner.members.contains { $0.name.text == "init" }
    guard isOwn || forms.contains(where: { match($0.signature, shapes, arguments) != nil }) else { return nil }
    let callee = Expression(kind: .name(name), range: range)
    return try inferFunction(callee, name, forms, arguments, expecting: expected, range)
  }

  /// Whether a call has the labels of one of the forms exactly.
  private func isMeant(_ forms: [FunctionForm], _ base: Typed, _ arguments: [Argument]) -> Bool {
    let shapes =
      [ArgumentShape(label: nil, isTrailing: false)]
      + arguments.map { ArgumentShape(label: $0.label?.text, isTrailing: $0.isTrailing) }
    let receiver = Argument(label: nil, value: base.expression, isTrailing: false)
    return forms.contains { form in
      // A closure alone is for Swift's own, unless nothing else can be given.
      if arguments.allSatisfy(\.isTrailing), form.parameters.count != shapes.count { return false }
      return match(form.signature, shapes, [receiver] + arguments).map { form.hasLabels(shapes, $0) } ?? false
    }
  }

  /// `point.move(by: 1)`; nil where nothing of that name is declared for its type.
  mutating func inferDeclaredMethod(
    _ name: Name, of base: Typed, at place: Expression, _ arguments: [Argument], expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed? {
    guard hasMembers, let method = hidden(base.type, { "\($0).\(name.text)" }) else { return nil }
    let known = forms(of: method)
    // What Swift's own type has under the name stands beside it.
    let kind: Value.Kind? = if case .named("Sequence", _) = base.type { .array } else { base.type.valueKind }
    let isBuiltIn = kind.map { members.family(name.text)?[$0].isEmpty == false } ?? false
    if isBuiltIn, !isMeant(known, base, arguments) { return nil }
    var base = literal(base, for: method)
    if known.contains(where: { $0.parameters.first?.isChanged == true }) { base = try inferPlace(place) }
    if requirement(method, of: base.type) {
      let callee = Expression(kind: .member(base.expression, name), range: range)
      return Typed(
        expression: try call(callee, arguments, range), type: forms(of: method).first?.result.opened ?? .unknown)
    }
    return try inferHidden(method, base, arguments, name, expecting: expected, range)
  }

  /// `point.double = x` where that is computed; nil where it is not.
  mutating func inferSetting(_ target: Expression, _ name: Name?, _ value: Expression) throws -> Statement.Kind? {
    guard hasMembers else { return nil }
    let (base, member, indices): (Expression, Name, [Argument])
    switch target.kind {
    case .subscript(let owner, let arguments):
      (base, member, indices) = (owner, Name(text: "subscript", range: target.range), arguments)
    case .member(let owner, let name) where named(by: owner) == nil: (base, member, indices) = (owner, name, [])
    default: return nil
    }
    let owner = try inferPlace(base)
    guard namedType(owner.type)?.property(member.text) == nil else { return nil }
    let isSubscript = member.text == "subscript"
    if isSubscript, owner.type.valueKind != nil {
      let getter = hidden(owner.type) { TypeMember.getter(member.text, of: $0) }
      guard let getter, isMeant(forms(of: getter), owner, indices) else { return nil }
    }
    guard let setter = hidden(owner.type, { TypeMember.setter(member.text, of: $0) }) else {
      guard let getter = hidden(owner.type, { TypeMember.getter(member.text, of: $0) }),
        !requirement(getter, of: owner.type)
      else { return nil }
      throw failure(.notAssignable(Site(target.range, in: source).text), at: target.range)
    }
    let given = name.map { Expression(kind: .binary(target, $0, value), range: value.range) } ?? value
    let arguments = [Argument(label: nil, value: given, isTrailing: false)] + indices
    let typed = try inferHidden(setter, owner, arguments, member, expecting: nil, target.range)
    return .expression(typed.expression)
  }

  private mutating func inferHidden(
    _ hidden: String, _ base: Typed, _ arguments: [Argument], _ name: Name, expecting expected: Type?,
    _ range: SourceRange
  ) throws -> Typed {
    let forms = forms(of: hidden)
    let type = ancestor(of: base.type.settled, declaring: hidden)
    let base = base.type.isLiteral ? Typed(expression: try convert(base, to: type), type: type) : base
    var receiver = base.expression
    settled[receiver.identity] = Typed(expression: base.expression, type: type)
    if forms.contains(where: { $0.parameters.first?.isChanged == true }) {
      receiver = Expression(kind: .reference(receiver), range: receiver.range)
    }
    let callee = Expression(kind: .name(hidden), range: name.range)
    return try inferFunction(
      callee, hidden, forms, [Argument(label: nil, value: receiver, isTrailing: false)] + arguments,
      expecting: expected, range)
  }

  // MARK: Declaring

  mutating func check(_ syntax: ExtensionSyntax) throws -> ExtensionSyntax {
    let owner = syntax.name.text
    let nested = try syntax.nested.map { try check($0) }
    let members: [TypeMember]
    if let facts = namedType(.named(owner)), facts.form != .requirements, facts.module == "main" {
      members = try check(syntax.members, of: owner, facts.asReceiver, Set(facts.parameters), facts)
    } else {
      let known = TypeOwners.receiver(owner, where: syntax.equal)
      let isProtocol = namedType(.named(owner))?.form == .requirements || Value.protocols.contains(owner)
      guard
        known != nil || isProtocol || namedType(.named(owner)) != nil || Type.named(owner).isScalar
          || builtIn(owner) != nil
      else {
        throw failure(.unknownName(owner, near: []), at: syntax.name.range)
      }
      let receiver = known?.type ?? (isProtocol ? .parameter("Self") : .named(owner))
      let parameters = known?.parameters ?? (isProtocol ? ["Self"] : [])
      members = try check(syntax.members, of: owner, receiver, parameters, namedType(.named(owner)))
    }
    return ExtensionSyntax(
      name: syntax.name, inherited: syntax.inherited, equal: syntax.equal, members: members, nested: nested)
  }

  /// The members as the functions that they are declared as.
  mutating func check(
    _ members: [TypeMember], of owner: String, _ receiver: Type, _ parameters: Set<String>, _ facts: NamedType?
  ) throws -> [TypeMember] {
    if members.isEmpty { return members }
    hasMembers = true
    let parameterNames = Dictionary(uniqueKeysWithValues: parameters.map { ($0, $0) })
    let functions = members.map { member -> TypeMember in
      var body = member.body
      if case .value = member.kind { return member }
      if case .initializer = member.kind { body.result = receiver }
      if case .failableInitializer = member.kind { body.result = .optional(receiver) }
      if !member.isStatic, !member.isInitializer || facts?.form == .class {
        body = body.taking(receiver, isChanged: member.isMutating, generics: parameters)
      }
      body = body.knowing(owner, parameterNames)
      let hasReceiver = body.parameters?.first?.text == TypeMember.receiver
      return member.with(body, labels: hasReceiver ? [nil] + member.labels : member.labels)
    }
    var own: [String: [FunctionForm]] = [:]
    for member in functions {
      let hidden = member.hiddenName(in: owner)
      if case .value = member.kind {
        declare(hidden, member.body.result ?? .unknown)
        continue
      }
      let others = own[hidden] != nil || facts?.form != .requirements && isExtending ? forms(of: hidden) : []
      let form = FunctionForm(hidden, labels: member.labels, member.body)
      if own[hidden, default: []].contains(where: { $0.isSame(as: form) }) {
        throw failure(.alreadyDeclared(member.name.text), at: member.name.range)
      }
      declare(form, of: hidden, beside: others)
      own[hidden, default: []].append(form)
    }
    if facts?.form == .requirements, !isExtending { return functions }
    return try functions.map { try check($0, of: owner, receiver, facts) }
  }

  private mutating func check(
    _ member: TypeMember, of owner: String, _ receiver: Type, _ facts: NamedType?
  ) throws -> TypeMember {
    let isInitializer = member.isInitializer
    let isOfType = member.isStatic
    let checker = self
    var names = MemberNames(
      type: owner, owner: .name(isOfType ? owner : TypeMember.receiver), isInitializer: isInitializer
    ) { name in
      if isOfType {
        let place = TypeMember.statics(of: owner)
        return checker.isDeclared("\(place).\(name)") || checker.isDeclared(TypeMember.getter(name, of: place))
      }
      return facts?.property(name) != nil || checker.has(name, receiver, owner)
    }
    names.isFailable = member.kind == .failableInitializer
    names.isOfClass = facts?.form == .class
    var body = names.body(member.body)
    if case .value = member.kind {
      guard case .expression(let value)? = body.body.first?.kind else { return member }
      let asked = body.result
      let typed = try infer(value, expecting: asked)
      let converted = try asked.map { try convert(typed, to: $0) } ?? typed.expression
      declare(member.hiddenName(in: owner), asked ?? typed.type)
      body = body.with(
        body: [Statement(kind: .expression(converted), range: value.range)], captured: [], defaults: [:])
      return member.with(body, labels: [])
    }
    let outerMember = self.member
    if let facts { self.member = (facts, member) }
    defer { self.member = outerMember }
    if isInitializer, let facts, facts.form == .class {
      body = try initializing(body, member, facts)
    } else if isInitializer {
      let isOwn = facts?.module == "main"
      body = body.making(isOwn ? owner : nil)
    }
    hasConstantReceiver = !isInitializer && !member.isMutating && facts?.form != .class
    defer { hasConstantReceiver = false }
    let checked = try check(body, taking: body.types, returning: body.result, isFunction: true)
    return member.with(checked.closure, labels: member.labels)
  }

  /// Whether a value has a member of which nothing but its name is known.
  private func has(_ name: String, _ receiver: Type, _ owner: String) -> Bool {
    let owners =
      if case .parameter = receiver {
        [owner] + (namedType(.named(owner)).map { conformances(of: $0) } ?? [])
      } else { owners(of: receiver) }
    if owners.contains(where: { isDeclared("\($0).\(name)") || isDeclared(TypeMember.getter(name, of: $0)) }) {
      return true
    }
    if receiver.publisher != nil { return !publishers.operators(name).isEmpty || !publishers.subjects(name).isEmpty }
    if let facts = namedType(receiver), facts.module == "main" { return name == "rawValue" }
    let kind: Value.Kind? = if case .named("Sequence", _) = receiver { .array } else { receiver.valueKind }
    return kind.map { members.family(name)?[$0].isEmpty == false } ?? false
  }
}

extension NamedType {
  /// As what its members are called on.
  var asReceiver: Type { .named(name, parameters.map(Type.parameter)) }
}

extension TypeMember {
  func with(_ body: ClosureSyntax, labels: [String?]) -> TypeMember {
    var member = self
    (member.body, member.labels) = (body, labels)
    return member
  }
}

extension ClosureSyntax {
  /// With `Self` as the type, and the type's parameters as such.
  fileprivate func knowing(_ owner: String, _ parameters: [String: String]) -> ClosureSyntax {
    func known(_ type: Type) -> Type {
      type.naming(parameters).mapped { $0 == .named("Self") ? .named(owner) : $0 }
    }
    var closure = ClosureSyntax(
      parameters: self.parameters, types: types.map(known), changed: changed, defaults: defaults, variadic: variadic,
      generics: generics.union(parameters.keys), captured: captured, result: result.map(known), throwing: throwing,
      thrown: thrown, body: body, range: range)
    closure.isResultOpaque = isResultOpaque
    return closure
  }

  /// As an initializer's: a value without its properties, which the body sets, is what comes of it.
  ///
  /// - Parameter owner: nil where it is one of Swift's own types, of which `self` is assigned as a whole.
  fileprivate func making(_ owner: String?) -> ClosureSyntax {
    let range = range
    func expression(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, range: range) }
    let receiver = Name(text: TypeMember.receiver, range: range)
    let blank =
      owner.map { owner in
        expression(
          .call(expression(.member(expression(.name(owner)), Name(text: TypeObject.blank, range: range))), []))
      } ?? expression(.tuple([]))
    let declaration = Statement.Kind.declaration(
      names: [receiver], isVariable: true, type: owner.map { .named($0) } ?? .unknown, blank)
    let end = Statement(kind: .return(expression(.name(TypeMember.receiver))), range: range)
    return with(
      body: [Statement(kind: declaration, range: range)] + body + (body.last?.isReturn == true ? [] : [end]),
      captured: captured, defaults: defaults)
  }
}

extension Statement {
  fileprivate var isReturn: Bool { if case .return = kind { true } else { false } }
}
