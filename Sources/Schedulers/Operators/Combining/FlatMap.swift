extension Publishers {
  /// A publisher that creates a publisher, a child, for each value and sends the values of all children as they come.
  ///
  /// Upstream is asked for `maxPublishers` values, and for one more whenever a child has finished. With `.max(1)`, the
  /// children of a sequence follow one another; values that a subject sends while a child is active are then lost.
  ///
  /// Each child is asked for everything if downstream's demand is unlimited, otherwise for one value at a time. Values
  /// without demand are held, in the order in which they came. The stream finishes when upstream and all children have
  /// finished and no value is held. A failure of upstream or of a child cancels the children and is sent at once,
  /// before held values. As in Combine, upstream is not cancelled if a child failed; its further values are ignored.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the closure receives.
    public let upstream: Upstream
    /// The largest number of children subscribed to at once.
    public let maxPublishers: Subscribers.Demand
    /// Returns the child for a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher that `flatMap` returns.
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
  /// Creates a publisher for each value and sends the values of all these publishers as they come. At most
  /// `maxPublishers` of them are subscribed to at once.
  ///
  /// ```swift
  /// ["a", "b"].publisher.flatMap { name in (1...2).publisher.map { "\(name)\($0)" } }   // a1 a2 b1 b2
  /// ```
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Output == T, P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// As the general operator, for child publishers that cannot fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// As the general operator, for an upstream that cannot fail and child publishers that can.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// As the general operator, where neither publisher can fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}
