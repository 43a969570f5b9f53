import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// Each command takes at most n log n time in the amount that it examines.
///
/// Measured only with `TIMEREPL_COSTS=1`, when no other test uses the processor, as in `.ci/run`. With
/// `TIMEREPL_COSTS=8` all amounts are eight times as large, which takes minutes and finds slow growth.
@Suite struct CommandCostTests {
  @Test func `each command of the table has a workload`() {
    #expect(Set(CommandTable.rows.map(\.name)).subtracting(Workloads.all.map(\.command)) == [])
  }

  @Test(.enabled(if: scale > 0, "TIMEREPL_COSTS=1 measures"), arguments: Workloads.all)
  func `twice as much work takes about twice the time`(workload: Workload) throws {
    var least = [Double](repeating: .infinity, count: 3)
    var isFine = false
    // Up to eight rounds: other programs use the caches, and a processor may be twice as fast in one second as in the
    // next. Times of one round are compared with each other, and the best round counts.
    for _ in 0..<8 where !isFine {
      let times = try [1, 2, 4].map { try Self.time(workload, workload.size * $0 * Self.scale) }
      least = zip(least, times).map(min)
      isFine = Self.isFine(times) || Self.isFine(least)
    }
    let name = workload.testDescription
    print("cost", name, least.map { "\(($0 * 1e4).rounded() / 10) ms" })
    #expect(isFine, "\(name) takes \(least) s")
  }

  /// Whether the machine should have nothing else to do.
  static var runsAlone: Bool { scale > 0 }
  private static let scale = ProcessInfo.processInfo.environment["TIMEREPL_COSTS"].flatMap { Int($0) } ?? 0
  /// Shorter times cannot be measured.
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
