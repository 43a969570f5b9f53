/// Checks declarations of members, as functions whose first parameter is the receiver.
extension TypeChecker {
  mutating func check(_ syntax: ExtensionSyntax) throws -> ExtensionSyntax {
    let owner = syntax.name.text
    owners.append(owner)
    defer { owners.removeLast() }
    extendedPath = builtIn(owner) == nil ? syntax.path : []
    (required, equal, requirements) = (syntax.required, syntax.equal, syntax.requirements)
    defer { (extendedPath, required, equal, requirements) = ([], [:], [:], []) }
    let nested = try syntax.nested.map { try check($0) }
    let added = try syntax.members.flatMap { try wrapped($0) }
    let place = try place(of: syntax)
    let members = try check(added, of: owner, place.receiver, place.parameters, place.facts)
    if !syntax.inherited.isEmpty { try checkConformances(of: syntax, place.receiver, place.facts) }
    return ExtensionSyntax(
      name: syntax.name, inherited: syntax.inherited, equal: syntax.equal, required: syntax.required,
      requirements: syntax.requirements, members: members, nested: nested,
      associated: syntax.associated, path: syntax.path)
  }

  /// Returns the expression that names the nested type that is extended: `Notification.Name`.
  private func extendedType(at range: SourceRange) -> Expression {
    extendedPath.dropFirst().reduce(Expression(kind: .name(extendedPath[0]), range: range)) { base, name in
      Expression(kind: .member(base, Name(text: name, range: range)), range: range)
    }
  }

  /// Returns the receiver of an extension's members, and the type parameters that they know.
  func place(of syntax: ExtensionSyntax) throws -> (receiver: Type, parameters: Set<String>, facts: NamedType?) {
    let owner = syntax.name.text
    let facts = namedType(.named(owner))
    if let facts, facts.form != .requirements, facts.module == "main" {
      // `where T == Int` makes the members those of `Box<Int>`.
      let arguments = facts.parameters.map { syntax.equal[$0] ?? .parameter($0) }
      return (.named(facts.name, arguments), Set(facts.parameters), facts)
    }
    let known = TypeOwners.receiver(owner, where: syntax.equal)
    let isProtocol =
      facts.map { $0.form == .requirements }
      ?? (Value.protocols.contains(owner) || TypeOwners.protocols.contains(owner))
    guard known != nil || isProtocol || facts != nil || Type.named(owner).isScalar || builtIn(owner) != nil else {
      throw failure(.unknownName(owner, near: []), at: syntax.name.range)
    }
    return (
      known?.type ?? (isProtocol ? .parameter("Self") : .named(owner)),
      known?.parameters ?? (isProtocol ? ["Self"] : []), facts
    )
  }

  /// Returns the members as checked functions.
  mutating func check(
    _ members: [TypeMember], of owner: String, _ receiver: Type, _ parameters: Set<String>, _ facts: NamedType?
  ) throws -> [TypeMember] {
    if let facts { try checkOverrides(members, of: facts) }
    if members.isEmpty { return members }
    let functions = try declare(members, of: owner, receiver, parameters, facts)
    if facts?.form == .requirements, !isExtending { return functions }
    return try functions.map { try check($0, of: owner, receiver, facts) }
  }

