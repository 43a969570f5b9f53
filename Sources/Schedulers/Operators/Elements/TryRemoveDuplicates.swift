extension Publishers {
  /// A publisher of the values that differ from the one before them. If the predicate throws, the stream fails with the
  /// error.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether the second value repeats the first.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher that `tryRemoveDuplicates(by:)` returns.
    @inlinable public init(
      upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(Stage(RemovingDuplicates(predicate: predicate), subscriber))
    }
  }
}

extension Publisher {
  /// Drops each value for which the predicate returns that it repeats the one before. If the predicate throws, upstream
  /// is cancelled, and the stream fails with the error.
  @inlinable public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}
