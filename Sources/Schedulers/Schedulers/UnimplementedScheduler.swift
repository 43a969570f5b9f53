/// A scheduler that must not be used: each use is a failure of the running test.
///
/// It proves that the tested code needs no scheduler, and the test fails if the code starts to use one.
///
/// ```swift
/// let model = Model(queue: .unimplemented)   // an AnySchedulerOf<DispatchQueue>
/// model.like()                               // fails if it ever schedules something
/// ```
///
/// The failure is recorded in Swift Testing or XCTest, whichever runs the test; otherwise it is printed to the standard
/// error. Then the work runs at once, so that nobody waits for it forever: work for a later time, too, and repeating
/// work once.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The start of each message, which tells one scheduler from another.
  public let prefix: String
  private let instant: SchedulerTimeType

  /// Creates a scheduler whose messages begin with `prefix` and whose time is `now`.
  public init(_ prefix: String = "", now: SchedulerTimeType) {
    self.prefix = prefix
    instant = now
  }

  /// Fails the test and returns zero.
  public var minimumTolerance: SchedulerTimeType.Stride {
    fail("was asked its minimum tolerance")
    return .zero
  }

  /// Fails the test and returns the time with which the scheduler was created.
  public var now: SchedulerTimeType {
    fail("was asked the current time")
    return instant
  }

  /// Fails the test and calls `action`.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    fail("scheduled an action to run immediately")
    action()
  }

  /// Fails the test and calls `action`.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    fail("scheduled an action to run later")
    action()
  }

  /// Fails the test and calls `action` once.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    fail("scheduled an action to run on a timer")
    action()
    return AnyCancellable {}
  }

  private func fail(_ event: String) {
    reportIssue(
      "\(prefix.isEmpty ? "" : "\(prefix) - ")An unimplemented scheduler \(event).", fileID: #fileID,
      filePath: #filePath, line: #line, column: #column)
  }
}

extension UnimplementedScheduler: Sendable where SchedulerTimeType: Sendable {}

/// The unimplemented scheduler that can replace a scheduler `S`.
public typealias UnimplementedSchedulerOf<S: Scheduler> = UnimplementedScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>
