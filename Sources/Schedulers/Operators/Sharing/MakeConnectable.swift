extension Publishers {
  /// A publisher that sends upstream's values to all its subscribers, once it is connected.
  ///
  /// It requests everything from upstream as soon as one subscriber requests something. Each subscriber has its own
  /// demand and misses values without demand. Subscribers are served in the order in which they subscribed.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Creates a publisher that sends the values of `upstream` once it is connected.
    public init(upstream: Upstream) {
      multicast = upstream.multicast(subject: PassthroughSubject())
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      multicast.receive(subscriber: subscriber)
    }

    /// Subscribes to upstream. Each further connection subscribes again, so with two connections every value comes
    /// twice.
    ///
    /// - Returns: A token that disconnects when it is cancelled or released.
    public func connect() -> any Cancellable {
      multicast.connect()
    }
  }
}

extension Publisher where Failure == Never {
  /// Sends nothing until `connect()` is called, so that all subscribers can be attached first.
  ///
  /// ```swift
  /// let numbers = [1, 2, 3].publisher.makeConnectable()
  /// let first = numbers.sink { print("first", $0) }
  /// let second = numbers.sink { print("second", $0) }
  /// let connection = numbers.connect()
  /// ```
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}
