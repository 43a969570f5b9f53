/// A replacement for another scheduler that runs all work synchronously, inside the call that schedules it.
///
/// ```swift
/// let model = Model(queue: .immediate)   // an AnySchedulerOf<DispatchQueue>
/// model.reload()
/// #expect(model.isLoaded)                // nothing to wait for
/// ```
///
/// Work for a later time runs at once as well, and repeating work runs once. Time stands still, so operators that
/// measure or wait have little to do: `delay`, `debounce` and `throttle` let every value through, and `timeout` only
/// the values that are sent during the subscription. Use a ``TestScheduler`` to move time.
///
/// combine-schedulers calls this type ImmediateScheduler; here that name is Combine's own scheduler. Write
/// `ImmediateSchedulerOf<DispatchQueue>`, `DispatchQueue.immediate` or, erased, `.immediate`.
public struct _ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The scheduler's only instant.
  public let now: SchedulerTimeType

  /// Creates a scheduler whose time is always `now`.
  public init(now: SchedulerTimeType) {
    self.now = now
  }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Calls `action`.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { action() }

  /// Calls `action`, whatever the date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) { action() }

  /// Calls `action` once. The result has nothing to cancel.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

extension _ImmediateScheduler: Sendable where SchedulerTimeType: Sendable {}

/// The immediate scheduler that can replace a scheduler `S`.
public typealias ImmediateSchedulerOf<S: Scheduler> = _ImmediateScheduler<S.SchedulerTimeType, S.SchedulerOptions>
