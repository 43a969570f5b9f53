extension Publishers {
  /// A publisher that subscribes to upstream again when it fails: a given number of times or, with nil, without limit.
  ///
  /// Values already sent stay sent, and each new subscription is asked for downstream's remaining demand. The new
  /// subscription is made in the instant of the failure, and without recursion, even if upstream always fails at once.
  /// A subject that has failed only fails again.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher to subscribe to again.
    public let upstream: Upstream
    /// The number of further attempts; nil, or a negative number, for no limit.
    public let retries: Int?

    /// Creates the publisher that `retry` returns.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(RetryStage(Outlet(subscriber), retries: retries, upstream.subscribe))
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Subscribes to this publisher again when it fails, at once and up to `retries` times.
  ///
  /// ```swift
  /// download.retry(3)   // four attempts at most
  /// ```
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
