extension Publishers {
  /// A publisher that sends all values in one array when upstream finishes.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream

    /// Creates the publisher that `collect()` returns.
    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      // As in Combine, the mirror shows only the count.
      let shown: (Output?) -> [Mirror.Child] = { [("count", $0?.count ?? 0)] }
      let fold = Fold("Collect", subscriber, [], showing: shown) { elements, value in
        elements?.append(value)
        return false
      }
      upstream.subscribe(fold)
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends all values in one array when upstream finishes, an empty array if there were none. Sends nothing if upstream
  /// fails.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.collect()   // [1, 2, 3] finished
  /// ```
  @inlinable public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }
}
