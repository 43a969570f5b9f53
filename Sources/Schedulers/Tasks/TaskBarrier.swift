import Dispatch
import Glibc

/// All threads of the global executor standing still at once: as many tasks as it has threads, each of which keeps its
/// thread until the last of them is there.
///
/// When that is so, every other task that was ready before has run up to where it waits. One task that has come back
/// shows no such thing: its neighbour may have been put off the processor in mid-flight, which is why waiting by yielding
/// fails when the machine is busy.
///
/// Where somebody has all tasks run on the main queue (`withMainSerialExecutor` of swift-concurrency-extras), one that kept
/// its thread would wait for others that need it. But there they run one at a time, in order: those that were ready before
/// have run when the last of these comes, and none of them has to stay.
final class TaskBarrier: @unchecked Sendable {
  /// The global executor runs as many tasks of one priority at once as there are processors.
  private static let width = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  // @unchecked: `lock` guards the counts and the flag.
  private let lock = Lock()
  private var missing: Int
  private var standing = 0
  private var isOver = false
  private let gate = DispatchSemaphore(value: 0)
  private let complete = DispatchSemaphore(value: 0)

  init(priorities: [TaskPriority]) {
    missing = priorities.count * Self.width
    for priority in priorities {
      for _ in 0..<Self.width { Task.detached(priority: priority) { self.arrive() } }
    }
  }

  /// Waits for the last one. If others keep the threads for longer than `span`, lets everybody go.
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
      if waits { standing += 1 }
      return (missing == 0, waits)
    }
    if isLast {
      dismiss()
      complete.signal()
    } else if waits {
      gate.wait()
    }
  }

  /// What only the main queue bears, so that whatever runs there knows it, be that the main thread or not.
  private static let mainMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  private func dismiss() {
    let held = lock.withLock {
      defer { standing = 0 }
      isOver = true
      return standing
    }
    for _ in 0..<held { gate.signal() }
  }
}
