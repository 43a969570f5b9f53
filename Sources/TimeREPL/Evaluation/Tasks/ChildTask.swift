/// What `async let` begins: whoever names it waits for its value.
final class ChildTask: Suspension {
  let task: TaskObject
  private let place: Int?

  init(_ executor: TaskExecutor, _ function: Function, _ site: Site) throws {
    let parent = executor.current
    task = executor.start(CallFrame(function, [], site), at: site)
    task.locals = executor.locals
    parent?.adopt(task)
    place = nil
    super.init()
  }

  private init(_ task: TaskObject, part: Int) {
    (self.task, place) = (task, part)
    super.init()
  }

  /// One of the names of a tuple.
  func part(_ index: Int) -> ChildTask { ChildTask(task, part: index) }

  override var typeName: String { "async let" }
  override var text: String { "async let" }

  /// Waits for the value.
  var value: Operation {
    let (task, place) = (task, place)
    return Operation("the end of the task that `async let` began") { waiter in
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

/// A call of a function without arguments, which may turn out to wait.
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
    if let input { return .returns(try input.get()) }
    guard let function else { return .returns(.void) }
    self.function = nil
    let value = try function.call(arguments)
    if let suspension = value.suspension { return .waits(suspension) }
    return .returns(value)
  }
}

extension TaskObject {
  /// The value for a task that waits for it: at once if it is there.
  func value(
    for waiter: TaskObject, _ read: @escaping (Result<Value, any Error>) -> Result<Value, any Error> = { $0 }
  ) throws -> Value? {
    if let result { return try read(result).get() }
    whenFinished { waiter.resume(read($0)) }
    return nil
  }

  /// What is waited for where the block of an `async let` ends: the task, which is cancelled if nobody waited for it.
  static func ending(_ value: Value) throws -> Value {
    guard case .object(let object) = value, let child = object as? ChildTask else { return .void }
    let task = child.task
    let parent = task.executor.current
    if task.isFinished {
      parent?.release(task)
      return .void
    }
    return .object(
      Operation("the end of the task that `async let` began") { waiter in
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
