import Schedulers
import Testing

/// Running at most a given number of actions.
@Suite struct TestSchedulerLimitTests {
  let scheduler = TestScheduler()
  let log: ActionLog

  init() {
    log = ActionLog(scheduler)
  }

  @Test func `a run with a limit ends there and returns the remaining work (case 27)`() {
    let token = log.schedule("t", at: 1, every: 1)
    log.schedule("a", at: 9)
    let rest = scheduler.run(limit: 3)
    #expect(log.timeline == "t@1 t@2 t@3")
    #expect(rest.map { seconds($0.due) } == ["4", "9"])
    #expect(rest.map { $0.interval.map(seconds) } == ["1", nil])
    token.cancel()
  }

  @Test func `the next run continues from there`() {
    let token = log.schedule("t", at: 1, every: 1)
    scheduler.run(limit: 2)
    #expect(scheduler.now == .seconds(2))
    scheduler.run(limit: 1)
    #expect(log.timeline == "t@1 t@2 t@3")
    token.cancel()
  }

  @Test func `a run that needs less than its limit leaves nothing`() {
    log.schedule("a", at: 1)
    #expect(scheduler.run(limit: 100).isEmpty)
    #expect(log.timeline == "a@1")
  }

  @Test(arguments: [0, -1, .min])
  func `a run with a limit of zero runs nothing`(limit: Int) {
    log.schedule("a", at: 0)
    #expect(scheduler.run(limit: limit).count == 1)
    #expect(log.timeline == "")
  }

  @Test func `a timer whose interval is zero does not use up the limit`() {
    let token = log.schedule("t", at: 1, every: 0)
    #expect(scheduler.run(limit: 100).count == 1)
    #expect(log.timeline == "t@1")
    token.cancel()
  }
}
