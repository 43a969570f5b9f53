extension Publishers {
  /// A publisher that sends the first value and finishes.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream

    /// Creates the publisher that `first()` returns.
    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Fold("First", subscriber) { result, value in
          result = value
          return true
        })
    }
  }

  /// A publisher that sends the first value for which a predicate returns true, and finishes.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether to send a value.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that `first(where:)` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      // Combine's is described as `TryFirst`, too.
      upstream.subscribe(
        Fold("TryFirst", subscriber, losing: .refused) { [predicate] result, value in
          guard predicate(value) else { return false }
          result = value
          return true
        })
    }
  }

  /// A publisher that sends the first value for which a predicate returns true, and finishes. If the predicate throws,
  /// the stream fails with the error.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether to send a value.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that `tryFirst(where:)` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(
        Fold("TryFirstWhere", subscriber, losing: .refused) { [predicate] result, value in
          guard try predicate(value) else { return false }
          result = value
          return true
        })
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends the first value and finishes in the same instant. Upstream is cancelled before the value is sent.
  ///
  /// Like all operators that reduce a stream to one result, it requests everything from upstream, and holds the result
  /// until downstream requests it.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.first()   // 1 finished
  /// ```
  @inlinable public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }

  /// Sends the first value for which a predicate returns true, and finishes in the same instant.
  @inlinable public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Sends the first value for which a predicate returns true, and finishes in the same instant. If the predicate
  /// throws, upstream is cancelled, and the stream fails with the error.
  @inlinable public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}
