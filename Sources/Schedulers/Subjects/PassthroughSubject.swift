/// A subject that passes on what is sent to it, and keeps nothing.
///
/// A subscriber that has asked for nothing misses what is sent meanwhile. Subscribers are served in the order in which
/// they subscribed; sending from inside a subscriber nests.
///
/// Any thread may subscribe, ask, send and cancel at any time. A value is delivered on the thread that sends it, before
/// `send` returns. A subscriber receives one thing at a time: a thread that sends while another delivers waits for its turn,
/// in the order in which they came. Asking and cancelling wait for nobody. Two subjects whose subscribers send to each
/// other from two threads do not wait for each other: the second delivery comes inside the first, as if the first thread
/// had sent it. But a subscriber that waits by other means for a thread that sends to it waits for ever, as in Combine.
///
/// Complexity: sending is O(n) in the number of subscribers, subscribing O(1), cancelling O(log n) to find the place.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub = Hub<Output, Failure>(name: "PassthroughSubject")
  private let upstreams = UpstreamList()

  /// Creates a subject that nobody has subscribed to.
  public init() {
    // Upstream is asked once some subscriber wants something, and then for everything, as Combine does.
    hub.onDemand = { [upstreams] in upstreams.open() }
  }

  deinit { upstreams.cancel() }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hub.attach(Outlet(subscriber), owner: self)
  }

  /// Sends a value to every subscriber that has asked for one.
  @inlinable public func send(_ value: Output) {
    hub.send(value)
  }

  /// Ends the subject. Whatever is sent later goes nowhere; later subscribers receive the completion only.
  public func send(completion: Subscribers.Completion<Failure>) {
    hub.send(completion: completion)
  }

  /// Takes the subscription to an upstream publisher, and asks it for everything once a subscriber wants something.
  public func send(subscription: any Subscription) {
    upstreams.add(subscription)
  }
}

// @unchecked: locks guard all that changes. What a subscriber does with what it receives, on the thread that sends, is
// its own affair, as in Combine.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}

/// The publishers that a subject is itself subscribed to.
package final class UpstreamList {
  private let lock = Lock()
  private var subscriptions: [any Subscription] = []
  private var isOpen = false

  package init() {}

  /// Asks the upstreams for all they have, and those that come later as they come.
  package func open() {
    let waiting = lock.withLock { () -> [any Subscription] in
      if isOpen { return [] }
      isOpen = true
      return subscriptions
    }
    for subscription in waiting { subscription.request(.unlimited) }
  }

  package func add(_ subscription: any Subscription) {
    let isOpen = lock.withLock {
      subscriptions.append(subscription)
      return self.isOpen
    }
    if isOpen { subscription.request(.unlimited) }
  }

  package func cancel() {
    for subscription in subscriptions { subscription.cancel() }
  }
}
