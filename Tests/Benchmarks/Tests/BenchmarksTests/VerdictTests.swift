import Testing

@testable import Benchmarks

@Suite struct VerdictTests {
  private let figures = Figures(ours: 120, baseline: 100, action: 60, unit: .nanoseconds("a tick"))

  @Test func `a figure at its limit is reached`() {
    #expect(Verdict(figures, targets: [.atMost(120)], missing: nil) == .reached)
    #expect(Verdict(figures, targets: [.timesBaseline(1.2)], missing: nil) == .reached)
    #expect(Verdict(figures, targets: [.timesAction(2)], missing: nil) == .reached)
  }

  @Test(arguments: [Target.atMost(119), .timesBaseline(1.19), .timesAction(1.9)])
  func `a figure above its limit is missed`(target: Target) {
    #expect(Verdict(figures, targets: [target], missing: nil) == .missed)
  }

  @Test func `one target that is missed is enough`() {
    #expect(Verdict(figures, targets: [.atMost(500), .timesBaseline(1)], missing: nil) == .missed)
  }

  @Test func `without its baseline a figure is not compared, and the reason is told`() {
    let alone = Figures(ours: 120, unit: .seconds)
    #expect(Verdict(alone, targets: [.timesBaseline(2)], missing: "no bash") == .notCompared(because: "no bash"))
    #expect(Verdict(alone, targets: [.timesBaseline(2)], missing: nil).reason == "there is no baseline")
  }

  @Test func `a target that is missed without the baseline is missed`() {
    let alone = Figures(ours: 120, unit: .seconds)
    #expect(Verdict(alone, targets: [.atMost(1), .timesBaseline(2)], missing: "no bash") == .missed)
  }

  @Test func `without a target a figure is just measured`() {
    #expect(Verdict(figures, targets: [], missing: nil) == .measured)
  }

  @Test func `a figure in other units is compared with an action in nanoseconds`() {
    #expect(Figures(ours: 3, action: 60, unit: .microseconds("a key")).actionRatio == 50)
    #expect(Figures(ours: 3, action: 60, unit: .bytes("a key")).actionRatio == nil)
  }
}
