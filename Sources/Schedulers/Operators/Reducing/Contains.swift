extension Publishers {
  /// A publisher that sends whether upstream sends a given value, and finishes.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The value to search for.
    public let output: Upstream.Output

    /// Creates the publisher that `contains(_:)` returns.
    @inlinable public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == Failure {
      upstream.subscribe(
        Fold("Contains", subscriber, false) { [output] isFound, value in
          guard value == output else { return false }
          isFound = true
          return true
        })
    }
  }

  /// A publisher that sends whether a predicate returns true for any value of upstream, and finishes.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether a value satisfies the condition.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that `contains(where:)` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == Failure {
      upstream.subscribe(
        Fold("ContainsWhere", subscriber, false) { [predicate] isFound, value in
          guard predicate(value) else { return false }
          isFound = true
          return true
        })
    }
  }

  /// A publisher that sends whether a predicate returns true for any value of upstream, and finishes. If the predicate
  /// throws, the stream fails with the error.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether a value satisfies the condition.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that `tryContains(where:)` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == any Error {
      upstream.subscribe(
        Fold("TryContainsWhere", subscriber, false) { [predicate] isFound, value in
          guard try predicate(value) else { return false }
          isFound = true
          return true
        })
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publisher where Output: Equatable {
  /// Sends `true` as soon as a value equals `output`, or `false` when upstream finishes without one; then finishes.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.contains(2)   // true finished
  /// ```
  @inlinable public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher {
  /// Sends `true` as soon as a predicate returns true for a value, or `false` when upstream finishes without one; then
  /// finishes.
  @inlinable public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends `true` as soon as a predicate returns true for a value, or `false` when upstream finishes without one. If
  /// the predicate throws, upstream is cancelled, and the stream fails with the error.
  @inlinable public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}
