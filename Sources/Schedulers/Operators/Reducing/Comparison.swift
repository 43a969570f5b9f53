extension Publishers {
  /// A publisher that sends the greatest value, in a given order, when upstream finishes. Of equal values it sends the
  /// first.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether the second value is greater than the first.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher that `max(by:)` returns.
    @inlinable public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Fold.replacing("Comparison", subscriber) {
          [areInIncreasingOrder, tracer = Observation.tracer] greatest, value in
          if greatest.map({ areInIncreasingOrder($0, value) }) ?? true {
            if let tracer, let greatest { tracer.dropped(greatest, for: .replaced) }
            return value
          } else {
            tracer?.dropped(value, for: .outdone)
            return nil
          }
        })
    }
  }

  /// A publisher that sends the greatest value, in a given order, when upstream finishes. If the closure throws, the
  /// stream fails with the error.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether the second value is greater than the first.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher that `tryMax(by:)` returns.
    @inlinable public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(
        Fold.replacing("TryComparison", subscriber) {
          [areInIncreasingOrder, tracer = Observation.tracer] greatest, value in
          if try greatest.map({ try areInIncreasingOrder($0, value) }) ?? true {
            if let tracer, let greatest { tracer.dropped(greatest, for: .replaced) }
            return value
          } else {
            tracer?.dropped(value, for: .outdone)
            return nil
          }
        })
    }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the least value when upstream finishes; of equal values, the first. Sends nothing if there was no value or
  /// upstream fails.
  @inlinable public func min() -> Publishers.Comparison<Self> {
    max(by: >)
  }

  /// Sends the greatest value when upstream finishes; of equal values, the first. Sends nothing if there was no value
  /// or upstream fails.
  ///
  /// ```swift
  /// [1, 3, 2].publisher.max()   // 3 finished
  /// ```
  @inlinable public func max() -> Publishers.Comparison<Self> {
    max(by: <)
  }
}

extension Publisher {
  /// Sends the least value in a given order when upstream finishes.
  @inlinable public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    max { areInIncreasingOrder($1, $0) }
  }

  /// Sends the least value in a given order when upstream finishes. If the closure throws, upstream is cancelled, and
  /// the stream fails with the error.
  @inlinable public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    tryMax { try areInIncreasingOrder($1, $0) }
  }

  /// Sends the greatest value in a given order when upstream finishes.
  @inlinable public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the greatest value in a given order when upstream finishes. If the closure throws, upstream is cancelled,
  /// and the stream fails with the error.
  @inlinable public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}
