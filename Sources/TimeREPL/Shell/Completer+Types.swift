import LineEditing

/// Candidates by type, if the type checker knows the types at the caret.
extension Completer {
  /// Returns the candidates after a dot; nil if the type checker does not know enough.
  func membersByType(_ caret: CaretProbe) -> [Completions.Candidate]? {
    switch caret.place {
    case .member(let type, let isLocal)?:
      // A name declared in the line hides one of the session, whose value must not be used then.
      return members(of: type) ?? (isLocal ? members(of: .unknown) : nil)
    case .implicitMember?:
      // The constants of numbers come last, because they are seldom meant.
      let numbers = caret.expected.filter { $0.isScalar }
      let found = (caret.expected.filter { !$0.isScalar } + numbers).flatMap { implicitMembers(of: $0) }
      return found.isEmpty ? nil : found
    case .name?, nil: return nil
    }
  }

  // MARK: Behind a value

  private func members(of type: Type) -> [Completions.Candidate]? {
    switch type {
    case .publisher(let publisher): return members(of: publisher)
    case .tuple(let elements):
      return elements.enumerated().map { place, element in
        Completions.Candidate(element.label ?? String(place), description: "\(element.type)")
      }
    case .function, .never: return []
    case .named("Any", _): return []
    case .named("AnyCancellable", _): return CancellableObject.members.map { candidate($0) }
    case .named("Stride", _): return rows(of: .duration, type)
    case .named("Instant", _): return rows(of: .instant, type)
    case .named("Error", _): return rows(of: .error, type)
    default: break
    }
    if let facts = checker.namedType(type) { return members(of: facts, type) }
    guard let kind = type.valueKind else { return nil }
    return rows(of: kind, type)
  }

  private func members(of facts: NamedType, _ type: Type) -> [Completions.Candidate] {
    let bindings = TypeBindings(facts.parameters, type.arguments)
    var members = facts.properties.map { property in
      Completions.Candidate(property.name.text, description: "\(bindings.applied(to: property.type))")
    }
    if let raw = facts.rawType { members.append(Completions.Candidate("rawValue", description: "\(raw)")) }
    if facts === NamedType.result {
      return members + rows(of: .symbol, type).filter { $0.text != "localizedDescription" }
    }
    for member in world.environment.declaredMembers(of: facts.name) {
      // The first parameter is the value that the member is called on.
      let result = member.forms.first.map { $0.result == .unknown ? "" : "\($0.result)" } ?? ""
      let takesMore = member.forms.contains { $0.parameters.count > 1 }
      members.append(
        Completions.Candidate(
          member.name, display: member.isComputed ? member.name : member.name + (takesMore ? "(…)" : "()"),
          description: result, ending: member.isComputed ? "" : takesMore ? "(" : "()"))
    }
    let common = facts.isError ? rows(of: .error, type) : rows(of: .symbol, type).filter { $0.isOfEveryType }
    return members + common
  }

  /// Returns the members, from the table, that a value of the type has.
  private func rows(of kind: Value.Kind, _ type: Type) -> [Completions.Candidate] {
    let bindings = TypeBindings(receiver: type)
    var seen: Set<String> = []
    return world.environment.members.rows(of: kind)
      .filter { !$0.isOverUnknown && seen.insert($0.signature.name).inserted }
      .map { candidate($0.signature, bindings) }
  }

  /// Returns the operators of a publisher. Those whose requirements it does not meet come last, with the reason.
  private func members(of publisher: PublisherType) -> [Completions.Candidate] {
    var unmet: [Completions.Candidate] = []
    var members: [Completions.Candidate] = []
    if [.subject, .currentValue].contains(publisher.role) {
      members.append(candidate(SubjectObject.sends[publisher.output == .void ? 0 : 1]))
      if publisher.role == .currentValue {
        members.append(Completions.Candidate("value", description: "\(publisher.output)"))
      }
    }
    for row in OperatorTable.rows {
      let requirements = row.signatures.map { checker.unmetRequirement(of: $0, on: publisher) }
      let signature = zip(row.signatures, requirements).first { $1 == nil }?.0
      if let signature {
        members.append(
          Completions.Candidate(
            row.name, display: signature.shape, description: row.summary, ending: signature.ending))
      } else if let reason = requirements.compactMap(\.self).first {
        unmet.append(
          Completions.Candidate(
            row.name, display: row.signatures[0].shape, description: TypeText.unmet(reason),
            ending: row.signatures[0].ending))
      }
    }
    return members + unmet
  }

  // MARK: Behind nothing

