import SchedulersEssentials

/// What the pipelines of a world share: its clock, its machine, and whoever is told what happens.
final class Runtime {
  let scheduler = TestScheduler()
  let machine: Machine
  /// The scheduler's time, in nanoseconds: asked for with each event, and the scheduler would take its lock for it.
  @exclusivity(unchecked) private(set) var now: VirtualTime = .zero
  /// Who is told what happens.
  @exclusivity(unchecked) var recorder = Recorder()
  /// Follows the values, in a world that is made again for that.
  @exclusivity(unchecked) var tracer: Tracer?
  /// The number of the event that led to what is going on, 0 where a command did.
  @exclusivity(unchecked) var cause: EventNumber = .none
  /// How much work of the present instant has led to what is going on, one after the other.
  @exclusivity(unchecked) private(set) var depth = 0
  /// The command that is being performed.
  @exclusivity(unchecked) var performed: Site?
  /// What goes with the test that is running.
  var testing = TestState()
  /// The clocks besides the session's.
  var ownClocks = OwnClocks()
  /// What subscribers of the session's own have subscribed to.
  var ownScopes = OwnScopes()
  /// Of those, the one whose work is being performed.
  @exclusivity(unchecked) private(set) var clock: OwnClock?
  /// Of those, the one that was moved last.
  @exclusivity(unchecked) var movedClock: OwnClock?
  /// What the action that is going on is for. Who runs it holds it.
  @exclusivity(unchecked) private var label: Unmanaged<ActionLabel>?
  /// What names mean.
  weak var environment: Environment?
  /// The function that a member of a value is declared as.
  var declaredMember: (Value, (String) -> String) -> Function? = { _, _ in nil }
  /// Why what is going on has to end, if it has: a limit or an interruption. Everything that could go on looks here.
  @exclusivity(unchecked) private(set) var abortion: Diagnostic? { didSet { noteLooks() } }
  var logsStages = false { didSet { noteLooks() } }
  /// Whether operators may not just let values pass: these are logged, or what is going on has to end.
  @exclusivity(unchecked) private(set) var looksAtValues = false
  /// Whether the publishers that operators get from closures are lanes of their own.
  var logsInner = false

  /// The answers to requests, and the requests that wait for one.
  private(set) lazy var network = Network(self)
  /// The date at 0s, in seconds since 2001.
  var startDate: Double = 0
  /// The session's date.
  var date: DateObject { date(at: now) }

  func date(at time: VirtualTime) -> DateObject {
    DateObject(startDate + Double(time.nanoseconds) / 1e9, start: startDate)
  }

  init(machine: Machine) {
    self.machine = machine
    machine.owner = self
    machine.onTasks = { [unowned self] tasks in connect(tasks) }
  }

  /// The command that led to what is going on.
  var command: Site? { label.map { $0.takeUnretainedValue().command } ?? performed }

  /// What the action that is going on is for, if it was due.
  var work: ActionLabel? { label?.takeUnretainedValue() }

  /// Whether something that was due is being done, and not what was typed.
  var isWithinWork: Bool { label != nil }

  /// An action begins, with the cause and the budget that are its own; `label` is held until its end.
  func begin(_ label: Unmanaged<ActionLabel>?, at time: VirtualTime) {
    now = time
    self.label = label
    (cause, depth) = label?._withUnsafeGuaranteedRef { ($0.cause, $0.depth(at: time)) } ?? (0, 0)
    machine.beginAction()
  }

  func end() {
    label = nil
    cause = 0
  }

  /// What comes now is led to by nothing.
  func beginAtRest() { depth = 0 }

  /// Work inside the action that is going on begins or ends; the result is what was going on.
  func changeWork(
    _ label: Unmanaged<ActionLabel>?, cause: EventNumber, _ clock: OwnClock?
  ) -> (label: Unmanaged<ActionLabel>?, cause: EventNumber, clock: OwnClock?) {
    defer { (self.label, self.cause, self.clock) = (label, cause, clock) }
    return (self.label, self.cause, self.clock)
  }

  /// What an action has printed of a line that is not over.
  @exclusivity(unchecked) var openLine = "" { didSet { hasOpenLine = !openLine.isEmpty } }
  @exclusivity(unchecked) private(set) var hasOpenLine = false

  /// All that was is over, and time begins again.
  func beginAgain() {
    _ = takeAbortion()
    (cause, performed, testing, movedClock, openLine, met) = (.none, nil, TestState(), nil, "", [])
    (ownClocks, ownScopes) = (OwnClocks(), OwnScopes())
    if machine.hasTasks { machine.tasks.beginAgain() }
    scheduler.beginAgain(at: .zero)
    now = .zero
    machine.instances.beginAgain()
  }

  /// Moves time with nothing run.
  func moveClock(to time: VirtualTime) {
    scheduler.moveClock(to: time)
    now = time
  }

  /// What the `breakpoint` operators of the action that is going on have met, and nobody has been told of.
  @exclusivity(unchecked) private var met: [String] = []

  /// An operator says that a debugger is to stop here: a row tells of it.
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

  /// Ends the action that is going on: the first reason counts.
  func abort(_ reason: Diagnostic) {
    if abortion == nil { abortion = reason }
  }

  /// For a reason that has no place in what was typed.
  @inline(never) func abort(_ reason: Problem) {
    abort(Diagnostic(reason, at: SourceRange(lower: 0, upper: 0)))
  }

  func takeAbortion() -> Diagnostic? {
    // Asked after each action, and there is hardly ever one.
    if abortion == nil { return nil }
    defer { abortion = nil }
    return abortion
  }

  /// As the machine's, which is not retained for it: sending is done a million times.
  @inline(__always) func nested<Result>(_ body: () throws -> Result) throws -> Result {
    try Unmanaged.passUnretained(machine)._withUnsafeGuaranteedRef { try $0.nested(body) }
  }

  /// As the recorder's, which is not retained for it.
  @inline(__always) func record(_ event: SubjectEvent, from subject: SubjectObject) -> EventNumber {
    Unmanaged.passUnretained(recorder)._withUnsafeGuaranteedRef { $0.record(event, from: subject) }
  }

  private func noteLooks() {
    looksAtValues = logsStages || abortion != nil
  }

  /// A stream of which each value counts as a step, and which sends none where no more are allowed.
  func counting(_ stream: Stream) -> Stream {
    CountedStream(upstream: stream, runtime: self).eraseToAnyPublisher()
  }

  /// Whether an action goes on where something cannot be thrown; only limits end it there.
  @inline(never) private func goOn(after problem: Problem) -> Bool {
    guard case .limit = problem else {
      // Whoever counts next where it can be thrown is told.
      machine.owe(Diagnostic(thrown: problem))
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

  /// Counts one synchronous delivery; false when no more are allowed.
  func countDelivery() -> Bool { count(1) }

  /// Counts steps of the action that is going on; false when no more are allowed.
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
  /// That of the world for which it works.
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

  /// Hands the subscription on as it is, so that `print` names what Combine names.
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
