extension TestScheduler {
  /// Runs `action` when time is next moved, be it by nothing, after what is already due.
  @inlinable public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    agenda.lock.withLock { agenda.add(.once(action), due: instant) }
  }

  /// Runs `action` when time is moved to `date`, or next if that has passed.
  @inlinable public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    agenda.lock.withLock { agenda.add(.once(action), due: dueTime(date)) }
  }

  /// Runs `action` when time is moved to `date`, and every `interval` from then on. Cancelling the result, or dropping
  /// it, calls the work off.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, every: interval, label: nil, action)
  }

  /// Work that can be asked about.
  @inlinable package func schedule(
    after date: SchedulerTimeType, turn: WorkTurn = .usual, label: any WorkLabel, _ action: @escaping () -> Void
  ) {
    schedule(Ticket(.action(action), label: label), after: date, turn: turn)
  }

  /// Work that can be asked about, and called off with all that a stage has put off.
  @inlinable package func schedule(
    after date: SchedulerTimeType, label: any WorkLabel, among work: PutOffWork, _ action: @escaping () -> Void
  ) {
    schedule(PutOffTicket(action, label: label, among: work), after: date, turn: .usual)
  }

  /// Calls off all of it that is still to run.
  package func callOff(_ work: PutOffWork) {
    let tickets = work.tickets
    // The closures are released outside the lock: what they captured may cancel more in its turn.
    let released = agenda.lock.withLock { tickets.compactMap { $0.callOff(in: agenda) } }
    withExtendedLifetime((tickets, released)) {}
  }

  /// Work that can be asked about and called off.
  @inlinable package func schedule(
    after date: SchedulerTimeType, every interval: SchedulerTimeType.Stride, turn: WorkTurn = .usual,
    label: (any WorkLabel)?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let ticket = RepeatingTicket<SchedulerTimeType>(.action(action), every: interval, label: label)
    schedule(ticket, after: date, turn: turn)
    return Claim(ticket, agenda)
  }

  /// Work that runs once and can be called off.
  package func scheduleOnce(
    after date: SchedulerTimeType, label: (any WorkLabel)? = nil, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let ticket = Ticket(.action(action), label: label)
    schedule(ticket, after: date, turn: .usual)
    return Claim(ticket, agenda)
  }

  @inlinable func schedule(_ ticket: Ticket, after date: SchedulerTimeType, turn: WorkTurn) {
    agenda.lock.withLock { agenda.add(.ticketed(ticket, generation: 0), due: dueTime(date), turn: turn) }
  }

  /// When work dated `date` is due: never in the past. Not `max`, which takes a date that is not a number for the later.
  @inlinable func dueTime(_ date: SchedulerTimeType) -> SchedulerTimeType {
    date > instant ? date : instant
  }
}
