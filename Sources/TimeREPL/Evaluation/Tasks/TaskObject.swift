/// A task: a chain of calls, of which the innermost runs or waits.
final class TaskObject: Object {
  enum State {
    /// It has its turn when those before it have had theirs.
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
  /// What it goes on with.
  var input: Result<Value, any Error>?
  /// Its place among all that are not over.
  var place = -1
  /// Where it was started.
  let site: Site?
  /// Counts the tasks of a world.
  let number: Int
  /// What it waits for, where that is built in.
  var operation: Operation?
  /// Ends what it waits for when it is cancelled.
  var onCancel: (() -> Void)?
  private var hadWatchers = false
  /// What is rarely there.
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

  /// As lists have it: by its name, or its number.
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

  /// Lets go of its calls one by one: a chain may be long.
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

  /// The values of task locals around it.
  var locals: TaskLocals? {
    get { more?.locals }
    set { if newValue != nil || more != nil { extra().locals = newValue } }
  }

  /// What a later folder keeps with it.
  var tag: AnyObject? {
    get { more?.tag }
    set { extra().tag = newValue }
  }

  /// The tasks that end with the scope that began them.
  var children: [TaskObject] { more?.children ?? [] }

  func adopt(_ child: TaskObject) {
    extra().children.append(child)
    if isCancelled { child.cancel() }
  }

  func release(_ child: TaskObject) { more?.children.removeAll { $0 === child } }

  /// Is told the result, at once if it is there.
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

  /// Whether somebody waits for it, or its end is that of what began it.
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

  /// What it waited for is there: it goes on when those before it have had their turn.
  func resume(_ result: Result<Value, any Error>) {
    guard case .suspended = state else { return }
    (input, state, onCancel) = (result, .ready, nil)
    executor.enqueue(self)
  }

  /// The same, at once: what woke it is an action of its own.
  func run(with result: Result<Value, any Error>) {
    guard case .suspended = state else { return }
    (input, state, onCancel) = (result, .ready, nil)
    executor.run(self)
  }

  /// Where it waits, and for what.
  var wait: TaskWait { TaskWait(title: title, site: top?.place ?? site, reason: operation?.reason() ?? "its turn") }

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

/// Where a task waits, and what would wake it.
struct TaskWait: Equatable, Sendable {
  let title: String
  let site: Site?
  let reason: String

  static func == (first: TaskWait, second: TaskWait) -> Bool {
    first.title == second.title && first.reason == second.reason && first.site?.text == second.site?.text
  }
}

/// What task-local names stand for, the innermost first.
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
  /// As Swift's `Result`.
  static func outcome(_ result: Result<Value, any Error>) throws -> Value {
    switch result {
    case .success(let value): return try .symbol("success", [(nil, value)], type: .result)
    case .failure(let error):
      guard let thrown = error as? Thrown else { throw error }
      return try .symbol("failure", [(nil, thrown.value)], type: .result)
    }
  }

  /// `CancellationError()`
  static func cancellation() -> Value {
    (try? TupleBox([], type: .cancellationError)).map(Value.tuple) ?? .error("CancellationError()")
  }
}

extension Thrown {
  static var cancellation: Thrown { Thrown(value: .cancellation()) }
}
