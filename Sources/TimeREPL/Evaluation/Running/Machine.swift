import Glibc

/// The state of evaluation: the stack of variables, and the budget that guarantees that every action ends.
///
/// Each world has one. Only one thread uses it at a time.
final class Machine {
  /// The most nested calls, about as many as a compiled program's stack allows. It is a fixed number, so that a session
  /// stops at the same place on every machine with a large enough stack (`LargeStack`).
  static let nestingLimit = 50_000
  /// The number of steps between two checks of `isInterrupted`.
  private static let stepsPerCheck = 4_096
  /// The usual limit of steps for one action, about a second of a release: a loop without end is told soon, and a
  /// program that needs more says so by `set limit steps`.
  static let usualStepLimit = 10_000_000
  private static let deepestRelease = 8
  /// Twenty variables for each of the deepest calls. Memory that was never touched costs nothing.
  private static let slotLimit = 20 * nestingLimit

  /// Returns whether the user interrupts; called every few thousand steps.
  var isInterrupted: () -> Bool = { false }

  // Exclusive access to properties is unchecked here and in other classes of a world, because checks would cost time at
  // every step and every value. They are not needed. One thread uses a world, and code that runs while a value is
  // changed in place cannot reach the value: its place is empty meanwhile (`Value.changeElement`), and
  // `Instances.holdingEnds` puts off `deinit`s.
  /// Whether a question is being evaluated, which must not change existing state.
  @exclusivity(unchecked) private(set) var isAsking = false

  /// The random draws.
  var draws = Draws()

  /// The values of the parts of a condition that an assertion evaluates; nil outside of one.
  private var observations: [(site: Site, value: Value)]?

  /// Calls `next()` of a generator or an iterator that the session declares; returns nil if its type has none.
  var nextOfDeclared: (_ type: NamedType, _ generator: Reference) throws -> Value? = { _, _ in nil }

  /// Counts the subscriptions of the command, and ends those from an index on that were not stored.
  var subscriptions: (count: () -> Int, discard: (Int) -> Void)?

  /// Returns a loop over the elements of a value whose type the session declares; nil if it is not a sequence.
  var elementsOfDeclared: (Value) throws -> ((_ body: (Value) throws -> Bool) throws -> Void)? = { _ in nil }

  /// The owner of the machine, whose type a later folder knows.
  weak var owner: AnyObject?

  /// The files of the world: a `FileStore`, which only later folders may name.
  var fileStore: AnyObject?

  /// The limit of steps for one action.
  @exclusivity(unchecked) var stepLimit: Int

  /// The instances of declared classes.
  let instances = Instances()

  /// The tasks.
  private(set) lazy var tasks = {
    let tasks = TaskExecutor(self)
    hasTasks = true
    onTasks(tasks)
    return tasks
  }()
  /// Whether a task was ever started.
  private(set) var hasTasks = false
  /// Connects the executor to the scheduler; called before the first task starts.
  var onTasks: (TaskExecutor) -> Void = { _ in }

  /// The memory budget.
  let budget = MemoryBudget()

  private let bottom: Slots
  @exclusivity(unchecked) private var top: Slots
  private let end: Slots
  @exclusivity(unchecked) private var nesting = 0
  @exclusivity(unchecked) private(set) var steps = 0
  /// The number of steps at which the next check is due.
  @exclusivity(unchecked) private var checkpoint = Machine.stepsPerCheck
  /// The number of nested releases, and the values that wait until these are done.
  @exclusivity(unchecked) private var releases = 0
  @exclusivity(unchecked) private var released: [Value] = []
  @exclusivity(unchecked) private var thread: pthread_t?
  /// The lowest address to which calls may let this thread's stack grow.
  @exclusivity(unchecked) private var stackFloor: UInt = 0

  init(stepLimit: Int = usualStepLimit) {
    self.stepLimit = stepLimit
    bottom = .allocate(capacity: Self.slotLimit)
    top = bottom
    end = bottom + Self.slotLimit
  }

  deinit {
    bottom.deallocate()
  }

  /// Performs `Data(contentsOf: url)` for a URL that names no file.
  /// Calls a function of a declaration of ours that is read when it is first used; nil if there is none of that name.
  var makeDeclared: (_ name: String, _ arguments: [Value]) throws -> Value? = { _, _ in nil }
  /// The folder of the program's file, and the contents of the files below it, which code reads as its resources.
  var resources: (folder: String, read: (String) -> [UInt8]?)?
  var contentsOfURL: (Arguments) throws -> Value = { throw $0.wrongType(0, expected: "the URL of a file") }

