import Schedulers
import Testing

/// How `advance` and `run` move time.
@Suite struct TestSchedulerDrivingTests {
  let scheduler = TestScheduler()
  let log: ActionLog

  init() {
    log = ActionLog(scheduler)
  }

  @Test func `a new scheduler is at zero`() {
    #expect(scheduler.now == .zero)
    #expect(scheduler.minimumTolerance == .zero)
  }

  @Test func `four quarters of a second make a second`() {
    log.schedule("a", at: 1)
    var counts: [Int] = []
    for _ in 1...4 {
      scheduler.advance(by: .milliseconds(250))
      counts.append(log.timeline.rows.count)
    }
    #expect(counts == [0, 0, 0, 1])
  }

  @Test func `advancing to times equals advancing by their distances`() {
    log.schedule("a", at: 1)
    var counts: [Int] = []
    for milliseconds in [250, 500, 750, 1000] {
      scheduler.advance(to: .zero.advanced(by: .milliseconds(milliseconds)))
      counts.append(log.timeline.rows.count)
    }
    #expect(counts == [0, 0, 0, 1])
  }

  @Test func `running reaches work that is far ahead`() {
    log.schedule("a", at: 1e9)
    scheduler.advance(by: 1_000_000)
    #expect(log.timeline == "")
    scheduler.run()
    #expect(log.timeline == "a@1000000000")
  }

  @Test func `an advance by zero runs the work due now`() {
    log.schedule("a", at: 0)
    scheduler.advance()
    #expect(log.timeline == "a@0")
  }

  @Test func `advances add up`() {
    var times: [VirtualTime] = []
    for stride in [1, 0, 1] as [VirtualTime.Stride] {
      scheduler.advance(by: stride)
      times.append(scheduler.now)
    }
    #expect(times == [.seconds(1), .seconds(1), .seconds(2)])
  }

  @Test func `work due exactly at the target runs, once, and later work does not (case 17)`() {
    log.schedule("at", at: 2)
    scheduler.schedule(after: VirtualTime(nanoseconds: 2_000_000_001)) { log.note("after") }
    scheduler.advance(to: .seconds(2))
    scheduler.advance(to: .seconds(2))
    #expect(log.timeline == "at@2")
  }

  @Test func `an advance ends at its target, though work is due before and after`() {
    log.schedule("a", at: 1)
    log.schedule("b", at: 10)
    scheduler.advance(to: .seconds(8))
    #expect(log.timeline == "a@1")
    #expect(scheduler.now == .seconds(8))
  }

  @Test func `run leaves time at the last action, or unchanged without one (case 22)`() {
    log.schedule("a", at: 4)
    log.schedule("b", at: 2)
    scheduler.run()
    #expect(scheduler.now == .seconds(4))
    scheduler.run()
    #expect(scheduler.now == .seconds(4))
  }

  @Test func `run ends even with work dated in the past`() {
    scheduler.advance(to: .seconds(10))
    log.schedule("past", at: 4)
    scheduler.run()
    #expect(log.timeline == "past@10")
    #expect(scheduler.now == .seconds(10))
  }

  @Test(arguments: [-1, -1_000_000_000, .init(nanoseconds: .min)] as [VirtualTime.Stride])
  func `a negative advance does nothing (case 25)`(stride: VirtualTime.Stride) {
    scheduler.advance(to: .seconds(5))
    scheduler.schedule { log.note("a") }
    scheduler.advance(by: stride)
    #expect(log.timeline == "")
    #expect(scheduler.now == .seconds(5))
  }

  @Test func `advancing to a time that has passed does nothing`() {
    scheduler.advance(to: .seconds(5))
    scheduler.advance(to: .seconds(3))
    #expect(scheduler.now == .seconds(5))
  }

  @Test func `an advance inside an action runs at once and may end later than the one around it`() {
    log.schedule("a", at: 10) {
      scheduler.advance(by: 30)
      log.note("end of a")
    }
    log.schedule("b", at: 20)
    scheduler.advance(by: 15)
    log.note("end")
    #expect(log.timeline == "a@10 b@20 endofa@40 end@40")
  }

  @Test func `work after an advance inside an action counts from the new time (case 32)`() {
    log.schedule("a", at: 1) {
      scheduler.advance(by: 10)
      log.note("b")
      scheduler.schedule(after: scheduler.now.advanced(by: 2)) { log.note("c") }
    }
    scheduler.run()
    #expect(log.timeline == "a@1 b@11 c@13")
  }

  @Test func `a run inside an action runs everything`() {
    log.schedule("a", at: 1) {
      scheduler.run()
      log.note("after")
    }
    log.schedule("b", at: 5)
    scheduler.advance(to: .seconds(2))
    #expect(log.timeline == "a@1 b@5 after@5")
  }

  @Test func `work at the end of time runs there`() {
    scheduler.schedule(after: .distantFuture) { log.note("a") }
    scheduler.run()
    #expect(scheduler.now == .distantFuture)
    #expect(log.timeline == "a@9223372036.854775807")
  }

  @Test func `time stops at the end of time`() {
    scheduler.advance(to: .distantFuture)
    scheduler.advance(by: 1)
    #expect(scheduler.now == .distantFuture)
  }
}
