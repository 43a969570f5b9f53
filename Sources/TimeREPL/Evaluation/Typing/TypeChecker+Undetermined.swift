/// Reports values of declarations whose type nothing tells.
extension TypeChecker {
  /// Throws if a value, declared without a type, is an implicit member or the result of a generic function that does not
  /// get the type of its result.
  func checkDetermined(_ value: Expression, _ found: Type) throws {
    guard probe == nil else { return }
    switch value.kind {
    case .implicitMember(let name): try checkDetermined(name, of: value, found)
    case .member(let base, let name) where name.text == "none":
      guard case .name("Optional") = base.kind, base.generics.isEmpty, globals("Optional") == nil else { return }
      throw failure(.undetermined("Optional.none"), at: value.range)
    case .call(let callee, let arguments):
      if case .implicitMember(let name) = callee.kind { return try checkDetermined(name, of: value, found) }
      if case .name(let name) = callee.kind, arguments.isEmpty, callee.generics.isEmpty, generics.isEmpty, isOfProgram,
        let facts = namedType(called: name), facts.module == "main", facts.form != .class, !facts.parameters.isEmpty,
        found.arguments.count == facts.parameters.count, found.arguments.contains(.unknown)
      {
        throw failure(.undetermined("\(name)()"), at: value.range)
      }
      guard case .name(let name) = callee.kind, arguments.isEmpty, found.opened.contains(where: \.isUnknown),
        case let forms = forms(of: name), forms.count == 1, namedType(called: name) == nil,
        !forms[0].result.typeParameters.isSubset(of: forms[0].typeParameters)
      else { return }
      throw failure(.undetermined("\(name)()"), at: value.range)
    default: break
    }
  }

  /// A member such as `.seconds(1)` or `.now` has a meaning of its own where no type is expected.
  private func checkDetermined(_ name: String, of value: Expression, _ found: Type) throws {
    guard found == .unknown, name != "init", name != "zero", DurationUnit(member: name) == nil, !isImplicitValue(name)
    else { return }
    throw failure(.undetermined(Site(value.range, in: source).text), at: value.range)
  }
}
