import Testing

@testable import TimeREPL

/// Each command takes time as n log n at most in what it looks at.
@Suite struct CommandCostTests {
  @Test func `each command of the table has a workload`() {
    #expect(Set(CommandTable.rows.map(\.name)).subtracting(Workloads.all.map(\.command)) == [])
  }

  @Test(arguments: Workloads.all) func `twice as much takes twice the time`(workload: Workload) throws {
    let times = try [1, 2, 4].map { try Self.time(workload, workload.size * $0) }
    print("COST", workload.testDescription, times.map { "\(Int($0 * 1e5) )" }.joined(separator: " "), times[1] / times[0], times[2] / times[0])
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
