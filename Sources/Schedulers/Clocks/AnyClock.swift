// Folder `Clocks`: the clocks of swift-clocks for testing code that calls `Clock.sleep`: `TestClock`, `ImmediateClock`,
// `UnimplementedClock` and `AnyClock`.

/// A type-erased clock whose durations have a given type, for code that needs one concrete type, where `any Clock` does
/// not work.
///
/// ```swift
/// let clock: any Clock<Duration> = ContinuousClock()
/// let concrete = AnyClock(clock)
/// ```
///
/// Its instants count from the moment at which this clock was created.
public final class AnyClock<Duration: DurationProtocol & Hashable>: CallerActorClock {
  /// A point in the time of an ``AnyClock``.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    let offset: Duration

    /// Returns the instant `duration` away.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let offset: @Sendable () -> Duration
  private let resolution: @Sendable () -> Duration
  private let sleep: nonisolated(nonsending) @Sendable (Duration, Duration?) async throws -> Void
  private let pause: nonisolated(nonsending) @Sendable () async throws -> Void

  /// Creates a clock that forwards to `clock` and hides its type. Its time starts at zero.
  public convenience init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    if let clock = clock as? any CallerActorClock<Duration> {
      self.init(staying: clock)
    } else {
      let start = clock.now
      self.init(
        clock, start: start, sleep: { try await clock.sleep(until: start.advanced(by: $0), tolerance: $1) },
        pause: {
          try Task.checkCancellation()
          await Task.yield()
        })
    }
  }

  private convenience init<C: CallerActorClock>(staying clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    self.init(
      clock, start: start, sleep: { try await clock.sleepHere(until: start.advanced(by: $0), tolerance: $1) },
      pause: { try await clock.sleepUntilMoved() })
  }

  private init<C: Clock>(
    _ clock: C, start: C.Instant,
    sleep: nonisolated(nonsending) @escaping @Sendable (Duration, Duration?) async throws -> Void,
    pause: nonisolated(nonsending) @escaping @Sendable () async throws -> Void
  ) where C.Instant.Duration == Duration {
    offset = { start.duration(to: clock.now) }
    resolution = { clock.minimumResolution }
    self.sleep = sleep
    self.pause = pause
  }

  /// The current time.
  public var now: Instant { Instant(offset: offset()) }
  /// The smallest difference in time that the clock can measure.
  public var minimumResolution: Duration { resolution() }

  /// Suspends the task until `deadline`. Throws `CancellationError` if the task is cancelled.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleep(deadline.offset, tolerance)
  }

  nonisolated(nonsending) func sleepHere(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(until: deadline, tolerance: tolerance)
  }

  nonisolated(nonsending) func sleepUntilMoved() async throws { try await pause() }
}

/// A clock whose `sleep` stays on the caller's actor. `Clock.sleep(until:tolerance:)`, called through the protocol,
/// leaves it.
protocol CallerActorClock<Duration>: Clock {
  nonisolated(nonsending) func sleepHere(until deadline: Instant, tolerance: Duration?) async throws

  /// Sleeps until the clock's time is moved, even by zero. A clock that nobody moves just yields.
  nonisolated(nonsending) func sleepUntilMoved() async throws
}
