extension Publishers {
  /// A publisher of tuples of the values of four publishers: the first of each, then the second of each, and so on.
  /// The rules are those of ``Publishers/Zip``.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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

    /// Creates the publisher that `zip` returns.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let none = (FIFOQueue<A.Output>(), FIFOQueue<B.Output>(), FIFOQueue<C.Output>(), FIFOQueue<D.Output>())
      let stage = AssemblyStage(Outlet(subscriber), .oldest, count: 4, from: none) { lines in
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst(),
          let d = lines.3.popFirst()
        else { return nil }
        return (a, b, c, d)
      }
      a.subscribe(stage.input(0) { $0.0.append($1) })
      b.subscribe(stage.input(1) { $0.1.append($1) })
      c.subscribe(stage.input(2) { $0.2.append($1) })
      d.subscribe(stage.input(3) { $0.3.append($1) })
      stage.begin()
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Sends a tuple of the first value of this publisher and of the others, then of the second values, and so on.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.Zip4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Sends the result of a closure for the first value of this publisher and of the others, then for the second, and so
  /// on.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zip(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
