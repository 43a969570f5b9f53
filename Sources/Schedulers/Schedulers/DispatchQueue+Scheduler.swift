import Dispatch

/// A dispatch queue as a scheduler: work runs on the queue at its due time.
///
/// ```swift
/// publisher.receive(on: DispatchQueue.main)
/// ```
///
/// On a serial queue, work without a date runs in the order in which it was scheduled; work for one instant does too,
/// as far as the system's timers keep the order. Any thread may call any method.
extension DispatchQueue: Scheduler {
  /// Options for a piece of work on a queue.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags, such as `.barrier`.
    public var flags: DispatchWorkItemFlags
    /// A group that counts work that runs once, until it has run. Repeating work never ends and does not count.
    public var group: DispatchGroup?

    /// Creates options from the given values: no options by default.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// Zero: the system's timers decide how exact the queue is.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// The current time, which is the same on all queues.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Runs `action` on the queue, after the work that is already queued.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The action is sent to another thread. As in Combine, the caller promises that this is safe.
    nonisolated(unsafe) let action = action
    let options = options ?? SchedulerOptions()
    async(group: options.group, qos: options.qos, flags: options.flags) { action() }
  }

  /// Runs `action` on the queue at `date`, or at once if that has passed. The tolerance has no effect.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // As above, the caller promises that this is safe.
    nonisolated(unsafe) let action = action
    let options = options ?? SchedulerOptions()
    let group = options.group
    group?.enter()
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
      action()
      group?.leave()
    }
  }

  /// Runs `action` on the queue at `date` and then every `interval`, until the result is cancelled or released. Runs
  /// that the busy queue missed are skipped. The shortest interval is a nanosecond.
  ///
  /// If it is cancelled on the queue itself, the action does not run again. If it is cancelled elsewhere, one run may
  /// be in progress.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    // As above, the caller promises that this is safe.
    nonisolated(unsafe) let action = action
    let options = options ?? SchedulerOptions()
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.setEventHandler(qos: options.qos, flags: options.flags) { action() }
    timer.schedule(
      deadline: date.dispatchTime, repeating: max(interval, .nanoseconds(1)).timeInterval,
      leeway: max(tolerance, .nanoseconds(0)).timeInterval)
    timer.resume()
    return AnyCancellable(timer.cancel)
  }
}
