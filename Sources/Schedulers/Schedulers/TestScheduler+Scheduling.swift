import Synchronization

extension TestScheduler {
  /// Runs `action` when time is next moved, be it by nothing, after what is already due.
  @inlinable public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    lock.withLock { agenda.add(.once(action), due: instant) }
  }

  /// Runs `action` when time is moved to `date`, or next if that has passed.
  @inlinable public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    lock.withLock { agenda.add(.once(action), due: dueTime(date)) }
  }

  /// Runs `action` when time is moved to `date`, and every `interval` from then on. Cancelling the result, or dropping
  /// it, calls the work off.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(Ticket(action), after: date, every: interval, turn: .usual)
  }

  /// Work that can be asked about.
  @inlinable package func schedule(
    after date: SchedulerTimeType, turn: WorkTurn = .usual, label: any WorkLabel, _ action: @escaping () -> Void
  ) {
    lock.withLock {
      agenda.add(.ticketed(Ticket(action, label: label)), due: dueTime(date), turn: turn)
    }
  }

  /// Work that can be asked about and called off. The result may keep the scheduler alive, if somebody says
  /// `discardPending` in the end: a weak reference to it would make every other slow.
  @inlinable package func schedule(
    after date: SchedulerTimeType, every interval: SchedulerTimeType.Stride, turn: WorkTurn = .usual,
    label: any WorkLabel, isKeptAlive: Bool = false, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(Ticket(action, label: label), after: date, every: interval, turn: turn, isKeptAlive: isKeptAlive)
  }

  /// Work that runs once and can be called off.
  func scheduleOnce(after date: SchedulerTimeType, _ action: @escaping () -> Void) -> any Cancellable {
    schedule(Ticket(action), after: date, every: nil, turn: .usual)
  }

  @inlinable func schedule(
    _ ticket: Ticket, after date: SchedulerTimeType, every interval: SchedulerTimeType.Stride?, turn: WorkTurn,
    isKeptAlive: Bool = false
  ) -> any Cancellable {
    lock.withLock {
      let work: ScheduledWork = if let interval { .repeating(ticket, every: interval) } else { .ticketed(ticket) }
      agenda.add(work, due: dueTime(date), turn: turn)
    }
    if isKeptAlive { return TicketCancellation { self.callOff(ticket) } }
    // Weak: the agenda holds the action, the action what it acts on, and that holds the cancellation.
    return TicketCancellation { [weak self] in self?.callOff(ticket) }
  }

  /// When work dated `date` is due: never in the past. Not `max`, which takes a date that is not a number for the later.
  @inlinable func dueTime(_ date: SchedulerTimeType) -> SchedulerTimeType {
    date > instant ? date : instant
  }

  @inlinable func callOff(_ ticket: Ticket) {
    // The closure is released outside the lock: what it captured may cancel more in its turn.
    let released = lock.withLock {
      let action = ticket.action
      ticket.action = nil
      cancellationCount += 1
      if action != nil, ticket.isQueued { agenda.noteCancelled() }
      return action
    }
    withExtendedLifetime(released) {}
  }
}

/// Cancels its ticket when told to or when dropped. It knows no type, so that a call through `Cancellable` stays fast.
@usableFromInline final class TicketCancellation: Cancellable {
  private let callOff: () -> Void
  private let isDone = Atomic(false)

  @usableFromInline init(_ callOff: @escaping () -> Void) {
    self.callOff = callOff
  }

  // Most are cancelled before they are dropped.
  deinit { if !isDone.load(ordering: .relaxed) { callOff() } }

  @usableFromInline func cancel() {
    callOff()
    isDone.store(true, ordering: .relaxed)
  }
}
