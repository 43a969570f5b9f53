/// A subject that holds a value, gives it to each new subscriber, and passes on every change.
///
/// A subscriber that has asked for nothing misses changes but not the latest: it receives that with its next request.
/// `value` is set before anyone is told. Otherwise as `PassthroughSubject`.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub: Hub<Output, Failure>
  private let upstreams = UpstreamList()

  /// Creates a subject that holds `value`.
  public init(_ value: Output) {
    hub = Hub(name: "CurrentValueSubject", latest: value)
    upstreams.open()
  }

  deinit { upstreams.cancel() }

  /// The value that was sent last. Setting it is sending it.
  public var value: Output {
    get { hub.lock.withLock { hub.latest.unsafelyUnwrapped } }
    set {
      // Kept even when the subject is over, unlike what is sent then.
      hub.keep(newValue)
      hub.send(newValue)
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hub.attach(Outlet(subscriber), owner: self)
  }

  /// Holds `value` and sends it to every subscriber that has asked for one.
  @inlinable public func send(_ value: Output) {
    hub.send(value)
  }

  /// Ends the subject. Whatever is sent later goes nowhere; later subscribers receive the completion only.
  public func send(completion: Subscribers.Completion<Failure>) {
    hub.send(completion: completion)
  }

  /// Takes the subscription to an upstream publisher, and asks it for everything at once.
  public func send(subscription: any Subscription) {
    upstreams.add(subscription)
  }
}

// @unchecked: locks guard all that changes. What a subscriber does with what it receives, on the thread that sends, is
// its own affair, as in Combine.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
