extension Compiler {
  /// Compiles an entry. Its declarations are for the whole session.
  func compileEntry(_ statement: Statement) throws -> Code {
    switch statement.kind {
    case .expression(let value): return try compile(value).code
    case .declaration(let names, let isVariable, _, let value):
      if case .unset = value.kind { return compileUnset(names, isVariable) }
      return try compileGlobals(names, isVariable, value)
    case .function(let name, let labels, let closure):
      return try compileGlobalFunction(name, labels, closure, statement.range)
    case .computed(_, let parts): return try compileComputed(parts)
    case .type(let type, _): return try compileGlobalType(type)
    case .extension(let syntax): return try compileExtension(syntax)
    case .group(let all): return try compileGroup(all)
    case .guard(let conditions, _): return try compileGlobalGuard(conditions, statement)
    case .operator(let declaration):
      let environment = environment
      return { _ in
        environment.operators.add(declaration)
        return .void
      }
    case .alias(let name, let alias): return compileGlobalAlias(name, alias)
    case .leftOut(let left):
      let environment = environment
      return { _ in
        environment.leftOut.insert(left)
        return .void
      }
    default:
      let statement = try compile(statement)
      return { slots in
        _ = try statement.run(slots)
        return .void
      }
    }
  }

  private func compileGlobals(_ names: [Name], _ isVariable: Bool, _ value: Expression) throws -> Code {
    for (index, name) in names.enumerated()
    where name.text != "_" && names[..<index].contains(where: { $0.text == name.text }) {
      throw failure(.alreadyDeclared(name.text), at: name.range)
    }
    let code = try compile(value).code
    let parts = DestructuredValue(count: names.count, site(value.range))
    let (environment, types, ownership) = (environment, types, value.ownership)
    return { slots in
      let value = try code(slots)
      let values: [Value]
      if names.count > 1, case .object(let object) = value, let task = object as? ChildTask {
        // `async let (a, b) = …`
        values = names.indices.map { .object(task.part($0)) }
      } else {
        values = try parts.of(value)
      }
      for (name, part) in zip(names, values) where name.text != "_" {
        let variable = environment.declare(
          name.text, part, isVariable: isVariable, type: types[name.text] ?? .unknown)
        variable.ownership = ownership
      }
      return .void
    }
  }

  /// Compiles a `guard` whose names exist in all later entries.
  private func compileGlobalGuard(_ conditions: [Condition], _ statement: Statement) throws -> Code {
    let compiled = try compile(statement)
    let declare = declaringGlobals(of: conditions)
    return { slots in
      guard case .next = try compiled.run(slots) else { return .void }
      return try declare(slots)
    }
  }

  /// Returns code that makes the names of conditions, which are local until then, names of the session.
  func declaringGlobals(of conditions: [Condition]) -> Code {
    let bound = conditions.flatMap(\.boundNames).compactMap { name in scope.local(name).map { (name, $0) } }
    let (environment, types) = (environment, types)
    return { slots in
      for (name, local) in bound {
        let value = local.isBoxed ? Box.in(slots[local.slot]).value : slots[local.slot]
        environment.declare(name, value, isVariable: local.isVariable, type: types[name] ?? .unknown)
      }
      return .void
    }
  }

  private func compileUnset(_ names: [Name], _ isVariable: Bool) -> Code {
    let (environment, types) = (environment, types)
    return { _ in
      for name in names {
        environment.declare(name.text, .void, isVariable: true, type: types[name.text] ?? .unknown)
        environment.unset.insert(name.text)
        if !isVariable { environment.lateConstants.insert(name.text) }
      }
      return .void
    }
  }

  /// Compiles a computed variable. Its functions may use the storage before that exists.
  private func compileComputed(_ parts: [Statement]) throws -> Code {
    let codes = try parts.map { part -> Code in
      guard case .declaration(let names, _, _, let value) = part.kind else { return try compileEntry(part) }
      let code = try compile(value).code
      let variable = Variable(
        names[0].text, .void, isVariable: true, type: types[names[0].text] ?? .unknown)
      pending[names[0].text] = variable
      let environment = environment
      return { slots in
        variable.value = try code(slots)
        environment.declare(variable)
        return .void
      }
    }
    return { slots in
      for code in codes { _ = try code(slots) }
      return .void
    }
  }

  private func compileGlobalFunction(
    _ name: Name, _ labels: [String?], _ closure: ClosureSyntax, _ range: SourceRange
  ) throws -> Code {
    let variable = declaring(name.text)
    // The functions already declared by this name, which remain as overloads.
    let others = variable.forms.count > 1 ? environment.variable(name.text) : nil
    pending[name.text] = variable
    let function = try compileFunction(closure, name: name.text, labels: labels, range: range)
    let (environment, machine) = (environment, machine)
    return { slots in
      var made = function.make(slots, machine)
      // Other functions of the name may stand above it in the same group.
      let before: Value? = if case .function = variable.value { variable.value } else { others?.value }
      if case .function(let other)? = before {
        made = made.joining(.function(other), Array(variable.forms.prefix(other.count + 1)))
      }
      variable.value = .function(made)
      environment.declare(variable)
      return .void
    }
  }

