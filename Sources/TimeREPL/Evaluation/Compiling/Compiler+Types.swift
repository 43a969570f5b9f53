/// Compiles types with members, and extensions.
extension Compiler {
  func compileGlobalType(_ type: NamedType) throws -> Code {
    let (environment, declare) = (environment, try compileType(type))
    let all = type.withNested.map { ($0.name, localTypes[$0.name]) }
    let aliases = type.withNested.flatMap { type in type.associated.map { ("\(type.name).\($0.key)", $0.value) } }
    return { slots in
      for (name, _) in all { environment.removeMembers(of: name) }
      environment.nestedTypes.formUnion(
        all.map(\.0).filter { $0.contains(".") || PublisherType.writtenNames.contains($0) })
      for type in type.withNested {
        environment.nestedTypes.note(
          [type.superclass?.name].compactMap(\.self) + type.inherited.sorted(), of: type.name)
      }
      for case (let name, let object?) in all { environment.declare(name, object) }
      for (name, alias) in aliases { environment.aliases[name] = alias }
      try declare(slots)
      return .void
    }
  }

  /// Makes a type known to the following code, and returns a function that declares its members.
  func compileType(_ type: NamedType) throws -> (Slots) throws -> Void {
    if type.form == .class { environment.hasClasses = true }
    // A type knows its nested types, which may use each other, and the initial values of its properties know the type.
    if pending[type.name] == nil, localTypes[type.name] == nil {
      if type.isNamedByValues { expectTypes([type]) } else if !type.nested.isEmpty { expect(type.name) }
    }
    if type.nested.count > 1 { expectTypes(type.nested.flatMap(\.withNested)) }
    let nested = try type.nested.map { try compileType($0) }
    let (environment, object) = (environment, try typeObject(type))
    for inner in type.nested {
      if let value = localTypes[inner.name] { object.constant(inner.ownName, value) }
    }
    environment.note(type.members)
    // The type is known to its own members.
    let name = type.name
    localTypes[name] = .object(object)
    declaring(name).value = .object(object)
    if type.form == .class {
      environment.noteMembers(
        type.properties.flatMap { [Instance.inherited + $0.name.text, "$" + $0.name.text] })
    }
    let outer = isLenient
    isLenient = type.isLenient
    defer { isLenient = outer }
    let members = try compileMembers(
      type.members, of: name, isRequired: type.form == .requirements, isExtending: false,
      mayBeOverridden: type.form == .class && !type.isFinal)
    let join = object.layout.map { joining(type, $0) }
    return { slots in
      for declare in nested { try declare(slots) }
      try members(slots)
      join?()
      if type.form != .requirements { environment.letDescribe(type) }
    }
  }

  /// Compiles declarations that may use each other.
  func compileGroup(_ statements: [Statement]) throws -> Code {
    for statement in statements {
      switch statement.kind {
      case .function(let name, _, _): expect(name.text)
      case .computed(_, let parts):
        for case .function(let name, _, _) in parts.map(\.kind) { expect(name.text) }
      case .type(let type, _): expectTypes(type.withNested)
      case .extension(let syntax):
        expectTypes(syntax.nested.flatMap(\.withNested))
        expect(syntax.members, of: syntax.name.text)
      default: break
      }
    }
    let codes = try statements.map(compileEntry)
    return { slots in
      for code in codes { _ = try code(slots) }
      return .void
    }
  }

  private func expectTypes(_ types: [NamedType]) {
    // The hidden members that make an instance are used by name if the class is declared further below.
    environment.noteMembers([
      TypeObject.blank, TypeObject.begin, TypeObject.complete, TypeObject.encode, TypeObject.decode,
    ])
    for type in types {
      // In a group, others may use it already.
      if pending[type.name] == nil { expect(type.name) }
      environment.noteMembers(type.cases.map(\.name.text) + type.properties.map(\.name.text))
      expect(type.members, of: type.name)
    }
  }

  private func expect(_ members: [TypeMember], of owner: String) {
    environment.note(members)
    for member in members where pending[member.hiddenName(in: owner)] == nil {
      let isVariable = if case .value(isVariable: true) = member.kind { true } else { false }
      expect(member.hiddenName(in: owner), isVariable: isVariable)
    }
  }

  func compileExtension(_ syntax: ExtensionSyntax) throws -> Code {
    let (environment, owner) = (environment, syntax.name.text)
    environment.note(syntax.members)
    environment.noteAccess(to: syntax.members, of: owner)
    if syntax.nested.count > 1 { expectTypes(syntax.nested.flatMap(\.withNested)) }
    let nested = try syntax.nested.map { try compileGlobalType($0) }
    let outer = isLenient
    isLenient = isLenient(owner)
    defer { isLenient = outer }
    let members = try compileMembers(syntax.members, of: owner, isRequired: false, isExtending: true)
    let inherited = syntax.inherited.map(\.text)
    return { slots in
      environment.conformances[owner, default: []] += inherited
      environment.nestedTypes.note(inherited, of: owner)
      for name in inherited {
        environment.conditions["\(owner): \(name)"] =
          syntax.equal.isEmpty && syntax.required.isEmpty
          ? nil : ConformanceCondition(equal: syntax.equal, required: syntax.required)
      }
      // Built-in types are shared by all worlds, so they are not changed.
      if let type = environment.namedType(owner), type.module == "main" { type.inherited.formUnion(inherited) }
      if inherited.contains("CaseIterable"), case .object(let object)? = environment.variable(owner)?.value {
        try (object as? TypeObject)?.addAllCases()
      }
      for declare in nested { _ = try declare(slots) }
      for (name, alias) in syntax.associated { environment.aliases["\(owner).\(name)"] = alias }
      try members(slots)
      if let type = environment.namedType(owner), type.form != .requirements { environment.letDescribe(type) }
      return .void
    }
  }

