import Dispatch

/// A scheduler that runs work on the main queue: at once if that is where it is given, else as soon as possible.
///
/// ```swift
/// publisher.receive(on: UIScheduler.shared)   // no hop for values that come from the main queue anyway
/// ```
///
/// In this it differs from `DispatchQueue.main`, which runs nothing before whoever scheduled it has returned. Work for a
/// later time is the main queue's in any case. All of it may be called from any thread.
public struct UIScheduler: Scheduler, Sendable {
  public typealias SchedulerOptions = Never
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// The one there is.
  public static let shared = UIScheduler()

  private static let isMain = DispatchSpecificKey<Bool>()

  private init() {
    DispatchQueue.main.setSpecific(key: Self.isMain, value: true)
  }

  /// The time now.
  public var now: SchedulerTimeType { DispatchQueue.main.now }

  /// The least tolerance that makes sense here.
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  /// Calls `action` at once on the main queue, and has the main queue call it elsewhere.
  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    // Asked for the queue, not the thread: what goes with the main queue need not be on the main thread.
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

  /// Runs `action` at `date`, and every `interval` from then on until cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
