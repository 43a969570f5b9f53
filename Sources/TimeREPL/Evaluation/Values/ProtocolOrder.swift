/// The order in which members are looked up in protocols.
enum ProtocolOrder {
  /// Returns the protocols that a type names itself, that extensions add to it, and that Swift gives it.
  ///
  /// - Parameters:
  ///   - facts: the type, if the session declares it.
  ///   - added: the protocols that extensions add.
  static func direct(_ facts: NamedType?, called name: String, added: [String]) -> [String] {
    // The session's own `protocol Subject` inherits nothing of Combine's.
    (facts?.protocols ?? []) + added + (facts?.module == "main" ? [] : TypeOwners.inherited[name] ?? [])
      + (facts?.rawType == nil ? [] : ["RawRepresentable"])
      + (facts?.isPlainEnumeration == true ? ["Equatable", "Hashable"] : [])
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
    if inherited.values.allSatisfy(\.isEmpty) { return given }
    let names = given + inherited.keys.filter { !given.contains($0) }.sorted()
    let places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    // `inherits[a][b]` tells whether the name at `a` inherits from that at `b`, directly or through others.
    let inherits = names.map { name in
      var found = [Bool](repeating: false, count: names.count)
      var open = inherited[name] ?? []
      while let next = open.popLast() {
        guard let place = places[next], !found[place] else { continue }
        found[place] = true
        open += inherited[next] ?? []
      }
      return found
    }
    // Those given keep their order, except that one is moved behind those that inherit from it.
    var rest = Array(names.indices)
    var ordered: [String] = []
    while !rest.isEmpty {
      let next = rest.firstIndex { one in
        !rest.contains { $0 != one && inherits[$0][one] && !inherits[one][$0] }
      }
      ordered.append(names[rest.remove(at: next ?? 0)])
    }
    return ordered
  }
}
