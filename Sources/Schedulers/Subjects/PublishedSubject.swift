/// What a `@Published` property holds: its value, and all that its publisher needs.
///
/// It sends a value before the property has it, as a `willSet` does: whoever receives one and reads the property sees the
/// old value. It never completes.
final class PublishedSubject<Output>: Subject {
  typealias Failure = Never

  /// Its latest value is what new subscribers receive: while a value is being sent that one, not the property's.
  private let hub: Hub<Output, Never>
  private let upstreams = UpstreamList()
  // Both are guarded by the hub's lock.
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

  /// Who is told before a value is sent.
  var publisherOfChanges: ObservableObjectPublisher? { hub.lock.withLock { changes } }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    hub.attach(Outlet(subscriber), owner: self)
  }

  /// Tells the object's subscribers, then the property's, then sets the property.
  func send(_ value: Output) {
    publisherOfChanges?.send()
    hub.send(value)
    // A subscriber may have set the property meanwhile; this, the outer one, wins, as with a `willSet`.
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

  /// Has `publisher` told of changes from now on, unless there is one already; returns the one there is.
  func announce(to publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    hub.lock.withLock {
      let changes = self.changes ?? publisher
      self.changes = changes
      return changes
    }
  }
}
