extension Publishers {
  /// A publisher that sends the last value when upstream finishes.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream

    /// Creates the publisher that `last()` returns.
    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Fold("Last", subscriber) { [tracer = Observation.tracer] result, value in
          if let tracer, let result { tracer.dropped(result, for: .replaced) }
          result = value
          return false
        })
    }
  }

  /// A publisher that sends the last value for which a predicate returns true, when upstream finishes.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether a value may be the result.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that `last(where:)` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Fold("LastWhere", subscriber) { [predicate, tracer = Observation.tracer] result, value in
          let isWanted = predicate(value)
          if let tracer, let lost = isWanted ? result : value {
            tracer.dropped(lost, for: isWanted ? .replaced : .refused)
          }
          if isWanted { result = value }
          return false
        })
    }
  }

  /// A publisher that sends the last value for which a predicate returns true, when upstream finishes. If the predicate
  /// throws, the stream fails with the error.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether a value may be the result.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that `tryLast(where:)` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(
        Fold("TryLastWhere", subscriber) { [predicate, tracer = Observation.tracer] result, value in
          let isWanted = try predicate(value)
          if let tracer, let lost = isWanted ? result : value {
            tracer.dropped(lost, for: isWanted ? .replaced : .refused)
          }
          if isWanted { result = value }
          return false
        })
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends the last value when upstream finishes, or nothing if upstream fails.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.last()   // 3 finished
  /// ```
  @inlinable public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }

  /// Sends the last value for which a predicate returns true, when upstream finishes, or nothing if upstream fails.
  @inlinable public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value for which a predicate returns true, when upstream finishes. If the predicate throws, upstream
  /// is cancelled, and the stream fails with the error.
  @inlinable public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}
