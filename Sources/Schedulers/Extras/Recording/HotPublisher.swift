import SchedulersEssentials

/// A publisher of recorded events at fixed times, whoever listens: who subscribes late has missed what came before.
///
/// ```swift
/// let clicks = scheduler.createHotPublisher([.next(150, 1), .next(210, 2), .completed(300)])
/// ```
///
/// The times are counted from the scheduler's first instant. The events are scheduled when this is created: of an event and
/// other work of one instant, whatever was scheduled first comes first. A subscriber that has asked for nothing misses
/// events too, as with a `PassthroughSubject`; one that comes after the end is told of the end. Releasing this calls off
/// what is still to come.
public final class HotPublisher<Output, Failure: Error, Time: AdditiveArithmetic>: Publisher {
  /// The events it was made of, in the order in which they were given.
  public let recordedEvents: [Recorded<Output, Failure, Time>]

  private let hub = Hub<Output, Failure>(name: "HotPublisher")
  private let log: SubscriptionLog<Time>
  private let deliveries: [any Cancellable]

  init(_ events: [Recorded<Output, Failure, Time>], _ clock: RecordingClock<Time>) {
    recordedEvents = events
    log = SubscriptionLog(clock)
    // The hub and not this: the scheduler must not keep alive what calls the events off when it is released.
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

  /// When it was subscribed to and until when, in the order of the beginnings.
  public var subscriptions: [RecordedSubscription<Time>] { log.subscriptions }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet<Output, Failure>(subscriber)
    let end = log.begin()
    let side = Side<Output, Failure>(
      "HotPublisher",
      begin: { outlet.begin(NotedSubscription($0, onCancel: end)) },
      next: { outlet.next($0) },
      end: { completion in
        end()
        outlet.end(completion)
      })
    hub.attach(Outlet(side), owner: self)
  }
}
