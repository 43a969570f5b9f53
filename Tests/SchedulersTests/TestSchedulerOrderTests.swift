import Schedulers
import TestSupport
import Testing

/// The order in which work runs, and the time during it.
@Suite struct TestSchedulerOrderTests {
  let scheduler = TestScheduler()
  let log: ActionLog

  init() {
    log = ActionLog(scheduler)
  }

  @Test func `work of one instant runs in the order in which it was scheduled (case 12)`() {
    for number in 1...10 { log.schedule("\(number)", at: 1) }
    scheduler.run()
    #expect(log.timeline == "1@1 2@1 3@1 4@1 5@1 6@1 7@1 8@1 9@1 10@1")
  }

  @Test func `work runs by due time, whatever was scheduled first (case 13)`() {
    for due in [300, 200, 100] { log.schedule("\(due)", at: Double(due)) }
    scheduler.run()
    #expect(log.timeline == "100@100 200@200 300@300")
  }

  @Test func `work that an action schedules for later runs in the same run (case 14)`() {
    log.schedule("a", at: 100) { log.schedule("b", at: 200) }
    scheduler.run()
    #expect(log.timeline == "a@100 b@200")
  }

  @Test func `work dated in the past runs now (case 15)`() {
    log.schedule("a", at: 100) { log.schedule("b", at: 0) }
    scheduler.run()
    #expect(log.timeline == "a@100 b@100")
  }

  @Test func `late work runs at the next advance, before later work (case 31)`() {
    log.schedule("early", at: 5)
    log.schedule("later", at: 10)
    scheduler.advance(to: .seconds(8))
    #expect(scheduler.now == .seconds(8))
    log.schedule("past", at: 7)
    scheduler.advance(by: 2)
    #expect(log.timeline == "early@5 past@8 later@10")
  }

  @Test func `repeating work dated in the past starts now`() {
    scheduler.advance(to: .seconds(8))
    let token = log.schedule("tick", at: 3, every: 2)
    scheduler.advance(by: 5)
    #expect(log.timeline == "tick@8 tick@10 tick@12")
    token.cancel()
  }

  @Test func `work that an action schedules for its own instant runs after the work already queued for it (case 16)`() {
    log.schedule("outer", at: 1) {
      scheduler.schedule {
        log.note("inner")
        scheduler.schedule { log.note("innermost") }
      }
    }
    log.schedule("sibling", at: 1)
    log.schedule("later", at: 2)
    scheduler.advance(to: .seconds(1))
    #expect(log.timeline == "outer@1 sibling@1 inner@1 innermost@1")
  }

  @Test func `scheduling never runs work at once`() {
    scheduler.schedule { log.note("a") }
    #expect(log.timeline == "")
  }

  @Test func `of two timers due together the one started first ticks first`() {
    let two = log.schedule("1", at: 0, every: 2)
    let one = log.schedule("42", at: 0, every: 1)
    scheduler.advance()
    #expect(log.timeline == "1@0 42@0")
    scheduler.advance(by: 2)
    #expect(log.timeline == "1@0 42@0 42@1 1@2 42@2")
    two.cancel()
    one.cancel()
  }

  @Test func `a tick comes before work that was scheduled after its timer was started`() {
    let token = log.schedule("tick", at: 1, every: 1)
    log.schedule("once", at: 3)
    scheduler.advance(to: .seconds(3))
    #expect(log.timeline == "tick@1 tick@2 tick@3 once@3")
    token.cancel()
  }

  @Test func `timers of different intervals interleave by time`() {
    let tokens = [log.schedule("a", at: 1, every: 1), log.schedule("b", at: 2, every: 2)]
    scheduler.advance(to: .seconds(4))
    #expect(log.timeline == "a@1 a@2 b@2 a@3 a@4 b@4")
    for token in tokens { token.cancel() }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `twenty thousand actions at random times run in order (case 29)`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var times: [VirtualTime] = []
    for _ in 1...20_000 {
      let due = VirtualTime(nanoseconds: .random(in: 0..<1_000_000, using: &random))
      scheduler.schedule(after: due) { [scheduler] in times.append(scheduler.now) }
    }
    scheduler.run()
    #expect(times.count == 20_000, "seed \(seed)")
    #expect(times == times.sorted(), "seed \(seed)")
  }
}
