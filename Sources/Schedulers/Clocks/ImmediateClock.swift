/// A clock that does not suspend: `sleep` sets its time to the deadline and returns.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(5))   // returns at once
/// clock.now.offset                          // .seconds(5)
/// ```
///
/// Use it in previews, and in tests where it does not matter when something happens. Time never moves back: sleeping
/// until a time in the past does nothing. A task that sleeps yields, so that one that sleeps in an endless loop does
/// not keep others from running. A cancelled task gets a `CancellationError` instead of sleeping. Any thread may call
/// any method.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: CallerActorClock, @unchecked Sendable {
  /// A point in the time of an ``ImmediateClock``.
  public struct Instant: InstantProtocol {
    /// The time since zero, the initial time of immediate clocks.
    @_disfavoredOverload public var offset: Duration

    /// Creates the instant `offset` after zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant `duration` away.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  // @unchecked: `lock` guards the time.
  private let lock = Lock()
  private var instant: Instant

  /// Creates a clock whose time is `now`.
  public init(now: Instant = .init()) {
    instant = now
  }

  /// The current time.
  public var now: Instant { lock.withLock { instant } }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Sets the time to `deadline`, unless that has passed, and lets other tasks run.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    lock.withLock { if instant < deadline { instant = deadline } }
    await Task.yield()
  }

  nonisolated(nonsending) func sleepHere(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(until: deadline, tolerance: tolerance)
  }

  nonisolated(nonsending) func sleepUntilMoved() async throws {
    try await sleep(until: now)
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock at zero.
  public convenience init() {
    self.init(now: .init())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that does not suspend.
  public static var immediate: Self { ImmediateClock() }
}
