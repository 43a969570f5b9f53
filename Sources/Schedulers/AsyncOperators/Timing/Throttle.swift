extension AsyncSequence {
  /// Returns at most one element per interval, reduced from those that arrived in it.
  ///
  /// The first element is returned at once, as by Combine's `throttle`. `reducing` then combines further elements; its first
  /// argument is nil for the first of them. The result is returned with the first element that arrives at least an interval
  /// after the last returned one. So the clock is only read when an element arrives:
  ///
  /// - **In between**, the result is not returned at the end of the interval but waits for the next element. Combine's
  ///   operator sends it at the end of the interval.
  /// - **At the end** of the base sequence, the result is returned when the interval is over, as in Combine.
  ///
  /// ```swift
  /// // taps: 1 at 0 s, 2 at 400 ms, 3 at 1.2 s, the end at 1.3 s
  /// for await tap in taps._throttle(for: .seconds(1), clock: clock) { print(tap) }   // 1 at 0 s, 3 at 1.2 s
  /// // Combine's throttle(for: 1, scheduler: scheduler, latest: true): 1 at 0 s, 2 at 1 s, 3 at 2 s
  /// ```
  ///
  /// The underscore comes from swift-async-algorithms, where this name may still change.
  public func _throttle<C: Clock, Reduced>(
    for interval: C.Instant.Duration, clock: C,
    reducing: @escaping @Sendable (Reduced?, Element) async -> Reduced
  ) -> _AsyncThrottleSequence<Self, C, Reduced> {
    _AsyncThrottleSequence(base: self, interval: interval, clock: clock, reducing: reducing)
  }

  /// Returns at most one element per interval of a `ContinuousClock`, reduced from those that arrived in it.
  public func _throttle<Reduced>(
    for interval: Duration, reducing: @escaping @Sendable (Reduced?, Element) async -> Reduced
  ) -> _AsyncThrottleSequence<Self, ContinuousClock, Reduced> {
    _throttle(for: interval, clock: .continuous, reducing: reducing)
  }

  /// Returns at most one element per interval: the newest of those that arrived in it, or the oldest.
  public func _throttle<C: Clock>(
    for interval: C.Instant.Duration, clock: C, latest: Bool = true
  ) -> _AsyncThrottleSequence<Self, C, Element> {
    _throttle(for: interval, clock: clock) { latest ? $1 : $0 ?? $1 }
  }

  /// Returns at most one element per interval of a `ContinuousClock`: the newest of those that arrived in it, or the oldest.
  public func _throttle(
    for interval: Duration, latest: Bool = true
  ) -> _AsyncThrottleSequence<Self, ContinuousClock, Element> {
    _throttle(for: interval, clock: .continuous, latest: latest)
  }
}

/// At most one element per interval. Returned by ``Swift/AsyncSequence/_throttle(for:clock:latest:)``.
public struct _AsyncThrottleSequence<Base: AsyncSequence, C: Clock, Reduced>: AsyncSequence {
  public typealias Element = Reduced
  public typealias Failure = Base.Failure

  let base: Base
  let interval: C.Instant.Duration
  let clock: C
  let reducing: @Sendable (Reduced?, Base.Element) async -> Reduced

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), interval: interval, clock: clock, reducing: reducing)
  }

  /// An iterator over the throttled elements.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let interval: C.Instant.Duration
    let clock: C
    let reducing: @Sendable (Reduced?, Base.Element) async -> Reduced
    /// The time when the last element was returned.
    var last: C.Instant?

    /// Waits for an element that arrives at least an interval after the last, or for the end.
    public mutating func next() async throws(Base.Failure) -> Reduced? {
      var reduced: Reduced?
      while let element = try await base.next(isolation: nil) {
        let reduction = await reducing(reduced, element)
        let now = clock.now
        if last.map({ $0.duration(to: now) >= interval }) ?? true {
          last = now
          return reduction
        }
        reduced = reduction
      }
      if let reduced, let last {
        let end = last.advanced(by: interval)
        if end > clock.now { try? await clock.sleep(until: end, tolerance: nil) }
        return reduced
      }
      return nil
    }
  }
}

extension _AsyncThrottleSequence: Sendable where Base: Sendable, Element: Sendable {}
@available(*, unavailable) extension _AsyncThrottleSequence.Iterator: Sendable {}
