/// A closure's code, and the locals that it captures when it is made.
struct ClosureTemplate {
  let code: CompiledFunction
  let captures: [Local]

  func make(_ slots: Slots, _ machine: Machine) -> Function {
    Function(code, captures: captures.map { slots[$0.slot] }, machine)
  }
}

extension Compiler {
  func compileClosure(_ closure: ClosureSyntax, changesFirst: Bool = false) throws -> Compiled {
    if !closure.captured.isEmpty { return try compileCapturing(closure, changesFirst) }
    if let setter = closure.pathSetter { return try compilePath(closure, setter) }
    let template = try compileFunction(closure, changesFirst: changesFirst)
    let machine = machine
    // A closure without captures is always the same value, so it is made once.
    if template.captures.isEmpty {
      return Compiled(constant: .function(Function(template.code, captures: [], machine)))
    }
    return Compiled { slots in .function(template.make(slots, machine)) }
  }

  /// Compiles a key path with subscripts, `\.rows[0]`: a function that reads the value, with one that sets it.
  private func compilePath(_ getter: ClosureSyntax, _ setter: ClosureSyntax) throws -> Compiled {
    let reading = try compileFunction(getter)
    // A path that can only be read has no setter.
    let setting = try? compileFunction(setter)
    let machine = machine
    return Compiled { slots in
      let function = reading.make(slots, machine)
      function.setter = setting?.make(slots, machine)
      return .function(function)
    }
  }

  /// Compiles a closure with a capture list: each name in `[ ]` keeps the value it had when the closure was made.
  private func compileCapturing(_ closure: ClosureSyntax, _ changesFirst: Bool) throws -> Compiled {
    let values = try closure.captured.map { try compile($0.value).code }
    return try scope.inBlock {
      let setters = try closure.captured.compactMap { argument in
        try argument.label.map { try declareLocal($0, ownership: argument.value.ownership) }
      }
      let template = try compileFunction(closure, changesFirst: changesFirst)
      let machine = machine
      return Compiled { slots in
        for (setter, value) in zip(setters, values) { setter.set(slots, try value(slots)) }
        // Only the closure keeps the captured values.
        defer { for setter in setters { setter.set(slots, .void) } }
        return .function(template.make(slots, machine))
      }
    }
  }

  /// Compiles a closure, or the function `name`, whose text is its whole declaration. `parameterCount` is the least
  /// number of parameters of a closure without named ones.
  func compileFunction(
    _ closure: ClosureSyntax, name: String? = nil, labels: [String?]? = nil, range: SourceRange? = nil,
    parameterCount: Int = 0, changesFirst: Bool = false
  ) throws -> ClosureTemplate {
    let outer = scope
    let defaults = try closure.defaults.mapValues { value in
      let body = [Statement(kind: .expression(value), range: value.range)]
      let made = ClosureSyntax(parameters: [], body: body, range: value.range)
      return Function(try compileFunction(made).code, captures: [], machine)
    }
    let inner = FunctionScope(parent: outer, selfName: outer.isGlobal ? nil : name)
    scope = inner
    if let name { functionTexts.append(text(ofFunction: name, labels ?? [])) }
    defer {
      if name != nil { functionTexts.removeLast() }
      scope = outer
      outer.join(inner)
    }
    let names = try declareParameters(closure, atLeast: parameterCount, changesFirst)
    noteGenerics(of: closure, names, in: inner)
    let parameters = names.enumerated().map { index, name in
      CompiledFunction.Parameter(
        label: labels?[index], name: name, value: defaults[index], isVariadic: closure.variadic == index,
        functionType: index < closure.types.count ? closure.types[index].functionText : nil)
    }
    let body =
      closure.body.contains(where: \.waits)
      ? try compileWaiting(closure) : try changing(closure, changesFirst, try compileBody(closure))
    let code = CompiledFunction(
      name: name, parameters: parameters, slotCount: inner.slotCount,
      captureSlots: inner.captures.map(\.slot), selfSlot: inner.selfSlot, uses: inner.uses,
      site: site(range ?? closure.range), body: body)
    // A closure that a built-in member lets change its slot takes no reference.
    code.changesFirst = closure.changed.contains(0) && !changesFirst
    return ClosureTemplate(code: code, captures: inner.captures.map(\.outer))
  }

  /// Returns the text of `#function`: `load(_:from:)`, or the name of a property.
  private func text(ofFunction name: String, _ labels: [String?]) -> String {
    func text(_ labels: some Sequence<String?>) -> String {
      labels.filter { !$0.isMetatypeLabel }.map { ($0 ?? "_") + ":" }.joined()
    }
    guard functionTexts.isEmpty, let member else { return "\(name)(\(text(labels)))" }
    // The first parameter of a method is the receiver; that of a setter before the subscript's own is the new value.
    let own = labels.dropFirst(member.isStatic ? 0 : 1)
    return switch member.kind {
    case .method: "\(member.name.text)(\(text(own)))"
    case .getter where member.name.text == "subscript": "subscript(\(text(own)))"
    case .setter where member.name.text == "subscript": "subscript(\(text(own.dropFirst())))"
    case .initializer, .failableInitializer: "init(\(text(labels)))"
    case .deinitializer: "deinit"
    case .getter, .setter, .willSet, .didSet, .value: member.name.text
    }
  }

