/// The instants of a clock at regular intervals.
///
/// ```swift
/// for await instant in AsyncTimerSequence(interval: .seconds(1), clock: clock) { print(instant) }
/// ```
///
/// The first tick comes an interval after the first `next`, each later one an interval after the last was due: ticks do not
/// drift. A reader that comes late gets the ticks that it missed at once, one for each `next`. The sequence ends when the
/// reader's task is cancelled. (`clock.timer(interval:)` of swift-clocks skips what was missed.)
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  public typealias Element = C.Instant
  public typealias Failure = Never

  let interval: C.Instant.Duration
  let tolerance: C.Instant.Duration?
  let clock: C

  /// Creates a sequence that ticks every `interval`.
  ///
  /// - Parameters:
  ///   - interval: The time from tick to tick.
  ///   - tolerance: How much later the clock may wake; nil leaves it to the clock.
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

  /// Returns a reader of its own, whose time begins with its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(interval: interval, tolerance: tolerance, clock: clock)
  }

  /// A reader of the ticks.
  public struct Iterator: AsyncIteratorProtocol {
    let interval: C.Instant.Duration
    let tolerance: C.Instant.Duration?
    /// Nil once the sequence has ended.
    var clock: C?
    /// When the last tick was due.
    var last: C.Instant?

    /// Waits for the next tick; nil once the task is cancelled. Returns the clock's time, which may be later than the tick.
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
