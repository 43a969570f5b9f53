extension Publishers {
  /// A publisher that sends a value once no other value has come for a given time.
  ///
  /// Each value restarts the wait. A completion, even `.finished`, drops the waiting value and is sent in the same
  /// instant, after the work that is already due. A value that is due when there is no demand is lost.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The time without another value after which a value is sent.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// The scheduler that provides the time and runs delayed work.
    public let scheduler: Context
    /// The options passed to the scheduler with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher that `debounce` returns.
    @inlinable public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = Debouncing<Output, Failure, Context.SchedulerTimeType>(dueTime: dueTime)
      upstream.subscribe(TimedStage(withResettableTimer: rule, subscriber, Timing(scheduler, options: options)))
    }
  }
}

/// Holds the last value. The timer started by its arrival decides when it is sent.
@usableFromInline struct Debouncing<Input, Failure: Error, Time: Strideable>: NamedTimedRule
where Time.Stride: SchedulerTimeIntervalConvertible {
  @usableFromInline typealias Order = TimedOrder<Input, Failure, Time>
  @inlinable static var name: String { "Debounce" }
  @inlinable static var takesAll: Bool { true }

  @usableFromInline let dueTime: Time.Stride
  @usableFromInline var held: Input?

  @inlinable init(dueTime: Time.Stride) {
    self.dueTime = dueTime
  }

  @usableFromInline func details(_ demand: Subscribers.Demand) -> [Mirror.Child]? {
    [("downstreamDemand", demand), ("currentValue", held as Any)]
  }

  @inlinable mutating func received(_ input: Input, at now: Time?, _ demand: inout Subscribers.Demand) -> Order {
    defer { held = input }
    return Order(timer: .arm(dueTime), released: held)
  }

  @inlinable mutating func timerFired(_ demand: inout Subscribers.Demand) -> Order {
    // Nothing is held if another thread's timer sent the value while this timer was being started.
    guard let value = held.take() else { return Order(timer: .disarm) }
    guard demand > 0 else { return Order(timer: .disarm, dropped: value) }
    demand -= 1
    return Order(timer: .disarm, output: value)
  }

  @inlinable mutating func completed(_ completion: Subscribers.Completion<Failure>, at now: Time?) -> Order {
    Order(timer: .disarm, postponed: .hop(.completion(completion)), released: held.take(), as: .discarded)
  }
}

extension Publisher {
  /// Sends a value when `dueTime` has passed without another.
  ///
  /// ```swift
  /// taps.debounce(for: .seconds(1), scheduler: scheduler)   // taps at 0s 0.4s: the second at 1.4s
  /// ```
  @inlinable public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
