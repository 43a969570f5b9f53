import Testing

@testable import SchedulersEssentials

@Suite struct TestClockCancellationTests {
  let journal = ClockJournal()
  var clock: TestClock<Duration> { journal.clock }

  @Test(arguments: Home.allCases)
  func `cancelling before or during sleep throws, and leaves nothing behind (case 57)`(home: Home) async throws {
    let early = journal.start(on: home) { [journal] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await journal.clock.sleep(for: .seconds(1))
      journal.note("body")
    }
    let late = journal.start("late", on: home, sleeping: 1)
    await clock.advance()
    late.cancel()
    await #expect(throws: CancellationError.self) { try await early.value }
    await #expect(throws: CancellationError.self) { try await late.value }
    try await clock.checkSuspension()
    await clock.advance(by: .seconds(1))
    #expect(journal.notes == ["late:CancellationError@0"])
    #expect(clock.agenda.count == 0)
  }

  @Test func `a woken task can cancel one that is due at the same instant`() {
    let sibling = TaskBox()
    journal.start(on: .executor) { [journal] in
      try await journal.clock.sleep(for: .seconds(1))
      journal.note("a")
      sibling.task?.cancel()
    }
    sibling.task = journal.start("b", sleeping: 1)
    clock.advance(by: .seconds(1))
    #expect(journal.notes == ["a@1", "b:CancellationError@1"])
  }

  @Test func `a cancelled sleeper does not delay a run, and time does not move to its deadline`() {
    let task = journal.start("a", sleeping: 100)
    journal.start("b", sleeping: 1)
    clock.advance()
    task.cancel()
    clock.run()
    #expect(journal.notes == ["a:CancellationError@0", "b@1"])
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func `cancelling most of many sleepers keeps the order of the rest`() throws {
    let tasks = (0..<200).map { journal.start("\($0)", sleeping: 1 + $0 % 3) }
    clock.advance()
    for (index, task) in tasks.enumerated() where index % 10 != 0 { task.cancel() }
    clock.advance()
    #expect(clock.agenda.count == 20)
    #expect(clock.agenda.checkInvariants() == nil)
    let before = journal.notes.count
    clock.run()
    let rest = stride(from: 0, to: 200, by: 10).sorted { ($0 % 3, $0) < ($1 % 3, $1) }
    #expect(journal.notes.dropFirst(before) == rest.map { "\($0)@\(1 + $0 % 3)" }[...])
  }

  /// Sleeping, waking and cancelling at once on several threads: each task ends in one way, once.
  @Test func `cancelling may race with waking`() async throws {
    for _ in 0..<100 {
      let clock = TestClock()
      let tasks = (0..<8).map { index in
        Task { try await clock.sleep(for: .seconds(index % 4)) }
      }
      async let cancelling: Void = Task.detached { for task in tasks { task.cancel() } }.value
      async let driving: Void = Task.detached { synchronously { clock.advance(by: .seconds(2)) } }.value
      _ = await (cancelling, driving)
      for task in tasks { _ = await task.result }
      #expect(clock.agenda.count == 0)
    }
  }
}

private final class TaskBox: @unchecked Sendable {
  // @unchecked: it is set before time is moved, by the thread that moves time and runs its reader.
  var task: Task<Void, any Error>?
}
