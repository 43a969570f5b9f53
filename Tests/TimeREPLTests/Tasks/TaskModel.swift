/// Computes the log of a session of tasks from nothing but the rules of `:help tasks`.
///
/// A step that waits stores the rest of its task as a closure. `ready` lists the closures that can continue, and `due`
/// the work at later times.
final class TaskModel {
  enum Failure {
    case cancelled, oops

    var text: String { self == .cancelled ? "CancellationError()" : "Oops()" }
  }

  typealias Next = (Failure?) -> Void

  /// A task of the session.
  final class Job {
    let number: Int
    var name: String?
    var isCancelled = false
    var isOver = false
    var failure: Failure?
    var isWatched = false
    var watchers: [() -> Void] = []
    /// The children, groups and handlers that cancelling the task reaches, the newest last.
    var records: [Record] = []
    /// Called when the task is cancelled while it waits: ends the wait.
    var onCancel: (() -> Void)?

    init(_ number: Int) { self.number = number }
  }

  final class Record {
    /// The closures that cancel, in the order of the children.
    var reach: [() -> Void]
    init(_ reach: [() -> Void] = []) { self.reach = reach }
  }

  /// A piece of work that is due at a time.
  final class Work {
    let due: Int
    let isLate: Bool
    let isOfTask: Bool
    let run: () -> Void
    init(_ due: Int, isLate: Bool, isOfTask: Bool, _ run: @escaping () -> Void) {
      (self.due, self.isLate, self.isOfTask, self.run) = (due, isLate, isOfTask, run)
    }
  }

  final class Stream {
    let room: Int
    var values: [Int] = []
    var isOver = false
    var waiters: [(Int?) -> Void] = []
    init(room: Int) { self.room = room }

    func put(_ value: Int) {
      if isOver { return }
      if !waiters.isEmpty { return waiters.removeFirst()(value) }
      values.append(value)
      if values.count > room { values.removeFirst() }
    }

    func finish() {
      isOver = true
      let all = waiters
      waiters = []
      for waiter in all { waiter(nil) }
    }
  }

  final class Group {
    let record = Record()
    var open: [Job] = []
    var results: [(id: Int, failure: Failure?)] = []
    var isCancelled = false
    var onEnd: (() -> Void)?
  }

  var now = 0
  var rows: [String] = []
  var ready: [() -> Void] = []
  /// The pending work, in the order in which it was scheduled.
  var due: [Work] = []
  var jobs = 0
  var open: [Job] = []
  let session: TaskSession
  var named: [Int: Job] = [:]
  var started: [Job] = []
  var slots: [Int: Job] = [:]
  var kept: [Int: () -> Void] = [:]
  let streams = [Stream(room: .max), Stream(room: 1)]
  var calm: Work?
  /// The subscribers of each subject's `values`.
  var readers: [[(id: Int, receive: (Int) -> Void)]] = [[], []]
  var readerCount = 0
  /// The number of loops that each subject's `values` have had.
  var loopCounts = [0, 0]
  var counter = 0

  init(_ session: TaskSession) {
    self.session = session
    for line in session.lines { perform(line) }
  }

  // MARK: Lines

  func perform(_ line: TaskSession.Line) {
    switch line {
    case .task(let id, let steps):
      let job = begin(steps)
      job.name = "w\(id)"
      log("w\(id)", "started")
      named[id] = job
    case .cancel(let id): named[id].map(cancel)
    case .send(let value, let subject): send(value, to: subject)
    case .put, .finish, .resume: run(line.step.map { [$0][...] } ?? [], Job(0)) { _ in }
    case .advance(let time): return advance(to: now + time)
    case .later(let time, let value, let subject):
      schedule(now + time, isLate: true) { self.send(value, to: subject) }
      return
    case .call(let number):
      let job = make()
      job.isWatched = true
      run(session.functions[number][...], job) { _ in self.end(job, nil) }
      while !job.isOver, act(until: .max) {}
      if !job.isOver { cancel(job) }
    case .cancelAll(let ids):
      for id in ids {
        named[id].map(cancel)
        settle()
      }
      for job in started { cancel(job) }
    case .run: while act(until: .max) {}
    }
    settle()
  }

  func settle() { while act(until: now) {} }

  func advance(to time: Int) {
    while act(until: time) {}
    now = time
  }

