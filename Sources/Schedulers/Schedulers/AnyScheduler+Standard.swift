// Folder `Schedulers`: the schedulers. `TestScheduler` and `VirtualTimeScheduler` have virtual time; immediate,
// unimplemented and erased schedulers replace system ones in tests; dispatch queues conform to `Scheduler` here.

import Dispatch

// One extension for each scheduler that can be erased, told apart by time type and options. They share names such as
// `.main` and `.immediate`, so the type must come from the context.

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// Returns the system's queue for work of the given quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }

  /// An immediate scheduler: `DispatchQueue.immediate`, erased.
  public static var immediate: Self { DispatchQueue.immediate.eraseToAnyScheduler() }

  /// A scheduler that must not be used: `DispatchQueue.unimplemented`, erased.
  public static var unimplemented: Self { DispatchQueue.unimplemented.eraseToAnyScheduler() }

  /// Returns a scheduler that must not be used: `DispatchQueue.unimplemented(_:)`, erased.
  public static func unimplemented(_ prefix: String) -> Self {
    DispatchQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where SchedulerTimeType == UIScheduler.SchedulerTimeType, SchedulerOptions == UIScheduler.SchedulerOptions {
  /// The UI scheduler.
  public static var shared: Self { UIScheduler.shared.eraseToAnyScheduler() }

  /// An immediate scheduler: `UIScheduler.immediate`, erased.
  public static var immediate: Self { UIScheduler.immediate.eraseToAnyScheduler() }

  /// A scheduler that must not be used: `UIScheduler.unimplemented`, erased.
  public static var unimplemented: Self { UIScheduler.unimplemented.eraseToAnyScheduler() }

  /// Returns a scheduler that must not be used: `UIScheduler.unimplemented(_:)`, erased.
  public static func unimplemented(_ prefix: String) -> Self {
    UIScheduler.unimplemented(prefix).eraseToAnyScheduler()
  }
}
