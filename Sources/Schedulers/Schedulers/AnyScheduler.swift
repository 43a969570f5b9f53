/// A scheduler that hides which it is: all that is left is its time and its options.
///
/// It lets code take its scheduler from outside without being generic over it.
///
/// ```swift
/// final class Model {
///   let queue: AnySchedulerOf<DispatchQueue>
///   init(queue: AnySchedulerOf<DispatchQueue>) { self.queue = queue }
/// }
/// Model(queue: .main)                                     // at work
/// Model(queue: .immediate)                                // in a test that does not care for time
/// Model(queue: DispatchQueue.test.eraseToAnyScheduler())  // in a test that does
/// ```
///
/// Everything goes to the scheduler behind it, each time: `now` is its time now. It is as safe to use from several threads
/// as that scheduler is.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  // @unchecked, as in combine-schedulers: nothing in here changes, and what the closures call is a scheduler, which is
  // there to be called from any thread.
  private let tolerance: () -> SchedulerTimeType.Stride
  private let instant: () -> SchedulerTimeType
  private let immediately: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let delayed: (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let repeatedly:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
    ) -> any Cancellable

  /// A scheduler made of closures.
  ///
  /// - Parameters:
  ///   - minimumTolerance: what `minimumTolerance` is.
  ///   - now: what `now` is.
  ///   - scheduleImmediately: runs an action as soon as possible.
  ///   - delayed: runs an action at a date, with a tolerance.
  ///   - interval: runs an action at a date and at every interval from then on, with a tolerance.
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

  /// Hides `scheduler`.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    self.init(
      minimumTolerance: { scheduler.minimumTolerance },
      now: { scheduler.now },
      scheduleImmediately: scheduler.schedule(options:_:),
      delayed: scheduler.schedule(after:tolerance:options:_:),
      interval: scheduler.schedule(after:interval:tolerance:options:_:))
  }

  /// The least tolerance that makes sense here.
  public var minimumTolerance: SchedulerTimeType.Stride { tolerance() }

  /// The time now.
  public var now: SchedulerTimeType { instant() }

  /// Runs `action` as soon as possible, after what is already due.
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

  /// Runs `action` at `date`, and every `interval` from then on until cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeatedly(date, interval, tolerance, options, action)
  }
}

extension Scheduler {
  /// This scheduler, its type hidden.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}

/// The erased scheduler that an `S` is once it is erased, named after it instead of after its time and options.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>
