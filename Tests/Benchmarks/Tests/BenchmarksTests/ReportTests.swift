import Foundation
import Testing

@testable import Benchmarks

@Suite struct ReportTests {
  private let reached = Outcome(
    name: "start", unit: .milliseconds, targets: [.timesBaseline(1.5)], baselineName: "bash",
    figures: Figures(ours: 3, baseline: 2.5, action: 50, unit: .milliseconds), verdict: .reached)
  private let absent = Outcome(
    name: "million", unit: .seconds, targets: [.atMost(0.5)], verdict: .notMeasured(because: "no timerepl"))

  private func row(of outcome: Outcome) -> Row {
    Row(name: outcome.name, unit: outcome.unit, targets: outcome.targets, baseline: outcome.baselineName) { _ in
      Measurement(ours: { 1 })
    }
  }

  private var text: ReportText { ReportText([row(of: reached), row(of: absent)]) }

  private func words(_ line: String) -> [Substring] { line.split(separator: " ") }

  @Test func `a line has figures, ratios, target and verdict`() {
    #expect(
      words(text.line(reached)) == [
        "start", "ms", "3", "2.5", "1.2", "60000", "bash", "<=", "1.5", "x", "bash", "reached",
      ])
  }

  @Test func `a row without a measurement says why`() {
    #expect(text.line(absent).hasSuffix("<= 0.5         not measured: no timerepl"))
  }

  @Test func `columns stand below their headings`() throws {
    let heading = try #require(text.header.range(of: "target"))
    let cell = try #require(text.line(reached).range(of: "<="))
    #expect(text.header.distance(to: heading.lowerBound) == text.line(reached).distance(to: cell.lowerBound))
  }

  @Test func `the summary counts verdicts`() {
    #expect(ReportText.summary([reached, absent, reached]) == "2 reached, 1 not measured")
  }

  @Test func `JSON is one object with the machine and a row for each figure`() throws {
    let machine = Machine(system: "Linux", processor: "x", processors: 2, memory: 4, load: 0.5)
    let json = try ReportJSON(machine: machine, rounds: 3, outcomes: [reached, absent]).text()
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(object["rounds"] as? Int == 3)
    #expect((object["machine"] as? [String: Any])?["processors"] as? Int == 2)
    #expect(rows.map { $0["verdict"] as? String } == ["reached", "not measured"])
    #expect(rows[0]["ratio"] as? Double == 1.2 && rows[0]["target"] as? String == "<= 1.5 x bash")
    #expect(rows[1]["ours"] == nil && rows[1]["reason"] as? String == "no timerepl")
  }

  @Test func `no two figures have one name`() {
    #expect(Set(Row.all.map(\.name)).count == Row.all.count)
  }
}

extension String {
  fileprivate func distance(to index: Index) -> Int { distance(from: startIndex, to: index) }
}
