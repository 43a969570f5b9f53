extension Publishers {
  /// A publisher that sends every value and the completion, even a failure, a fixed time after it came, in the same
  /// order.
  ///
  /// Subscription and demand are not delayed. Demand that downstream returns for a delayed value is requested from
  /// upstream at that moment.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The delay.
    public let interval: Context.SchedulerTimeType.Stride
    /// How late the work may run, for schedulers that use a tolerance.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// The scheduler that provides the time and runs delayed work.
    public let scheduler: Context
    /// The options passed to the scheduler with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher that `delay` returns.
    @inlinable public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context, options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = Delaying<Output, Failure, Context.SchedulerTimeType>(interval: interval)
      upstream.subscribe(TimedStage(rule, subscriber, Timing(scheduler, options: options, tolerance: tolerance)))
    }
  }
}

@usableFromInline struct Delaying<Input, Failure: Error, Time: Strideable>: TimedRule
where Time.Stride: SchedulerTimeIntervalConvertible {
  @usableFromInline typealias Order = TimedOrder<Input, Failure, Time>
  @inlinable static var takesAll: Bool { false }

  @usableFromInline let interval: Time.Stride

  @inlinable init(interval: Time.Stride) {
    self.interval = interval
  }

  @inlinable mutating func received(_ input: Input, at now: Time?, _ demand: inout Subscribers.Demand) -> Order {
    Order(postponed: .wait(interval, .value(input)))
  }

  @inlinable mutating func completed(_ completion: Subscribers.Completion<Failure>, at now: Time?) -> Order {
    Order(postponed: .wait(interval, .completion(completion)))
  }
}

extension Publisher {
  /// Sends every value and the completion `interval` later.
  ///
  /// ```swift
  /// taps.delay(for: .seconds(1), scheduler: scheduler)   // taps at 0s 0.2s: at 1s 1.2s
  /// ```
  @inlinable public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}
