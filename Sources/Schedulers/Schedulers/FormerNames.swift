import Dispatch

// Names that combine-schedulers used in the past, for code that still uses them.

/// The former name of ``UnimplementedScheduler``.
public typealias FailingScheduler = UnimplementedScheduler

/// The former name of ``UnimplementedSchedulerOf``.
public typealias FailingSchedulerOf<S: Scheduler> = UnimplementedSchedulerOf<S>

extension _ReplaceableScheduler {
  /// The former name of `test`.
  public static var testScheduler: TestScheduler<SchedulerTimeType, SchedulerOptions> { test }

  /// The former name of `immediate`.
  public static var immediateScheduler: _ImmediateScheduler<SchedulerTimeType, SchedulerOptions> { immediate }

  /// The former name of `unimplemented`.
  public static var failing: UnimplementedScheduler<SchedulerTimeType, SchedulerOptions> { unimplemented }

  /// The former name of `unimplemented(_:)`.
  public static func failing(_ prefix: String) -> UnimplementedScheduler<SchedulerTimeType, SchedulerOptions> {
    unimplemented(prefix)
  }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The former name of `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The former name of `unimplemented(_:)`.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}
