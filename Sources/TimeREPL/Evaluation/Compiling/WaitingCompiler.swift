/// Compiles functions that wait: takes their statements apart where they do, and leaves the rest to the compiler.
final class WaitingCompiler {
  typealias Target = WaitingCode.Target
  typealias Exits = WaitingCode.Exits

  let code: WaitingCode
  let compiler: Compiler
  /// Where errors go that are thrown here.
  var handler: Target?
  /// What is done on the way out, the innermost last.
  var cleanups: [Cleanup] = []
  /// Where the statements around can be left.
  var places = Places()
  private var temporaries = 0

  /// What is done when a block is left, in whichever way.
  struct Cleanup {
    let work: Work
    /// Where an error goes that comes meanwhile.
    let outer: Target?

    enum Work {
      case deferred(CompiledStatement)
      case clear(WaitingCode.SlotList)
      /// A task that `async let` has begun.
      case child(slot: Int, Site)
    }
  }

  /// A place that can be gone to, from where so many cleanups are still to come.
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

  /// What a line declares is declared for the whole session.
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

  /// What is named within ends with it.
  ///
  /// - Parameter clears: whether that is seen even where there are no classes, as of a stream.
  func inBlock(clears: Bool = false, _ body: () throws -> Void) throws {
    try scope.inBlock {
      let list = WaitingCode.SlotList()
      try cleaning(environment.hasClasses || clears ? .clear(list) : nil, body)
      code.set(list, clears ? scope.blockSlots : compiler.endedSlots)
      for (name, local) in scope.blockLocals where !name.hasPrefix("$") { code.note(name, local) }
    }
  }

  /// Does something at the end of what is within, however that ends.
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

  /// Goes to a place outside, with all that is done on the way.
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

  /// Adds a statement that the compiler has made whole.
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

  /// Keeps a value until it is used; the result names it.
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
