/// Compiles loops, `defer`, and values of `if` and `switch`.
extension Compiler {
  /// - Parameter label: the number of the loop's label; 0 without one.
  func compileLoop(_ statement: Statement, label: Int) throws -> CompiledStatement {
    scope.loops += 1
    defer { scope.loops -= 1 }
    switch statement.kind {
    case .forIn(let names, let sequence, let filter, let body):
      return try compileFor(names, sequence, filter, body, label)
    case .while(let conditions, let body):
      let (test, body) = try scope.inBlock { (try compile(conditions), ending(try compileBlock(body))) }
      let machine = machine
      return CompiledStatement { slots in
        var end = Flow.next
        while try test(slots) {
          try machine.charge()
          if try !body.run(slots).goesOn(label, &end) { break }
        }
        return end
      }
    case .repeatWhile(let body, let condition):
      let (body, test) = (try compileBlock(body), try compile(condition).test(site(condition.range)))
      let machine = machine
      return CompiledStatement { slots in
        var end = Flow.next
        repeat {
          try machine.charge()
          if try !body.run(slots).goesOn(label, &end) { break }
        } while try test(slots)
        return end
      }
    default: return try compile(statement)
    }
  }

  private func compileFor(
    _ names: [Name], _ sequence: Expression, _ filter: Expression?, _ body: [Statement], _ label: Int
  ) throws -> CompiledStatement {
    let code = try compile(sequence).code
    let site = site(sequence.range)
    let machine = machine
    return try scope.inBlock {
      let setters = try names.map { try declareLocal($0) }
      let parts = DestructuredValue(count: names.count, site)
      let test: Test = try filter.map { try compile($0).test(self.site($0.range)) } ?? { _ in true }
      let body = ending(try compileBlock(body))
      return CompiledStatement { slots in
        var end = Flow.next
        let sequence = try code(slots)
        try site.locate {
          try sequence.forEachElement(machine) { element in
            if setters.count == 1 {
              setters[0].set(slots, element)
            } else {
              for (setter, part) in zip(setters, try parts.of(element)) { setter.set(slots, part) }
            }
            guard try test(slots) else { return true }
            return try body.run(slots).goesOn(label, &end)
          }
        }
        return end
      }
    }
  }

  // MARK: Leaving

  func compileLabelled(_ name: Name, _ statement: Statement) throws -> CompiledStatement {
    try scope.inLabel(name.text, isLoop: statement.isLoop) { number in
      let inner = try statement.isLoop ? compileLoop(statement, label: number) : compile(statement)
      return CompiledStatement { slots in
        let flow = try inner.run(slots)
        if case .breakTo(number) = flow { return .next }
        return flow
      }
    }
  }

  func compileLeaving(_ label: Name, isContinue: Bool) throws -> CompiledStatement {
    guard let found = scope.labels.last(where: { $0.name == label.text && ($0.isLoop || !isContinue) }) else {
      throw failure(
        .unknownName(label.text, near: NearestNames.of(label.text, among: scope.labels.map(\.name))), at: label.range)
    }
    let number = found.number
    return CompiledStatement { _ in isContinue ? .continueTo(number) : .breakTo(number) }
  }

  /// Compiles a block with a `defer` at `place`: the statements after it run first, then its body, also after `return`
  /// or a thrown error. An index out of range, for instance, runs none: in Swift it ends the program.
  func compileDeferred(_ statements: [Statement], at place: Int) throws -> CompiledStatement {
    guard case .defer(let body) = statements[place].kind else { return try compile(statements) }
    let before = try compile(Array(statements[..<place]))
    let outer = isInDefer
    isInDefer = true
    defer { isInDefer = outer }
    let deferred = try compileBlock(body)
    isInDefer = outer
    let earlier = endedSlots
    let rest = try compile(Array(statements[(place + 1)...]))
    // Names declared after the `defer` end before it.
    let later = endedSlots.filter { !earlier.contains($0) }
    return CompiledStatement { slots in
      let flow = try before.run(slots)
      guard case .next = flow else { return flow }
      let result = Result { try rest.run(slots) }
      for slot in later { slots[slot] = .void }
      if case .failure(let error) = result, !(error is Thrown) { throw error }
      _ = try deferred.run(slots)
      return try result.get()
    }
  }

  /// Compiles `let a = if b { 1 } else { 2 }`.
  func compileChoice(_ statement: Statement, _ site: Site) throws -> Compiled {
    scope.choices += 1
    defer { scope.choices -= 1 }
    let code = try compile(statement)
    return Compiled { slots in
      if case .return(let value) = try code.run(slots) { return value }
      return .void
    }
  }
}

extension Flow {
  /// Whether a loop continues after a round that ended this way; otherwise sets how the loop ends.
  @inline(__always) fileprivate func goesOn(_ label: Int, _ end: inout Flow) -> Bool {
    switch self {
    case .next, .continue, .continueTo(label): return true
    case .break: return false
    default:
      end = self
      return false
    }
  }
}

extension Statement {
  fileprivate var isLoop: Bool {
    switch kind {
    case .forIn, .while, .repeatWhile: true
    default: false
    }
  }

  var isDeferred: Bool { if case .defer = kind { true } else { false } }
}
