extension Publishers {
  /// A publisher that merges the values of two publishers, as they come. It finishes when both have finished; a failure
  /// of either ends the stream at once.
  ///
  /// If downstream's demand is unlimited, each upstream is asked for everything, otherwise for one value at a time.
  /// Without demand, one value of each upstream is held.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// The first upstream, which is subscribed to first.
    public let a: A
    /// The second upstream.
    public let b: B

    /// Creates the publisher that `merge` returns.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(Outlet(subscriber), count: 2)
      subscriber.receive(subscription: stage)
      a.subscribe(stage.input(0))
      b.subscribe(stage.input(1))
    }

    /// Returns one merge of three publishers, with one more.
    public func merge<P: Publisher>(with other: P) -> Merge3<A, B, P>
    where P.Failure == Failure, P.Output == Output {
      Merge3(a, b, other)
    }

    /// Returns one merge of four publishers, with two more.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Merge4<A, B, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Merge4(a, b, p, q)
    }

    /// Returns one merge of five publishers, with three more.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Merge5<A, B, P, Q, R>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Merge5(a, b, p, q, r)
    }

    /// Returns one merge of six publishers, with four more.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher>(with p: P, _ q: Q, _ r: R, _ s: S)
      -> Merge6<A, B, P, Q, R, S>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, S.Failure == Failure, S.Output == Output
    {
      Merge6(a, b, p, q, r, s)
    }

    /// Returns one merge of seven publishers, with five more.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher>(
      with p: P, _ q: Q, _ r: R, _ s: S, _ t: T
    ) -> Merge7<A, B, P, Q, R, S, T>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, S.Failure == Failure, S.Output == Output, T.Failure == Failure, T.Output == Output
    {
      Merge7(a, b, p, q, r, s, t)
    }

    /// Returns one merge of eight publishers, with six more.
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

  /// A publisher that merges the values of any number of publishers, as they come. It finishes when all have finished;
  /// a failure of one ends the stream at once.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The upstreams, in the order in which they are subscribed to.
    public let publishers: [Upstream]

    /// Creates the publisher that `merge` returns.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Creates the publisher that `merge` returns.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(Outlet(subscriber), count: publishers.count)
      subscriber.receive(subscription: stage)
      for (index, publisher) in publishers.enumerated() { publisher.subscribe(stage.input(index)) }
      stage.finishIfDone()
    }

    /// Returns a merge with one more publisher.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Merges the values of this publisher and of `other`, as they come.
  ///
  /// ```swift
  /// [1, 2].publisher.merge(with: Just(3))   // 1 2 3 finished
  /// ```
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Merge(self, other)
  }

  /// Merges the values of this publisher and of another of the same type, as they come.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}
