/// What a session of tasks logs, by the rules of `:help tasks` alone.
///
/// A step that waits keeps what comes after it as a closure. One list holds the closures that are ready, another what is
/// due.
final class TaskModel {
  enum Failure {
    case cancelled, oops

    var text: String { self == .cancelled ? "CancellationError()" : "Oops()" }
  }

  typealias Next = (Failure?) -> Void

  /// A task.
  final class Job {
    let number: Int
    var name: String?
    var isCancelled = false
    var isOver = false
    var failure: Failure?
    var isWatched = false
    var watchers: [() -> Void] = []
    /// What its cancellation reaches, the newest last.
    var records: [Record] = []
    /// Ends what it waits for.
    var onCancel: (() -> Void)?

    init(_ number: Int) { self.number = number }
  }

  final class Record {
    /// In the order of the children.
    var reach: [() -> Void]
    init(_ reach: [() -> Void] = []) { self.reach = reach }
  }

  /// Something that is due.
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

  private(set) var now = 0
  private(set) var rows: [String] = []
  private var ready: [() -> Void] = []
  /// In the order in which it was scheduled.
  private(set) var due: [Work] = []
  private var jobs = 0
  private(set) var open: [Job] = []
  private let session: TaskSession
  private var named: [Int: Job] = [:]
  private var started: [Job] = []
  private var slots: [Int: Job] = [:]
  private var kept: [Int: () -> Void] = [:]
  private let streams = [Stream(room: .max), Stream(room: 1)]
  private var calm: Work?
  /// Those that subscribe to the subjects' values.
  private var readers: [[(id: Int, receive: (Int) -> Void)]] = [[], []]
  private var readerCount = 0
  private var counter = 0

  init(_ session: TaskSession) {
    self.session = session
    for line in session.lines { perform(line) }
  }

  // MARK: Lines

