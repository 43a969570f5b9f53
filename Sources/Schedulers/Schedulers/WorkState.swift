/// The state of one piece of work that can be cancelled or asked about. The scheduler's lock guards all mutable
/// properties, so checks of exclusive access would only cost time (`@exclusivity(unchecked)`).
@usableFromInline package class WorkState {
  /// The task to run. It becomes nil on cancellation or at the last run, so that what it captured is released then.
  @exclusivity(unchecked) @usableFromInline final var task: DueTask?
  // `isQueued` and `kind` stand here because they fit into the padding after `task`: the work state gets no larger.
  /// Whether the agenda holds an entry for the work state. Work in its last run, or stuck, has none.
  @exclusivity(unchecked) @usableFromInline final var isQueued: Bool
  @usableFromInline final let kind: Kind
  /// Incremented when the work state's entry in the agenda becomes stale.
  @exclusivity(unchecked) @usableFromInline final var generation = 0
  /// The purpose of the work. It stays available as long as the work state, whatever happens while the work runs.
  @usableFromInline final let label: (any WorkLabel)?
  /// The action of a timer.
  @usableFromInline final let timerAction: TimerActionBox?
  /// For a timer: the number under which it was last set, and its order in the agenda.
  @exclusivity(unchecked) @usableFromInline final var number = 0
  @exclusivity(unchecked) @usableFromInline final var order: UInt64 = 0

  /// The subclass of a work state. It makes `unsafeDowncast` safe, which replaces a checked cast because that is slow.
  @usableFromInline enum Kind: UInt8 {
    case once
    case repeating
    case resettableTimer
  }

  @inlinable init(
    _ task: DueTask?, label: (any WorkLabel)? = nil, kind: Kind = .once, timerAction: TimerActionBox? = nil
  ) {
    self.task = task
    self.timerAction = timerAction
    self.label = label
    self.kind = kind
    isQueued = task != nil
  }

  /// Cancels the work and returns its task, for the caller to release outside the lock.
  @inlinable final func callOff(in deadEntries: DeadEntryCount) -> DueTask? {
    guard let task = task.take() else { return nil }
    // Setting a timer again gives it another task, so the generation marks this entry as stale.
    generation += 1
    deadEntries.cancellationCount += 1
    if isQueued { deadEntries.noteCancelled() }
    isQueued = false
    return task
  }
}

/// The work state of repeating work.
@usableFromInline final class RepeatingWorkState<Time: Strideable>: WorkState {
  @usableFromInline let interval: Time.Stride

  @inlinable init(_ task: DueTask?, every interval: Time.Stride, label: (any WorkLabel)? = nil) {
    self.interval = interval
    super.init(task, label: label, kind: .repeating)
  }
}

/// The work state of a timer. When the timer is set to a later time, its entry stays in the agenda and is moved when its
/// turn comes.
@usableFromInline final class ResettableTimerState<Time: Strideable>: WorkState {
  @exclusivity(unchecked) @usableFromInline var due: Time
  /// The due time of the entry in the agenda, which is `due` or earlier.
  @exclusivity(unchecked) @usableFromInline var entryDue: Time

  @inlinable init(_ time: Time, label: (any WorkLabel)?, fire: @escaping TimerAction) {
    due = time
    entryDue = time
    super.init(nil, label: label, kind: .resettableTimer, timerAction: TimerActionBox(fire: fire))
  }
}

extension WorkState {
  /// Returns this work state as one of repeating work, with the scheduler's type of time.
  @inlinable func repeating<Time>(in time: Time.Type) -> RepeatingWorkState<Time>? {
    kind == .repeating ? unsafeDowncast(self, to: RepeatingWorkState<Time>.self) : nil
  }

  @inlinable func resettableTimer<Time>(in time: Time.Type) -> ResettableTimerState<Time>? {
    kind == .resettableTimer ? unsafeDowncast(self, to: ResettableTimerState<Time>.self) : nil
  }
}