  /// Declares the functions first, because their bodies may use all.
  mutating func declare(
    _ members: [TypeMember], of owner: String, _ receiver: Type, _ parameters: Set<String>, _ facts: NamedType?
  ) throws -> [TypeMember] {
    hasMembers = true
    let parameterNames = Dictionary(uniqueKeysWithValues: parameters.map { ($0, $0) })
    let declared = receiver
    // Within a protocol its associated type hides another type of that name.
    let associated = receiver == .parameter("Self") ? associatedNames(of: owner) : Set()
    let functions = typedByValues(members, of: facts).map { member -> TypeMember in
      var body = member.body
      let asked = body.equal.mapValues { $0.naming(parameterNames) }
      let receiver = asked.isEmpty ? declared : self.receiver(declared, of: owner, facts, where: asked)
      var equal = facts.map { facts in
        Dictionary(zip(facts.parameters, receiver.arguments).filter { .parameter($0) != $1 }, uniquingKeysWith: { $1 })
      }
      // `extension Style where Self == Plain`
      if receiver == .parameter("Self"), let type = asked["Self"] ?? self.equal["Self"] { equal = ["Self": type] }
      if case .value = member.kind {
        let known = body.knowing(owner, receiver, parameterNames, equal: equal ?? [:], associated)
        return member.with(known, labels: member.labels)
      }
      if case .initializer = member.kind { body.result = receiver }
      if case .failableInitializer = member.kind { body.result = .optional(receiver) }
      if !member.isStatic, !member.isInitializer || facts?.form == .class {
        let isOfObjects = facts.map { $0.form == .class || isOfClasses($0) } ?? TypeOwners.isClass(owner)
        let isChanged = member.isMutating && !isOfObjects
        body = body.taking(receiver, isChanged: isChanged, generics: parameters)
      }
      body = body.knowing(owner, receiver, parameterNames, equal: equal ?? [:], associated).evaluatingGenericDefaults
      // A static member of a protocol's extension, or of a class, uses others of the type that it is called on.
      body.takesSelf = member.isStatic && (receiver == .parameter("Self") || isAboutSelf(member, facts))
      if body.takesSelf { body.generics.insert("Self") }
      body.required = required
      if facts?.form == .class, let result = member.body.result, result.mentionsSelf { body.selfResult = result }
      let usesGenerics =
        body.usesTypes(Set(facts?.parameters ?? [])) || facts?.parent?.arguments.isEmpty == false
        || facts.map { HandedTypes.isAsked(by: body, in: $0) } == true
      if member.isStatic || member.isInitializer && usesGenerics, let facts, facts.module == "main" {
        body.takenGenerics = Set(facts.parameters.filter { equal?[$0] == nil })
      }
      return member.with(body, labels: body.hasReceiver ? [nil] + member.labels : member.labels)
    }
    var own: [String: [FunctionForm]] = [:]
    for member in functions {
      let hidden = member.hiddenName(in: owner)
      if case .value = member.kind {
        declare(hidden, member.body.result ?? told(by: member, of: owner, beside: members) ?? .unknown)
        continue
      }
      let isAdded = own[hidden] != nil || isAnnounced || facts?.form != .requirements && isExtending
      let others = isAdded ? forms(of: hidden) : []
      let form = FunctionForm(hidden, labels: member.labels, member.body)
      if own[hidden, default: []].contains(where: { $0.isSame(as: form) }) {
        throw failure(.alreadyDeclared(member.name.text), at: member.name.range)
      }
      own[hidden, default: []].append(form)
      // An extension of a protocol implements what the protocol requires.
      let isRequirement = facts?.form == .requirements && !isExtending
      if !isAnnounced, !isRequirement { try checkNew(form, hidden, member.name) }
      if isExtending, member.kind == .getter, !member.isStatic, facts?.module == "main",
        facts?.properties.contains(where: { $0.name.text == member.name.text }) == true
      {
        throw failure(.alreadyDeclared(member.name.text), at: member.name.range)
      }
      if isAnnounced, !others.allSatisfy({ $0.canStandBeside(form) }) { continue }
      declare(form, of: hidden, beside: others)
    }
    return functions
  }

  /// Returns the receiver of a member whose own `where` determines type parameters of the type around.
  private func receiver(
    _ receiver: Type, of owner: String, _ facts: NamedType?, where asked: [String: Type]
  ) -> Type {
    if let facts, facts.form != .requirements, facts.module == "main", case .named(let name, let arguments) = receiver {
      return .named(name, zip(facts.parameters, arguments).map { asked[$0] ?? $1 })
    }
    return TypeOwners.receiver(owner, where: equal.merging(asked) { $1 })?.type ?? receiver
  }

  /// Returns the type that the value of a static property tells: members above it use it, too.
  private func told(by member: TypeMember, of owner: String, beside members: [TypeMember]) -> Type? {
    guard member.wrappers.isEmpty, case .expression(let value)? = member.body.body.first?.kind else { return nil }
    let statics = Set(members.filter(\.isStatic).map(\.name.text))
    let checker = self
    var names = MemberNames(type: owner, owner: .name(owner), isInitializer: false) { statics.contains($0) }
    names.outerOwner = { checker.outerOwner(of: $0, around: owner) }
    var trial = self
    let type = try? trial.infer(names.value(value)).type.settled
    if let type, !type.mayHoldUnknown { return type }
    // `static let shared = Container()`: a class's initializers are declared after its static values.
    guard case .call(let callee, let given) = value.kind, given.isEmpty, let made = named(by: callee),
      made.facts.form == .class,
      made.facts.module == "main", made.facts.parameters.isEmpty,
      !made.facts.members.contains(where: { $0.kind == .failableInitializer })
    else { return nil }
    return made.type
  }

