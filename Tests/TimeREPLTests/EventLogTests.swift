import SchedulersEssentials
import TestSupport
import Testing

@testable import TimeREPL

@Suite struct EventLogTests {
  /// Returns a log with this number of rows, some without numbers, and the numbers in order.
  private func makeLog(rows: Int, limit: Int, seed: UInt64) -> (log: EventLog, numbers: [EventNumber]) {
    var random = SeededGenerator(seed: seed)
    var log = EventLog()
    log.limit = limit
    let lane = log.lane("a")
    let rarity = Int.random(in: 1...9, using: &random)
    let numbers = (0..<rows).map { row in
      let isUnnumbered = Int.random(in: 0..<10, using: &random) < rarity
      return log.append(
        isUnnumbered ? .stage : .value, .int(row), lane: lane, at: VirtualTime(nanoseconds: Int64(row)), delta: 0,
        cause: 0)
    }
    return (log, numbers)
  }

  @Test(arguments: [1, 7, 300, 9_000, 100_000])
  func `every number leads to its row, or to none if the row was dropped`(
    limit: Int
  ) {
    for seed in 0..<4 as Range<UInt64> {
      let (log, numbers) = makeLog(rows: 30_000, limit: limit, seed: seed)
      let first = max(0, 30_000 - limit)
      #expect(log.count == 30_000 && log.forgottenCount == first, "seed \(seed)")
      #expect(log.events.map(\.time) == (first..<30_000).map { VirtualTime(nanoseconds: Int64($0)) }, "seed \(seed)")
      let wrong = numbers.enumerated().first { row, number in
        number > 0 && log[number]?.time != (row < first ? nil : VirtualTime(nanoseconds: Int64(row)))
      }
      #expect(wrong == nil, "seed \(seed)")
      #expect(log[0] == nil && log[log.lastNumber.next] == nil)
    }
  }

  @Test func `a lower limit drops rows at once`() {
    var (log, _) = makeLog(rows: 100, limit: .max, seed: 1)
    log.limit = 10
    #expect(log.events.indices == 90..<100)
    #expect(log.events.from(5).count == 10 && log.events[kept: 5..<92].count == 2 && log.events[kept: 5..<9].isEmpty)
  }

  @Test func `a row is forty bytes`() {
    #expect(MemoryLayout<LogEvent>.stride == 40)
  }
}
