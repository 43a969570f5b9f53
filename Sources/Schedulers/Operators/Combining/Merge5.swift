extension Publishers {
  /// A publisher that merges the values of five publishers, as they come. It finishes when all have finished; a failure
  /// of any ends the stream at once.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where
    B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure,
    D.Output == A.Output, E.Failure == A.Failure, E.Output == A.Output
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
    /// The fifth upstream.
    public let e: E

    /// Creates the publisher that `merge` returns.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(Outlet(subscriber), count: 5)
      subscriber.receive(subscription: stage)
      a.subscribe(stage.input(0))
      b.subscribe(stage.input(1))
      c.subscribe(stage.input(2))
      d.subscribe(stage.input(3))
      e.subscribe(stage.input(4))
    }

    /// Returns one merge of six publishers, with one more.
    public func merge<P: Publisher>(with other: P) -> Merge6<A, B, C, D, E, P>
    where P.Failure == Failure, P.Output == Output {
      Merge6(a, b, c, d, e, other)
    }

    /// Returns one merge of seven publishers, with two more.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Merge7<A, B, C, D, E, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Merge7(a, b, c, d, e, p, q)
    }

    /// Returns one merge of eight publishers, with three more.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Merge8<
      A, B, C, D, E, P, Q, R
    >
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Merge8(a, b, c, d, e, p, q, r)
    }
  }
}

extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publisher {
  /// Merges the values of this publisher and four others, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
    -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output, E.Failure == Failure, E.Output == Output
  {
    Publishers.Merge5(self, b, c, d, e)
  }
}
