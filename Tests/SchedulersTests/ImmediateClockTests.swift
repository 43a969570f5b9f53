import Testing

@testable import SchedulersEssentials

@Suite struct ImmediateClockTests {
  @Test func `sleep moves time and returns; a cancelled task throws (case 60)`() async throws {
    let clock = ImmediateClock()
    for _ in 0..<10 { try await clock.sleep(for: .seconds(1)) }
    #expect(clock.now == ImmediateClock.Instant().advanced(by: .seconds(10)))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .seconds(10))
  }

  @Test func `time never moves back`() async throws {
    let clock = ImmediateClock<Duration>(now: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(2)))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func `a timer ticks without waiting`() async {
    let clock = ImmediateClock()
    var ticks = 0
    for await _ in clock.timer(interval: .seconds(1)).prefix(10) { ticks += 1 }
    for await _ in clock.timer(interval: .zero).prefix(10) { ticks += 1 }
    #expect(ticks == 20)
    #expect(clock.now.offset == .seconds(10))
  }

  @Test func `an immediate clock can be written as a member of Clock`() async throws {
    func now(after duration: Duration, on clock: some Clock<Duration>) async throws -> Duration {
      let start = clock.now
      try await clock.sleep(for: duration)
      return start.duration(to: clock.now)
    }
    let clock: any Clock<Duration> = .immediate
    #expect(try await now(after: .seconds(3), on: clock) == .seconds(3))
    #expect(try await now(after: .seconds(3), on: .immediate) == .seconds(3))
  }
}
