/// A task that sleeps: what a clock's agenda holds. The clock's lock guards it.
final class Sleeper: AgendaWork, @unchecked Sendable {
  typealias Continuation = UnsafeContinuation<Void, any Error>

  // @unchecked: all that changes is guarded by the lock of the clock that it sleeps on.
  /// What wakes the task; nil before it sleeps and once it was told to go on.
  var continuation: Continuation?
  var isCancelled = false
  var isInAgenda = false
  /// Whether the task runs on the clock's executor, so that it has come to rest when that has no more jobs.
  let isDriven: Bool

  init(isDriven: Bool) {
    self.isDriven = isDriven
  }

  var isDead: Bool { continuation == nil }
}
