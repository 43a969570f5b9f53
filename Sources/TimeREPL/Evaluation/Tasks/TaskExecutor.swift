/// A queued turn of a task, with the cause of it.
struct TaskTurn {
  let task: TaskObject
  var cause = 0
  var command: Site?
  var depth = 0
  /// In nanoseconds.
  var time: Int64 = 0
}

/// Runs tasks one after the other, in the order in which they became ready.
final class TaskExecutor {
  /// The most nested calls of async functions, whose frames are kept on no stack.
  static let deepestCall: Int32 = 10_000

  /// The steps charged for a call that may wait.
  private static let stepsOfCall = 20
  /// The steps charged for an operation that fails at once.
  private static let stepsOfError = 500

  private unowned let machine: Machine
  /// The ready tasks, in order.
  private var ready = PartedQueue<TaskTurn>()
  /// The tasks that run when no other is ready.
  private var idle = PartedQueue<TaskTurn>()
  private var living: [TaskObject] = []
  private var count = 0
  /// The number of turns so far. A turn runs one task until it is suspended or ends.
  private(set) var turns = 0
  private var isTurnComing = false
  private(set) var current: TaskObject?
  /// Called when a task becomes ready and none was before; it has to arrange calls of `runNext`.
  var onReady: (TaskTurn) -> Void = { _ in }
  /// Makes the queued turn of a task.
  var turn: (TaskObject) -> TaskTurn = { TaskTurn(task: $0) }
  /// Called for each event of a task.
  var onEvent: (TaskEvent, TaskObject) -> Void = { _, _ in }
  /// Called for errors other than thrown values.
  var onFailure: (any Error, TaskObject) -> Void = { _, _ in }
  /// The task locals of code that runs outside tasks.
  var outerLocals: TaskLocals?

  init(_ machine: Machine) { self.machine = machine }

  /// The tasks that have not ended, in the order in which they were started.
  var unfinished: [TaskObject] { living.sorted { $0.number < $1.number } }

  var hasReady: Bool { !ready.isEmpty || !idle.isEmpty }
  private var nextReady: TaskTurn? { ready.first ?? idle.first }

  var locals: TaskLocals? {
    get { current.map(\.locals) ?? outerLocals }
    set { if let current { current.locals = newValue } else { outerLocals = newValue } }
  }

  /// Starts a task, which runs when it has its turn.
  ///
  /// - Parameters:
  ///   - body: the call to run.
  ///   - isOwn: whether an operator starts the task, not the session's code.
  func start(
    _ body: Frame?, at site: Site?, name: String? = nil, isReady: Bool = true, isOwn: Bool = false
  ) -> TaskObject {
    count += 1
    let task = TaskObject(body, site, number: count, in: self)
    (task.place, task.isOwn) = (Int32(living.count), isOwn)
    task.name = name
    living.append(task)
    if isReady { enqueue(task) }
    if let current, !isOwn { onEvent(.made(by: current), task) }
    return task
  }

  func isLiving(_ task: TaskObject) -> Bool { task.place >= 0 }

  func enqueue(_ task: TaskObject) {
    ready.append(turn(task))
    callTurn()
  }

  /// Queues a task to continue when no other is ready.
  func enqueueIdle(_ task: TaskObject) {
    (task.outcome, task.state) = (.success(.void), .ready)
    idle.append(turn(task))
    callTurn()
  }

  /// Schedules the turn of the next task.
  private func callTurn() {
    if isTurnComing { return }
    guard let next = nextReady else { return }
    isTurnComing = true
    onReady(next)
  }

  /// Runs the next task of the queue.
  func runNext() {
    isTurnComing = false
    guard let turn = ready.popFirst() ?? idle.popFirst() else { return }
    run(turn.task)
    callTurn()
  }

  /// Runs a task until it suspends or ends.
  func run(_ task: TaskObject) {
    guard case .ready = task.state else { return }
    turns += 1
    // Only the first turn has no input.
    if task.outcome == nil, !task.isOwn { onEvent(.begun, task) }
    let outer = current
    current = task
    task.state = .running
    task.operation = nil
    var input = task.outcome
    task.outcome = nil
    defer { current = outer }
    do {
      try machine.nested {
        while let frame = task.top {
          let step: Frame.Step
          do { step = try frame.go(input, task) } catch {
            // The result goes to the caller.
            task.top = frame.caller
            frame.caller = nil
            input = try result(of: error)
            continue
          }
          let suspension: Suspension
          switch step {
          case .returns(let value):
            task.top = frame.caller
            frame.caller = nil
            input = .success(value)
            continue
          case .waits(let inner): suspension = inner
          case .becomes(let inner):
            task.top = frame.caller
            frame.caller = nil
            suspension = inner
          }
          if let inner = suspension as? Frame {
            inner.depth = (task.top?.depth ?? -1) + 1
            do throws(Problem) {
              if inner.depth > Self.deepestCall { throw .limit(.nestedCalls(Int(Self.deepestCall))) }
              try machine.charge(Self.stepsOfCall)
            } catch {
              input = try result(of: error)
              continue
            }
            inner.caller = task.top
            task.top = inner
            input = nil
          } else {
            guard let operation = suspension as? Operation ?? (suspension as? ChildTask)?.value else { continue }
            (task.state, task.operation) = (.suspended, operation)
            do {
              guard let value = try operation.start(for: task) else { return }
              input = .success(value)
            } catch {
              // Charged, so that a cancelled task that ignores these errors in a loop reaches the limit.
              try machine.charge(Self.stepsOfError)
              input = try result(of: error)
            }
            (task.state, task.operation) = (.running, nil)
          }
        }
        end(task, input ?? .success(.void))
      }
    } catch {
      fail(task, error)
    }
  }

  /// Returns the result that a failed call gives to its caller. A limit ends the task instead: a group would wait for its
  /// other tasks, and a loop could go on.
  private func result(of error: any Error) throws -> Result<Value, any Error> {
    if case .limit? = (error as? Diagnostic)?.problem ?? error as? Problem { throw error }
    return .failure(error)
  }

  private func end(_ task: TaskObject, _ result: Result<Value, any Error>) {
    if case .failure(let error) = result, !(error is Thrown) { return fail(task, error) }
    forget(task)
    task.finish(result)
    onEvent(.finished(result), task)
  }

  /// Ends a task after a limit or a trap, and reports the error.
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
      living[Int(task.place)] = last
      last.place = task.place
    }
    task.place = -1
  }

  /// Discards all tasks with their world. No code runs any more.
  func discardAll() {
    let all = living
    (living, ready, idle, current, isTurnComing) = ([], PartedQueue(), PartedQueue(), nil, false)
    for task in all {
      task.place = -1
      task.operation?.abandon()
      task.operation = nil
      task.unwind()
    }
    // Emptied again: releasing a task's variables may have resumed another task.
    (ready, idle, isTurnComing) = (PartedQueue(), PartedQueue(), false)
  }

  /// Discards all tasks and numbers new ones from the start.
  func beginAgain() {
    discardAll()
    (count, outerLocals) = (0, nil)
  }
}

enum TaskEvent {
  case made(by: TaskObject)
  case begun
  /// In nanoseconds of the session's time.
  case sleeping(until: Int64)
  case cancelled
  case finished(Result<Value, any Error>)
}
