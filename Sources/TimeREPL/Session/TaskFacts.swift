import SchedulersEssentials

/// The facts of a task: its state, where it is suspended, what it waits for, and its child tasks.
struct TaskFacts {
  /// A suspended call.
  struct Call {
    /// The place of the expression that the call awaits.
    let place: Site?
    let locals: [(name: String, value: Value)]
  }

  enum State {
    case ready
    case running
    case sleeping(until: VirtualTime)
    case waiting(for: String)
    case returned(Value)
    case threw(Value)
    case failed
  }

  let title: String
  let state: State
  let isCancelled: Bool
  /// The calls, innermost first.
  let calls: [Call]
  let children: [TaskFacts]
  /// The unfinished tasks whose end it waits for, which may be other than its children.
  private(set) var awaited: [TaskFacts] = []
  /// Whether it is listed among the tasks that it waits for itself, and so waits for ever.
  private(set) var isCircular = false

  fileprivate static let deepest = 16

  init(_ task: TaskObject, depth: Int = 0) {
    title = task.title
    isCancelled = task.isCancelled
    switch task.result {
    case .success(let value)?: state = .returned(value.detached)
    case .failure(let error as Thrown)?: state = .threw(error.value.detached)
    case .failure?: state = .failed
    case nil:
      if task.isRunning {
        state = .running
      } else if let operation = task.operation {
        state =
          operation.until.map { .sleeping(until: VirtualTime(nanoseconds: $0)) } ?? .waiting(for: operation.reason)
      } else {
        state = .ready
      }
    }
    let frames = task.frames
    let known = frames.prefix(Self.deepest).filter { $0.place != nil }.map { frame in
      Call(
        place: frame.place,
        locals: frame.locals.compactMap { name, value in
          if case .void = value { return nil }
          if name.hasPrefix("$") { return nil }
          return (name, value.detached)
        })
    }
    // If the task's closure ended with a call, the called function's frame has replaced that of the closure. Then the
    // place where the task began is shown for it.
    let isCalled =
      frames.count < Self.deepest && task.name != EventLog.lineName && frames.last.map { $0 is CallFrame } == false
    calls = isCalled ? known + [task.site].compactMap { $0.map { Call(place: $0, locals: []) } } : known
    children = depth < Self.deepest ? task.children.filter { !$0.isOwn }.map { TaskFacts($0, depth: depth + 1) } : []
  }
}

extension TaskFacts {
  /// The facts of a task with those of the tasks that it waits for, and so on.
  init(waiting task: TaskObject, below outer: [TaskObject] = []) {
    self.init(task, depth: Self.deepest)
    if outer.contains(where: { $0 === task }) {
      isCircular = true
    } else if outer.count < Self.deepest {
      awaited = (task.operation?.awaited ?? []).lazy.filter { !$0.isFinished }.prefix(Self.mostAwaited).map {
        TaskFacts(waiting: $0, below: outer + [task])
      }
    }
  }

  private static let mostAwaited = 16

  /// Whether it runs without anything else happening first.
  var isReady: Bool {
    switch state {
    case .ready, .running: true
    default: false
    }
  }
}

/// The answer to `why not` for a task.
struct TaskReason {
  let facts: TaskFacts
  /// The time of its end, if it has ended and the log has the row.
  let end: (number: EventNumber, time: VirtualTime)?
  /// Whether anything is due that could wake a task.
  let isAnythingDue: Bool
}

extension World {
  private func taskObject(called name: String) -> TaskObject? {
    guard case .object(let object)? = environment.variable(name)?.value.innermost else { return nil }
    return object as? TaskObject
  }

  /// Returns the facts of the task that a name stands for.
  func task(called name: String) -> TaskFacts? { taskObject(called: name).map { TaskFacts($0) } }

  /// Returns why a task has not returned.
  func reason(ofTask name: String) -> TaskReason? {
    guard let task = taskObject(called: name) else { return nil }
    let lane = log.number(ofLane: name)
    let end = log.events.last { event in
      guard event.lane == lane, case .object(let object) = event.value else { return false }
      return (object as? TaskNote)?.result != nil
    }
    return TaskReason(
      facts: TaskFacts(waiting: task), end: end.map { ($0.number, $0.time) },
      isAnythingDue: runtime.scheduler.pendingCount > 0)
  }

  /// The unfinished tasks that are no children of others.
  var openTasks: [TaskFacts] {
    guard runtime.machine.hasTasks else { return [] }
    let all = runtime.machine.tasks.unfinished
    let children = Set(all.flatMap(\.children).map(ObjectIdentifier.init))
    return all.filter { !$0.isOwn && !children.contains(ObjectIdentifier($0)) }.map { TaskFacts($0) }
  }
}
