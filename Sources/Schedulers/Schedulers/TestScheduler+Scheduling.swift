extension TestScheduler {
  /// Runs `action` in the next `advance` or `run`, even one by zero, after the work that is already due.
  @inlinable public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    agenda.lock.withLock { agenda.add(.once(action), due: instant) }
  }

  /// Runs `action` when time is moved to `date`, or in the next `advance` or `run` if `date` has passed.
  @inlinable public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    agenda.lock.withLock { agenda.add(.once(action), due: dueTime(date)) }
  }

  /// Runs `action` when time is moved to `date`, and then every `interval`. Cancelling or releasing the result cancels
  /// the work.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, every: interval, label: nil, action)
  }

  /// Schedules labelled work.
  @inlinable package func schedule(
    after date: SchedulerTimeType, turn: WorkTurn = .usual, label: any WorkLabel, _ action: @escaping () -> Void
  ) {
    schedule(WorkState(.action(action), label: label), after: date, turn: turn)
  }

  /// Schedules labelled work that is cancelled together with the other work in `work`.
  @inlinable package func schedule(
    after date: SchedulerTimeType, label: any WorkLabel, among work: DeferredWork, _ action: @escaping () -> Void
  ) {
    schedule(DeferredWorkState(action, label: label, among: work), after: date, turn: .usual)
  }

  /// Cancels all pending work of the list.
  package func callOff(_ work: DeferredWork) {
    let workStates = work.workStates
    // The closures are released outside the lock, because releasing what they captured may cancel more work.
    let released = agenda.lock.withLock { workStates.compactMap { $0.callOff(in: agenda) } }
    withExtendedLifetime((workStates, released)) {}
  }

  /// Schedules labelled, repeating work that can be cancelled.
  @inlinable package func schedule(
    after date: SchedulerTimeType, every interval: SchedulerTimeType.Stride, turn: WorkTurn = .usual,
    label: (any WorkLabel)?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let workState = RepeatingWorkState<SchedulerTimeType>(.action(action), every: interval, label: label)
    schedule(workState, after: date, turn: turn)
    return CancellationToken(workState, agenda)
  }

  /// Schedules work that runs once and can be cancelled.
  package func scheduleOnce(after date: SchedulerTimeType, _ action: @escaping () -> Void) -> any Cancellable {
    CancellationToken(scheduleWork(after: date, label: nil, action), agenda)
  }

  /// Schedules work that runs once, and returns its work state. Unlike a `Cancellable`, a released work state cancels nothing.
  package func scheduleWork(
    after date: SchedulerTimeType, label: (any WorkLabel)?, _ action: @escaping () -> Void
  ) -> WorkState {
    let workState = WorkState(.action(action), label: label)
    schedule(workState, after: date, turn: .usual)
    return workState
  }

  /// Cancels the work, unless it has run.
  package func callOff(_ workState: WorkState) {
    // The closure is released outside the lock, because releasing what it captured may cancel more work.
    let released = agenda.lock.withLock { workState.callOff(in: agenda) }
    withExtendedLifetime(released) {}
  }

  @inlinable func schedule(_ workState: WorkState, after date: SchedulerTimeType, turn: WorkTurn) {
    agenda.lock.withLock { agenda.add(.withState(workState, generation: 0), due: dueTime(date), turn: turn) }
  }

  /// Returns when work dated `date` is due: never in the past. Not `max`, which treats a date that is not a number as
  /// later.
  @inlinable func dueTime(_ date: SchedulerTimeType) -> SchedulerTimeType {
    date > instant ? date : instant
  }
}
