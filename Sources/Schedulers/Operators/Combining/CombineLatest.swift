extension Publishers {
  /// A publisher of the latest values of two publishers, sent whenever one of them sends, once both have sent one.
  ///
  /// It finishes when both have finished; a failure of either ends the stream at once. Downstream's demand is requested
  /// from both. A value that comes without demand is kept as the latest, and not sent.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    /// The first upstream, which is subscribed to first.
    public let a: A
    /// The second upstream.
    public let b: B

    /// Creates the publisher that `combineLatest` returns.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let none = (A.Output?.none, B.Output?.none)
      let stage = AssemblyStage(Outlet(subscriber), .latest, count: 2, from: none) { latest in
        guard let a = latest.0, let b = latest.1 else { return nil }
        return (a, b)
      }
      a.subscribe(stage.input(0, replacing: { replace(&$0.0, with: $1) }))
      b.subscribe(stage.input(1, replacing: { replace(&$0.1, with: $1) }))
      stage.begin()
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// Sends the latest value of this publisher and of `other` whenever one of them sends, once both have sent one.
  ///
  /// ```swift
  /// let both = name.combineLatest(age)
  /// name.send("Ada")   // nothing yet
  /// age.send(36)       // ("Ada", 36)
  /// age.send(37)       // ("Ada", 37)
  /// ```
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends the result of a closure for the latest value of this publisher and of `other`, whenever one of them sends.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }
}
