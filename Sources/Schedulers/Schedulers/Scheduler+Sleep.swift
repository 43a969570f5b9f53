extension Scheduler {
  /// Suspends the task for `duration` of this scheduler's time.
  ///
  /// ```swift
  /// try await scheduler.sleep(for: .seconds(1))
  /// ```
  ///
  /// A duration of zero or less returns at once and schedules nothing.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before the time is over. No work stays scheduled then.
  public nonisolated(nonsending) func sleep(
    for duration: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride = .zero,
    options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    if duration <= .zero { return }
    try await sleep(until: now.advanced(by: duration), again: duration, tolerance: tolerance, options: options)
  }

  /// Suspends the task until this scheduler's time is `deadline`.
  ///
  /// ```swift
  /// try await scheduler.sleep(until: scheduler.now.advanced(by: .seconds(1)))
  /// ```
  ///
  /// A deadline that has come or passed returns at once and schedules nothing.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before the deadline. No work stays scheduled then.
  public nonisolated(nonsending) func sleep(
    until deadline: SchedulerTimeType, tolerance: SchedulerTimeType.Stride = .zero, options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    let now = now
    if deadline <= now { return }
    try await sleep(until: deadline, again: now.distance(to: deadline), tolerance: tolerance, options: options)
  }

  /// Uses a repeating action, because that is the only kind of work whose scheduling returns a `Cancellable`.
  /// `interval` is never waited for: the action is cancelled at its first run.
  private nonisolated(nonsending) func sleep(
    until deadline: SchedulerTimeType, again interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?
  ) async throws {
    let pendingSleep = PendingSleep()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard pendingSleep.begin(continuation) else { return }
        pendingSleep.hold(
          schedule(after: deadline, interval: interval, tolerance: tolerance, options: options) {
            pendingSleep.end(.success(()))
          })
      }
    } onCancel: {
      pendingSleep.end(.failure(CancellationError()))
    }
  }
}

/// One sleep. It ends once, by waking or by cancellation, whichever comes first, even before `begin`.
///
/// @unchecked: `lock` guards the mutable state.
private final class PendingSleep: @unchecked Sendable {
  private let lock = Lock()
  private var sleeper: CheckedContinuation<Void, any Error>?
  private var timer: (any Cancellable)?
  private var result: Result<Void, any Error>?

  /// Returns whether the sleep must be scheduled. If it has already ended, resumes the continuation and returns false.
  func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
    let result = lock.withLock {
      if self.result == nil { sleeper = continuation }
      return self.result
    }
    guard let result else { return true }
    continuation.resume(with: result)
    return false
  }

  /// Retains the scheduled work until the sleep ends.
  func hold(_ timer: any Cancellable) {
    let isOver = lock.withLock {
      if result == nil { self.timer = timer }
      return result != nil
    }
    if isOver { timer.cancel() }
  }

  func end(_ result: Result<Void, any Error>) {
    let (sleeper, timer) = lock.withLock {
      if self.result == nil { self.result = result }
      return (self.sleeper.take(), self.timer.take())
    }
    timer?.cancel()
    sleeper?.resume(with: result)
  }
}
