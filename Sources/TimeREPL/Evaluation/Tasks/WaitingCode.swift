/// The code of an async function: instructions that a frame on the heap executes, so that it can stop at any of them
/// and continue later. The parts that do not suspend are compiled as in other functions.
final class WaitingCode {
  indirect enum Instruction {
    case run(CompiledStatement, Exits?)
    /// Evaluates a call, awaits it and stores the result in the slot, unless that is -1.
    case wait(Code, into: Int, Site)
    case jump(Target)
    case jumpUnless(Test, Target)
    /// Sets the function's result.
    case returning(Code)
    case clear(SlotList)
    /// Throws the error again for which a cleanup ran.
    case rethrow
    /// Jumps to the target if the error is caught.
    case recover((Slots, any Error) throws -> Bool, Target)
    case end

    /// Where it stands in the source, if it can suspend.
    var place: Site? { if case .wait(_, _, let site) = self { site } else { nil } }
  }

  /// The target of a jump. Its index is known once the code before it is compiled.
  final class Target {
    fileprivate(set) var index = 0
  }

  /// The slots that a block clears at its end, known once the block is compiled.
  final class SlotList {
    fileprivate(set) var slots: [Int] = []
  }

  /// The jump targets of statements that leave the code around them.
  final class Exits {
    fileprivate(set) var breaking: Target?
    fileprivate(set) var continuing: Target?
    fileprivate(set) var falling: Target?
    fileprivate(set) var labels: [Int: (breaking: Target, continuing: Target?)] = [:]
    fileprivate(set) var returning: Target?
    /// The slot for the value of an `if` or `switch` expression; nil if `return` sets the function's result.
    fileprivate(set) var resultSlot: Int?
  }

  fileprivate(set) var instructions: [Instruction] = []
  /// For each instruction, the handler of its errors.
  fileprivate(set) var handlers: [Target?] = []
  /// The variables with their names, for inspection.
  fileprivate(set) var names: [(name: String, local: Local)] = []
  var site: Site?
  /// The slots of `inout` parameters.
  var changed: [Int] = []
  /// Those of them that closures share.
  var boxed: Set<Int> = []

  init(_ body: [Statement], _ compiler: Compiler) throws {
    try WaitingCompiler(self, compiler).compileFunction(body)
  }

  /// Compiles a single statement of the session, whose declarations are the session's.
  init(entry: Statement, _ compiler: Compiler) throws {
    try WaitingCompiler(self, compiler).compileEntry(entry)
  }

  func add(_ instruction: Instruction, handler: Target?) {
    instructions.append(instruction)
    handlers.append(handler)
  }

  func put(_ target: Target) { target.index = instructions.count }
  func set(_ list: SlotList, _ slots: [Int]) { list.slots = slots }
  func note(_ name: String, _ local: Local) { names.insert((name, local), at: 0) }

  func makeExits(_ fill: (Exits) -> Void) -> Exits {
    let exits = Exits()
    fill(exits)
    return exits
  }
}

extension WaitingCode.Exits {
  func set(
    breaking: WaitingCode.Target?, continuing: WaitingCode.Target?, falling: WaitingCode.Target?,
    labels: [Int: (breaking: WaitingCode.Target, continuing: WaitingCode.Target?)],
    returning: WaitingCode.Target?, resultSlot: Int?
  ) {
    (self.breaking, self.continuing, self.falling) = (breaking, continuing, falling)
    (self.labels, self.returning, self.resultSlot) = (labels, returning, resultSlot)
  }
}
