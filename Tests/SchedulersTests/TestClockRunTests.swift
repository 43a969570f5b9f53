import Testing

@testable import SchedulersEssentials

@Suite struct TestClockRunTests {
  let journal = ClockJournal()
  var clock: TestClock<Duration> { journal.clock }

  @Test(arguments: Home.allCases)
  func `an endless loop makes a run fail, end all sleeps and return (case 58)`(home: Home) async {
    let task = journal.start(on: home) { [clock] in while true { try await clock.sleep(for: .seconds(1)) } }
    await withKnownIssue {
      await clock.run(timeout: .milliseconds(30))
    } matching: { issue in
      "\(issue)".contains("Expected all sleeps to finish, but some are still suspending after 0.03 seconds.")
    }
    #expect(clock.now.offset > .seconds(100))
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `an endless loop makes a synchronous run fail, too`() async {
    let task = journal.start { [clock] in while true { try await clock.sleep(for: .seconds(1)) } }
    withKnownIssue {
      clock.run(timeout: .milliseconds(30))
    } matching: { issue in
      "\(issue)".contains("Expected all sleeps to finish, but some are still suspending after 0.03 seconds.")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a run of a few sleepers does not fail, however slow the machine`() async {
    journal.start("a", sleeping: 1, 1)
    synchronously { clock.run(timeout: .zero) }
    journal.start("b", sleeping: 1, 1)
    await clock.run(timeout: .zero)
    #expect(journal.notes == ["a@1", "a@2", "b@3", "b@4"])
  }

  @Test func `a loop that continues after the failure is not run again`() {
    journal.start { [clock] in
      for _ in 0..<1_000_000 { try? await clock.sleep(for: .seconds(1)) }
    }
    nonisolated(unsafe) var count = 0
    withKnownIssue {
      clock.run(timeout: .milliseconds(20))
    } matching: { issue in
      count += 1
      return "\(issue)".contains("Expected all sleeps to finish, but some are still suspending after 0.02 seconds.")
    }
    #expect(count == 1)
    #expect(clock.agenda.count == 1)
  }
}
