extension Publishers {
  /// A publisher that merges the values of seven publishers, as they come. It finishes when all have finished; a
  /// failure of any ends the stream at once.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure,
    D.Output == A.Output, E.Failure == A.Failure, E.Output == A.Output, F.Failure == A.Failure, F.Output == A.Output,
    G.Failure == A.Failure, G.Output == A.Output
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
    /// The sixth upstream.
    public let f: F
    /// The seventh upstream.
    public let g: G

    /// Creates the publisher that `merge` returns.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = MergeStage(Outlet(subscriber), count: 7)
      subscriber.receive(subscription: stage)
      a.subscribe(stage.input(0))
      b.subscribe(stage.input(1))
      c.subscribe(stage.input(2))
      d.subscribe(stage.input(3))
      e.subscribe(stage.input(4))
      f.subscribe(stage.input(5))
      g.subscribe(stage.input(6))
    }

    /// Returns one merge of eight publishers, with one more.
    public func merge<P: Publisher>(with other: P) -> Merge8<A, B, C, D, E, F, G, P>
    where P.Failure == Failure, P.Output == Output {
      Merge8(a, b, c, d, e, f, g, other)
    }
  }
}

extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}

extension Publisher {
  /// Merges the values of this publisher and six others, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output, E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output,
    G.Failure == Failure, G.Output == Output
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }
}
