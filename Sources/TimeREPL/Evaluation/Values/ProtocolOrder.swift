/// The order in which members are looked up in protocols.
enum ProtocolOrder {
  /// Returns the protocols that a type names itself, that extensions add to it, and that Swift gives it.
  ///
  /// - Parameters:
  ///   - facts: the type, if the session declares it.
  ///   - added: the protocols that extensions add.
  static func direct(_ facts: NamedType?, called name: String, added: [String]) -> [String] {
    (facts?.inherited.sorted() ?? []) + added + (TypeOwners.inherited[name] ?? [])
      + (facts?.rawType == nil ? [] : ["RawRepresentable"])
  }

  /// Returns the given names and the protocols to which they conform, each before those that it inherits from, because
  /// Swift takes the most specific member.
  ///
  /// - Parameter direct: returns the protocols that a type or protocol names itself.
  static func owners(_ given: [String], direct: (String) -> [String]) -> [String] {
    var inherited: [String: [String]] = [:]
    var open = given
    while let name = open.popLast() {
      if inherited[name] != nil { continue }
      let names = direct(name)
      inherited[name] = names
      open += names
    }
    func isInherited(_ name: String, by other: String, _ seen: Set<String>) -> Bool {
      guard let names = inherited[other], !seen.contains(other) else { return false }
      return names.contains(name) || names.contains { isInherited(name, by: $0, seen.union([other])) }
    }
    // Those given keep their order, except that one is moved behind those that inherit from it.
    var rest = given + inherited.keys.filter { !given.contains($0) }.sorted()
    var ordered: [String] = []
    while !rest.isEmpty {
      let next = rest.firstIndex { name in
        !rest.contains { $0 != name && isInherited(name, by: $0, []) && !isInherited($0, by: name, []) }
      }
      ordered.append(rest.remove(at: next ?? 0))
    }
    return ordered
  }
}
