import Dispatch
import Glibc

/// The task executor of a ``TestClock``: its jobs run one at a time, in the order in which they came, on the thread of
/// whoever moves the clock's time.
///
/// ```swift
/// let task = Task(executorPreference: clock.executor) {
///   try await clock.sleep(for: .seconds(1))
/// }
/// ```
///
/// - **Order.** First come, first served, whatever the priorities. No two jobs run at once.
/// - **When.** Jobs wait for the clock's `advance`, `run` or `checkSuspension`, which run all of them before they move
///   time or return. If none is called for a hundredth of a second, they run without one, on another thread: a task that
///   is ready is not kept waiting because nobody moves time. Time stands still meanwhile.
/// - **Re-entrancy.** A job may move the clock's time. The other jobs then run inside that call.
/// - **Threads.** Jobs may come from any thread. If two threads move time, the second waits until the first has done.
final class ClockExecutor: TaskExecutor, @unchecked Sendable {
  // @unchecked: `lock` guards all that changes. The jobs are run by one thread at a time, the `driver`.
  private let lock = Lock()
  private var jobs = Backlog<UnownedJob>()
  private var arrivals = 0
  private var driver: pthread_t?
  private var isCaretakerDue = false
  /// Held by the driver.
  private let turn = DispatchSemaphore(value: 1)

  init() {}

  /// Puts a job in line.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsCaretaker = lock.withLock {
      jobs.append(job)
      arrivals += 1
      if driver != nil || isCaretakerDue { return false }
      isCaretakerDue = true
      return true
    }
    if needsCaretaker { callCaretaker() }
  }

  var hasJobs: Bool { lock.withLock { !jobs.isEmpty } }

  /// How many jobs have come so far.
  var arrivalCount: Int { lock.withLock { arrivals } }

  /// Whether the caller is a task of this executor.
  var isCurrent: Bool {
    guard lock.withLock({ driver }) == pthread_self() else { return false }
    // A task of another kind can run in the middle of a job of ours, up to where it first waits: `Task.immediate`.
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor == asUnownedTaskExecutor() }
  }

  /// Runs the jobs that are waiting and those that come meanwhile, before `body`, and after it. Nobody else runs any in
  /// between.
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

  /// Has the waiting jobs run on another thread now.
  func drainElsewhere() {
    DispatchQueue.global().async { self.takeCare() }
  }

  private func driveOnMyTurn<R>(_ body: () -> R) -> R {
    lock.withLock { driver = pthread_self() }
    drain()
    let result = body()
    repeat { drain() } while !stopDriving()
    turn.signal()
    return result
  }

  /// False if there are more jobs.
  private func stopDriving() -> Bool {
    lock.withLock {
      if jobs.isEmpty { driver = nil }
      return jobs.isEmpty
    }
  }

  private func callCaretaker() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { self.takeCare() }
  }

  private func takeCare() {
    lock.withLock { isCaretakerDue = false }
    if turn.wait(timeout: .now()) == .success { return driveOnMyTurn {} }
    // Whoever has the turn runs all jobs, unless they came when it was about to give it up.
    let isNeeded = lock.withLock {
      isCaretakerDue = !jobs.isEmpty
      return isCaretakerDue
    }
    if isNeeded { callCaretaker() }
  }
}
