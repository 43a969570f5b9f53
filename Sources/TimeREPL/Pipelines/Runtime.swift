import SchedulersEssentials

/// The state that the pipelines of a world share: its clock, its machine, and the recorder.
final class Runtime {
  let scheduler = TestScheduler()
  let machine: Machine
  // Exclusive access is unchecked, as in `Machine`.
  /// The scheduler's time. A copy, because every event reads it and the scheduler would take its lock.
  @exclusivity(unchecked) private(set) var now: VirtualTime = .zero
  /// Receives what happens.
  @exclusivity(unchecked) var recorder = Recorder()
  /// Traces values, in a world that is replayed for that.
  @exclusivity(unchecked) var tracer: Tracer?
  /// The number of the event that caused the current work, or 0 for a command.
  @exclusivity(unchecked) var cause: EventNumber = .none
  /// The length of the chain of actions of the current instant that led to the current one.
  @exclusivity(unchecked) private(set) var depth = 0
  /// The command that is being performed.
  @exclusivity(unchecked) var performed: Site?
  /// The state of the test that is running.
  var testing = TestState()
  /// The clocks that code has made.
  var ownClocks = OwnClocks()
  /// The notification centers, whose observers may hold instances.
  var notificationCenters: [WeakCenter] = []
  /// The chains of the session's own subscribers.
  var ownScopes = OwnScopes()
  /// The clock whose action is running.
  @exclusivity(unchecked) private(set) var clock: OwnClock?
  /// The clock that was moved last.
  @exclusivity(unchecked) var movedClock: OwnClock?
  /// The label of the current action, which its runner keeps alive.
  @exclusivity(unchecked) private var label: Unmanaged<ActionLabel>?
  /// The queue whose work is running, for `DispatchQueue.getSpecific(key:)`.
  var currentQueue: SchedulerObject?
  /// The names of the world.
  weak var environment: Environment?
  private var threadDictionaries: [Bool: Value] = [:]
  /// Finds the function that a member of a value is declared as.
  var declaredMember: (Value, (String) -> String) -> Function? = { _, _ in nil }
  /// The reason why the current action must end: a limit or an interruption. All work checks it.
  @exclusivity(unchecked) private(set) var abortion: Diagnostic? { didSet { noteLooks() } }
  var logsStages = false { didSet { noteLooks() } }
  /// Whether operators must look at each value: to log it, or because the current action must end.
  @exclusivity(unchecked) private(set) var looksAtValues = false
  /// Whether closures' publishers are logged as lanes of their own.
  var logsInner = false

  /// The declared answers, and the requests that wait for one.
  private(set) lazy var network = Network(self)
  /// The date at 0s, in seconds since 2001.
  var startDate: Double = 0
  /// The number of calls of `CombineIdentifier()`.
  var identifierCount = 0
  /// The session's date.
  var date: DateObject { date(at: now) }

  func date(at time: VirtualTime) -> DateObject {
    DateObject(startDate + Double(time.nanoseconds) / 1e9, start: startDate)
  }

  init(machine: Machine) {
    self.machine = machine
    machine.owner = self
    machine.contentsOfURL = { try URLSessionObject.content(of: $0.request(0), $0) }
    machine.onTasks = { [unowned self] tasks in connect(tasks) }
  }

  /// The command that caused the current work.
  var command: Site? { label.map { $0.takeUnretainedValue().command } ?? performed }

  /// The label of the current action, if it was due.
  var work: ActionLabel? { label?.takeUnretainedValue() }

  /// Whether an action that was due is running, and not a command.
  var isWithinWork: Bool { label != nil }

  /// Begins an action with its own cause and budget; `label` is kept alive until its end.
  @inline(__always) func begin(_ label: Unmanaged<ActionLabel>?, at time: VirtualTime) {
    now = time
    self.label = label
    (cause, depth) = label?._withUnsafeGuaranteedRef { ($0.cause, $0.depth(at: time)) } ?? (0, 0)
    machine.beginAction()
  }

  func end() {
    label = nil
    cause = 0
  }

  /// Clears the cause, for events without one.
  func beginAtRest() { depth = 0 }

  /// Begins or ends work inside the current action, and returns the previous state.
  func changeWork(
    _ label: Unmanaged<ActionLabel>?, cause: EventNumber, _ clock: OwnClock?
  ) -> (label: Unmanaged<ActionLabel>?, cause: EventNumber, clock: OwnClock?) {
    defer { (self.label, self.cause, self.clock) = (label, cause, clock) }
    return (self.label, self.cause, self.clock)
  }

  /// The printed text of an unfinished line.
  @exclusivity(unchecked) var openLine = "" { didSet { hasOpenLine = !openLine.isEmpty } }
  @exclusivity(unchecked) private(set) var hasOpenLine = false

