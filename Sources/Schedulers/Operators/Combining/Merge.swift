extension Publishers {
  /// Sends what two publishers send, as it comes. It finishes when both have; a failure of one ends all at once.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// The first upstream, which is subscribed to first.
    public let a: A
    /// The second upstream.
    public let b: B

    /// Creates the publisher that the operator of the same name returns.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(Outlet(subscriber), count: 2)
      subscriber.receive(subscription: stage)
      a.subscribe(stage.side(0))
      b.subscribe(stage.side(1))
    }

    /// The same with one more: one merge of three.
    public func merge<P: Publisher>(with other: P) -> Merge3<A, B, P>
    where P.Failure == Failure, P.Output == Output {
      Merge3(a, b, other)
    }

    /// The same with two more: one merge of four.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Merge4<A, B, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Merge4(a, b, p, q)
    }

    /// The same with three more: one merge of five.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Merge5<A, B, P, Q, R>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Merge5(a, b, p, q, r)
    }

    /// The same with four more: one merge of six.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher>(with p: P, _ q: Q, _ r: R, _ s: S)
      -> Merge6<A, B, P, Q, R, S>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, S.Failure == Failure, S.Output == Output
    {
      Merge6(a, b, p, q, r, s)
    }

    /// The same with five more: one merge of seven.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher>(
      with p: P, _ q: Q, _ r: R, _ s: S, _ t: T
    ) -> Merge7<A, B, P, Q, R, S, T>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, S.Failure == Failure, S.Output == Output, T.Failure == Failure, T.Output == Output
    {
      Merge7(a, b, p, q, r, s, t)
    }

    /// The same with six more: one merge of eight.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher, U: Publisher>(
      with p: P, _ q: Q, _ r: R, _ s: S, _ t: T, _ u: U
    ) -> Merge8<A, B, P, Q, R, S, T, U>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, S.Failure == Failure, S.Output == Output, T.Failure == Failure, T.Output == Output,
      U.Failure == Failure, U.Output == Output
    {
      Merge8(a, b, p, q, r, s, t, u)
    }
  }

  /// Sends what any number of publishers send, as it comes.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The upstreams, in the order in which they are subscribed to.
    public let publishers: [Upstream]

    /// Creates the publisher that the operator of the same name returns.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Creates the publisher that the operator of the same name returns.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(Outlet(subscriber), count: publishers.count)
      subscriber.receive(subscription: stage)
      for (index, publisher) in publishers.enumerated() { publisher.subscribe(stage.side(index)) }
      stage.finishIfDone()
    }

    /// The same with one upstream more.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Mixes in what `other` sends.
  ///
  /// ```swift
  /// [1, 2].publisher.merge(with: Just(3))   // 1 2 3 finished
  /// ```
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Merge(self, other)
  }

  /// Mixes in what another publisher of the same type sends.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}
