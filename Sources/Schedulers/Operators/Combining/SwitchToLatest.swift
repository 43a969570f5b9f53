extension Publishers {
  /// A publisher of the values of the latest publisher that upstream has sent.
  ///
  /// When upstream sends a publisher, the one before is cancelled first; then the new one is subscribed to, with
  /// downstream's remaining demand. The stream finishes when upstream and the latest publisher have both finished. A
  /// failure of upstream or of the latest publisher cancels the other and is sent at once.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    /// The publisher that sends the publishers.
    public let upstream: Upstream

    /// Creates the publisher that `switchToLatest` returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = SwitchToLatestStage<P>(Outlet(subscriber))
      subscriber.receive(subscription: stage)
      upstream.subscribe(stage)
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the latest publisher that this publisher has sent, and cancels the one before.
  ///
  /// ```swift
  /// queries.map { search($0) }.switchToLatest()   // the results of the latest query only
  /// ```
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// As the general operator, for an upstream that cannot fail and inner publishers that can.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// As the general operator, where neither publisher can fail.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// As the general operator, for inner publishers that cannot fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}
