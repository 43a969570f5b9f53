/// What a scheduler's agenda holds: a closure to run once and forget, or work that somebody holds a ticket for.
@usableFromInline enum ScheduledWork<Interval>: AgendaWork {
  case once(() -> Void)
  case ticketed(Ticket)
  case repeating(Ticket, every: Interval)

  @inlinable var isDead: Bool {
    switch self {
    case .once: false
    case .ticketed(let ticket), .repeating(let ticket, _): ticket.action == nil
    }
  }

  /// The claim on it, if somebody can have one.
  var ticket: Ticket? {
    switch self {
    case .once: nil
    case .ticketed(let ticket), .repeating(let ticket, _): ticket
    }
  }
}

/// The claim on one piece of scheduled work, by which it can be called off and asked about. The scheduler's lock guards it,
/// so that overlapping access need not be checked for.
@usableFromInline final class Ticket {
  /// What to run; nil once it was called off or has run for the last time, so that what it captured is released then.
  @exclusivity(unchecked) @usableFromInline var action: (() -> Void)?
  /// Whether the agenda holds it. Work that runs for the last time, or is stuck, is out of it.
  @exclusivity(unchecked) @usableFromInline var isQueued = true
  /// What the work is for, when somebody asks.
  @usableFromInline let label: (any WorkLabel)?

  @inlinable init(_ action: @escaping () -> Void, label: (any WorkLabel)? = nil) {
    self.action = action
    self.label = label
  }
}

/// What a piece of work is for.
@usableFromInline package protocol WorkLabel: AnyObject, CustomStringConvertible {}

/// Work that is to be performed now, with the label that it was scheduled with.
@usableFromInline package struct DueWork {
  @usableFromInline package let label: (any WorkLabel)?
  @usableFromInline let action: () -> Void

  @inlinable init(_ action: @escaping () -> Void, label: (any WorkLabel)?) {
    self.action = action
    self.label = label
  }

  @inlinable package func perform() { action() }
}

/// Work that waits in a scheduler, as `pending` lists it.
public struct PendingWork<Time: Strideable> {
  /// When it runs next.
  public let due: Time
  /// The time from one run to the next, nil for work that runs once.
  public let interval: Time.Stride?
  package let label: (any WorkLabel)?

  /// What it is for, if whoever scheduled it said so.
  public var name: String? { label?.description }
}

extension PendingWork {
  init(_ entry: Agenda<Time, ScheduledWork<Time.Stride>>.Entry) {
    due = entry.due
    switch entry.work {
    case .once: (interval, label) = (nil, nil)
    case .ticketed(let ticket): (interval, label) = (nil, ticket.label)
    case .repeating(let ticket, let interval): (self.interval, label) = (interval, ticket.label)
    }
  }
}
