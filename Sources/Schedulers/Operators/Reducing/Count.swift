extension Publishers {
  /// A publisher that sends the number of values when upstream finishes.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream

    /// Creates the publisher that `count` returns.
    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
      upstream.subscribe(
        Fold("Count", subscriber, 0) { count, _ in
          count? += 1
          return false
        })
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends the number of values when upstream finishes, or nothing if upstream fails.
  ///
  /// ```swift
  /// ["a", "b"].publisher.count()   // 2 finished
  /// ```
  @inlinable public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }
}
