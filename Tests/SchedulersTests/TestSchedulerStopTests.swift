import Schedulers
import Testing

/// Ending a run or advance from one of its actions.
@Suite struct TestSchedulerStopTests {
  let scheduler = TestScheduler()
  let log: ActionLog

  init() {
    log = ActionLog(scheduler)
  }

  @Test func `a stopped run ends after the current action, and can be continued (case 30)`() {
    log.schedule("a", at: 1)
    log.schedule("b", at: 2) {
      scheduler.stop()
      log.note("end of b")
    }
    log.schedule("c", at: 2)
    log.schedule("d", at: 3)
    scheduler.run()
    #expect(log.timeline == "a@1 b@2 endofb@2")
    scheduler.run()
    #expect(log.timeline == "a@1 b@2 endofb@2 c@2 d@3")
  }

  @Test func `a stopped advance does not reach its target`() {
    log.schedule("a", at: 1) { scheduler.stop() }
    log.schedule("b", at: 2)
    scheduler.advance(to: .seconds(5))
    #expect(scheduler.now == .seconds(1))
    scheduler.advance(to: .seconds(5))
    #expect(log.timeline == "a@1 b@2")
    #expect(scheduler.now == .seconds(5))
  }

  @Test func `an endless timer can be stopped`() {
    let token = log.schedule("t", at: 1, every: 1)
    log.schedule("stop", at: 3) { scheduler.stop() }
    scheduler.run()
    #expect(log.timeline == "t@1 t@2 t@3 stop@3")
    token.cancel()
  }

  @Test func `stopping while time stands still has no later effect`() {
    scheduler.stop()
    log.schedule("a", at: 1)
    scheduler.run()
    #expect(log.timeline == "a@1")
  }

  @Test func `stopping inside a nested advance also stops the outer one`() {
    log.schedule("a", at: 1) {
      scheduler.advance(by: 5)
      log.note("end of a")
    }
    log.schedule("b", at: 2) { scheduler.stop() }
    log.schedule("c", at: 3)
    scheduler.run()
    #expect(log.timeline == "a@1 b@2 endofa@2")
  }

  @Test func `an advance started after the stop continues`() {
    log.schedule("a", at: 1) {
      scheduler.stop()
      scheduler.advance(by: 1)
      log.note("end of a")
    }
    log.schedule("b", at: 2)
    log.schedule("c", at: 3)
    scheduler.run()
    #expect(log.timeline == "a@1 b@2 endofa@2")
  }
}
