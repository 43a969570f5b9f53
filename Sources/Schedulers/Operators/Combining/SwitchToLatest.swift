extension Publishers {
  /// Sends what the latest of the publishers sends that upstream sends.
  ///
  /// When a new one comes, the one before is cancelled first, then the new one is subscribed to and asked for all that
  /// downstream still wants. The stream finishes when upstream and the latest publisher have; that one of the
  /// publishers finishes alone changes nothing. A failure, upstream's or the latest publisher's, cancels the other one
  /// and passes at once.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    /// The publisher that sends the publishers.
    public let upstream: Upstream

    /// Creates the publisher that the operator of the same name returns.
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
  /// Sends what the latest of the publishers sends that this sends; the one before is cancelled.
  ///
  /// ```swift
  /// queries.map { search($0) }.switchToLatest()   // the results of the latest query only
  /// ```
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// The same for publishers that can fail, sent by one that cannot.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// The same where neither can fail.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// The same for publishers that cannot fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}
