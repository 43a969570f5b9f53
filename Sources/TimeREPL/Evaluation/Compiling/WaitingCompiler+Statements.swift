extension WaitingCompiler {
  func statements(_ statements: [Statement]) throws {
    for (index, statement) in statements.enumerated() {
      if case .defer(let body) = statement.kind {
        if let place = body.first(where: \.waits) {
          throw compiler.failure(.misplaced("await"), at: place.range)
        }
        let rest = Array(statements[(index + 1)...])
        return try cleaning(.deferred(try compiler.compileBlock(body))) { try self.statements(rest) }
      }
      if case .declaration(let names, _, _, let value) = statement.kind, value.isSpawned {
        let rest = Array(statements[(index + 1)...])
        return try spawning(names, value) { try self.statements(rest) }
      }
      try self.statement(statement)
    }
  }

  func statement(_ statement: Statement) throws {
    guard statement.waits else {
      return run(try compiler.compile(statement), mayLeave: statement.leavesPlace)
    }
    func again(_ kind: Statement.Kind) -> Statement { Statement(kind: kind, range: statement.range) }
    switch statement.kind {
    case .expression(let value): try inBlock { try evaluate(value) }
    case .declaration(let names, let isVariable, let type, let value):
      let given = try lowered(value)
      let kind = Statement.Kind.declaration(names: names, isVariable: isVariable, type: type, given)
      run(try compiler.compile(again(kind)), mayLeave: false)
    case .assignment(let target, let name, let value):
      try inBlock {
        let target = try loweredPlace(target)
        let value = try lowered(value)
        run(try compiler.compile(again(.assignment(target, operator: name, value))), mayLeave: false)
      }
    case .return(let value?):
      try inBlock {
        let made = try compiler.compile(try lowered(value)).code
        if let slot = places.resultSlot {
          add(
            .run(
              CompiledStatement { slots in
                slots[slot] = try made(slots)
                return .next
              }, nil))
        } else {
          add(.returning(made))
        }
        if let exit = places.returning { leave(to: exit) }
      }
    case .throw(let value):
      try inBlock { run(try compiler.compile(again(.throw(try lowered(value)))), mayLeave: false) }
    case .if(let conditions, let then, let otherwise): try choose(conditions, then, otherwise)
    case .guard(let conditions, let otherwise):
      if !otherwise.alwaysLeave { throw compiler.failure(.guardFallsThrough, at: statement.range) }
      let (missed, over) = (Target(), Target())
      try compiler.rebinding { try test(conditions, else: missed) }
      add(.jump(over))
      put(missed)
      try block(otherwise)
      put(over)
    case .switch(let value, let cases): try choose(value, cases)
    case .do(let body, let catches): try attempt(body, catches)
    case .while, .repeatWhile, .forIn: try loop(statement, label: nil)
    case .labelled(let name, let inner): try labelled(name, inner)
    case .computed(_, let parts), .group(let parts): try statements(parts)
    case .defer, .function, .type, .extension, .wrapped, .operator, .alias, .leftOut, .return, .break, .continue,
      .fallthrough:
      run(try compiler.compile(statement), mayLeave: statement.leavesPlace)
    }
  }

  /// Evaluates an expression and ignores its value.
  private func evaluate(_ value: Expression) throws {
    run(CompiledStatement(doing: try compiler.compile(try lowered(value)).code), mayLeave: false)
  }

  // MARK: Choosing

  /// Adds tests of conditions: continues with the next instruction if all hold, else at `missed`.
  func test(_ conditions: [Condition], else missed: Target) throws {
    for condition in conditions {
      let test = try compiler.compile([condition.waits ? condition.with(try lowered(condition.value)) : condition])
      add(.jumpUnless(test, missed))
    }
  }

  private func choose(_ conditions: [Condition], _ then: [Statement], _ otherwise: [Statement]?) throws {
    let (missed, over) = (Target(), Target())
    try inBlock {
      let skip = Target()
      try test(conditions, else: skip)
      try block(then)
      leave(to: Exit(target: over, depth: environment.hasClasses ? here - 1 : here))
      put(skip)
    }
    put(missed)
    if let otherwise { try block(otherwise) }
    put(over)
  }

  private func choose(_ value: Expression, _ cases: [Case]) throws {
    let over = Target()
    let outer = places
    defer { places = outer }
    try inBlock {
      let subject = try store(try lowered(value))
      let subjectCode = try compiler.compile(subject).code
      let depth = here
      let bodies = cases.map { _ in Target() }
      scope.switches += 1
      defer { scope.switches -= 1 }
      for (index, oneCase) in cases.enumerated() {
        let next = Target()
        try inCase(oneCase, subjectCode, else: next) {
          put(bodies[index])
          places = outer
          places.breaking = Exit(target: over, depth: depth)
          // A case reached by `fallthrough` binds no names.
          places.falling = index + 1 < cases.count ? Exit(target: bodies[index + 1], depth: here) : nil
          try block(oneCase.body)
          leave(to: Exit(target: over, depth: depth))
        }
        put(next)
      }
      put(over)
    }
  }

  // MARK: Errors

  private func attempt(_ body: [Statement], _ catches: [Case]) throws {
    if catches.isEmpty { return try block(body) }
    let (pad, over) = (Target(), Target())
    let outer = handler
    handler = pad
    try block(body)
    handler = outer
    add(.jump(over))
    put(pad)
    try inBlock {
      let (slot, subject) = temporary(catches[0].choices[0].pattern.range)
      let begin = Target()
      // Only errors of the language are caught; traps and limits stop the app.
      add(
        .recover(
          { slots, error in
            guard let thrown = error as? Thrown else { return false }
            slots[slot] = thrown.value
            return true
          }, begin))
      put(begin)
      let (value, depth) = (try compiler.compile(subject).code, here)
      for oneCase in catches {
        let next = Target()
        try inCase(oneCase, value, else: next) {
          try block(oneCase.body)
          leave(to: Exit(target: over, depth: environment.hasClasses ? depth - 1 : depth))
        }
        put(next)
      }
      add(.run(CompiledStatement(run: { slots in throw Thrown(value: slots[slot]) }), nil))
    }
    put(over)
  }

  /// Adds the pattern of a case and its body. Continues at `next` if the value does not match.
  private func inCase(
    _ oneCase: Case, _ value: @escaping Code, else next: Target, _ body: () throws -> Void
  ) throws {
    try inBlock {
      let names = try compiler.declareNames(of: oneCase.choices)
      let inside = Target()
      for (number, choice) in oneCase.choices.enumerated() {
        let isLast = number == oneCase.choices.count - 1
        let missed = Target()
        let pattern = try compiler.compile(choice.pattern, names)
        add(.jumpUnless({ slots in try pattern.fits(slots, try value(slots)) }, missed))
        if let filter = choice.filter { try test([.expression(filter)], else: missed) }
        add(.jump(inside))
        put(missed)
        if isLast { leave(to: Exit(target: next, depth: environment.hasClasses ? here - 1 : here)) }
      }
      put(inside)
      try body()
    }
  }
}
