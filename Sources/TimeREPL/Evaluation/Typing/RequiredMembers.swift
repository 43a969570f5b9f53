/// The members that protocols of Swift and Combine require, and that a type must declare itself.
enum RequiredMembers {
  static let of: [String: [String]] = [
    "CustomStringConvertible": ["description"], "CustomDebugStringConvertible": ["debugDescription"],
    "LosslessStringConvertible": ["description"], "Identifiable": ["id"], "Comparable": ["<"],
    "Sequence": ["makeIterator"], "IteratorProtocol": ["next"], "AsyncSequence": ["makeAsyncIterator"],
    "AsyncIteratorProtocol": ["next"], "Publisher": ["receive"], "Subscriber": ["receive"],
    "Subscription": ["request", "cancel"], "Cancellable": ["cancel"],
  ]
}

extension TypeChecker {
  /// Throws if neither a type nor an extension has a member that a protocol of Swift requires.
  func checkRequiredBySwift(_ protocols: Set<String>, of facts: NamedType) throws {
    guard probe == nil, facts.module == "main", facts.lineage.allSatisfy({ $0.module == "main" }) else { return }
    if protocols.contains("CaseIterable"), facts.cases.contains(where: { !$0.elements.isEmpty }),
      !isDeclared("\(TypeMember.statics(of: facts.name)).allCases"),
      !isDeclared(TypeMember.getter("allCases", of: TypeMember.statics(of: facts.name)))
    {
      throw failure(.missingRequirement("allCases", of: "CaseIterable", in: facts.name), at: facts.range)
    }
    for name in protocols.sorted() where namedType(called: name)?.module != "main" {
      for member in RequiredMembers.of[name] ?? [] where !isGiven(member, by: name, to: facts) {
        throw failure(.missingRequirement(member, of: name, in: facts.name), at: facts.range)
      }
    }
  }

  /// Whether a type has a member that a protocol requires: its own, that of an extension, or one that Swift makes.
  private func isGiven(_ member: String, by name: String, to facts: NamedType) -> Bool {
    let known = conformances(of: facts)
    let isMade =
      switch name {
      // The identity of an instance, the order of an enum's cases, and the distances of `Strideable`.
      case "Identifiable": facts.form == .class
      case "Comparable": facts.form == .enumeration && facts.rawType == nil || known.contains("Strideable")
      // A sequence that is its own iterator, and one whose members a protocol for collections gives.
      case "Sequence":
        !["IteratorProtocol", "Collection", "LazySequenceProtocol"].filter(known.contains).isEmpty
      default: false
      }
    if isMade || facts.property(member) != nil { return true }
    return (facts.lineage.map(\.name) + known).contains { owner in
      isDeclared("\(owner).\(member)") || isDeclared(TypeMember.getter(member, of: owner))
        || isDeclared("\(TypeMember.statics(of: owner)).\(member)")
    } || member == "<" && isDeclared("<")
  }
}
