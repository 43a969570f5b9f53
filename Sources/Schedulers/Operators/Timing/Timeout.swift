extension Publishers {
  /// A publisher that ends the stream when no value has come for a given time: with the failure of `customError`, or
  /// else with `.finished`.
  ///
  /// The timer starts at the subscription, again at the first request, and again with each value. Values and completion
  /// are sent in the instant in which they came, after the work that is already due. The timer is cancelled when it has
  /// fired.
  ///
  /// On a scheduler that runs everything at once, such as `ImmediateScheduler`, time is up as soon as downstream has
  /// its subscription: values that upstream sends during the request pass, and then the stream ends. (In Combine, the
  /// program crashes.)
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The time without a value after which the stream ends.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler that provides the time and runs delayed work.
    public let scheduler: Context
    /// The options passed to the scheduler with each piece of work.
    public let options: Context.SchedulerOptions?
    /// Returns the failure that ends the stream; if nil, the stream finishes.
    public let customError: (() -> Upstream.Failure)?

    /// Creates the publisher that `timeout` returns.
    @inlinable public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Publishers.Timeout<Upstream, Context>.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = TimingOut<Output, Failure, Context.SchedulerTimeType>(interval: interval, customError: customError)
      upstream.subscribe(
        TimedStage(withResettableTimer: rule, subscriber, Timing(scheduler, options: options, hopOptions: options)))
    }
  }
}

@usableFromInline struct TimingOut<Input, Failure: Error, Time: Strideable>: NamedTimedRule
where Time.Stride: SchedulerTimeIntervalConvertible {
  @usableFromInline typealias Order = TimedOrder<Input, Failure, Time>
  @inlinable static var name: String { "Timeout" }
  @inlinable static var takesAll: Bool { false }
  @inlinable static var completesAfterCancel: Bool { false }

  @usableFromInline let interval: Time.Stride
  @usableFromInline let customError: (() -> Failure)?
  @usableFromInline var wasRequested = false

  @inlinable init(interval: Time.Stride, customError: (() -> Failure)?) {
    self.interval = interval
    self.customError = customError
  }

  @inlinable mutating func subscribed() -> Order { Order(timer: .arm(interval)) }

  @inlinable mutating func requested() -> Order {
    if wasRequested { return Order() }
    wasRequested = true
    return Order(timer: .arm(interval))
  }

  @inlinable mutating func received(_ input: Input, at now: Time?, _ demand: inout Subscribers.Demand) -> Order {
    Order(timer: .rearm(interval), postponed: .hop(.value(input)))
  }

  @inlinable mutating func completed(_ completion: Subscribers.Completion<Failure>, at now: Time?) -> Order {
    Order(timer: .disarm, postponed: .hop(.completion(completion)))
  }

  @inlinable mutating func timerFired(_ demand: inout Subscribers.Demand) -> Order {
    Order(cancelsUpstream: true, completion: .finished, failure: customError)
  }
}

extension Publisher {
  /// Ends the stream when `interval` has passed without a value.
  ///
  /// ```swift
  /// taps.timeout(.seconds(2), scheduler: scheduler)   // taps at 0s 1.5s: both, finished at 3.5s
  /// ```
  @inlinable public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}
