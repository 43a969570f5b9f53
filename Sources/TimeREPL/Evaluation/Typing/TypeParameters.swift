/// Makes a type of its own for each type parameter of a function: it has the members of what is required of the
/// parameter and no others. An associated type of the parameter, `C.Element`, gets such a type, too.
struct TypeParameters {
  /// Returns the declaration of a type.
  let facts: (String) -> NamedType?
  /// Returns a protocol and those that it inherits from.
  let inheritance: (String) -> [String]
  /// The protocols and classes that the parameters and their associated types must conform to, by path.
  private var required: [String: [Type]] = [:]
  /// The types that are the same as the parameters and associated types, by path.
  private var same: [String: Type] = [:]
  /// The types made so far, by name.
  private(set) var made: [String: NamedType] = [:]
  /// The types of the parameters and associated types, by path; `_` for one about which not all is known.
  private(set) var known: [String: Type] = [:]

  init(
    _ names: [String], _ requirements: [Requirement], facts: @escaping (String) -> NamedType?,
    inheritance: @escaping (String) -> [String]
  ) {
    (self.facts, self.inheritance) = (facts, inheritance)
    for requirement in requirements.map(\.ofElements) {
      switch requirement.relation {
      case .conforms: required[requirement.subject, default: []].append(requirement.type)
      case .equals:
        // In `Output == S.Input` the associated type is replaced by the parameter. In a struct or a class `Self.Output`
        // is its `Output`.
        let (written, other) = (requirement.subject, requirement.type.description)
        let isOwn = written.hasPrefix("Self.") && !names.contains("Self")
        let subject = isOwn ? String(written.dropFirst("Self.".count)) : written
        let isTurned = other.contains(".") && !subject.contains(".") && names.contains(other.beforePoint)
        if isTurned { same[other] = .named(subject) } else { same[subject] = requirement.type }
      }
    }
    // The requirements of one of two equal types hold for the other, too.
    for (path, type) in same {
      if let asked = required[path] { required[type.description, default: []] += asked }
    }
    for name in names { known[name] = type(at: name, depth: 0) }
    // A type that is the same as another is known only once all are.
    for _ in 0..<Self.deepest {
      for (path, type) in same where known[path] != nil { known[path] = applied(to: type) }
    }
    // Within a protocol its associated type hides another type of that name.
    for (path, type) in known where path.hasPrefix("Self.") { known[String(path.dropFirst("Self.".count))] = type }
    for type in made.values {
      type.associated = type.associated.mapValues { TypeAlias(parameters: [], type: applied(to: $0.type)) }
    }
  }

  /// The associated types of associated types are known up to this depth; of a `SubSequence` without end they are many.
  private static let deepest = 3

  /// Returns a type with the type parameters in it replaced by their own types.
  func applied(to type: Type) -> Type {
    type.mapped { part in
      switch part {
      case .parameter: known[part.description] ?? .unknown
      case .named(let name, []): known[name] ?? part
      default: part
      }
    }
  }

  private mutating func type(at path: String, depth: Int) -> Type {
    if let type = same[path] { return type }
    guard depth <= Self.deepest else { return .unknown }
    let asked = (required[path] ?? []).flatMap(\.parts)
    let classes = asked.compactMap { facts($0.ownerName) }.filter { $0.form == .class }
    let names = asked.filter { facts($0.ownerName)?.form != .class }.map(\.ownerName)
    var all = Set(names.flatMap(inheritance))
    if all.remove("Any") != nil { all.remove("Copyable") }
    guard classes.count < 2, all.allSatisfy(isKnown) else { return .unknown }
    let type = NamedType(
      [path], .parameter, inherited: all, parent: classes.first.map { .named($0.name) }, name: path)
    type.superclass = classes.first
    made[path] = type
    known[path] = .named(path)
    for type in asked { noteArguments(of: type, at: path) }
    for name in all { noteRequirements(of: name, at: path) }
    for name in all.flatMap(associatedNames) where type.associated[name] == nil {
      let inner = "\(path).\(name)"
      let found = self.type(at: inner, depth: depth + 1)
      known[inner] = found
      type.associated[name] = TypeAlias(parameters: [], type: found)
    }
    return .named(path)
  }

  /// Returns the type that the table of protocols tells for a path: an associated type, the type itself, or a type of
  /// Swift.
  private func told(_ word: String, at path: String) -> Type {
    let type = Type.named(word)
    return type.isScalar ? type : .named(word == "Self" ? path : "\(path).\(word)")
  }

  private func isKnown(_ name: String) -> Bool {
    SwiftProtocol.table[name] != nil || facts(name).map { $0.form == .requirements && $0.module == "main" } == true
  }

  private func associatedNames(of name: String) -> [String] {
    SwiftProtocol.associatedNames(of: name, facts).sorted()
  }

  /// Notes the type arguments of a protocol: in `C: Collection<Int>` the elements are Ints.
  private mutating func noteArguments(of type: Type, at path: String) {
    let names = SwiftProtocol.primaryNames(of: type.ownerName, facts)
    for (name, argument) in zip(names, type.arguments + publisherArguments(of: type)) {
      same["\(path).\(name)"] = same["\(path).\(name)"] ?? argument
    }
  }

  private func publisherArguments(of type: Type) -> [Type] {
    guard let publisher = type.publisher else { return [] }
    return publisher.output == .unknown ? [] : [publisher.output, publisher.failure]
  }

  /// Notes what a protocol requires of its associated types.
  private mutating func noteRequirements(of name: String, at path: String) {
    for (associated, protocols) in SwiftProtocol.table[name]?.associated ?? [:] {
      required["\(path).\(associated)", default: []] += protocols.map { .named($0) }
    }
    for (inner, type) in SwiftProtocol.table[name]?.same ?? [:] {
      same["\(path).\(inner)"] = same["\(path).\(inner)"] ?? told(type, at: path)
    }
    guard let own = facts(name), own.module == "main" else { return }
    for requirement in own.required where requirement.subject.hasPrefix("Self.") {
      let inner = path + requirement.subject.dropFirst("Self".count)
      // The associated types on the right side are those of the protocol, too.
      let names = Dictionary(
        inheritance(name).flatMap(associatedNames).map { ($0, "\(path).\($0)") }, uniquingKeysWith: { $1 })
      let type = requirement.type.mapped { part in
        guard case .named(let word, []) = part else { return part }
        return names[word.hasPrefix("Self.") ? String(word.dropFirst("Self.".count)) : word].map { .named($0) } ?? part
      }
      switch requirement.relation {
      case .conforms: required[inner, default: []].append(type)
      case .equals: same[inner] = same[inner] ?? type
      }
    }
  }
}

extension Type {
  /// The protocols and classes of a composition: `A` and `B` of `A & B`.
  fileprivate var parts: [Type] {
    guard case .named(let name, []) = self, name.contains(" & ") else { return [self] }
    return name.split(separator: " & ").map { .named(String($0)) }
  }
}
