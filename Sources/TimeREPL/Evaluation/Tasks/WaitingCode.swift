/// A function that waits, after compilation: instructions that a frame on the heap goes through, so that it can stop at any
/// of them and go on later. What does not wait within it is compiled as everywhere else.
final class WaitingCode {
  indirect enum Instruction {
    case run(CompiledStatement, Exits?)
    /// Evaluates a call and waits for it; what it comes to goes to the slot, unless that is -1.
    case wait(Code, into: Int, Site)
    case jump(Target)
    case jumpUnless(Test, Target)
    /// What the function returns.
    case returning(Code)
    case clear(SlotList)
    /// Lets the error go on that was kept while something was done.
    case rethrow
    /// Goes on at the target if the error is one that is recovered from.
    case recover((Slots, any Error) throws -> Bool, Target)
    case end

    /// Where it stands in the source, if it waits.
    var place: Site? { if case .wait(_, _, let site) = self { site } else { nil } }
  }

  /// A place among the instructions, known once what stands there is compiled.
  final class Target {
    fileprivate(set) var index = 0
  }

  /// Slots that a block lets go of at its end, known once all of it is compiled.
  final class SlotList {
    fileprivate(set) var slots: [Int] = []
  }

  /// Where a statement goes on that leaves what is around it.
  final class Exits {
    fileprivate(set) var breaking: Target?
    fileprivate(set) var continuing: Target?
    fileprivate(set) var falling: Target?
    fileprivate(set) var labels: [Int: (breaking: Target, continuing: Target?)] = [:]
    fileprivate(set) var returning: Target?
    /// Where the value of an `if` or `switch` goes that is an expression; nil for what the function returns.
    fileprivate(set) var resultSlot: Int?
  }

  fileprivate(set) var instructions: [Instruction] = []
  /// Where an error goes that is thrown at an instruction.
  fileprivate(set) var handlers: [Target?] = []
  /// The names of variables, for those who look at them.
  fileprivate(set) var names: [(name: String, local: Local)] = []
  var site: Site?
  /// The slots of `inout` parameters.
  var changed: [Int] = []

  init(_ body: [Statement], _ compiler: Compiler) throws {
    try WaitingCompiler(self, compiler).compileFunction(body)
  }

  /// A single statement of the session, whose names are declared for all of it.
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
