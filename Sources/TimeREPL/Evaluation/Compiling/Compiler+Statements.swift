extension Compiler {
  func compile(_ statements: [Statement]) throws -> CompiledStatement {
    if let place = statements.firstIndex(where: \.isDeferred) { return try compileDeferred(statements, at: place) }
    let compiled = try statements.map(compile)
    if compiled.count == 1 { return compiled[0] }
    if compiled.count == 2 {
      let (first, second) = (compiled[0].run, compiled[1].run)
      return CompiledStatement { slots in
        let flow = try first(slots)
        if case .next = flow { return try second(slots) }
        return flow
      }
    }
    return CompiledStatement { slots in
      for statement in compiled {
        let flow = try statement.run(slots)
        if case .next = flow { continue }
        return flow
      }
      return .next
    }
  }

  func compileBlock(_ statements: [Statement]) throws -> CompiledStatement {
    // A type that the block declares hides another of its name only there.
    let outer = localTypes
    defer { if scope.depth > 0 { localTypes = outer } }
    return try scope.inBlock { ending(try compile(statements)) }
  }

  /// Wraps the code of the innermost block: as in Swift, the values of its names are released at its end, the last
  /// first. A function releases all by itself; only instances make a difference.
  func ending(_ statement: CompiledStatement) -> CompiledStatement {
    let slots = endedSlots
    if slots.isEmpty { return statement }
    let run = statement.run
    return CompiledStatement { frame in
      defer { for slot in slots { frame[slot] = .void } }
      return try run(frame)
    }
  }

  /// The slots to release at the end of the innermost block.
  var endedSlots: [Int] { environment.hasClasses ? scope.blockSlots : [] }

  /// Compiles a statement. In the members of a type, one that uses what TimeREPL lacks stops when it runs, so that the
  /// other members work.
  func compile(_ statement: Statement) throws -> CompiledStatement {
    guard member != nil else { return try compileReady(statement) }
    do {
      return try compileReady(statement)
    } catch let error as Diagnostic {
      guard let error = deferred(error, of: statement) else { throw error }
      // Later statements may use its names.
      if case .declaration(let names, _, _, _) = statement.kind {
        for name in names where !scope.isDeclaredInBlock(name.text) { _ = try declareLocal(name) }
      }
      return CompiledStatement(run: { _ in throw error })
    }
  }

  /// Returns the error that a statement throws when it runs instead of this one; nil if the error must be reported now.
  func deferred(_ error: Diagnostic, of statement: Statement) -> Diagnostic? {
    guard let part = statement.missingPart, case .name(let name) = part.kind else { return isLenient ? error : nil }
    return failure(MissingNames.problem(of: name), at: part.range)
  }

  private func compileReady(_ statement: Statement) throws -> CompiledStatement {
    switch statement.kind {
    case .expression(let value): return CompiledStatement(doing: try compile(value).code)
    // A name that gets its value later is changed then, so it is a variable.
    case .declaration(let names, _, _, let value) where value.isUnset:
      return try compileLocal(names, isVariable: true, value)
    case .declaration(let names, let isVariable, _, let value):
      return try compileLocal(names, isVariable: isVariable, value)
    case .assignment(let target, let name, let value):
      return CompiledStatement(doing: try compileAssignment(target, name, value))
    case .function(let name, let labels, let closure):
      return try compileLocalFunction(name, labels, closure, statement.range)
    case .computed(_, let parts): return try compile(parts)
    case .group(let parts): return try compileLocalGroup(parts)
    case .type(let type, let name): return try compileLocalType(type, name)
    case .alias, .operator, .wrapped, .leftOut: return CompiledStatement { _ in .next }
    case .extension: throw failure(.misplaced("extension"), at: statement.range)
    case .if(let conditions, let then, let otherwise): return try compileIf(conditions, then, otherwise)
    case .guard(let conditions, let otherwise): return try compileGuard(conditions, otherwise, statement.range)
    case .forIn, .while, .repeatWhile: return try compileLoop(statement, label: 0)
    case .labelled(let name, let inner): return try compileLabelled(name, inner)
    case .defer(let body): return try compileBlock(body)
    case .fallthrough: return CompiledStatement { _ in .fallthrough }
    case .switch(let value, let cases): return try compileSwitch(value, cases)
    case .do(let body, let catches): return try compileDo(body, catches)
    case .return(let value):
      if scope.depth + scope.choices == 0 { throw failure(.misplaced("return"), at: statement.range) }
      let code = try value.map(compile)?.code ?? { _ in .void }
      return CompiledStatement { slots in .return(try code(slots)) }
    case .throw(let value):
      let code = try compileThrow(value)
      return CompiledStatement(run: { slots in throw try code(slots) })
    case .break(let label?): return try compileLeaving(label, isContinue: false)
    case .continue(let label?): return try compileLeaving(label, isContinue: true)
    case .break:
      if scope.loops + scope.switches == 0 { throw failure(.misplaced("break"), at: statement.range) }
      return CompiledStatement(run: { _ in .break })
    case .continue:
      if scope.loops == 0 { throw failure(.misplaced("continue"), at: statement.range) }
      return CompiledStatement { _ in .continue }
    }
  }

  private func compileThrow(_ value: Expression) throws -> (Slots) throws -> Thrown {
    let code = try compile(value).code
    let (site, environment) = (site(value.range), environment)
    return { [unowned environment] slots in
      let reason = try code(slots)
      if environment.isError(reason) { return Thrown(value: reason) }
      return Thrown(value: try site.locate { try .error(reason) })
    }
  }

  // MARK: Declarations

  /// Declares a name in the innermost block.
  func declareLocal(
    _ name: Name, isVariable: Bool = false, ownership: NamedType.Ownership = .strong
  ) throws -> LocalSetter {
    if name.text == "_" { return LocalSetter(slot: -1, isBoxed: false, machine: machine) }
    if scope.isDeclaredInBlock(name.text) { throw failure(.alreadyDeclared(name.text), at: name.range) }
    let isBoxed = isVariable && use.isShared(name.text, declaredAt: scope.depth)
    let local = scope.declare(name.text, isVariable: isVariable, isBoxed: isBoxed, ownership: ownership)
    return LocalSetter(slot: local.slot, isBoxed: isBoxed, machine: machine)
  }

  private func compileLocal(_ names: [Name], isVariable: Bool, _ value: Expression) throws -> CompiledStatement {
    let code = try compile(value).code
    let parts = DestructuredValue(count: names.count, site(value.range))
    let setters = try names.map { try declareLocal($0, isVariable: isVariable, ownership: value.ownership) }
    if setters.count == 1 {
      let setter = setters[0]
      if setter.slot < 0 { return CompiledStatement(doing: discarding(code)) }
      return CompiledStatement { slots in
        setter.set(slots, try code(slots))
        return .next
      }
    }
    return CompiledStatement { slots in
      for (setter, part) in zip(setters, try parts.of(code(slots))) { setter.set(slots, part) }
      return .next
    }
  }

  /// Compiles functions that call each other. All get a box before the first is created.
  private func compileLocalGroup(_ statements: [Statement]) throws -> CompiledStatement {
    var setters: [LocalSetter] = []
    for case .function(let name, _, _) in statements.map(\.kind) {
      if scope.isDeclaredInBlock(name.text) { throw failure(.alreadyDeclared(name.text), at: name.range) }
      let local = scope.declare(name.text, isVariable: true, isBoxed: true)
      setters.append(LocalSetter(slot: local.slot, isBoxed: true, machine: machine))
    }
    guard setters.count == statements.count else { return try compile(statements) }
    let functions = try statements.compactMap { statement -> ClosureTemplate? in
      guard case .function(let name, let labels, let closure) = statement.kind else { return nil }
      return try compileFunction(closure, name: name.text, labels: labels, range: statement.range)
    }
    let machine = machine
    return CompiledStatement { slots in
      for setter in setters { setter.set(slots, .void) }
      for (setter, function) in zip(setters, functions) {
        Box.in(slots[setter.slot]).value = .function(function.make(slots, machine))
      }
      return .next
    }
  }

  private func compileLocalFunction(
    _ name: Name, _ labels: [String?], _ closure: ClosureSyntax, _ range: SourceRange
  ) throws -> CompiledStatement {
    let function = try compileFunction(closure, name: name.text, labels: labels, range: range)
    let local = try declareLocal(name)
    let machine = machine
    return CompiledStatement { slots in
      local.set(slots, .function(function.make(slots, machine)))
      return .next
    }
  }
}

extension CompiledStatement {
  init(doing code: @escaping Code) {
    run = { slots in
      _ = try code(slots)
      return .next
    }
  }
}

/// A value that is split into several names.
struct DestructuredValue {
  let count: Int
  let site: Site

  init(count: Int, _ site: Site) {
    self.count = count
    self.site = site
  }

  func of(_ value: Value) throws -> [Value] {
    if count == 1 { return [value] }
    if case .tuple(let box) = value, box.type == nil, box.elements.count == count { return box.elements }
    throw site.diagnostic(.wrongTupleCount(expected: count, found: value.text))
  }
}
