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
  fileprivate(set) var top: Frame?
  fileprivate(set) var state = State.ready
  private(set) var isCancelled = false
  /// What it goes on with.
  fileprivate var input: Result<Value, any Error>?
  /// Its place among all that are not over.
  fileprivate var place = -1
  /// Where it was started.
  let site: Site?
  /// Counts the tasks of a world.
  let number: Int
  /// What it waits for, where that is built in.
  fileprivate(set) var operation: Operation?
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

  fileprivate init(_ frame: Frame?, _ site: Site?, number: Int, in executor: TaskExecutor) {
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
  fileprivate func unwind() {
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

  fileprivate func finish(_ result: Result<Value, any Error>) {
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

/// The turn of a task that is ready, and what led to it.
struct TaskTurn {
  let task: TaskObject
  var cause = 0
  var command: Site?
  var depth = 0
  /// In nanoseconds.
  var time: Int64 = 0
}

/// Runs tasks one after the other, first ready first.
final class TaskExecutor {
  /// More calls within one another than anybody writes.
  static let deepestCall = 10_000

  private unowned let machine: Machine
  /// Those that are ready, in order, from `firstReady` on.
  private var ready: [TaskTurn] = []
  private var firstReady = 0
  /// Those that wait until no other is ready.
  private var idle: [TaskTurn] = []
  private var living: [TaskObject] = []
  private var count = 0
  private var isTurnComing = false
  private(set) var current: TaskObject?
  /// Sees to it that `runNext` is called. A task has become ready where none was.
  var onReady: (TaskTurn) -> Void = { _ in }
  /// Makes the turn of a task that has become ready.
  var turn: (TaskObject) -> TaskTurn = { TaskTurn(task: $0) }
  /// Is told of what a task did.
  var onEvent: (TaskEvent, TaskObject) -> Void = { _, _ in }
  /// Is told of what went wrong other than by `throw`.
  var onFailure: (any Error, TaskObject) -> Void = { _, _ in }
  /// The locals of code that runs in no task.
  var outerLocals: TaskLocals?

  init(_ machine: Machine) { self.machine = machine }

  /// The tasks that are not over, in the order in which they were started.
  var unfinished: [TaskObject] { living.sorted { $0.number < $1.number } }

  var hasReady: Bool { firstReady < ready.count || !idle.isEmpty }
  private var nextReady: TaskTurn? { firstReady < ready.count ? ready[firstReady] : idle.first }

  var locals: TaskLocals? {
    get { current.map(\.locals) ?? outerLocals }
    set { if let current { current.locals = newValue } else { outerLocals = newValue } }
  }

  /// Starts a task, which begins when it has its turn.
  ///
  /// - Parameter body: a function, or what a call of one has come to.
  func start(_ body: Frame?, at site: Site?, isReady: Bool = true) -> TaskObject {
    count += 1
    let task = TaskObject(body, site, number: count, in: self)
    task.place = living.count
    living.append(task)
    if isReady { enqueue(task) }
    return task
  }

  func isLiving(_ task: TaskObject) -> Bool { task.place >= 0 }

  func enqueue(_ task: TaskObject) {
    ready.append(turn(task))
    callTurn()
  }

  /// Lets a task go on once no other is ready.
  func enqueueIdle(_ task: TaskObject) {
    (task.input, task.state, task.onCancel) = (.success(.void), .ready, nil)
    idle.append(turn(task))
    callTurn()
  }

  /// Sees to it that the next task has its turn.
  private func callTurn() {
    if isTurnComing { return }
    guard let next = nextReady else { return }
    isTurnComing = true
    onReady(next)
  }

  /// Runs the task whose turn it is.
  func runNext() {
    isTurnComing = false
    let task: TaskObject
    if firstReady < ready.count {
      task = ready[firstReady].task
      firstReady += 1
      if firstReady == ready.count {
        ready.removeAll(keepingCapacity: ready.capacity <= 1_024)
        firstReady = 0
      } else if firstReady > 4_096, firstReady * 2 > ready.count {
        ready.removeFirst(firstReady)
        firstReady = 0
      }
    } else if !idle.isEmpty {
      task = idle.removeFirst().task
    } else {
      return
    }
    run(task)
    callTurn()
  }

  /// Runs a task until it waits or is over.
  func run(_ task: TaskObject) {
    guard case .ready = task.state else { return }
    let outer = current
    current = task
    task.state = .running
    task.operation = nil
    var input = task.input
    task.input = nil
    defer { current = outer }
    do {
      try machine.nested {
        while let frame = task.top {
          let step: Frame.Step
          do { step = try frame.go(input, task) } catch {
            // It goes to the call that waits for this one.
            task.top = frame.caller
            frame.caller = nil
            input = .failure(error)
            continue
          }
          switch step {
          case .returns(let value):
            task.top = frame.caller
            frame.caller = nil
            input = .success(value)
          case .waits(let inner as Frame):
            inner.depth = frame.depth + 1
            if inner.depth > Self.deepestCall {
              input = .failure(Problem.limit(.nestedCalls(inner.depth)))
              continue
            }
            inner.caller = frame
            task.top = inner
            input = nil
          case .waits(let suspension):
            guard let operation = suspension as? Operation ?? (suspension as? ChildTask)?.value else { continue }
            (task.state, task.operation) = (.suspended, operation)
            do {
              guard let value = try operation.start(for: task) else { return }
              input = .success(value)
            } catch { input = .failure(error) }
            (task.state, task.operation) = (.running, nil)
          }
        }
        end(task, input ?? .success(.void))
      }
    } catch {
      fail(task, error)
    }
  }

  private func end(_ task: TaskObject, _ result: Result<Value, any Error>) {
    if case .failure(let error) = result, !(error is Thrown) { return fail(task, error) }
    forget(task)
    task.finish(result)
    onEvent(.finished(result), task)
  }

  /// A limit, a trap: the task is over, and somebody is told.
  private func fail(_ task: TaskObject, _ error: any Error) {
    task.unwind()
    forget(task)
    task.finish(.failure(error))
    onFailure(error, task)
  }

  private func forget(_ task: TaskObject) {
    guard task.place >= 0 else { return }
    let last = living.removeLast()
    if last !== task {
      living[task.place] = last
      last.place = task.place
    }
    task.place = -1
  }

  /// The world goes: no code runs any more.
  func discardAll() {
    let all = living
    (living, ready, idle, firstReady, current, isTurnComing) = ([], [], [], 0, nil, false)
    for task in all {
      task.place = -1
      task.onCancel = nil
      task.unwind()
    }
  }

  /// Begins anew.
  func beginAgain() {
    discardAll()
    (count, outerLocals) = (0, nil)
  }
}

enum TaskEvent {
  /// Until a time of the session, in nanoseconds.
  case sleeping(until: Int64)
  case cancelled
  case finished(Result<Value, any Error>)
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
