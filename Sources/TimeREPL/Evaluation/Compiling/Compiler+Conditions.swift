/// Compiles conditions, `switch` and `do`-`catch`.
extension Compiler {
  func compile(_ conditions: [Condition]) throws -> Test {
    let tests = try conditions.map { CompiledCondition(holds: try compile($0)) }
    if tests.count == 1 { return tests[0].holds }
    return { slots in
      for test in tests where try !test.holds(slots) { return false }
      return true
    }
  }

  private func compile(_ condition: Condition) throws -> Test {
    scope.beginCondition()
    switch condition {
    case .expression(let value): return try compile(value).test(site(value.range))
    // `guard let self`: `self` is the session, which always exists, and is not a local name.
    case .binding(let name, let value) where name.text == "self":
      let code = try compile(value).code
      return { slots in try !code(slots).isNil }
    case .binding(let name, let value):
      let code = try compile(value).code
      let local = try declareLocal(name)
      return { slots in
        guard let value = try code(slots).unwrapped else { return false }
        local.set(slots, value)
        return true
      }
    case .pattern(let pattern, let value):
      let code = try compile(value).code
      let pattern = try compile(pattern, try declareNames(of: pattern))
      return { slots in try pattern.fits(slots, try code(slots)) }
    }
  }

  func compileIf(
    _ conditions: [Condition], _ then: [Statement], _ otherwise: [Statement]?
  ) throws -> CompiledStatement {
    let (test, then, slots) = try scope.inBlock {
      let outer = scope.rebinds
      scope.rebinds = true
      defer { scope.rebinds = outer }
      let test = try compile(conditions)
      scope.rebinds = false
      scope.beginCondition()
      return (test, try compileBlock(then), endedSlots)
    }
    if !slots.isEmpty {
      let otherwise = try otherwise.map(compileBlock)
      return CompiledStatement { frame in
        if try test(frame) {
          defer { for slot in slots { frame[slot] = .void } }
          return try then.run(frame)
        }
        for slot in slots { frame[slot] = .void }
        return try otherwise?.run(frame) ?? .next
      }
    }
    guard let otherwise = try otherwise.map(compileBlock) else {
      return CompiledStatement { slots in try test(slots) ? try then.run(slots) : .next }
    }
    return CompiledStatement { slots in try test(slots) ? then.run(slots) : otherwise.run(slots) }
  }

  func compileGuard(
    _ conditions: [Condition], _ otherwise: [Statement], _ range: SourceRange
  ) throws -> CompiledStatement {
    if !otherwise.alwaysLeave { throw failure(.guardFallsThrough, at: range) }
    let otherwise = try compileBlock(otherwise)
    let test = try rebinding { try compile(conditions) }
    return CompiledStatement { slots in try test(slots) ? .next : try otherwise.run(slots) }
  }

  /// Compiles the conditions of a `guard`, which may declare a name of the block again: `guard let a = a`.
  func rebinding<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = scope.rebinds
    scope.rebinds = true
    defer {
      scope.rebinds = outer
      scope.beginCondition()
    }
    return try body()
  }

  // MARK: Cases

  /// Compiles a `switch`. If no case matches nothing happens: the possible values are not known here, so completeness
  /// cannot be checked.
  func compileSwitch(_ value: Expression, _ cases: [Case]) throws -> CompiledStatement {
    let code = try compile(value).code
    scope.switches += 1
    defer { scope.switches -= 1 }
    let cases = try cases.map(compile)
    return CompiledStatement { slots in
      let value = try code(slots)
      guard var place = try cases.firstIndex(where: { try $0.fits(slots, value) }) else { return .next }
      while true {
        switch try cases[place].body.run(slots) {
        case .break: return .next
        case .fallthrough where place + 1 < cases.count: place += 1
        case .fallthrough: return .next
        case let flow: return flow
        }
      }
    }
  }

  /// Compiles `do`-`catch`. Only errors thrown by the language are caught; a trap would stop an app.
  func compileDo(_ body: [Statement], _ catches: [Case]) throws -> CompiledStatement {
    let body = try compileBlock(body)
    if catches.isEmpty { return body }
    let catches = try catches.map(compile)
    return CompiledStatement { slots in
      do { return try body.run(slots) } catch let thrown as Thrown {
        for oneCatch in catches where try oneCatch.fits(slots, thrown.value) { return try oneCatch.body.run(slots) }
        throw thrown
      }
    }
  }

  private func compile(_ oneCase: Case) throws -> CompiledCase {
    try scope.inBlock {
      let names = try declareNames(of: oneCase.choices)
      let choices = try oneCase.choices.map { choice in
        let pattern = try compile(choice.pattern, names)
        guard let filter = choice.filter else { return pattern }
        let test = try compile(filter).test(site(filter.range))
        return CompiledPattern { slots, value in try pattern.fits(slots, value) && test(slots) }
      }
      return CompiledCase(choices: choices, body: ending(try compileBlock(oneCase.body)))
    }
  }

  /// Declares the names of a case; every pattern of it declares the same ones.
  func declareNames(of choices: [Case.Choice]) throws -> [String: LocalSetter] {
    var names = try declareNames(of: choices[0].pattern)
    let written = Set(choices[0].pattern.writtenNames.map(\.text))
    for pattern in choices.dropFirst().map(\.pattern) {
      var missing = written
      for name in pattern.writtenNames where missing.remove(name.text) == nil {
        throw failure(
          written.contains(name.text) ? .alreadyDeclared(name.text) : .unequalNames(name.text), at: name.range)
      }
      if let name = missing.min() { throw failure(.unequalNames(name), at: pattern.range) }
      // Each pattern that is matched by a declared `~=` has a name of its own for the value.
      for (name, isVariable) in pattern.names where names[name.text] == nil {
        names[name.text] = try declareLocal(name, isVariable: isVariable)
      }
    }
    return names
  }
}

private struct CompiledCase {
  let choices: [CompiledPattern]
  let body: CompiledStatement

  func fits(_ slots: Slots, _ value: Value) throws -> Bool {
    for choice in choices where try choice.fits(slots, value) { return true }
    return false
  }
}

/// A compiled condition. A struct, because an array of bare closures would call each through another.
private struct CompiledCondition {
  let holds: Test
}

extension [Statement] {
  fileprivate var endsInBreak: Bool {
    switch leaving?.kind {
    case .break(nil), .fallthrough: true
    case .if(_, let then, let otherwise?): then.endsInBreak || otherwise.endsInBreak
    default: false
    }
  }

  /// The first statement after which no other of the block runs.
  private var leaving: Statement? { first(where: \.alwaysLeaves) }

  /// Whether the block never reaches its end.
  var alwaysLeave: Bool { contains(where: \.alwaysLeaves) }
}

extension Statement {
  /// Whether the statement after it never runs.
  fileprivate var alwaysLeaves: Bool {
    switch kind {
    case .return, .throw, .break, .continue: true
    // A `break` without a label leaves only the `switch`.
    case .switch(_, let cases): cases.allSatisfy { $0.body.alwaysLeave && !$0.body.endsInBreak }
    case .expression(let value): value.neverReturns
    case .if(_, let then, let otherwise?): then.alwaysLeave && otherwise.alwaysLeave
    case .do(let body, let catches): body.alwaysLeave && catches.allSatisfy(\.body.alwaysLeave)
    default: isEndless
    }
  }
}
