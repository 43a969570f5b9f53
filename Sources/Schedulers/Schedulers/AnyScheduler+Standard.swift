import Dispatch

// One extension for each scheduler that may stand behind: which it is shows in the time type and the options, and `.main`
// alone is not enough to tell what is meant.

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// The system's queue for work of the given urgency.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }

  /// Runs everything at once: `DispatchQueue.immediate`, erased.
  public static var immediate: Self { DispatchQueue.immediate.eraseToAnyScheduler() }

  /// Must not be used: `DispatchQueue.unimplemented`, erased.
  public static var unimplemented: Self { DispatchQueue.unimplemented.eraseToAnyScheduler() }

  /// Must not be used: `DispatchQueue.unimplemented(_:)`, erased.
  public static func unimplemented(_ prefix: String) -> Self {
    DispatchQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where SchedulerTimeType == UIScheduler.SchedulerTimeType, SchedulerOptions == UIScheduler.SchedulerOptions {
  /// The UI scheduler.
  public static var shared: Self { UIScheduler.shared.eraseToAnyScheduler() }

  /// Runs everything at once: `UIScheduler.immediate`, erased.
  public static var immediate: Self { UIScheduler.immediate.eraseToAnyScheduler() }

  /// Must not be used: `UIScheduler.unimplemented`, erased.
  public static var unimplemented: Self { UIScheduler.unimplemented.eraseToAnyScheduler() }

  /// Must not be used: `UIScheduler.unimplemented(_:)`, erased.
  public static func unimplemented(_ prefix: String) -> Self {
    UIScheduler.unimplemented(prefix).eraseToAnyScheduler()
  }
}
