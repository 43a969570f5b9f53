import Dispatch
import Schedulers
import SchedulersExtras
import Testing

/// `start` creates a publisher, subscribes to it and cancels, all in virtual time.
@Suite struct TestSchedulerStartTests {
  let scheduler = TestScheduler()

  @Test func `a publisher is created at 100, subscribed to at 200 and cancelled at 1000 (case 62)`() {
    let hot = scheduler.createHotPublisher([
      .next(200, 1), .next(201, 2), .next(1000, 3), .next(1001, 4), .completed(1002),
    ])
    let cold = scheduler.createColdPublisher([.next(0, 1), .next(799, 2), .next(800, 3)])
    var created: VirtualTime?
    let ofHot = scheduler.start {
      created = scheduler.now
      return hot
    }
    #expect(created == .seconds(100))
    #expect(ofHot.events == [.next(201, 2), .next(1000, 3)])
    #expect(hot.subscriptions == [.init(200, 1000)])
    #expect(ofHot.subscriptions == [.init(200, 1000)])

    let fresh = TestScheduler()
    let again = fresh.createColdPublisher(cold.recordedEvents)
    let ofCold = fresh.start { again }
    #expect(ofCold.events == [.next(200, 1), .next(999, 2)])
    #expect(again.subscriptions == [.init(200, 1000)])
  }

  @Test func `the three times can be chosen`() {
    var created: VirtualTime?
    let hot = scheduler.createHotPublisher([.next(5, 1), .next(15, 2), .next(25, 3), .next(35, 4)])
    let result = scheduler.start(created: 1, subscribed: 10, disposed: 30) {
      created = scheduler.now
      return hot
    }
    #expect(created == .seconds(1))
    #expect(result.events == [.next(15, 2), .next(25, 3)])
    #expect(hot.subscriptions == [.init(10, 30)])
  }

  @Test func `operators on the scheduler's time are recorded at their output times`() {
    let hot = scheduler.createHotPublisher([
      .next(210, 1), .next(220, 2), .next(300, 3), .next(400, 4), .completed(500),
    ])
    let result = scheduler.start { hot.debounce(for: 50, scheduler: scheduler) }
    #expect(result.events == [.next(270, 2), .next(350, 3), .next(450, 4), .completed(500)])
  }

  @Test func `a timer is subscribed to at 200 and cancelled at 1000`() {
    let result = scheduler.start { scheduler.timerPublisher(every: 100).autoconnect() }
    #expect(result.events.map(\.time) == [300, 400, 500, 600, 700, 800, 900])
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `times in the past mean now`() {
    scheduler.advance(to: .seconds(5_000))
    let result = scheduler.start { Just(1) }
    #expect(result.events == [.next(5_000, 1), .completed(5_000)])
    #expect(result.subscriptions == [.init(5_000, 5_000)])
  }

  @Test func `scheduleAt uses the same times`() {
    let subject = PassthroughSubject<String, Never>()
    scheduler.scheduleAt(300) { subject.send("a") }
    scheduler.scheduleAt(250) { subject.send("b") }
    let result = scheduler.start { subject }
    #expect(result.events == [.next(250, "b"), .next(300, "a")])
  }

  @Test func `times count from the scheduler's first instant, whatever its time type`() {
    let scheduler = TestScheduler<VirtualTimeScheduler.Time, Never>(now: .seconds(77))
    let hot = scheduler.createHotPublisher([.next(210, 1), .completed(300)])
    let result = scheduler.start { hot.delay(for: 5, scheduler: scheduler) }
    #expect(result.events == [.next(215, 1), .completed(305)])
    #expect(scheduler.now == .seconds(1077))
  }

  @Test func `times of a dispatch queue's test scheduler can be plain numbers`() {
    let scheduler = DispatchQueue.test
    let hot = scheduler.createHotPublisher([.next(210, 1), .next(210.5, 2), .completed(300)])
    let result = scheduler.start { hot.debounce(for: 1, scheduler: scheduler.eraseToAnyScheduler()) }
    #expect(result.events == [.next(211.5, 2), .completed(300)])
    #expect(hot.subscriptions == [.init(200, 300)])
  }

  @Test func `the created publisher is not retained afterwards`() {
    final class Content {}
    weak var observed: Content?
    let result = scheduler.start {
      let content = Content()
      observed = content
      return Just(1).eraseToAnyPublisher().map { [content] value in withExtendedLifetime(content) { value } }
    }
    #expect(result.events.count == 2)
    #expect(observed == nil)
  }
}
