// What every scheduler of the system has, for the two that are Foundation's.

extension OperationQueue: _ReplaceableScheduler {}
extension RunLoop: _ReplaceableScheduler {}

extension _ReplaceableScheduler where SchedulerTimeType: _DateSchedulerTime {
  /// The beginning of 1970.
  public static var _firstInstant: SchedulerTimeType { SchedulerTimeType(Date(timeIntervalSince1970: 0)) }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// The main operation queue.
  public static var main: Self { OperationQueue.main.eraseToAnyScheduler() }

  /// Runs everything at once: `OperationQueue.immediate`, erased.
  public static var immediate: Self { OperationQueue.immediate.eraseToAnyScheduler() }

  /// Must not be used: `OperationQueue.unimplemented`, erased.
  public static var unimplemented: Self { OperationQueue.unimplemented.eraseToAnyScheduler() }

  /// Must not be used: `OperationQueue.unimplemented(_:)`, erased.
  public static func unimplemented(_ prefix: String) -> Self {
    OperationQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// The main run loop.
  public static var main: Self { RunLoop.main.eraseToAnyScheduler() }

  /// Runs everything at once: `RunLoop.immediate`, erased.
  public static var immediate: Self { RunLoop.immediate.eraseToAnyScheduler() }

  /// Must not be used: `RunLoop.unimplemented`, erased.
  public static var unimplemented: Self { RunLoop.unimplemented.eraseToAnyScheduler() }

  /// Must not be used: `RunLoop.unimplemented(_:)`, erased.
  public static func unimplemented(_ prefix: String) -> Self {
    RunLoop.unimplemented(prefix).eraseToAnyScheduler()
  }
}

// What combine-schedulers called these before.

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// The former name of `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The former name of `unimplemented(_:)`.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// The former name of `unimplemented`.
  public static var failing: Self { unimplemented }

  /// The former name of `unimplemented(_:)`.
  public static func failing(_ prefix: String) -> Self { unimplemented(prefix) }
}
