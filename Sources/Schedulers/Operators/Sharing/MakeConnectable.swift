extension Publishers {
  /// Sends to all its subscribers what upstream sends, once it is connected.
  ///
  /// Upstream is asked for everything as soon as one subscriber wants something. Each subscriber has a demand of its own,
  /// and misses what it has not asked for. Subscribers are served in the order in which they came.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Creates a publisher that sends what `upstream` sends, once it is connected.
    public init(upstream: Upstream) {
      multicast = upstream.multicast(subject: PassthroughSubject())
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      multicast.receive(subscriber: subscriber)
    }

    /// Subscribes to upstream. Each connection does so once more, so that with two every value comes twice.
    ///
    /// - Returns: What ends the connection when it is cancelled or dropped.
    public func connect() -> any Cancellable {
      multicast.connect()
    }
  }
}

extension Publisher where Failure == Never {
  /// Holds everything back until `connect()` is called, so that all subscribers can be attached first.
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
