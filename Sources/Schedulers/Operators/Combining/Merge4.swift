extension Publishers {
  /// Sends what four publishers send, as it comes. It finishes when all have; a failure of one ends all at once.
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

    /// Creates the publisher that the operator of the same name returns.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(Outlet(subscriber), count: 4)
      subscriber.receive(subscription: stage)
      a.subscribe(stage.side(0))
      b.subscribe(stage.side(1))
      c.subscribe(stage.side(2))
      d.subscribe(stage.side(3))
    }

    /// The same with one more: one merge of five.
    public func merge<P: Publisher>(with other: P) -> Merge5<A, B, C, D, P>
    where P.Failure == Failure, P.Output == Output {
      Merge5(a, b, c, d, other)
    }

    /// The same with two more: one merge of six.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Merge6<A, B, C, D, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Merge6(a, b, c, d, p, q)
    }

    /// The same with three more: one merge of seven.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Merge7<
      A, B, C, D, P, Q, R
    >
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Merge7(a, b, c, d, p, q, r)
    }

    /// The same with four more: one merge of eight.
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
  /// Mixes in what three others send.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
    -> Publishers.Merge4<Self, B, C, D>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output
  {
    Publishers.Merge4(self, b, c, d)
  }
}
