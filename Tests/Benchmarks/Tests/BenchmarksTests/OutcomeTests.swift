import Testing

@testable import Benchmarks

@Suite struct OutcomeTests {
  private func outcome(
    _ targets: [Target] = [], rounds: Int = 3, prepare: @escaping @Sendable (Equipment) throws -> Measurement
  ) throws -> Outcome {
    let row = Row(name: "a figure", unit: .bytes("a key"), targets: targets, baseline: "bash", prepare: prepare)
    return row.outcome(rounds: rounds, try Equipment(Options([], names: [])))
  }

  @Test func `ours and theirs are measured in turn, and the medians count`() throws {
    let outcome = try outcome([.timesBaseline(1)]) { _ in
      var next = 0.0
      func count() -> Double {
        next += 1
        return next
      }
      return Measurement(ours: count, theirs: count)
    }
    // 1, 3 and 5 are ours.
    #expect(outcome.figures == Figures(ours: 3, baseline: 4, unit: .bytes("a key")))
    #expect(outcome.verdict == .reached)
  }

  @Test func `a measurement that lacks a program is no failure`() throws {
    let outcome = try outcome { _ in throw Trouble.missing("no fish") }
    #expect(outcome.verdict == .notMeasured(because: "no fish") && !outcome.hasFailed)
  }

  @Test func `a wrong result is a failure`() throws {
    let outcome = try outcome { _ in Measurement(ours: { throw Trouble.wrong("3 values, not 4") }) }
    #expect(outcome.verdict == .failed(because: "3 values, not 4") && outcome.hasFailed)
  }

  @Test func `a result that is not a number is a failure`() throws {
    #expect(try outcome { _ in Measurement(ours: { .nan }) }.hasFailed)
  }
}
