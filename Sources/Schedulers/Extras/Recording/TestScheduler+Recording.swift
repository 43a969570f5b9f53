import SchedulersEssentials

/// Rx's way to test: events at times go in, events at times come out.
///
/// All times here are strides from the scheduler's first instant, so that a bare number will do, whatever the scheduler's
/// time is; in the strides of this library a number is seconds.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let taps = scheduler.createHotPublisher([.next(150, 1), .next(210, 2), .next(220, 3), .completed(300)])
/// let result = scheduler.start { taps.map { $0 * 10 } }
/// #expect(result.events == [.next(210, 20), .next(220, 30), .completed(300)])
/// #expect(taps.subscriptions == [.init(200, 300)])
/// ```
///
/// The names are RxTest's, with a publisher where Rx has an observable and a subscriber where it has an observer. What has
/// to do with demand is Entwine's.
extension TestScheduler {
  /// How times are written: as distances from the first instant.
  public typealias Stride = SchedulerTimeType.Stride

  /// A publisher that sends `events` at their times from now on, whoever listens. O(n log n) in their number.
  public func createHotPublisher<Output, Failure: Error>(
    _ events: [Recorded<Output, Failure, Stride>]
  ) -> HotPublisher<Output, Failure, Stride> {
    HotPublisher(events, recordingClock)
  }

  /// The same for events none of which is an error, which leaves open what failure there might be.
  public func createHotPublisher<Output>(
    _ events: [Recorded<Output, Never, Stride>]
  ) -> HotPublisher<Output, Never, Stride> {
    HotPublisher(events, recordingClock)
  }

  /// A publisher that sends `events` to each subscriber, at their times after it subscribed.
  public func createColdPublisher<Output, Failure: Error>(
    _ events: [Recorded<Output, Failure, Stride>]
  ) -> ColdPublisher<Output, Failure, Stride> {
    ColdPublisher(events, recordingClock)
  }

  /// The same for events none of which is an error, which leaves open what failure there might be.
  public func createColdPublisher<Output>(
    _ events: [Recorded<Output, Never, Stride>]
  ) -> ColdPublisher<Output, Never, Stride> {
    ColdPublisher(events, recordingClock)
  }

  /// A subscriber that notes what it receives and when.
  ///
  /// - Parameters:
  ///   - initialDemand: What it asks for when it is subscribed.
  ///   - subsequentDemand: What it asks for again and again, each time a delay after it has received all it had asked for.
  ///   - demandReplenishmentDelay: That delay.
  public func createSubscriber<Input, Failure: Error>(
    _ inputType: Input.Type, _ failureType: Failure.Type = Never.self, initialDemand: Subscribers.Demand = .unlimited,
    subsequentDemand: Subscribers.Demand = .none, demandReplenishmentDelay: Stride = 100
  ) -> TestableSubscriber<Input, Failure, Stride> {
    TestableSubscriber(
      recordingClock,
      .init(initial: initialDemand, subsequent: subsequentDemand, delay: demandReplenishmentDelay))
  }

  /// Runs `action` at `time`.
  public func scheduleAt(_ time: Stride, action: @escaping () -> Void) {
    schedule(after: origin.advanced(by: time), action)
  }

  /// Runs everything, on the way making a publisher, subscribing to it and cancelling, and returns what came of it.
  ///
  /// The three acts are scheduled now. Hence a hot publisher that was created before comes first where its events and an
  /// act share an instant: its event at `subscribed` is missed, its event at `disposed` is received. Of a cold publisher
  /// the event that is due at `disposed` is not received. A time that has passed is now. After `disposed` this runs on
  /// until nothing is due, as `run()` does.
  ///
  /// - Parameters:
  ///   - created: When to call `create`.
  ///   - subscribed: When to subscribe to what it made.
  ///   - disposed: When to cancel the subscription, if it has not ended.
  ///   - initialDemand: See `createSubscriber`.
  ///   - subsequentDemand: See `createSubscriber`.
  ///   - demandReplenishmentDelay: See `createSubscriber`.
  public func start<P: Publisher>(
    created: Stride = 100, subscribed: Stride = 200, disposed: Stride = 1000,
    initialDemand: Subscribers.Demand = .unlimited, subsequentDemand: Subscribers.Demand = .none,
    demandReplenishmentDelay: Stride = 100, create: @escaping () -> P
  ) -> TestableSubscriber<P.Output, P.Failure, Stride> {
    let subscriber = createSubscriber(
      P.Output.self, P.Failure.self, initialDemand: initialDemand, subsequentDemand: subsequentDemand,
      demandReplenishmentDelay: demandReplenishmentDelay)
    var publisher: P?
    scheduleAt(created) { publisher = create() }
    scheduleAt(subscribed) { publisher.take()?.subscribe(subscriber) }
    scheduleAt(disposed) { subscriber.cancel() }
    run()
    return subscriber
  }
}
