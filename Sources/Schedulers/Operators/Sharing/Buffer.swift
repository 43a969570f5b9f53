extension Publishers {
  /// How a buffer requests values in advance.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable {
    /// As much as has room, and one more for each value that goes out.
    case keepFull
    /// Everything at once, in spite of the name: what does not fit is up to the buffering strategy.
    case byRequest
  }

  /// What a buffer does with a value when it is full.
  public enum BufferingStrategy<Failure: Error> {
    /// It is lost.
    case dropNewest
    /// It takes the place of the value that has waited longest.
    case dropOldest
    /// Upstream is cancelled, and the closure's error follows the values that are held. It is called with no lock held.
    case customError(() -> Failure)
  }

  /// Holds values until they are wanted.
  ///
  /// Values go out in the order in which they came. Completions are as in Combine: the end waits until all values have gone
  /// out and one more is asked for; a failure follows as soon as what was asked for has gone out, and what is still held is
  /// lost. The error of a full buffer is told when the next request comes. Any thread may send, ask and cancel;
  /// downstream receives one value at a time.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that the values come from.
    public let upstream: Upstream
    /// The largest number of values held.
    public let size: Int
    /// How the buffer requests values in advance.
    public let prefetch: Publishers.PrefetchStrategy
    /// What the buffer does with a value when it is full.
    public let whenFull: Publishers.BufferingStrategy<Failure>

    /// Creates the publisher that the operator of the same name returns.
    public init(
      upstream: Upstream, size: Int, prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(BufferStage(Outlet(subscriber), size: size, prefetch: prefetch, whenFull: whenFull))
    }
  }
}

extension Publisher {
  /// Holds up to `size` values until they are wanted.
  ///
  /// ```swift
  /// clicks.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
  ///   .flatMap(maxPublishers: .max(1)) { request($0) }   // one after the other, and none is lost
  /// ```
  ///
  /// Complexity: O(1) a value, on average.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
