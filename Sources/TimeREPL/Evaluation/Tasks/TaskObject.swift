/// A task: a chain of calls, of which the innermost runs or is suspended.
final class TaskObject: Object {
  enum State {
    /// Queued; runs when the tasks before it have had their turns.
    case ready
    case running
    case suspended
    case finished
  }

  unowned let executor: TaskExecutor
  /// The innermost call.
  var top: Frame?
  /// The result with which the task continues, or with which it has ended.
  var outcome: Result<Value, any Error>?
  // Small properties, side by side to save memory: there may be 100 000 tasks.
  var state = State.ready
  private(set) var isCancelled = false
  /// Whether something has waited for the task's end, or the scope that started the task ends it.
  var isWatched = false
  /// Whether an operator has started the task, not the session's code.
  var isOwn = false
  /// Its index among the unfinished tasks.
  var place: Int32 = -1
  private let serial: Int32
  /// The place in the source where the task was started.
  let site: Site?
  /// The built-in operation that it waits for, if any.
  var operation: Operation?
  /// Properties that few tasks have.
  private var rareState: RareState?

  /// A child, a group or a cancellation handler that cancelling the task reaches.
  private enum Record {
    case child(TaskObject)
    case group(ChildList)
    case handler(Function)
  }

  private final class RareState {
    /// The children, groups and handlers that cancelling the task reaches, the newest last.
    var records: [Record] = []
    var watchers: [(Result<Value, any Error>) -> Void] = []
    var locals: TaskLocals?
    var name: String?
    var tag: AnyObject?
    /// The numbers of its priorities, if it has one of its own.
    var priorities: (base: UInt8, current: UInt8)?
  }

  init(_ frame: Frame?, _ site: Site?, number: Int, in executor: TaskExecutor) {
    (top, self.executor, self.site, serial) = (frame, executor, site, Int32(clamping: number))
    super.init(size: MemoryShare.task)
  }

  deinit { unwind() }

  /// The task's number in its world.
  var number: Int { Int(serial) }

  static let members = ["value", "result", "cancel", "isCancelled"]
  static let mediumPriority: UInt8 = 21

  override var typeName: String { "Task" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { true }

  /// Its name or number, as lists show it.
  var title: String { name ?? "task \(number)" }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "value": .object(ClosureOperation("the end of \(self.title)", of: [self]) { [self] in try value(for: $0) })
    case "result":
      .object(
        ClosureOperation("the end of \(self.title)", of: [self]) { [self] in
          try value(for: $0) { result in Result { try .outcome(result) } }
        })
    case "isCancelled": .bool(isCancelled)
    default: nil
    }
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "cancel" else { return nil }
    _ = try arguments.matched(to: Signature("cancel()"))
    cancel()
    return .void
  }

  override var text: String { name ?? "Task" }
  override var mayHoldInstances: Bool { true }

  /// Releases its calls one by one, because a long chain would overflow the stack.
  func unwind() {
    while let frame = top {
      top = frame.caller
      frame.caller = nil
    }
  }

  private func extra() -> RareState {
    if let rareState { return rareState }
    let made = RareState()
    rareState = made
    return made
  }

  var isRunning: Bool { if case .running = state { true } else { false } }
  var isFinished: Bool { if case .finished = state { true } else { false } }
  var result: Result<Value, any Error>? { isFinished ? outcome : nil }

  var name: String? {
    get { rareState?.name }
    set { if newValue != nil || rareState != nil { extra().name = newValue } }
  }

  /// The task locals in effect.
  var locals: TaskLocals? {
    get { rareState?.locals }
    set { if newValue != nil || rareState != nil { extra().locals = newValue } }
  }

  var basePriority: UInt8 { rareState?.priorities?.base ?? Self.mediumPriority }
  /// Its priority, or that of a task that waits for it.
  var priority: UInt8 { rareState?.priorities?.current ?? Self.mediumPriority }

  func begin(with priority: UInt8) {
    if priority != Self.mediumPriority || rareState?.priorities != nil { extra().priorities = (priority, priority) }
  }

  /// Records that a task with that priority waits for it.
  func escalate(to priority: UInt8) {
    if priority > self.priority { extra().priorities = (basePriority, priority) }
  }

  /// Data that the session attaches to the task.
  var tag: AnyObject? {
    get { rareState?.tag }
    set { extra().tag = newValue }
  }

  /// The tasks that end with the scope that started them.
  var children: [TaskObject] {
    (rareState?.records ?? []).flatMap { record -> [TaskObject] in
      switch record {
      case .child(let task): return [task]
      case .group(let list): return list.tasks
      case .handler: return []
      }
    }
  }

  func adopt(_ child: TaskObject) {
    extra().records.append(.child(child))
    if isCancelled { child.cancel() }
  }

  func release(_ child: TaskObject) {
    rareState?.records.removeAll { if case .child(let task) = $0 { task === child } else { false } }
  }

  func adopt(_ group: ChildList) { extra().records.append(.group(group)) }

  func release(_ group: ChildList) {
    rareState?.records.removeAll { if case .group(let list) = $0 { list === group } else { false } }
  }

  /// Calls a closure with the result; at once if the task has ended. As in Swift, the closure added last is called
  /// first.
  func whenFinished(_ body: @escaping (Result<Value, any Error>) -> Void) {
    isWatched = true
    if let result { body(result) } else { extra().watchers.append(body) }
  }

  func finish(_ result: Result<Value, any Error>) {
    (state, outcome, operation) = (.finished, result, nil)
    let watchers = rareState?.watchers ?? []
    rareState?.watchers = []
    for watcher in watchers.reversed() { watcher(result) }
  }

  // MARK: Cancelling

  func cancel() {
    if isCancelled || isFinished { return }
    isCancelled = true
    executor.onEvent(.cancelled, self)
    // The newest first, as in Swift. The operation is newer than all records.
    if case .suspended = state { operation?.cancel(for: self) }
    for record in (rareState?.records ?? []).reversed() {
      switch record {
      case .child(let task): task.cancel()
      case .group(let list): for task in list.tasks { task.cancel() }
      case .handler(let handler):
        do { _ = try handler.call([]) } catch { executor.onFailure(error, self) }
      }
    }
  }

  func push(_ handler: Function) { extra().records.append(.handler(handler)) }

  func popHandler() {
    guard let last = rareState?.records.lastIndex(where: { if case .handler = $0 { true } else { false } }) else {
      return
    }
    rareState?.records.remove(at: last)
  }

  /// Calls a closure if the task is cancelled while it is suspended for the operation that starts now.
  func whenCancelled(_ body: @escaping () -> Void) { (operation as? ClosureOperation)?.onCancel = body }

  // MARK: Resuming

  /// Queues the task with the result that it waited for.
  func resume(_ result: Result<Value, any Error>) {
    guard case .suspended = state else { return }
    (outcome, state) = (result, .ready)
    executor.enqueue(self)
  }

  /// Runs the task at once with the result, without queueing it: the cause is a scheduled action already.
  func run(with result: Result<Value, any Error>) {
    guard case .suspended = state else { return }
    (outcome, state) = (result, .ready)
    executor.run(self)
  }

  /// The place at which the task is suspended, and the event that would resume it.
  var wait: TaskWait {
    TaskWait(
      title: title, site: top?.place ?? site, reason: operation?.reason ?? "its turn", isCancelled: isCancelled)
  }

  /// The calls, the innermost first.
  var frames: [Frame] {
    var frames: [Frame] = []
    var next = top
    while let frame = next {
      frames.append(frame)
      next = frame.caller
    }
    return frames
  }
}