  /// The names of a protocol's associated types, and of those of the protocols that it inherits from.
  private func associatedNames(of owner: String) -> Set<String> {
    inheritance(of: owner).reduce(into: []) { names, name in
      names.formUnion(SwiftProtocol.associatedNames(of: name, namedType(called:)))
    }
  }

  /// Whether only classes conform to a protocol.
  func isOfClasses(_ facts: NamedType) -> Bool {
    facts.form == .requirements
      && !["AnyObject", "ObservableObject", "NSObjectProtocol"].filter(conformances(of: facts).contains).isEmpty
  }

  /// Whether the body of a class's static member depends on the class that it is called on.
  private func isAboutSelf(_ member: TypeMember, _ facts: NamedType?) -> Bool {
    guard let facts, hasDynamicSelf(facts), !member.isValue else { return false }
    let statics = facts.lineage.flatMap { type in type.members.filter { $0.isStatic && !$0.isValue }.map(\.name.text) }
    let names = Set(statics + ["Self", "self", "super"])
    return SyntaxPart.closure(member.body).first { part in
      if case .expression(let value) = part, case .name(let name) = value.kind { names.contains(name) } else { false }
    } != nil
  }

  private mutating func check(
    _ written: TypeMember, of owner: String, _ receiver: Type, _ facts: NamedType?
  ) throws -> TypeMember {
    let member = facts.map { built(written, by: $0) } ?? written
    if case .value = member.kind {} else { try checkWritten(member.body, from: member.name.range.upper) }
    let isInitializer = member.isInitializer
    let isOfType = member.isStatic
    let checker = self
    // `extension Style where Self == Plain`
    var known: String?
    if receiver == .parameter("Self"), case .named(let name, _)? = member.body.equal["Self"] ?? equal["Self"] {
      known = name
    }
    let typeName = known ?? (member.body.takesSelf ? "Self" : owner)
    func isStatic(_ name: String) -> Bool {
      checker.hasStatic(name, checker.staticOwner(of: name, from: owner)) || checker.hasBuiltInStatic(name, owner)
        || facts.map { checker.isCase(name, of: $0) } ?? false
    }
    var names = MemberNames(
      type: known ?? owner, owner: .name(isOfType ? typeName : TypeMember.receiver), isInitializer: isInitializer
    ) { name in
      if isOfType, receiver == .parameter("Self") {
        return ([owner] + (facts.map { checker.conformances(of: $0) } ?? [])).map(TypeMember.statics).contains {
          place in
          checker.isDeclared("\(place).\(name)") || checker.isDeclared(TypeMember.getter(name, of: place))
        } || checker.isOnlyMember(name, facts)
      }
      if isOfType {
        return isStatic(name)
          // `("testA", testA)`: a method as a function of the instance.
          || !checker.isDeclared(name) && checker.builtIn(name) == nil
            && checker.hidden(receiver) { "\($0).\(name)" } != nil
      }
      return facts?.property(name) != nil || checker.has(name, receiver, owner)
        || facts.flatMap { checker.port(name, of: $0) } != nil
        || checker.isOnlyMember(name, facts) && checker.outerOwner(of: name, around: owner) == nil
    }
    if !isOfType, receiver != .parameter("Self") { names.statics = (isStatic, .name(typeName)) }
    names.outerOwner = { checker.outerOwner(of: $0, around: owner) }
    names.isPublished = { facts?.property($0)?.isPublished == true }
    if receiver == .parameter("Self") { names.associated = associatedNames(of: owner) }
    names.isFailable = member.kind == .failableInitializer
    let isDynamic = facts.map(hasDynamicSelf) == true && !member.isValue
    if receiver == .parameter("Self") && known == nil || isDynamic && (!isOfType || member.body.takesSelf) {
      names.keepsSelfType = true
    }
    if facts?.module != "main", extendedPath.count > 1, extendedPath.last == owner {
      names.typeExpression = extendedType(at: member.name.range).kind
    }
    names.isOfClass = facts?.form == .class
    if isInitializer, !names.isOfClass, SyntaxPart.closure(member.body).first(where: \.isDeferred) != nil {
      names.ending = Name(text: TypeMember.receiver, range: member.name.range)
    }
    var body = names.body(member.body)
    // `init?(intValue: Int) { nil }`
    if member.kind == .failableInitializer, body.body.count == 1, case .expression(let value)? = body.body.first?.kind,
      case .nil = value.kind
    {
      body = body.with(body: body.body.returning, captured: body.captured, defaults: body.defaults)
    }
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
    if member.kind == .getter { try checkBuilder(of: member.body, isComputed: true) }
    let (outerMember, outerName) = (self.member, memberName)
    memberName = member.name.text
    if let facts { self.member = (facts, member) }
    defer { (self.member, memberName) = (outerMember, outerName) }
    if isInitializer, let facts { body = facts.makingWrappers(body) }
    if isInitializer, let facts, facts.form == .class {
      body = try initializing(body, member, facts)
    } else if isInitializer {
      let isOwn = facts?.module == "main"
      if isOwn, let facts, facts.form == .structure, probe == nil {
        let check = InitializationCheck(of: facts, endsBySuper: false, end: body.range, in: source)
        try check.check(body.body, facts.properties)
      }
      // In an extension of a protocol the value is whatever another initializer makes.
      body = body.making(isOwn && facts?.form != .requirements ? owner : nil, in: names.ending)
    }
    let isReference =
      facts.map { $0.form == .class || isOfClasses($0) } ?? (receiver.publisher != nil || TypeOwners.isClass(owner))
    hasConstantReceiver = !isInitializer && !member.isMutating && !isReference
    // A member of a type within an escaping closure is none of the closure's code.
    let outerEscape = escape
    escape = EscapeFlow()
    defer { (hasConstantReceiver, escape) = (false, outerEscape) }
    let checked = try check(function: body, taking: body.types, returning: body.result)
    let metatypes = member.body.namedGenerics
    return member.with(
      checked.closure.takingMetatypes(metatypes), labels: member.labels + metatypes.map(ClosureSyntax.metatypeLabel))
  }

}

