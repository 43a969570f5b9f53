import SchedulersEssentials

/// A scheduler as a value: the session's `scheduler`, which `DispatchQueue.main` is too, further queues on its clock, and
/// those that code makes for itself: with a clock of their own, or with none.
///
/// What falls due at one instant of the session runs in the order in which it was scheduled, on whichever of its queues.
final class SchedulerObject: Object {
  enum Kind {
    /// A queue on the session's clock.
    case queue
    /// As Combine's ImmediateScheduler: everything happens at once, whenever it was meant for, and what repeats happens
    /// once.
    case immediate
    /// The same, and each use is told as a mistake.
    case unimplemented
    /// On a clock that code moves.
    case own(OwnClock)
  }

  private let kind: Kind
  private let name: String
  private let runtime: Runtime

  init(_ name: String, _ runtime: Runtime, _ kind: Kind = .queue) {
    self.name = name
    self.kind = kind
    self.runtime = runtime
  }

  /// Whether no time passes on it.
  var isImmediate: Bool {
    switch kind {
    case .immediate, .unimplemented: true
    case .queue, .own: false
    }
  }

  /// The clock that code moves, where it is on one.
  var clock: OwnClock? { if case .own(let clock) = kind { clock } else { nil } }

  /// Whether it is one of the session's queues.
  var isOfSession: Bool { if case .queue = kind { true } else { false } }

  private var now: Int64 { clock?.now ?? runtime.now }

  /// Something has been scheduled on it.
  func noteUse(_ use: UnimplementedUse) {
    guard case .unimplemented = kind else { return }
    runtime.recorder.record(mistake: .unimplementedScheduler(name, use))
  }

  override var typeName: String { "scheduler" }
  override var text: String { name }
  override var memberNames: [String] { Self.members }