  private func perform(_ line: TaskSession.Line) {
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

  private func settle() { while act(until: now) {} }

  private func advance(to time: Int) {
    while act(until: time) {}
    now = time
  }

  /// Does one thing: what is ready first, then what is due.
  private func act(until time: Int) -> Bool {
    if !ready.isEmpty {
      ready.removeFirst()()
      return true
    }
    guard let first = due.map(\.due).min(), first <= time else { return false }
    let place = due.firstIndex { $0.due == first && !$0.isLate } ?? due.firstIndex { $0.due == first }!
    let work = due.remove(at: place)
    now = work.due
    work.run()
    return true
  }

  private func log(_ lane: String, _ text: String) { rows.append("\(Self.text(now)) \(lane) \(text)") }

  /// A time below a minute as the program writes it.
  static func text(_ milliseconds: Int) -> String {
    if milliseconds == 0 { return "0s" }
    if milliseconds < 1_000 { return "\(milliseconds)ms" }
    let tenths = milliseconds % 1_000 / 100
    return "\(milliseconds / 1_000)\(tenths == 0 ? "" : ".\(tenths)")s"
  }

  @discardableResult
  private func schedule(_ time: Int, isLate: Bool = false, isOfTask: Bool = false, _ run: @escaping () -> Void) -> Work {
    let work = Work(time, isLate: isLate, isOfTask: isOfTask, run)
    due.append(work)
    return work
  }

  private func call(off work: Work?) { due.removeAll { $0 === work } }

  private func send(_ value: Int, to subject: Int) {
    log(TaskSession.subjects[subject], "\(value)")
    if subject == 0 {
      call(off: calm)
      calm = schedule(now + TaskSession.debounce) { self.log("calm", "\(value)") }
    }
    for reader in readers[subject] { reader.receive(value) }
  }

  // MARK: Tasks

  private func make() -> Job {
    jobs += 1
    let job = Job(jobs)
    open.append(job)
    return job
  }

  private func begin(_ steps: [TaskSession.Step], end: @escaping (Job, Failure?) -> Void = { _, _ in }) -> Job {
    let job = make()
    ready.append {
      self.run(steps[...], job) {
        self.end(job, $0)
        end(job, $0)
      }
    }
    return job
  }

  private func end(_ job: Job, _ failure: Failure?) {
    (job.isOver, job.failure) = (true, failure)
    open.removeAll { $0 === job }
    let title = job.name ?? "task \(job.number)"
    // The last one that waits is resumed first.
    for watcher in job.watchers.reversed() { watcher() }
    if job.name != nil, job.name != "", failure == nil { log(title, "returned ()") }
    if let failure, job.name != nil || !job.isWatched && failure != .cancelled { log(title, "threw \(failure.text)") }
  }

  private func cancel(_ job: Job) {
    if job.isCancelled || job.isOver { return }
    job.isCancelled = true
    if let name = job.name { log(name, "cancelled") }
    let onCancel = job.onCancel
    job.onCancel = nil
    onCancel?()
    for record in job.records.reversed() { for reach in record.reach { reach() } }
  }

  /// Waits until something calls the function that `wait` gets; then the job is ready.
  ///
  /// - Parameter wait: returns what a cancellation does; nil if it does nothing.
  private func wait<Result>(
    _ job: Job, _ next: @escaping (Result) -> Void, _ wait: (@escaping (Result) -> Void) -> (() -> Void)?
  ) {
    var isResumed = false
    job.onCancel = wait { result in
      if isResumed { return }
      isResumed = true
      job.onCancel = nil
      self.ready.append { next(result) }
    }
  }

  private func awaitEnd(of child: Job, _ job: Job, _ next: @escaping () -> Void) {
    child.isWatched = true
    if child.isOver { return next() }
    wait(job, next) { resume in
      child.watchers.append { resume(()) }
      return nil
    }
  }

  private func sleep(_ time: Int, _ job: Job, _ next: @escaping Next) {
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

  // MARK: Steps

  private func run(_ steps: ArraySlice<TaskSession.Step>, _ job: Job, _ end: @escaping Next) {
    guard let first = steps.first else { return end(nil) }
    perform(first, job) { failure in
      if failure != nil { return end(failure) }
      self.run(steps.dropFirst(), job, end)
    }
  }

  private func perform(_ step: TaskSession.Step, _ job: Job, _ next: @escaping Next) {
    func say(_ text: String) { log("print", "\"\(text)\"") }
    switch step {
    case .print(let id): say("p\(id)")
    case .sleep(let time, let isTried): return sleep(time, job) { next(isTried ? nil : $0) }
    case .yield: return ready.append { next(nil) }
    case .check: return next(job.isCancelled ? .cancelled : nil)
    case .fail: return next(.oops)
    case .tell: say("cancelled \(job.isCancelled)")
    case .recover(let steps, let handler):
      return run(steps[...], job) { failure in
        guard let failure else { return next(nil) }
        say("caught \(failure.text)")
        self.run(handler[...], job, next)
      }
    case .cleanup(let id, let steps):
      return run(steps[...], job) {
        say("d\(id)")
        next($0)
      }
    case .call(let number): return run(session.functions[number][...], job, next)
    case .work(let number):
      counter += 1
      let seen = counter
      return run(session.methods[number][...], job) { failure in
        if failure == nil { say("n \(seen) \(self.counter)") }
        next(failure)
      }
    case .child(let number, let steps, let isAwaited): return child(number, steps, isAwaited, job, next)
    case .group(let members, let steps, let end): return group(members, steps, end, job, next)
    case .start(let slot, let steps):
      let made = begin(steps)
      slots[slot] = made
      started.append(made)
    case .cancel(let slot): slots[slot].map(cancel)
    case .value(let slot): if let other = slots[slot] { return awaitEnd(of: other, job) { next(nil) } }
    case .handler(let id, let steps):
      job.records.append(Record([{ say("h\(id)") }]))
      if job.isCancelled { say("h\(id)") }
      return run(steps[...], job) {
        job.records.removeLast()
        next($0)
      }
    case .waitForResume(let slot):
      if kept[slot] == nil {
        return wait(job, { next(nil) }) { resume in
          kept[slot] = { resume(()) }
          return nil
        }
      }
    case .resume(let slot): kept.removeValue(forKey: slot)?()
    case .put(let value, let stream): streams[stream].put(value)
    case .finish(let stream): streams[stream].finish()
    case .send(let value, let subject): send(value, to: subject)
    case .read(.stream(let number), let steps, let most):
      let stream = streams[number]
      return read(most, steps, job, next) { got in
        if job.isCancelled { stream.finish() }
        if !stream.values.isEmpty { return got(stream.values.removeFirst()) }
        if stream.isOver { return got(nil) }
        self.wait(job, got) { resume in
          stream.waiters.append(resume)
          return { stream.finish() }
        }
      } shown: { "s\(number) \($0)" }
    case .read(.subject(let number), let steps, let most): return values(number, most, steps, job, next)
    case .read(.timer(let interval), let steps, let most):
      var last: Int?
      return read(most, steps, job, next) { got in
        let base = last ?? self.now
        let tick = base + interval * max(1, (self.now - base) / interval)
        self.sleep(tick - self.now, job) { failure in
          last = tick
          got(failure == nil ? tick : nil)
        }
      } shown: { _ in "tick" }
    }
    next(nil)
  }

  private func child(_ number: Int, _ steps: [TaskSession.Step], _ isAwaited: Bool, _ job: Job, _ next: @escaping Next) {
    let child = begin(session.functions[number])
    child.isWatched = true
    job.records.append(Record([{ self.cancel(child) }]))
    if job.isCancelled { cancel(child) }
    func leave(_ failure: Failure?) {
      if !child.isOver { cancel(child) }
      awaitEnd(of: child, job) {
        job.records.removeLast()
        next(failure)
      }
    }
    run(steps[...], job) { failure in
      if failure != nil || !isAwaited { return leave(failure) }
      self.awaitEnd(of: child, job) { leave(child.failure) }
    }
  }

  private func group(
    _ members: [TaskSession.Member], _ steps: [TaskSession.Step], _ end: TaskSession.GroupEnd, _ job: Job,
    _ next: @escaping Next
  ) {
    let group = Group()
    job.records.append(group.record)
    func cancelAll() {
      group.isCancelled = true
      for child in group.open { cancel(child) }
    }
    group.record.reach = [cancelAll]
    for member in members {
      let child = begin(member.steps) { child, failure in
        group.open.removeAll { $0 === child }
        group.results.append((member.id, failure))
        group.onEnd?()
      }
      child.isWatched = true
      group.open.append(child)
      if job.isCancelled { cancel(child) }
    }
    /// Waits for a result; nil if there will be none.
    func result(_ got: @escaping ((id: Int, failure: Failure?)?) -> Void) {
      if !group.results.isEmpty { return got(group.results.removeFirst()) }
      if group.open.isEmpty { return got(nil) }
      wait(job, got) { resume in
        group.onEnd = {
          group.onEnd = nil
          resume(group.results.removeFirst())
        }
        return nil
      }
    }
    func leave(_ failure: Failure?) {
      if failure != nil { cancelAll() }
      /// The end of each task resumes the group.
      func rest() {
        result { found in
          if found != nil { return rest() }
          job.records.removeLast()
          next(failure)
        }
      }
      rest()
    }
    func all(_ first: Failure?, throwsAtOnce: Bool, _ shown: ((Int) -> Void)?) {
      result { found in
        guard let found else { return leave(first) }
        if found.failure == nil { shown?(found.id) }
        let failure = first ?? found.failure
        if throwsAtOnce, failure != nil { return leave(failure) }
        all(failure, throwsAtOnce: throwsAtOnce, shown)
      }
    }
    run(steps[...], job) { failure in
      if failure != nil { return leave(failure) }
      func show(_ word: String) -> (Int) -> Void { { self.log("print", "\"\(word) \($0)\"") } }
      switch end {
      case .none: leave(nil)
      case .next:
        result { found in
          if let found, found.failure == nil { show("first")(found.id) }
          leave(found?.failure)
        }
      case .all: all(nil, throwsAtOnce: true, show("got"))
      case .waitForAll: all(nil, throwsAtOnce: false, nil)
      case .cancelAll:
        cancelAll()
        leave(nil)
      }
    }
  }

  private func read(
    _ most: Int, _ steps: [TaskSession.Step], _ job: Job, _ next: @escaping Next,
    _ take: @escaping (@escaping (Int?) -> Void) -> Void, shown: @escaping (Int) -> String
  ) {
    func round(_ count: Int) {
      take { value in
        guard let value else { return next(nil) }
        self.log("print", "\"\(shown(value))\"")
        self.run(steps[...], job) { failure in
          if failure != nil || count == most { return next(failure) }
          round(count + 1)
        }
      }
    }
    round(1)
  }

  /// A value that comes while nobody waits for it is lost.
  private func values(
    _ subject: Int, _ most: Int, _ steps: [TaskSession.Step], _ job: Job, _ next: @escaping Next
  ) {
    readerCount += 1
    let id = readerCount
    var waiter: ((Int?) -> Void)?
    var isOver = false
    func leave() { readers[subject].removeAll { $0.id == id } }
    func give(_ value: Int?) {
      let found = waiter
      waiter = nil
      found?(value)
    }
    readers[subject].append((id, { give($0) }))
    func finish() {
      isOver = true
      leave()
      give(nil)
    }
    read(most, steps, job) { failure in
      leave()
      next(failure)
    } _: { got in
      if job.isCancelled { finish() }
      if isOver { return got(nil) }
      self.wait(job, got) { resume in
        waiter = resume
        return finish
      }
    } shown: { "\(TaskSession.subjects[subject]) \($0)" }
  }
}
