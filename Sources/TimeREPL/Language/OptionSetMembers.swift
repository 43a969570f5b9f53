/// The members that `OptionSet` gives to a struct.
enum OptionSetMembers {
  /// The protocols that `OptionSet` inherits.
  static let inherited = ["ExpressibleByArrayLiteral", "Equatable", "Hashable", "RawRepresentable"]

  /// Returns the members that the struct does not declare itself.
  static func members(
    beside own: [TypeMember], _ properties: [NamedType.Property]
  ) throws(Diagnostic) -> [TypeMember] {
    guard let raw = properties.first(where: { $0.name.text == "rawValue" })?.type, raw != .unknown else { return [] }
    let hasInitializer = own.contains { $0.isInitializer && $0.labels == ["rawValue"] }
    let initializer = hasInitializer ? "" : "init(rawValue: \(raw)) { self.rawValue = rawValue }\n"
    var parser = Parser("extension OptionSet {\n\(initializer)\(text)\n}", in: ParseContext())
    guard case .extension(let syntax) = try parser.extended().kind else { return [] }
    let names = Set(own.filter { !$0.isInitializer && !$0.isStatic }.map(\.name.text))
    return syntax.members.filter { !names.contains($0.name.text) }
  }

  private static let text = """
    init() { self.init(rawValue: 0) }
    init(arrayLiteral elements: Self...) { self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue }) }
    init(_ elements: [Self]) { self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue }) }
    var isEmpty: Bool { rawValue == 0 }
    func contains(_ member: Self) -> Bool { rawValue & member.rawValue == member.rawValue }
    func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
    func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }
    func subtracting(_ other: Self) -> Self { Self(rawValue: rawValue & ~other.rawValue) }
    func symmetricDifference(_ other: Self) -> Self { Self(rawValue: rawValue ^ other.rawValue) }
    func isSubset(of other: Self) -> Bool { rawValue & other.rawValue == rawValue }
    func isSuperset(of other: Self) -> Bool { rawValue & other.rawValue == other.rawValue }
    func isDisjoint(with other: Self) -> Bool { rawValue & other.rawValue == 0 }
    mutating func formUnion(_ other: Self) { self = self.union(other) }
    mutating func formIntersection(_ other: Self) { self = self.intersection(other) }
    mutating func formSymmetricDifference(_ other: Self) { self = self.symmetricDifference(other) }
    mutating func subtract(_ other: Self) { self = self.subtracting(other) }
    mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
      let isNew = !self.contains(newMember)
      self = self.union(newMember)
      return (inserted: isNew, memberAfterInsert: newMember)
    }
    mutating func remove(_ member: Self) -> Self? {
      let removed = self.intersection(member)
      self = self.subtracting(member)
      return removed.isEmpty ? nil : removed
    }
    """
}