  private func isLenient(_ owner: String) -> Bool {
    if case .object(let object)? = localTypes[owner], let known = object as? TypeObject { return known.type.isLenient }
    return environment.namedType(owner)?.isLenient ?? false
  }

  /// Declares the functions of members.
  private func compileMembers(
    _ members: [TypeMember], of owner: String, isRequired: Bool, isExtending: Bool, mayBeOverridden: Bool = false
  ) throws -> (Slots) throws -> Void {
    let (environment, machine) = (environment, machine)
    var variables: [String: Variable] = [:]
    for member in members {
      let name = member.hiddenName(in: owner)
      if variables[name] != nil { continue }
      let isVariable = if case .value(isVariable: true) = member.kind { true } else { false }
      let variable = declaring(name, isVariable: isVariable)
      // For a type in a function nothing is recorded for the session.
      if variable.forms.isEmpty, !member.isValue {
        let others = members.filter { $0.hiddenName(in: owner) == name }
        variable.forms = others.map { FunctionForm(name, labels: $0.labels, $0.body) }
      }
      variables[name] = variable
      pending[name] = variable
    }
    var steps: [(Slots) throws -> Void] = []
    for member in members {
      let name = member.hiddenName(in: owner)
      guard let variable = variables[name] else { continue }
      (self.member, memberOwner, memberDepth) = (member, owner, scope.depth + 1)
      defer { (self.member, memberOwner) = (nil, nil) }
      if member.isValue {
        guard case .expression(let value)? = member.body.body.first?.kind else { continue }
        let body = [Statement(kind: .expression(value), range: value.range)]
        let made = try compileFunction(ClosureSyntax(parameters: [], body: body, range: value.range))
        steps.append { slots in
          variable.maker = made.make(slots, machine)
          // A literal needs no code.
          if value.isLiteral { try variable.make() }
          environment.declare(variable)
        }
        continue
      }
      if isRequired {
        steps.append { _ in environment.declare(variable) }
        continue
      }
      let before = isExtending && variable.forms.count > 1 ? environment.variable(name)?.value : nil
      let made = try compileFunction(member.body, name: name, labels: member.labels, range: member.name.range)
      made.code.mayBeOverridden = mayBeOverridden && !member.isStatic && !member.modifiers.contains("final")
      let forms = variable.forms
      let own = FunctionForm(name, labels: member.labels, member.body)
      // As in a file of Swift, the extension of a narrower type may repeat a member: the last one counts.
      let place = forms.firstIndex { $0.isSame(as: own) }
      steps.append { slots in
        var function = made.make(slots, machine)
        let earlier: Value = if case .function = variable.value { variable.value } else { before ?? .void }
        if case .function(let other) = earlier {
          function = function.joining(earlier, Array(forms.prefix(max(place ?? 0, other.count) + 1)), at: place)
        }
        variable.value = .function(function)
        environment.declare(variable)
      }
    }
    // Values that are made at once may call functions declared below them.
    let ordered = zip(members, steps).sorted { !$0.0.isValue && $1.0.isValue }.map(\.1)
    return { slots in for step in ordered { try step(slots) } }
  }
}

extension NamedType {
  /// The type and all nested types.
  fileprivate var withNested: [NamedType] { nested.flatMap(\.withNested) + [self] }
}

extension Expression {
  /// Whether the expression is a number, a string, `true` or `nil`.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .int, .largeInt, .double, .bool, .nil, .duration: true
    case .string(let segments): segments.allSatisfy { if case .text = $0 { true } else { false } }
    default: false
    }
  }
}

extension Environment {
  /// Records which members of an extension are private. Of several with one name, also in other extensions, all must be.
  fileprivate func noteAccess(to members: [TypeMember], of owner: String) {
    for member in members where !member.isInitializer {
      let name = "\(owner).\(member.name.text)"
      privateMembers[name] = member.modifiers.contains("private") && privateMembers[name] != false
    }
  }
}

extension NamedType {
  /// Whether the initial value of a property mentions the type: `var limit = Model.limit`.
  fileprivate var isNamedByValues: Bool {
    properties.contains { property in
      property.value.map { value in
        SyntaxPart.expression(value).first { part in
          if case .expression(let inner) = part, case .name(name) = inner.kind { true } else { false }
        } != nil
      } ?? false
    }
  }
}
