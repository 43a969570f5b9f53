/// Types with members of their own, and extensions.
extension Compiler {
  func compileGlobalType(_ type: NamedType) throws -> Code {
    // A nested type is declared under its own name, too.
    let nested = try type.nested.map { try compileGlobalType($0) }
    let (environment, object) = (environment, try typeObject(type))
    for inner in type.nested {
      if let value = localTypes[inner.name] { object.constant(inner.name, value) }
    }
    environment.knownMembers.formUnion(type.members.map(\.name.text))
    // The type is known to its own members.
    let name = type.name
    localTypes[name] = .object(object)
    let members = try compileMembers(type.members, of: name, isRequired: type.form == .requirements, isExtending: false)
    return { slots in
      for declare in nested { _ = try declare(slots) }
      environment.removeMembers(of: name)
      environment.declare(name, .object(object))
      try members(slots)
      if type.form != .requirements { environment.letDescribe(type) }
      return .void
    }
  }

  func compileExtension(_ syntax: ExtensionSyntax) throws -> Code {
    let (environment, owner) = (environment, syntax.name.text)
    environment.knownMembers.formUnion(syntax.members.map(\.name.text))
    let members = try compileMembers(syntax.members, of: owner, isRequired: false, isExtending: true)
    let inherited = syntax.inherited.map(\.text)
    return { slots in
      environment.conformances[owner, default: []] += inherited
      try members(slots)
      if let type = environment.namedType(owner), type.form != .requirements { environment.letDescribe(type) }
      return .void
    }
  }

  /// Declares the functions that members are.
  private func compileMembers(
    _ members: [TypeMember], of owner: String, isRequired: Bool, isExtending: Bool
  ) throws -> (Slots) throws -> Void {
    let (environment, machine) = (environment, machine)
    var variables: [String: Variable] = [:]
    for member in members {
      let name = member.hiddenName(in: owner)
      if variables[name] != nil { continue }
      let isVariable = if case .value(isVariable: true) = member.kind { true } else { false }
      let variable = Variable(name, .void, isVariable: isVariable, type: types[name] ?? .unknown)
      variable.forms = forms[name] ?? []
      variables[name] = variable
      pending[name] = variable
    }
    var steps: [(Slots) throws -> Void] = []
    for member in members {
      let name = member.hiddenName(in: owner)
      guard let variable = variables[name] else { continue }
      if member.isValue {
        guard case .expression(let value)? = member.body.body.first?.kind else { continue }
        let code = try compile(value).code
        steps.append { slots in
          variable.value = try code(slots)
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
      let forms = variable.forms
      steps.append { slots in
        var function = made.make(slots, machine)
        let earlier: Value = if case .function = variable.value { variable.value } else { before ?? .void }
        if case .function(let other) = earlier {
          function = function.joining(earlier, Array(forms.prefix(other.count + 1)))
        }
        variable.value = .function(function)
        environment.declare(variable)
      }
    }
    // What is made at once may call what is declared below it.
    let ordered = zip(members, steps).sorted { !$0.0.isValue && $1.0.isValue }.map(\.1)
    return { slots in for step in ordered { try step(slots) } }
  }
}
