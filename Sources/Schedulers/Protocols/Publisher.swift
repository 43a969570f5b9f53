/// Something that sends values over time, and at most one completion after them, to the subscribers that ask for them.
///
/// Names, signatures and rules are Combine's. What Combine leaves open is settled here: subscribers of one source are
/// served in the order in which they subscribed, and nothing is delivered while a lock is held.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Attaches `subscriber`. Call `subscribe(_:)` instead.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches `subscriber`, which then receives a subscription, what it asks for, and a completion.
  @inlinable public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    if IntrospectionList.isEmpty { receive(subscriber: subscriber) } else { subscribeHeard(subscriber) }
  }
}

/// A publisher that sends nothing to anyone until it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts sending. Cancelling the result stops it for all subscribers.
  func connect() -> any Cancellable
}
