import SchedulersEssentials

extension Publishers {
  /// A publisher that subscribes to upstream again some time after it has failed. An extension: Combine only has
  /// `Retry`.
  public struct DelayedRetry<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher to subscribe to again.
    public let upstream: Upstream
    /// The number of further attempts; nil, or a negative number, for no limit.
    public let retries: Int?
    /// The time from a failure to the next subscription.
    public let delay: Context.SchedulerTimeType.Stride
    /// The scheduler that provides the time, and on which upstream is subscribed to again.
    public let scheduler: Context

    /// Creates the publisher that `retry` returns.
    public init(
      upstream: Upstream, retries: Int?, delay: Context.SchedulerTimeType.Stride, scheduler: Context
    ) {
      self.upstream = upstream
      self.retries = retries
      self.delay = delay
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        RetryStage(Outlet(subscriber), retries: retries, withdraw: { scheduler.withdrawWork() }) { [self] stage in
          scheduler.schedule(after: scheduler.now.advanced(by: delay)) {
            if !stage.isOver { upstream.subscribe(stage) }
          }
        })
    }
  }
}

extension Publisher {
  /// Subscribes to this publisher again when it fails, up to `retries` times, each time `delay` after the failure.
  ///
  /// ```swift
  /// download.retry(3, delay: .seconds(2), scheduler: scheduler)
  /// ```
  ///
  /// An extension: Combine lacks it, Rx has it. (`delay(for:scheduler:).retry(3)` is no replacement, because it delays
  /// values, too.) After a cancellation there is no further subscription.
  public func retry<S: Scheduler>(
    _ retries: Int, delay: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Publishers.DelayedRetry<Self, S> {
    Publishers.DelayedRetry(upstream: self, retries: retries, delay: delay, scheduler: scheduler)
  }
}