  /// Wraps the body of a function with `inout` parameters: it takes their values, and puts them back at the end. As in
  /// Swift, nothing else may use the places meanwhile.
  private func changing(_ closure: ClosureSyntax, _ changesFirst: Bool, _ body: @escaping Code) throws -> Code {
    let changed = closure.changed.sorted().filter { !changesFirst || $0 > 0 }
    if changed.isEmpty { return body }
    let (site, machine) = (site(closure.range), machine)
    let boxed = Set(changed.filter(scope.isBoxed))
    return { slots in
      let references = try changed.map { slot in
        guard case .object(let object) = slots[slot], let reference = object as? Reference else {
          throw Problem.wrongType(slots[slot].text, found: slots[slot].typeName, expected: "&variable")
        }
        let value = try reference.take()
        slots[slot] = boxed.contains(slot) ? .object(Box(value, machine)) : value
        return reference
      }
      let result = Result { try body(slots) }
      for (slot, reference) in zip(changed, references) {
        let value = boxed.contains(slot) ? Box.in(slots[slot]).value : slots[slot]
        try site.locate { try reference.set(value) }
      }
      return try result.get()
    }
  }

  private func compileBody(_ closure: ClosureSyntax) throws -> Code {
    try converting(closure, try compileBody(closure.body))
  }

  /// Compiles the body of an async function. A call returns the frame in which it runs.
  private func compileWaiting(_ closure: ClosureSyntax) throws -> Code {
    let (code, scope, machine) = (try WaitingCode(closure.body.returning, self), scope, machine)
    code.site = site(closure.range)
    code.changed = closure.changed.sorted()
    code.boxed = Set(code.changed.filter(scope.isBoxed))
    return try converting(closure) { slots in
      // `slotCount` is known once the whole body is compiled.
      .object(CompiledFrame(code, copying: slots, count: scope.slotCount, machine))
    }
  }

  /// Wraps the body of a function whose parameter types convert Ints, whoever calls it, or that gets values of unknown
  /// type.
  private func converting(_ closure: ClosureSyntax, _ body: @escaping Code) throws -> Code {
    let checks = closure.checkedTypes.filter { !closure.changed.contains($0.key) }
    let conversions = closure.types.enumerated().filter {
      $1.convertsInts && !closure.changed.contains($0) && checks[$0] == nil
    }
    if conversions.isEmpty, checks.isEmpty { return body }
    let (site, environment) = (site(closure.range), environment)
    return { [unowned environment] slots in
      for (slot, type) in conversions { slots[slot] = try site.locate { try slots[slot].converted(to: type) } }
      for (slot, type) in checks { slots[slot] = try environment.checked(slots[slot], as: type, site) }
      return try body(slots)
    }
  }

  private func declareParameters(_ closure: ClosureSyntax, atLeast count: Int, _ changesFirst: Bool) throws -> [String]
  {
    guard let parameters = closure.parameters else {
      let names = (0..<max(count, closure.shorthandCount, (closure.changed.max() ?? -1) + 1)).map { "$\($0)" }
      for (index, name) in names.enumerated() {
        scope.declare(name, isVariable: changesFirst && index == 0 || closure.changed.contains(index))
      }
      return names
    }
    for (index, parameter) in parameters.enumerated() {
      // An ignored parameter needs a slot, too.
      if parameter.text == "_" {
        _ = scope.addSlot()
      } else if scope.isDeclaredInBlock(parameter.text) {
        throw failure(.alreadyDeclared(parameter.text), at: parameter.range)
      } else {
        let isChanged = closure.changed.contains(index) && !(changesFirst && index == 0)
        scope.declare(
          parameter.text, isVariable: isChanged || changesFirst && index == 0,
          // A closure inside shares it.
          isBoxed: isChanged && use.isShared(parameter.text, declaredAt: scope.depth))
      }
    }
    return parameters.map(\.text)
  }

  private func compileBody(_ statements: [Statement]) throws -> Code {
    if let value = try compileImplicitReturn(statements) { return value }
    let body = try compileBlock(statements.returning)
    return { slots in
      if case .return(let value) = try body.run(slots) { return value }
      return .void
    }
  }

  /// Compiles a body that is a single expression or `return`, whose value is the result.
  private func compileImplicitReturn(_ statements: [Statement]) throws -> Code? {
    guard statements.count == 1 else { return nil }
    let value: Expression
    switch statements[0].kind {
    case .expression(let result): value = result
    case .return(let result?): value = result
    default: return nil
    }
    guard member != nil else { return try compile(value).code }
    do {
      return try compile(value).code
    } catch let error as Diagnostic {
      guard let error = deferred(error, of: statements[0]) else { throw error }
      return { _ in throw error }
    }
  }
}

extension Type {
  /// The text of a function type, or of an Optional of one; nil for any other type.
  fileprivate var functionText: String? { isFunction || unwrapped.isFunction ? "\(self)" : nil }
}

extension ClosureSyntax {
  /// The closure that sets the value of a key path with subscripts: `{ root, value in root.rows[0] = value }`; nil for any
  /// other closure.
  fileprivate var pathSetter: ClosureSyntax? {
    guard let root = parameters?.first, root.text == Self.pathRoot, body.count == 1,
      case .expression(let place) = body[0].kind
    else { return nil }
    let value = Name(text: "value path", range: range)
    let new = Expression(kind: .name(value.text), range: range)
    let assignment = Statement(kind: .assignment(place, operator: nil, new), range: range)
    return ClosureSyntax(parameters: [root, value], changed: [0], body: [assignment], range: range)
  }
}
