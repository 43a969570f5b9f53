/// A clock on which nobody waits: `sleep` moves its time to the deadline and returns.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(5))   // returns at once
/// clock.now.offset                          // .seconds(5)
/// ```
///
/// For previews, and for tests in which it does not matter when something happens. Its time never moves back: sleeping
/// until a time that has passed does nothing. A sleeping task gives others a turn, so one that sleeps in an endless loop
/// keeps nobody from running. A task that is cancelled gets a `CancellationError` instead of sleeping. Any thread may
/// call anything.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: StayingClock, @unchecked Sendable {
  /// A point in the time of an ``ImmediateClock``.
  public struct Instant: InstantProtocol {
    /// The time since the zero of all immediate clocks.
    @_disfavoredOverload public var offset: Duration

    /// The instant that lies so far after the zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that is so far away.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  // @unchecked: `lock` guards the time.
  private let lock = Lock()
  private var instant: Instant

  /// Creates a clock that shows `now`.
  public init(now: Instant = .init()) {
    instant = now
  }

  /// The time now.
  public var now: Instant { lock.withLock { instant } }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Moves time to `deadline`, if that has not passed, and lets other tasks have a turn.
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
  /// A clock at zero.
  public convenience init() {
    self.init(now: .init())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which nobody waits.
  public static var immediate: Self { ImmediateClock() }
}
