import SchedulersEssentials

/// A scheduler for one operator: scheduled work carries the operator's name and the event that caused it.
struct StageScheduler: ResettableTimerScheduler {
  typealias SchedulerTimeType = VirtualTime
  typealias SchedulerOptions = Never

  let stage: StageLabel
  let runtime: Runtime
  /// The scheduler argument; nil for the session's.
  private let given: SchedulerObject?
  /// The clock that code moves, if the scheduler has one.
  private let clock: OwnClock?
  private let scheduler: TestScheduler<VirtualTime, Never>
  let putOff = DeferredWork()

  /// Whether work without a scheduler argument runs on the main queue.
  private let isOnMain: Bool

  init(stage: StageLabel, runtime: Runtime, _ given: SchedulerObject? = nil, isOnMain: Bool = true) {
    (self.stage, self.runtime, self.given, self.isOnMain) = (stage, runtime, given, isOnMain)
    clock = given?.clock
    scheduler = clock?.scheduler ?? runtime.scheduler
  }

  var now: VirtualTime { clock?.now ?? given?.declared?.now ?? runtime.now }
  var minimumTolerance: VirtualTime.Stride { .zero }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    if isAtOnce(.now) { return action() }
    if let own = given?.declared { return own.schedule(action) }
    note(now)
    let label = label
    scheduler.schedule(after: scheduler.origin, label: label, among: putOff, performing(action, label))
  }

  func schedule(
    after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    if isAtOnce(.later) { return action() }
    if let own = given?.declared { return own.schedule(after: date, action) }
    note(date)
    let label = label
    scheduler.schedule(after: date, label: label, among: putOff, performing(action, label))
  }

  func schedule(
    after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    if isAtOnce(.repeatedly) {
      action()
      return Subscriptions.empty
    }
    if let own = given?.declared { return own.schedule(after: date, every: interval, action) }
    note(date)
    let label = ActionLabel(.stage(stage), on: queue, isOnMain: given?.isMain ?? isOnMain, isRepeated: true, runtime)
    return scheduler.schedule(after: date, every: interval, label: label, performing(action, label))
  }

  /// Schedules an action that runs once and can be cancelled before. It is a repeating action, which its own code has to
  /// cancel, because one that runs once cannot be cancelled.
  func scheduleCancellably(after date: VirtualTime, _ action: @escaping () -> Void) -> any Cancellable {
    let interval = VirtualTime.Stride(nanoseconds: 1)
    if let own = given?.declared { return own.schedule(after: date, every: interval, action) }
    note(date)
    return scheduler.schedule(after: date, every: interval, label: label, action)
  }

  /// Schedules an action to run when nothing else is due at its instant, as scheduled input does.
  func scheduleLate(after date: VirtualTime, _ action: @escaping () -> Void) {
    note(date)
    scheduler.schedule(after: date, turn: .late, label: label, action)
  }

  func scheduleLate(
    after date: VirtualTime, every interval: VirtualTime.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    note(date)
    return scheduler.schedule(after: date, every: interval, turn: .late, label: label, action)
  }

  func resettableTimer(fire: @escaping TimerAction) -> ResettableTimer<VirtualTime>? {
    if given?.isImmediate == true || given?.declared != nil { return nil }
    let label = label
    return scheduler.resettableTimer(
      label: label,
      note: { date in
        note(date)
        label.renew(runtime)
      }, fire: performing(fire, label))
  }

  /// Withdraws a scheduled action. Combine's queues run such an action anyway, mostly without effect. When `delay`
  /// sends after its upstream has finished, nothing receives it except a `print` downstream.
  func withdraw(isSilent: Bool) {
    if isSilent || stage.isPrivate { scheduler.callOff(putOff) }
  }

  /// Wraps an action. For the session's clock the runner handles cause and limits; for other clocks this does.
  private func performing(_ action: @escaping () -> Void, _ label: ActionLabel) -> () -> Void {
    guard let clock else { return action }
    return { [runtime] in runtime.perform(label, on: clock, action) }
  }

  private func performing(_ fire: @escaping TimerAction, _ label: ActionLabel) -> TimerAction {
    guard let clock else { return fire }
    return { [runtime] owner, number in runtime.perform(label, on: clock) { fire(owner, number) } }
  }

  /// Whether the action runs at once, because no time passes on the scheduler. Reports a use of an unimplemented
  /// scheduler.
  private func isAtOnce(_ use: UnimplementedUse) -> Bool {
    guard let given, given.isImmediate else { return false }
    given.noteUse(use)
    return true
  }

  private func note(_ date: VirtualTime) {
    guard clock == nil else { return }
    given?.mayOwe = true
    runtime.tracer?.wait(stage.traced, until: date)
  }

  private var queue: SchedulerObject? { given?.isMain == true ? nil : given }

  private var label: ActionLabel {
    ActionLabel(.stage(stage), on: queue, isOnMain: given?.isMain ?? isOnMain, runtime)
  }
}

/// The purpose of a scheduled action, and the event that caused it.
final class ActionLabel: WorkLabel {
  enum Purpose {
    case stage(StageLabel)
    /// Scheduled input, with the command as it was typed.
    case input(String)
    /// A turn of a task, or the end of its wait, with the call as it was typed.
    case task(TaskObject, Site?)
  }

  let purpose: Purpose
  /// Whether the action runs on the main queue, which waits while a program sleeps.
  let isOnMain: Bool
  /// Whether it is an operator's repeating timer: that of `collect(.byTime(scheduler, 1s))`.
  private let isRepeated: Bool
  // Exclusive access is unchecked, as in `Machine`.
  /// The queue on which it runs; nil for the main queue.
  let queue: SchedulerObject?
  /// The event that caused it, or 0 for a command.
  @exclusivity(unchecked) private(set) var cause: EventNumber = .none
  /// The time at which it was scheduled.
  @exclusivity(unchecked) private var birth = VirtualTime.zero
  /// The length of the chain of actions of that instant that led to it.
  @exclusivity(unchecked) private var depth = 0
  /// The command that caused it, directly or through events.
  @exclusivity(unchecked) private(set) var command: Site?

  init(
    _ purpose: Purpose, on queue: SchedulerObject? = nil, isOnMain: Bool = false, isRepeated: Bool = false,
    _ runtime: Runtime
  ) {
    self.purpose = purpose
    self.queue = queue
    self.isOnMain = isOnMain
    self.isRepeated = isRepeated
    renew(runtime)
  }

  /// Takes the current event and command as the cause, when the action is scheduled or postponed.
  func renew(_ runtime: Runtime) {
    cause = runtime.cause
    command = runtime.command
    (birth, depth) = (runtime.now, runtime.depth)
  }

  /// Returns the length of the chain of actions, all at the action's instant, that led to the action.
  func depth(at time: VirtualTime) -> Int { birth == time ? depth + 1 : 0 }

  /// Sets the current action as its cause.
  func renew(cause: EventNumber, command: Site?, _ runtime: Runtime, depth: Int) {
    (self.cause, self.command, birth, self.depth) = (cause, command, runtime.now, depth)
  }

  /// Whether the action repeats by its nature, and is not merely scheduled as a repetition.
  var repeats: Bool {
    if isRepeated { return true }
    return switch purpose {
    case .stage(let stage): stage.repeats
    case .input: true
    case .task: false
    }
  }

  var description: String {
    switch purpose {
    case .stage(let stage): stage.scope.name.isEmpty ? stage.text : "\(stage.scope.name): \(stage.text)"
    case .input(let text): text
    case .task(let task, let site):
      [task.title, site.map { StageName($0.text).short }].compactMap { $0 }.joined(separator: ": ")
    }
  }
}
