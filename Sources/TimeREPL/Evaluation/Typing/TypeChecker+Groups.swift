/// Checks declarations that may use each other: all are declared before the first is checked.
extension TypeChecker {
  mutating func check(group statements: [Statement]) throws -> [Statement] {
    let outer = isGrouped
    isGrouped = true
    defer { isGrouped = outer }
    let ordered = try inOrder(statements)
    for case .type(let type, _) in ordered.map(\.kind) { announce(type) }
    for statement in ordered { try announce(statement) }
    return try ordered.map { try check($0) }
  }

  /// Returns classes after their superclasses, extensions after types, and functions last.
  private func inOrder(_ statements: [Statement]) throws -> [Statement] {
    var types: [(statement: Statement, type: NamedType)] = []
    var (extensions, others): ([Statement], [Statement]) = ([], [])
    for statement in statements {
      switch statement.kind {
      case .type(let type, _): types.append((statement, type))
      case .extension: extensions.append(statement)
      default: others.append(statement)
      }
    }
    var placed: [Statement] = []
    while !types.isEmpty {
      let waiting = Set(types.map(\.type.name))
      let next = types.firstIndex { type in
        if case .named(let parent, _)? = type.type.parent, parent != type.type.name { return !waiting.contains(parent) }
        return true
      }
      guard let next else {
        throw failure(.containsItself(types[0].type.name, types[0].type.form), at: types[0].type.range)
      }
      placed.append(types.remove(at: next).statement)
    }
    return placed + extensions + others
  }

  /// Announces types that a type or an extension contains, which may use each other.
  mutating func announce(nested types: [NamedType]) throws {
    guard types.count > 1, !isGrouped else { return }
    for type in types { announce(type) }
    for type in types { try announceMembers(of: type) }
  }

  private mutating func announce(_ type: NamedType) {
    typeBlocks[typeBlocks.count - 1][type.name] = (try? linked(type)) ?? type
    for inner in type.nested { announce(inner) }
  }

  /// Declares what other statements can call.
  private mutating func announce(_ statement: Statement) throws {
    switch statement.kind {
    case .function(let name, let labels, let closure):
      let others = blocks.count == 1 ? globalForms(name.text) : []
      declare(FunctionForm(name.text, labels: labels, closure), of: name.text, beside: others)
    case .type(let type, _): try announceMembers(of: type)
    case .extension(let syntax):
      let (owner, inherited, known) = (syntax.name.text, syntax.inherited.map(\.text), addedConformances)
      if !inherited.isEmpty { addedConformances = { known($0) + ($0 == owner ? inherited : []) } }
      for inner in syntax.nested { announce(inner) }
      for inner in syntax.nested { try announceMembers(of: inner) }
      (isExtending, required) = (true, syntax.required)
      defer { (isExtending, required) = (false, [:]) }
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
