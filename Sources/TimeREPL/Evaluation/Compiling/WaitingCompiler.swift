/// Compiles async functions: splits the statements that suspend, and leaves the others to the compiler.
final class WaitingCompiler {
  typealias Target = WaitingCode.Target
  typealias Exits = WaitingCode.Exits

  let code: WaitingCode
  let compiler: Compiler
  /// The handler of errors in the code that is being compiled.
  var handler: Target?
  /// The cleanups of the blocks around, the innermost last.
  var cleanups: [Cleanup] = []
  /// The jump targets of the statements around.
  var places = Places()
  private var temporaries = 0

  /// Work that runs when a block is left, in any way: the end of a `defer` or of a scope.
  struct Cleanup {
    let work: Work
    /// The handler of errors that the cleanup throws.
    let outer: Target?

    enum Work {
      case deferred(CompiledStatement)
      case clear(WaitingCode.SlotList)
      /// A task that `async let` has started.
      case child(slot: Int, Site)
    }
  }

  /// A jump target, with the number of cleanups that remain there.
  struct Exit {
    let target: Target
    let depth: Int
  }

  struct Places {
    var breaking: Exit?
    var continuing: Exit?
    var falling: Exit?
    var labels: [Int: (breaking: Exit, continuing: Exit?)] = [:]
    var returning: Exit?
    var resultSlot: Int?
  }

  init(_ code: WaitingCode, _ compiler: Compiler) {
    (self.code, self.compiler) = (code, compiler)
  }

  var scope: FunctionScope { compiler.scope }
  var environment: Environment { compiler.environment }

  func add(_ instruction: WaitingCode.Instruction) { code.add(instruction, handler: handler) }
  func put(_ target: Target) { code.put(target) }

  func compileFunction(_ body: [Statement]) throws {
    let end = Target()
    places.returning = Exit(target: end, depth: 0)
    try block(body)
    put(end)
    add(.end)
  }

  /// Compiles a statement of the session, whose declarations are the session's.
  func compileEntry(_ statement: Statement) throws {
    let end = Target()
    places.returning = Exit(target: end, depth: 0)
    switch statement.kind {
    case .expression(let value):
      let value = try lowered(value)
      let result = try compiler.compile(value).code
      add(.returning(result))
    case .declaration(let names, let isVariable, let type, let value):
      let given = value.isSpawned ? try spawned(value) : try lowered(value)
      let kind = Statement.Kind.declaration(names: names, isVariable: isVariable, type: type, given)
      let run = try compiler.compileEntry(Statement(kind: kind, range: statement.range))
      add(.run(CompiledStatement(doing: run), nil))
    case .guard(let conditions, _):
      try scope.inBlock {
        try self.statement(statement)
        add(.run(CompiledStatement(doing: compiler.declaringGlobals(of: conditions)), nil))
      }
    case .group(let all):
      for statement in all {
        if statement.waits {
          try compileEntry(statement)
        } else {
          add(.run(CompiledStatement(doing: try compiler.compileEntry(statement)), nil))
        }
      }
    default: try scope.inBlock { try self.statement(statement) }
    }
    put(end)
    add(.end)
  }

  // MARK: Blocks

  func block(_ statements: [Statement]) throws { try inBlock { try self.statements(statements) } }

  /// Compiles a block, which ends the scope of its names.
  ///
  /// - Parameter clears: whether the slots are cleared even if no classes are declared, because a stream must be released.
  func inBlock(clears: Bool = false, _ body: () throws -> Void) throws {
    try scope.inBlock {
      let list = WaitingCode.SlotList()
      try cleaning(environment.hasClasses || clears ? .clear(list) : nil, body)
      code.set(list, clears ? scope.blockSlots : compiler.endedSlots)
      for (name, local) in scope.blockLocals where !name.hasPrefix("$") { code.note(name, local) }
    }
  }

  /// Compiles a body with a cleanup that runs however the body ends.
  func cleaning(_ work: Cleanup.Work?, _ body: () throws -> Void) throws {
    guard let work else { return try body() }
    let (pad, over) = (Target(), Target())
    let outer = handler
    cleanups.append(Cleanup(work: work, outer: outer))
    handler = pad
    try body()
    handler = outer
    cleanups.removeLast()
    perform(work)
    add(.jump(over))
    put(pad)
    perform(work)
    add(.rethrow)
    put(over)
  }

  private func perform(_ work: Cleanup.Work) {
    switch work {
    case .deferred(let statement): add(.run(statement, nil))
    case .clear(let list): add(.clear(list))
    case .child(let slot, let site): add(.wait({ slots in try TaskObject.ending(slots[slot]) }, into: -1, site))
    }
  }

  /// Jumps out of blocks, after their cleanups.
  func leave(to exit: Exit) {
    let outer = handler
    for cleanup in cleanups[exit.depth...].reversed() {
      handler = cleanup.outer
      perform(cleanup.work)
    }
    add(.jump(exit.target))
    handler = outer
  }

  var here: Int { cleanups.count }

  // MARK: Statements that do not wait

  /// Adds a statement that the compiler has compiled as a whole.
  func run(_ statement: CompiledStatement, mayLeave: Bool) {
    guard mayLeave else { return add(.run(statement, nil)) }
    var pads: [(pad: Target, exit: Exit)] = []
    func target(_ exit: Exit?) -> Target? {
      guard let exit else { return nil }
      if exit.depth == cleanups.count { return exit.target }
      let pad = Target()
      pads.append((pad, exit))
      return pad
    }
    let exits = code.makeExits { exits in
      exits.set(
        breaking: target(places.breaking), continuing: target(places.continuing), falling: target(places.falling),
        labels: places.labels.mapValues { (target($0.breaking)!, target($0.continuing)) },
        returning: target(places.returning), resultSlot: places.resultSlot)
    }
    add(.run(statement, exits))
    if pads.isEmpty { return }
    let over = Target()
    add(.jump(over))
    for (pad, exit) in pads {
      put(pad)
      leave(to: exit)
    }
    put(over)
  }

  /// Declares a temporary. Returns its slot and its name.
  func temporary(_ range: SourceRange) -> (slot: Int, name: Expression) {
    temporaries += 1
    let name = "$wait\(temporaries)"
    let local = scope.declare(name)
    return (local.slot, Expression(kind: .name(name), range: range))
  }

  func store(_ value: Expression) throws -> Expression {
    let run = try compiler.compile(value).code
    let (slot, name) = temporary(value.range)
    add(
      .run(
        CompiledStatement { slots in
          slots[slot] = try run(slots)
          return .next
        }, nil))
    return name
  }
}
