// Folder `Subjects`: publishers whose values the program sends: `PassthroughSubject`, `CurrentValueSubject`,
// `@Published` and `ObservableObject`.

/// A subject that holds a value, sends it to each new subscriber, and then sends every new value.
///
/// A subscriber without demand misses changes but not the latest value, which it receives with its next request.
/// `value` is set before any subscriber is called. Otherwise it behaves like `PassthroughSubject`.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub: Hub<Output, Failure>
  private let upstreams = UpstreamList()

  /// Creates a subject that holds `value`.
  public init(_ value: Output) {
    hub = Hub(name: "CurrentValueSubject", latest: value)
    upstreams.open()
  }

  deinit { upstreams.cancel() }

  /// The latest value. Setting it sends it.
  public var value: Output {
    // Unsafely, for speed: a hub that is made with a value always holds one.
    get { hub.lock.withLock { hub.latest.unsafelyUnwrapped } }
    set {
      // Stored even after the completion, unlike a value that is sent then.
      hub.keep(newValue)
      hub.send(newValue)
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hub.attach(Outlet(subscriber), owner: self)
  }

  /// Stores `value` and sends it to every subscriber with demand.
  @inlinable public func send(_ value: Output) {
    hub.send(value)
  }

  /// Ends the subject. Values sent later are ignored; later subscribers receive only the completion.
  public func send(completion: Subscribers.Completion<Failure>) {
    hub.send(completion: completion)
  }

  /// Gives the subject a subscription to an upstream publisher, and requests everything from it at once.
  public func send(subscription: any Subscription) {
    upstreams.add(subscription)
  }
}

// @unchecked: locks guard the mutable state. As in Combine, each subscriber must be able to receive on the thread that
// sends.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}
