import Testing

@testable import SchedulersEssentials

@Suite struct TestClockTests {
  let journal = ClockJournal()
  var clock: TestClock<Duration> { journal.clock }

  @Test(arguments: Home.allCases)
  func `a sleeper wakes at its deadline and not before (case 53)`(home: Home) async {
    journal.start("a", on: home, sleeping: 1)
    await clock.advance(by: .milliseconds(999))
    #expect(journal.notes == [])
    await clock.advance(by: .milliseconds(1))
    #expect(journal.notes == ["a@1"])
  }

  @Test(arguments: Home.allCases)
  func `five sleeps in a row end in one advance, and in one run (case 54)`(home: Home) async {
    journal.start("a", on: home, sleeping: 1, 1, 1, 1, 1)
    await clock.advance(by: .seconds(5))
    #expect(journal.notes == ["a@1", "a@2", "a@3", "a@4", "a@5"])
    journal.start("b", on: home, sleeping: 1, 1, 1, 1, 1)
    await clock.run()
    #expect(journal.notes.suffix(5) == ["b@6", "b@7", "b@8", "b@9", "b@10"])
  }

  @Test(arguments: Home.allCases)
  func `a run ends a timer of ten ticks, and wakes sleepers by their deadlines (case 55)`(home: Home) async {
    journal.start(on: home) { [journal] in
      for await _ in journal.clock.timer(interval: .seconds(1)).prefix(10) { journal.note("tick") }
    }
    await clock.run()
    #expect(journal.notes == (1...10).map { "tick@\($0)" })
    journal.start("two", on: home, sleeping: 2)
    journal.start("one", on: home, sleeping: 1)
    await clock.run()
    #expect(journal.notes.suffix(2) == ["one@11", "two@12"])
  }

  @Test(arguments: Home.allCases)
  func `checkSuspension fails as long as a task sleeps (case 56)`(home: Home) async throws {
    journal.start("advanced", on: home, sleeping: 1)
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    await clock.advance(by: .seconds(1))
    try await clock.checkSuspension()
    let task = journal.start("cancelled", on: home, sleeping: 1)
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    task.cancel()
    try await clock.checkSuspension()
  }

  @Test func `an advance moves time by exactly its duration`() {
    let clock = TestClock<Duration>(now: .init(offset: .seconds(7)))
    for _ in 0..<10 { clock.advance(by: .milliseconds(100)) }
    #expect(clock.now.offset == .seconds(8))
    clock.advance(to: .init(offset: .seconds(20)))
    #expect(clock.now == TestClock.Instant(offset: .seconds(20)))
  }

  @Test func `sleeping until now or before it returns at once (case 59)`() async throws {
    await clock.advance(by: .seconds(5))
    #expect(clock.now.offset == .seconds(5))
    try await clock.sleep(until: .init(offset: .seconds(3)))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test(arguments: Home.allCases)
  func `a task that sleeps three times wakes at the third advance (case 61)`(home: Home) async {
    journal.start("a", on: home, sleeping: 3)
    for step in 1...3 {
      await clock.advance(by: .seconds(1))
      #expect(journal.notes == (step < 3 ? [] : ["a@3"]))
    }
  }

  @Test func `time never moves back`() async {
    await clock.advance(by: .seconds(10))
    await clock.advance(by: .seconds(-5))
    await clock.advance(to: .init(offset: .seconds(5)))
    synchronously {
      clock.advance(by: .seconds(-5))
      clock.advance(to: .init(offset: .seconds(5)))
    }
    #expect(clock.now.offset == .seconds(10))
  }

  @Test func `a run stops time at the last deadline`() {
    journal.start("a", sleeping: 1, 2)
    clock.run()
    #expect(clock.now.offset == .seconds(3))
    clock.run()
    #expect(clock.now.offset == .seconds(3))
  }

  @Test(arguments: Home.allCases)
  func `of sleepers due together the first to sleep wakes first`(home: Home) async {
    for name in ["a", "b", "c", "d"] {
      journal.start(name, on: home, sleeping: 1, 1)
      await clock.advance()
    }
    await clock.advance(by: .seconds(2))
    #expect(journal.notes == ["a@1", "b@1", "c@1", "d@1", "a@2", "b@2", "c@2", "d@2"])
  }

  @Test func `a test can set the minimum resolution, which is zero at first`() {
    #expect(clock.minimumResolution == .zero)
    clock.minimumResolution = .seconds(1)
    #expect(clock.minimumResolution == .seconds(1))
  }

  @Test func `a clock measures the duration of work`() async throws {
    let clock = clock
    let task = Task(executorPreference: clock.executor) {
      try await clock.measure { try await clock.sleep(for: .seconds(3)) }
    }
    await clock.run()
    #expect(try await task.value == .seconds(3))
  }

  @Test func `any clock with this duration type can be erased`() async throws {
    let any: any Clock<Duration> = clock
    journal.start(on: .anywhere) { [journal] in
      try await any.sleep(for: .seconds(1))
      journal.note("a")
    }
    await clock.advance(by: .seconds(1))
    #expect(journal.notes == ["a@1"])
  }
}

/// Selects the synchronous one of two overloads in an async test.
func synchronously<R>(_ body: () throws -> R) rethrows -> R { try body() }
