import Dispatch
import Synchronization

/// Waits until all tasks are suspended that run on the global executor, on actors and on the main actor.
///
/// ```swift
/// await Settling.wait { clock.changeCount }
/// ```
///
/// Swift cannot tell whether a task is still running. But executors are queues. In one *round*, all threads of the
/// global executor wait for each other (``TaskBarrier``), then the main actor runs what it had queued
/// (``MainActorBarrier``). So every task that was ready when the round began has run until its next suspension, however
/// long its thread was preempted. Tasks that became ready meanwhile belong to the next round. The wait is over after
/// `enough` rounds in which the owner counted no change.
///
/// This covers tasks of any priority on the global executor, on actors without an executor of their own, and on the
/// main actor. It does not cover dispatch queues and other threads, nor reliably a task that goes to the main actor and
/// back more than `enough` times without a change that the owner counts. A wait takes about half a millisecond if
/// nothing happens, and gives up after `limit`.
enum Settling {
  /// In one round a task can go to the main actor and back. Measured on a busy machine: with 3 rounds, 12 of 500 tasks
  /// that did so four times before they slept were missed; with 5 rounds none were, but some that did so eight times.
  static let enough = 5
  static let limit: Duration = .seconds(60)

  /// Suspends the caller until no task of this process is about to run.
  ///
  /// `changes` returns a number that grows whenever the owner sees a task go to sleep, be woken or be cancelled. It may
  /// be called on any thread. `afterwards` is called once the caller has been resumed.
  nonisolated(nonsending) static func wait(
    atMost limit: Duration = limit, afterwards: (@Sendable () -> Void)? = nil,
    watching changes: @escaping @Sendable () -> Int
  ) async {
    note(Task.currentPriority)
    await withUnsafeContinuation { continuation in
      Rounds.shared.join(
        Waiter(changes: changes, limit: limit) {
          continuation.resume()
          afterwards?()
        })
    }
  }

  /// The priorities for which the global executor has separate threads, lowest first. Higher priorities share those of
  /// the last.
  private static let levels = [TaskPriority.background, .low, .medium, .high]
  /// The indices in `levels` of priorities at which a task was seen, one bit each.
  private static let seen = Atomic<UInt8>(0b0100)

  /// Records that a task of this priority exists.
  static func note(_ priority: TaskPriority) {
    let level = levels.firstIndex { priority <= $0 } ?? levels.count - 1
    if seen.load(ordering: .relaxed) & 1 << level == 0 { seen.bitwiseOr(1 << level, ordering: .relaxed) }
  }

  /// Returns the priorities at which tasks were seen, or all priorities.
  static func priorities(all: Bool) -> [TaskPriority] {
    let bits = seen.load(ordering: .relaxed) | (all ? 0b1111 : 0)
    return levels.indices.filter { bits & 1 << $0 != 0 }.map { levels[$0] }
  }
}

/// One caller of `Settling.wait`.
private final class Waiter {
  private let changes: @Sendable () -> Int
  private let lastTime: ContinuousClock.Instant
  private var seen: Int
  private var quietRounds = 0
  private(set) var isNew = true
  let resume: @Sendable () -> Void

  init(changes: @escaping @Sendable () -> Int, limit: Duration, resume: @escaping @Sendable () -> Void) {
    self.changes = changes
    lastTime = ContinuousClock.now + limit
    self.resume = resume
    seen = changes()
  }

  /// Whether the wait is over, after one more round.
  func isOverAfterRound() -> Bool {
    isNew = false
    let changes = changes()
    quietRounds = changes == seen ? quietRounds + 1 : 0
    seen = changes
    return quietRounds == Settling.enough || ContinuousClock.now > lastTime
  }
}

/// Runs rounds as long as somebody waits. There is one instance for the process: two barriers at once would wait for
/// each other, and one round serves all waiters.
private final class Rounds: @unchecked Sendable {
  static let shared = Rounds()

  // @unchecked: `lock` guards `waiters` and `isGoing`; the rest is used only on `queue`, one block at a time.
  private let lock = Lock()
  private var waiters: [Waiter] = []
  private var isGoing = false
  private let queue = DispatchQueue(label: "Schedulers.Settling", qos: .userInitiated)
  private var mainActorBarrier = MainActorBarrier()
  private var timeout = AdaptiveTimeout(isSure: true)

  func join(_ waiter: Waiter) {
    let isFirst = lock.withLock {
      waiters.append(waiter)
      defer { isGoing = true }
      return !isGoing
    }
    if isFirst { queue.async { self.go() } }
  }

  private func go() {
    while true {
      let present = lock.withLock {
        if waiters.isEmpty { isGoing = false }
        return waiters
      }
      if present.isEmpty { return }
      makeRound(for: present)
      // Waiters are only mutated here; those that were added meanwhile wait for the next round.
      let done = present.filter { $0.isOverAfterRound() }
      if done.isEmpty { continue }
      lock.withLock { waiters.removeAll { waiter in done.contains { $0 === waiter } } }
      for waiter in done { waiter.resume() }
    }
  }

  private func makeRound(for waiters: [Waiter]) {
    let priorities = Settling.priorities(all: waiters.contains(where: \.isNew))
    // If other code holds a thread, the barrier is abandoned and tried again, so that the waiting threads can run
    // something else in between.
    timeout.wait { TaskBarrier(priorities: priorities).isComplete(within: $0) }
    mainActorBarrier.make()
  }
}
