extension Publishers {
  /// A publisher of tuples of the values of three publishers: the first of each, then the second of each, and so on.
  /// The rules are those of ``Publishers/Zip``.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    /// The first upstream, which is subscribed to first.
    public let a: A
    /// The second upstream.
    public let b: B
    /// The third upstream.
    public let c: C

    /// Creates the publisher that `zip` returns.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let none = (FIFOQueue<A.Output>(), FIFOQueue<B.Output>(), FIFOQueue<C.Output>())
      let stage = AssemblyStage(Outlet(subscriber), .oldest, count: 3, from: none) { lines in
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst() else { return nil }
        return (a, b, c)
      }
      a.subscribe(stage.input(0) { $0.0.append($1) })
      b.subscribe(stage.input(1) { $0.1.append($1) })
      c.subscribe(stage.input(2) { $0.2.append($1) })
      stage.begin()
    }
  }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  /// Sends a tuple of the first value of this publisher and of the others, then of the second values, and so on.
  ///
  /// ```swift
  /// [1, 2].publisher.zip(["a", "b"].publisher, Just(true))   // (1, "a", true) finished
  /// ```
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Sends the result of a closure for the first value of this publisher and of the others, then for the second, and so
  /// on.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }
}
