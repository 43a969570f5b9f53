extension Publishers {
  /// A publisher that merges the values of four publishers, as they come. It finishes when all have finished; a failure
  /// of any ends the stream at once.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure,
    D.Output == A.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// The first upstream, which is subscribed to first.
    public let a: A
    /// The second upstream.
    public let b: B
    /// The third upstream.
    public let c: C
    /// The fourth upstream.
    public let d: D

    /// Creates the publisher that `merge` returns.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(Outlet(subscriber), count: 4)
      subscriber.receive(subscription: stage)
      a.subscribe(stage.input(0))
      b.subscribe(stage.input(1))
      c.subscribe(stage.input(2))
      d.subscribe(stage.input(3))
    }

    /// Returns one merge of five publishers, with one more.
    public func merge<P: Publisher>(with other: P) -> Merge5<A, B, C, D, P>
    where P.Failure == Failure, P.Output == Output {
      Merge5(a, b, c, d, other)
    }

    /// Returns one merge of six publishers, with two more.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Merge6<A, B, C, D, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Merge6(a, b, c, d, p, q)
    }

    /// Returns one merge of seven publishers, with three more.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Merge7<
      A, B, C, D, P, Q, R
    >
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Merge7(a, b, c, d, p, q, r)
    }

    /// Returns one merge of eight publishers, with four more.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher>(with p: P, _ q: Q, _ r: R, _ s: S)
      -> Merge8<A, B, C, D, P, Q, R, S>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, S.Failure == Failure, S.Output == Output
    {
      Merge8(a, b, c, d, p, q, r, s)
    }
  }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Merges the values of this publisher and three others, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
    -> Publishers.Merge4<Self, B, C, D>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output
  {
    Publishers.Merge4(self, b, c, d)
  }
}
