import SchedulersEssentials

/// A publisher that sends recorded events at fixed times, with or without subscribers; late subscribers miss earlier
/// events.
///
/// ```swift
/// let clicks = scheduler.createHotPublisher([.next(150, 1), .next(210, 2), .completed(300)])
/// ```
///
/// Times count from the scheduler's first instant. The events are scheduled when this publisher is created; of an event
/// and other work at one instant, the one scheduled first runs first. A subscriber without demand misses events, as
/// with a `PassthroughSubject`; one that comes after the end receives the completion. Releasing this publisher cancels
/// the remaining events.
public final class HotPublisher<Output, Failure: Error, Time: AdditiveArithmetic>: Publisher {
  /// The recorded events, in the order in which they were given.
  public let recordedEvents: [Recorded<Output, Failure, Time>]

  private let hub = Hub<Output, Failure>(name: "HotPublisher")
  private let log: SubscriptionLog<Time>
  private let deliveries: [any Cancellable]

  init(_ events: [Recorded<Output, Failure, Time>], _ clock: RecordingClock<Time>) {
    recordedEvents = events
    log = SubscriptionLog(clock)
    // Captures the hub and not this publisher, which the scheduler would otherwise retain; releasing the publisher must
    // cancel the events.
    deliveries = events.map { [hub] recorded in
      clock.schedule(recorded.time) {
        switch recorded.event {
        case .next(let value): hub.send(value)
        case .completed: hub.send(completion: .finished)
        case .error(let error): hub.send(completion: .failure(error))
        }
      }
    }
  }

  /// When it was subscribed to and when each subscription ended, in the order of subscription.
  public var subscriptions: [RecordedSubscription<Time>] { log.subscriptions }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet<Output, Failure>(subscriber)
    let end = log.begin()
    let subscriber = StageInput<Output, Failure>(
      "HotPublisher",
      begin: { outlet.begin(NotedSubscription($0, onCancel: end)) },
      next: { outlet.next($0) },
      end: { completion in
        end()
        outlet.end(completion)
      })
    hub.attach(Outlet(subscriber), owner: self)
  }
}
