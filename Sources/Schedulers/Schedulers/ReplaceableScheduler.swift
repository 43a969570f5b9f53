import Dispatch

/// A scheduler of the system's that tests put another in the place of.
///
/// ```swift
/// let clock = DispatchQueue.test
/// let model = Model(queue: clock.eraseToAnyScheduler())
/// clock.advance(by: .seconds(1))
/// ```
public protocol _ReplaceableScheduler: Scheduler {
  /// The instant at which time begins for a scheduler in the place of this one.
  static var _firstInstant: SchedulerTimeType { get }
}

extension _ReplaceableScheduler {
  /// A test scheduler in the place of this one: a new one each time, at its first instant.
  public static var test: TestScheduler<SchedulerTimeType, SchedulerOptions> {
    TestScheduler(now: _firstInstant)
  }

  /// A scheduler in the place of this one for which it is always its first instant.
  public static var immediate: _ImmediateScheduler<SchedulerTimeType, SchedulerOptions> {
    _ImmediateScheduler(now: _firstInstant)
  }

  /// A scheduler in the place of this one that must not be used.
  public static var unimplemented: UnimplementedScheduler<SchedulerTimeType, SchedulerOptions> {
    unimplemented("\(Self.self)")
  }

  /// A scheduler in the place of this one that must not be used. `prefix` is what its messages begin with.
  public static func unimplemented(
    _ prefix: String
  ) -> UnimplementedScheduler<SchedulerTimeType, SchedulerOptions> {
    UnimplementedScheduler(prefix, now: _firstInstant)
  }
}

extension DispatchQueue: _ReplaceableScheduler {
  /// 1 ns of uptime. At 0 dispatch would take it for the present.
  public static var _firstInstant: SchedulerTimeType { SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)) }
}

extension UIScheduler: _ReplaceableScheduler {
  /// 1 ns of uptime, as for the main queue.
  public static var _firstInstant: SchedulerTimeType { DispatchQueue._firstInstant }
}

/// The test scheduler that can take the place of an `S`.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<S.SchedulerTimeType, S.SchedulerOptions>
