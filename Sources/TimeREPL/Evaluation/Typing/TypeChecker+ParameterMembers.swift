/// Members of type parameters: those of what is required of them.
extension TypeChecker {
  /// Throws if nothing that is required of a type parameter has a member.
  func checkMember(_ name: Name, of facts: NamedType, isStatic: Bool = false) throws {
    let own = owners(of: .named(facts.name))
    let owners = own + (isStatic ? own.map(TypeMember.statics) : [])
    let word = name.text
    if ["self", "Type", "Protocol"].contains(word) || word.first.map({ $0 == "$" || $0.isUppercase }) ?? true {
      return
    }
    if facts.superclass?.property(word) != nil || port(word, of: facts) != nil { return }
    if owners.contains(where: { isDeclared("\($0).\(word)") || isDeclared(TypeMember.getter(word, of: $0)) }) { return }
    if word == "init" || dynamicMember(name, of: .named(facts.name)) != nil || isGiven(word, to: facts) { return }
    let rows = own.compactMap { SwiftProtocol.table[$0] }
    let names =
      own.flatMap { namedType(called: $0)?.members.map(\.name.text) ?? [] } + rows.flatMap { $0.members ?? [] }
    throw failure(
      .unknownMember(word, of: facts.name, near: NearestNames.of(word, among: names.sorted())), at: name.range)
  }

  /// Throws if a type parameter has only functions of a name that is read: `count` of a sequence.
  func checkProperty(_ name: Name, of type: Type) throws {
    guard probe == nil, let facts = typeParameter(type), case let rows = rows(of: facts),
      rows.contains(where: { $0.methods.contains(name.text) }),
      !rows.contains(where: { $0.members.map { $0.contains(name.text) } ?? true && !$0.methods.contains(name.text) }),
      !owners(of: type).contains(where: { isDeclared(TypeMember.getter(name.text, of: $0)) })
    else { return }
    throw failure(.unknownMember(name.text, of: facts.name, near: []), at: name.range)
  }

  /// Returns the protocols of Swift and Combine that a type parameter conforms to.
  func rows(of facts: NamedType) -> [SwiftProtocol] { conformances(of: facts).compactMap { SwiftProtocol.table[$0] } }

  /// Whether a protocol of Swift or Combine gives a type parameter a member of this name, or may give one.
  func isGiven(_ name: String, to facts: NamedType) -> Bool {
    conformances(of: facts).contains { owner in
      guard let row = SwiftProtocol.table[owner] else { return false }
      if owner == "Publisher", !publishers.operators(name).isEmpty || name == "values" { return true }
      return row.members.map { $0.contains(name) } ?? true
    }
  }

  /// Returns the type that a protocol of Swift tells of a member of a type parameter: `T.ID` of `id`.
  func type(ofMember name: String, of facts: NamedType) -> Type? {
    guard let written = rows(of: facts).lazy.compactMap({ $0.types[name] }).first else { return nil }
    let own = Type.named(facts.name)
    if written == "Self" { return own }
    let isOptional = written.hasSuffix("?")
    let word = isOptional ? String(written.dropLast()) : written
    let type = facts.associated[word]?.type ?? (Type.named(word).isScalar ? .named(word) : .unknown)
    return isOptional ? .optional(type) : type
  }

  /// Infers `T.zero` for a static member that a protocol of the session requires of a type parameter, or gives it.
  func inferStatic(_ name: Name, ofParameter facts: NamedType, _ range: SourceRange) throws -> Typed? {
    let type = Type.named(facts.name)
    let base = Expression(kind: .name(facts.name), range: name.range)
    let member = Expression(kind: .member(base, name), range: range)
    for place in owners(of: type).map(TypeMember.statics) {
      let getter = TypeMember.getter(name.text, of: place)
      guard isDeclared(getter) || isDeclared("\(place).\(name.text)") else { continue }
      guard let form = forms(of: getter).first else { return nil }
      return Typed(expression: member, type: told(form.result, by: type))
    }
    return self.type(ofMember: name.text, of: facts).map { Typed(expression: member, type: $0) }
  }

  /// Returns the result of `filter`, which is an array even of a String, if the receiver is known only as a sequence. The
  /// second check sees that.
  func filtered(_ result: Typed, of receiver: Type, by name: Name) -> Typed {
    if isSecondCheck, let facts = typeParameter(receiver), conforms(parameter: facts, to: "Sequence") == true,
      conforms(parameter: facts, to: "RangeReplaceableCollection") == false
    {
      handed.members.note(receiver, at: name.range)
    }
    if isSecondCheck || handed.members.types[name.range.lower] == nil { return result }
    return Typed(expression: result.expression.asArray, type: result.type.isUnknown ? .array(.unknown) : result.type)
  }

  /// Notes that `.zero` is a member of a type parameter, if this is the second check, or spells out one that it found.
  mutating func inferOfParameter(
    _ name: String, _ arguments: [Argument]?, expecting expected: Type?, _ place: SourceRange, _ range: SourceRange
  ) throws -> Typed? {
    if isSecondCheck {
      if let expected, typeParameter(expected) != nil { handed.members.note(expected, at: place) }
      return nil
    }
    guard var type = handed.members.types[place.lower] else { return nil }
    // In an extension of Sequence the second check knows `Element` as `Self.Element`.
    if case .named(let path, []) = type, path.beforePoint == "Self", generics.contains(path.lastWord) {
      type = .named(path.lastWord)
    }
    let base = Expression(kind: .typeOf(Expression(kind: .tuple([]), range: place), type), range: place)
    let member = Expression(
      kind: .member(base, Name(text: name, range: place)), range: arguments == nil ? range : place)
    return Typed(expression: try arguments.map { try call(member, $0, range) } ?? member, type: .unknown)
  }

