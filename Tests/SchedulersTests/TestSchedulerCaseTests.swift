import Foundation
import Schedulers
import Testing

/// Pipelines on a test scheduler that replaces a dispatch queue.
@Suite struct TestSchedulerCaseTests {
  let scheduler = DispatchQueue.test

  /// Returns the values that `publisher` has sent by the end of each step.
  private func values<P: Publisher>(_ publisher: P, after steps: [() -> Void]) -> [[P.Output]] {
    var values: [P.Output] = []
    let token = publisher.listen { values.append($0) }
    let seen =
      [values]
      + steps.map { step in
        step()
        return values
      }
    token.cancel()
    return seen
  }

  @Test func `a value delayed by a second is there at the fourth of four quarters (case 1)`() {
    let quarter = { [scheduler] in scheduler.advance(by: .milliseconds(250)) }
    let seen = values(Just(1).delay(for: 1, scheduler: scheduler), after: Array(repeating: quarter, count: 4))
    #expect(seen == [[], [], [], [], [1]])
  }

  @Test func `a value delayed by a second is there after advancing to four quarters (case 2)`() {
    let start = scheduler.now
    let steps = [250, 500, 750, 1000].map { milliseconds in
      { [scheduler] in scheduler.advance(to: start.advanced(by: .milliseconds(milliseconds))) }
    }
    #expect(values(Just(1).delay(for: 1, scheduler: scheduler), after: steps) == [[], [], [], [], [1]])
  }

  @Test func `running reaches a value that is thirty years ahead (case 3)`() {
    let pipeline = Just(1).delay(for: 1_000_000_000, scheduler: scheduler)
    let seen = values(pipeline, after: [{ [scheduler] in scheduler.advance(by: 1_000_000) }, scheduler.run])
    #expect(seen == [[], [], [1]])
  }

  @Test func `a value delayed by nothing is there after an advance by nothing (case 4)`() {
    let seen = values(Just(1).delay(for: 0, scheduler: scheduler), after: [{ [scheduler] in scheduler.advance() }])
    #expect(seen == [[], [1]])
  }

  @Test func `values received or subscribed to on a scheduler, once or twice, arrive in one advance (case 5)`() {
    let advance = { [scheduler] in scheduler.advance() }
    let received = Just(1).receive(on: scheduler)
    #expect(values(received, after: [advance]) == [[], [1]])
    #expect(values(received.receive(on: scheduler), after: [advance]) == [[], [1]])
    let subscribed = Just(1).subscribe(on: scheduler)
    #expect(values(subscribed, after: [advance]) == [[], [1]])
    #expect(values(subscribed.subscribe(on: scheduler), after: [advance]) == [[], [1]])
  }

  @Test func `test schedulers for dispatch queues start at 1 ns of uptime, others in 1970 (case 6)`() {
    scheduler.advance(by: .nanoseconds(0))
    #expect(scheduler.now.dispatchTime == DispatchTime(uptimeNanoseconds: 1))
    #expect(UIScheduler.test.now == scheduler.now)
    #expect(OperationQueue.test.now.date == Date(timeIntervalSince1970: 0))
    #expect(RunLoop.test.now.date == Date(timeIntervalSince1970: 0))
  }

  @Test func `of two timers that tick together the one started first ticks first (case 7)`() {
    var ticks: [Int] = []
    let tokens = [(2, 1), (1, 42)].map { interval, name in
      scheduler.schedule(after: scheduler.now, interval: .seconds(interval)) { ticks.append(name) }
    }
    scheduler.advance()
    #expect(ticks == [1, 42])
    scheduler.advance(by: 2)
    #expect(ticks == [1, 42, 42, 1, 42])
    for token in tokens { token.cancel() }
  }

  @Test func `the time is where the last advance ended (case 8)`() {
    let start = scheduler.now
    var distances: [Int] = []
    for stride in [1, 0, 1] as [DispatchQueue.SchedulerTimeType.Stride] {
      scheduler.advance(by: stride)
      distances.append(start.distance(to: scheduler.now).magnitude / 1_000_000_000)
    }
    #expect(distances == [1, 1, 2])
  }

  @Test func `a timer ticks once a second, through a thousand of them (case 9)`() {
    let ticks = Publishers.Timer(every: .seconds(1), scheduler: scheduler).autoconnect()
    let steps = [1, 1, 1_000].map { seconds in { [scheduler] in scheduler.advance(by: .seconds(seconds)) } }
    #expect(values(ticks, after: steps).map(\.count) == [0, 1, 2, 1_002])
  }

  @Test func `each test scheduler is a new one`() {
    #expect(DispatchQueue.test !== DispatchQueue.test)
  }

  @Test func `a step back from the beginning of time runs nothing`() {
    var ran = false
    scheduler.schedule { ran = true }
    scheduler.advance(by: -5)
    #expect(!ran)
  }

  @Test func `a date that is not a number neither moves time nor disturbs the order`() {
    let queue = RunLoop.test
    var log: [String] = []
    queue.schedule(after: queue.now.advanced(by: .seconds(.nan))) { log.append("none") }
    queue.schedule { log.append("now") }
    queue.advance(by: .seconds(.nan))
    #expect(log == [])
    queue.advance(by: 1)
    #expect(log == ["none", "now"])
    #expect(queue.now.date == Date(timeIntervalSince1970: 1))
  }

  @Test func `an advance beyond the end of time ends there`() {
    scheduler.advance(by: .seconds(.max))
    #expect(scheduler.now.dispatchTime == .distantFuture)
    var ran = false
    scheduler.schedule { ran = true }
    scheduler.run()
    #expect(ran)
  }
}
