extension Publishers {
  /// Sends the values of two publishers in pairs: the first of each, then the second of each, and so on.
  ///
  /// A pair goes out when its later half has come. Values wait for their partners, however many there are. It finishes
  /// as soon as no pair can come any more: when a side finishes of which no value waits, or when the last that waits of
  /// a finished side has gone out. The other side is cancelled then. A failure of one ends all at once, and what waits
  /// is lost.
  ///
  /// What downstream asks for is asked of each side. What it asks for while it receives a pair is the answer to the
  /// value that made the pair complete, and a request to the others, as in Combine. Values that nobody asked for are
  /// sent too.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
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
      let none = (Backlog<A.Output>(), Backlog<B.Output>())
      let stage = AssemblyStage(Outlet(subscriber), .oldest, count: 2, from: none) { lines in
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst() else { return nil }
        return (a, b)
      }
      a.subscribe(stage.side(0) { $0.0.append($1) })
      b.subscribe(stage.side(1) { $0.1.append($1) })
      stage.begin()
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// Sends the first value of this and of `other` as a pair, then the second of each, and so on.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.zip(["a", "b"].publisher)   // (1, "a") (2, "b") finished
  /// ```
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Sends what a closure makes of the first value of this and of `other`, then of the second of each, and so on.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }
}
