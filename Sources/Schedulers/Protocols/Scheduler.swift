/// A type that decides when and how to run work.
///
/// ```swift
/// scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { print("a second later") }
/// ```
///
/// Each scheduler documents on which thread it runs actions, and in which order it runs those that are due at one
/// instant.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  /// The current time of this scheduler.
  var now: SchedulerTimeType { get }
  /// The smallest tolerance that this scheduler can honour.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs `action` as soon as possible, after the work that is already due.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs `action` at `date`.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs `action` at `date`, and then every `interval` until the result is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs `action` as soon as possible, with no options.
  @inlinable public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  /// Runs `action` at `date`, with the minimum tolerance and no options.
  @inlinable public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` at `date`, with no options.
  @inlinable public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` at `date` and then every `interval`, with the minimum tolerance and no options.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` at `date` and then every `interval`, with no options.
  @inlinable public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

/// A length of time that can be created from seconds and fractions of a second.
public protocol SchedulerTimeIntervalConvertible {
  /// Creates an interval of `s` seconds.
  static func seconds(_ s: Int) -> Self
  /// Creates an interval of `s` seconds, as exactly as the type can represent it.
  static func seconds(_ s: Double) -> Self
  /// Creates an interval of `ms` milliseconds.
  static func milliseconds(_ ms: Int) -> Self
  /// Creates an interval of `us` microseconds.
  static func microseconds(_ us: Int) -> Self
  /// Creates an interval of `ns` nanoseconds.
  static func nanoseconds(_ ns: Int) -> Self
}
