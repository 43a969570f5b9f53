import Dispatch
import Synchronization

/// The wait for tasks that run where they like, on the global executor, on actors and on the main actor, to come to rest.
///
/// ```swift
/// await Settling.wait { clock.changeCount }
/// ```
///
/// Nobody can ask a task whether it still runs. But executors are queues. In a *round* every thread of the global executor
/// stands still at once (``TaskBarrier``), then the main actor has come to the end of what it had (``MainPass``). So whatever
/// was ready to run when a round began has run up to where it waits, however long its thread was kept off the processor.
/// What that made ready is for the next round. The wait is over after `enough` rounds in which its owner saw nothing
/// happen.
///
/// It sees tasks on the global executor at any priority, on actors without an executor of their own, and on the main
/// actor. It does not see queues and threads of other kinds, nor, for sure, a task that goes more than `enough` times to
/// the main actor and back without doing anything that the owner sees. It takes about half a millisecond where nothing
/// happens, and gives up after `limit`.
enum Settling {
  /// In one round a task can go to the main actor and back. With 3 rounds, 12 in 500 tasks that did so four times before
  /// they slept were missed on a busy machine; with 5, none, and some of those that did so eight times.
  static let enough = 5
  static let limit: Duration = .seconds(60)

  /// Suspends the caller until no task of this process is about to do anything.
  ///
  /// `changes` is a number that grows whenever the owner sees a task do something: go to sleep, be woken, be cancelled.
  /// It is called from any thread. `afterwards` is called once the caller was told to go on.
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

  /// The priorities for which the global executor has threads of their own, lowest first. Those above share the last.
  private static let levels = [TaskPriority.background, .low, .medium, .high]
  /// Those of which a task was seen, a bit for each.
  private static let seen = Atomic<UInt8>(0b0100)

  /// Tells that there are tasks of this priority.
  static func note(_ priority: TaskPriority) {
    let level = levels.firstIndex { priority <= $0 } ?? levels.count - 1
    if seen.load(ordering: .relaxed) & 1 << level == 0 { seen.bitwiseOr(1 << level, ordering: .relaxed) }
  }

  /// The priorities of tasks that were seen or, at first, of all that there are.
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

/// Makes rounds as long as somebody waits. There is one for the process: two musters at once would keep each other waiting,
/// and one round serves all who wait.
private final class Rounds: @unchecked Sendable {
  static let shared = Rounds()

  // @unchecked: `lock` guards `waiters` and `isGoing`; the rest is touched on `queue`, one block at a time.
  private let lock = Lock()
  private var waiters: [Waiter] = []
  private var isGoing = false
  private let queue = DispatchQueue(label: "Schedulers.Settling", qos: .userInitiated)
  private var mainPass = MainPass()
  private var patience = Patience(isSure: true)

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
      // A waiter is only touched here, and those who joined meanwhile wait for the next round.
      let done = present.filter { $0.isOverAfterRound() }
      if done.isEmpty { continue }
      lock.withLock { waiters.removeAll { waiter in done.contains { $0 === waiter } } }
      for waiter in done { waiter.resume() }
    }
  }

  private func makeRound(for waiters: [Waiter]) {
    let priorities = Settling.priorities(all: waiters.contains(where: \.isNew))
    // Other code may keep a thread for a while. Those that are there are let go now and then, so that it can go on.
    patience.wait { TaskBarrier(priorities: priorities).isComplete(within: $0) }
    mainPass.make()
  }
}
