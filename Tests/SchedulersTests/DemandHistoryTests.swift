import Testing

@testable import SchedulersEssentials

/// The demand that each operator passes upstream.
@Suite struct DemandHistoryTests {
  /// Operators that are not in the law tables, or with other arguments there.
  static let others = [
    OperatorRow("prefix of two") { input, _ in input.prefix(2) },
    OperatorRow("ignoreOutput") { input, _ in input.ignoreOutput().map(unreachable) },
    OperatorRow("collect of two") { input, _ in input.collect(2).map { $0.reduce(0, +) } },
  ]

  static let rows = OperatorRow.all + OperatorRow.reducing + others

  @Test(arguments: rows)
  func `with unlimited demand, operators send all values and request as documented`(row: OperatorRow) throws {
    let expected = try #require(ExpectedDemand.byName[row.name])
    #expect(DemandHistory.askingForAll(row) == expected.all)
  }

  @Test(arguments: rows)
  func `with demands of two and one, operators send three values at most`(row: OperatorRow) throws {
    let expected = try #require(ExpectedDemand.byName[row.name])
    #expect(DemandHistory.askingForTwoThenOne(row) == expected.twoThenOne)
  }

  @Test(arguments: rows.filter { ExpectedDemand.passingNames.contains($0.name) })
  func `returned demand is passed upstream, either returned or requested`(row: OperatorRow) {
    let isAsking = ExpectedDemand.askingNames.contains(row.name)
    let expected = DemandHistory(isAsking ? "1 1 1 1" : "1 +1 +1 +1", 3)
    #expect(DemandHistory.askingForOneMoreEachTime(row) == expected)
  }

  @Test func `every operator of the tables has a history, and every history an operator`() {
    #expect(Set(Self.rows.map(\.name)) == Set(ExpectedDemand.byName.keys))
  }
}
