/// Splits expressions that contain `await`. The parts evaluated before the suspension are stored in temporaries, in
/// Swift's order, so that the remaining expression does not suspend.
extension WaitingCompiler {
  /// Returns the expression without its suspensions, for which it adds instructions.
  func lowered(_ expression: Expression) throws -> Expression { try lower(expression, isCovered: false) }

  /// Whether the expression suspends. An `await` covers everything to its right.
  private func waits(_ expression: Expression, isCovered: Bool) -> Bool {
    switch expression.kind {
    case .awaited, .streamed, .spawned: return true
    case .closure: return expression.deferred.map { waits($0, isCovered: isCovered) } ?? false
    default: break
    }
    if !isCovered { return expression.waits }
    if compiler.mayWait(expression) { return true }
    return SyntaxPart.expression(expression).parts.contains { part in
      switch part {
      case .expression(let inner): waits(inner, isCovered: true)
      case .statement(let statement): statement.waits
      case .closure: false
      }
    }
  }

  private func lower(_ expression: Expression, isCovered: Bool) throws -> Expression {
    guard waits(expression, isCovered: isCovered) else { return expression }
    func made(_ kind: Expression.Kind) -> Expression { expression.with(kind) }
    func lower(_ inner: Expression) throws -> Expression { try self.lower(inner, isCovered: isCovered) }
    func finished(_ kind: Expression.Kind) throws -> Expression {
      isCovered && compiler.mayWait(expression) ? try wait(made(kind)) : made(kind)
    }
    switch expression.kind {
    case .awaited(let inner):
      let isCall =
        switch inner.untried.kind {
        case .name, .member, .subscript, .call: true
        default: false
        }
      let value = try self.lower(inner, isCovered: true)
      // A call directly after `await` is awaited, whether it is known to be async or not.
      return isCall ? try wait(value) : value
    case .streamed(let inner): return made(.streamed(try lower(inner)))
    case .spawned: return try spawned(expression)
    case .closure:
      guard let value = expression.deferred else { return expression }
      let inner = try lower(value)
      return Expression(kind: inner.kind, range: value.range).enclosed
    case .binary(let left, let name, let right)
    where ["&&", "||", "??"].contains(name.text) && waits(right, isCovered: isCovered):
      return try shortCircuit(try lower(left), name, right, isCovered, expression.range)
    case .binary(let left, let name, let right):
      let both = try lowerAll([left, right], isCovered)
      return made(.binary(both[0], name, both[1]))
    case .ternary(let condition, let then, let otherwise):
      return try ternary(condition, then, otherwise, isCovered, expression.range)
    case .call(let callee, let arguments):
      let values = arguments.map(\.value)
      func joined(_ values: ArraySlice<Expression>) -> [Argument] {
        zip(arguments, values).map { Argument(label: $0.label, value: $1, isTrailing: $0.isTrailing) }
      }
      switch callee.kind {
      case .member(let base, let name):
        let all = try lowerAll([base] + values, isCovered, keepsFirst: base.isPlace)
        return try finished(.call(callee.with(.member(all[0], name)), joined(all[1...])))
      case .direct(let member):
        guard case .member(let base, let name) = member.kind else { fallthrough }
        let all = try lowerAll([base] + values, isCovered, keepsFirst: base.isPlace)
        let direct = Expression.Kind.direct(member.with(.member(all[0], name)))
        return try finished(.call(callee.with(direct), joined(all[1...])))
      case .name, .overload, .implicitMember:
        return try finished(.call(callee, joined(try lowerAll(values, isCovered)[...])))
      default:
        let all = try lowerAll([callee] + values, isCovered)
        return try finished(.call(all[0], joined(all[1...])))
      }
    case .member(let base, let name): return try finished(.member(try lower(base), name))
    case .subscript(let base, let arguments):
      let all = try lowerAll([base] + arguments.map(\.value), isCovered, keepsFirst: base.isPlace)
      return made(
        .subscript(
          all[0],
          zip(arguments, all[1...]).map { Argument(label: $0.label, value: $1, isTrailing: $0.isTrailing) }))
    case .array(let elements): return made(.array(try lowerAll(elements, isCovered)))
    case .tuple(let elements):
      let values = try lowerAll(elements.map(\.value), isCovered)
      return made(.tuple(zip(elements, values).map { Argument(label: $0.label, value: $1, isTrailing: false) }))
    case .dictionary(let entries):
      let all = try lowerAll(entries.flatMap { [$0.key, $0.value] }, isCovered)
      return made(
        .dictionary(stride(from: 0, to: all.count, by: 2).map { (key: all[$0], value: all[$0 + 1]) }))
    case .range(let lowerBound, let upper, let isClosed):
      let all = try lowerAll([lowerBound, upper].compactMap { $0 }, isCovered)
      return made(
        .range(lowerBound == nil ? nil : all.first, upper == nil ? nil : all.last, isClosed: isClosed))
    case .string(let segments):
      let values = segments.compactMap { if case .interpolation(let value) = $0 { value } else { nil } }
      var rest = try lowerAll(values, isCovered)[...]
      let made = segments.map { segment -> StringSegment in
        guard case .interpolation = segment, let value = rest.popFirst() else { return segment }
        return .interpolation(value)
      }
      return expression.with(.string(made))
    case .unary(let name, let inner): return made(.unary(name, try lower(inner)))
    case .forced(let inner): return made(.forced(try lower(inner)))
    case .bound(let inner): return made(.bound(try lower(inner)))
    case .wrapped(let inner): return made(.wrapped(try lower(inner)))
    case .direct(let inner): return made(.direct(try lower(inner)))
    case .loose(let inner, let isUnowned): return made(.loose(try lower(inner), isUnowned: isUnowned))
    case .typed(let inner, let type): return made(.typed(try lower(inner), type))
    case .typeOf(let inner, let type): return made(.typeOf(try lower(inner), type))
    case .cast(let inner, let type, let mark): return made(.cast(try lower(inner), type, mark))
    case .reference(let inner): return made(.reference(try lower(inner)))
    case .tried(let inner, .plain): return made(.tried(try lower(inner), .plain))
    case .tried(let inner, let mark): return try attempt(inner, mark, isCovered, expression.range)
    case .chain(let inner): return try chain(inner, isCovered, expression.range)
    case .choice(let statement): return try choice(statement, expression.range)
    case .int, .largeInt, .double, .bool, .nil, .unset, .duration, .name, .overload, .parameter, .implicitMember,
      .keyPath, .operatorFunction:
      return expression
    }
  }

