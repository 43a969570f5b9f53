/// Checks what types declare for the protocols of Swift and Combine, and what Swift's own types declare for protocols of
/// the session.
extension TypeChecker {
  /// Throws if a type lacks a member that a protocol of Swift or Combine requires.
  ///
  /// - Parameter names: The protocols that the type, or an extension of it, names.
  func checkRequiredMembers(of facts: NamedType, for names: [String], at range: SourceRange) throws {
    guard probe == nil, facts.module == "main", hasKnownParents(facts) else { return }
    let asked = names.flatMap(inheritance)
    let all = Set(conformances(of: facts) + asked)
    for name in asked where namedType(called: name)?.module != "main" {
      guard RequiredMember.giving[name]?.isDisjoint(with: all) ?? true else { continue }
      let required = RequiredMember.table[name] ?? []
      for member in required where !isMade(member, for: name, facts) && !has(member, facts, all) {
        throw failure(.missingRequirement(member.text, of: name, in: facts.name), at: range)
      }
    }
    let next = asked.contains("IteratorProtocol") ? forms(of: "\(facts.name).next") : []
    if next.count == 1, next[0].isResultWritten, isCertain(next[0].result) {
      throw failure(.missingRequirement("next()", of: "IteratorProtocol", in: facts.name), at: range)
    }
    let hashing = ["hash(into:)", "hashValue"].map(RequiredMember.init)
    if asked.contains("Hashable"), facts.form == .class, !all.contains("RawRepresentable"),
      !hashing.contains(where: { has($0, facts, all) })
    {
      throw failure(.missingRequirement(hashing[0].text, of: "Hashable", in: facts.name), at: range)
    }
  }

  /// Infers `File(path: "a")` for an initializer that an extension of a protocol gives the type; nil if the type has one
  /// with these labels itself, or none of its protocols has.
  mutating func inferGivenInitializer(
    of owner: NamedType, _ arguments: [Argument], _ range: SourceRange
  ) throws -> Typed? {
    guard owner.module == "main", ![.requirements, .parameter].contains(owner.form), probe == nil else { return nil }
    let shapes = arguments.shapes
    func takes(_ hidden: String) -> Bool {
      forms(of: hidden).contains { form in
        match(form.signature, shapes, arguments).map { form.hasLabels(shapes, $0) } ?? false
      }
    }
    if owner.lineage.contains(where: { takes(TypeMember.initializer(of: $0.name)) })
      || owner.form != .class && match(Signature(owner.initializer), shapes, arguments) != nil
    {
      return nil
    }
    let all = conformances(of: owner).map { TypeMember.initializer(of: $0) }
    guard let hidden = all.first(where: { isImplemented($0) && takes($0) }) else { return nil }
    let callee = Expression(kind: .name(hidden), range: range)
    let type = owner.asReceiver
    let made = try inferFunction(
      callee, hidden, forms(of: hidden), arguments, expecting: nil, range, for: owner.parameters.isEmpty ? type : nil)
    return Typed(expression: made.expression, type: made.type.isOptional ? .optional(type) : type)
  }

  /// Whether everything that a type inherits from is known, so that it has no other members.
  private func hasKnownParents(_ facts: NamedType) -> Bool {
    facts.lineage.allSatisfy { type in
      type.module == "main"
        && type.inherited.allSatisfy { name in
          namedType(called: name) != nil || RequiredMember.table[name] != nil || Value.protocols.contains(name)
            || TypeOwners.protocols.contains(name) || TypeOwners.isOfCollections(name) || Type.named(name).isScalar
        }
    }
  }

  /// Whether Swift makes the member for a type of this form.
  private func isMade(_ member: RequiredMember, for name: String, _ facts: NamedType) -> Bool {
    switch name {
    case "CaseIterable": facts.isPlainEnumeration
    case "CodingKey": facts.isPlainEnumeration
    case "Comparable": facts.form == .enumeration && facts.rawType == nil
    case "RawRepresentable": facts.form == .enumeration && facts.inherited.contains { Type.named($0).isScalar }
    case "Identifiable": facts.form == .class
    // Swift makes `zero` for types that are expressible by integer literals.
    case "AdditiveArithmetic": member.name == "zero" && conformances(of: facts).contains("ExpressibleByIntegerLiteral")
    default: false
    }
  }

