/// A type-erased scheduler, of which only the types of time and options are known.
///
/// Code can take such a scheduler as a parameter without being generic over its type.
///
/// ```swift
/// final class Model {
///   let queue: AnySchedulerOf<DispatchQueue>
///   init(queue: AnySchedulerOf<DispatchQueue>) { self.queue = queue }
/// }
/// Model(queue: .main)                                     // in the app
/// Model(queue: .immediate)                                // in a test where time does not matter
/// Model(queue: DispatchQueue.test.eraseToAnyScheduler())  // in a test where it does
/// ```
///
/// Every call is forwarded to the erased scheduler: `now` is its current time. Both are equally safe to use from
/// several threads.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // @unchecked, as in combine-schedulers: the closures never change. They call the erased scheduler, and `Scheduler`
  // does not require Sendable, so the user must know whether several threads may call that one.
  private let tolerance: () -> SchedulerTimeType.Stride
  private let instant: () -> SchedulerTimeType
  private let immediately: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let delayed: (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let repeatedly:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
    ) -> any Cancellable

  /// Creates a scheduler from closures.
  ///
  /// - Parameters:
  ///   - minimumTolerance: returns the minimum tolerance.
  ///   - now: returns the current time.
  ///   - scheduleImmediately: runs an action as soon as possible.
  ///   - delayed: runs an action at a date, with a tolerance.
  ///   - interval: runs an action at a date and then at every interval, with a tolerance, until the result is
  ///     cancelled.
  public init(
    minimumTolerance: @escaping () -> SchedulerTimeType.Stride,
    now: @escaping () -> SchedulerTimeType,
    scheduleImmediately: @escaping (SchedulerOptions?, @escaping () -> Void) -> Void,
    delayed:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
      ) -> Void,
    interval:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
      ) -> any Cancellable
  ) {
    tolerance = minimumTolerance
    instant = now
    immediately = scheduleImmediately
    self.delayed = delayed
    repeatedly = interval
  }

  /// Creates a scheduler that forwards every call to `scheduler` and hides its type.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    self.init(
      minimumTolerance: { scheduler.minimumTolerance },
      now: { scheduler.now },
      scheduleImmediately: scheduler.schedule(options:_:),
      delayed: scheduler.schedule(after:tolerance:options:_:),
      interval: scheduler.schedule(after:interval:tolerance:options:_:))
  }

  /// The smallest tolerance that the scheduler can honour.
  public var minimumTolerance: SchedulerTimeType.Stride { tolerance() }

  /// The current time of the scheduler.
  public var now: SchedulerTimeType { instant() }

  /// Runs `action` as soon as possible, after the work that is already due.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    immediately(options, action)
  }

  /// Runs `action` at `date`.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    delayed(date, tolerance, options, action)
  }

  /// Runs `action` at `date`, and then every `interval` until the result is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeatedly(date, interval, tolerance, options, action)
  }
}

extension Scheduler {
  /// Returns this scheduler with its type hidden.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}

/// The type-erased form of a scheduler `S`, written with the name of `S` instead of its types of time and options.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>
