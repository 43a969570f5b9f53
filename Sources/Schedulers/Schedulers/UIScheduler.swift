import Dispatch

/// A scheduler that runs work on the main queue: at once if the caller is on the main queue, otherwise as soon as
/// possible.
///
/// ```swift
/// publisher.receive(on: UIScheduler.shared)   // no hop for values that already come from the main queue
/// ```
///
/// `DispatchQueue.main`, in contrast, always runs work after the call that schedules it has returned. Work for a later
/// time is scheduled on the main queue in any case. Any thread may call any method.
public struct UIScheduler: Scheduler, Sendable {
  public typealias SchedulerOptions = Never
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// The shared instance.
  public static let shared = UIScheduler()

  private static let isMain = DispatchSpecificKey<Bool>()

  private init() {
    DispatchQueue.main.setSpecific(key: Self.isMain, value: true)
  }

  /// The current time.
  public var now: SchedulerTimeType { DispatchQueue.main.now }

  /// The smallest tolerance that the scheduler can honour.
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  /// Calls `action` at once if the caller is on the main queue; otherwise schedules it on the main queue.
  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    // Tests for the main queue rather than the main thread, since its work may run on another thread.
    if DispatchQueue.getSpecific(key: Self.isMain) == true {
      action()
    } else {
      DispatchQueue.main.schedule(action)
    }
  }

  /// Runs `action` at `date`.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` at `date`, and then every `interval` until the result is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
