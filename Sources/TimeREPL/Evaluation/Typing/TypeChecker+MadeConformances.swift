/// Checks that Swift can make what a generic type's protocols require: `==`, `hash(into:)` and coding.
extension TypeChecker {
  /// Throws if a stored property or an associated value, whose type has type parameters, does not conform to a protocol
  /// for which Swift is to make the members.
  ///
  /// - Parameters:
  ///   - names: The protocols that the type, or an extension of it, names.
  ///   - requirements: The `where` of the extension.
  func checkMade(
    of facts: NamedType, for names: Set<String>, _ requirements: [Requirement], at range: SourceRange
  ) throws {
    guard probe == nil, checksParameters, !facts.parameters.isEmpty, facts.module == "main",
      facts.form == .structure || facts.form == .enumeration
    else { return }
    let known = TypeParameters(
      facts.parameters, facts.required + requirements, facts: namedType(called:), inheritance: inheritance(of:))
    var checker = self
    checker.typeBlocks.append(known.made)
    let types = (facts.properties.map(\.type) + facts.cases.flatMap { $0.elements.map(\.type) }).map(known.applied)
    let all = Set(names.flatMap(inheritance))
    let statics = TypeMember.statics(of: facts.name)
    let isHashed = isDeclared("\(facts.name).hash") || isDeclared("\(facts.name).hashValue")
    let made: [(name: String, member: String, isOwn: Bool)] = [
      ("Equatable", "==", isDeclared("\(statics).==") || isDeclared("==")), ("Hashable", "hash(into:)", isHashed),
      ("Encodable", "encode(to:)", forms(of: "\(facts.name).encode").contains { $0.labels.contains("to") }),
      (
        "Decodable", "init(from:)",
        forms(of: TypeMember.initializer(of: facts.name)).contains { $0.labels.contains("from") }
      ),
    ]
    for (name, member, isOwn) in made where all.contains(name) && !isOwn {
      // A property that `CodingKeys` leaves out needs no coding.
      if name.hasSuffix("codable"), facts.nested.contains(where: { $0.ownName == "CodingKeys" }) { continue }
      let isImplemented = all.contains { owner in
        namedType(called: owner)?.module == "main"
          && (isDeclared("\(TypeMember.statics(of: owner)).\(member)") || isDeclared("\(owner).hash"))
      }
      if isImplemented { continue }
      guard types.contains(where: { checker.lacks($0, name) }) else { continue }
      throw failure(.missingRequirement(member, of: name, in: facts.ownName), at: range)
    }
  }

  /// Whether values of a type parameter that does not conform to a protocol are in values of a type.
  private func lacks(_ type: Type, _ name: String) -> Bool {
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): lacks(inner, name)
    case .dictionary(let key, let value): lacks(key, name) || lacks(value, name)
    default: typeParameter(type).map { conforms(parameter: $0, to: name) == false } ?? false
    }
  }
}