  static let members = [
    "now", "advance", "run", "schedule", "timerPublisher", "async", "asyncAfter", "sync", "eraseToAnyScheduler",
    "minimumTolerance",
  ]

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "now":
      noteUse(.time)
      return .instant(now)
    case "minimumTolerance": return .duration(0)
    default: return nil
    }
  }

  override func acts(by name: String) -> Bool { !["timerPublisher", "eraseToAnyScheduler"].contains(name) }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "advance":
      let signatures = [Signature("advance(by stride: Duration = 0s)"), Signature("advance(to instant: Instant)")]
      let (overload, matched) = try arguments.matched(to: signatures)
      if overload == 1 {
        try move(.to(try matched.time(0)), arguments)
      } else {
        try move(.by(matched.given(0) == nil ? 0 : try matched.duration(0)), arguments)
      }
    case "run":
      _ = try arguments.matched(to: Signature("run()"))
      try move(.untilNothingIsDue, arguments)
    case "schedule": return try schedule(arguments)
    case "async", "asyncAfter": try dispatch(name, arguments)
    case "timerPublisher":
      let matched = try arguments.matched(to: Signature("timerPublisher(every interval: Duration)"))
      return TimerSource.publisher(every: try matched.span(0), "\(text).timerPublisher", on: self, runtime)
    case "eraseToAnyScheduler":
      _ = try arguments.matched(to: Signature("eraseToAnyScheduler()"))
      return .object(self)
    case "sync": return try arguments.matched(to: Signature("sync(execute work: () -> Any)")).function(0).call([])
    default: return nil
    }
    return .void
  }

  /// `DispatchQueue.unimplemented("no time passes here")`
  override func apply(_ arguments: ArgumentList) throws -> Value? {
    guard case .unimplemented = kind else { return nil }
    let matched = try arguments.matched(to: Signature("unimplemented(_ prefix: String)"))
    return .object(SchedulerObject(matched[0].description, runtime, .unimplemented))
  }

  /// A clock of its own is moved inside the action that is going on.
  private func move(_ motion: ClockMotion, _ arguments: ArgumentList) throws {
    guard let clock else { return try arguments.site.locate { try runtime.recorder.move(motion) } }
    switch motion {
    case .by(let stride): clock.scheduler.advance(by: VirtualTime.Stride(nanoseconds: stride))
    case .to(let instant): clock.scheduler.advance(to: VirtualTime(nanoseconds: instant))
    case .untilNothingIsDue: clock.scheduler.run()
    }
    runtime.movedClock = clock
  }

  private func schedule(_ arguments: ArgumentList) throws -> Value {
    let signatures = [
      Signature("schedule(_ action: () -> Void)"), Signature("schedule(after date: Instant, _ action: () -> Void)"),
      Signature("schedule(after date: Instant, interval: Duration, _ action: () -> Void)"),
    ]
    let (overload, matched) = try arguments.matched(to: signatures)
    let due = VirtualTime(nanoseconds: overload == 0 ? now : try matched.time(0))
    let action = try matched.function(overload)
    if overload < 2 {
      run(action, at: due, for: "schedule", arguments.site)
      return .void
    }
    let interval = VirtualTime.Stride(nanoseconds: try matched.span(1))
    let scope = ActionScope(name, for: "schedule", runtime)
    let scheduler = scheduler(in: scope, arguments.site, repeats: true)
    let work = performing(action, in: scope, arguments.site)
    let repetition = ConnectionObject(
      isInput(due)
        ? scheduler.scheduleLate(after: due, every: interval, work)
        : scheduler.schedule(after: due, interval: interval, work))
    if scope.isStopped { repetition.cancel() } else { scope.repetition = repetition }
    runtime.recorder.keep(repetition)
    return .object(repetition)
  }

  /// `DispatchQueue.main.async { }`, `asyncAfter(deadline: .now() + 2) { }`
  private func dispatch(_ name: String, _ arguments: ArgumentList) throws {
    let isLater = name == "asyncAfter"
    let declaration =
      isLater ? "asyncAfter(deadline: Instant, execute work: () -> Void)" : "async(execute work: () -> Void)"
    let matched = try arguments.matched(to: Signature(declaration))
    let due = VirtualTime(nanoseconds: isLater ? try matched.time(0) : now)
    run(try matched.function(isLater ? 1 : 0), at: due, for: name, arguments.site)
  }

  private func run(_ action: Function, at due: VirtualTime, for method: String, _ site: Site) {
    let scope = ActionScope(name, for: method, runtime)
    let scheduler = scheduler(in: scope, site)
    let work = performing(action, in: scope, site)
    if isInput(due) {
      scheduler.scheduleLate(after: due, work)
    } else {
      scheduler.schedule(after: due, work)
    }
  }

  /// What the top level of a program, or what it calls, puts off to a later instant is input, as `at` is: it waits there
  /// until nothing else is due. So Apple's own example of `debounce` prints here what it prints on a Mac, where such work
  /// comes later by the time that the program took to set it.
  private func isInput(_ due: VirtualTime) -> Bool {
    isOfSession && !runtime.isWithinWork && due.nanoseconds > runtime.now
  }

  private func scheduler(in scope: ActionScope, _ site: Site, repeats: Bool = false) -> StageScheduler {
    let label = StageLabel(scope: scope, name: StageName(site.text), repeats: repeats)
    return StageScheduler(stage: label, runtime: runtime, self)
  }

  private func performing(_ action: Function, in scope: ActionScope, _ site: Site) -> () -> Void {
    let stage = PipelineStage(StageName(site.text), scope, runtime)
    return { _ = stage.evaluate { try action.call([]) } }
  }
}

/// A closure that a scheduler was given. An error in it is logged as a stop of the method that took it, and what repeats
/// ends with it.
private final class ActionScope: Scope {
  private let method: String
  private let runtime: Runtime
  /// Weak, since what is repeated holds its scope.
  weak var repetition: ConnectionObject?

  /// - Parameter method: `asyncAfter`, under which the log has the stop.
  init(_ scheduler: String, for method: String, _ runtime: Runtime) {
    self.method = method
    self.runtime = runtime
    super.init(scheduler)
  }

  override func stop(_ diagnostic: Diagnostic) {
    if isStopped { return }
    isStopped = true
    repetition?.cancel()
    runtime.recorder.record(stop: diagnostic, of: method)
  }
}