  /// Resets the budget for a new action.
  func beginAction() {
    steps = 0
    checkpoint = hasDeferredError ? 0 : Self.stepsPerCheck
  }

  /// An error in a function that Swift's own operations called, such as the `==` of a declared type.
  private var deferredError: Diagnostic? { didSet { hasDeferredError = deferredError != nil } }
  @exclusivity(unchecked) private(set) var hasDeferredError = false

  /// Calls a function where nothing can be thrown. An error in it ends the current action at its next step.
  func callDeferringErrors<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      deferError(Diagnostic(thrown: error))
      return nil
    }
  }

  func deferError(_ problem: Diagnostic) {
    if deferredError == nil { deferredError = problem }
    checkpoint = 0
  }

  /// Returns the error that could not be thrown yet, and clears it.
  func takeDeferredError() -> Diagnostic? {
    guard hasDeferredError else { return nil }
    defer { deferredError = nil }
    return deferredError
  }

  /// Counts steps: a call, an iteration of a loop, an element examined, a byte made.
  @inline(__always) func charge(_ count: Int = 1) throws(Problem) {
    // More than the limit counts as the limit, so that the sum does not overflow.
    steps &+= min(count, stepLimit)
    if steps > checkpoint { try check() }
  }

  /// Counts elements that are moved or copied as one block of memory, of which a few dozen take the time of a step.
  func chargeMove(_ count: Int) throws(Problem) { try charge(count / 32) }

  /// Records the value of a part of a condition.
  func note(_ value: Value, of site: Site) {
    // Limited, because a loop inside a called function may have any number of parts.
    if let count = observations?.count, count < Self.mostObservations { observations?.append((site, value)) }
  }

  private static let mostObservations = 16

  /// The locals at the place where a test ended.
  private var locals: [(name: String, value: Value)] = []

  /// Keeps the locals of a function in which a test ends; the innermost function comes first.
  func keep(_ locals: [(name: String, value: Value)]) { self.locals += locals }

  func takeLocals() -> [(name: String, value: Value)] {
    defer { locals = [] }
    return locals
  }

  /// Evaluates a condition, and returns its value with those of its parts.
  func observing(_ body: () throws -> Value) throws -> (value: Value, parts: [(site: Site, value: Value)]) {
    let outer = observations
    observations = []
    defer { observations = outer }
    let value = try body()
    return (value, observations ?? [])
  }

  /// Evaluates a question, which must not change anything.
  func asking<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = isAsking
    isAsking = true
    defer { isAsking = outer }
    return try body()
  }

  /// Throws if a question is about to change existing state.
  @inline(__always) func checkChange() throws(Problem) {
    if isAsking { throw .session(.breakpoint(.sideEffect)) }
  }

  /// Counts nesting other than calls of the language, such as a value sent during another delivery.
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
    if steps > checkpoint || nesting >= Self.nestingLimit || slots + count > end || ThreadStack.pointer < stackFloor {
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

  /// Releases a single slot without a loop, which would cost as much as the rest of a call.
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

  /// Releases the value of a closure or a shared variable.
  ///
  /// Closures can hold closures in chains of any length, and releasing these recursively would overflow the stack.
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
    if nesting >= Self.nestingLimit || top + count > end || ThreadStack.pointer < stackFloor {
      throw .limit(.nestedCalls(nesting))
    }
    try check()
  }

  @inline(never) private func check() throws(Problem) {
    guard steps > checkpoint else { return }
    if let error = takeDeferredError() { throw error.problem }
    checkpoint = min(steps + Self.stepsPerCheck, stepLimit)
    try checkLimits()
  }

  /// Throws if the action has used up its budget.
  func checkLimits() throws(Problem) {
    if steps > stepLimit { throw .limit(.steps(stepLimit)) }
    if isInterrupted() { throw .limit(.interrupted) }
    if budget.isExceeded { throw .limit(.memory(budget.limit)) }
  }

  /// Throws if a number of new elements would exceed the machine's memory, before it is allocated.
  func checkRoom(for elements: Int) throws(Problem) {
    if budget.limit.isOfMachine, budget.used + MemoryShare.array(elements) > budget.limit.bytes {
      throw .limit(.memory(budget.limit))
    }
  }

  /// Finds the stack of the thread on which the outermost call begins.
  @inline(__always) private func findStack() {
    if thread != pthread_self() { measureStack() }
  }

  @inline(never) private func measureStack() {
    thread = pthread_self()
    guard let stack = ThreadStack.current else { return }
    stackFloor = stack.lowest + UInt(stack.reserve)
  }
}
