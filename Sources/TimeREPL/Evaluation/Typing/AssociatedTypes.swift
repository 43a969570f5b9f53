/// Finds the types that stand for the associated types of protocols in a type that conforms to them: the `Double` of
/// `Circle.Scalar`.
struct AssociatedTypes {
  /// Returns the declaration of a type.
  let facts: (String) -> NamedType?
  /// Returns the names of a type and of its superclasses, and the protocols to which they conform.
  let owners: (Type) -> [String]
  /// Returns the type of a `typealias` by its whole name, `Circle.Scalar`.
  let alias: (String) -> Type?
  /// Returns the forms of a member by its hidden name.
  let forms: (String) -> [FunctionForm]

  /// Returns the type that a `typealias`, a nested type, a type parameter or a member of the type tells, or else the
  /// default of the protocol.
  func find(_ name: String, of type: Type) -> Type? {
    guard name.isTypeWord else { return nil }
    if let told = primary(name, of: type) { return told }
    let owners = owners(type)
    return owners.lazy.compactMap { written(name, of: type, in: $0) }.first
      ?? witnessed(name, of: type, owners)
      ?? owners.lazy.compactMap { facts($0)?.associatedDefaults[name] }.first
      ?? told(name, of: type, owners)
  }

  /// Returns the associated type that a type of Swift, or a protocol of Swift, tells.
  private func told(_ name: String, of type: Type, _ owners: [String]) -> Type? {
    if name == "ID", let found = facts(type.ownerName)?.property("id")?.type { return found }
    if let word = owners.lazy.compactMap({ SwiftProtocol.table[$0]?.same[name] }).first {
      return word == "Self" ? type : .named(word)
    }
    return name == "Element" && type.element != .unknown ? type.element : nil
  }

  /// Returns the associated type of a value of a protocol's type that is written as its type argument: the `Int` of
  /// `any Store<Int>`.
  private func primary(_ name: String, of type: Type) -> Type? {
    guard case .named(let owner, let arguments) = type, !arguments.isEmpty else { return nil }
    let names = SwiftProtocol.primaryNames(of: owner, facts)
    guard let place = names.firstIndex(of: name), arguments.indices.contains(place) else { return nil }
    return arguments[place] == .unknown ? nil : arguments[place]
  }

  private func written(_ name: String, of type: Type, in owner: String) -> Type? {
    if let known = facts(owner)?.associated[name]?.type ?? alias("\(owner).\(name)") {
      return applied(known, of: type, in: owner)
    }
    if let nested = facts("\(owner).\(name)") { return .named(nested.name) }
    guard let facts = facts(owner), facts.parameters.contains(name) else { return nil }
    return applied(.parameter(name), of: type, in: owner)
  }

  /// Returns what a member of the type tells that a protocol requires with the associated type in its own type.
  private func witnessed(_ name: String, of type: Type, _ owners: [String]) -> Type? {
    let protocols = owners.compactMap(facts).filter { $0.form == .requirements }
    guard protocols.contains(where: { $0.associatedNames.contains(name) }) else { return nil }
    let own = owners.filter { facts($0)?.form != .requirements }
    for required in protocols.flatMap(\.members) where !required.isInitializer {
      let first = required.body.hasReceiver ? 1 : 0
      let (types, labels) = (required.body.types.dropFirst(first), Array(required.labels.dropFirst(first)))
      let asked = ([required.body.result ?? .void] + types).map { $0.naming([name: name, "Self.\(name)": name]) }
      if !asked.contains(where: \.mentionsParameter) { continue }
      for owner in own {
        guard let found = member(required, labels, of: owner), found.count == asked.count else { continue }
        var bindings = TypeBindings([], [])
        for (asked, found) in zip(asked, found) { bindings.learn(asked, from: found) }
        let told = applied(bindings[name].settled, of: type, in: owner)
        if told != .unknown, !told.mentionsParameter { return told }
      }
    }
    return nil
  }

  /// Returns the result and the parameters of a type's member that a protocol requires; nil if the type has none.
  private func member(_ required: TypeMember, _ labels: [String?], of owner: String) -> [Type]? {
    if required.kind == .getter, let property = facts(owner)?.property(required.name.text) { return [property.type] }
    let first = required.isStatic ? 0 : 1
    let form = forms(required.hiddenName(in: owner)).first { Array($0.labels.dropFirst(first)) == labels }
    return form.map { [$0.result] + $0.parameters.dropFirst(first) }
  }

  /// Returns a type with the type's own parameters replaced by its arguments.
  private func applied(_ found: Type, of type: Type, in owner: String) -> Type {
    guard let facts = facts(owner), !facts.parameters.isEmpty else { return found }
    let own = found.naming(facts.parameters)
    if type.arguments.isEmpty { return own.opened }
    return TypeBindings(facts.parameters, type.arguments).applied(to: own)
  }
}

extension TypeChecker {
  /// Returns the type that stands for an associated type in a type.
  func associated(_ name: String, of type: Type) -> Type? {
    AssociatedTypes(facts: namedType(called:), owners: owners(of:), alias: alias, forms: forms(of:)).find(
      name, of: type)
  }
}

extension Type {
  /// The name under which its static members are declared.
  var ownerName: String {
    switch self {
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .optional: "Optional"
    case .named(let name, _): name
    case .publisher(let publisher): publisher.name
    default: "\(settled)"
    }
  }
}
