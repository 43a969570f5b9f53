import Schedulers
import SchedulersExtras

extension Row {
  static let scheduling =
    [
      scheduleAndRun(1_000, "10^3", []), scheduleAndRun(10_000, "10^4", [.timesBaseline(1.2)]),
      scheduleAndRun(100_000, "10^5", [.timesBaseline(1.2)]), scheduleAndRun(1_000_000, "10^6", [.timesBaseline(0.7)]),
      growth,
    ]

  private static func scheduleAndRun(_ count: Int, _ words: String, _ targets: [Target]) -> Row {
    Row(name: "schedule and run \(words)", unit: .nanoseconds("an action"), targets: targets, baseline: "C++") {
      let agenda = try? $0.agenda()
      return Measurement(
        ours: { try timeOfActions(count) }, theirs: agenda.map { agenda in { try agenda.measure(count) } },
        missing: agenda == nil ? AgendaBaseline.isMissing : nil)
    }
  }

  /// A queue in C++ grows as log n and as caches have it; ours may not grow faster.
  private static let growth = Row(
    name: "growth from 10^3 to 10^6", unit: .times, targets: [.timesBaseline(1)], baseline: "C++"
  ) { equipment in
    let agenda = try equipment.agenda()
    return Measurement(
      ours: { try timeOfActions(1_000_000) / timeOfActions(1_000) },
      theirs: { try agenda.measure(1_000_000) / agenda.measure(1_000) })
  }

  private static func timeOfActions(_ count: Int) throws -> Double {
    try nanoseconds(each: count, leastOf: AgendaBaseline.rounds(count)) {
      var random = Xorshift64()
      let tally = Tally()
      let scheduler = TestScheduler()
      for index in 0..<count {
        let due = VirtualTime(nanoseconds: Int64(random.next() % 1_000_000_000))
        scheduler.schedule(after: due) { tally.sum += index }
      }
      scheduler.run()
      try expect(tally.sum == count * (count - 1) / 2, "not every action ran")
    }
  }
}