  /// Returns a type of a protocol's requirement for a type that conforms to the protocol.
  func told(_ result: Type, by type: Type) -> Type {
    // Most requirements mention no associated type.
    let mentionsSelf = result.mentionsSelf || result.contains { $0 == .parameter("Self") }
    if !result.names.contains(where: { $0.contains(".") }), !mentionsSelf { return result }
    var bindings = TypeBindings([], [])
    bindings["Self"] = type
    bindings.associates = associated
    return bindings.applied(to: result)
  }

  /// Infers `T.make(1)` for a static function that a protocol of the session requires of a type parameter.
  mutating func inferStaticCall(
    _ name: Name, ofParameter facts: NamedType, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    let type = Type.named(facts.name)
    let hidden = owners(of: type).map { "\(TypeMember.statics(of: $0)).\(name.text)" }.filter(isDeclared)
    guard let value = try meant(hidden, arguments, isOfValue: false, range) else {
      if let property = try inferStatic(name, ofParameter: facts, name.range) {
        return try inferCall(ofValue: property, arguments, expecting: expected, range)
      }
      try checkMember(name, of: facts, isStatic: true)
      return nil
    }
    let forms = forms(of: value)
    guard !forms.isEmpty else { return nil }
    let callee = Expression(kind: .name(value), range: name.range)
    let made = try inferFunction(callee, value, forms, arguments, expecting: expected, range, for: type)
    settled[made.expression] = made
    return made
  }

  /// Returns the initializer that `C.Element(1)` calls, for an associated type of a type parameter; nil for any other.
  func initializer(ofAssociated callee: Expression) -> Expression? {
    guard case .member(let base, let name) = callee.kind, name.text.isTypeWord, case .name(let word) = base.kind,
      generics.contains(word), named(by: callee) == nil
    else { return nil }
    return Expression(kind: .member(callee, Name(text: "init", range: name.range)), range: callee.range)
  }

  /// Infers `T(name: "a")` for a type parameter; throws if nothing that is required of it has such an initializer.
  mutating func inferInitializer(
    ofParameter facts: NamedType, _ callee: Expression, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Typed? {
    if facts.superclass != nil { return nil }
    let type = Type.named(facts.name)
    let shapes = arguments.shapes
    let all = owners(of: type).map(TypeMember.initializer).flatMap(forms)
    for form in all {
      guard let matching = match(form.signature, shapes, arguments), form.hasLabels(shapes, matching) else { continue }
      var asked = [Type](repeating: .unknown, count: arguments.count)
      for (parameter, places) in matching.enumerated() {
        for place in places { asked[place] = told(form.asked(parameter), by: type) }
      }
      var bindings = TypeBindings([], [])
      let values = try infer(arguments, for: asked, &bindings).arguments
      let made = Expression(kind: .call(callee, values), range: range)
      let result = Typed(expression: made, type: form.result.isOptional ? .optional(type) : type)
      settled[made] = result
      return result
    }
    let rows = rows(of: facts)
    if rows.contains(where: { $0.members == nil || $0.makesValues }) { return nil }
    if all.isEmpty { throw failure(.unknownMember("init", of: facts.name, near: []), at: callee.range) }
    let sites = arguments.map { Site($0.label?.range ?? $0.value.range, in: source) }
    _ = try Signature.choose(among: all.map(\.signature), shapes, site: Site(range, in: source), labelSites: sites)
    return nil
  }

  /// Returns the type of a sequence's elements; of a type parameter or a declared type it is an associated type.
  func element(of type: Type) -> Type {
    let known = type.element
    guard known == .unknown, let facts = namedType(type), conformances(of: facts).contains("Sequence") else {
      return known
    }
    return associated("Element", of: type) ?? .unknown
  }

  /// Returns the result of one of Swift's members for a receiver. The rows of arrays are those of any collection, whose
  /// indices need not be Ints.
  func result(of member: Signature, _ bindings: TypeBindings) -> Type {
    let result = bindings.applied(to: member.result)
    guard let place = bindings.types["Place"], Self.indexMembers.contains(member.name) else { return result }
    return result.mapped { $0 == .int ? place : $0 }
  }

  private static let indexMembers: Set = [
    "startIndex", "endIndex", "indices", "index", "firstIndex", "lastIndex", "partition",
  ]

  /// Returns the bindings of a member of Swift's own types.
  func bindings(of receiver: Type) -> TypeBindings {
    var bindings = TypeBindings(receiver: receiver)
    if typeParameter(receiver) != nil {
      // The rows of arrays tell nothing of what is of the receiver's own type.
      bindings["Self"] = .unknown
      bindings["Element"] = element(of: receiver)
      bindings["Place"] = associated("Index", of: receiver) ?? .unknown
    }
    return bindings
  }
}
