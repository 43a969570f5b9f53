import SchedulersEssentials

/// Tests that wait, the tasks that wait for ever, and the log rows of tasks.
extension World {
  var hasReadyTasks: Bool { runtime.machine.hasTasks && runtime.machine.tasks.hasReady }

  /// Returns the result of a call in a test; advances time if the call waits.
  func finish(_ value: Value) throws -> Value {
    guard let call = value.suspension as? Frame else { return value }
    let tasks = runtime.machine.tasks
    let task = tasks.start(call, at: nil, isReady: false)
    task.name = EventLog.testName
    tasks.run(task)
    if !task.isFinished { try move(.untilNothingIsDue) { task.isFinished }.checkEnd() }
    if let result = task.result { return try result.get() }
    let wait = task.wait
    task.cancel()
    throw Problem.session(.time(.waitsForEver(title: EventLog.testName, reason: wait.reason, place: wait.site?.text)))
  }

  private static let mostWaits = 3

  /// Returns notes about the tasks that wait forever, if nothing is due any more.
  func waits(after end: Motion.Outcome.End) -> [Reply.Note] {
    guard runtime.machine.hasTasks, case .reached = end, runtime.scheduler.pendingCount == 0 else { return [] }
    return runtime.machine.tasks.unfinished.lazy.filter { !$0.isOwn }.prefix(Self.mostWaits).map { .waiting($0.wait) }
  }

  // MARK: Rows

  /// Gives a task a name and a lane, and logs its present state.
  func introduce(_ task: TaskObject, as name: String) {
    if task.name != nil, task.tag != nil { return }
    task.name = name
    task.tag = TaskLane(name, log.lane(name))
    if task.isFinished {
      task.result.map { record(.finished($0), of: task) }
    } else {
      tell("started", of: task)
    }
  }

  func record(_ event: TaskEvent, of task: TaskObject) {
    guard runtime.abortion == nil, !task.isOwn, !task.isOfEntry else { return }
    switch event {
    case .made(let parent):
      if settings.logged == .tasks, !parent.isOfEntry {
        let owner = (parent.tag as? TaskLane)?.name ?? parent.title
        let name = "\(owner): \(task.title)"
        task.tag = TaskLane(name, log.lane(name))
        tell("started", of: task)
      }
    case .begun:
      if settings.logged == .tasks, task.tag == nil {
        task.tag = TaskLane(task.title, log.lane(task.title))
        tell("started", of: task)
      }
    case .sleeping(let time):
      if task.tag != nil { tell("sleeping until \(DurationText.of(VirtualTime(nanoseconds: time)))", of: task) }
    case .cancelled: if task.tag != nil { tell("cancelled", of: task, isCancellation: true) }
    case .finished(.success(let value)):
      if task.tag != nil { tell("returned \(value.text)", of: task, isEnd: true) }
    case .finished(.failure(let error)):
      guard let thrown = error as? Thrown else { return }
      // An error in a task that nobody awaits is logged, unless it is the normal end of a cancelled task.
      if task.tag == nil, task.isWatched || thrown.value == .cancellation() { return }
      tell("threw \(thrown.value.text)", of: task, isEnd: true)
    }
  }

  private func tell(_ text: String, of task: TaskObject, isEnd: Bool = false, isCancellation: Bool = false) {
    let lane = (task.tag as? TaskLane)?.lane ?? log.lane(task.title)
    record(.value, .object(TaskNote(text, isEnd ? task.result : nil, isCancellation: isCancellation)), lane: lane)
  }
}

extension TaskObject {
  /// Whether it runs a line or a test, not a task of the code.
  fileprivate var isOfEntry: Bool { name == EventLog.lineName || name == EventLog.testName }
}

/// The lane of a task that has a name.
private final class TaskLane {
  let name: String
  let lane: LaneNumber

  init(_ name: String, _ lane: LaneNumber) { (self.name, self.lane) = (name, lane) }
}

/// The value of a log row about a task.
final class TaskNote: Object {
  private let note: String
  /// The task's result, in the row about its end; nil in any other row.
  let result: Result<Value, any Error>?

  let isCancellation: Bool

  init(_ note: String, _ result: Result<Value, any Error>? = nil, isCancellation: Bool = false) {
    (self.note, self.result, self.isCancellation) = (note, result, isCancellation)
    super.init(isCounted: false)
  }

  override var typeName: String { "task" }
  override var text: String { note }
  override var isWithoutState: Bool { true }
  override func isEqual(to other: Object) -> Bool { (other as? TaskNote)?.note == note }
}

extension EventLog {
  /// The name of the task that runs a line that waits.
  static let lineName = "this line"
  /// The name of the task that runs a test.
  static let testName = "the test"
}
