extension Clock where Duration: Hashable {
  /// The clock's time every `interval`, for as long as somebody asks.
  ///
  /// ```swift
  /// for await instant in clock.timer(interval: .seconds(1)) {
  ///   count += 1
  /// }
  /// ```
  ///
  /// The first tick comes after one interval, each later one an interval after the last was due: ticks do not drift. Of
  /// the ticks that came due while nobody asked only the last is delivered, at once. The sequence ends when the task is
  /// cancelled. On a ``TestClock`` a timer whose interval is not positive ticks once in each `advance` or `run`, which
  /// therefore end; on other clocks it ticks whenever it is asked.
  public func timer(
    interval: Self.Duration, tolerance: Self.Duration? = nil
  ) -> _AsyncTimerSequence<AnyClock<Duration>> {
    let clock = AnyClock(self)
    return _AsyncTimerSequence(interval: interval, clock: clock) { deadline in
      if interval > .zero {
        try await clock.sleep(until: deadline, tolerance: tolerance)
      } else {
        try await clock.sleepUntilMoved()
      }
    }
  }
}

/// The instants of a clock at regular intervals: what `Clock.timer(interval:tolerance:)` returns.
public struct _AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  public typealias Element = C.Instant
  public typealias Failure = Never

  let interval: C.Instant.Duration
  let clock: C
  /// Waits for a tick where the caller is: `Clock.sleep` would leave the caller's actor.
  let sleep: nonisolated(nonsending) @Sendable (C.Instant) async throws -> Void

  /// A reader of its own, whose time begins when it is first asked.
  public func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

  /// Where one reader of the timer has got to. It counts from the moment at which it is first asked.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    /// Nil once it has ended.
    var sequence: _AsyncTimerSequence?
    /// When the last tick was due.
    var last: C.Instant?

    /// Waits for the next tick; nil once the task is cancelled.
    public mutating func next() async -> C.Instant? { await next(isolation: nil) }

    /// Waits for the next tick where the caller is; nil once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> C.Instant? {
      guard let sequence else { return nil }
      let due = sequence.due(after: last, now: sequence.clock.now)
      do {
        try await sequence.sleep(due)
      } catch {
        self.sequence = nil
        return nil
      }
      last = due
      return sequence.clock.now
    }
  }

  /// One interval after the last tick, or the last of those that were missed.
  private func due(after last: C.Instant?, now: C.Instant) -> C.Instant {
    let last = last ?? now
    let next = last.advanced(by: interval)
    if interval <= .zero || next >= now { return next }
    let missed = (last.duration(to: now) / interval).rounded(.down)
    return last.advanced(by: interval * Swift.max(Int(exactly: missed) ?? 1, 1))
  }
}
