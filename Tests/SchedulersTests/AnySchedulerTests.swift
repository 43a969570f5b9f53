import Foundation
import Schedulers
import SchedulersExtras
import Testing

/// Erased schedulers, and schedulers that wrap each action.
@Suite struct AnySchedulerTests {
  @Test func `an erased scheduler tells the time and runs work of the scheduler it hides (case 38)`() {
    let base = DispatchQueue.test
    let erased = base.eraseToAnyScheduler()
    var log: [String] = []
    erased.schedule { log.append("now") }
    erased.schedule(after: erased.now.advanced(by: 1)) { log.append("later") }
    let token = erased.schedule(after: erased.now.advanced(by: 1), interval: 1) { log.append("tick") }
    base.advance(by: 2)
    #expect(log == ["now", "later", "tick", "tick"])
    #expect(erased.now == base.now)
    #expect(erased.minimumTolerance == 0)
    token.cancel()
  }

  @Test func `standard schedulers can be written as static members`() {
    let queues: [AnySchedulerOf<DispatchQueue>] = [.main, .global(), .global(qos: .utility)]
    let others: (AnySchedulerOf<OperationQueue>, AnySchedulerOf<RunLoop>, AnySchedulerOf<UIScheduler>)
    others = (.main, .main, .shared)
    #expect(queues.allSatisfy { $0.now.dispatchTime <= .now() })
    #expect(others.0.now.date <= Date())
  }

  @Test func `an erased scheduler can be created from closures`() {
    var asked: [String] = []
    let scheduler = AnyScheduler<VirtualTime, Never>(
      minimumTolerance: { .milliseconds(7) }, now: { .zero },
      scheduleImmediately: { _, action in
        asked.append("immediately")
        action()
      },
      delayed: { date, tolerance, _, _ in asked.append("at \(seconds(date)) ± \(seconds(tolerance))") },
      interval: { date, interval, _, _, _ in
        asked.append("at \(seconds(date)) every \(seconds(interval))")
        return AnyCancellable {}
      })
    scheduler.schedule { asked.append("ran") }
    scheduler.schedule(after: .seconds(1)) {}
    _ = scheduler.schedule(after: .seconds(1), interval: 2) {}
    #expect(asked == ["immediately", "ran", "at 1 ± 0.007", "at 1 every 2"])
  }

  @Test func `erased schedulers with equal time types are interchangeable`() {
    let schedulers: [any SchedulerOf<DispatchQueue>] = [
      DispatchQueue.main, DispatchQueue.test, DispatchQueue.immediate, UIScheduler.shared,
    ]
    #expect(schedulers.allSatisfy { $0.minimumTolerance == 0 })
  }

  @Test func `around wraps each action`() {
    let base = TestScheduler()
    var log: [String] = []
    let scheduler = base.around { action in
      log.append("(")
      action()
      log.append(")")
    }
    scheduler.schedule { log.append("now") }
    scheduler.schedule(after: .seconds(1)) { log.append("later") }
    let token = scheduler.schedule(after: .seconds(2), interval: 1) { log.append("tick") }
    base.advance(by: 3)
    #expect(log.joined() == "(now)(later)(tick)(tick)")
    #expect(scheduler.now == base.now)
    token.cancel()
  }

  @Test func `around does not run for cancelled work`() {
    let base = TestScheduler()
    var count = 0
    let scheduler = base.around { action in
      count += 1
      action()
    }
    scheduler.schedule(after: .seconds(1), interval: 1) {}.cancel()
    base.advance(by: 3)
    #expect(count == 0)
  }

  @Test func `an action that the wrapper does not call does not run`() {
    let base = TestScheduler()
    var ran = false
    base.around { _ in }.schedule { ran = true }
    base.run()
    #expect(!ran)
  }
}
