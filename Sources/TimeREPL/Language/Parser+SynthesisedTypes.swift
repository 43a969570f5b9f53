/// Types that Swift synthesises in a type: the `CodingKeys` of a Codable type, and `RawValue` of an enum.
extension Parser {
  /// Whether the body that begins here uses `CodingKeys` of a Codable type and does not declare them. If so, the name is
  /// known in the body.
  mutating func mayUseSynthesisedKeys(_ inherited: [Name]) -> Bool {
    guard inherited.contains(where: { ["Codable", "Encodable", "Decodable"].contains($0.text) }) else { return false }
    var (depth, place, isUsed) = (0, index, false)
    loop: while place < tokens.count {
      switch tokens[place].kind {
      case .open: depth += 1
      case .close:
        depth -= 1
        if depth <= 0 { break loop }
      case .word("CodingKeys"):
        if depth == 1, place > 0, [.word("enum"), .word("struct"), .word("typealias")].contains(tokens[place - 1].kind)
        {
          return false
        }
        isUsed = true
      default: break
      }
      place += 1
    }
    if isUsed { nestedTypes.insert((typePath + ["CodingKeys"]).joined(separator: ".")) }
    return isUsed
  }

  /// Makes the keys of a type's stored properties, or of an enum's cases.
  func codingKeys(of path: [String], _ members: Members, at range: SourceRange) -> NamedType {
    let names = members.cases.isEmpty ? members.properties.map(\.name) : members.cases.map(\.name)
    return NamedType(
      path + ["CodingKeys"], .enumeration, isDeclared: true, at: range,
      inherited: ["CodingKey", "Hashable", "Equatable"],
      cases: names.map { NamedType.Case(name: $0, elements: [], rawValue: nil) })
  }

  /// Returns the `id` that `Identifiable` gives to a class without one. A superclass may have it.
  func identity(of members: Members, _ inherited: [Name]) throws(Diagnostic) -> [TypeMember] {
    let names = members.members.map(\.name.text) + members.properties.map(\.name.text)
    guard inherited.contains(where: { $0.text == "Identifiable" }), !names.contains("id"),
      inherited.allSatisfy({ Self.understood.contains($0.text) })
    else { return [] }
    var parser = Parser(
      "extension Identifiable { var id: ObjectIdentifier { ObjectIdentifier(self) } }", in: ParseContext())
    guard case .extension(let syntax) = try parser.extended().kind else { return [] }
    return syntax.members
  }

  /// Makes `RawValue` known in the body of an enum with raw values. Returns its whole name; nil for any other type.
  mutating func noteRawValue(_ form: NamedType.Form, _ first: Type?) -> String? {
    guard form == .enumeration, let first, first.isScalar else { return nil }
    let name = (typePath + ["RawValue"]).joined(separator: ".")
    guard aliases[name] == nil else { return nil }
    aliases[name] = TypeAlias(parameters: [], type: first)
    return name
  }
}
