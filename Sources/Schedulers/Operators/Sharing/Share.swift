extension Publishers {
  /// Shares one subscription to upstream among all its subscribers, for as long as there is one.
  ///
  /// It subscribes to upstream when the first subscriber comes, asks it for everything, and cancels when the last one has
  /// cancelled; a subscriber after that starts it anew. Each subscriber has a demand of its own, and misses what it has not
  /// asked for. Nothing is replayed: who comes late misses what was sent before, and of an upstream that has ended has only
  /// the completion. Subscribers are served in the order in which they came. Two are equal if they are the same object.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that the values come from.
    public final let upstream: Upstream

    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Creates the publisher that the operator of the same name returns.
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
  /// Lets several subscribers share one subscription: `multicast` with a `PassthroughSubject`, connected automatically.
  ///
  /// ```swift
  /// let page = request.share()          // however many subscribe, one request
  /// ```
  ///
  /// A source that sends at once has sent all to the first subscriber before the second comes. Put a `delay` before it, or
  /// use `multicast` and `connect()`.
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}
