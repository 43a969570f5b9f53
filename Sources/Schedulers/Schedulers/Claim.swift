import Synchronization

/// What one holds to call scheduled work off. It knows no type of time, so that a call through `Cancellable` stays fast.
@usableFromInline final class Claim: Cancellable {
  private let ticket: Ticket
  // Not the scheduler: that holds the work, the work what it acts on, and that its claim.
  private let tally: Tally
  private let isDone = Atomic(false)

  @usableFromInline init(_ ticket: Ticket, _ tally: Tally) {
    self.ticket = ticket
    self.tally = tally
  }

  // Most are cancelled before they are dropped.
  deinit { if !isDone.load(ordering: .relaxed) { callOff() } }

  @usableFromInline func cancel() {
    callOff()
    isDone.store(true, ordering: .relaxed)
  }

  private func callOff() {
    // The closure is released outside the lock: what it captured may cancel more in its turn.
    let released = tally.lock.withLock { ticket.callOff(in: tally) }
    withExtendedLifetime(released) {}
  }
}
