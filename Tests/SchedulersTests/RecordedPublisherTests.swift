import Schedulers
import SchedulersExtras
import Testing

/// Hot and cold publishers of recorded events.
@Suite struct RecordedPublisherTests {
  let scheduler = TestScheduler()

  @Test func `a hot publisher sends at its times to anyone, a cold one to each subscriber from the start (case 63)`() {
    let hot = scheduler.createHotPublisher([.next(100, 1), .next(250, 2), .next(450, 3), .completed(500)])
    let cold = scheduler.createColdPublisher([.next(50, 1), .completed(100)])
    let hots = [200, 300].map { listen(to: hot, from: $0) }
    let colds = [200, 300].map { listen(to: cold, from: $0) }
    scheduler.run()
    #expect(hots[0].events == [.next(250, 2), .next(450, 3), .completed(500)])
    #expect(hots[1].events == [.next(450, 3), .completed(500)])
    #expect(hot.subscriptions == [.init(200, 500), .init(300, 500)])
    #expect(colds[0].events == [.next(250, 1), .completed(300)])
    #expect(colds[1].events == [.next(350, 1), .completed(400)])
    #expect(cold.subscriptions == [.init(200, 300), .init(300, 400)])
  }

  @Test func `a publisher of recorded events can fail`() {
    let hot = scheduler.createHotPublisher([.next(210, 1), .error(220, Oops.oops), .next(230, 2)])
    let cold = scheduler.createColdPublisher([.next(10, 1), .error(20, Oops.oops), .next(30, 2)])
    let results = [listen(to: hot, from: 200), listen(to: cold, from: 200)]
    scheduler.run()
    for result in results { #expect(result.events == [.next(210, 1), .error(220, .oops)]) }
    #expect(hot.subscriptions == [.init(200, 220)])
    #expect(cold.subscriptions == [.init(200, 220)])
  }

  @Test func `a publisher keeps the events it was created from`() {
    let events: [Recorded<Int, Never, VirtualTime.Stride>] = [.next(20, 1), .next(10, 2), .completed(30)]
    #expect(scheduler.createHotPublisher(events).recordedEvents == events)
    #expect(scheduler.createColdPublisher(events).recordedEvents == events)
  }

  @Test func `events are sent by time, and in the given order at equal times`() {
    let hot = scheduler.createHotPublisher([.next(220, 3), .next(210, 1), .next(210, 2), .completed(220)])
    let cold = scheduler.createColdPublisher([.next(20, 3), .next(10, 1), .next(10, 2), .completed(20)])
    let results = [listen(to: hot, from: 200), listen(to: cold, from: 200)]
    scheduler.run()
    for result in results {
      #expect(result.events == [.next(210, 1), .next(210, 2), .next(220, 3), .completed(220)])
    }
  }

  @Test func `a subscription ends at the latest when it is cancelled`() {
    let hot = scheduler.createHotPublisher([.next(210, 1), .next(310, 2)])
    let cold = scheduler.createColdPublisher([.next(10, 1), .next(110, 2)])
    let results = [listen(to: hot, from: 200, until: 300), listen(to: cold, from: 200, until: 300)]
    scheduler.advance(to: .seconds(250))
    #expect(hot.subscriptions == [.init(200)])
    scheduler.run()
    for result in results { #expect(result.events == [.next(210, 1)]) }
    #expect(hot.subscriptions == [.init(200, 300)])
    #expect(cold.subscriptions == [.init(200, 300)])
  }

  @Test func `a hot publisher sends its completion to late subscribers`() {
    let hot = scheduler.createHotPublisher([.next(210, 1), .completed(220)])
    let result = listen(to: hot, from: 300)
    scheduler.run()
    #expect(result.events == [.completed(300)])
    #expect(hot.subscriptions == [.init(300, 300)])
  }

  @Test func `without demand, a hot publisher drops values and a cold one keeps them`() {
    let hot = scheduler.createHotPublisher([.next(210, 1), .next(220, 2), .completed(230)])
    let cold = scheduler.createColdPublisher([.next(10, 1), .next(20, 2), .completed(30)])
    let results = [hot.eraseToAnyPublisher(), cold.eraseToAnyPublisher()].map { publisher in
      let subscriber = scheduler.createSubscriber(Int.self, initialDemand: .max(1))
      scheduler.scheduleAt(200) { publisher.subscribe(subscriber) }
      scheduler.scheduleAt(400) { subscriber.request(.max(1)) }
      return subscriber
    }
    scheduler.run()
    #expect(results[0].events == [.next(210, 1), .completed(230)])
    #expect(results[1].events == [.next(210, 1), .next(400, 2), .completed(400)])
  }

  @Test func `a cancelled cold publisher leaves nothing pending`() {
    let cold = scheduler.createColdPublisher([.next(10, 1), .completed(10_000)])
    let result = listen(to: cold, from: 200, until: 300)
    scheduler.run()
    #expect(result.events == [.next(210, 1)])
    #expect(scheduler.now == .seconds(300))
  }

  @Test func `releasing a hot publisher cancels its events`() {
    var hot: HotPublisher? = scheduler.createHotPublisher([.next(210, 1)])
    #expect(scheduler.pending.count == 1)
    withExtendedLifetime(hot) {}
    hot = nil
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a value requested during a delivery is sent after it`() {
    let cold = scheduler.createColdPublisher([.next(0, 1), .next(0, 2), .next(0, 3), .completed(0)])
    let recorder = Recorder<Int, Never>(demand: .none, clock: { [scheduler] in scheduler.now })
    cold.subscribe(recorder)
    scheduler.run()
    var depth = 0
    recorder.onValue = { [unowned recorder] value in
      depth += 1
      #expect(depth == 1)
      if value < 3 { recorder.request(.max(1)) }
      depth -= 1
    }
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "2", "3", "finished"])
    recorder.release()
  }

  /// Creates a subscriber that subscribes at one time and cancels at another.
  private func listen<P: Publisher>(
    to publisher: P, from start: VirtualTime.Stride, until end: VirtualTime.Stride? = nil
  ) -> TestableSubscriber<P.Output, P.Failure, VirtualTime.Stride> {
    let subscriber = scheduler.createSubscriber(P.Output.self, P.Failure.self)
    scheduler.scheduleAt(start) { publisher.subscribe(subscriber) }
    if let end { scheduler.scheduleAt(end) { subscriber.cancel() } }
    return subscriber
  }
}
