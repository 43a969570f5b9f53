extension Publishers {
  /// When `collect(_:options:)` sends what it has collected.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At the end of each interval, and as soon as there are as many values as the count says.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Collects values, and sends them as an array at the end of each interval.
  ///
  /// Intervals follow one upon the other from the subscription on; a group that is full early does not change them. No empty
  /// array is sent. With the end of upstream what has been collected goes out and the end after it, in the same instant,
  /// behind what is due already; a failure follows in the same way, and what has been collected is lost.
  ///
  /// An array goes out only if one was asked for, and waits for the next interval otherwise; what nobody has asked for when
  /// upstream ends is lost. A value at the very end of an interval belongs to the next if the timer comes first, which the
  /// scheduler decides.
  ///
  /// `byTime` takes all values there are as soon as one array was asked for. `byTimeOrCount` asks for `count` values for
  /// each array, and for no more of them when a subscriber returns a demand at the end of an interval, as in Combine: a
  /// subscriber that asks for few at a time should do so with `request(_:)`.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publisher that the values come from.
    public let upstream: Upstream
    /// When the collected values are sent.
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    /// Handed to the scheduler with all that is scheduled.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher that the operator of the same name returns.
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
  /// The timer runs until the subscription ends. With an interval of zero or less it runs as often as the scheduler's timers
  /// run at all.
  ///
  /// - Precondition: The count is at least 1.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
