import Dispatch
import Glibc

/// A barrier for all threads of the global executor: as many tasks as it has threads, each of which blocks its thread
/// until the last has arrived.
///
/// When the last has arrived, every other task that was ready before has run until its next suspension. One task that
/// runs and returns would prove nothing: another thread may have been preempted in the middle of its task. That is why
/// waiting by `Task.yield` fails on a busy machine.
///
/// If all tasks run on the main queue (`withMainSerialExecutor` of swift-concurrency-extras), blocking would deadlock.
/// There, tasks run one at a time in order, so the tasks that were ready before have run when the last of these runs,
/// and none has to block.
final class TaskBarrier: @unchecked Sendable {
  /// The global executor runs as many tasks of one priority at once as the machine has processors.
  private static let width = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  // @unchecked: `lock` guards the counts and the flag.
  private let lock = Lock()
  private var missing: Int
  private var blocked = 0
  private var isOver = false
  private let opening = DispatchSemaphore(value: 0)
  private let complete = DispatchSemaphore(value: 0)

  init(priorities: [TaskPriority]) {
    missing = priorities.count * Self.width
    for priority in priorities {
      for _ in 0..<Self.width { Task.detached(priority: priority) { self.arrive() } }
    }
  }

  /// Waits for the last task to arrive. If other code occupies threads for longer than `span`, releases all tasks and
  /// returns false.
  func isComplete(within span: DispatchTimeInterval) -> Bool {
    let isComplete = complete.wait(timeout: .now() + span) == .success
    if !isComplete { dismiss() }
    return isComplete
  }

  private func arrive() {
    let isAlone = DispatchQueue.getSpecific(key: Self.mainMark) != nil
    let (isLast, waits) = lock.withLock {
      missing -= 1
      let waits = missing > 0 && !isOver && !isAlone
      if waits { blocked += 1 }
      return (missing == 0, waits)
    }
    if isLast {
      dismiss()
      complete.signal()
    } else if waits {
      opening.wait()
    }
  }

  /// A key that only the main queue has, so that code can tell that it runs there, even off the main thread.
  private static let mainMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  private func dismiss() {
    let held = lock.withLock {
      defer { blocked = 0 }
      isOver = true
      return blocked
    }
    for _ in 0..<held { opening.signal() }
  }
}
