/// The claim on one piece of scheduled work, by which it can be called off and asked about. The scheduler's lock guards it,
/// so that overlapping access need not be checked for.
@usableFromInline class Ticket {
  /// What to run; nil once it was called off or has run for the last time, so that what it captured is released then.
  @exclusivity(unchecked) @usableFromInline final var task: DueTask?
  /// Goes up when the entry in the agenda is not its own any more.
  @exclusivity(unchecked) @usableFromInline final var generation = 0
  /// Whether the agenda holds it. Work that runs for the last time, or is stuck, is out of it.
  @exclusivity(unchecked) @usableFromInline final var isQueued: Bool
  /// What the work is for, when somebody asks. Whoever has the ticket has it as well, whatever happens while the work runs.
  @usableFromInline final let label: (any WorkLabel)?
  @usableFromInline final let kind: Kind
  /// Of an alarm: what it does.
  @usableFromInline final let bell: Bell?
  /// Of an alarm: the number under which it was set, and the order in which it is to run.
  @exclusivity(unchecked) @usableFromInline final var number = 0
  @exclusivity(unchecked) @usableFromInline final var order: UInt64 = 0

  /// Which class it is of: a cast that asks for it is slow.
  @usableFromInline enum Kind: UInt8 {
    case once
    case repeating
    case alarm
  }

  @inlinable init(_ task: DueTask?, label: (any WorkLabel)? = nil, kind: Kind = .once, bell: Bell? = nil) {
    self.task = task
    self.bell = bell
    self.label = label
    self.kind = kind
    isQueued = task != nil
  }

  /// Gives up what is to be run, for the caller to release outside the lock.
  @inlinable final func callOff(in tally: Tally) -> DueTask? {
    guard let task = task.take() else { return nil }
    // An alarm that is set again has another task; the entry is dead all the same.
    generation += 1
    tally.cancellationCount += 1
    if isQueued { tally.noteCancelled() }
    isQueued = false
    return task
  }
}

/// The claim on work that runs again and again.
@usableFromInline final class RepeatingTicket<Time: Strideable>: Ticket {
  @usableFromInline let interval: Time.Stride

  @inlinable init(_ task: DueTask?, every interval: Time.Stride, label: (any WorkLabel)? = nil) {
    self.interval = interval
    super.init(task, label: label, kind: .repeating)
  }
}

/// An alarm's. Its entry stays in the agenda when it is put off, and gets the new place when its turn has come.
@usableFromInline final class AlarmTicket<Time: Strideable>: Ticket {
  @exclusivity(unchecked) @usableFromInline var due: Time
  /// When the entry in the agenda says that it is due: then, or sooner.
  @exclusivity(unchecked) @usableFromInline var entryDue: Time

  @inlinable init(_ time: Time, label: (any WorkLabel)?, ring: @escaping Ring) {
    due = time
    entryDue = time
    super.init(nil, label: label, kind: .alarm, bell: Bell(ring: ring))
  }
}

extension Ticket {
  /// As what it is, with the scheduler's type of time.
  @inlinable func repeating<Time>(in time: Time.Type) -> RepeatingTicket<Time>? {
    kind == .repeating ? unsafeDowncast(self, to: RepeatingTicket<Time>.self) : nil
  }

  @inlinable func alarm<Time>(in time: Time.Type) -> AlarmTicket<Time>? {
    kind == .alarm ? unsafeDowncast(self, to: AlarmTicket<Time>.self) : nil
  }
}
