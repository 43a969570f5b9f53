import TestSupport
import Testing

@testable import SchedulersEssentials

@Suite struct ClockExecutorTests {
  let journal = ClockJournal()
  var clock: TestClock<Duration> { journal.clock }

  @Test func `synchronous methods need no await`() throws {
    journal.start("a", sleeping: 1, 1, 1)
    #expect(throws: SuspensionError.self) { try clock.checkSuspension() }
    clock.advance(by: .seconds(2))
    #expect(journal.notes == ["a@1", "a@2"])
    clock.run()
    #expect(journal.notes == ["a@1", "a@2", "a@3"])
    try clock.checkSuspension()
  }

  @Test func `tasks take turns in the order in which they became ready`() {
    for name in ["a", "b", "c"] {
      journal.start { [journal] in
        for _ in 0..<3 {
          journal.note(name)
          await Task.yield()
        }
      }
    }
    clock.advance()
    #expect(journal.notes.joined() == "a@0b@0c@0a@0b@0c@0a@0b@0c@0")
  }

  @Test func `child tasks and actors run on the clock's executor, too`() {
    let counter = Counter()
    journal.start { [journal] in
      await withTaskGroup(of: Void.self) { group in
        for delay in [3, 1, 2] {
          group.addTask {
            try? await journal.clock.sleep(for: .seconds(delay))
            journal.note("\(await counter.next())")
          }
        }
      }
      journal.note("all")
    }
    clock.run()
    #expect(journal.notes == ["1@1", "2@2", "3@3", "all@3"])
  }

  @Test func `a job may move time`() {
    journal.start("other", sleeping: 2)
    journal.start { [journal] in
      try await journal.clock.sleep(for: .seconds(1))
      synchronously { journal.clock.advance(by: .seconds(5)) }
      journal.note("back")
    }
    clock.advance(by: .seconds(3))
    #expect(journal.notes == ["other@2", "back@6"])
    #expect(clock.now.offset == .seconds(6))
  }

  @Test func `a task may await an advance of its own clock`() async throws {
    journal.start("other", sleeping: 1)
    let task = journal.start { [journal] in
      await journal.clock.advance(by: .seconds(2))
      journal.note("back")
    }
    try await task.value
    #expect(journal.notes == ["other@1", "back@2"])
  }

  @Test func `ready tasks run even if nobody moves time`() async throws {
    let task = journal.start { [journal] in
      journal.note("a")
      await Task.detached {}.value
      journal.note("b")
    }
    try await task.value
    #expect(journal.notes == ["a@0", "b@0"])
  }

  @Test func `two threads that move time take turns`() async {
    for name in ["a", "b"] { journal.start(name, sleeping: 1, 1, 1, 1) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { [clock] in synchronously { clock.advance(by: .seconds(1)) } } }
    }
    clock.jobs.drive {}
    #expect(clock.now.offset >= .seconds(1))
    synchronously { clock.run() }
    #expect(journal.notes == (1...4).flatMap { ["a@\($0)", "b@\($0)"] })
  }

  @Test(arguments: 0..<20)
  func `sleepers wake in the order of a sorted list`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let naps = (0..<30).map { _ in (0..<4).map { _ in Int.random(in: 1...5, using: &generator) } }
    for (index, naps) in naps.enumerated() {
      journal.start { [journal] in
        for nap in naps {
          try await journal.clock.sleep(for: .seconds(nap))
          journal.note("\(index)")
        }
      }
    }
    clock.run()
    #expect(journal.notes == Self.expected(naps), "seed \(seed)")
  }

  /// Returns the expected wakings: each sleeper is queued behind all that are due no later.
  private static func expected(_ naps: [[Int]]) -> [String] {
    var queue: [(due: Int, sleeper: Int)] = []
    var rest = naps
    func sleep(_ sleeper: Int, from time: Int) {
      guard !rest[sleeper].isEmpty else { return }
      let due = time + rest[sleeper].removeFirst()
      queue.insert((due, sleeper), at: queue.firstIndex { $0.due > due } ?? queue.endIndex)
    }
    for sleeper in naps.indices { sleep(sleeper, from: 0) }
    var notes: [String] = []
    while !queue.isEmpty {
      let (due, sleeper) = queue.removeFirst()
      notes.append("\(sleeper)@\(due)")
      sleep(sleeper, from: due)
    }
    return notes
  }

  @Test func `ten thousand sleepers wake in one advance, in order`() {
    for index in 0..<10_000 { journal.start("\(index)", sleeping: 1) }
    clock.advance(by: .seconds(1))
    #expect(journal.notes == (0..<10_000).map { "\($0)@1" })
  }
}

private actor Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
