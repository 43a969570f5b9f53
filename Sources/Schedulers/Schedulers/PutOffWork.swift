/// A list of the scheduled work of one stage that has not run yet, so that all of it can be cancelled at once. Not
/// thread-safe.
///
/// The list does not retain the work, to avoid a cycle: the work retains the stage, and the stage's scheduler retains
/// the list.
@usableFromInline package final class PutOffWork {
  fileprivate var first: Unmanaged<PutOffTicket>?

  package init() {}

  var tickets: [Ticket] {
    var tickets: [Ticket] = []
    var next = first
    while let ticket = next?.takeUnretainedValue() {
      tickets.append(ticket)
      next = ticket.next
    }
    return tickets
  }
}

/// The ticket of work in such a list. It removes itself from the list in its deinit.
@usableFromInline final class PutOffTicket: Ticket {
  private let work: PutOffWork
  private var previous: Unmanaged<PutOffTicket>?
  fileprivate var next: Unmanaged<PutOffTicket>?

  @usableFromInline init(_ action: @escaping () -> Void, label: any WorkLabel, among work: PutOffWork) {
    self.work = work
    super.init(.action(action), label: label)
    next = work.first
    let own = Unmanaged.passUnretained(self)
    next?._withUnsafeGuaranteedRef { $0.previous = own }
    work.first = own
  }

  deinit {
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { work.first = next }
    next?._withUnsafeGuaranteedRef { $0.previous = previous }
  }
}
