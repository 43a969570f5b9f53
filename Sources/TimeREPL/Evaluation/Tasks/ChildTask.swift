// Tasks: Swift's concurrency as the language runs it. The executor runs one task at a time. Async calls are frames on
// the heap, so that a suspended task needs no thread.

/// A reference to the task that `async let` starts. Reading the name waits for the task's value.
final class ChildTask: Suspension {
  let task: TaskObject
  private let place: Int?

  init(_ executor: TaskExecutor, _ function: Function, _ site: Site) throws {
    let parent = executor.current
    task = executor.start(CallFrame(function, [], site), at: site)
    task.locals = executor.locals
    if let parent {
      task.begin(with: parent.basePriority)
      parent.adopt(task)
    }
    // Watched: the scope of the `async let` waits for the task's end.
    task.isWatched = true
    place = nil
    super.init()
  }

  private init(_ task: TaskObject, part: Int) {
    (self.task, place) = (task, part)
    super.init()
  }

  /// Returns a reference to one element of a tuple.
  func part(_ index: Int) -> ChildTask { ChildTask(task, part: index) }

  override var typeName: String { "async let" }
  override var text: String { "async let" }

  /// An operation that waits for the value.
  var value: Operation {
    let (task, place) = (task, place)
    return ClosureOperation("the end of the task that `async let` began", of: [task]) { waiter in
      try task.value(for: waiter) { result in
        guard let place else { return result }
        return result.map { $0.parts(place + 1, orMore: true)?[place] ?? $0 }
      }
    }
  }
}

extension Value {
  fileprivate func parts(_ count: Int, orMore: Bool) -> [Value]? {
    if case .tuple(let box) = self, box.elements.count >= count { box.elements } else { nil }
  }
}

/// Calls a function without arguments, which may turn out to be async.
final class CallFrame: Frame {
  private var function: Function?
  private let arguments: [Value]
  private let site: Site?

  init(_ function: Function, _ arguments: [Value] = [], _ site: Site?) {
    (self.function, self.arguments, self.site) = (function, arguments, site)
    super.init()
  }

  override var place: Site? { site }

  override func go(_ input: Result<Value, any Error>?, _ task: TaskObject) throws -> Step {
    guard let function else { return .returns(.void) }
    self.function = nil
    let value = try function.call(arguments)
    if let suspension = value.suspension { return .becomes(suspension) }
    return .returns(value)
  }
}

extension TaskObject {
  /// Returns the value if the task has ended; else returns nil and resumes `waiter` when it ends.
  func value(
    for waiter: TaskObject, _ read: @escaping (Result<Value, any Error>) -> Result<Value, any Error> = { $0 }
  ) throws -> Value? {
    if let result { return try read(result).get() }
    escalate(to: waiter.priority)
    whenFinished { waiter.resume(read($0)) }
    return nil
  }

  /// Returns the operation that ends the block of an `async let`: it cancels the task and waits for its end.
  static func ending(_ value: Value) throws -> Value {
    guard case .object(let object) = value, let child = object as? ChildTask else { return .void }
    let task = child.task
    let parent = task.executor.current
    if task.isFinished {
      parent?.release(task)
      return .void
    }
    return .object(
      ClosureOperation("the end of the task that `async let` began", of: [task]) { waiter in
        task.cancel()
        if task.isFinished {
          waiter.release(task)
          return .void
        }
        task.whenFinished { _ in
          waiter.release(task)
          waiter.resume(.success(.void))
        }
        return nil
      })
  }
}
