import Dispatch

/// A system scheduler that tests can replace with a test scheduler, an immediate one or an unimplemented one.
///
/// ```swift
/// let clock = DispatchQueue.test
/// let model = Model(queue: clock.eraseToAnyScheduler())
/// clock.advance(by: .seconds(1))
/// ```
public protocol _ReplaceableScheduler: Scheduler {
  /// The initial time of a scheduler that replaces this one.
  static var _firstInstant: SchedulerTimeType { get }
}

extension _ReplaceableScheduler {
  /// A test scheduler that can replace this one. Each access creates a new one, at the initial time.
  public static var test: TestScheduler<SchedulerTimeType, SchedulerOptions> {
    TestScheduler(now: _firstInstant)
  }

  /// An immediate scheduler that can replace this one. Its time is always the initial time.
  public static var immediate: _ImmediateScheduler<SchedulerTimeType, SchedulerOptions> {
    _ImmediateScheduler(now: _firstInstant)
  }

  /// A scheduler that can replace this one and must not be used: each use is a test failure.
  public static var unimplemented: UnimplementedScheduler<SchedulerTimeType, SchedulerOptions> {
    unimplemented("\(Self.self)")
  }

  /// Returns a scheduler that can replace this one and must not be used. Its messages begin with `prefix`.
  public static func unimplemented(
    _ prefix: String
  ) -> UnimplementedScheduler<SchedulerTimeType, SchedulerOptions> {
    UnimplementedScheduler(prefix, now: _firstInstant)
  }
}

extension DispatchQueue: _ReplaceableScheduler {
  /// 1 ns of uptime, because dispatch reads 0 as the current time.
  public static var _firstInstant: SchedulerTimeType { SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)) }
}

extension UIScheduler: _ReplaceableScheduler {
  /// 1 ns of uptime, as for the main queue.
  public static var _firstInstant: SchedulerTimeType { DispatchQueue._firstInstant }
}

/// The test scheduler that can replace a scheduler `S`.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<S.SchedulerTimeType, S.SchedulerOptions>
