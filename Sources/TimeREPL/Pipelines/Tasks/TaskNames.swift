import SchedulersEssentials

/// The names of Swift's concurrency: tasks, groups, continuations, streams and clocks.
enum TaskNames {
  static func add(to builtIns: inout BuiltIns) {
    addTask(to: &builtIns)
    addFunctions(to: &builtIns)
    GroupObject.add(to: &builtIns)
    ContinuationObject.add(to: &builtIns)
    StreamObject.add(to: &builtIns)
    ClockObject.add(to: &builtIns)
    AsyncOperatorNames.add(to: &builtIns)
    builtIns.knownMembers.formUnion(TaskObject.members)
    builtIns.waitingMembers.formUnion(["value", "result"])
  }

  private static let start =
    "(name: String? = nil, executorPreference: Any = nil, priority: Any = nil, operation: () async throws -> Any)"

  private static func addTask(to builtIns: inout BuiltIns) {
    builtIns.addType("Task") { type, environment in
      let runtime = environment.machine.runtime
      type.constructor("Task" + start) { try started($0, runtime) }
        .method("detached" + start) { try started($0, runtime, isDetached: true) }
        .method("immediate" + start) { try started($0, runtime, isImmediate: true) }
        .method("immediateDetached" + start) { try started($0, runtime, isDetached: true, isImmediate: true) }
        .method("sleep(for duration: Duration, tolerance: Duration? = nil, clock: Any = nil) async throws -> ()") {
          try sleep(try $0.duration(0), clock: $0.given(2), $0)
        }
        .method("yield() async -> ()") { _ in
          .object(
            ClosureOperation("its turn") { task in
              task.resume(.success(.void))
              return nil
            })
        }
        .method("megaYield(count: Int = 20) async -> ()") { _ in
          .object(
            ClosureOperation("its turn") { task in
              task.executor.enqueueIdle(task)
              return nil
            })
        }
        .method("checkCancellation() throws -> ()") { _ in
          if runtime.machine.tasks.current?.isCancelled == true { throw Thrown.cancellation }
          return .void
        }
        .computed("isCancelled") { .bool(runtime.machine.tasks.current?.isCancelled ?? false) }
        .computed("currentPriority", type: .named("TaskPriority")) {
          TaskPriorities.value(runtime.machine.tasks.current?.priority ?? TaskObject.mediumPriority)
        }
        .computed("basePriority", type: .optional(.named("TaskPriority"))) {
          let base = runtime.machine.tasks.current.map { TaskPriorities.value($0.basePriority) }
          return base.flatMap { try? .wrapping($0) } ?? .nil
        }
        .computed("name") { runtime.machine.tasks.current?.name.map { (try? .wrapping(Value($0))) ?? .nil } ?? .nil }
    }
    builtIns.extend("Task") { type, _ in
      type.overload("sleep(nanoseconds duration: UInt64) async throws -> ()") {
        let amount = try DurationUnit.ns.duration(of: $0[0].asInt)
        return try sleep(VirtualTime.Stride(nanoseconds: amount), clock: nil, $0)
      }
      // The older function does not throw, and a cancelled task sleeps on.
      type.overload("sleep(_ duration: UInt64) async -> ()") {
        let duration = VirtualTime.Stride(nanoseconds: try DurationUnit.ns.duration(of: $0[0].asInt))
        return .object(Sleep(duration, on: nil, $0.machine.runtime, $0.site, ignoresCancellation: true))
      }
      type.overload("sleep(until deadline: Instant, tolerance: Duration? = nil, clock: Any = nil) async throws -> ()") {
        arguments in
        let clock = ClockObject.of(arguments.given(2))
        let now = clock?.present ?? arguments.machine.runtime.now
        return try sleep(try arguments.moment(0) - now, clock: arguments.given(2), arguments)
      }
    }
    builtIns.addFunction("TaskLocal(_ value: T) -> TaskLocal<T>") { .object(TaskLocalObject($0[0], $0.machine)) }
    TaskPriorities.add(to: &builtIns)
    builtIns.knownMembers.formUnion([
      "detached", "immediate", "immediateDetached", "sleep", "yield", "megaYield", "checkCancellation", "isCancelled",
      "currentPriority",
      "basePriority", "userInitiated", "utility", "background", "high", "medium", "low", "withValue", "assumeIsolated",
    ])
    builtIns.waitingMembers.formUnion(["sleep", "yield", "megaYield", "run", "withValue"])
  }

