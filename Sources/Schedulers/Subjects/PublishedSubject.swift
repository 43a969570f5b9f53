/// The storage of a `@Published` property: its value, and the state of its publisher.
///
/// It sends a value before the property has it, as a `willSet` would: a subscriber that reads the property sees the old
/// value. It never completes.
final class PublishedSubject<Output>: Subject {
  typealias Failure = Never

  /// Its latest value is sent to new subscribers. During a send that is the value being sent, not the property's.
  private let hub: Hub<Output, Never>
  private let upstreams = UpstreamList()
  // The hub's lock guards both.
  private var current: Output
  private var changes: ObservableObjectPublisher?

  init(_ value: Output) {
    hub = Hub(name: "PublishedSubject", latest: value)
    current = value
    upstreams.open()
  }

  deinit { upstreams.cancel() }

  /// The value of the property.
  var value: Output { hub.lock.withLock { current } }

  /// The publisher that announces changes before a value is sent.
  var publisherOfChanges: ObservableObjectPublisher? { hub.lock.withLock { changes } }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    hub.attach(Outlet(subscriber), owner: self)
  }

  /// Sends to the object's subscribers, then to the property's, then sets the property.
  func send(_ value: Output) {
    publisherOfChanges?.send()
    hub.send(value)
    // A subscriber may have set the property meanwhile; this outer value wins, as with a `willSet`.
    var previous = (current: value, latest: Optional(value))
    hub.lock.withLock {
      swap(&previous.current, &current)
      swap(&previous.latest, &hub.latest)
    }
  }

  func send(completion: Subscribers.Completion<Never>) {}

  func send(subscription: any Subscription) {
    upstreams.add(subscription)
  }

  /// Sets the publisher to announce changes to, unless there is one already. Returns the one in use.
  func announce(to publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    hub.lock.withLock {
      let changes = self.changes ?? publisher
      self.changes = changes
      return changes
    }
  }
}
