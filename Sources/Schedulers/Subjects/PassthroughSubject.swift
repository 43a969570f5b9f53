/// A subject that sends each value to its subscribers and stores nothing.
///
/// A subscriber without demand misses the values sent meanwhile. Subscribers are served in the order in which they
/// subscribed; sending from inside a subscriber nests.
///
/// Any thread may subscribe, request, send and cancel at any time. A value is delivered on the thread that sends it,
/// before `send` returns. A subscriber receives one value at a time: a thread that sends while another delivers waits
/// for its turn, in the order of arrival. Requesting and cancelling never wait. Two subjects whose subscribers send to
/// each other from two threads do not deadlock: the second delivery happens inside the first, as if the first thread
/// had sent it. But a subscriber that waits by other means for a thread that sends to it waits forever, as in Combine.
///
/// Complexity: sending is O(n) in the number of subscribers, subscribing O(1), cancelling O(log n).
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub = Hub<Output, Failure>(name: "PassthroughSubject")
  private let upstreams = UpstreamList()

  /// Creates a subject without subscribers.
  public init() {
    // As in Combine, upstream is asked for everything once some subscriber requests something.
    hub.onDemand = { [upstreams] in upstreams.open() }
  }

  deinit { upstreams.cancel() }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hub.attach(Outlet(subscriber), owner: self)
  }

  /// Sends a value to every subscriber with demand.
  @inlinable public func send(_ value: Output) {
    hub.send(value)
  }

  /// Ends the subject. Values sent later are ignored; later subscribers receive only the completion.
  public func send(completion: Subscribers.Completion<Failure>) {
    hub.send(completion: completion)
  }

  /// Gives the subject a subscription to an upstream publisher, and requests everything from it once a subscriber
  /// requests something.
  public func send(subscription: any Subscription) {
    upstreams.add(subscription)
  }
}

// @unchecked: locks guard the mutable state. As in Combine, each subscriber must be able to receive on the thread that
// sends.
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}

/// The upstream subscriptions of a subject.
package final class UpstreamList {
  private let lock = Lock()
  private var subscriptions: [any Subscription] = []
  private var isOpen = false

  package init() {}

  /// Requests everything from the upstream subscriptions, and from later ones as they are added.
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
