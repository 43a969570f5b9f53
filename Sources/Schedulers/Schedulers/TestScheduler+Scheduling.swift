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
    schedule(Ticket(.action(action), label: label), after: date, turn: turn)
  }

  /// Schedules labelled work that is cancelled together with the other work in `work`.
  @inlinable package func schedule(
    after date: SchedulerTimeType, label: any WorkLabel, among work: PutOffWork, _ action: @escaping () -> Void
  ) {
    schedule(PutOffTicket(action, label: label, among: work), after: date, turn: .usual)
  }

  /// Cancels all pending work of the list.
  package func callOff(_ work: PutOffWork) {
    let tickets = work.tickets
    // The closures are released outside the lock, because releasing what they captured may cancel more work.
    let released = agenda.lock.withLock { tickets.compactMap { $0.callOff(in: agenda) } }
    withExtendedLifetime((tickets, released)) {}
  }

  /// Schedules labelled, repeating work that can be cancelled.
  @inlinable package func schedule(
    after date: SchedulerTimeType, every interval: SchedulerTimeType.Stride, turn: WorkTurn = .usual,
    label: (any WorkLabel)?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let ticket = RepeatingTicket<SchedulerTimeType>(.action(action), every: interval, label: label)
    schedule(ticket, after: date, turn: turn)
    return Claim(ticket, agenda)
  }

  /// Schedules work that runs once and can be cancelled.
  package func scheduleOnce(after date: SchedulerTimeType, _ action: @escaping () -> Void) -> any Cancellable {
    Claim(scheduleTicket(after: date, label: nil, action), agenda)
  }

  /// Schedules work that runs once, and returns its ticket. Unlike a `Cancellable`, a released ticket cancels nothing.
  package func scheduleTicket(
    after date: SchedulerTimeType, label: (any WorkLabel)?, _ action: @escaping () -> Void
  ) -> Ticket {
    let ticket = Ticket(.action(action), label: label)
    schedule(ticket, after: date, turn: .usual)
    return ticket
  }

  /// Cancels the work, unless it has run.
  package func callOff(_ ticket: Ticket) {
    // The closure is released outside the lock, because releasing what it captured may cancel more work.
    let released = agenda.lock.withLock { ticket.callOff(in: agenda) }
    withExtendedLifetime(released) {}
  }

  @inlinable func schedule(_ ticket: Ticket, after date: SchedulerTimeType, turn: WorkTurn) {
    agenda.lock.withLock { agenda.add(.ticketed(ticket, generation: 0), due: dueTime(date), turn: turn) }
  }

  /// Returns when work dated `date` is due: never in the past. Not `max`, which treats a date that is not a number as
  /// later.
  @inlinable func dueTime(_ date: SchedulerTimeType) -> SchedulerTimeType {
    date > instant ? date : instant
  }
}
