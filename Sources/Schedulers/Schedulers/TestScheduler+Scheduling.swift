extension TestScheduler {
  @inlinable public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    lock.withLock { agenda.add(.once(action), due: instant) }
  }

  @inlinable public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    lock.withLock { agenda.add(.once(action), due: max(date, instant)) }
  }

  /// Cancelling the result, or dropping it, calls the work off.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(Ticket(action), after: date, every: interval, isLate: false)
  }

  /// Work that can be asked about and called off. Late work runs once nothing else is due at its instant.
  @inlinable package func schedule(
    after date: SchedulerTimeType, every interval: SchedulerTimeType.Stride? = nil, isLate: Bool = false,
    label: any CustomStringConvertible, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(Ticket(action, label: label), after: date, every: interval, isLate: isLate)
  }

  @inlinable func schedule(
    _ ticket: Ticket, after date: SchedulerTimeType, every interval: SchedulerTimeType.Stride?, isLate: Bool
  ) -> any Cancellable {
    lock.withLock {
      agenda.add(interval.map { .repeating(ticket, every: $0) } ?? .ticketed(ticket), due: max(date, instant), isLate: isLate)
    }
    return TicketCancellation(ticket, of: self)
  }

  @usableFromInline func callOff(_ ticket: Ticket) {
    // The closure is released outside the lock: what it captured may cancel more in its turn.
    let released = lock.withLock {
      let action = ticket.action
      ticket.action = nil
      if action != nil, ticket.isQueued { agenda.noteCancelled() }
      return action
    }
    withExtendedLifetime(released) {}
  }
}

/// Cancels its ticket when told to or when dropped.
@usableFromInline final class TicketCancellation<Time: Strideable, Options>: Cancellable
where Time.Stride: SchedulerTimeIntervalConvertible {
  private let ticket: Ticket
  // Weak: the agenda holds the action, the action what it acts on, and that holds this.
  private weak var scheduler: TestScheduler<Time, Options>?

  @usableFromInline init(_ ticket: Ticket, of scheduler: TestScheduler<Time, Options>) {
    self.ticket = ticket
    self.scheduler = scheduler
  }

  deinit { cancel() }

  @usableFromInline func cancel() { scheduler?.callOff(ticket) }
}
