extension AsyncSequence {
  /// Returns at most one element for each interval: what a closure makes of those that came meanwhile.
  ///
  /// The first element is given at once, as by Combine's `throttle`. Later ones are put together by `reducing`, which gets
  /// nil for the first of each interval, until one comes an interval or more after the last that was given: then the result
  /// is given. So time is only looked at when an element comes:
  ///
  /// - **In between** nothing wakes at the end of an interval; what was put together waits for the next element. Combine's
  ///   operator sends it at the end of the interval.
  /// - **At the end** what was put together is given once the interval is over, then the end. Combine's does the same.
  ///
  /// ```swift
  /// // taps: 1 at 0 s, 2 at 400 ms, 3 at 1.2 s, the end at 1.3 s
  /// for await tap in taps._throttle(for: .seconds(1), clock: clock) { print(tap) }   // 1 at 0 s, 3 at 1.2 s
  /// // Combine's throttle(for: 1, scheduler: scheduler, latest: true): 1 at 0 s, 2 at 1 s, 3 at 2 s
  /// ```
  ///
  /// The underscore is the original's: the name may change.
  public func _throttle<C: Clock, Reduced>(
    for interval: C.Instant.Duration, clock: C,
    reducing: @escaping @Sendable (Reduced?, Element) async -> Reduced
  ) -> _AsyncThrottleSequence<Self, C, Reduced> {
    _AsyncThrottleSequence(base: self, interval: interval, clock: clock, reducing: reducing)
  }

  /// Returns at most one element for each interval of a `ContinuousClock`: what a closure makes of those that came meanwhile.
  public func _throttle<Reduced>(
    for interval: Duration, reducing: @escaping @Sendable (Reduced?, Element) async -> Reduced
  ) -> _AsyncThrottleSequence<Self, ContinuousClock, Reduced> {
    _throttle(for: interval, clock: .continuous, reducing: reducing)
  }

  /// Returns at most one element for each interval: the newest of those that came meanwhile, or the oldest.
  public func _throttle<C: Clock>(
    for interval: C.Instant.Duration, clock: C, latest: Bool = true
  ) -> _AsyncThrottleSequence<Self, C, Element> {
    _throttle(for: interval, clock: clock) { latest ? $1 : $0 ?? $1 }
  }

  /// Returns at most one element for each interval of a `ContinuousClock`: the newest of those that came meanwhile, or the
  /// oldest.
  public func _throttle(
    for interval: Duration, latest: Bool = true
  ) -> _AsyncThrottleSequence<Self, ContinuousClock, Element> {
    _throttle(for: interval, clock: .continuous, latest: latest)
  }
}

/// At most one element for each interval: what `_throttle(for:clock:latest:)` returns.
public struct _AsyncThrottleSequence<Base: AsyncSequence, C: Clock, Reduced>: AsyncSequence {
  public typealias Element = Reduced
  public typealias Failure = Base.Failure

  let base: Base
  let interval: C.Instant.Duration
  let clock: C
  let reducing: @Sendable (Reduced?, Base.Element) async -> Reduced

  /// Returns a reader of its own.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), interval: interval, clock: clock, reducing: reducing)
  }

  /// A reader that keeps its rate.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let interval: C.Instant.Duration
    let clock: C
    let reducing: @Sendable (Reduced?, Base.Element) async -> Reduced
    /// When an element was given last.
    var last: C.Instant?

    /// Waits for an element that comes late enough, or for the end.
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
