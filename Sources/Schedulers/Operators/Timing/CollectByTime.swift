// Folder `Operators/Timing`: operators that use a scheduler: `debounce`, `throttle`, `delay`, `timeout`, `collect` by
// time, `measureInterval`, `receive(on:)` and `subscribe(on:)`.

extension Publishers {
  /// The times at which `collect(_:options:)` sends the collected values.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At the end of each interval, and as soon as `count` values are collected.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher that collects values and sends them as an array at the end of each interval.
  ///
  /// Intervals follow each other without gaps from the subscription on; a group that is full early does not change
  /// them. Empty arrays are not sent. When upstream finishes, the collected values and then the completion are sent in
  /// the same instant, after the work that is already due. A failure is sent in the same way, and the collected values
  /// are lost.
  ///
  /// An array is sent only if there is demand; otherwise the values wait for the next interval. Values without demand
  /// are lost when upstream ends. A value at the very end of an interval belongs to the next interval if the timer
  /// fires first, which the scheduler decides.
  ///
  /// `byTime` requests all values from upstream as soon as one array was requested. `byTimeOrCount` requests `count`
  /// values for each array. As in Combine, it requests none for demand that a subscriber returns at the end of an
  /// interval; a subscriber that asks for few arrays at a time should therefore use `request(_:)`.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// When the collected values are sent.
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    /// The options passed to the scheduler with all scheduled work.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher that `collect(_:options:)` returns.
    public init(
      upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage =
        switch strategy {
        case .byTime(let scheduler, let interval):
          CollectByTimeStage<Upstream.Output, Failure, Context>(
            Outlet(subscriber), scheduler, interval, count: nil, options)
        case .byTimeOrCount(let scheduler, let interval, let count):
          CollectByTimeStage<Upstream.Output, Failure, Context>(
            Outlet(subscriber), scheduler, interval, count: count, options)
        }
      stage.start()
      upstream.subscribe(stage)
    }
  }
}

extension Publisher {
  /// Collects values by time, or by time and count, and sends them as arrays.
  ///
  /// ```swift
  /// taps.collect(.byTime(scheduler, .seconds(2)))   // taps at 0.5s 1s 4.5s: two of them at 2s, the third at 6s
  /// ```
  ///
  /// The timer runs until the subscription ends. If the interval is zero or less, the scheduler decides how often it
  /// runs.
  ///
  /// - Precondition: The count is at least 1.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
