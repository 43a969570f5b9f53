/// Checks declarations that may use each other: all are declared before the first is checked.
extension TypeChecker {
  mutating func check(group statements: [Statement]) throws -> [Statement] {
    let outer = (isGrouped, announcedDepth)
    (isGrouped, announcedDepth) = (true, nil)
    defer { (isGrouped, announcedDepth) = outer }
    var ordered = try inOrder(statements)
    for case .type(let type, _) in ordered.map(\.kind) { announce(type) }
    ordered = ordered.map(inType)
    for statement in ordered { tellProperties(of: statement) }
    for statement in ordered { try announce(statement) }
    // Initial values may use what is known only now.
    for statement in ordered { tellProperties(of: statement) }
    announcedDepth = blocks.count
    return try ordered.map { try check($0) }
  }

  /// Returns classes after their superclasses, extensions after types, and functions last.
  private func inOrder(_ statements: [Statement]) throws -> [Statement] {
    var waiting: [String: (statement: Statement, type: NamedType)] = [:]
    for statement in statements {
      if case .type(let type, _) = statement.kind { waiting[type.name] = (statement, type) }
    }
    var (types, extensions, others): ([Statement], [Statement], [Statement]) = ([], [], [])
    for statement in statements {
      switch statement.kind {
      case .type(let type, _):
        var lineage: [(statement: Statement, type: NamedType)] = []
        var next = waiting.removeValue(forKey: type.name)
        while let one = next {
          lineage.append(one)
          guard case .named(let parent, _)? = one.type.parent, parent != one.type.name else { break }
          if let same = lineage.first(where: { $0.type.name == parent })?.type {
            throw failure(.containsItself(same.name, same.form), at: same.range)
          }
          next = waiting.removeValue(forKey: parent)
        }
        types += lineage.reversed().map(\.statement)
      case .extension: extensions.append(statement)
      default: others.append(statement)
      }
    }
    return types + extensions + others
  }

  /// Announces types that a type or an extension contains, which may use each other.
  mutating func announce(nested types: [NamedType]) throws {
    guard types.count > 1 else { return }
    for type in types { announce(type) }
    for type in types { try announceMembers(of: type) }
  }

  private mutating func announce(_ type: NamedType) {
    typeBlocks[typeBlocks.count - 1][type.name] = (try? linked(type)) ?? type
    for inner in type.nested { announce(inner) }
  }

  /// Notes the types of properties that only their initial values tell: types and functions above use them, too.
  private mutating func tellProperties(of statement: Statement) {
    switch statement.kind {
    case .type(let type, _): tellProperties(of: type)
    case .extension(let syntax): for inner in syntax.nested { tellProperties(of: inner) }
    default: break
    }
  }

  private mutating func tellProperties(of type: NamedType) {
    if let known = typeBlocks[typeBlocks.count - 1][type.name] {
      let properties = known.properties.map { property in
        guard property.type == .unknown, property.wrappers.isEmpty, let value = property.value else { return property }
        var trial = self
        let told = try? trial.infer(namingStatics(value, of: known)).type.settled.naming(known.parameters)
        return told.map { $0.mayHoldUnknown ? property : property.with($0, value) } ?? property
      }
      // A subclass is linked again to its superclass, whose properties are told by now.
      let isChanged = zip(properties, known.properties).contains { $0.type != $1.type } || known.superclass != nil
      if isChanged, let linked = try? linked(known.with(properties: properties)) {
        typeBlocks[typeBlocks.count - 1][type.name] = linked
      }
    }
    for inner in type.nested { tellProperties(of: inner) }
  }

  /// Declares what other statements can call.
  private mutating func announce(_ statement: Statement) throws {
    switch statement.kind {
    case .function(let name, let labels, let closure):
      let form = FunctionForm(name.text, labels: labels, closure.evaluatingGenericDefaults)
      try checkNew(form, name.text, name)
      declare(form, of: name.text, beside: formsBeside(name.text))
    case .computed(let name, let parts):
      hasComputed = true
      blocks[blocks.count - 1][name.text] = nil
      for part in parts { try announce(part) }
    case .type(let type, _): try announceMembers(of: type)
    case .extension(let syntax):
      let (owner, inherited, known) = (syntax.name.text, syntax.inherited.map(\.text), addedConformances)
      if !inherited.isEmpty { addedConformances = { known($0) + ($0 == owner ? inherited : []) } }
      let aliases = Dictionary(uniqueKeysWithValues: syntax.associated.map { ("\(owner).\($0)", $1.type) })
      if !aliases.isEmpty { alias = { [alias] name in aliases[name] ?? alias(name) } }
      for inner in syntax.nested { announce(inner) }
      for inner in syntax.nested { try announceMembers(of: inner) }
      (isExtending, required, equal) = (true, syntax.required, syntax.equal)
      defer { (isExtending, required, equal) = (false, [:], [:]) }
      let place = try place(of: syntax)
      _ = try declare(syntax.members, of: syntax.name.text, place.receiver, place.parameters, place.facts)
      let names = Set(syntax.members.map { $0.hiddenName(in: syntax.name.text) })
      let isKnown = isImplemented
      isImplemented = { names.contains($0) || isKnown($0) }
    default: break
    }
  }

  private mutating func announceMembers(of type: NamedType) throws {
    guard let facts = namedType(called: type.name) else { return }
    let isProtocol = type.form == .requirements
    _ = try declare(
      facts.members.filter(\.wrappers.isEmpty), of: type.name, isProtocol ? .parameter("Self") : facts.asReceiver,
      isProtocol ? ["Self"] : Set(facts.parameters), facts)
    for inner in type.nested { try announceMembers(of: inner) }
  }
}
