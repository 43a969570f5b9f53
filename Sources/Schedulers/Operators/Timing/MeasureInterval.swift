extension Publishers {
  /// A publisher that sends, for each value, the time since the one before; for the first, the time since the
  /// subscription.
  ///
  /// Nothing is scheduled: all signals pass in the instant in which they came.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The scheduler that provides the time and runs delayed work.
    public let scheduler: Context

    /// Creates the publisher that `measureInterval` returns.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let scheduler = scheduler
      // Needs no lock: values come one at a time, after the subscription.
      var last: Context.SchedulerTimeType?
      upstream.subscribe(
        AskingStage<Upstream.Output, Output, Failure>(
          "MeasureInterval", Outlet(subscriber), begin: { last = scheduler.now }
        ) { _ in
          let now = scheduler.now
          defer { last = now }
          return (last ?? now).distance(to: now)
        })
    }
  }
}

extension Publisher {
  /// Sends the times between values. As in Combine, `options` is not used.
  ///
  /// ```swift
  /// taps.measureInterval(using: scheduler)   // taps at 1s 3s: 1s 2s
  /// ```
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
