extension Publishers {
  /// A publisher of the latest values of four publishers, sent whenever one of them sends, once all have sent one.
  ///
  /// It finishes when all have finished; a failure of any ends the stream at once.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    /// The first upstream, which is subscribed to first.
    public let a: A
    /// The second upstream.
    public let b: B
    /// The third upstream.
    public let c: C
    /// The fourth upstream.
    public let d: D

    /// Creates the publisher that `combineLatest` returns.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let none = (A.Output?.none, B.Output?.none, C.Output?.none, D.Output?.none)
      let stage = AssemblyStage(Outlet(subscriber), .latest, count: 4, from: none) { latest in
        guard let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3 else { return nil }
        return (a, b, c, d)
      }
      a.subscribe(stage.input(0, replacing: { replace(&$0.0, with: $1) }))
      b.subscribe(stage.input(1, replacing: { replace(&$0.1, with: $1) }))
      c.subscribe(stage.input(2, replacing: { replace(&$0.2, with: $1) }))
      d.subscribe(stage.input(3, replacing: { replace(&$0.3, with: $1) }))
      stage.begin()
    }
  }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Sends the latest value of this publisher and of the others whenever one of them sends, once all have sent one.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Sends the result of a closure for the latest value of this publisher and of the others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
