// Folder `Operators/Reducing`: operators that reduce a stream to one result or to few: `reduce`, `collect`, `first`,
// `last`, `count`, `contains`, `min`, `max` and `replaceEmpty`.

extension Publishers {
  /// A publisher that sends whether a predicate returns true for all values of upstream, and finishes.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether a value satisfies the condition.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that `allSatisfy` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == Failure {
      upstream.subscribe(
        Fold("AllSatisfy", subscriber, true) { [predicate] holds, value in
          if predicate(value) { return false }
          holds = false
          return true
        })
    }
  }

  /// A publisher that sends whether a predicate returns true for all values of upstream, and finishes. If the predicate
  /// throws, the stream fails with the error.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether a value satisfies the condition.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that `tryAllSatisfy` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Bool, S.Failure == any Error {
      upstream.subscribe(
        Fold("TryAllSatisfy", subscriber, true) { [predicate] holds, value in
          if try predicate(value) { return false }
          holds = false
          return true
        })
    }
  }
}

extension Publisher {
  /// Sends `false` as soon as a predicate returns false for a value, or `true` when upstream finishes without such a
  /// value; then finishes.
  ///
  /// ```swift
  /// [2, 4].publisher.allSatisfy { $0.isMultiple(of: 2) }   // true finished
  /// ```
  @inlinable public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Sends `false` as soon as a predicate returns false for a value, or `true` when upstream finishes without such a
  /// value. If the predicate throws, upstream is cancelled, and the stream fails with the error.
  @inlinable public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}
