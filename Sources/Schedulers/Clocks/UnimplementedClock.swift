/// A clock that is not to be used: each use is a failure of the test that is running.
///
/// ```swift
/// let model = FeatureModel(clock: UnimplementedClock())
/// model.incrementButtonTapped()   // passes as long as no clock is needed for it
/// ```
///
/// For what needs a clock to be made but should not use it in the test at hand. Each call of `now`, `minimumResolution` and
/// `sleep` records a failure in Swift Testing or XCTest, or prints one where no test is running, at the place where
/// the clock was made. Then it does what the clock does that it stands for: an ``ImmediateClock``, unless told otherwise.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: StayingClock {
  /// A point in the time of an ``UnimplementedClock``.
  public struct Instant: InstantProtocol {
    let base: AnyClock<Duration>.Instant

    /// The instant that is so far away.
    public func advanced(by duration: Duration) -> Self { Self(base: base.advanced(by: duration)) }
    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration { base.duration(to: other.base) }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.base < rhs.base }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let place: Place

  /// Stands for `base`, with `name` to call it by in failures.
  public init<C: Clock>(
    _ base: C, name: String = "\(C.self)", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Stands for an ``ImmediateClock`` that starts at `now`.
  public init(
    name: String = "Clock", now: ImmediateClock<Duration>.Instant = .init(), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(ImmediateClock(now: now), name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The time now.
  public var now: Instant {
    report("now")
    return Instant(base: base.now)
  }

  /// The least difference in time that it knows.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Suspends the task until `deadline`, or throws a `CancellationError` when it is cancelled.
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
  /// Stands for an ``ImmediateClock`` at zero.
  public init(
    name: String = "Clock", fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(name: name, now: .init(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that is not to be used.
  public static var unimplemented: Self { UnimplementedClock() }

  /// A clock that is not to be used, whose failures are recorded at the caller's place.
  public static func unimplemented(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    UnimplementedClock(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
