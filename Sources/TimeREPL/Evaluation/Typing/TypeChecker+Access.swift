/// Checks access levels: only the type itself, in its declaration and its extensions, may use a `private` member.
///
/// All declarations of a session count as one file, so any of them may use a `fileprivate` member.
extension TypeChecker {
  /// Throws if a member of a declared type is private and used elsewhere.
  ///
  /// - Parameter isCalled: whether the member is called: a method may have the name of a private property.
  func checkAccess(to name: Name, of type: Type, isCalled: Bool = false) throws {
    guard probe == nil, let facts = namedType(type), facts.module == "main" else { return }
    for owner in facts.lineage {
      let methods = owner.members.filter { $0.kind == .method && $0.name.text == name.text }
      if let property = owner.property(named: name.text), !isCalled || methods.isEmpty {
        // A method may have the name of a private property.
        guard property.access == .closed, !isInside(owner),
          methods.allSatisfy({ $0.modifiers.contains("private") })
        else { return }
        throw failure(.inaccessible(name.text, of: owner.ownName, isSetter: false), at: name.range)
      }
      let members = owner.members.filter { $0.name.text == name.text && !$0.isInitializer }
      // Overloads that extensions add.
      let isPrivate = isPrivate("\(owner.name).\(name.text)")
      if isPrivate == true, members.isEmpty, !isInside(owner) {
        throw failure(.inaccessible(name.text, of: owner.ownName, isSetter: false), at: name.range)
      }
      if members.isEmpty { continue }
      guard members.allSatisfy({ $0.modifiers.contains("private") }), isPrivate != false, !isInside(owner) else {
        return
      }
      throw failure(.inaccessible(name.text, of: owner.ownName, isSetter: false), at: name.range)
    }
  }

  /// Throws if code outside of a type makes a value of it and all its initializers are private.
  ///
  /// - Parameter isMemberwise: whether it has arguments, so that Swift's own initializer would be the one that takes the
  ///   properties.
  func checkAccess(toInitializerOf facts: NamedType, isMemberwise: Bool, at range: SourceRange) throws {
    guard probe == nil, facts.module == "main", !isInside(facts) else { return }
    let own = facts.members.filter(\.isInitializer)
    let isClosed =
      isMemberwise && own.isEmpty && facts.form == .structure
      && facts.initialized.contains { $0.access == .closed && $0.wrapped == nil }
      && forms(of: TypeMember.initializer(of: facts.name)).isEmpty
    if isClosed { throw failure(.inaccessible("init", of: facts.ownName, isSetter: false), at: range) }
    guard !own.isEmpty, own.allSatisfy({ $0.modifiers.contains("private") }),
      forms(of: TypeMember.initializer(of: facts.name)).count <= own.count
    else { return }
    throw failure(.inaccessible("init", of: facts.ownName, isSetter: false), at: range)
  }

  /// Throws if code outside of a type sets a property whose setter is private.
  mutating func checkSettable(_ name: Name, of base: Expression) throws {
    guard probe == nil else { return }
    let type = try named(by: base)?.type ?? infer(base).type.unwrappedOrSelf
    guard let facts = namedType(type), facts.module == "main" else { return }
    for owner in facts.lineage where !isInside(owner) {
      let access =
        owner.property(named: name.text)?.access
        ?? owner.members.first { $0.name.text == name.text && [.getter, .value(isVariable: true)].contains($0.kind) }
        .map { NamedType.Access($0.modifiers) }
      guard let access else { continue }
      if access == .open { return }
      throw failure(.inaccessible(name.text, of: owner.ownName, isSetter: access == .readable), at: name.range)
    }
  }

  /// Whether the code being checked is in the type's declaration, in an extension of it, or nested in one of these.
  private func isInside(_ type: NamedType) -> Bool {
    owners.contains { $0 == type.name || $0.hasPrefix(type.name + ".") }
  }
}

extension NamedType {
  /// Returns the stored property with the name that the type itself declares.
  fileprivate func property(named name: String) -> Property? { properties.first { $0.name.text == name } }
}
