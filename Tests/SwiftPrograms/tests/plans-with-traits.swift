// source: own
import Testing
import Foundation
// Swift Testing suites with arguments and traits
enum Plan: String, CaseIterable, Sendable { case free, pro, team
  var seats: Int { switch self { case .free: 1; case .pro: 5; case .team: 50 } }
  init(seats: Int) throws {
    guard let plan = Self.allCases.first(where: { $0.seats >= seats }) else { throw PlanError.tooMany(seats) }
    self = plan
  }
}
enum PlanError: Error, Equatable { case tooMany(Int), expired(since: Date) }
extension Tag { @Tag static var billing: Self }
actor Ledger { private(set) var entries: [(String, Decimal)] = []
  func add(_ name: String, _ amount: Decimal) { entries.append((name, amount)) }
  var total: Decimal { entries.reduce(0) { $0 + $1.1 } } }
@Suite("Plans", .tags(.billing), .serialized) struct PlanTests {
  let ledger = Ledger()
  @Test("seats are found", arguments: zip([1, 2, 5, 6, 50], [Plan.free, .pro, .pro, .team, .team]))
  func seats(_ count: Int, expected: Plan) throws { #expect(try Plan(seats: count) == expected) }
  @Test(arguments: Plan.allCases) func roundTrip(plan: Plan) throws {
    let data = try JSONEncoder().encode([plan.rawValue])
    #expect(try JSONDecoder().decode([String].self, from: data) == [plan.rawValue])
    let again = try #require(Plan(rawValue: plan.rawValue))
    #expect(again == plan, "the plan \(plan) comes back")
  }
  @Test func tooMany() {
    #expect(throws: PlanError.tooMany(51)) { try Plan(seats: 51) }
    #expect(throws: Never.self) { try Plan(seats: 1) }
    let error = #expect(throws: PlanError.self) { try Plan(seats: 99) }
    #expect(error == .tooMany(99))
  }
  @Test(.timeLimit(.minutes(1))) func ledgerAdds() async {
    await ledger.add("a", 1.5); await ledger.add("b", 2.25)
    #expect(await ledger.total == 3.75)
    #expect(await ledger.entries.map(\.0) == ["a", "b"])
  }
  @Test func confirms() async {
    await confirmation("called twice", expectedCount: 2) { called in for _ in 0..<2 { called() } }
  }
  @Test(.disabled("later")) func skipped() { Issue.record("never") }
  @Test(.enabled(if: Plan.allCases.count > 2), .bug("https://example.com/1", "a bug")) func enabled() { #expect(Plan.allCases.count == 3) }
  @Suite struct Nested { @Test(arguments: 1...3, ["a", "b"]) func pairs(n: Int, s: String) { #expect(!(String(repeating: s, count: n)).isEmpty) } }
}
@Test func `a free function`() throws {
  let values = [3, 1, 2]
  let sorted = try #require(values.sorted().first)
  #expect(sorted == 1)
  #expect(values.contains { $0 > 2 })
  withKnownIssue { #expect(values.count == 2) }
}
