/// A task: a chain of calls, of which the innermost runs or is suspended.
final class TaskObject: Object {
  enum State {
    /// Queued; runs when the tasks before it have had their turns.
    case ready
    case running
    case suspended
    case finished(Result<Value, any Error>)
  }

  unowned let executor: TaskExecutor
  /// The innermost call.
  var top: Frame?
  var state = State.ready
  private(set) var isCancelled = false
  /// Whether an operator has started it, not the code.
  var isOwn = false
  /// The result with which it continues.
  var input: Result<Value, any Error>?
  /// Its index among the unfinished tasks.
  var place = -1
  /// Where it was started.
  let site: Site?
  /// Numbers the tasks of a world.
  let number: Int
  /// The built-in operation that it waits for, if any.
  var operation: Operation?
  /// Ends that operation when the task is cancelled.
  var onCancel: (() -> Void)?
  private var hadWatchers = false
  /// Properties that few tasks have.
  private var more: More?

  private final class More {
    var children: [TaskObject] = []
    var handlers: [Function] = []
    var watchers: [(Result<Value, any Error>) -> Void] = []
    var locals: TaskLocals?
    var name: String?
    var tag: AnyObject?
  }

  init(_ frame: Frame?, _ site: Site?, number: Int, in executor: TaskExecutor) {
    (top, self.executor, self.site, self.number) = (frame, executor, site, number)
    super.init()
  }

  deinit { unwind() }

  static let members = ["value", "result", "cancel", "isCancelled"]

  override var typeName: String { "Task" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { true }

  /// Its name or number, as lists show it.
  var title: String { name ?? "task \(number)" }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "value": .object(Operation("the end of \(self.title)") { [self] in try value(for: $0) })
    case "result":
      .object(
        Operation("the end of \(self.title)") { [self] in
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

  private func extra() -> More {
    if let more { return more }
    let made = More()
    more = made
    return made
  }

  var isRunning: Bool { if case .running = state { true } else { false } }
  var isFinished: Bool { if case .finished = state { true } else { false } }
  var result: Result<Value, any Error>? { if case .finished(let result) = state { result } else { nil } }

  var name: String? {
    get { more?.name }
    set { if newValue != nil || more != nil { extra().name = newValue } }
  }

  /// The task locals in effect.
  var locals: TaskLocals? {
    get { more?.locals }
    set { if newValue != nil || more != nil { extra().locals = newValue } }
  }

  /// Data that the session attaches to the task.
  var tag: AnyObject? {
    get { more?.tag }
    set { extra().tag = newValue }
  }

  /// The tasks that end with the scope that started them.
  var children: [TaskObject] { more?.children ?? [] }

  func adopt(_ child: TaskObject) {
    extra().children.append(child)
    if isCancelled { child.cancel() }
  }

  func release(_ child: TaskObject) { more?.children.removeAll { $0 === child } }

  /// Calls a closure with the result, at once if the task has ended.
  func whenFinished(_ body: @escaping (Result<Value, any Error>) -> Void) {
    hadWatchers = true
    if let result { body(result) } else { extra().watchers.append(body) }
  }

  func finish(_ result: Result<Value, any Error>) {
    state = .finished(result)
    (onCancel, operation) = (nil, nil)
    let watchers = more?.watchers ?? []
    more?.watchers = []
    for watcher in watchers { watcher(result) }
  }

  /// Whether something waits for it, or the scope that started it ends it.
  var isWatched: Bool { hadWatchers }

  // MARK: Cancelling

  func cancel() {
    if isCancelled || isFinished { return }
    isCancelled = true
    executor.onEvent(.cancelled, self)
    for child in children { child.cancel() }
    let handlers = more?.handlers ?? []
    for handler in handlers.reversed() {
      do { _ = try handler.call([]) } catch { executor.onFailure(error, self) }
    }
    let end = onCancel
    onCancel = nil
    end?()
  }

  func push(_ handler: Function) { extra().handlers.append(handler) }
  func popHandler() { _ = more?.handlers.popLast() }

  // MARK: Resuming

  /// Queues the task with the result that it waited for.
  func resume(_ result: Result<Value, any Error>) {
    guard case .suspended = state else { return }
    (input, state, onCancel) = (result, .ready, nil)
    executor.enqueue(self)
  }

  /// Runs the task at once with the result, without queueing it: the cause is a scheduled action already.
  func run(with result: Result<Value, any Error>) {
    guard case .suspended = state else { return }
    (input, state, onCancel) = (result, .ready, nil)
    executor.run(self)
  }

  /// Where it is suspended, and for what.
  var wait: TaskWait {
    TaskWait(
      title: title, site: top?.place ?? site, reason: operation?.reason() ?? "its turn", isCancelled: isCancelled)
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

/// Where a task is suspended, and what would resume it.
struct TaskWait: Equatable, Sendable {
  let title: String
  let site: Site?
  let reason: String
  let isCancelled: Bool

  static func == (first: TaskWait, second: TaskWait) -> Bool {
    first.title == second.title && first.reason == second.reason && first.site?.text == second.site?.text
  }
}

/// The values of task locals as a linked list, the innermost first.
final class TaskLocals {
  let key: ObjectIdentifier
  let value: Value
  let outer: TaskLocals?

  init(_ key: ObjectIdentifier, _ value: Value, _ outer: TaskLocals?) {
    (self.key, self.value, self.outer) = (key, value, outer)
  }

  func value(of key: ObjectIdentifier) -> Value? {
    var next: TaskLocals? = self
    while let locals = next {
      if locals.key == key { return locals.value }
      next = locals.outer
    }
    return nil
  }
}

extension Value {
  /// Converts a result to a value of Swift's type `Result`.
  static func outcome(_ result: Result<Value, any Error>) throws -> Value {
    switch result {
    case .success(let value): return try .symbol("success", [(nil, value)], type: .result)
    case .failure(let error):
      guard let thrown = error as? Thrown else { throw error }
      return try .symbol("failure", [(nil, thrown.value)], type: .result)
    }
  }

  /// The error `CancellationError()`.
  static func cancellation() -> Value {
    (try? TupleBox([], type: .cancellationError)).map(Value.tuple) ?? .error("CancellationError()")
  }
}

extension Thrown {
  static var cancellation: Thrown { Thrown(value: .cancellation()) }
}
