/// What one stage has put off and is still to be run, so that it can be called off together. For one thread.
///
/// It does not hold the work, which holds the stage: else neither would ever go.
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

/// The claim on one piece of it, which leaves it when it goes.
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
