import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// Each command takes time as n log n at most in what it looks at.
///
/// Measured with `TIMEREPL_COSTS=1` alone, when no other test takes the processor; `.ci/run` does so. With
/// `TIMEREPL_COSTS=8` all is eight times as much, which takes minutes and finds what grows slowly.
@Suite struct CommandCostTests {
  @Test func `each command of the table has a workload`() {
    #expect(Set(CommandTable.rows.map(\.name)).subtracting(Workloads.all.map(\.command)) == [])
  }

  @Test(.enabled(if: scale > 0, "TIMEREPL_COSTS=1 measures"), arguments: Workloads.all)
  func `twice as much takes about twice the time`(workload: Workload) throws {
    var least = [Double](repeating: .infinity, count: 3)
    var isFine = false
    // Eight rounds, where the first is not good enough: other programs take the caches, and a processor may be twice as fast
    // in one second as in the next. So what is measured in one round counts, and the least of all.
    for _ in 0..<8 where !isFine {
      let times = try [1, 2, 4].map { try Self.time(workload, workload.size * $0 * Self.scale) }
      least = zip(least, times).map(min)
      isFine = Self.isFine(times) || Self.isFine(least)
    }
    let name = workload.testDescription
    print("cost", name, least.map { "\(($0 * 1e4).rounded() / 10) ms" })
    #expect(isFine, "\(name) takes \(least) s")
  }

  /// Whether the machine is to have nothing else to do.
  static var runsAlone: Bool { scale > 0 }
  private static let scale = ProcessInfo.processInfo.environment["TIMEREPL_COSTS"].flatMap { Int($0) } ?? 0
  /// What takes less cannot be measured.
  private static let shortest = 0.002

  private static func isFine(_ times: [Double]) -> Bool {
    let first = max(times[0], shortest)
    return times[1] / first <= 2.6 && times[2] / first <= 6
  }

  private static func time(_ workload: Workload, _ size: Int) throws -> Double {
    try withTemporaryFolder { folder in
      let scene = Scene(in: folder.path)
      scene.type(workload.before(size))
      let typed = workload.typed(size)
      let start = threadTime()
      scene.type(typed)
      return threadTime() - start
    }
  }
}
