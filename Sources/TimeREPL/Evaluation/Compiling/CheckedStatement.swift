/// An entry as the type checker rewrote it, with what that found.
struct CheckedStatement {
  let statement: Statement
  /// The types and the forms of the names that it declares.
  let types: [String: Type]
  let forms: [String: [FunctionForm]]
  let labels: Set<String>
  let spawned: Set<String>
  let late: LateValues
  let members: [String: [DeclaredMember]]
  /// The type parameters of the types that it declares, and the names of their other types that depend on these.
  let typeParameters: [String: Set<String>]
  /// The type of an expression.
  let type: Type

  init(_ statement: Statement, _ checker: TypeChecker) {
    (self.statement, types, forms) = (statement, checker.blocks[0], checker.formBlocks[0])
    (labels, spawned, late) = (checker.labels, checker.spawned, checker.late)
    (members, type) = (checker.declaredMembers, checker.entryType)
    typeParameters = checker.typeBlocks[0].mapValues(\.typeParameterNames).filter { !$0.value.isEmpty }
  }
}

extension TypeChecker {
  init(_ environment: Environment, _ source: Source) {
    self.init(
      globals: { environment.variable($0)?.type }, globalForms: { environment.variable($0)?.forms ?? [] },
      namedTypes: { environment.namedType($0) },
      builtIn: { environment.builtIn($0) }, members: environment.members, publishers: environment.builtIns.publishers,
      source: source)
    (late.unset, late.constants) = (environment.unset, environment.lateConstants)
    spawned = environment.spawned
    hasMembers = environment.hasMembers
    hasComputed = environment.hasComputed
    isImplemented = { if case .function? = environment.variable($0)?.value { true } else { false } }
    addedConformances = { environment.conformances[$0] ?? [] }
    alias = { environment.alias($0) }
    isPrivate = { environment.privateMembers[$0] }
    isOfProgram = !environment.isDeclaringBuiltIns && environment.membersOfProgram != nil
    membersOfProgram = environment.isDeclaringBuiltIns ? [:] : environment.membersOfProgram ?? [:]
    checksParameters = !environment.isDeclaringBuiltIns
    importsOthers = environment.leftOut.hasUnknownModule
    isImplicitValue = { environment.builtIns.implicitMembers[$0] != nil }
    classOfFunction = { environment.builtIns.classFunctions[$0] }
  }
}
