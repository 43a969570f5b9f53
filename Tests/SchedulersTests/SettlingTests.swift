import Dispatch
import Foundation
import TestSupport
import Testing

@testable import SchedulersEssentials

/// Waiting for tasks on the global executor and actors, on a busy machine: each round keeps the processors busy, so there
/// are few here. To find failures of one in a thousand, run more by hand:
/// `SEEDS_TIMES=100 swift test --filter SettlingTests`.
@Suite(.serialized) struct SettlingTests {
  static let rounds = seeds(10).count

  @Test(arguments: Home.allCases)
  func `a timer just started is not missed, however busy the machine`(home: Home) async {
    let load = Load(threads: 3)
    defer { load.stop() }
    for round in 0..<Self.rounds {
      let journal = ClockJournal()
      let task = journal.start(on: home) {
        for await _ in journal.clock.timer(interval: .seconds(1)) { journal.note("tick") }
      }
      switch home {
      case .executor: synchronously { journal.clock.advance(by: .seconds(3)) }
      case .anywhere, .mainActor: await journal.clock.advance(by: .seconds(3))
      }
      #expect(journal.notes == ["tick@1", "tick@2", "tick@3"], "round \(round) of \(Self.rounds)")
      task.cancel()
    }
  }

  @Test @MainActor func `a timer on the main actor is not missed by a test on the main actor`() async {
    let load = Load(threads: 3)
    defer { load.stop() }
    for round in 0..<Self.rounds {
      let journal = ClockJournal()
      // Through the protocol, so that the task leaves the main actor to sleep and returns to it.
      let clock: any Clock<Duration> = journal.clock
      let task = Task {
        while true {
          try await clock.sleep(for: .seconds(1))
          journal.note("tick")
        }
      }
      await journal.clock.advance(by: .seconds(3))
      #expect(journal.notes == ["tick@1", "tick@2", "tick@3"], "round \(round) of \(Self.rounds)")
      task.cancel()
    }
  }

  @Test(arguments: [9, 15, 17, 21, 25, 33] as [UInt8])
  func `tasks of all priorities are waited for`(priority: UInt8) async {
    let journal = ClockJournal()
    Task(priority: TaskPriority(rawValue: priority)) {
      try await journal.clock.sleep(for: .seconds(1))
      journal.note("a")
    }
    await journal.clock.advance(by: .seconds(1))
    #expect(journal.notes == ["a@1"])
  }

  @Test func `a task woken by another's value sleeps in time`() async {
    let journal = ClockJournal()
    let (values, sending) = AsyncStream<Int>.makeStream()
    let sender = journal.start(on: .anywhere) {
      for await _ in journal.clock.timer(interval: .seconds(1)) { sending.yield(1) }
    }
    let receiver = journal.start(on: .anywhere) {
      for await _ in values {
        try await journal.clock.sleep(for: .milliseconds(500))
        journal.note("value")
      }
    }
    await journal.clock.advance(by: .seconds(4))
    #expect(journal.notes == ["value@1.500", "value@2.500", "value@3.500"])
    sender.cancel()
    receiver.cancel()
  }

  @Test func `a wait ends soon if nothing happens`() async {
    let spent = await ContinuousClock().measure {
      for _ in 0..<10 { await Settling.wait { 0 } }
    }
    // A tenth of a millisecond each if nothing else runs.
    #expect(spent < .seconds(5))
  }

  @Test func `a wait ends even if changes never stop`() async {
    let lock = Lock()
    nonisolated(unsafe) var changes = 0
    let spent = await ContinuousClock().measure {
      await Settling.wait(atMost: .seconds(1)) {
        lock.withLock {
          changes += 1
          return changes
        }
      }
    }
    #expect(spent >= .seconds(1))
  }

  @Test func `all threads of all priorities can be stopped at once`() async {
    // The test must not block one of these threads.
    let isComplete = await withUnsafeContinuation { continuation in
      DispatchQueue(label: "barrier").async {
        let barrier = TaskBarrier(priorities: Settling.priorities(all: true))
        continuation.resume(returning: barrier.isComplete(within: .seconds(20)))
      }
    }
    #expect(isComplete)
  }

  @Test func `tasks that all run on the main actor are waited for without blocking it`() async {
    await #expect(processExitsWith: .success) {
      let scheduler = TestScheduler()
      // As `withMainSerialExecutor` of swift-concurrency-extras does.
      let hook = try #require(dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook"))
      typealias Enqueue = @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void
      hook.assumingMemoryBound(to: Enqueue?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
      let isComplete = await withUnsafeContinuation { continuation in
        DispatchQueue(label: "barrier").async {
          let barrier = TaskBarrier(priorities: Settling.priorities(all: true))
          continuation.resume(returning: barrier.isComplete(within: .seconds(20)))
        }
      }
      #expect(isComplete)
      nonisolated(unsafe) var wakings = 0
      let task = Task { @MainActor in
        while true {
          try await scheduler.sleep(for: .seconds(1))
          wakings += 1
        }
      }
      await scheduler.advance(by: .seconds(100))
      task.cancel()
      #expect(wakings == 100)
    }
  }

  @Test func `a barrier whose threads are busy releases all its tasks`() async {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let (held, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<threads { Task.detached(priority: .low) { block(held, until: release) } }
    for _ in 0..<threads { await wait(for: held) }
    let barrier = TaskBarrier(priorities: [.low])
    #expect(!barrier.isComplete(within: .milliseconds(5)))
    for _ in 0..<threads { release.signal() }
    // Threads kept by the first barrier would be missing in the second.
    #expect(TaskBarrier(priorities: [.low]).isComplete(within: .seconds(20)))
  }
}

private func block(_ held: DispatchSemaphore, until release: DispatchSemaphore) {
  held.signal()
  release.wait()
}

/// Polls. A continuation resumed by a queue looks like a data race to the thread sanitizer, which does not know the
/// concurrency library's internals.
private func wait(for semaphore: DispatchSemaphore) async {
  let end = ContinuousClock.now + .seconds(60)
  while semaphore.hasNotSignalled, ContinuousClock.now < end { await Task.yield() }
}

extension DispatchSemaphore {
  fileprivate var hasNotSignalled: Bool { wait(timeout: .now()) == .timedOut }
}

/// Threads that keep the processors busy.
private final class Load: @unchecked Sendable {
  // @unchecked: `lock` guards the flag.
  private let lock = Lock()
  private var isOver = false

  init(threads: Int) {
    for _ in 0..<threads { Thread.detachNewThread { while !self.lock.withLock({ self.isOver }) {} } }
  }

  func stop() { lock.withLock { isOver = true } }
}
