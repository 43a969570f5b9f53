// Folder `Operators/Sharing`: operators that buffer values or share one subscription: `buffer`, `share`, `multicast`
// and `makeConnectable`.

extension Publishers {
  /// How a buffer requests values from upstream.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable {
    /// As many values as fit, and one more for each value that is sent.
    case keepFull
    /// Everything at once, in spite of the name. The buffering strategy decides about values that do not fit.
    case byRequest
  }

  /// What a full buffer does with another value.
  public enum BufferingStrategy<Failure: Error> {
    /// The new value is dropped.
    case dropNewest
    /// The oldest value in the buffer is dropped, and the new value is stored.
    case dropOldest
    /// Upstream is cancelled, and the closure's error is sent after the values in the buffer. It is called with no lock
    /// held.
    case customError(() -> Failure)
  }

  /// A publisher that holds values until downstream demands them.
  ///
  /// Values are sent in the order in which they came. As in Combine, `.finished` waits until all values have been sent
  /// and one more has been requested; a failure is sent as soon as the demand is met, and values still held are lost.
  /// The error of a full buffer is sent at the next request. Any thread may send, request and cancel; downstream
  /// receives one value at a time.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The largest number of values to hold.
    public let size: Int
    /// How the buffer requests values from upstream.
    public let prefetch: Publishers.PrefetchStrategy
    /// What a full buffer does with another value.
    public let whenFull: Publishers.BufferingStrategy<Failure>

    /// Creates the publisher that `buffer` returns.
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
  /// Holds up to `size` values until downstream demands them.
  ///
  /// ```swift
  /// clicks.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
  ///   .flatMap(maxPublishers: .max(1)) { request($0) }   // one request at a time, and no click is lost
  /// ```
  ///
  /// Complexity: amortised O(1) for each value.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
