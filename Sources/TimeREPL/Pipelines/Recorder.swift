import SchedulersEssentials

/// Receives what happens in pipelines; this one ignores it. The session has one that logs, which this folder does not
/// know.
///
/// A class and not a protocol, because a value of a protocol's type is retained at each call.
class Recorder {
  /// Takes an event of a subject, and returns its number for the events that it causes.
  func record(_ event: SubjectEvent, from subject: SubjectObject) -> EventNumber { .none }
  /// Takes the text that `print` wrote, with its line breaks.
  func record(printed text: String) {}
  /// Takes a message that a program logs with `Logger`, which is not part of its output.
  func record(noted text: String, in lane: String) {}
  /// Takes a value that leaves an operator, if operators are logged.
  func record(_ value: Value, leaving stage: StageLabel) {}
  /// Takes an event of a closure's publisher, if those are logged.
  func record(_ event: InnerEvent, inner name: String) {}
  /// Takes an event of a request.
  func record(_ event: NetworkEvent, of request: NetworkRequest) -> EventNumber { .none }
  /// Records an event of a task.
  func record(_ event: TaskEvent, of task: TaskObject) {}
  /// Records that a continuation was released without resuming its task.
  func record(lost task: TaskObject, at site: Site?) {}
  /// Moves time, for `scheduler.advance(by:)`.
  func move(_ motion: ClockMotion) throws {}
  /// Lets time pass while the main queue waits, and returns whether the awaited event came.
  func wait(_ wait: Wait) throws -> Bool { true }
  /// Ends the program: no scheduled action runs any more.
  func finish() {}
  /// Takes an object that ends when nothing keeps it.
  func keep(_ object: CancellableObject) {}
  /// Takes a cancellation of a subscription whose instance was released.
  func record(cancelled name: String) {}
  /// Takes a value that came while a task had not asked for one.
  func record(dropped value: Value, in lane: String) {}
  /// Takes an error in a closure that belongs to no lane, such as that of a `sink`.
  func record(stop: Diagnostic, of name: String) {}
  /// Takes a mistake after which everything continues.
  ///
  /// - Parameter issue: the text of the issue that the library reports to a test; nil if it reports none.
  func record(mistake: Problem, issue: String? = nil) {}
  /// Takes a failed assertion of a test; throws if the test ends with it.
  func record(failed failure: TestFailure) throws {}
  /// Takes the issue that a test records itself, or hands on: `record(issue)`.
  func record(issue: String, at place: FailedAssertion.Place?) throws {}
  /// Begins a known issue. The returned closure ends it and returns the number of failures.
  ///
  /// - Parameter fits: returns whether a failure is the known issue; nil if every one is.
  func beginKnownIssues(fits: ((TestFailure) throws -> Bool)? = nil) -> () -> Int { { 0 } }
}

/// A failed assertion, with what a test's closure may ask of it.
struct TestFailure {
  let assertion: FailedAssertion
  /// The thrown error, if the failure is one.
  var error: Value?
  let site: Site?
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

  /// Makes a completion of `.finished` or `.failure(error)`.
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
  /// Moves to the next instant at which an action is due, unless it is later.
  case next(notAfter: VirtualTime)
}

/// A wait of a program while its main queue does nothing.
enum Wait {
  case sleep(VirtualTime.Stride)
  /// Waits for work of other queues, at most for `limit`.
  case signal(limit: VirtualTime.Stride?, isThere: () -> Bool)
  /// Waits for what a queue has to do before it: `queue.sync { }`.
  case turn(of: SchedulerObject, isThere: () -> Bool)
  /// Waits for work of any queue while a run loop runs; ends with the turn of the run loop in which an
  /// action fulfils it.
  case fulfilment(limit: VirtualTime.Stride, isThere: () -> Bool)
}