  /// Whether a type, or an extension of a protocol that it conforms to, declares a member.
  private func has(_ member: RequiredMember, _ facts: NamedType, _ protocols: Set<String>) -> Bool {
    if member.isOperator, isDeclared(member.name) { return true }
    if member.labels == nil {
      if facts.property(member.name) != nil || facts.oneCase(member.name) != nil { return true }
    } else if member.isInitializer, facts.form == .structure {
      let given = facts.initialized.filter { $0.value == nil }.map { Optional($0.name.text) }
      if given == member.labels || facts.initialized.map({ $0.name.text }) == member.labels { return true }
    }
    return facts.lineage.contains { declares(member, $0.name) }
      || protocols.contains { name in member.hiddenNames(in: name).contains(where: isImplemented) }
  }

  private func declares(_ member: RequiredMember, _ owner: String) -> Bool {
    member.hiddenNames(in: owner).contains { hidden in
      guard isDeclared(hidden), let labels = member.labels else { return isDeclared(hidden) }
      let forms = forms(of: hidden)
      // The receiver has no label.
      return forms.isEmpty
        || forms.contains { form in
          let own = form.labels.filter { !$0.isMetatypeLabel }
          return own == labels || own == [nil] + labels
        }
    }
  }

  // MARK: Swift's own types

  /// Throws if one of Swift's own types lacks a member that a protocol of its extension requires.
  func checkRequiredMembers(ofBuiltIn receiver: Type, for syntax: ExtensionSyntax) throws {
    guard probe == nil, let kind = receiver.valueKind, kind != .some, kind != .symbol else { return }
    let owner = syntax.name.text
    let owners = owners(of: receiver)
    func isKnown(_ name: String) -> Bool {
      members.family(name)?[kind].isEmpty == false || name == "subscript" && receiver.isCollection
        || owners.contains { TypeOwners.requirements[$0]?.contains(name) == true }
    }
    for name in syntax.inherited.map(\.text).flatMap(inheritance) where !TypeOwners.of(owner).contains(name) {
      let all = owners + inheritance(of: name)
      func isMet(_ hidden: (String) -> [String]) -> Bool {
        all.contains { owner in
          let isProtocol = namedType(called: owner)?.form == .requirements
          return hidden(owner).contains { isProtocol ? isImplemented($0) : isDeclared($0) }
        }
      }
      let asked = namedType(called: name)
      if let asked, asked.form == .requirements, asked.module == "main" {
        for member in asked.members where [.method, .getter].contains(member.kind) && !member.isStatic {
          if isKnown(member.name.text) || isMet({ [member.hiddenName(in: $0)] }) { continue }
          throw failure(.missingRequirement(member.name.text, of: name, in: owner), at: syntax.name.range)
        }
      } else if name == "Identifiable", !isMet({ RequiredMember("id").hiddenNames(in: $0) }) {
        throw failure(.missingRequirement("id", of: name, in: owner), at: syntax.name.range)
      }
    }
  }

  // MARK: The names after the colon

  /// Throws if a type inherits from what it cannot inherit from.
  func checkInheritance(of type: NamedType) throws {
    guard probe == nil, type.module == "main" else { return }
    if type.form != .requirements, type.inherited.contains("AnyObject") {
      throw failure(.inheritsFromAnyObject(type.ownName), at: type.range)
    }
    if type.form == .structure || type.form == .enumeration {
      let asked = type.inherited.sorted().first { name in namedType(called: name).map(isOfClasses) ?? false }
      if let asked { throw failure(.protocolOfClasses(type.ownName, of: asked), at: type.range) }
    }
    guard type.form != .enumeration, let parent = type.parent else { return }
    let facts = namedType(parent)
    let isValue =
      parent.isScalar || parent.isCollection
      || facts.map { $0.module == "main" && [.structure, .enumeration].contains($0.form) } ?? false
    let isForeign = type.form == .structure && facts?.module == "main" && facts?.form == .class
    if isValue || isForeign { throw failure(.inheritsFromValue("\(parent)", type.form), at: type.range) }
    guard type.form == .class, facts?.form == .class, let facts else { return }
    let second = type.inherited.sorted().first { name in
      name != facts.name && namedType(called: name).map { $0.form == .class && $0.module == "main" } ?? false
    }
    if let second { throw failure(.twoSuperclasses(facts.name, second), at: type.range) }
  }
}

extension RequiredMember {
  /// The hidden names under which a type may declare it.
  func hiddenNames(in owner: String) -> [String] {
    if isInitializer { return [TypeMember.initializer(of: owner)] }
    let statics = TypeMember.statics(of: owner)
    let own = ["\(owner).\(name)", "\(statics).\(name)"]
    return labels == nil ? own + [TypeMember.getter(name, of: owner), TypeMember.getter(name, of: statics)] : own
  }
}
