extension Publishers {
  /// A publisher that shares one subscription to upstream among all its subscribers.
  ///
  /// It subscribes to upstream for its first subscriber, requests everything from it, and cancels when the last
  /// subscriber has cancelled; a later subscriber starts it again. Each subscriber has its own demand and misses values
  /// without demand. Nothing is replayed: late subscribers miss earlier values, and if upstream has ended, they receive
  /// only the completion. Subscribers are served in the order in which they subscribed. Two are equal if they are the
  /// same object.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values the operator receives.
    public final let upstream: Upstream

    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Creates the publisher that `share` returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }

    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}

extension Publisher {
  /// Shares one subscription among several subscribers: `multicast` with a `PassthroughSubject`, connected
  /// automatically.
  ///
  /// ```swift
  /// let page = request.share()          // one request, however many subscribers
  /// ```
  ///
  /// A source that sends at once has sent everything to the first subscriber before the second subscribes. Put a
  /// `delay` before `share`, or use `multicast` and `connect()`.
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}
