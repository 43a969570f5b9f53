import SchedulersEssentials

/// A scheduler as a value: `scheduler`, `DispatchQueue.main`, and the queues that `scheduler NAME` makes.
///
/// All of them are queues on the one clock of the session. What falls due at one instant runs in the order in which it was
/// scheduled, on whichever of them.
final class SchedulerObject: Object {
  let isImmediate: Bool
  private let name: String
  private let runtime: Runtime

  init(_ name: String, isImmediate: Bool = false, _ runtime: Runtime) {
    self.name = name
    self.isImmediate = isImmediate
    self.runtime = runtime
  }

  override var typeName: String { "scheduler" }
  override var text: String { name }
  override var memberNames: [String] { ["now", "advance", "run", "schedule", "timerPublisher", "async", "asyncAfter"] }

  override func member(_ name: String) throws -> Value? {
    name == "now" ? .instant(runtime.now) : nil
  }

  override func acts(by name: String) -> Bool { name != "timerPublisher" }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "advance":
      let signatures = [Signature("advance(by stride: Duration = 0s)"), Signature("advance(to instant: Instant)")]
      let (overload, matched) = try arguments.matched(to: signatures)
      if overload == 1 {
        try arguments.site.locate { try runtime.recorder.move(.to(try Self.instant(matched))) }
      } else {
        let duration = matched.given(0) == nil ? 0 : try matched.duration(0)
        try arguments.site.locate { try runtime.recorder.move(.by(duration)) }
      }
    case "run":
      _ = try arguments.matched(to: Signature("run()"))
      try arguments.site.locate { try runtime.recorder.move(.untilNothingIsDue) }
    case "schedule": return try schedule(arguments)
    case "async", "asyncAfter": try dispatch(name, arguments)
    case "timerPublisher":
      let matched = try arguments.matched(to: Signature("timerPublisher(every interval: Duration)"))
      return TimerSource.publisher(every: try matched.span(0), "\(self.name).timerPublisher", runtime)
    default: return nil
    }
    return .void
  }

  /// A duration stands for the instant that far from 0s.
  private static func instant(_ arguments: Arguments) throws -> Int64 {
    if case .instant(let instant) = arguments[0] { return instant }
    return try arguments.duration(0)
  }

  private func schedule(_ arguments: ArgumentList) throws -> Value {
    let signatures = [
      Signature("schedule(_ action: () -> Void)"), Signature("schedule(after date: Instant, _ action: () -> Void)"),
      Signature("schedule(after date: Instant, interval: Duration, _ action: () -> Void)"),
    ]
    let (overload, matched) = try arguments.matched(to: signatures)
    let due = VirtualTime(nanoseconds: overload == 0 ? runtime.now : try Self.instant(matched))
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
    let due = VirtualTime(nanoseconds: isLater ? try Self.instant(matched) : runtime.now)
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
    !isImmediate && !runtime.isWithinWork && due.nanoseconds > runtime.now
  }

  private func scheduler(in scope: ActionScope, _ site: Site, repeats: Bool = false) -> StageScheduler {
    let label = StageLabel(scope: scope, name: StageName(site.text), repeats: repeats)
    return StageScheduler(stage: label, runtime: runtime, isImmediate: isImmediate)
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
