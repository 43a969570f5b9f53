extension Publishers {
  /// Subscribes to upstream anew when it fails, some times or, with nil, any number of times.
  ///
  /// What has gone down is not taken back, and what downstream still wants is asked of each new subscription. The new
  /// subscription is made in the instant of the failure and without recursion, however often upstream fails at once. A
  /// subject that has failed only fails again.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that is subscribed to again.
    public let upstream: Upstream
    /// The number of further attempts; nil, or a negative number, for no limit.
    public let retries: Int?

    /// Creates the publisher that the operator of the same name returns.
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
  /// Subscribes to this anew when it fails, up to `retries` times, at once.
  ///
  /// ```swift
  /// download.retry(3)   // four attempts at most
  /// ```
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
