extension Publishers {
  /// A publisher that accumulates all values with a closure and sends the result when upstream finishes.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// Returns the next result for the last result and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher that `reduce` returns.
    @inlinable public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Fold.replacing("Reduce", subscriber, initial) { [nextPartialResult] result, value in
          result.map { nextPartialResult($0, value) }
        })
    }
  }

  /// A publisher that accumulates all values with a closure and sends the result when upstream finishes. If the closure
  /// throws, the stream fails with the error.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// Returns the next result for the last result and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher that `tryReduce` returns.
    @inlinable public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(
        Fold.replacing("TryReduce", subscriber, initial) { [nextPartialResult] result, value in
          try result.map { try nextPartialResult($0, value) }
        })
    }
  }
}

extension Publisher {
  /// Accumulates all values with a closure and sends the result when upstream finishes, or nothing if upstream fails.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.reduce(0, +)   // 6 finished
  /// ```
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Accumulates all values with a closure and sends the result when upstream finishes. If the closure throws, upstream
  /// is cancelled, and the stream fails with the error.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}