  /// Lowers several expressions that are evaluated in turn. Those before the last that suspends are stored in
  /// temporaries.
  private func lowerAll(_ parts: [Expression], _ isCovered: Bool, keepsFirst: Bool = false) throws -> [Expression] {
    guard let last = parts.lastIndex(where: { waits($0, isCovered: isCovered) }) else { return parts }
    var made = parts
    for index in 0...last {
      let value = try lower(parts[index], isCovered: isCovered)
      let isKept = index < last && !(keepsFirst && index == 0) && !value.needsNoPlace
      made[index] = isKept ? try store(value) : value
    }
    return made
  }

  /// Adds an instruction that awaits a call. Returns the name of its result.
  private func wait(_ call: Expression) throws -> Expression {
    var call = call
    // An awaited call that moves a clock lets other tasks run meanwhile.
    if case .call(let callee, let arguments) = call.kind, case .member(let base, let name) = callee.kind,
      Self.moving.contains(name.text), !base.isTypeName, !environment.mayDeclare(name.text)
    {
      let other = Name(text: "async " + name.text, range: name.range)
      call = call.with(.call(callee.with(.member(base, other)), arguments))
    }
    let made = try compiler.compile(call).code
    let (slot, name) = temporary(call.range)
    add(.wait(made, into: slot, compiler.site(call.range)))
    return name
  }

