/// Finds members that the session declares, in its own types and in extensions of any type.
extension TypeChecker {
  func isDeclared(_ name: String) -> Bool { blocks.contains { $0[name] != nil } || globals(name) != nil }

  /// Returns the names under which members of a type may be declared, its own first.
  func owners(of type: Type) -> [String] {
    let own = ownNames(of: type)
    return own.isEmpty ? own : ProtocolOrder.owners(own, direct: directConformances)
  }

  /// Returns the names under which operators of a type may be declared: in an extension of a protocol those of `Self`.
  func operatorOwners(of type: Type) -> [String] {
    guard case .parameter("Self") = type, let member else { return owners(of: type) }
    return ProtocolOrder.owners([member.owner.name], direct: directConformances)
  }

  private func directConformances(of name: String) -> [String] {
    ProtocolOrder.direct(namedType(.named(name)), called: name, added: addedConformances(name))
  }

  /// Returns the names of a type itself, and the protocols of Swift's types.
  private func ownNames(of type: Type) -> [String] {
    switch type {
    case .named("ArraySlice", _): return TypeOwners.of("ArraySlice")
    case .array, .named("ReversedCollection", _): return TypeOwners.of("Array")
    case .dictionary: return TypeOwners.of("Dictionary")
    case .optional: return TypeOwners.of("Optional")
    case .publisher(let publisher): return TypeOwners.of(publisher.name) + ["Publisher"]
    case .integerLiteral: return TypeOwners.of("Int") + ["Double", "Float"]
    case .floatLiteral: return TypeOwners.of("Double")
    case .named("Sequence", _):
      // Within an extension of a protocol of collections `self` has the members of that protocol, too.
      let around = owners.last.flatMap { TypeOwners.isOfCollections($0) ? $0 : nil }
      return (around.map { [$0] } ?? []) + ["Collection", "Sequence"].filter { $0 != around }
    case .named(let name, _):
      return namedType(type)?.lineage.map(\.name) ?? TypeOwners.of(Type.constraint(ofOpaque: name) ?? name)
    default: return []
    }
  }

  /// Returns a protocol and those that it inherits from.
  func inheritance(of name: String) -> [String] { ProtocolOrder.owners([name], direct: directConformances) }

  /// Returns the protocols of a type, and those that they inherit from.
  func conformances(of facts: NamedType) -> [String] {
    let own = facts.protocols + addedConformances(facts.name) + (facts.rawType == nil ? [] : ["RawRepresentable"])
    return ProtocolOrder.owners(own, direct: directConformances)
  }

  /// Whether a struct, an enum or one of Swift's own types conforms to a protocol of the session.
  func conforms(_ type: Type, toDeclared name: String) -> Bool {
    owners(of: type).contains { $0 == name || addedConformances($0).contains(name) }
  }

  /// Returns the hidden name of a declared member of a type. A requirement that one of Swift's own types meets by a
  /// member of its own, `extension UserDefaults: Settings {}`, is not declared for it.
  func hidden(_ type: Type, _ name: (String) -> String) -> String? {
    let facts = namedType(type)
    let isSwifts = facts?.form != .requirements && facts?.module != "main"
    return owners(of: type).first { owner in
      let name = name(owner)
      guard isDeclared(name) else { return false }
      return !isSwifts || !isOnlyRequired(name, by: owner)
    }.map(name)
  }

  /// Whether a declared member is a requirement of a protocol that no extension of it implements.
  func isOnlyRequired(_ hidden: String, by owner: String) -> Bool {
    namedType(.named(owner))?.form == .requirements && !isImplemented(hidden)
  }

  /// Gives the `42` of `42.km` the type that the extension is of.
  func literal(_ base: Typed, for hidden: String) -> Typed {
    guard base.type == .integerLiteral, hidden.hasPrefix("Double.") || hidden.hasPrefix("Float.") else { return base }
    let type = Type.named(String(hidden.prefix { $0 != "." }))
    return (try? convert(base, to: type)).map { Typed(expression: $0, type: type) } ?? base
  }

  /// Whether it is a requirement of a protocol, which the value itself implements. Swift calls a member that only an
  /// extension of the protocol has as it is there, whatever the value's own type declares.
  func requirement(_ hidden: String, of type: Type) -> Bool {
    guard let facts = namedType(type), facts.form == .requirements else { return false }
    let protocols = [facts.name] + conformances(of: facts).filter { $0 != facts.name }
    guard let owner = protocols.first(where: { hidden.hasPrefix($0 + ".") }) else { return false }
    let member = hidden.dropFirst(owner.count)
    return protocols.contains { name in
      guard let facts = namedType(.named(name)), facts.module == "main" else { return name == owner }
      return facts.members.contains { $0.hiddenName(in: name) == name + member }
    }
  }

