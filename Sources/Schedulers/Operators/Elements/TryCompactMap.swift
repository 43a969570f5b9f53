extension Publishers {
  /// A publisher of the non-nil results of a closure for each value. If the closure throws, the stream fails with the
  /// error.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns the output for a value, or nil.
    public let transform: (Upstream.Output) throws -> Output?

    /// Creates the publisher that `tryCompactMap` returns.
    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(Stage(CompactMapping(transform: transform), subscriber))
    }
  }
}

extension Publisher {
  /// Sends the non-nil results of a closure for each value. If the closure throws, upstream is cancelled, and the
  /// stream fails with the error.
  @inlinable public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers.TryCompactMap {
  /// Combines two transformations into one publisher.
  @inlinable public func compactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { try first($0).flatMap(transform) }
  }
}