  /// Resets all state, at time 0.
  func beginAgain() {
    _ = takeAbortion()
    threadDictionaries = [:]
    (cause, performed, testing, movedClock, openLine, met) = (.none, nil, TestState(), nil, "", [])
    (ownClocks, ownScopes) = (OwnClocks(), OwnScopes())
    if machine.hasTasks {
      machine.tasks.beginAgain()
      scheduler.discardPending()
    }
    scheduler.beginAgain(at: .zero)
    now = .zero
    machine.instances.beginAgain()
  }

  /// Returns the `threadDictionary` of the main thread, or of the one that stands for all others.
  func threadDictionary(ofMain isMain: Bool) throws -> Value? {
    if let known = threadDictionaries[isMain] { return known }
    guard case .function(let make)? = environment?.value("__threadDictionary") else { return nil }
    let made = try make.call([])
    threadDictionaries[isMain] = made
    return made
  }

  /// Moves time without running actions.
  func moveClock(to time: VirtualTime) {
    scheduler.moveClock(to: time)
    now = time
  }

  /// The `breakpoint` operators that stopped in the current action and were not reported yet.
  @exclusivity(unchecked) private var met: [String] = []

  /// Notes that a `breakpoint` operator would stop in a debugger; a row shows it.
  func meetBreakpoint(_ text: String, in stage: PipelineStage) {
    if abortion != nil { return }
    let text = "breakpoint in \(stage.scope.name): \(text)"
    met.append(text)
    recorder.record(printed: text + "\n")
  }

  func takeBreakpoints() -> [String] {
    if met.isEmpty { return [] }
    defer { met = [] }
    return met
  }

  /// Ends the current action; the first reason counts.
  func abort(_ reason: Diagnostic) {
    if abortion == nil { abortion = reason }
  }

  /// Ends the current action for a reason without a place in the source.
  @inline(never) func abort(_ reason: Problem) {
    abort(Diagnostic(reason, at: SourceRange(lower: 0, upper: 0)))
  }

  func takeAbortion() -> Diagnostic? {
    // Fast path: checked after each action, and there is rarely a reason.
    if abortion == nil { return nil }
    defer { abortion = nil }
    return abortion
  }

  /// Forwards to the machine without retaining it, because this runs for every value sent.
  @inline(__always) func nested<Result>(_ body: () throws -> Result) throws -> Result {
    try Unmanaged.passUnretained(machine)._withUnsafeGuaranteedRef { try $0.nested(body) }
  }

  /// Forwards to the recorder without retaining it.
  @inline(__always) func record(_ event: SubjectEvent, from subject: SubjectObject) -> EventNumber {
    Unmanaged.passUnretained(recorder)._withUnsafeGuaranteedRef { $0.record(event, from: subject) }
  }

  private func noteLooks() {
    looksAtValues = logsStages || abortion != nil
  }

  /// Returns a stream that counts each value as a step, and sends none beyond the limit.
  func counting(_ stream: Stream) -> Stream {
    CountedStream(upstream: stream, runtime: self).eraseToAnyPublisher()
  }

  /// Whether an action continues after a problem where nothing can be thrown; only limits end it.
  @inline(never) private func goOn(after problem: Problem) -> Bool {
    guard case .limit = problem else {
      // The next counting code that can throw reports it.
      machine.deferError(Diagnostic(thrown: problem))
      do throws(Problem) {
        try machine.checkLimits()
        return true
      } catch {
        return goOn(after: error)
      }
    }
    abort(problem)
    return false
  }

  /// Counts one synchronous delivery; returns false beyond the limit.
  func countDelivery() -> Bool { count(1) }

  /// Counts steps of the current action; returns false beyond the limit.
  @inline(__always) func count(_ steps: Int) -> Bool {
    if abortion != nil { return false }
    do throws(Problem) {
      try machine.charge(steps)
      return true
    } catch {
      return goOn(after: error)
    }
  }
}

extension Machine {
  /// The runtime of its world.
  var runtime: Runtime {
    guard let runtime = owner as? Runtime else { preconditionFailure("A world's machine has a runtime.") }
    return runtime
  }
}

private struct CountedStream: Publisher {
  typealias Output = Value
  typealias Failure = Thrown
  let upstream: Stream
  let runtime: Runtime

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
    upstream.subscribe(Counter(subscriber, runtime))
  }

  /// Passes the subscription on unchanged, so that `print` shows Combine's names.
  private final class Counter<Downstream: Subscriber>: Subscriber
  where Downstream.Input == Value, Downstream.Failure == Thrown {
    typealias Input = Value
    typealias Failure = Thrown
    private let downstream: Downstream
    private let runtime: Runtime

    init(_ downstream: Downstream, _ runtime: Runtime) {
      (self.downstream, self.runtime) = (downstream, runtime)
    }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ value: Value) -> Subscribers.Demand {
      runtime.countDelivery() ? downstream.receive(value) : .none
    }

    func receive(completion: Subscribers.Completion<Thrown>) { downstream.receive(completion: completion) }
  }
}