  /// Returns a value of a type parameter, or the `self` of a protocol's extension, as one of its requirement, `P` of
  /// `T: P`, if `P` has the member but does not require it. As for `any P`, Swift then uses the member as it is there.
  /// Any other value is returned unchanged, and finds its member when the code runs.
  func seen(_ base: Typed, through name: (String) -> String) -> Typed {
    for type in protocols(of: base.type) {
      guard let facts = namedType(type), facts.module == "main", let hidden = hidden(type, name) else { continue }
      return requirement(hidden, of: type) ? base : Typed(expression: base.expression, type: type)
    }
    return base
  }

  /// Whether a type parameter has a method of this name, which is called rather than a property that is a function.
  func hasMethod(_ name: String, parameter type: Type) -> Bool {
    protocols(of: type).contains { hidden($0) { "\($0).\(name)" } != nil }
  }

  /// Returns the requirements of a type parameter; in a protocol's extension those of `Self` are the protocol.
  func protocols(of type: Type) -> [Type] {
    guard case .parameter(let parameter) = type else { return [] }
    let around = parameter == "Self" ? member.map { [$0.owner.name] } : nil
    return (around ?? Type.requirements(ofParameter: parameter)).map { .named($0) }
  }

  func isMeant(_ forms: [FunctionForm], _ base: Typed, _ arguments: [Argument]) -> Bool {
    let shapes =
      [ArgumentShape(label: nil, isTrailing: false)]
      + arguments.shapes
    let receiver = Argument(label: nil, value: base.expression, isTrailing: false)
    return forms.contains { form in
      // A call with only a closure calls Swift's own member, unless the declared one takes only a closure.
      if !arguments.isEmpty, arguments.allSatisfy(\.isTrailing), form.parameters.count != shapes.count { return false }
      return match(form.signature, shapes, [receiver] + arguments).map { form.hasLabels(shapes, $0) } ?? false
    }
  }

  /// Whether a name that nothing declares can only be a member of the type around, which is one of Swift's own or has
  /// members from there. Many of these find their members at run time.
  ///
  /// - Parameter facts: The declaration of the type; nil if TimeREPL has none.
  func isOnlyMember(_ name: String, _ facts: NamedType?) -> Bool {
    guard name.first?.isLowercase == true, name != "type", !Keywords.all.contains(name) else { return false }
    if let facts, facts.module == "main" {
      let inherited = facts.lineage.map(\.name) + conformances(of: facts)
      if !inherited.contains(where: { TypeOwners.givesMembers($0) && namedType(.named($0))?.module != "main" }) {
        return false
      }
    }
    return !isDeclared(name) && builtIn(name) == nil && publishers.sources(name).isEmpty
      && !(hasComputed && computed(.get, name) != nil)
  }

  func has(_ name: String, _ receiver: Type, _ owner: String) -> Bool {
    let owners =
      if case .parameter = receiver {
        ([owner] + (required["Self"]?.flatMap(\.names) ?? [])).flatMap {
          [$0] + (namedType(.named($0)).map { conformances(of: $0) } ?? [])
        }
      } else { owners(of: receiver) }
    if owners.contains(where: { TypeOwners.requirements[$0]?.contains(name) == true }) { return true }
    if case .parameter = receiver, owner == "StringProtocol", members.family(name)?[.string].isEmpty == false {
      return true
    }
    if owners.contains(where: { isDeclared("\($0).\(name)") || isDeclared(TypeMember.getter(name, of: $0)) }) {
      return true
    }
    if let publisher = receiver.publisher {
      if publisher.role == .currentValue || publisher.name == "Future", name == "value" { return true }
      return !publishers.operators(name).isEmpty || !publishers.subjects(name).isEmpty
    }
    if let facts = namedType(receiver), facts.module == "main" {
      return name == "rawValue" && isImplied(name, of: facts)
    }
    let kind = memberKind(of: receiver)
    // The function of Swift is meant, not CombineExt's method of arrays of publishers.
    if name == "zip" { return false }
    return kind.map { members.family(name)?[$0].isEmpty == false } ?? !rows(name, of: receiver).isEmpty
  }

  /// Returns the kind of value whose rows are the members of a type: any sequence has those of an array.
  func memberKind(of type: Type) -> Value.Kind? {
    if case .named("Sequence", _) = type { return .array }
    return type.valueKind ?? namedType(type).flatMap { conformances(of: $0).contains("Sequence") ? .array : nil }
  }