  private static func started(
    _ arguments: Arguments, _ runtime: Runtime, isDetached: Bool = false, isImmediate: Bool = false
  ) throws -> Value {
    let tasks = runtime.machine.tasks
    let body = CallFrame(try arguments.function(3), [], arguments.site)
    let name = arguments.given(0)?.unwrapped?.description
    let task = tasks.start(body, at: arguments.site, name: name, isReady: !isImmediate)
    if !isDetached { task.locals = tasks.locals }
    if let priority = TaskPriorities.number(arguments.given(2)) ?? (isDetached ? nil : tasks.current?.basePriority) {
      task.begin(with: priority)
    }
    // `Task.immediate` runs inside the code that makes it until it is suspended.
    if isImmediate { tasks.run(task) }
    return .object(task)
  }

  private static func sleep(
    _ duration: VirtualTime.Stride, clock: Value?, _ arguments: Arguments
  ) throws -> Value {
    if let clock = ClockObject.of(clock) { return try clock.sleep(for: duration, at: arguments.site) }
    return .object(Sleep(duration, on: nil, arguments.machine.runtime, arguments.site))
  }

  private static func addFunctions(to builtIns: inout BuiltIns) {
    builtIns.addFunction(
      "withTaskCancellationHandler(operation: () async throws -> T, onCancel handler: () -> Void, "
        + "isolation: Any = nil) async -> T"
    ) { arguments in
      let (operation, handler) = (try arguments.function(0), try arguments.function(1))
      var isBegun = false
      return .object(
        NativeFrame(arguments.site) { input, task in
          if isBegun {
            task.popHandler()
            return .returns(try input?.get() ?? .void)
          }
          isBegun = true
          task.push(handler)
          if task.isCancelled { _ = try handler.call([]) }
          return .waits(CallFrame(operation, [], arguments.site))
        })
    }
    builtIns.addFunction("withUnsafeCurrentTask(body: (Any?) -> T) -> T") { arguments in
      let current = arguments.machine.tasks.current
      return try arguments.function(0).call([current.map { try .wrapping(.object($0)) } ?? .nil])
    }
    builtIns.addFunction("withMainSerialExecutor(operation: () async throws -> T) async -> T") { arguments in
      .object(CallFrame(try arguments.function(0), [], arguments.site))
    }
    builtIns.addType("MainActor") { type, _ in
      type.method("run(resultType: Any = nil, body: () throws -> T) async -> T") { try $0.function(1).call([]) }
        .method("assumeIsolated(_ operation: () throws -> T, file: Any = nil, line: Any = nil) -> T") {
          try $0.function(0).call([])
        }
        .constant("shared", .void)
    }
  }
}

extension Value {
  /// Any integer as an Int.
  fileprivate var asInt: Value {
    if case .sized(let box) = self { .int(Int(clamping: box.number.value)) } else { self }
  }
}

/// The sleep of a task. A class without closures, to save memory: there may be 100 000 sleeps.
final class Sleep: Operation {
  /// In nanoseconds: the duration before the sleep starts, and the time of its end afterwards.
  private var time: Int64
  /// The clock on which the task sleeps, if code moves it; nil for the session's.
  private let clock: OwnClock?
  private unowned let runtime: Runtime
  private let site: Site?
  /// The work that wakes the task.
  private var workState: WorkState?

  /// Whether a cancelled task sleeps to the end, as `Task.sleep(_:)` does.
  private let ignoresCancellation: Bool

  init(
    _ duration: VirtualTime.Stride, on clock: OwnClock?, _ runtime: Runtime, _ site: Site?,
    ignoresCancellation: Bool = false
  ) {
    (time, self.clock, self.runtime, self.site) = (duration.nanoseconds, clock, runtime, site)
    self.ignoresCancellation = ignoresCancellation
    super.init()
  }

  override var until: Int64? { clock == nil && workState != nil ? time : nil }
  override var reason: String { clock.map { "an `advance` of \($0.name)" } ?? "time" }

  override func start(for task: TaskObject) throws -> Value? {
    if task.isCancelled, !ignoresCancellation { throw Thrown.cancellation }
    let now = clock?.now ?? runtime.now
    let due = now.adding(VirtualTime.Stride(nanoseconds: max(time, 0))) ?? .distantFuture
    time = due.nanoseconds
    if let clock {
      workState = runtime.wake(task, at: due, on: clock, for: site) { [unowned task] in task.resume(.success(.void)) }
    } else {
      workState = runtime.wake(task, at: due, for: site) { [unowned task] in task.run(with: .success(.void)) }
      task.executor.onEvent(.sleeping(until: time), task)
    }
    return nil
  }

  override func cancel(for task: TaskObject) {
    if ignoresCancellation { return }
    abandon()
    task.resume(.failure(Thrown.cancellation))
  }

  override func abandon() { if let workState { (clock?.scheduler ?? runtime.scheduler).callOff(workState) } }
}
