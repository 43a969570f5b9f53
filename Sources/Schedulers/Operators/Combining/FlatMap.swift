extension Publishers {
  /// Makes a publisher of each value and sends what all of these send, as it comes.
  ///
  /// Upstream is asked for `maxPublishers` values, and for one more whenever a child, one of the publishers made of them,
  /// has finished. With `.max(1)` the children of a sequence follow one another; a subject's values that come while a
  /// child is at work are lost then.
  ///
  /// The children are asked for everything if downstream wants everything, else for one value at a time; what downstream
  /// does not want yet is held, in the order in which it came. The stream finishes when upstream and all children have
  /// finished and nothing is held. A failure, upstream's or a child's, cancels the children and passes at once, before
  /// what is held. When it was a child's, upstream is not cancelled; what it sends goes nowhere. So it is in Combine.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values are turned into publishers.
    public let upstream: Upstream
    /// The largest number of publishers subscribed to at once.
    public let maxPublishers: Subscribers.Demand
    /// Makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher that the operator of the same name returns.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = FlatMapStage(Outlet(subscriber), maxPublishers: maxPublishers, transform)
      subscriber.receive(subscription: stage)
      upstream.subscribe(stage)
    }
  }
}

extension Publisher {
  /// Makes a publisher of each value and sends what all of these send, as it comes. At most `maxPublishers` of them are at
  /// work at once.
  ///
  /// ```swift
  /// ["a", "b"].publisher.flatMap { name in (1...2).publisher.map { "\(name)\($0)" } }   // a1 a2 b1 b2
  /// ```
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Output == T, P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// The same for publishers that cannot fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// The same for publishers that can fail, made of the values of one that cannot.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// The same where neither can fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}
