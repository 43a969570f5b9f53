extension Publishers {
  /// A publisher that sends at most one value in each interval: the first at once, then, when the interval since the
  /// last output has passed, the latest or the first of the values that came meanwhile.
  ///
  /// "At once" is in the same instant, after the work that is already due. A completion, even a failure, waits for a
  /// held value and is sent right after it, in the same action. A value that comes without demand is lost. This is
  /// Combine's behaviour since iOS 14; Apple's documentation shows an older one.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The time between two outputs.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler that provides the time and runs delayed work.
    public let scheduler: Context
    /// Whether the last value of an interval is sent at its end, or the first.
    public let latest: Bool

    /// Creates the publisher that `throttle` returns.
    @inlinable public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = Throttling<Output, Failure, Context.SchedulerTimeType>(interval: interval, latest: latest)
      upstream.subscribe(TimedStage(rule, subscriber, Timing(scheduler)))
    }
  }
}

/// An interval starts when a value is sent, not on a fixed grid.
@usableFromInline struct Throttling<Input, Failure: Error, Time: Strideable>: NamedTimedRule
where Time.Stride: SchedulerTimeIntervalConvertible {
  @usableFromInline typealias Order = TimedOrder<Input, Failure, Time>
  @inlinable static var name: String { "Throttle" }
  @inlinable static var takesAll: Bool { true }
  @inlinable static var readsClock: Bool { true }
  @inlinable static var isReleasedAtEnd: Bool { true }
  @inlinable static var completesAfterCancel: Bool { false }

  @usableFromInline let interval: Time.Stride
  @usableFromInline let latest: Bool
  @usableFromInline var lastOutput: Time?
  @usableFromInline var held: Input?
  @usableFromInline var completion: Subscribers.Completion<Failure>?

  @inlinable init(interval: Time.Stride, latest: Bool) {
    self.interval = interval
    self.latest = latest
  }

  @inlinable mutating func received(_ input: Input, at now: Time?, _ demand: inout Subscribers.Demand) -> Order {
    guard demand > 0 else { return Order(dropped: input) }
    guard held == nil else {
      if !latest { return Order(dropped: input, for: .skipped) }
      defer { held = input }
      return Order(released: held)
    }
    // The demand is counted when the output is scheduled, not when it is sent.
    demand -= 1
    held = input
    if let now, let end = closedUntil, end > now { return Order(postponed: .waitUntil(end, .held)) }
    return Order(postponed: .hop(.held))
  }

  @inlinable mutating func completed(_ completion: Subscribers.Completion<Failure>, at now: Time?) -> Order {
    self.completion = completion
    return held == nil ? Order(postponed: .hop(.held)) : Order()
  }

  @inlinable mutating func due(_ content: TimedContent<Input, Failure>) -> Order {
    let value = held.take()
    return Order(notesOutput: value != nil && completion == nil, output: value, completion: completion)
  }

  @inlinable mutating func noted(outputAt now: Time) {
    lastOutput = now
  }

  @inlinable var closedUntil: Time? { lastOutput?.advanced(by: interval) }
}

extension Publisher {
  /// Sends at most one value in each `interval`: the latest, or the first, of those that came.
  ///
  /// ```swift
  /// taps.throttle(for: .seconds(1), scheduler: scheduler, latest: true)
  /// // taps at 0s 0.3s 0.7s: the first at 0s, the third at 1s
  /// ```
  @inlinable public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