  /// Throws if a type of the session lacks a member. Types whose protocols are not all known here are not judged.
  func checkDeclares(_ name: Name, _ type: Type) throws {
    if probe == nil, let facts = typeParameter(type) { return try checkMember(name, of: facts) }
    guard probe == nil, let facts = namedType(type), facts.module == "main",
      property(name.text, ofNamed: type) == nil, !isImplied(name.text, of: facts),
      name.text.first.map({ $0 != "$" && $0 != "_" && !$0.isUppercase }) ?? false
    else { return }
    let owners = owners(of: type)
    guard
      owners.allSatisfy({
        namedType(called: $0)?.module == "main" || Type.named($0).isScalar || SwiftProtocol.has(.plain, $0)
      }),
      facts.superclass != nil || facts.parent.map({ owners.contains("\($0)") }) ?? true,
      !has(name.text, type, facts.name), dynamicMember(name, of: type) == nil
    else { return }
    let names = facts.lineage.flatMap { $0.properties.map(\.name.text) + $0.members.map(\.name.text) }
    throw failure(
      .unknownMember(name.text, of: facts.ownName, near: NearestNames.of(name.text, among: names)), at: name.range)
  }

  /// Whether Swift may make a member of the type. Only enums with raw values have these.
  private func isImplied(_ name: String, of facts: NamedType) -> Bool {
    if name == "rawValue", facts.form == .enumeration, facts.inherited.isEmpty, conformances(of: facts).isEmpty {
      return false
    }
    return Self.implied.contains(name)
  }

  /// Members that Swift makes.
  private static let implied: Set = [
    "self", "hashValue", "hash", "encode", "rawValue", "allCases", "description", "debugDescription",
    "localizedDescription", "id",
  ]

  /// Returns the type of a property from the table of members.
  func property(_ name: String, of type: Type) -> Type {
    if let facts = typeParameter(type), let told = self.type(ofMember: name, of: facts) { return told }
    if case .tuple(let elements) = type {
      if let place = Int(name), elements.indices.contains(place) { return elements[place].type }
      return elements.first { $0.label == name }?.type ?? .unknown
    }
    if name == "now", [.named("ContinuousClock"), .named("SuspendingClock")].contains(type) {
      return .named("Instant")
    }
    if name == "label", Type.queues.contains(where: { type == .named($0) }) { return .string }
    if name == "localizedDescription", type == .error { return .string }
    if let bound = type.bound, ["lowerBound", "upperBound"].contains(name) { return bound }
    if case .publisher(let publisher) = type {
      if name == "values" { return publisher.values }
      return name == "value" && (publisher.role == .currentValue || publisher.name == "Future")
        ? publisher.output : .unknown
    }
    if case .named("Task", let types) = type, types.count == 2, ["value", "result"].contains(name) {
      return name == "value" ? types[0] : .named("Result", types)
    }
    if name == "publisher", let row = publishers.sources(name).first, let sequence = publisher(row, of: type) {
      return sequence
    }
    if let property = property(name, ofNamed: type) { return property }
    if name == "values", let own = ownPublisher(type) { return own.values }
    let rows = rows(name, of: type)
    guard let member = rows.first(where: \.signature.isProperty) else {
      return type == .unknown ? commonProperty(name) : rows.count == 1 ? method(rows[0].signature, of: type) : .unknown
    }
    return result(of: member.signature, bindings(of: type))
  }

  /// Returns the type of a method that is not called, such as `"a".uppercased`; `_` if its type parameters are open.
  private func method(_ signature: Signature, of type: Type) -> Type {
    let parameters = signature.parameters.map(\.declaredType)
    guard type.valueKind != nil, !parameters.contains(where: \.mentionsParameter), !type.settled.mayHoldUnknown else {
      return .unknown
    }
    let bindings = TypeBindings(receiver: type.settled)
    let result = bindings.applied(to: signature.result)
    return result.isScalar ? .function(parameters.map(bindings.applied), result: result) : .unknown
  }

  func rows(_ name: String, of type: Type) -> [Member] {
    guard let family = members.family(name) else { return [] }
    if let facts = typeParameter(type) { return conformances(of: facts).contains("Sequence") ? family[.array] : [] }
    if let kind = type.valueKind { return family[kind] }
    if case .named(let owner, _) = type { return family[owner] }
    return []
  }
}

extension TypeChecker.Typed {
  /// The call of a member, which means Swift's own even though the session declares another of that name.
  var ofBuiltInMember: Self {
    guard case .call(let callee, let arguments) = expression.kind, case .member = callee.kind else { return self }
    let direct = Expression(kind: .direct(callee), range: callee.range)
    return Self(expression: Expression(kind: .call(direct, arguments), range: expression.range), type: type)
  }
}
