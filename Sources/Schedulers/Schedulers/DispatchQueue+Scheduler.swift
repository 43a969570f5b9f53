import Dispatch

/// A dispatch queue as a scheduler: work runs on the queue, at its time.
///
/// ```swift
/// publisher.receive(on: DispatchQueue.main)
/// ```
///
/// Work scheduled for one instant on a serial queue runs in the order in which it came as far as the system's timers go;
/// work without a date always does. All of it may be called from any thread.
extension DispatchQueue: Scheduler {
  /// Options for a piece of work on a queue.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags, such as `.barrier`.
    public var flags: DispatchWorkItemFlags
    /// A group that work which runs once belongs to until it has run. Repeating work has no end and belongs to none.
    public var group: DispatchGroup?

    /// The options that the arguments say: none, by default.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// Zero: the queue is as exact as it can be unless it is told otherwise.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// The time, which is the same on all queues.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Runs `action` on the queue, after what is there already.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The action goes over to the queue whole; that it may be called there is the caller's word, as it is in Combine.
    nonisolated(unsafe) let action = action
    let options = options ?? SchedulerOptions()
    async(group: options.group, qos: options.qos, flags: options.flags) { action() }
  }

  /// Runs `action` on the queue at `date`, or at once if that has passed. The tolerance has no effect.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    // See above.
    nonisolated(unsafe) let action = action
    let options = options ?? SchedulerOptions()
    let group = options.group
    group?.enter()
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
      action()
      group?.leave()
    }
  }

  /// Runs `action` on the queue at `date` and every `interval` from then on, until the result is cancelled or dropped.
  /// Runs that the queue was too busy for are not made up for. The shortest interval is a nanosecond.
  ///
  /// Cancelled on the queue itself, it does not run again; cancelled from elsewhere, a run may be under way.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    // See above.
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
