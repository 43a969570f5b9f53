/// What a scheduler's agenda holds: a closure to run once and forget, or work that somebody holds a ticket for.
@usableFromInline enum ScheduledWork: AgendaWork {
  case once(() -> Void)
  /// With the ticket's generation: once it has another, this is not its entry any more.
  case ticketed(Ticket, generation: Int)

  @inlinable var isDead: Bool {
    switch self {
    case .once: false
    case .ticketed(let ticket, let generation): ticket.task == nil || ticket.generation != generation
    }
  }

  /// The claim on it, if somebody can have one.
  @inlinable var ticket: Ticket? {
    switch self {
    case .once: nil
    case .ticketed(let ticket, _): ticket
    }
  }
}

/// What is to be done when work is due.
@usableFromInline enum DueTask {
  case action(() -> Void)
  /// Whom the alarm of the ticket rings.
  case alarm(AnyObject)
}

/// What a piece of work is for.
@usableFromInline package protocol WorkLabel: AnyObject, CustomStringConvertible {}

/// Work that is to be performed now. Not copyable, since what it holds would be retained once more each time.
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

  /// The label that it was scheduled with.
  @inlinable package var label: (any WorkLabel)? { ticket?.label }

  /// Of work without a ticket.
  @inlinable init?(once work: consuming ScheduledWork) {
    switch consume work {
    case .once(let action): self.init(.action(action))
    case .ticketed: return nil
    }
  }

  /// Performs it and lets go of what it captured. What is returned holds the label.
  @inlinable @discardableResult package consuming func perform() -> AnyObject? {
    switch task {
    case .action(let action): action()
    case .alarm(let owner): ticket.unsafelyUnwrapped.bell.unsafelyUnwrapped.ring(owner, number)
    }
    return ticket
  }
}

/// Work that waits in a scheduler, as `pending` lists it. SchedulersExtras has it by the name of `PendingWork`.
public struct _PendingWork<Time: Strideable> {
  /// When it runs next.
  public let due: Time
  /// The time from one run to the next, nil for work that runs once.
  public let interval: Time.Stride?
  package let label: (any WorkLabel)?

  /// What it is for, if whoever scheduled it said so.
  public var name: String? { label?.description }
}

/// The type's name inside the package.
package typealias PendingWork = _PendingWork

extension _PendingWork {
  init(_ entry: Agenda<Time, ScheduledWork>.Entry) {
    let ticket = entry.work.ticket
    due = entry.due
    interval = ticket?.repeating(in: Time.self)?.interval
    label = ticket?.label
  }
}
