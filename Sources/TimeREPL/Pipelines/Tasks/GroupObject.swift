import SchedulersEssentials

/// The group of `withTaskGroup(of: Int.self) { group in ... }`: the tasks that it started, and the results not yet
/// read.
final class GroupObject: StreamSource {
  static let members = [
    "addTask", "addTaskUnlessCancelled", "next", "nextResult", "waitForAll", "cancelAll", "isCancelled", "isEmpty",
    "addImmediateTask",
  ]
  private let runtime: Runtime
  private let parent: TaskObject
  /// Whether the group releases its tasks as they end, and ends with the first error.
  private let isDiscarding: Bool
  private let open = ChildList()
  private var over = PartedQueue<Result<Value, any Error>>()
  private var waiter: (TaskObject, (Result<Value, any Error>) -> Result<Value, any Error>)?
  private var isCancelled = false
  private var failure: (any Error)?

  private init(_ parent: TaskObject, isDiscarding: Bool, _ runtime: Runtime) {
    (self.parent, self.isDiscarding, self.runtime) = (parent, isDiscarding, runtime)
    super.init()
  }

  static func add(to builtIns: inout BuiltIns) {
    for (name, isDiscarding) in [
      ("withTaskGroup", false), ("withThrowingTaskGroup", false), ("withDiscardingTaskGroup", true),
      ("withThrowingDiscardingTaskGroup", true),
    ] {
      let child = isDiscarding ? "" : "of childTaskResultType: C.Type = nil, "
      let group = isDiscarding ? "Any" : "TaskGroup<C>"
      builtIns.addFunction(
        "\(name)(\(child)returning: T.Type = nil, isolation: Any = nil, body: (inout \(group)) async throws -> T) "
          + "async -> T"
      ) { arguments in
        let body = try arguments.function(isDiscarding ? 2 : 3)
        return .object(frame(body, isDiscarding: isDiscarding, arguments.machine.runtime, arguments.site))
      }
    }
    builtIns.members.add(rows)
    builtIns.knownMembers.formUnion(members)
    builtIns.waitingMembers.formUnion(["next", "nextResult", "waitForAll"])
  }

  /// Returns the call of a group's body, which ends when all tasks of the group have ended.
  private static func frame(_ body: Function, isDiscarding: Bool, _ runtime: Runtime, _ site: Site?) -> Frame {
    var group: GroupObject?
    var result: Result<Value, any Error>?
    return NativeFrame(site) { input, task in
      guard let known = group else {
        let made = GroupObject(task, isDiscarding: isDiscarding, runtime)
        group = made
        task.adopt(made.open)
        let value = Value.object(made)
        let given = body.changesFirst ? Value.object(Reference(read: { value }, write: { _ in })) : value
        return .waits(CallFrame(body, [given], site))
      }
      if result == nil {
        result = input
        if case .failure(let error)? = input {
          known.cancelAll()
          // After a trap Swift's program would have ended: there is nothing to wait for.
          guard error is Thrown else {
            task.release(known.open)
            throw error
          }
        }
      }
      guard let ended = result else { return .returns(.void) }
      if known.open.isEmpty {
        task.release(known.open)
        if let failure = known.failure, case .success = ended { throw failure }
        return .returns(try ended.get())
      }
      return .waits(known.end)
    }
  }

