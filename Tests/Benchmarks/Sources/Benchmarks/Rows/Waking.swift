import Schedulers
import Synchronization

/// What it takes to wake so many tasks that sleep on a test clock, all by one advance: microseconds each, the least of
/// five rounds.
struct Waking {
  private(set) var cpu = Double.infinity
  private(set) var wall = Double.infinity

  init(_ count: Int) throws {
    for _ in 0..<5 {
      let clock = TestClock()
      let awake = Counter()
      var random = Xorshift64()
      for _ in 0..<count {
        let duration = Duration.microseconds(1 + Int64(random.next() % 1_000_000))
        Task(executorPreference: clock.executor) {
          try await clock.sleep(for: duration)
          awake.value.add(1, ordering: .relaxed)
        }
      }
      // The clock runs their jobs, and they go to sleep.
      clock.advance()
      try expect(awake.value.load(ordering: .relaxed) == 0, "tasks woke before their time")
      let (start, cpuStart) = (ContinuousClock.now, cpuNanoseconds())
      clock.advance(by: .seconds(1))
      cpu = min(cpu, (cpuNanoseconds() - cpuStart) / 1e3 / Double(count))
      wall = min(wall, (ContinuousClock.now - start) / .microseconds(1) / Double(count))
      try expect(awake.value.load(ordering: .relaxed) == count, "not every task woke")
    }
  }
}

private final class Counter: Sendable {
  let value = Atomic(0)
}
