// Folder `Extras/Recording`: testing with recorded events, as in RxTest and Entwine: hot and cold publishers, a
// subscriber that records, and `start` to run them.

import SchedulersEssentials

/// A publisher that sends recorded events to each subscriber, from the start.
///
/// ```swift
/// let answer = scheduler.createColdPublisher([.next(10, "a"), .completed(20)])
/// ```
///
/// Times count from the subscription. The events are scheduled at the subscription; of an event and other work at one
/// instant, the one scheduled first runs first. Events that are due without demand wait for it, and the completion
/// after them. Cancelling also cancels the remaining events.
public final class ColdPublisher<Output, Failure: Error, Time: AdditiveArithmetic>: Publisher {
  /// The recorded events, in the order in which they were given.
  public let recordedEvents: [Recorded<Output, Failure, Time>]

  private let clock: RecordingClock<Time>
  private let log: SubscriptionLog<Time>

  init(_ events: [Recorded<Output, Failure, Time>], _ clock: RecordingClock<Time>) {
    recordedEvents = events
    self.clock = clock
    log = SubscriptionLog(clock)
  }

  /// When it was subscribed to and when each subscription ended, in the order of subscription.
  public var subscriptions: [RecordedSubscription<Time>] { log.subscriptions }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let start = clock.now()
    let subscription = ColdSubscription<Output, Failure, Time>(Outlet(subscriber), onEnd: log.begin())
    subscription.begin(
      with: recordedEvents.map { [subscription] recorded in
        clock.schedule(start + recorded.time) { subscription.play(recorded.event) }
      })
  }
}

/// The events as sent to one subscriber.
private final class ColdSubscription<Output, Failure: Error, Time>: Subscription, StageDescription {
  typealias Event = Recorded<Output, Failure, Time>.Event

  private let lock = Lock()
  private let onEnd: () -> Void
  /// nil after the end.
  private var outlet: Outlet<Output, Failure>?
  private var deliveries: [any Cancellable] = []
  /// Events that are due and wait for demand.
  private var waiting: ArraySlice<Event> = []
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ outlet: Outlet<Output, Failure>, onEnd: @escaping () -> Void) {
    self.outlet = outlet
    self.onEnd = onEnd
  }

  func begin(with deliveries: [any Cancellable]) {
    let outlet = lock.withLock {
      self.deliveries = deliveries
      return self.outlet
    }
    outlet?.begin(self)
  }

  func play(_ event: Event) {
    lock.withLock { if outlet != nil { waiting.append(event) } }
    send()
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.withLock { self.demand += demand }
    send()
  }

  func cancel() {
    _ = end()
  }

  /// Sends events as far as there is demand. Inside a delivery this does nothing: the loop further up the stack
  /// continues.
  private func send() {
    let isFirst = lock.withLock {
      if isSending { return false }
      isSending = true
      return true
    }
    if !isFirst { return }
    while let (outlet, event) = next() {
      switch event {
      case .next(let value):
        let more = outlet.next(value)
        lock.withLock { demand += more }
      case .completed: end()?.end(.finished)
      case .error(let error): end()?.end(.failure(error))
      }
    }
  }

  private func next() -> (Outlet<Output, Failure>, Event)? {
    lock.withLock {
      if let outlet, let event = waiting.first, event.isEnd || demand > 0 {
        waiting.removeFirst()
        if !event.isEnd { demand -= 1 }
        return (outlet, event)
      }
      isSending = false
      return nil
    }
  }

  /// Ends the subscription. Returns the outlet to the first caller only.
  private func end() -> Outlet<Output, Failure>? {
    let (outlet, held) = lock.withLock {
      let held = (self.outlet, (deliveries, waiting))
      self.outlet = nil
      deliveries = []
      waiting = []
      return held
    }
    // Released here, outside the lock; releasing the tokens cancels the deliveries.
    withExtendedLifetime(held) {}
    if outlet != nil { onEnd() }
    return outlet
  }

  var description: String { "ColdPublisher" }
}

extension Event {
  fileprivate var isEnd: Bool {
    if case .next = self { false } else { true }
  }
}
