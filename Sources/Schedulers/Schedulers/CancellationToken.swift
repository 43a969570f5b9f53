import Synchronization

/// The token that cancels one piece of scheduled work. It is not generic over the type of time, so that cancelling
/// through `Cancellable` stays fast.
@usableFromInline final class CancellationToken: Cancellable {
  private let workState: WorkState
  // The agenda's lock and counts rather than the scheduler, to avoid a cycle: the scheduler retains the work, the work
  // its receiver, the receiver this token.
  private let deadEntries: DeadEntryCount
  private let isDone = Atomic(false)

  @usableFromInline init(_ workState: WorkState, _ deadEntries: DeadEntryCount) {
    self.workState = workState
    self.deadEntries = deadEntries
  }

  // Most tokens are cancelled before they are released.
  deinit { if !isDone.load(ordering: .relaxed) { callOff() } }

  @usableFromInline func cancel() {
    callOff()
    isDone.store(true, ordering: .relaxed)
  }

  private func callOff() {
    // The closure is released outside the lock, because releasing what it captures may cancel more work.
    let released = deadEntries.lock.withLock { workState.callOff(in: deadEntries) }
    withExtendedLifetime(released) {}
  }
}
