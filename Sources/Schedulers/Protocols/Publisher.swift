/// A type that sends values over time to the subscribers that ask for them, and then at most one completion.
///
/// Names, signatures and rules are Combine's. This library also defines what Combine leaves open: the subscribers of
/// one source are served in the order in which they subscribed, and no value is delivered while a lock is held.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Attaches `subscriber`. Implement this, but call `subscribe(_:)`.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches `subscriber`. It receives a subscription, then the values that it asks for, then at most one completion.
  @inlinable public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    if IntrospectionList.isEmpty { receive(subscriber: subscriber) } else { subscribeObserved(subscriber) }
  }
}

/// A publisher that sends nothing until it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts sending to all subscribers. Cancelling the result stops sending to all of them.
  func connect() -> any Cancellable
}
