/// Reports declarations that Swift refuses wherever they stand: overrides, initializers, associated types, and the number
/// of type arguments.
extension TypeChecker {
  func fault(_ fault: DeclarationFault, at range: SourceRange) -> Diagnostic { failure(.declaration(fault), at: range) }

  /// Throws if a property overrides a `let`, or overrides without being computed or observed.
  func checkOverriding(_ members: [TypeMember], of facts: NamedType, _ superclass: NamedType) throws {
    for property in facts.properties where property.isOverride {
      let name = property.name
      if superclass.property(name.text)?.isVariable == false {
        throw fault(.overridesConstant(name.text), at: name.range)
      }
      if !property.isObserved { throw fault(.overridesByStoring(name.text), at: name.range) }
    }
    for member in members where member.kind == .getter && member.modifiers.contains("override") {
      let (name, range) = (member.name.text, member.name.range)
      let stored = superclass.property(name)
      if stored?.isVariable == false { throw fault(.overridesConstant(name), at: range) }
      let isSettable =
        stored != nil
        || superclass.lineage.contains { $0.members.contains { $0.kind == .setter && $0.name.text == name } }
      if isSettable, !members.contains(where: { $0.kind == .setter && $0.name.text == name }) {
        throw fault(.overridesVariable(name), at: range)
      }
    }
  }

  /// Throws if an initializer of a class is not `convenience` and calls `self.init`, or is one that an extension adds.
  func checkConvenience(_ member: TypeMember, of facts: NamedType, callsOther: Bool) throws {
    guard probe == nil, facts.module == "main", !facts.isActor, !member.modifiers.contains("convenience"),
      callsOther || isExtending
    else { return }
    throw fault(.notConvenience(isAdded: isExtending), at: member.name.range)
  }

  // MARK: Associated types

  /// Throws if a type that stands for an associated type does not meet what a protocol requires of it.
  func checkAssociates(of facts: NamedType, for protocols: [String], at range: SourceRange) throws {
    guard probe == nil, facts.module == "main" else { return }
    for name in protocols {
      for (associate, asked) in requiredAssociates(of: name) {
        guard let found = associated(associate, of: facts.asReceiver), !found.mentionsParameter,
          conforms(found.settled, to: asked) == false
        else { continue }
        throw fault(.unmetAssociate(associate, found: "\(found.settled)", asked: asked, of: name), at: range)
      }
    }
  }

  /// Returns the associated types of a protocol, each with a protocol that it must conform to.
  private func requiredAssociates(of name: String) -> [(name: String, asked: String)] {
    guard let facts = namedType(called: name), facts.module == "main" else {
      let row = SwiftProtocol.table[name]?.associated ?? [:]
      return row.sorted { $0.key < $1.key }.flatMap { name, asked in asked.map { (name, $0) } }
    }
    return facts.required.compactMap { requirement in
      let path = requirement.subject.split(separator: ".")
      guard requirement.relation == .conforms, path.count == 2, path[0] == "Self",
        facts.associatedNames.contains(String(path[1]))
      else { return nil }
      return (String(path[1]), requirement.type.ownerName)
    }
  }

  /// Throws if a function's head mentions a member of a type parameter that nothing required of it has: `T.Value`.
  func checkAssociates(in closure: ClosureSyntax, _ parameters: TypeParameters) throws {
    for path in (closure.types + [closure.result].compactMap { $0 }).flatMap(\.paths) {
      let words = path.split(separator: ".").map(String.init)
      guard words.count == 2, let facts = parameters.made[words[0]], facts.superclass == nil,
        facts.associated[words[1]] == nil, !["Type", "Protocol"].contains(words[1]),
        !facts.inherited.contains(where: { isAlias(words[1], of: $0) })
      else { continue }
      let near = NearestNames.of(words[1], among: facts.associated.keys.sorted())
      throw failure(.unknownMember(words[1], of: words[0], near: near), at: place(of: path, in: closure))
    }
  }

  /// Whether a protocol, or an extension of it, gives its types a `typealias` of this name.
  private func isAlias(_ name: String, of owner: String) -> Bool {
    alias("\(owner).\(name)") != nil || namedType(called: owner)?.associated[name] != nil
  }

  /// Returns the place of a path in a function's head; the head's beginning if it is not found.
  private func place(of path: String, in closure: ClosureSyntax) -> SourceRange {
    let head = SourceRange(lower: closure.range.lower, upper: closure.body.first?.range.lower ?? closure.range.upper)
    return place(of: path, within: head) ?? SourceRange(lower: head.lower, upper: head.lower + 1)
  }

  /// Returns the last place of a word in a range; nil if it is not there.
  private func place(of word: String, within range: SourceRange) -> SourceRange? {
    let (text, word) = (Array(source.text.utf8), Array(word.utf8))
    let last = min(range.upper, text.count) - word.count
    guard range.lower <= last else { return nil }
    return (range.lower...last).last { text[$0..<$0 + word.count].elementsEqual(word) }
      .map { SourceRange(lower: $0, upper: $0 + word.count) }
  }