  override var typeName: String { "TaskGroup" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { true }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "isCancelled": .bool(isCancelled || parent.isCancelled)
    case "isEmpty": .bool(open.isEmpty && over.isEmpty)
    default: nil
    }
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "next":
      _ = try arguments.matched(to: Signature("next(isolation: Any = nil)"))
      return .object(next())
    case "nextResult":
      _ = try arguments.matched(to: Signature("nextResult(isolation: Any = nil)"))
      return .object(
        next { result in
          Result {
            try .wrapping(
              .outcome(
                result.flatMap { value in
                  value.unwrapped.map(Result.success) ?? .success(value)
                }))
          }
        })
    case "waitForAll":
      _ = try arguments.matched(to: Signature("waitForAll(isolation: Any = nil)"))
      return .object(waitForAll(arguments.site))
    case "cancelAll":
      _ = try arguments.matched(to: Signature("cancelAll()"))
      cancelAll()
      return .void
    case "makeAsyncIterator": return .object(self)
    default: return try super.call(name, arguments)
    }
  }

  private static let rows = ["addTask", "addTaskUnlessCancelled", "addImmediateTask"].map { method in
    Member.object(
      "TaskGroup",
      "\(method)(name: String? = nil, executorPreference: Any = nil, priority: Any = nil, "
        + "operation: () async throws -> Element)"
    ) { (group: GroupObject, arguments) in
      let asks = method == "addTaskUnlessCancelled"
      if asks, group.isCancelled || group.parent.isCancelled { return .bool(false) }
      let name = arguments.given(0)?.unwrapped?.description
      group.start(try arguments.function(3), name, TaskPriorities.number(arguments.given(2)), arguments.site)
      return asks ? .bool(true) : .void
    }
  }

  override func next(_ site: Site) throws -> Value { .object(next()) }
  override func iterator(_ site: Site) throws -> StreamSource { self }

  private func start(_ function: Function, _ name: String?, _ priority: UInt8?, _ site: Site?) {
    let tasks = runtime.machine.tasks
    let task = tasks.start(CallFrame(function, [], site), at: site, name: name)
    task.locals = tasks.locals
    task.begin(with: priority ?? parent.basePriority)
    open.append(task)
    if isCancelled || parent.isCancelled { task.cancel() }
    // A trap in the body ends the group before its tasks.
    task.whenFinished { [weak self, unowned task] result in self?.note(result, of: task) }
  }

  private func note(_ result: Result<Value, any Error>, of task: TaskObject) {
    open.remove(task)
    if isDiscarding {
      if case .failure(let error) = result, failure == nil {
        failure = error
        cancelAll()
      }
    } else {
      over.append(result)
    }
    if let (waiter, read) = waiter, waiter === parent {
      if isEnding && isDiscarding ? open.isEmpty : !over.isEmpty || open.isEmpty {
        self.waiter = nil
        waiter.resume(isEnding ? .success(.void) : read(takeNext()))
      }
    }
  }

  private var isEnding = false

  /// Removes and returns the next result; nil as a value if there is none.
  private func takeNext() -> Result<Value, any Error> {
    if over.isEmpty { return .success(.nil) }
    return over.popFirst()?.flatMap { value in Result { try .wrapping(value) } } ?? .success(.nil)
  }

  private func next(
    _ read: @escaping (Result<Value, any Error>) -> Result<Value, any Error> = { $0 }
  ) -> Operation {
    ClosureOperation("the end of a task of the group", of: self.open.tasks) { [self] task in
      if !over.isEmpty || open.isEmpty { return try over.isEmpty ? .nil : read(takeNext()).get() }
      (waiter, isEnding) = ((task, read), false)
      return nil
    }
  }

  /// An operation that waits until one task of the group ends, or all tasks of a discarding group. As in Swift, the end
  /// of each task resumes the group.
  private var end: Operation {
    ClosureOperation("the end of the tasks of the group", of: self.open.tasks) { [self] task in
      over = PartedQueue()
      if open.isEmpty { return .void }
      (waiter, isEnding) = ((task, { $0 }), true)
      return nil
    }
  }

  private func waitForAll(_ site: Site) -> Frame {
    var first: (any Error)?
    return NativeFrame(site) { [self] input, _ in
      if case .failure(let error)? = input, first == nil { first = error }
      if over.isEmpty && open.isEmpty {
        if let first { throw first }
        return .returns(.void)
      }
      return .waits(next())
    }
  }

  private func cancelAll() {
    isCancelled = true
    for task in open.tasks { task.cancel() }
  }
}
