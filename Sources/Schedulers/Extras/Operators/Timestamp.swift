import SchedulersEssentials

extension Publisher {
  /// Sends each value with the time at which it came. An extension: Combine lacks it. The name is Rx's.
  ///
  /// ```swift
  /// taps.timestamp(using: scheduler).sink { print($0.value, $0.time) }
  /// ```
  ///
  /// Nothing is scheduled: values pass in the instant in which they come.
  public func timestamp<S: Scheduler>(
    using scheduler: S
  ) -> Publishers.Map<Self, (value: Output, time: S.SchedulerTimeType)> {
    map { (value: $0, time: scheduler.now) }
  }
}
