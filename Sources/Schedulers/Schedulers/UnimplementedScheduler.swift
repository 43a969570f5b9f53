/// A scheduler that must not be used: each use of it is a failure of the test that is running.
///
/// It shows that what is tested needs no scheduler, and goes on showing it when the code changes.
///
/// ```swift
/// let model = Model(queue: .unimplemented)   // an AnySchedulerOf<DispatchQueue>
/// model.like()                               // fails, should it ever schedule something
/// ```
///
/// The failure is recorded in Swift Testing or XCTest, whichever runs the test; where neither does, it is printed to the
/// standard error. Then the work runs after all, at once, so that nobody waits for it for ever: work for a later time
/// too, and repeating work once.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The start of each message, to tell one scheduler from another.
  public let prefix: String
  private let instant: SchedulerTimeType

  /// A scheduler whose messages begin with `prefix` and which, when asked, fails and says it is `now`.
  public init(_ prefix: String = "", now: SchedulerTimeType) {
    self.prefix = prefix
    instant = now
  }

  /// Fails and is zero.
  public var minimumTolerance: SchedulerTimeType.Stride {
    fail("was asked its minimum tolerance")
    return .zero
  }

  /// Fails the test, and returns the time that the scheduler was created with.
  public var now: SchedulerTimeType {
    fail("was asked the current time")
    return instant
  }

  /// Fails and calls `action`.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    fail("scheduled an action to run immediately")
    action()
  }

  /// Fails and calls `action`.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    fail("scheduled an action to run later")
    action()
  }

  /// Fails and calls `action`, once.
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

/// The unimplemented scheduler that can take the place of an `S`.
public typealias UnimplementedSchedulerOf<S: Scheduler> = UnimplementedScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>
