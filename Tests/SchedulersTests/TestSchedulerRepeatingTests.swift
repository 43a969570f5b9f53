import Testing

@testable import SchedulersEssentials

/// Work that repeats, and work that is cancelled.
@Suite struct TestSchedulerRepeatingTests {
  let scheduler = TestScheduler()
  let log: ActionLog

  init() {
    log = ActionLog(scheduler)
  }

  @Test func `a timer ticks as often as its time allows`() {
    let token = log.schedule("tick", at: 1, every: 1)
    var counts: [Int] = []
    for stride in [1, 1, 1000] as [VirtualTime.Stride] {
      scheduler.advance(by: stride)
      counts.append(log.timeline.rows.count)
    }
    #expect(counts == [1, 2, 1002])
    token.cancel()
  }

  @Test func `an advance over five intervals of a timer that starts now gives six ticks (case 26)`() {
    let token = log.schedule("t", at: 0, every: 1)
    scheduler.advance(by: 5)
    #expect(log.timeline == "t@0 t@1 t@2 t@3 t@4 t@5")
    token.cancel()
  }

  @Test func `a timer cancelled between two ticks stops (case 28)`() {
    var times: [Int64] = []
    let token = scheduler.schedule(after: .zero.advanced(by: .microseconds(2)), interval: .milliseconds(40)) {
      [scheduler] in times.append(scheduler.now.nanoseconds)
    }
    scheduler.schedule(after: .zero.advanced(by: .milliseconds(300))) { token.cancel() }
    scheduler.run()
    let expected = (0..<8).map { (tick: Int64) in 2_000 + tick * 40_000_000 }
    #expect(times == expected)
  }

  @Test func `cancelling removes only its own work (case 18)`() {
    let tokens = [100, 200, 300].map { due in log.schedule("\(due)", at: Double(due), every: 1000) }
    tokens[1].cancel()
    scheduler.advance(to: .seconds(300))
    #expect(log.timeline == "100@100 300@300")
    for token in tokens { token.cancel() }
  }

  @Test func `a tick comes before a cancellation that was scheduled after it (case 19)`() {
    let token = log.schedule("t", at: 200, every: 2)
    log.schedule("cancel", at: 210) { token.cancel() }
    scheduler.run()
    #expect(log.timeline == "t@200 t@202 t@204 t@206 t@208 t@210 cancel@210")
  }

  @Test func `work cancelled by other work of its instant does not run`() {
    var token: (any Cancellable)?
    log.schedule("cancel", at: 1) { token?.cancel() }
    token = log.schedule("t", at: 1, every: 1)
    scheduler.run()
    #expect(log.timeline == "cancel@1")
  }

  @Test func `a timer that cancels itself in its first tick ticks once (case 20)`() {
    var token: (any Cancellable)?
    token = log.schedule("t", at: 1, every: 1) { token?.cancel() }
    scheduler.run()
    #expect(log.timeline == "t@1")
    #expect(scheduler.now == .seconds(1))
  }

  @Test func `work that an action schedules and then cancels does not run (case 33)`() {
    log.schedule("parent", at: 1) {
      let children = [1.0, 2.0].map { log.schedule("child", at: $0, every: 1) }
      for child in children { child.cancel() }
    }
    scheduler.run()
    #expect(log.timeline == "parent@1")
    #expect(scheduler.now == .seconds(1))
  }

  @Test func `releasing the token cancels (case 21)`() {
    var token: (any Cancellable)? = log.schedule("t", at: 1, every: 1)
    scheduler.advance(by: 2)
    withExtendedLifetime(token) {}
    token = nil
    scheduler.advance(by: 2)
    #expect(log.timeline == "t@1 t@2")
  }

  @Test func `cancelling twice has the effect of once`() {
    let other = log.schedule("other", at: 1, every: 1)
    let token = log.schedule("t", at: 1, every: 1)
    token.cancel()
    token.cancel()
    scheduler.advance(by: 1)
    #expect(log.timeline == "other@1")
    #expect(scheduler.pendingCount == 1)
    #expect(scheduler.agenda.checkInvariants() == nil)
    other.cancel()
  }

  @Test func `cancelling releases the closure at once`() {
    final class Content {}
    var content: Content? = Content()
    weak let observed = content
    let token = scheduler.schedule(after: .seconds(1), interval: 1) { [content] in withExtendedLifetime(content) {} }
    content = nil
    #expect(observed != nil)
    token.cancel()
    #expect(observed == nil)
  }

  @Test func `work that runs once is released after its run`() {
    final class Content {}
    var content: Content? = Content()
    weak let observed = content
    scheduler.schedule { [content] in withExtendedLifetime(content) {} }
    content = nil
    scheduler.run()
    #expect(observed == nil)
  }

  @Test(arguments: [0, -1, .init(nanoseconds: .min)] as [VirtualTime.Stride])
  func `an interval that is not positive ticks once in each advance and run`(interval: VirtualTime.Stride) {
    let token = log.schedule("t", at: 1, every: interval)
    scheduler.advance(by: 2)
    scheduler.advance()
    scheduler.run()
    #expect(log.timeline == "t@1 t@2 t@2")
    token.cancel()
  }

  @Test func `an interval that overflows time ticks once more at the end of time`() {
    let token = log.schedule("t", at: 1, every: .seconds(.max))
    scheduler.run()
    #expect(log.timeline == "t@1 t@9223372036.854775807")
    token.cancel()
  }
}
