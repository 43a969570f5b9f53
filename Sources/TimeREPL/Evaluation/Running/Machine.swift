import Glibc

/// What evaluation runs on: the stack of variables, and the budget that makes sure that every action ends.
///
/// A world has one. It is used by one thread at a time.
final class Machine {
  static let nestingLimit = 1_000
  /// Steps between two looks at `isInterrupted`.
  private static let patience = 4_096
  private static let deepestRelease = 8
  private static let slotLimit = 65_536
  /// What may still run below the deepest call: an expression of the deepest nesting, the end of a deep value.
  private static let stackReserve = 1_024 * 1_024

  /// Asked every few thousand steps.
  var isInterrupted: () -> Bool = { false }

  /// Whether only questions are asked: then nothing is changed that was there before.
  @exclusivity(unchecked) private(set) var isAsking = false

  /// What `random` and `shuffled` draw from.
  var draws = Draws()

  /// The values of the parts of a condition that an assertion is evaluating; nil outside of one.
  private var observations: [(site: Site, value: Value)]?

  /// Calls `next()` of a generator that the session declares; nil where its type has none.
  var nextOfGenerator: (_ type: NamedType, _ generator: Reference) throws -> Value? = { _, _ in nil }

  /// How many subscriptions the command has made, and what ends those of them from a place on that nobody has stored.
  var subscriptions: (count: () -> Int, discard: (Int) -> Void)?

  /// What gives the elements of a value whose type the session declares; nil where they are no sequence.
  var elementsOfDeclared: (Value) throws -> ((_ body: (Value) throws -> Bool) throws -> Void)? = { _ in nil }

  /// Whose machine it is; a later folder knows its type.
  weak var owner: AnyObject?

  /// The steps that one action may take.
  let stepLimit: Int

  /// The instances of declared classes.
  let instances = Instances()

  /// The tasks.
  private(set) lazy var tasks = {
    let tasks = TaskExecutor(self)
    hasTasks = true
    onTasks(tasks)
    return tasks
  }()
  /// Whether there have been tasks.
  private(set) var hasTasks = false
  /// Makes ready whatever runs tasks, once there are some.
  var onTasks: (TaskExecutor) -> Void = { _ in }

  /// What all that is made here may take.
  let budget = MemoryBudget()

  private let bottom: Slots
  @exclusivity(unchecked) private var top: Slots
  private let end: Slots
  @exclusivity(unchecked) private var nesting = 0
  @exclusivity(unchecked) private(set) var steps = 0
  /// The number of steps at which something has to be looked at.
  @exclusivity(unchecked) private var checkpoint = Machine.patience
  /// How many releases are going on within one another, and what waits until they are done.
  @exclusivity(unchecked) private var releases = 0
  @exclusivity(unchecked) private var released: [Value] = []
  @exclusivity(unchecked) private var thread: pthread_t?
  /// The lowest address to which this thread's stack may grow.
  @exclusivity(unchecked) private var stackFloor: UInt = 0

  init(stepLimit: Int = 10_000_000) {
    self.stepLimit = stepLimit
    bottom = .allocate(capacity: Self.slotLimit)
    top = bottom
    end = bottom + Self.slotLimit
  }

  deinit {
    bottom.deallocate()
  }

  /// The budget is that of one action; whoever begins one says so.
  func beginAction() {
    steps = 0
    checkpoint = owed == nil ? Self.patience : 0
  }

  /// What went wrong in a function that Swift's own operations call, such as the `==` of a declared type.
  private var owed: Diagnostic?

