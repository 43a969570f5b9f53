import Foundation
import Schedulers
import Testing

/// Tasks that sleep on a scheduler.
@Suite(.timeLimit(.minutes(10))) struct SchedulerSleepTests {
  let scheduler = DispatchQueue.test

  @Test func `a sleep of a second ends with an advance of a second (case 10)`() async throws {
    let task = Task { [scheduler] in try await scheduler.sleep(for: .seconds(1)) }
    await scheduler.advance(by: .seconds(1))
    try await task.value
  }

  @Test(arguments: [true, false])
  func `ten ticks take ten seconds, by advance and by run (case 11)`(advances: Bool) async {
    let task = Task { [scheduler] in
      await scheduler.timer(interval: .seconds(1)).prefix(10).reduce(0) { count, _ in count + 1 }
    }
    if advances { await scheduler.advance(by: .seconds(10)) } else { await scheduler.run() }
    #expect(await task.value == 10)
  }

  @Test(arguments: [false, true])
  func `an advance waits for a task just created`(isOnMain: Bool) async {
    for _ in 0..<100 {
      let scheduler = DispatchQueue.test
      let count = { @Sendable in
        await scheduler.timer(interval: .seconds(1)).prefix(3).reduce(0) { count, _ in count + 1 }
      }
      let task = isOnMain ? Task { @MainActor in await count() } : Task { await count() }
      await scheduler.advance(by: .seconds(3))
      #expect(scheduler.pending.isEmpty)
      task.cancel()
      #expect(await task.value == 3)
    }
  }

  @Test func `a sleep until a time ends at that time`() async throws {
    let deadline = scheduler.now.advanced(by: .seconds(3))
    let task = Task { [scheduler] in
      try await scheduler.sleep(until: deadline)
      return scheduler.now
    }
    await scheduler.run()
    #expect(try await task.value == deadline)
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `consecutive sleeps continue in one advance`() async throws {
    let task = Task { [scheduler] in
      for _ in 1...5 { try await scheduler.sleep(for: .seconds(1)) }
      return scheduler.now.dispatchTime.uptimeNanoseconds
    }
    await scheduler.advance(by: .seconds(5))
    #expect(try await task.value == 5_000_000_001)
  }

  @Test(arguments: [0, -1, .nanoseconds(.min)] as [DispatchQueue.SchedulerTimeType.Stride])
  func `a sleep of zero returns at once`(duration: DispatchQueue.SchedulerTimeType.Stride) async throws {
    try await scheduler.sleep(for: duration)
    #expect(scheduler.pending.isEmpty)
  }

  @Test(arguments: [0, -1] as [DispatchQueue.SchedulerTimeType.Stride])
  func `a sleep until a time that has come returns at once`(offset: DispatchQueue.SchedulerTimeType.Stride) async throws
  {
    await scheduler.advance(by: 10)
    try await scheduler.sleep(until: scheduler.now.advanced(by: offset))
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a cancelled sleep throws and leaves nothing pending`() async {
    let task = Task { [scheduler] in try await scheduler.sleep(for: .seconds(1)) }
    await scheduler.advance()
    #expect(scheduler.pending.count == 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a sleep cancelled before it began throws, even with a duration of zero`() async {
    for duration in [1, 0] as [DispatchQueue.SchedulerTimeType.Stride] {
      let task = Task { [scheduler] in
        withUnsafeCurrentTask { $0?.cancel() }
        try await scheduler.sleep(for: duration)
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(scheduler.pending.isEmpty)
    }
  }

  @Test func `a sleep on an immediate scheduler ends at once`() async throws {
    try await DispatchQueue.immediate.sleep(for: .seconds(1_000))
    try await ImmediateScheduler.shared.sleep(for: 1)
  }

  @Test func `a sleep on a real queue lasts its duration`() async throws {
    let queue = DispatchQueue(label: "sleep")
    let start = queue.now
    try await queue.sleep(for: .milliseconds(20))
    #expect(start.distance(to: queue.now) >= .milliseconds(20))
  }

  @Test func `sleep and cancellation may race`() async {
    for round in 0..<200 {
      let task = Task { [scheduler] in try await scheduler.sleep(for: .seconds(1)) }
      if round % 2 == 0 { await scheduler.advance() }
      async let advance: Void = scheduler.advance(by: .seconds(1))
      task.cancel()
      _ = await (advance, task.result)
      #expect(scheduler.pending.isEmpty)
    }
  }

  @Test func `ticks have their due times`() async {
    let task = Task { [scheduler] in
      await scheduler.timer(interval: .seconds(2)).prefix(3).reduce(into: []) { $0.append($1.dispatchTime) }
    }
    await scheduler.run()
    #expect(await task.value.map(\.uptimeNanoseconds) == [2_000_000_001, 4_000_000_001, 6_000_000_001])
  }

  @Test func `unread ticks are kept`() async {
    let ticks = scheduler.timer(interval: .seconds(1))
    await scheduler.advance(by: .seconds(3))
    #expect(await ticks.prefix(3).reduce(0) { count, _ in count + 1 } == 3)
  }

  @Test func `a cancelled task receives no more ticks and leaves nothing pending`() async {
    let task = Task { [scheduler] in for await _ in scheduler.timer(interval: .seconds(1)) {} }
    await scheduler.advance(by: .seconds(2))
    task.cancel()
    await task.value
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a released stream of ticks leaves nothing pending`() {
    do {
      let ticks = scheduler.timer(interval: .seconds(1))
      #expect(scheduler.pending.count == 1)
      withExtendedLifetime(ticks) {}
    }
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `measure returns the duration of a closure in the scheduler's time`() {
    let scheduler = TestScheduler()
    #expect(scheduler.measure { scheduler.advance(by: 3) } == 3)
    #expect(throws: Oops.late) { try scheduler.measure { throw Oops.late } }
  }
}
