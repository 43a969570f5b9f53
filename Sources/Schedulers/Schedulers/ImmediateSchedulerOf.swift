/// A scheduler that takes the place of another and runs at once, where it is given, whatever it is given.
///
/// ```swift
/// let model = Model(queue: .immediate)   // an AnySchedulerOf<DispatchQueue>
/// model.reload()
/// #expect(model.isLoaded)                // nothing to wait for
/// ```
///
/// Work for a later time runs at once as well, and repeating work once. Time does not move, so that what measures it or
/// waits for it makes little sense here: `delay`, `debounce` and `throttle` let every value through, and `timeout` those that
/// come while the stream is being subscribed to. A ``TestScheduler``
/// moves it.
///
/// In combine-schedulers this type is called ImmediateScheduler; that name is Combine's own here. Write
/// `ImmediateSchedulerOf<DispatchQueue>`, `DispatchQueue.immediate` or, erased, `.immediate`.
public struct _ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The instant that it always is.
  public let now: SchedulerTimeType

  /// A scheduler for which it is always `now`.
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

  /// Calls `action`, once. There is nothing to cancel then.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

extension _ImmediateScheduler: Sendable where SchedulerTimeType: Sendable {}

/// The immediate scheduler that can take the place of an `S`.
public typealias ImmediateSchedulerOf<S: Scheduler> = _ImmediateScheduler<S.SchedulerTimeType, S.SchedulerOptions>
