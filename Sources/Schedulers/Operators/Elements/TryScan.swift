extension Publishers {
  /// A publisher of the running result of a closure, which receives the last result and each value. If the closure
  /// throws, the stream fails with the error.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The result before the first value.
    public let initialResult: Output
    /// Returns the next result for the last result and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher that `tryScan` returns.
    @inlinable public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(Stage(Scanning(result: initialResult, next: nextPartialResult), subscriber))
    }
  }
}

extension Publisher {
  /// Accumulates values with a closure and sends each intermediate result. If the closure throws, upstream is
  /// cancelled, and the stream fails with the error.
  @inlinable public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
