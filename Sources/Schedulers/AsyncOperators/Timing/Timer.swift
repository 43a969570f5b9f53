/// The instants of a clock at regular intervals.
///
/// ```swift
/// for await instant in AsyncTimerSequence(interval: .seconds(1), clock: clock) { print(instant) }
/// ```
///
/// The first tick is due an interval after the first `next`, each later one an interval after the last was due, so ticks do
/// not drift. Missed ticks are returned at once, one per `next`. The sequence ends when the consumer's task is cancelled.
/// (`clock.timer(interval:)` of swift-clocks skips missed ticks.)
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  public typealias Element = C.Instant
  public typealias Failure = Never

  let interval: C.Instant.Duration
  let tolerance: C.Instant.Duration?
  let clock: C

  /// Creates a sequence that ticks every `interval`.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: The time by which the clock may wake later; nil for the clock's default.
  ///   - clock: The clock that measures.
  public init(interval: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C) {
    (self.interval, self.tolerance, self.clock) = (interval, tolerance, clock)
  }

  /// Creates a sequence that ticks every `interval`.
  public static func repeating(
    every interval: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C
  ) -> AsyncTimerSequence<C> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: clock)
  }

  /// Creates an iterator, whose first interval starts at its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(interval: interval, tolerance: tolerance, clock: clock)
  }

  /// An iterator over the ticks.
  public struct Iterator: AsyncIteratorProtocol {
    let interval: C.Instant.Duration
    let tolerance: C.Instant.Duration?
    /// Nil once the sequence has ended.
    var clock: C?
    /// The time when the last tick was due.
    var last: C.Instant?

    /// Waits for the next tick and returns the clock's time, which may be later. Returns nil if the task is cancelled.
    public mutating func next() async -> C.Instant? {
      guard let clock else { return nil }
      let due = (last ?? clock.now).advanced(by: interval)
      do {
        try await clock.sleep(until: due, tolerance: tolerance)
      } catch {
        self.clock = nil
        return nil
      }
      last = due
      return clock.now
    }
  }
}

extension AsyncTimerSequence where C == SuspendingClock {
  /// Creates a sequence that ticks every `interval` of a `SuspendingClock`.
  public static func repeating(
    every interval: Duration, tolerance: Duration? = nil
  ) -> AsyncTimerSequence<SuspendingClock> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: SuspendingClock())
  }
}

@available(*, unavailable) extension AsyncTimerSequence.Iterator: Sendable {}
