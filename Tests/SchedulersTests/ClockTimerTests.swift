import Testing

@testable import SchedulersEssentials

@Suite struct ClockTimerTests {
  let journal = ClockJournal()
  var clock: TestClock<Duration> { journal.clock }

  @Test(arguments: Home.allCases)
  func `a timer ticks at each interval from its first request`(home: Home) async {
    await clock.advance(by: .seconds(10))
    let task = journal.start(on: home) { [journal] in
      for await _ in journal.clock.timer(interval: .seconds(2)) { journal.note("tick") }
      journal.note("end")
    }
    await clock.advance(by: .seconds(5))
    #expect(journal.notes == ["tick@12", "tick@14"])
    task.cancel()
    await clock.run()
    #expect(journal.notes == ["tick@12", "tick@14", "end@15"])
  }

  @Test func `a tick has its due time, counted from the creation of the timer`() {
    clock.advance(by: .seconds(10))
    journal.start { [journal] in
      let timer = journal.clock.timer(interval: .seconds(1))
      let erased = AnyClock(journal.clock)
      let start = erased.now
      for await instant in timer.prefix(3) { journal.note("\(start.duration(to: instant))") }
    }
    clock.run()
    #expect(journal.notes == ["1.0 seconds@11", "2.0 seconds@12", "3.0 seconds@13"])
  }

  @Test func `of missed ticks only the last is delivered`() {
    journal.start { [journal] in
      var ticks = journal.clock.timer(interval: .seconds(1)).makeAsyncIterator()
      for nap in [0, 2500, 0, 0] {
        try await journal.clock.sleep(for: .milliseconds(nap))
        _ = await ticks.next()
        journal.note("tick")
      }
    }
    clock.run()
    #expect(journal.notes == ["tick@1", "tick@3.500", "tick@4", "tick@5"])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a timer whose interval is not positive ticks once in each advance and run`(interval: Duration) async throws {
    journal.start { [journal] in
      for await _ in journal.clock.timer(interval: interval) { journal.note("tick") }
    }
    synchronously {
      clock.advance()
      clock.advance(by: .seconds(5))
      clock.run()
    }
    #expect(journal.notes == ["tick@0", "tick@0", "tick@5"])
    await clock.run()
    #expect(journal.notes == ["tick@0", "tick@0", "tick@5", "tick@5"])
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
  }

  @Test func `timers of two tasks tick in the order of time`() {
    for (name, interval) in [("a", 2), ("b", 3)] {
      journal.start { [journal] in
        for await _ in journal.clock.timer(interval: .seconds(interval)) { journal.note(name) }
      }
    }
    clock.advance(by: .seconds(6))
    #expect(journal.notes == ["a@2", "b@3", "a@4", "b@6", "a@6"])
  }

  @Test func `an erased clock counts time from its creation`() async throws {
    await clock.advance(by: .seconds(5))
    let erased = AnyClock(clock)
    let start = erased.now
    journal.start { [journal] in
      try await erased.sleep(until: erased.now.advanced(by: .seconds(2)))
      journal.note("a")
    }
    await clock.advance(by: .seconds(2))
    #expect(start.duration(to: erased.now) == .seconds(2))
    #expect(journal.notes == ["a@7"])
    #expect(AnyClock(AnyClock(ContinuousClock())).minimumResolution == ContinuousClock().minimumResolution)
  }
}
