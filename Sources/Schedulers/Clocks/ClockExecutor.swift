import Dispatch
import Glibc

/// The task executor of a ``TestClock``. It runs jobs one at a time, in the order in which they were added, on the
/// thread that moves the clock's time.
///
/// ```swift
/// let task = Task(executorPreference: clock.executor) {
///   try await clock.sleep(for: .seconds(1))
/// }
/// ```
///
/// - **Order.** First in, first out, whatever the priorities. Jobs never run concurrently.
/// - **When.** Jobs wait for the clock's `advance`, `run` or `checkSuspension`, each of which runs all jobs before it
///   moves time or returns. If none is called for 10 ms, the jobs run on another thread, so that tasks proceed even if
///   nobody moves time. Time stands still meanwhile.
/// - **Re-entrancy.** A job may move the clock's time. The other jobs then run inside that call.
/// - **Threads.** Any thread may add jobs. If two threads move time, the second waits until the first is done.
final class ClockExecutor: TaskExecutor, @unchecked Sendable {
  // @unchecked: `lock` guards the mutable state. One thread at a time, the `driver`, runs the jobs.
  private let lock = Lock()
  private var jobs = FIFOQueue<UnownedJob>()
  private var arrivals = 0
  private var driver: pthread_t?
  private var isDrainScheduled = false
  /// Held by the driver.
  private let turn = DispatchSemaphore(value: 1)

  init() {}

  /// Adds a job to the queue.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsDrain = lock.withLock {
      jobs.append(job)
      arrivals += 1
      if driver != nil || isDrainScheduled { return false }
      isDrainScheduled = true
      return true
    }
    if needsDrain { scheduleDrain() }
  }

  var hasJobs: Bool { lock.withLock { !jobs.isEmpty } }

  /// The number of jobs added so far.
  var arrivalCount: Int { lock.withLock { arrivals } }

  /// Whether the caller is a task of this executor.
  var isCurrent: Bool {
    guard lock.withLock({ driver }) == pthread_self() else { return false }
    // During one of our jobs, another task may run until its first suspension: one created by `Task.immediate`.
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor == asUnownedTaskExecutor() }
  }

  /// Calls `body`, and runs the waiting jobs, and those added meanwhile, before and after it. No other thread runs jobs
  /// meanwhile.
  func drive<R>(_ body: () -> R) -> R {
    if lock.withLock({ driver }) == pthread_self() {
      drain()
      defer { drain() }
      return body()
    }
    turn.wait()
    return driveOnMyTurn(body)
  }

  func drain() {
    while let job = lock.withLock({ jobs.popFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Runs the waiting jobs on another thread now.
  func drainElsewhere() {
    DispatchQueue.global().async { self.drainIfFree() }
  }

  private func driveOnMyTurn<R>(_ body: () -> R) -> R {
    lock.withLock { driver = pthread_self() }
    drain()
    let result = body()
    repeat { drain() } while !stopDriving()
    turn.signal()
    return result
  }

  /// Returns whether this thread stopped being the driver; false if jobs are waiting.
  private func stopDriving() -> Bool {
    lock.withLock {
      if jobs.isEmpty { driver = nil }
      return jobs.isEmpty
    }
  }

  private func scheduleDrain() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { self.drainIfFree() }
  }

  private func drainIfFree() {
    lock.withLock { isDrainScheduled = false }
    if turn.wait(timeout: .now()) == .success { return driveOnMyTurn {} }
    // The driver runs all jobs, except any added just as it stopped.
    let isNeeded = lock.withLock {
      isDrainScheduled = !jobs.isEmpty
      return isDrainScheduled
    }
    if isNeeded { scheduleDrain() }
  }
}