  // MARK: Types

  func typeObject(_ type: NamedType) throws -> TypeObject {
    environment.note(labels: type.properties.map(\.name.text))
    let defaults = try type.properties.map { property in
      try property.value.map { value in
        let body = [Statement(kind: .expression(value), range: value.range)]
        let closure = ClosureSyntax(parameters: [], body: body, range: value.range)
        return Function(try compileFunction(closure).code, captures: [], machine)
      }
    }
    let superclass = type.superclass.flatMap { superclass in
      let value = localTypes[superclass.name] ?? environment.value(superclass.name)
      if case .object(let object)? = value { return (object as? TypeObject)?.layout }
      return nil
    }
    return try TypeObject(type, defaults: defaults, superclass: superclass, machine)
  }

  private func compileGlobalAlias(_ name: Name, _ alias: TypeAlias) -> Code {
    let environment = environment
    return { _ in
      environment.declare(name.text, .object(Metatype(alias.type)))
      environment.aliases[name.text] = alias
      return .void
    }
  }

  /// Compiles a type declared in a body, which exists from here to the end of the block.
  func compileLocalType(_ type: NamedType, _ name: Name) throws -> CompiledStatement {
    if scope.isDeclaredInBlock(name.text) { throw failure(.alreadyDeclared(name.text), at: name.range) }
    let earlier = localTypes.values.compactMap { value in
      if case .object(let object) = value { object as? TypeObject } else { nil }
    }
    defer {
      if case .object(let object)? = localTypes[name.text] { (object as? TypeObject)?.earlier = earlier }
    }
    if type.members.isEmpty, type.nested.isEmpty, type.form != .class {
      localTypes[name.text] = .object(try typeObject(type))
      return CompiledStatement { _ in .next }
    }
    let declare = try compileType(type)
    return CompiledStatement { slots in
      try declare(slots)
      return .next
    }
  }

  // MARK: Assignments

  /// Compiles `_ = value` in a function: a subscription is cancelled at once. At the prompt a note says so as well.
  func discarding(_ code: @escaping Code) -> Code {
    if scope.depth == 0 { return code }
    let machine = machine
    return { slots in
      guard let subscriptions = machine.subscriptions else { return try code(slots) }
      let count = subscriptions.count()
      _ = try code(slots)
      if subscriptions.count() > count { subscriptions.discard(count) }
      return .void
    }
  }

  func compileAssignment(_ target: Expression, _ name: Name?, _ value: Expression) throws -> Code {
    if case .chain(let inner) = target.kind { return try compileChainedAssignment(inner, name, value) }
    let code = try compile(value).code
    if name == nil {
      if case .name("_") = target.kind { return discarding(code) }
      if case .tuple(let targets) = target.kind { return try compileAssignment(targets, code, site(value.range)) }
    }
    let place = try place(target)
    if name == nil, case .name(let word) = target.kind, environment.unset.contains(word), scope.local(word) == nil {
      let environment = environment
      return { slots in
        let value = try code(slots)
        try place.set(slots, value)
        environment.unset.remove(word)
        return .void
      }
    }
    // As in Swift, what the place depends on is evaluated before the value.
    let isPlaceFirst = target.mayAct && value.mayAct && place.bind != nil
    guard let name else {
      if isPlaceFirst {
        return { slots in
          let assign = try place.assignment(slots)
          let value = try code(slots)
          value.noteStored()
          try assign(value)
          return .void
        }
      }
      return { slots in
        let value = try code(slots)
        value.noteStored()
        try place.set(slots, value)
        return .void
      }
    }
    let (machine, site) = (machine, site(target.range.through(value.range)))
    if name.text == "+" {
      if isPlaceFirst {
        return { slots in
          let change = try place.bound(slots)
          let value = try code(slots)
          try change { target in try site.locate { try Addition.append(value, to: &target, machine) } }
          return .void
        }
      }
      return { slots in
        let value = try code(slots)
        try place.modify(slots) { target in try site.locate { try Addition.append(value, to: &target, machine) } }
        return .void
      }
    }
    let row = try compound(name)
    return { slots in
      let change = isPlaceFirst ? try place.bound(slots) : nil
      let value = try code(slots)
      let apply: Change = { target in target = try site.locate { try row.apply(target, value, machine) } }
      if let change { try change(apply) } else { try place.modify(slots, apply) }
      return .void
    }
  }

