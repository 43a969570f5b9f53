extension WaitingCompiler {
  /// - Parameter label: the number of the loop's label.
  func loop(_ statement: Statement, label: Int?) throws {
    let (again, over) = (Target(), Target())
    let outer = places
    defer { places = outer }
    scope.loops += 1
    defer { scope.loops -= 1 }
    func enter() {
      places.breaking = Exit(target: over, depth: here)
      places.continuing = Exit(target: again, depth: here)
      places.falling = nil
      if let label, let breaking = places.breaking { places.labels[label] = (breaking, places.continuing) }
    }
    switch statement.kind {
    case .while(let conditions, let body):
      enter()
      put(again)
      try inBlock {
        let missed = Target()
        try test(conditions, else: missed)
        try block(body)
        leave(to: Exit(target: again, depth: places.continuing?.depth ?? here))
        put(missed)
      }
    case .repeatWhile(let body, let condition):
      let begin = Target()
      enter()
      put(begin)
      try block(body)
      put(again)
      try inBlock {
        let missed = Target()
        try test([.expression(condition)], else: missed)
        leave(to: Exit(target: begin, depth: places.continuing?.depth ?? here))
        put(missed)
      }
    case .forIn(let names, let sequence, let filter, let body):
      try inBlock(clears: true) {
        let element = try elements(of: sequence)
        enter()
        put(again)
        try inBlock {
          let missed = Target()
          try next(element, else: missed)
          let value = Expression(kind: .forced(element.name), range: sequence.range)
          let bind = Statement.Kind.declaration(names: names, isVariable: false, type: nil, value)
          add(.run(try compiler.compile(Statement(kind: bind, range: sequence.range)), nil))
          let back = Exit(target: again, depth: places.continuing?.depth ?? here)
          if let filter {
            let (kept, dropped) = (Target(), Target())
            try test([.expression(filter)], else: dropped)
            add(.jump(kept))
            put(dropped)
            leave(to: back)
            put(kept)
          }
          try block(body)
          leave(to: back)
          put(missed)
        }
        // Leaves the loop, after its elements are released.
        add(.jump(over))
        put(over)
      }
      return
    default: break
    }
    put(over)
  }

  /// The elements of a loop, which are read one after the other.
  private struct LoopElements {
    let source: Int
    let slot: Int
    let name: Expression
    let isStream: Bool
    let site: Site
  }

  private func elements(of sequence: Expression) throws -> LoopElements {
    var (inner, isStream) = (sequence, false)
    if case .tried(let value, _) = inner.kind, value.isStream { inner = value }
    if case .streamed(let value) = inner.kind { (inner, isStream) = (value, true) }
    let made = try compiler.compile(try lowered(inner)).code
    let (source, _) = temporary(sequence.range)
    let (slot, name) = temporary(sequence.range)
    let (site, environment) = (compiler.site(sequence.range), environment)
    add(
      .run(
        CompiledStatement { slots in
          let value = try made(slots)
          slots[source] = .object(
            try site.locate {
              isStream
                ? try StreamCursor(over: value, environment, site) : try ElementCursor(over: value, environment)
            })
          return .next
        }, nil))
    return LoopElements(source: source, slot: slot, name: name, isStream: isStream, site: site)
  }

  private func next(_ elements: LoopElements, else missed: Target) throws {
    let (source, machine, site) = (elements.source, compiler.machine, elements.site)
    let take: Code = { slots in
      try machine.charge()
      guard case .object(let object) = slots[source], let cursor = object as? Cursor else { return .nil }
      return try site.locate { try cursor.next() }
    }
    if elements.isStream {
      add(.wait(take, into: elements.slot, site))
    } else {
      let slot = elements.slot
      add(
        .run(
          CompiledStatement { slots in
            slots[slot] = try take(slots)
            return .next
          }, nil))
    }
    let slot = elements.slot
    add(.jumpUnless({ slots in !slots[slot].isNil }, missed))
  }

  func labelled(_ name: Name, _ inner: Statement) throws {
    let isLoop =
      switch inner.kind {
      case .forIn, .while, .repeatWhile: true
      default: false
      }
    try scope.inLabel(name.text, isLoop: isLoop) { number in
      if isLoop { return try loop(inner, label: number) }
      let over = Target()
      let outer = places
      places.labels[number] = (Exit(target: over, depth: here), nil)
      try statement(inner)
      places = outer
      put(over)
    }
  }
}
