extension ProgramOrder {
  /// The protocols of a program with the members that they require, and the extensions that declare such members.
  struct Conformances {
    /// The members that each protocol requires, and the other protocols that it mentions.
    private var protocols: [String: (required: Set<String>, parents: Set<String>)] = [:]
    /// The members that extensions declare for each type.
    private var added: [String: Set<String>] = [:]
    /// The protocols to which extensions make each type conform.
    private var conforming: [String: Set<String>] = [:]

    init(_ entries: [Entry]) {
      let names = Set(entries.compactMap { $0.isProtocol ? $0.type : nil })
      for entry in entries {
        guard let type = entry.type else { continue }
        if entry.isProtocol {
          protocols[type] = (entry.members, names.intersection(entry.mentions))
        } else if entry.isExtension {
          added[type, default: []].formUnion(entry.members)
          if !entry.inherits.isEmpty { conforming[type, default: []].formUnion(entry.inherits) }
        }
      }
    }

    /// Returns the entries, whose mentions include the extensions that they need.
    func needed(by entries: [Entry]) -> [Entry] {
      if protocols.isEmpty, added.isEmpty { return entries }
      return entries.map { entry in
        guard entry.isDeclaration, !entry.isProtocol else { return entry }
        var entry = entry
        // A type also needs the defaults of the protocols from which its protocols inherit.
        var (open, found) = (entry.mentions.filter { protocols[$0] != nil }, Set<String>())
        while let name = open.popFirst() {
          if found.insert(name).inserted { open.formUnion(protocols[name]?.parents ?? []) }
        }
        for name in found { entry.mentions.insert(Entry.extensions(of: name)) }
        // Extensions of Swift's protocols give what these require.
        for name in entry.inherits where RequiredMember.table[name] != nil {
          entry.mentions.insert(Entry.extensions(of: name))
        }
        if let type = entry.type, !entry.isExtension, !entry.inherits.isDisjoint(with: Self.coded) {
          // An extension may code the type by the members of a protocol.
          for name in conforming[type] ?? [] where added[name] != nil {
            entry.mentions.formUnion([Entry.conformance(of: type, to: name), Entry.extensions(of: name)])
          }
        }
        if let type = entry.type, let members = added[type], !entry.inherits.isEmpty {
          let required = found.reduce(into: Self.checked) { $0.formUnion(protocols[$1]?.required ?? []) }
          let asked = members.intersection(required).map { Entry.member($0, of: type) }
          entry.mentions.formUnion(Set(asked).subtracting(entry.declares))
        }
        for type in entry.mentions.union(entry.type.map { [$0] } ?? []) {
          let known = conforming[type]?.intersection(entry.mentions).map { Entry.conformance(of: type, to: $0) } ?? []
          entry.mentions.formUnion(entry.declares.isDisjoint(with: known) ? known : [])
        }
        return entry
      }
    }

    /// Returns the names that stand for the extensions by which other types that an entry mentions conform to protocols,
    /// and for those that declare initializers, of which a call does not tell which it means.
    func useful(to entry: Entry) -> [String] {
      entry.mentions.flatMap { type in
        if type == entry.type { return [String]() }
        let initializers = added[type]?.contains("init") == true ? [Entry.member("init", of: type)] : []
        return initializers + (conforming[type] ?? []).map { Entry.conformance(of: type, to: $0) }
      }
    }

    private static let coded: Set = ["Codable", "Encodable", "Decodable"]

    /// Members that protocols of Swift require.
    private static let checked = RequiredMember.names.union(["startIndex", "endIndex", "index", "subscript"])
  }
}
