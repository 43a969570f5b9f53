/// A clock that must not be used: each use is a failure of the running test.
///
/// ```swift
/// let model = FeatureModel(clock: UnimplementedClock())
/// model.incrementButtonTapped()   // passes as long as it does not use the clock
/// ```
///
/// Use it for code that takes a clock but should not use it in this test. Each call of `now`, `minimumResolution` and
/// `sleep` records a failure in Swift Testing or XCTest at the place where the clock was created; if no test is
/// running, it prints the failure. Then the call is forwarded to the underlying clock, by default an
/// ``ImmediateClock``.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: CallerActorClock {
  /// A point in the time of an ``UnimplementedClock``.
  public struct Instant: InstantProtocol {
    let base: AnyClock<Duration>.Instant

    /// Returns the instant `duration` away.
    public func advanced(by duration: Duration) -> Self { Self(base: base.advanced(by: duration)) }
    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration { base.duration(to: other.base) }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.base < rhs.base }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let place: Place

  /// Creates a clock that forwards to `base` and is called `name` in failures.
  public init<C: Clock>(
    _ base: C, name: String = "\(C.self)", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a clock that forwards to an ``ImmediateClock`` whose time starts at `now`.
  public init(
    name: String = "Clock", now: ImmediateClock<Duration>.Instant = .init(), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(ImmediateClock(now: now), name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the test and returns the current time.
  public var now: Instant {
    report("now")
    return Instant(base: base.now)
  }

  /// Fails the test and returns the smallest difference in time that the clock can measure.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Fails the test, then suspends the task until `deadline`. Throws `CancellationError` if the task is cancelled.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await base.sleep(until: deadline.base, tolerance: tolerance)
  }

  nonisolated(nonsending) func sleepHere(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(until: deadline, tolerance: tolerance)
  }

  nonisolated(nonsending) func sleepUntilMoved() async throws {
    report("sleep")
    try await base.sleepUntilMoved()
  }

  private func report(_ member: String) {
    reportIssue(
      "Unimplemented: \(name).\(member)", fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }

  private struct Place {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock that forwards to an ``ImmediateClock`` at zero.
  public init(
    name: String = "Clock", fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(name: name, now: .init(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that must not be used.
  public static var unimplemented: Self { UnimplementedClock() }

  /// Returns a clock that must not be used, whose failures are recorded at the caller's place.
  public static func unimplemented(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    UnimplementedClock(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