  /// Returns the operator of a compound assignment: `-` of `-=`.
  private func compound(_ name: Name) throws -> BinaryOperator {
    if let row = BinaryOperator(name.text) ?? .logical(name.text) { return row }
    throw failure(.unknownName(name.text + "=", near: []), at: name.range)
  }

  /// Compiles `a?.b = value`: if the chain ends earlier, the value is not evaluated.
  private func compileChainedAssignment(_ target: Expression, _ name: Name?, _ value: Expression) throws -> Code {
    let base: Expression
    switch target.kind {
    case .member(let inner, _), .subscript(let inner, _): base = inner
    default: base = target
    }
    if base.mayAct { return try compileActingChain(target, name, value) }
    // Nothing tells that such a value was evaluated early, and the getters in the chain run once.
    if isHarmless(value) {
      let assign = try compileAssignment(target, name, value)
      return { slots in
        do { return try assign(slots) } catch is ChainEnd { return .void }
      }
    }
    let (reach, assign) = (try compile(base).code, try compileAssignment(target, name, value))
    return { slots in
      do {
        _ = try reach(slots)
        return try assign(slots)
      } catch is ChainEnd { return .void }
    }
  }

  /// Whether evaluating the value neither acts nor fails.
  private func isHarmless(_ value: Expression) -> Bool {
    switch value.kind {
    case .int, .double, .bool, .nil, .parameter: true
    case .name(let word): scope.local(word) != nil
    case .wrapped(let inner), .typed(let inner, _): isHarmless(inner)
    default: false
    }
  }

  /// Compiles `make()?.b = value`, whose base is evaluated once.
  private func compileActingChain(_ target: Expression, _ name: Name?, _ value: Expression) throws -> Code {
    let (place, code) = (try place(target), try compile(value).code)
    let (machine, site) = (machine, site(target.range.through(value.range)))
    let row = try name.map(compound)
    return { slots in
      do {
        if row == nil, let assign = try place.bindAssignment?(slots) {
          try assign(code(slots))
          return .void
        }
        let change = try place.bound(slots)
        try Assignable.reach(change)
        let value = try code(slots)
        guard let row else {
          try Assignable.put(value, change)
          return .void
        }
        try change { target in target = try site.locate { try row.apply(target, value, machine) } }
      } catch is ChainEnd {}
      return .void
    }
  }

  /// Compiles `(a, b) = (b, a)`.
  private func compileAssignment(_ targets: [Argument], _ code: @escaping Code, _ site: Site) throws -> Code {
    // In `(a, _) = pair` nothing takes the second part.
    let places = try targets.map { target -> Assignable? in
      if case .name("_") = target.value.kind { nil } else { try place(target.value) }
    }
    let words = targets.compactMap { target in
      if case .name(let word) = target.value.kind, scope.local(word) == nil { word } else { nil }
    }
    let late = words.filter(environment.unset.contains)
    let parts = DestructuredValue(count: places.count, site)
    let environment = environment
    let isPlaceFirst = targets.contains { $0.value.mayAct }
    return { slots in
      let assignments = isPlaceFirst ? try places.map { try $0?.assignment(slots) } : []
      for (index, part) in try parts.of(try code(slots)).enumerated() {
        if isPlaceFirst { try assignments[index]?(part) } else { try places[index]?.set(slots, part) }
      }
      environment.unset.subtract(late)
      return .void
    }
  }
}

extension Statement {
  /// The global names that the statement declares as an entry.
  var declaredNames: [String] {
    switch kind {
    case .declaration(let names, _, _, _): names.map(\.text).filter { $0 != "_" }
    case .function(let name, _, _), .type(_, let name), .alias(let name, _), .computed(let name, _): [name.text]
    case .wrapped(let variable): [variable.name.text]
    case .group(let all): all.flatMap(\.declaredNames)
    default: []
    }
  }

  /// Whether it only declares functions, types, extensions or computed variables.
  var declaresBodiesOnly: Bool {
    switch kind {
    case .function, .type, .extension: true
    case .computed(_, let parts): parts.allSatisfy(\.declaresBodiesOnly)
    case .group(let all): all.allSatisfy(\.declaresBodiesOnly)
    default: false
    }
  }

  /// Whether what it declares can be assigned later.
  var canBeAssigned: Bool {
    switch kind {
    case .declaration(_, let isVariable, _, let value): isVariable || value.isUnset
    // The names of a `guard` may be declared with `var`, which the statement does not tell.
    case .computed, .wrapped, .guard: true
    case .group(let all): all.contains(where: \.canBeAssigned)
    default: false
    }
  }
}

extension Condition {
  fileprivate var boundNames: [String] {
    switch self {
    case .expression: []
    case .binding(let name, _): [name.text]
    case .pattern(let pattern, _): pattern.names.map(\.name.text)
    }
  }
}
