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
  /// Somewhere in the frame of the function that sleeps, near which are those of its callers. Nobody reads what is there.
  var frame: UnsafeRawPointer?

  init(isDriven: Bool) {
    self.isDriven = isDriven
  }

  var isDead: Bool { continuation == nil }

  /// Prefetches what the task needs to go on, 1 KB that is somewhere else for each: to wait for it was half of what it costs
  /// to wake one of 10 000.
  func prefetch() {
    guard let continuation, let frame else { return }
    SchedulersEssentials.prefetch(0..<7, from: Self.task(of: continuation))
    SchedulersEssentials.prefetch(-6..<4, from: frame)
  }

  /// Where the task is. A continuation is no more than that (swiftlang/swift,
  /// stdlib/public/Concurrency/PartialAsyncTask.swift).
  static func task(of continuation: Continuation) -> UnsafeRawPointer {
    unsafeBitCast(continuation, to: UnsafeRawPointer.self)
  }
}