  /// Returns implicit members: `.badURL` for an error code, `.seconds(` for a duration.
  private func implicitMembers(of type: Type) -> [Completions.Candidate] {
    switch type {
    case .optional(let inner):
      return [
        Completions.Candidate("none"), Completions.Candidate("some", display: "some(_:)", ending: "("),
      ] + implicitMembers(of: inner)
    case .implicitlyUnwrapped(let inner): return implicitMembers(of: inner)
    case .named(let name, _):
      if let choices = OperatorTable.choices[name] { return choices.map { candidate($0) } }
      guard let facts = checker.namedType(type) else { return constants(of: name) }
      let bindings = TypeBindings(facts.parameters, type.arguments)
      return facts.cases.map { oneCase in
        let types = oneCase.elements.map { element in
          (element.label.map { "\($0): " } ?? "") + "\(bindings.applied(to: element.type))"
        }
        return candidate(
          oneCase.elements.isEmpty ? Signature(oneCase.name.text) : Signature(oneCase.declaration),
          description: types.joined(separator: ", "))
      }
        + (facts.form == .structure
          ? [Completions.Candidate("init", display: facts.initializerShape, ending: "(")] : [])
    default: return []
    }
  }

  /// Returns the constants of a type that are values of the type, such as `.max` and `.zero` of Int.
  private func constants(of name: String) -> [Completions.Candidate] {
    guard case .object(let object)? = world.environment.builtIn(name), let type = object as? Namespace else {
      return []
    }
    return type.constants.keys.sorted().filter { constant in
      let expression = Expression(kind: .name(name), range: SourceRange(lower: 0, upper: 0))
      return (try? checker.typeOfConstant(constant, of: expression)) == .named(name)
    }.map { Completions.Candidate($0) }
  }

  private func candidate(
    _ signature: Signature, _ bindings: TypeBindings? = nil, description: String? = nil
  ) -> Completions.Candidate {
    let result = bindings.map { $0.shown(signature.result) } ?? .unknown
    let text = description ?? (result == .unknown ? "" : "\(result)")
    return Completions.Candidate(
      signature.name, display: signature.shape, description: text, ending: signature.ending)
  }

  // MARK: Names

  /// Returns names declared in the line, then names of the session whose type fits, then other names in their usual
  /// order.
  func namesByType(_ caret: CaretProbe) -> [Completions.Candidate] {
    let locals = caret.locals.map { (Completions.Candidate($0.name, description: "\($0.type)"), $0.type) }
    let own = locals.filter { isWanted($0.1, caret) } + locals.filter { !isWanted($0.1, caret) }
    let declared = Set(world.environment.names)
    var fitting: [Completions.Candidate] = []
    var others: [Completions.Candidate] = []
    for candidate in expressions {
      let isFitting = declared.contains(candidate.text) && isWanted(candidate.text, caret)
      if isFitting { fitting.append(candidate) } else { others.append(candidate) }
    }
    return own.map(\.0) + fitting + others
  }

  private func isWanted(_ name: String, _ caret: CaretProbe) -> Bool {
    guard let variable = world.environment.variable(name) else { return false }
    return caret.expected.contains { expected in
      switch (expected, variable.value) {
      case (.named("Duration", _), .duration): return true
      case (.named("Scheduler", _), .object(let object)): return object is SchedulerObject
      case (.publisher, .object(let object)) where variable.type == .unknown: return object is PublisherObject
      default: return variable.type.isWanted(where: expected)
      }
    }
  }

  private func isWanted(_ type: Type, _ caret: CaretProbe) -> Bool {
    caret.expected.contains { type.isWanted(where: $0) }
  }
}

extension Type {
  /// Whether a value of the type, or the result of calling it, fits the expected type.
  fileprivate func isWanted(where expected: Type) -> Bool {
    switch (expected, self) {
    case (.unknown, _), (_, .unknown): false
    case (.publisher(let asked), .publisher(let found)):
      (asked.role != .subject || [.subject, .currentValue].contains(found.role))
        && found.output.mayBe(asked.output) && found.failure.mayBe(asked.failure)
    case (.function(let asked, _, _), .function(let found, _, _)):
      asked.count == found.count && zip(asked, found).allSatisfy { $0.mayBe($1) }
    case (_, .function(_, let result, _)): result.isWanted(where: expected)
    case (.optional(let inner), _) where !isOptional: isWanted(where: inner)
    case (.named("Sequence", let elements), _):
      element != .unknown && elements.allSatisfy { element.mayBe($0) }
    default: expected.settled == settled || expected.isScalar && isScalar && expected.fits(self)
    }
  }

  private func mayBe(_ expected: Type) -> Bool {
    self == .unknown || expected == .unknown || isWanted(where: expected)
  }
}

extension Completions.Candidate {
  /// Whether values of all types have the member. (An enum has no others.)
  fileprivate var isOfEveryType: Bool { ["self", "description", "debugDescription"].contains(text) }
}

extension NamedType {
  /// `init(code:)`
  fileprivate var initializerShape: String {
    "init(" + initialized.map { ($0.isUnlabelled ? "_" : $0.name.text) + ":" }.joined() + ")"
  }
}
