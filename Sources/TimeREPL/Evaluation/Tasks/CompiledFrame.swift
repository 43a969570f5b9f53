/// A call of a function that waits, with its variables.
final class CompiledFrame: Frame {
  private let code: WaitingCode
  private let slots: Slots
  private let count: Int
  private let machine: Machine
  private var next: Int32 = 0
  /// Whether it has begun.
  private var hasBegun = false
  /// Errors on their way through what is done before they go on.
  private var errors: [any Error] = []
  private var returned = Value.void
  /// What `inout` parameters stand for.
  private var references: [Reference] = []
  private let share: MemoryShare

  init(_ code: WaitingCode, copying slots: Slots, count: Int, _ machine: Machine) {
    (self.code, self.count, self.machine) = (code, count, machine)
    self.slots = .allocate(capacity: max(count, 1))
    self.slots.initialize(from: slots, count: count)
    share = MemoryShare(MemoryShare.box + 16 * count)
    super.init()
  }

  deinit {
    for index in 0..<count { machine.release(&slots[index]) }
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  override var place: Site? {
    let at = Int(next) - 1
    return code.instructions.indices.contains(at) ? code.instructions[at].place ?? code.site : code.site
  }

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
          // What it waited for was asked for by the instruction before.
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
          // Whoever goes round and round is counted.
          if target.index <= at { try machine.charge() }
          next = Int32(target.index)
        case .jumpUnless(let test, let target): if try !test(slots) { next = Int32(target.index) }
        case .returning(let code): returned = try code(slots)
        case .clear(let list): for slot in list.slots { slots[slot] = .void }
        case .rethrow:
          if let error = errors.popLast() { throw error }
        case .recover(let recover, let target):
          guard let error = errors.popLast() else { break }
          guard try recover(slots, error) else { throw error }
          next = Int32(target.index)
        case .end: return try end()
        }
      } catch {
        guard code.handlers.indices.contains(at), let handler = code.handlers[at] else {
          try putBack()
          throw error
        }
        errors.append(error)
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
    references = try code.changed.map { slot in
      guard case .object(let object) = slots[slot], let reference = object as? Reference else {
        throw Problem.wrongType(slots[slot].text, found: slots[slot].typeName, expected: "&variable")
      }
      slots[slot] = try reference.get()
      return reference
    }
  }

  private func putBack() throws {
    for (slot, reference) in zip(code.changed, references) { try reference.set(slots[slot]) }
  }

  private func end() throws -> Step {
    try putBack()
    return .returns(returned)
  }
}

extension Value {
  fileprivate var box: Box? { if case .object(let object) = self { object as? Box } else { nil } }
}