  private static let moving: Set = ["advance", "run"]

  // MARK: What is not always evaluated

  private func set(_ slot: Int, _ value: @escaping Code) {
    add(
      .run(
        CompiledStatement { slots in
          slots[slot] = try value(slots)
          return .next
        }, nil))
  }

  /// Ends a choice: after the code so far it is over, and from `start` on another value is taken.
  private func alternative(_ value: Expression, _ isCovered: Bool, into slot: Int, from start: Target) throws {
    let over = Target()
    add(.jump(over))
    put(start)
    set(slot, try compiler.compile(try lower(value, isCovered: isCovered)).code)
    put(over)
  }

  private func shortCircuit(
    _ left: Expression, _ name: Name, _ right: Expression, _ isCovered: Bool, _ range: SourceRange
  ) throws -> Expression {
    let (slot, result) = temporary(range)
    let other = Target()
    if name.text == "??" {
      let code = try compiler.compile(left).code
      let held = temporary(range).slot
      set(held, code)
      add(.jumpUnless({ slots in !slots[held].isNil }, other))
      set(slot) { slots in slots[held].unwrapped ?? .nil }
    } else {
      let test = try compiler.compile(left).test(compiler.site(left.range))
      set(slot) { slots in .bool(try test(slots)) }
      let goesOn = name.text == "&&"
      add(.jumpUnless({ slots in if case .bool(goesOn) = slots[slot] { false } else { true } }, other))
    }
    try alternative(right, isCovered, into: slot, from: other)
    return result
  }

  private func ternary(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression, _ isCovered: Bool, _ range: SourceRange
  ) throws -> Expression {
    let condition = try lower(condition, isCovered: isCovered)
    let (slot, result) = temporary(range)
    let missed = Target()
    add(.jumpUnless(try compiler.compile(condition).test(compiler.site(condition.range)), missed))
    set(slot, try compiler.compile(try lower(then, isCovered: isCovered)).code)
    try alternative(otherwise, isCovered, into: slot, from: missed)
    return result
  }

  /// Lowers `try?` and `try!`.
  private func attempt(
    _ inner: Expression, _ mark: TryMark, _ isCovered: Bool, _ range: SourceRange
  ) throws -> Expression {
    let (slot, result) = temporary(range)
    let (site, isOptional) = (compiler.site(range), mark == .optional)
    try recovering { slots, error in
      guard let thrown = error as? Thrown else { return false }
      if !isOptional { throw site.diagnostic(.uncaughtError(thrown.value.text)) }
      slots[slot] = .nil
      return true
    } body: {
      try set(slot, to: inner, isCovered, isOptional: isOptional, site)
    }
    return result
  }

  private func chain(_ inner: Expression, _ isCovered: Bool, _ range: SourceRange) throws -> Expression {
    let (slot, result) = temporary(range)
    let site = compiler.site(range)
    try recovering { slots, error in
      guard error is ChainEnd else { return false }
      slots[slot] = .nil
      return true
    } body: {
      try set(slot, to: inner, isCovered, isOptional: true, site)
    }
    return result
  }

  /// Sets a slot to the value of an expression, as an Optional if `isOptional`.
  private func set(
    _ slot: Int, to inner: Expression, _ isCovered: Bool, isOptional: Bool, _ site: Site
  ) throws {
    let code = try compiler.compile(try lower(inner, isCovered: isCovered)).code
    set(slot) { slots in
      let value = try code(slots)
      return isOptional ? try site.locate { try value.asOptional() } : value
    }
  }

  private func recovering(
    _ recover: @escaping (Slots, any Error) throws -> Bool, body: () throws -> Void
  ) throws {
    let (pad, over) = (Target(), Target())
    let outer = handler
    handler = pad
    try body()
    handler = outer
    add(.jump(over))
    put(pad)
    add(.recover(recover, over))
    put(over)
  }

