extension Publishers {
  /// A publisher that merges the values of three publishers, as they come. It finishes when all have finished; a
  /// failure of any ends the stream at once.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// The first upstream, which is subscribed to first.
    public let a: A
    /// The second upstream.
    public let b: B
    /// The third upstream.
    public let c: C

    /// Creates the publisher that `merge` returns.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(Outlet(subscriber), count: 3)
      subscriber.receive(subscription: stage)
      a.subscribe(stage.input(0))
      b.subscribe(stage.input(1))
      c.subscribe(stage.input(2))
    }

    /// Returns one merge of four publishers, with one more.
    public func merge<P: Publisher>(with other: P) -> Merge4<A, B, C, P>
    where P.Failure == Failure, P.Output == Output {
      Merge4(a, b, c, other)
    }

    /// Returns one merge of five publishers, with two more.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Merge5<A, B, C, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Merge5(a, b, c, p, q)
    }

    /// Returns one merge of six publishers, with three more.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Merge6<A, B, C, P, Q, R>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Merge6(a, b, c, p, q, r)
    }

    /// Returns one merge of seven publishers, with four more.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher>(with p: P, _ q: Q, _ r: R, _ s: S)
      -> Merge7<A, B, C, P, Q, R, S>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, S.Failure == Failure, S.Output == Output
    {
      Merge7(a, b, c, p, q, r, s)
    }

    /// Returns one merge of eight publishers, with five more.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher>(
      with p: P, _ q: Q, _ r: R, _ s: S, _ t: T
    ) -> Merge8<A, B, C, P, Q, R, S, T>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, S.Failure == Failure, S.Output == Output, T.Failure == Failure, T.Output == Output
    {
      Merge8(a, b, c, p, q, r, s, t)
    }
  }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  /// Merges the values of this publisher and two others, as they come.
  ///
  /// ```swift
  /// Just(1).merge(with: Just(2), [3, 4].publisher)   // 1 2 3 4 finished
  /// ```
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
    Publishers.Merge3(self, b, c)
  }
}
