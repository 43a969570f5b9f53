/// When and how to run work.
///
/// ```swift
/// scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { print("a second later") }
/// ```
///
/// Which thread runs an action, and in which order actions of one instant run, is for each scheduler to say.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  /// The time, as this scheduler tells it.
  var now: SchedulerTimeType { get }
  /// The least tolerance that makes sense here.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs `action` as soon as possible, after what is already due.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs `action` at `date`.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs `action` at `date`, and every `interval` from then on until cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs `action` as soon as possible, without options.
  @inlinable public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs `action` at `date`, with the least tolerance and without options.
  @inlinable public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` at `date`, without options.
  @inlinable public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` at `date` and every `interval` from then on, with the least tolerance and without options.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` at `date` and every `interval` from then on, without options.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

/// A distance in time that can be written in seconds and their fractions.
public protocol SchedulerTimeIntervalConvertible {
  /// Whole seconds.
  static func seconds(_ s: Int) -> Self
  /// Seconds and their fractions, as exactly as the type has them.
  static func seconds(_ s: Double) -> Self
  /// Whole milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Whole microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Whole nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