  /// Lowers an `if` or `switch` expression.
  private func choice(_ statement: Statement, _ range: SourceRange) throws -> Expression {
    let (slot, result) = temporary(range)
    let (outer, over) = (places, Target())
    places.returning = Exit(target: over, depth: here)
    places.resultSlot = slot
    scope.choices += 1
    defer { scope.choices -= 1 }
    try self.statement(statement)
    places = outer
    put(over)
    return result
  }

  /// Lowers the target of an assignment.
  func loweredPlace(_ target: Expression) throws -> Expression {
    guard target.waits else { return target }
    switch target.kind {
    case .member(let base, let name): return target.with(.member(try lowered(base), name))
    case .subscript(let base, let arguments):
      return target.with(
        .subscript(
          try loweredPlace(base),
          try arguments.map { Argument(label: $0.label, value: try lowered($0.value), isTrailing: $0.isTrailing) }))
    default: return try lowered(target)
    }
  }

  // MARK: `async let`

  /// Adds instructions that start a child task. Returns an expression for the task.
  func spawned(_ expression: Expression) throws -> Expression {
    guard case .spawned(let value) = expression.kind else { return expression }
    let body = [Statement(kind: .expression(value.isAwaited ? value : value.with(.awaited(value))), range: value.range)]
    let closure = ClosureSyntax(parameters: [], body: body, range: value.range)
    let made = try compiler.compileClosure(closure).code
    let (slot, name) = temporary(value.range)
    let (site, machine) = (compiler.site(value.range), compiler.machine)
    set(slot) { slots in
      guard case .function(let function) = try made(slots) else { return .void }
      return .object(try ChildTask(machine.tasks, function, site))
    }
    return name
  }

  /// Lowers `async let`. The task ends with the block.
  func spawning(_ names: [Name], _ value: Expression, _ rest: () throws -> Void) throws {
    let task = try spawned(value)
    guard case .name(let name) = task.kind, let slot = scope.local(name)?.slot else { return }
    if names.count == 1 {
      let bind = Statement.Kind.declaration(names: names, isVariable: false, type: nil, task)
      run(try compiler.compile(Statement(kind: bind, range: value.range)), mayLeave: false)
    } else {
      for (index, name) in names.enumerated() where name.text != "_" {
        let setter = try compiler.declareLocal(name)
        let read: Code = { slots in slots[slot] }
        add(
          .run(
            CompiledStatement { slots in
              if case .object(let object) = try read(slots), let task = object as? ChildTask {
                setter.set(slots, .object(task.part(index)))
              }
              return .next
            }, nil))
      }
    }
    try cleaning(.child(slot: slot, compiler.site(value.range)), rest)
  }
}

extension Expression {
  func with(_ kind: Kind) -> Expression { Expression(kind: kind, range: range, generics: generics) }

  fileprivate var isAwaited: Bool {
    switch kind {
    case .awaited: true
    case .tried(let inner, _): inner.isAwaited
    default: false
    }
  }

  /// The expression without `try`.
  fileprivate var untried: Expression { if case .tried(let inner, .plain) = kind { inner.untried } else { self } }

  /// Whether it denotes a variable, which may change before the expression is used.
  fileprivate var isPlace: Bool {
    switch kind {
    case .name, .parameter: true
    case .member(let base, _), .forced(let base): base.isPlace
    case .subscript(let base, _): base.isPlace
    default: false
    }
  }

  fileprivate var isTypeName: Bool { if case .name(let name) = kind { name.isTypeWord } else { false } }

  /// Whether it has the same value whenever it is evaluated.
  fileprivate var needsNoPlace: Bool {
    switch kind {
    case .int, .largeInt, .double, .bool, .nil, .duration, .closure, .keyPath, .implicitMember, .operatorFunction,
      .reference, .overload:
      true
    case .name(let name): name.hasPrefix("$wait") || name.isTypeWord
    default: false
    }
  }
}