  /// Performs one action: the first ready closure, or else the next due work. Returns false if there is neither.
  func act(until time: Int) -> Bool {
    if !ready.isEmpty {
      ready.removeFirst()()
      return true
    }
    guard let first = due.map(\.due).min(), first <= time else { return false }
    let place =
      due.firstIndex { $0.due == first && !$0.isLate } ?? due.firstIndex { $0.due == first }!
    let work = due.remove(at: place)
    now = work.due
    work.run()
    return true
  }

  func log(_ lane: String, _ text: String) { rows.append("\(Self.text(now)) \(lane) \(text)") }

  /// Returns a time below a minute as TimeREPL writes it.
  static func text(_ milliseconds: Int) -> String {
    if milliseconds == 0 { return "0s" }
    if milliseconds < 1_000 { return "\(milliseconds)ms" }
    let tenths = milliseconds % 1_000 / 100
    return "\(milliseconds / 1_000)\(tenths == 0 ? "" : ".\(tenths)")s"
  }

  @discardableResult
  func schedule(
    _ time: Int, isLate: Bool = false, isOfTask: Bool = false, _ run: @escaping () -> Void
  ) -> Work {
    let work = Work(time, isLate: isLate, isOfTask: isOfTask, run)
    due.append(work)
    return work
  }

  func call(off work: Work?) { due.removeAll { $0 === work } }

  func send(_ value: Int, to subject: Int) {
    log(TaskSession.subjects[subject], "\(value)")
    if subject == 0 {
      call(off: calm)
      calm = schedule(now + TaskSession.debounce) { self.log("calm", "\(value)") }
    }
    for reader in readers[subject] { reader.receive(value) }
  }

  // MARK: Tasks

  func make() -> Job {
    jobs += 1
    let job = Job(jobs)
    open.append(job)
    return job
  }

  func begin(_ steps: [TaskSession.Step], end: @escaping (Job, Failure?) -> Void = { _, _ in })
    -> Job
  {
    let job = make()
    ready.append {
      self.run(steps[...], job) {
        self.end(job, $0)
        end(job, $0)
      }
    }
    return job
  }

  func end(_ job: Job, _ failure: Failure?) {
    (job.isOver, job.failure) = (true, failure)
    open.removeAll { $0 === job }
    let title = job.name ?? "task \(job.number)"
    // The task that began to wait last is resumed first.
    for watcher in job.watchers.reversed() { watcher() }
    if job.name != nil, job.name != "", failure == nil { log(title, "returned ()") }
    if let failure, job.name != nil || !job.isWatched && failure != .cancelled {
      log(title, "threw \(failure.text)")
    }
  }

  func cancel(_ job: Job) {
    if job.isCancelled || job.isOver { return }
    job.isCancelled = true
    if let name = job.name { log(name, "cancelled") }
    let onCancel = job.onCancel
    job.onCancel = nil
    onCancel?()
    for record in job.records.reversed() { for reach in record.reach { reach() } }
  }

  /// Suspends a job. It is ready again when code calls the function that `wait` receives.
  ///
  /// - Parameter wait: begins the wait, and returns the closure to call if the job is cancelled; nil for none.
  func wait<Result>(
    _ job: Job, _ next: @escaping (Result) -> Void,
    _ wait: (@escaping (Result) -> Void) -> (() -> Void)?
  ) {
    var isResumed = false
    job.onCancel = wait { result in
      if isResumed { return }
      isResumed = true
      job.onCancel = nil
      self.ready.append { next(result) }
    }
  }

  func awaitEnd(of child: Job, _ job: Job, _ next: @escaping () -> Void) {
    child.isWatched = true
    if child.isOver { return next() }
    wait(job, next) { resume in
      child.watchers.append { resume(()) }
      return nil
    }
  }

  func sleep(_ time: Int, _ job: Job, _ next: @escaping Next) {
    if job.isCancelled { return next(.cancelled) }
    let until = now + max(0, time)
    if let name = job.name { log(name, "sleeping until \(Self.text(until))") }
    let work = schedule(until, isOfTask: true) {
      job.onCancel = nil
      next(nil)
    }
    job.onCancel = {
      self.call(off: work)
      self.ready.append { next(.cancelled) }
    }
  }
}
