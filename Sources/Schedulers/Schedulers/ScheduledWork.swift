/// The work in a scheduler's agenda: a closure that runs once and cannot be cancelled, or work with a ticket.
@usableFromInline enum ScheduledWork: AgendaWork {
  case once(() -> Void)
  /// The ticket's generation when the entry was made. If the ticket has another generation by now, the entry is stale.
  case ticketed(Ticket, generation: Int)

  @inlinable var isDead: Bool {
    switch self {
    case .once: false
    case .ticketed(let ticket, let generation): ticket.task == nil || ticket.generation != generation
    }
  }

  /// The ticket, for work that can be cancelled.
  @inlinable var ticket: Ticket? {
    switch self {
    case .once: nil
    case .ticketed(let ticket, _): ticket
    }
  }
}

/// The task to perform when work is due.
@usableFromInline enum DueTask {
  case action(() -> Void)
  /// The object that the ticket's alarm rings.
  case alarm(AnyObject)
}

/// A description of the purpose of work.
@usableFromInline package protocol WorkLabel: AnyObject, CustomStringConvertible {}

/// Work that is due now. Not copyable, because each copy would retain its contents.
@usableFromInline package struct DueWork: ~Copyable {
  @usableFromInline let task: DueTask
  @usableFromInline let ticket: Ticket?
  /// The number under which an alarm was set.
  @usableFromInline let number: Int

  @inlinable init(_ task: DueTask, _ ticket: Ticket? = nil) {
    self.task = task
    self.ticket = ticket
    number = ticket?.number ?? 0
  }

  /// The label given when the work was scheduled.
  @inlinable package var label: (any WorkLabel)? { ticket?.label }

  /// Creates due work without a ticket.
  @inlinable init?(once work: consuming ScheduledWork) {
    switch consume work {
    case .once(let action): self.init(.action(action))
    case .ticketed: return nil
    }
  }

  /// Performs the work and releases what it captured. Returns an object that retains the label.
  @inlinable @discardableResult package consuming func perform() -> AnyObject? {
    switch task {
    case .action(let action): action()
    // The task of an alarm comes from an `AlarmTicket`, which always has a bell.
    case .alarm(let owner): ticket.unsafelyUnwrapped.bell.unsafelyUnwrapped.ring(owner, number)
    }
    return ticket
  }
}

/// Work that is pending in a scheduler, as listed by `pending`. SchedulersExtras offers this type as `PendingWork`.
public struct _PendingWork<Time: Strideable> {
  /// The instant of the next run.
  public let due: Time
  /// The time from one run to the next; nil for work that runs once.
  public let interval: Time.Stride?
  package let label: (any WorkLabel)?

  /// The purpose of the work, if a name was given.
  public var name: String? { label?.description }
}

/// The name without the underscore, for use inside the package.
package typealias PendingWork = _PendingWork

extension _PendingWork {
  init(_ entry: Agenda<Time, ScheduledWork>.Entry) {
    let ticket = entry.work.ticket
    due = entry.due
    interval = ticket?.repeating(in: Time.self)?.interval
    label = ticket?.label
  }
}
