import SchedulersEssentials

/// A queue on the session's clock as one operator sees it: what it schedules bears its name, and the event that led to it.
struct StageScheduler: AlarmScheduler {
  typealias SchedulerTimeType = VirtualTime
  typealias SchedulerOptions = Never

  let stage: StageLabel
  let runtime: Runtime
  /// As Combine's ImmediateScheduler: everything happens at once, whenever it was meant for, and what repeats happens once.
  var isImmediate = false
  let putOff = PutOffWork()

  var now: VirtualTime { VirtualTime(nanoseconds: runtime.now) }
  var minimumTolerance: VirtualTime.Stride { .zero }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    if isImmediate { return action() }
    note(now)
    runtime.scheduler.schedule(after: .zero, label: label, among: putOff, action)
  }

  func schedule(
    after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    if isImmediate { return action() }
    note(date)
    runtime.scheduler.schedule(after: date, label: label, among: putOff, action)
  }

  func schedule(
    after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if isImmediate {
      action()
      return Subscriptions.empty
    }
    note(date)
    return runtime.scheduler.schedule(after: date, every: interval, label: label, action)
  }

  /// Once nothing else is due at its instant, as what is typed for later.
  func scheduleLate(after date: VirtualTime, _ action: @escaping () -> Void) {
    note(date)
    runtime.scheduler.schedule(after: date, turn: .late, label: label, action)
  }

  func scheduleLate(
    after date: VirtualTime, every interval: VirtualTime.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    note(date)
    return runtime.scheduler.schedule(after: date, every: interval, turn: .late, label: label, action)
  }

  func alarm(ring: @escaping Ring) -> Alarm<VirtualTime>? {
    if isImmediate { return nil }
    let label = label
    return runtime.scheduler.alarm(
      label: label,
      note: { date in
        note(date)
        label.renew(runtime)
      }, ring: ring)
  }

  /// Combine's queues run what was put off all the same. Mostly it does nothing then; what `delay` still sends, whose upstream
  /// had finished, nobody hears, unless a `print` stands below it.
  func withdraw(isSilent: Bool) {
    if isSilent || stage.isPrivate { runtime.scheduler.callOff(putOff) }
  }

  private func note(_ date: VirtualTime) {
    runtime.tracer?.wait(stage.traced, until: date.nanoseconds)
  }

  private var label: ActionLabel { ActionLabel(.stage(stage), runtime) }
}

/// What a scheduled action is for, and which event led to it.
final class ActionLabel: WorkLabel {
  enum Purpose {
    case stage(StageLabel)
    /// Scheduled input: the act as it was typed.
    case input(String)
  }

  let purpose: Purpose
  /// 0 where a command led to it.
  @exclusivity(unchecked) private(set) var cause: Int32 = 0
  /// The command that led to it, be it through events.
  @exclusivity(unchecked) private(set) var command: Site?

  init(_ purpose: Purpose, _ runtime: Runtime) {
    self.purpose = purpose
    renew(runtime)
  }

  /// It is scheduled, or put off, by what is going on now.
  func renew(_ runtime: Runtime) {
    cause = runtime.cause
    command = runtime.command
  }

  /// Whether it comes again and again, and not just happens to be scheduled so.
  var repeats: Bool {
    switch purpose {
    case .stage(let stage): stage.repeats
    case .input: true
    }
  }

  var description: String {
    switch purpose {
    case .stage(let stage): stage.scope.name.isEmpty ? stage.text : "\(stage.scope.name): \(stage.text)"
    case .input(let text): text
    }
  }
}
