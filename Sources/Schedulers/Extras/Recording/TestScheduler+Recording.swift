import SchedulersEssentials

/// Testing as in RxTest: define events with their times, run, and compare the events that come out.
///
/// All times here are strides from the scheduler's first instant, so a plain number works whatever the scheduler's time
/// type is; in this library's strides, a number is in seconds.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let taps = scheduler.createHotPublisher([.next(150, 1), .next(210, 2), .next(220, 3), .completed(300)])
/// let result = scheduler.start { taps.map { $0 * 10 } }
/// #expect(result.events == [.next(210, 20), .next(220, 30), .completed(300)])
/// #expect(taps.subscriptions == [.init(200, 300)])
/// ```
///
/// The names are RxTest's, with a publisher in place of an observable and a subscriber in place of an observer. The
/// parts about demand are Entwine's.
extension TestScheduler {
  /// The type of times: distances from the first instant.
  public typealias Stride = SchedulerTimeType.Stride

  /// Creates a publisher that sends `events` at their times from now on, with or without subscribers. O(n log n) for n
  /// events.
  public func createHotPublisher<Output, Failure: Error>(
    _ events: [Recorded<Output, Failure, Stride>]
  ) -> HotPublisher<Output, Failure, Stride> {
    HotPublisher(events, recordingClock)
  }

  /// Creates a hot publisher of events without an error, whose failure type is `Never`.
  public func createHotPublisher<Output>(
    _ events: [Recorded<Output, Never, Stride>]
  ) -> HotPublisher<Output, Never, Stride> {
    HotPublisher(events, recordingClock)
  }

  /// Creates a publisher that sends `events` to each subscriber, at their times after its subscription.
  public func createColdPublisher<Output, Failure: Error>(
    _ events: [Recorded<Output, Failure, Stride>]
  ) -> ColdPublisher<Output, Failure, Stride> {
    ColdPublisher(events, recordingClock)
  }

  /// Creates a cold publisher of events without an error, whose failure type is `Never`.
  public func createColdPublisher<Output>(
    _ events: [Recorded<Output, Never, Stride>]
  ) -> ColdPublisher<Output, Never, Stride> {
    ColdPublisher(events, recordingClock)
  }

  /// Creates a subscriber that records what it receives and when.
  ///
  /// - Parameters:
  ///   - initialDemand: The demand it requests at the subscription.
  ///   - subsequentDemand: The demand it requests again and again, each time a delay after it has received all values
  ///     requested before.
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

  /// Creates a publisher, subscribes to it, cancels the subscription, and runs all work. Returns the subscriber with
  /// what it recorded.
  ///
  /// These three actions are scheduled by this call. If an event of a hot publisher that was created before shares an
  /// instant with one of them, the event comes first: an event at `subscribed` is missed, an event at `disposed` is
  /// received. A cold publisher's event that is due at `disposed` is not received. A time in the past means now. After
  /// `disposed` it continues until no work is left, as `run()` does.
  ///
  /// - Parameters:
  ///   - created: When to call `create`.
  ///   - subscribed: When to subscribe to the publisher that `create` returned.
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
