import LineEditing
import SchedulersEssentials
import TestSupport
import Testing

@testable import TimeREPL

@Suite struct PlotTextTests {
  private func facts(_ lanes: [[(Int, Double)]], inPoints: Bool = false) -> PlotFacts {
    let lanes = lanes.enumerated().map { number, samples in
      PlotFacts.Lane(
        name: ["a", "日本"][number % 2], number: number,
        samples: samples.map { .init(time: .zero + .nanoseconds($0), value: $1) })
    }
    let last = lanes.flatMap { $0.samples.map(\.time) }.max() ?? .zero
    return PlotFacts(lanes: lanes, range: .zero...last, inPoints: inPoints)
  }

  private func lines(_ facts: PlotFacts, columns: Int = 80) -> [String] {
    PlotText(facts, columns: columns, marks: .unicode).lines.texts
  }

  @Test(arguments: [1e308, -1e308, 1e-300, 9.2e18])
  func `a label is neither infinite nor zero if the value is not`(value: Double) throws {
    let text = lines(facts([[(0, value), (1_000, value / 2)]])).joined(separator: "\n")
    #expect(text.contains("\(value)") && !text.contains("inf"))
  }

  @Test func `values that cannot be drawn are counted below`() {
    let lane = PlotFacts.Lane(name: "a", number: 0, skipped: 1, infinite: 2)
    let facts = PlotFacts(lanes: [lane], range: .zero ... .zero, inPoints: false)
    #expect(lines(facts) == ["(a: 1 value is not a number, 2 values are infinite)"])
  }

  @Test func `a plot without room says how many columns it needs`() {
    let facts = facts([[(0, 1), (1_000_000_000, 2)]])
    #expect(lines(facts, columns: 6) == ["(a plot of these values needs 7 columns)"])
    #expect(lines(facts, columns: 7).count > 2)
  }

  @Test(arguments: seeds(240))
  func `every plot fits its screen, and is the same on a screen of its own width`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = [0, -1, 1, 7.5, 1e308, -1e308, 1e-300, 123_456_789, .pi]
    let unit = [1, 1_000, 100_000_000, 3_600_000_000_000][Int.random(in: 0..<4, using: &random)]
    let lanes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      var time = 0
      return (0..<Int.random(in: 0...9, using: &random)).map { _ in
        time += Int.random(in: 0...5, using: &random) * unit
        return (time, values[Int.random(in: 0..<values.count, using: &random)])
      }
    }
    let facts = facts(lanes, inPoints: Bool.random(using: &random))
    let columns = Int.random(in: 1...200, using: &random)
    // A note keeps 20 columns.
    func drawing(_ columns: Int) -> [String] { Array(lines(facts, columns: columns).prefix { $0.first != "(" }) }
    let drawn = drawing(columns)
    guard drawn.count > 1, drawn.contains(where: { $0.contains("│") }) else { return }
    let own = drawn.map(DisplayWidth.of).max() ?? 0
    #expect(own <= columns && drawn.allSatisfy { !$0.isEmpty }, "seed \(seed), \(columns) columns")
    #expect(drawing(own) == drawn, "seed \(seed), \(columns) to \(own) columns")
  }
}
