/// A call of a compiled async function, with its variables.
final class CompiledFrame: Frame {
  // Small integers, side by side to save memory: there may be 100 000 frames.
  private let count: Int32
  private let code: WaitingCode
  private let slots: Slots
  private let machine: Machine
  private var returned = Value.void
  /// Whether the first instruction has run.
  private var hasBegun = false
  private var next: Int32 = 0
  /// The properties that few frames need.
  private var rareState: RareState?

  private final class RareState {
    /// The errors that cleanups or handlers are processing, the innermost last.
    var errors: [any Error] = []
    /// The variables that `inout` arguments refer to.
    var references: [Reference] = []
  }

  init(_ code: WaitingCode, copying slots: Slots, count: Int, _ machine: Machine) {
    (self.code, self.count, self.machine) = (code, Int32(count), machine)
    self.slots = .allocate(capacity: max(count, 1))
    self.slots.initialize(from: slots, count: count)
    super.init(size: 2 * MemoryShare.box + 16 * count)
  }

  deinit {
    for index in 0..<Int(count) { machine.release(&slots[index]) }
    slots.deinitialize(count: Int(count))
    slots.deallocate()
  }

  private func extra() -> RareState {
    if let rareState { return rareState }
    let made = RareState()
    rareState = made
    return made
  }

  override var place: Site? {
    let at = Int(next) - 1
    return code.instructions.indices.contains(at) ? code.instructions[at].place ?? code.site : code.site
  }

  override var held: [Value] { Array(UnsafeBufferPointer(start: slots, count: Int(count))) }

  override var locals: [(name: String, value: Value)] {
    code.names.map { name, local in
      (name, local.isBoxed ? (slots[local.slot].box?.value ?? .void) : slots[local.slot])
    }
  }

  override func go(_ input: Result<Value, any Error>?, _ task: TaskObject) throws -> Step {
    if !hasBegun { try begin() }
    var input = input
    while true {
      var at = Int(next)
      do {
        if let result = input {
          // The result belongs to the instruction before, which suspended.
          (input, at) = (nil, at - 1)
          let value = try result.get()
          if case .wait(_, let slot, _) = code.instructions[at], slot >= 0 { slots[slot] = value }
          continue
        }
        if at >= code.instructions.count { return try end() }
        next += 1
        switch code.instructions[at] {
        case .run(let statement, let exits):
          switch try statement.run(slots) {
          case .next: break
          case let flow: try leave(flow, exits)
          }
        case .wait(let code, let slot, _):
          let value = try code(slots)
          if let suspension = value.suspension { return .waits(suspension) }
          if slot >= 0 { slots[slot] = value }
        case .jump(let target):
          // Backward jumps count as steps, so that endless loops end.
          if target.index <= at { try machine.charge() }
          next = Int32(target.index)
        case .jumpUnless(let test, let target): if try !test(slots) { next = Int32(target.index) }
        case .returning(let code): returned = try code(slots)
        case .clear(let list): for slot in list.slots { slots[slot] = .void }
        case .rethrow:
          if let error = rareState?.errors.popLast() { throw error }
        case .recover(let recover, let target):
          guard let error = rareState?.errors.popLast() else { break }
          guard try recover(slots, error) else { throw error }
          next = Int32(target.index)
        case .end: return try end()
        }
      } catch {
        // Only a thrown error runs `catch` and `defer`; in Swift an index out of range ends the program instead.
        guard error is Thrown || error is ChainEnd, code.handlers.indices.contains(at), let handler = code.handlers[at]
        else {
          try putBack()
          throw error
        }
        extra().errors.append(error)
        next = Int32(handler.index)
      }
    }
  }

  private func leave(_ flow: Flow, _ exits: WaitingCode.Exits?) throws {
    func jump(_ target: WaitingCode.Target?) { if let target { next = Int32(target.index) } }
    switch flow {
    case .next: break
    case .break: jump(exits?.breaking)
    case .continue: jump(exits?.continuing)
    case .fallthrough: jump(exits?.falling)
    case .breakTo(let label): jump(exits?.labels[label]?.breaking)
    case .continueTo(let label): jump(exits?.labels[label]?.continuing)
    case .return(let value):
      if let slot = exits?.resultSlot { slots[slot] = value } else { returned = value }
      jump(exits?.returning)
    }
  }

  // MARK: `inout`

  private func begin() throws {
    hasBegun = true
    if code.changed.isEmpty { return }
    extra().references = try code.changed.map { slot in
      guard case .object(let object) = slots[slot], let reference = object as? Reference else {
        throw Problem.wrongType(slots[slot].text, found: slots[slot].typeName, expected: "&variable")
      }
      let value = try reference.get()
      slots[slot] = code.boxed.contains(slot) ? .object(Box(value, machine)) : value
      return reference
    }
  }

  private func putBack() throws {
    guard let rareState else { return }
    for (slot, reference) in zip(code.changed, rareState.references) {
      try reference.set(code.boxed.contains(slot) ? slots[slot].box?.value ?? .void : slots[slot])
    }
  }

  private func end() throws -> Step {
    try putBack()
    return .returns(returned)
  }
}

extension Value {
  fileprivate var box: Box? { if case .object(let object) = self { object as? Box } else { nil } }
}