extension NamedType {
  /// Whether the type is a class of the session that may have subclasses.
  var mayBeInherited: Bool { form == .class && !isFinal && module == "main" && !isActor }

  /// The type as the receiver of its members.
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
  /// Whether it mentions one of the type parameters, as `T()` does, or an implicit member, `.zero`, which may be of one.
  fileprivate func usesTypes(_ parameters: Set<String>) -> Bool {
    SyntaxPart.closure(self).first { part in
      guard case .expression(let value) = part else { return false }
      return switch value.kind {
      case .implicitMember: true
      case .name(let name): parameters.contains(name)
      default: false
      }
    } != nil
  }

  /// Returns the closure with `Self` and the type's parameters replaced.
  ///
  /// - Parameters:
  ///   - equal: The types of the parameters that a `where` determines.
  ///   - associated: The names of the protocol's associated types.
  fileprivate func knowing(
    _ owner: String, _ receiver: Type, _ parameters: [String: String], equal: [String: Type],
    _ associated: Set<String>
  ) -> ClosureSyntax {
    let own =
      switch receiver {
      case .publisher, .named, .optional, .array, .dictionary: receiver
      default: Type.named(owner)
      }
    func known(_ type: Type) -> Type {
      type.naming(parameters).mapped { type in
        if case .parameter(let name) = type, let told = equal[name] { return told }
        if case .named(let name, []) = type, associated.contains(name) { return .named("Self.\(name)") }
        // Within a generic type its bare name is the type with its own parameters.
        return type == .named("Self") || type == .named(owner) ? own : type
      }
    }
    var closure = ClosureSyntax(
      parameters: self.parameters, types: types.map(known), changed: changed, defaults: defaults, variadic: variadic,
      generics: generics.union(parameters.keys), captured: captured, result: result.map(known), throwing: throwing,
      thrown: thrown, body: body, range: range)
    closure.keep(self)
    return closure
  }

  /// Returns the body of an initializer: it starts with a value without properties, and returns the value that it has
  /// set.
  ///
  /// - Parameters:
  ///   - owner: the type; nil for one of Swift's own types, for which `self` is assigned as a whole.
  ///   - ending: the block around the written statements; nil if they need none.
  fileprivate func making(_ owner: String?, in ending: Name?) -> ClosureSyntax {
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
    let written =
      ending.map { name in
        [Statement(kind: .labelled(name, Statement(kind: .do(body, catches: []), range: range)), range: range)]
      } ?? body
    return with(
      body: [Statement(kind: declaration, range: range)] + written + (body.last?.isReturn == true ? [] : [end]),
      captured: captured, defaults: defaults)
  }
}

extension Statement {
  fileprivate var isReturn: Bool { if case .return = kind { true } else { false } }
}
