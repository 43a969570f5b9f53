/// A sleeping task, as an entry of a clock's agenda.
final class Sleeper: AgendaWork, @unchecked Sendable {
  typealias Continuation = UnsafeContinuation<Void, any Error>

  // @unchecked: the lock of the clock guards the mutable state.
  /// The continuation that wakes the task; nil before it sleeps and once it was resumed.
  var continuation: Continuation?
  var isCancelled = false
  var isInAgenda = false
  /// Whether the task runs on the clock's executor. Such a task is suspended again when the executor has no more jobs.
  let isDriven: Bool
  /// An address in the frame of the sleeping function, near which are the frames of its callers. Never read.
  var frame: UnsafeRawPointer?

  init(isDriven: Bool) {
    self.isDriven = isDriven
  }

  var isDead: Bool { continuation == nil }

  /// Prefetches the 1 KB that the task needs to continue, which is somewhere else for each task. Waiting for it was
  /// half the cost of waking one of 10 000 tasks.
  func prefetch() {
    guard let continuation, let frame else { return }
    SchedulersEssentials.prefetch(0..<7, from: Self.task(of: continuation))
    SchedulersEssentials.prefetch(-6..<4, from: frame)
  }

  /// Returns the address of the task, which is all that a continuation is (swiftlang/swift,
  /// stdlib/public/Concurrency/PartialAsyncTask.swift).
  static func task(of continuation: Continuation) -> UnsafeRawPointer {
    unsafeBitCast(continuation, to: UnsafeRawPointer.self)
  }
}
