import Schedulers
import SchedulersExtras
import Testing

@Suite struct TestableSubscriberTests {
  let scheduler = TestScheduler()

  @Test func `a testable subscriber receives what it requested, at the time of its request (case 64)`() {
    let cold = scheduler.createColdPublisher([.next(10, 1), .next(20, 2), .next(30, 3), .next(140, 4)])
    let result = scheduler.start(initialDemand: .max(2), subsequentDemand: .max(2)) { cold }
    #expect(result.events == [.next(210, 1), .next(220, 2), .next(320, 3), .next(340, 4)])
    #expect(
      result.demands == [
        .credit(200, .max(2), balance: .max(2)),
        .debit(210, balance: .max(1)),
        .debit(220, balance: .none),
        .credit(320, .max(2), balance: .max(2)),
        .debit(320, balance: .max(1)),
        .debit(340, balance: .none),
        .credit(440, .max(2), balance: .max(2)),
      ])
  }

  @Test func `without demand it receives only the subscription`() {
    let cold = scheduler.createColdPublisher([.next(10, 1), .next(20, 2)])
    let result = scheduler.start(initialDemand: .none) { cold }
    #expect(result.events == [])
    #expect(result.demands == [])
    #expect(result.subscriptions == [.init(200, 1000)])
  }

  @Test func `waiting values are received when they are requested`() {
    let cold = scheduler.createColdPublisher([.next(10, 1), .next(20, 2), .next(30, 3)])
    let result = scheduler.start(initialDemand: .none, subsequentDemand: .unlimited) { cold }
    #expect(result.events == [.next(300, 1), .next(300, 2), .next(300, 3)])
    #expect(result.demands.first == .credit(300, .unlimited, balance: .unlimited))
    #expect(result.demands.count == 4)
  }

  @Test func `the delay before it requests again can be set`() {
    let cold = scheduler.createColdPublisher([.next(10, 1), .next(20, 2), .completed(20)])
    let result = scheduler.start(
      initialDemand: .max(1), subsequentDemand: .max(1), demandReplenishmentDelay: 5
    ) { cold }
    #expect(result.events == [.next(210, 1), .next(220, 2), .completed(220)])
  }

  @Test func `a value without demand is received and flagged`() {
    let source = Source()
    let subscriber = scheduler.createSubscriber(Int.self, Oops.self, initialDemand: .max(2))
    source.subscribe(subscriber)
    for value in 1...3 { source.send(value) }
    #expect(subscriber.events == [.next(0, 1), .next(0, 2), .next(0, 3)])
    #expect(subscriber.demands.last == .debit(0, authorized: false, balance: .none))
    #expect(subscriber.demands.count { $0.entry == .debit(authorized: false) } == 1)
  }

  @Test func `a value after its cancellation is received and flagged`() {
    let source = Source()
    let subscriber = scheduler.createSubscriber(Int.self, Oops.self)
    source.subscribe(subscriber)
    subscriber.cancel()
    source.send(1)
    #expect(subscriber.events == [.next(0, 1)])
    #expect(subscriber.demands.last?.entry == .debit(authorized: false))
    #expect(source.history == ["unlimited", "cancel"])
  }

  @Test func `a testable subscriber accepts one subscription, and cancels and ignores the second (case 65)`() {
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let subscriber = scheduler.createSubscriber(Int.self)
    scheduler.scheduleAt(100) { subjects[0].subscribe(subscriber) }
    scheduler.scheduleAt(110) { subjects[0].send(0) }
    scheduler.scheduleAt(200) { subjects[1].subscribe(subscriber) }
    scheduler.scheduleAt(210) { subjects[1].send(1) }
    scheduler.scheduleAt(310) { subjects[0].send(2) }
    scheduler.run()
    #expect(subscriber.events == [.next(110, 0), .next(310, 2)])
    #expect(subscriber.subscriptions == [.init(100)])
  }

  @Test func `a testable subscriber accepts no second subscription after the first has ended`() {
    let subscriber = scheduler.createSubscriber(Int.self)
    Just(1).subscribe(subscriber)
    let source = PassthroughSubject<Int, Never>()
    source.subscribe(subscriber)
    source.send(2)
    #expect(subscriber.events == [.next(0, 1), .completed(0)])
  }

  @Test func `a testable subscriber requests nothing from an ended subscription`() {
    let source = Source()
    let subscriber = scheduler.createSubscriber(Int.self, Oops.self, initialDemand: .none, subsequentDemand: .max(1))
    subscriber.request(.max(1))
    source.subscribe(subscriber)
    source.send(completion: .finished)
    subscriber.request(.max(1))
    scheduler.run()
    #expect(source.history == [])
    #expect(subscriber.demands == [])
    #expect(scheduler.now == .zero)
  }

  @Test func `threads that send, request and read see consistent demands`() {
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = scheduler.createSubscriber(Int.self, initialDemand: .none)
    subject.subscribe(subscriber)
    ThreadTests.together([
      subject.send, subject.send, { _ in subscriber.request(.max(1)) }, { _ in _ = subscriber.events.count },
    ])
    let debits = subscriber.demands.filter { $0.entry != .credit(amount: .max(1)) }
    #expect(debits.count == subscriber.events.count)
    #expect(debits.allSatisfy { $0.entry == .debit(authorized: true) })
    subscriber.cancel()
    #expect(subscriber.subscriptions == [.init(0, 0)])
  }

  @Test(arguments: [true, false])
  func `a finished or cancelled stream does not retain it (case 66)`(finishes: Bool) {
    let cold = scheduler.createColdPublisher([.next(0, 1)] + (finishes ? [.completed(10)] : []))
    let hot = scheduler.createHotPublisher([.next(210, 1)] + (finishes ? [.completed(220)] : []))
    weak let ofCold = scheduler.start(disposed: 400, initialDemand: .max(1), subsequentDemand: .max(1)) { cold }
    weak let ofHot = scheduler.start(disposed: 400) { hot }
    #expect(cold.subscriptions.count == 1)
    #expect(hot.subscriptions.count == 1)
    #expect(ofCold == nil)
    #expect(ofHot == nil)
  }
}
