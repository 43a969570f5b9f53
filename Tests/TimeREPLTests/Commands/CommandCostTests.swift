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
    let size = try Self.size(of: workload) * Self.scale
    var least = [Double](repeating: .infinity, count: 3)
    // The least of five rounds, and of more if the machine is not quiet: noise only adds time. Fewer rounds are enough
    // where the least times already show the growth, since a quadratic command exceeds the bounds in each.
    for _ in 0..<10 where !Self.isFine(least) {
      least = zip(least, try [1, 2, 4].map { try Self.time(workload, size * $0) }).map(min)
    }
    let name = workload.testDescription
    print("cost", name, size, least.map { "\(($0 * 1e4).rounded() / 10) ms" })
    #expect(Self.isFine(least), "\(name) takes \(least) s")
  }

  /// The amount that takes ``shortest`` or longer. A command whose time does not grow keeps the amount of its workload.
  private static func size(of workload: Workload) throws -> Int {
    var size = workload.size
    var time = try time(workload, size)
    while time < shortest, size < workload.size * 8 {
      let more = size * min(4, max(2, Int((shortest / time).rounded(.up))))
      let next = try Self.time(workload, more)
      guard next > time * 1.3 else { break }
      (size, time) = (more, next)
    }
    return size
  }

  /// Whether the machine should have nothing else to do.
  static var runsAlone: Bool { scale > 0 }
  private static let scale = ProcessInfo.processInfo.environment["TIMEREPL_COSTS"].flatMap { Int($0) } ?? 0
  /// In seconds. Shorter times have too much noise.
  private static let shortest = 0.05

  /// Times far below ``shortest`` are those of commands that examine nothing.
  private static func isFine(_ times: [Double]) -> Bool {
    guard times[0] < .infinity else { return false }
    let first = max(times[0], shortest / 25)
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