  /// Calls a function where nothing can be thrown; what goes wrong in it ends what is going on at its next step.
  func callOwing<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      owe(Diagnostic(thrown: error))
      return nil
    }
  }

  func owe(_ problem: Diagnostic) {
    if owed == nil { owed = problem }
    checkpoint = 0
  }

  /// What went wrong and could not be told yet.
  func takeOwed() -> Diagnostic? {
    if owed == nil { return nil }
    defer { owed = nil }
    return owed
  }

  /// Counts steps: a call, a turn of a loop, an element looked at, a byte made.
  @inline(__always) func charge(_ count: Int = 1) throws(Problem) {
    // More than the limit is all the same, and must not overflow.
    steps &+= min(count, stepLimit)
    if steps > checkpoint { try check() }
  }

  /// Notes the value of a part of a condition.
  func note(_ value: Value, of site: Site) {
    // A condition in a loop that a condition calls may have any number of parts.
    if let count = observations?.count, count < Self.mostObservations { observations?.append((site, value)) }
  }

  private static let mostObservations = 16

  /// What a test had named where it was ended.
  private var locals: [(name: String, value: Value)] = []

  /// Keeps what is named where a test ends; the innermost comes first.
  func keep(_ locals: [(name: String, value: Value)]) { self.locals += locals }

  func takeLocals() -> [(name: String, value: Value)] {
    defer { locals = [] }
    return locals
  }

  /// Evaluates a condition, and tells the values of its parts.
  func observing(_ body: () throws -> Value) throws -> (value: Value, parts: [(site: Site, value: Value)]) {
    let outer = observations
    observations = []
    defer { observations = outer }
    let value = try body()
    return (value, observations ?? [])
  }

  /// Evaluates what may look, and change nothing.
  func asking<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isAsking
    isAsking = true
    defer { isAsking = outer }
    return try body()
  }

  /// Whoever is about to change what was there before asks here.
  @inline(__always) func checkChange() throws(Problem) {
    if isAsking { throw .session(.breakpoint(.sideEffect)) }
  }

  /// Counts what nests without being a call of the language, such as a value sent while another is delivered.
  @inline(__always) func nested<Result>(_ body: () throws -> Result) throws -> Result {
    let slots = try enter(0)
    defer { give(back: slots) }
    return try body()
  }

  /// Makes room for a function's slots, which the caller initializes.
  @inline(__always) func enter(_ count: Int) throws(Problem) -> Slots {
    if nesting == 0 { findStack() }
    let slots = top
    steps &+= 1
    if steps > checkpoint || nesting >= Self.nestingLimit || slots + count > end || stackPointer() < stackFloor {
      try checkCall(count)
    }
    nesting &+= 1
    top = slots + count
    return slots
  }

  @inline(__always) func leave(_ slots: Slots, _ count: Int) {
    slots.deinitialize(count: count)
    give(back: slots)
  }

  /// For one slot: without a loop over them, which costs as much as the rest of a call.
  @inline(__always) func leaveOne(_ slots: Slots) {
    slots.drop()
    give(back: slots)
  }

  @inline(__always) func leaveTwo(_ slots: Slots) {
    slots.drop()
    (slots + 1).drop()
    give(back: slots)
  }

  @inline(__always) private func give(back slots: Slots) {
    top = slots
    nesting &-= 1
  }

  /// Lets go of what a closure or a shared variable held.
  ///
  /// Closures can hold closures in chains of any length, whose ends would overflow the stack one within another.
  func release(_ value: inout Value) {
    switch value {
    case .int, .double, .bool, .duration, .instant, .nil, .void: return
    default: break
    }
    if instances.takes(&value) { return }
    if releases >= Self.deepestRelease {
      released.append(value)
      value = .void
      return
    }
    releases += 1
    value = .void
    while releases == 1, let next = released.popLast() { _ = consume next }
    releases -= 1
  }

  @inline(never) private func checkCall(_ count: Int) throws(Problem) {
    if nesting >= Self.nestingLimit || top + count > end || stackPointer() < stackFloor {
      throw .limit(.nestedCalls(nesting))
    }
    try check()
  }

  @inline(never) private func check() throws(Problem) {
    guard steps > checkpoint else { return }
    if let owed = takeOwed() { throw owed.problem }
    checkpoint = min(steps + Self.patience, stepLimit)
    try checkLimits()
  }

  /// Throws where the action has taken all that it may.
  func checkLimits() throws(Problem) {
    if steps > stepLimit { throw .limit(.steps(stepLimit)) }
    if isInterrupted() { throw .limit(.interrupted) }
    if budget.isExceeded { throw .limit(.memory(budget.limit)) }
  }

  /// Throws where so many elements that are made at once would take more than the machine has: the budget is asked before
  /// the allocator is.
  func checkRoom(for elements: Int) throws(Problem) {
    if budget.limit.isOfMachine, budget.used + MemoryShare.array(elements) > budget.limit.bytes {
      throw .limit(.memory(budget.limit))
    }
  }

  /// The stack is that of the thread on which the outermost call begins.
  @inline(__always) private func findStack() {
    if thread != pthread_self() { measureStack() }
  }

  @inline(never) private func measureStack() {
    thread = pthread_self()
    guard let stack = ThreadStack.current else { return }
    stackFloor = stack.lowest + UInt(min(Self.stackReserve, stack.size / 3))
  }

  @inline(__always) private func stackPointer() -> UInt {
    var here: UInt8 = 0
    return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
  }
}