  // MARK: Type arguments

  /// Throws if a declared type is written with another number of type arguments than it has parameters.
  func checkCount(of arguments: [Type], _ facts: NamedType, at range: SourceRange) throws {
    // Before a nested type stand those of the type around.
    guard probe == nil, facts.module == "main", facts.path.count == 1, arguments.count > facts.parameters.count else {
      return
    }
    throw fault(
      .otherCount(facts.ownName, found: arguments.count, expected: facts.parameters.count), at: range)
  }

  /// Throws if the type of a parameter, other than within the type itself, lacks its type arguments.
  func checkComplete(_ type: Type, at range: SourceRange) throws {
    guard probe == nil else { return }
    var open: NamedType?
    _ = type.contains { part in
      guard case .named(let name, let arguments) = part, arguments.allSatisfy(\.isUnknown),
        let facts = namedType(called: name), facts.module == "main", !facts.parameters.isEmpty, facts.path.count == 1,
        facts.form.isOfValues, !owners.contains(where: { $0 == name || $0.hasPrefix(name + ".") })
      else { return false }
      open = facts
      return true
    }
    // The types of wrapped parameters are not written in the head.
    guard let open, let place = place(of: open.ownName, within: range) else { return }
    throw fault(.otherCount(open.ownName, found: 0, expected: open.parameters.count), at: place)
  }

  /// Throws if elements of a set or keys of a dictionary are not Hashable.
  func checkHashable(_ type: Type?, at range: SourceRange) throws {
    let key: Type
    switch type {
    case .named("Set", let elements)? where !elements.isEmpty: key = elements[0]
    case .dictionary(let keys, _)?: key = keys
    default: return
    }
    var inner = key
    while case .optional(let next) = inner { inner = next }
    guard let facts = namedType(inner), !facts.isHashable else { return }
    throw failure(.cannotConvert("\(key)", to: "Hashable"), at: range)
  }

  /// Throws if keys or elements in the type of a stored property must be Hashable and are of a type parameter that need
  /// not be.
  func checkHashable(_ property: NamedType.Property, of facts: NamedType) throws {
    guard probe == nil, !facts.parameters.isEmpty else { return }
    var found: String?
    _ = property.type.contains { part in
      let key: Type? =
        switch part {
        case .dictionary(let key, _): key
        case .named("Set", let elements): elements.first
        default: nil
        }
      guard let name = key?.description, facts.parameters.contains(name), !isHashable(name, in: facts) else {
        return false
      }
      found = name
      return true
    }
    if let found { throw failure(.cannotConvert(found, to: "Hashable"), at: property.name.range) }
  }

  private func isHashable(_ parameter: String, in facts: NamedType) -> Bool {
    facts.required.contains { requirement in
      guard requirement.subject == parameter else { return false }
      if requirement.relation == .equals { return true }
      return requirement.type.ownerName.split(separator: " & ").contains { name in
        inheritance(of: String(name)).contains {
          $0 == "Hashable" || SwiftProtocol.table[$0] == nil && namedType(called: $0)?.form != .requirements
        }
      }
    }
  }

  // MARK: Bodies

  /// Throws if a `fallthrough` leads into a case that binds a name which the case itself does not bind.
  func checkFallthrough(_ cases: [Case]) throws {
    guard probe == nil else { return }
    for (one, next) in zip(cases, cases.dropFirst()) {
      guard let last = one.body.last, case .fallthrough = last.kind else { continue }
      let own = Set(one.choices.flatMap(\.pattern.names).map(\.name.text))
      if let name = next.choices.flatMap(\.pattern.names).first(where: { !own.contains($0.name.text) })?.name {
        throw fault(.fallsIntoBinding(name.text), at: last.range)
      }
    }
  }

  /// Throws if a function of a program that has no result returns a value. At the prompt it may.
  func checkReturned(_ value: Typed) throws {
    guard isOfProgram, probe == nil, !isInClosure, let function, function.result == nil, !isResultWritten,
      !function.types.contains(.unknown), function.types.count == function.parameters?.count ?? 0,
      // The getter of an observed variable is made, and stands at the variable's name.
      value.expression.range != function.range,
      value.type.settled.isScalar || isCertain(value.type.settled) || value.type.isCollection
    else { return }
    throw fault(.returnsValue("\(value.type.settled)"), at: value.expression.range)
  }
}

extension Type {
  /// The paths of associated types in it: `T.Value`.
  fileprivate var paths: [String] {
    var found: [String] = []
    _ = contains { part in
      switch part {
      case .parameter(let name) where name.contains(".") && !name.contains(":"): found.append(name)
      case .named(let name, []) where name.contains(".") && !name.contains(" "): found.append(name)
      default: break
      }
      return false
    }
    return found
  }
}
