/// Checks `override`: what a class declares beside the members of its superclass.
extension TypeChecker {
  /// Throws if a member has `override` without a superclass's member, or lacks it.
  func checkOverrides(_ members: [TypeMember], of facts: NamedType) throws {
    if probe != nil { return }
    let hasNone =
      facts.form == .class
      ? !isExtending && facts.superclass == nil && facts.parent == nil : facts.form != .requirements
    if hasNone, let member = members.first(where: { $0.modifiers.contains("override") }) {
      throw failure(.overridesNothing(member.name.text), at: member.name.range)
    }
    guard facts.form == .class, !isExtending, let superclass = facts.superclass else { return }
    try checkRequiredInitializers(members, of: facts)
    try checkOverriding(members, of: facts, superclass)
    for property in facts.properties where property.isOverride && !has(superclass, property.name.text) {
      throw failure(.overridesNothing(property.name.text), at: property.name.range)
    }
    for member in members where [.method, .getter, .initializer, .failableInitializer].contains(member.kind) {
      if member.kind == .getter, member.name.text.hasPrefix("$") { continue }
      let overridden = superclass.lineage.lazy.compactMap { self.overridden(member, in: $0) }.first
      let says = member.modifiers.contains("override") || member.isInitializer && member.modifiers.contains("required")
      let isThere = overridden != nil || member.kind == .getter && superclass.property(member.name.text) != nil
      let isCoding = member.name.text == "encode" && member.declaredLabels == ["to"]
      if isCoding, superclass.isCoded(by: ["Encodable"]) { continue }
      if says, !isThere, !member.isInitializer || member.modifiers.contains("override") {
        throw failure(.overridesNothing(member.name.text), at: member.name.range)
      }
      guard let overridden else { continue }
      if member.kind == .method || member.kind == .getter, says,
        isOtherWitness(member.body.result ?? .void, than: overridden.body.result ?? .void),
        ![member, overridden].contains(where: { $0.body.result == nil && !$0.body.returnsNothing })
      {
        throw failure(.overridesNothing(member.name.text), at: member.name.range)
      }
      if says, member.kind == .method, member.body.throwing.synchronous != .no,
        overridden.body.throwing.synchronous == .no, member.body.throwing.isAsync == overridden.body.throwing.isAsync
      {
        throw fault(.overridesCalm(member.name.text), at: member.name.range)
      }
      if member.isInitializer, overridden.modifiers.contains("required"), !member.modifiers.contains("required") {
        throw fault(.overridesRequired(member.declaredText), at: member.name.range)
      }
      if overridden.modifiers.contains("final"), !member.isStatic || overridden.isStatic {
        throw failure(.overridesFinal(member.name.text), at: member.name.range)
      }
      if !says, !(member.isInitializer && overridden.modifiers.contains("convenience")) {
        throw failure(.missingOverride(member.name.text), at: member.name.range)
      }
    }
  }

  /// Throws if a class with a designated initializer of its own lacks one that a superclass requires of its subclasses.
  private func checkRequiredInitializers(_ members: [TypeMember], of facts: NamedType) throws {
    let own = members.filter(\.isInitializer)
    guard own.contains(where: { !$0.modifiers.contains("convenience") }) else { return }
    for ancestor in facts.lineage.dropFirst() {
      for member in ancestor.members where member.isInitializer && member.modifiers.contains("required") {
        if own.contains(where: { $0.declaredLabels == member.declaredLabels }) { continue }
        throw failure(.missingInitializer(member.declaredText, of: ancestor.name), at: facts.range)
      }
    }
  }

  /// Whether a class has a property, stored or computed.
  private func has(_ facts: NamedType, _ name: String) -> Bool {
    facts.property(name) != nil
      || facts.lineage.contains { $0.members.contains { $0.kind == .getter && $0.name.text == name } }
  }

  /// Returns the member of a superclass with the same name, labels and types.
  private func overridden(_ member: TypeMember, in ancestor: NamedType) -> TypeMember? {
    ancestor.members.first { other in
      let isSameKind = other.kind == member.kind || other.isInitializer && member.isInitializer
      guard isSameKind, other.name.text == member.name.text, other.isStatic == member.isStatic,
        !other.modifiers.contains("private"), !other.modifiers.contains("fileprivate"),
        other.declaredLabels == member.declaredLabels
      else { return false }
      let (own, inherited) = (member.declaredTypes, other.declaredTypes)
      return zip(own, inherited).allSatisfy { $0 == $1 || $1.mayBeOther }
    }
  }
}

extension TypeMember {
  fileprivate var declaredTypes: [Type] {
    Array(body.types.dropFirst(body.hasReceiver ? 1 : 0).prefix(declaredLabels.count))
  }
}

extension Type {
  /// Whether a subclass may know more about the type, as for a type parameter.
  fileprivate var mayBeOther: Bool { mentionsParameter || contains { $0 == .unknown } }
}
