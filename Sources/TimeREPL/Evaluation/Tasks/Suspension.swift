/// The result of an async call that has not been awaited yet.
class Suspension: Object {
  override var typeName: String { "async call" }
}

/// A built-in async operation: a sleep, another task's value.
class Operation: Suspension {
  /// The end of a sleep on the session's clock, in nanoseconds.
  var until: Int64? { nil }
  /// A phrase for the event that would resume the task, for messages about tasks that wait forever.
  var reason: String { "its turn" }
  /// The tasks whose end would resume the task.
  var awaited: [TaskObject] { [] }

  /// Starts the operation for a task. Returns its result, or nil if the operation resumes the task later.
  func start(for task: TaskObject) throws -> Value? { .void }

  /// Ends the operation, because its task is cancelled. Called while the task is suspended, at most once.
  func cancel(for task: TaskObject) {}

  /// Drops the work that the operation has scheduled, because its world ends.
  func abandon() {}
}

/// An operation that calls a closure to start.
final class ClosureOperation: Operation {
  private let begin: (TaskObject) throws -> Value?
  private let told: () -> String
  private let tasks: () -> [TaskObject]
  /// Ends the operation. Called when the task is cancelled while it waits.
  var onCancel: (() -> Void)?

  init(
    _ reason: @escaping @autoclosure () -> String, of tasks: @escaping @autoclosure () -> [TaskObject] = [],
    begin: @escaping (TaskObject) throws -> Value?
  ) {
    (told, self.tasks, self.begin) = (reason, tasks, begin)
    super.init()
  }

  override var reason: String { told() }
  override var awaited: [TaskObject] { tasks() }
  override func start(for task: TaskObject) throws -> Value? { try begin(task) }

  override func cancel(for task: TaskObject) {
    let end = onCancel
    onCancel = nil
    end?()
  }
}

/// An async call in progress. It lives on the heap: while its task is suspended, nothing of it is on the thread's
/// stack.
class Frame: Suspension {
  /// The call that awaits this one.
  final var caller: Frame?
  /// The number of calls around it.
  final var depth: Int32 = 0

  enum Step {
    /// The call is suspended until this ends.
    case waits(Suspension)
    /// The call has nothing left to do. The other suspension takes its place, and its result is the call's.
    case becomes(Suspension)
    case returns(Value)
  }

  /// Continues the call until it suspends or returns.
  ///
  /// - Parameter input: the result that it was suspended for; nil at its start.
  func go(_ input: Result<Value, any Error>?, _ task: TaskObject) throws -> Step { .returns(.void) }

  /// The place in the source at which the call is suspended.
  var place: Site? { nil }

  /// The values that it holds.
  var held: [Value] { [] }

  /// The variables in scope, the innermost first.
  var locals: [(name: String, value: Value)] { [] }
}

/// A call of a built-in function that suspends several times in turn.
final class NativeFrame: Frame {
  private let site: Site?
  private var goOn: (Result<Value, any Error>?, TaskObject) throws -> Step

  init(_ site: Site?, goOn: @escaping (Result<Value, any Error>?, TaskObject) throws -> Step) {
    (self.site, self.goOn) = (site, goOn)
    super.init()
  }

  override var place: Site? { site }

  override func go(_ input: Result<Value, any Error>?, _ task: TaskObject) throws -> Step { try goOn(input, task) }
}

extension Value {
  /// The value as a suspension, if it is one.
  @inline(__always) var suspension: Suspension? {
    if case .object(let object) = self { object as? Suspension } else { nil }
  }
}
