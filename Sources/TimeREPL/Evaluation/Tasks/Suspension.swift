/// What a call that is waited for comes to, until somebody waits for it.
class Suspension: Object {
  override var typeName: String { "async call" }
}

/// Something built in that is waited for: a sleep, another task's value.
final class Operation: Suspension {
  /// Begins it for a task. The result is there at once, or nil: then somebody resumes the task.
  private let begin: (TaskObject) throws -> Value?
  /// Of a sleep on the session's clock, its end in nanoseconds.
  var until: Int64?
  /// What would wake the task, for those who wait for ever.
  let reason: () -> String

  init(_ reason: @escaping @autoclosure () -> String, begin: @escaping (TaskObject) throws -> Value?) {
    (self.reason, self.begin) = (reason, begin)
    super.init()
  }

  func start(for task: TaskObject) throws -> Value? { try begin(task) }
}

/// A call that is going on, on the heap: nothing of it is on the thread's stack while its task waits.
class Frame: Suspension {
  /// The call that waits for this one.
  final var caller: Frame?
  /// How many calls are around it.
  final var depth = 0

  enum Step {
    /// It waits for this.
    case waits(Suspension)
    case returns(Value)
  }

  /// Goes on until it waits or is over.
  ///
  /// - Parameter input: what came of what it waited for; nil where it begins.
  func go(_ input: Result<Value, any Error>?, _ task: TaskObject) throws -> Step { .returns(.void) }

  /// Where it waits, in the source.
  var place: Site? { nil }

  /// What is named in it, the innermost first.
  var locals: [(name: String, value: Value)] { [] }
}

/// A call of something built in that waits for several things in turn.
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
  /// What has to be waited for, if it is such.
  @inline(__always) var suspension: Suspension? {
    if case .object(let object) = self { object as? Suspension } else { nil }
  }
}
