extension Publishers {
  /// A publisher of pairs of the values of two publishers: the first of each, then the second of each, and so on.
  ///
  /// A pair is sent when its later value has come. Any number of values may wait for their partners. It finishes as
  /// soon as no further pair is possible: when one upstream has finished and none of its values waits. The other
  /// upstream is cancelled then. A failure of either ends the stream at once, and waiting values are lost.
  ///
  /// Downstream's demand is requested from both upstreams. As in Combine, demand added while downstream receives a pair
  /// is returned to the upstream whose value completed the pair, and requested from the other. Values without demand
  /// are sent, too.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    /// The first upstream, which is subscribed to first.
    public let a: A
    /// The second upstream.
    public let b: B

    /// Creates the publisher that `zip` returns.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let none = (FIFOQueue<A.Output>(), FIFOQueue<B.Output>())
      let stage = AssemblyStage(Outlet(subscriber), .oldest, count: 2, from: none) { lines in
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst() else { return nil }
        return (a, b)
      }
      a.subscribe(stage.input(0) { $0.0.append($1) })
      b.subscribe(stage.input(1) { $0.1.append($1) })
      stage.begin()
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// Sends pairs of the values of this publisher and of `other`: the first of each, then the second of each, and so on.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.zip(["a", "b"].publisher)   // (1, "a") (2, "b") finished
  /// ```
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Sends the result of a closure for the first value of this publisher and of `other`, then for the second of each,
  /// and so on.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }
}
