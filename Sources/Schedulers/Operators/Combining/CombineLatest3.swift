extension Publishers {
  /// A publisher of the latest values of three publishers, sent whenever one of them sends, once all have sent one.
  ///
  /// It finishes when all have finished; a failure of any ends the stream at once.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    /// The first upstream, which is subscribed to first.
    public let a: A
    /// The second upstream.
    public let b: B
    /// The third upstream.
    public let c: C

    /// Creates the publisher that `combineLatest` returns.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let none = (A.Output?.none, B.Output?.none, C.Output?.none)
      let stage = AssemblyStage(Outlet(subscriber), .latest, count: 3, from: none) { latest in
        guard let a = latest.0, let b = latest.1, let c = latest.2 else { return nil }
        return (a, b, c)
      }
      a.subscribe(stage.input(0, replacing: { replace(&$0.0, with: $1) }))
      b.subscribe(stage.input(1, replacing: { replace(&$0.1, with: $1) }))
      c.subscribe(stage.input(2, replacing: { replace(&$0.2, with: $1) }))
      stage.begin()
    }
  }
}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  /// Sends the latest value of this publisher and of the others whenever one of them sends, once all have sent one.
  ///
  /// ```swift
  /// Just(1).combineLatest(Just("a"), [true, false].publisher)   // (1, "a", true) (1, "a", false) finished
  /// ```
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Sends the result of a closure for the latest value of this publisher and of the others.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }
}
