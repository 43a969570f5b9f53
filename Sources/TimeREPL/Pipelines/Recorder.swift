import SchedulersEssentials

/// Is told what happens in pipelines, and does nothing about it. The session has one that does; nothing here knows of it.
///
/// A class and not a protocol: a value of a protocol's type is retained each time it is told something.
class Recorder {
  /// Something came through a subject. The result is the event's number, for what it leads to.
  func record(_ event: SubjectEvent, from subject: SubjectObject) -> EventNumber { .none }
  /// What `print` printed, with the ends of its lines.
  func record(printed text: String) {}
  /// What leaves an operator of a chain, where that is asked for.
  func record(_ value: Value, leaving stage: StageLabel) {}
  /// Something came through a publisher that an operator got from a closure, where that is asked for.
  func record(_ event: InnerEvent, inner name: String) {}
  /// Something has become of a request.
  func record(_ event: NetworkEvent, of request: NetworkRequest) -> EventNumber { .none }
  /// Something has become of a task.
  func record(_ event: TaskEvent, of task: TaskObject) {}
  /// Nobody can resume a task any more that waits for a continuation.
  func record(lost task: TaskObject, at site: Site?) {}
  /// Moves time, for `scheduler.advance(by:)`.
  func move(_ motion: ClockMotion) throws {}
  /// Lets time pass while the main queue waits. The result is whether what was waited for has come.
  func wait(_ wait: Wait) throws -> Bool { true }
  /// Nothing that is scheduled comes any more.
  func finish() {}
  /// Something was made that ends when nobody keeps it.
  func keep(_ object: CancellableObject) {}
  /// A subscription has been cancelled because the instance that had it has gone.
  func record(cancelled name: String) {}
  /// A closure could not be evaluated in something that is no lane, such as a `sink`.
  func record(stop: Diagnostic, of name: String) {}
  /// Something was done that should not have been, and everything goes on.
  func record(mistake: Problem) {}
  /// An assertion of a test does not hold. Throws where the test ends with it.
  func record(failed assertion: FailedAssertion, at site: Site?) throws {}
  /// What fails from here on is known to. The result ends that, and tells how much has failed.
  func beginKnownIssues() -> () -> Int { { 0 } }
}

enum SubjectEvent {
  case value(Value)
  case finished
  case failed(Thrown)

  init(_ completion: Subscribers.Completion<Thrown>) {
    switch completion {
    case .finished: self = .finished
    case .failure(let failure): self = .failed(failure)
    }
  }

  /// `.finished` or `.failure(error)` as they are written.
  init(completing value: Value) throws(Problem) {
    self.init(try value.asCompletion())
  }
}

enum InnerEvent {
  case subscribed
  case value(Value)
  case finished
  case failed(Thrown)
  case cancelled
}

enum ClockMotion {
  case by(VirtualTime.Stride)
  case to(VirtualTime)
  case untilNothingIsDue
  /// The next instant at which something is due, if that is not later than this.
  case next(notAfter: VirtualTime)
}

/// What a program waits for while its main queue does nothing.
enum Wait {
  case sleep(VirtualTime.Stride)
  /// Something that other queues do; `limit` is how long it is waited for.
  case signal(limit: VirtualTime.Stride?, isThere: () -> Bool)
  /// Something that any queue does while a run loop runs, which ends with the action that does it.
  case fulfilment(limit: VirtualTime.Stride, isThere: () -> Bool)
}
