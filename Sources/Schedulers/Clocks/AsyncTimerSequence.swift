extension Clock where Duration: Hashable {
  /// Returns a sequence of the clock's time every `interval`, for as long as it is iterated.
  ///
  /// ```swift
  /// for await instant in clock.timer(interval: .seconds(1)) {
  ///   count += 1
  /// }
  /// ```
  ///
  /// The first tick comes after one interval. Each later tick is due one interval after the one before was due, so
  /// ticks do not drift. Of several ticks that came due while nobody asked, only the last is delivered, at once. The
  /// sequence ends when the task is cancelled. On a ``TestClock``, a timer whose interval is not positive ticks once in
  /// each `advance` or `run`, so that these end; on other clocks it ticks whenever it is asked.
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

/// The instants of a clock at regular intervals, as returned by `Clock.timer(interval:tolerance:)`.
public struct _AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  public typealias Element = C.Instant
  public typealias Failure = Never

  let interval: C.Instant.Duration
  let clock: C
  /// Waits for a tick on the caller's actor; `Clock.sleep` would leave that actor.
  let sleep: nonisolated(nonsending) @Sendable (C.Instant) async throws -> Void

  /// Returns an independent iterator, whose time starts when its first element is requested.
  public func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

  /// The state of one iteration of the timer. Its time starts when the first element is requested.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    /// Nil after the end.
    var sequence: _AsyncTimerSequence?
    /// The due time of the last tick.
    var last: C.Instant?

    /// Waits for the next tick; returns nil once the task is cancelled.
    public mutating func next() async -> C.Instant? { await next(isolation: nil) }

    /// Waits for the next tick on the caller's actor; returns nil once the task is cancelled.
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

  /// Returns the due time of the next tick. If several were missed, that of the last of them.
  private func due(after last: C.Instant?, now: C.Instant) -> C.Instant {
    let last = last ?? now
    let next = last.advanced(by: interval)
    if interval <= .zero || next >= now { return next }
    let missed = (last.duration(to: now) / interval).rounded(.down)
    return last.advanced(by: interval * Swift.max(Int(exactly: missed) ?? 1, 1))
  }
}
