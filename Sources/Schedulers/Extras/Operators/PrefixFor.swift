import SchedulersEssentials

extension Publishers {
  /// A publisher that sends values until some time has passed since the subscription, then finishes. An extension:
  /// Combine lacks it.
  public struct PrefixFor<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The time during which values are sent.
    public let duration: Context.SchedulerTimeType.Stride
    /// The scheduler that provides the time.
    public let scheduler: Context

    /// Creates the publisher that `prefix(for:scheduler:)` returns.
    public init(upstream: Upstream, duration: Context.SchedulerTimeType.Stride, scheduler: Context) {
      self.upstream = upstream
      self.duration = duration
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = TimedPrefix<Output, Failure, Context.SchedulerTimeType>(duration: duration)
      upstream.subscribe(subscriber, timing: rule, on: scheduler)
    }
  }
}

private struct TimedPrefix<Input, Failure: Error, Time: Strideable>: NamedTimedRule
where Time.Stride: SchedulerTimeIntervalConvertible {
  typealias Order = TimedOrder<Input, Failure, Time>
  static var name: String { "PrefixFor" }
  static var takesAll: Bool { false }
  static var completesAfterCancel: Bool { false }

  let duration: Time.Stride

  mutating func subscribed() -> Order { Order(timer: .arm(duration)) }

  mutating func received(_ input: Input, at now: Time?, _ demand: inout Subscribers.Demand) -> Order {
    Order(output: input)
  }

  mutating func completed(_ completion: Subscribers.Completion<Failure>, at now: Time?) -> Order {
    Order(completion: completion)
  }

  mutating func timerFired(_ demand: inout Subscribers.Demand) -> Order {
    Order(cancelsUpstream: true, completion: .finished)
  }
}

extension Publisher {
  /// Sends the values that come within `duration` of the subscription, then cancels upstream and finishes. An
  /// extension: Combine lacks it. (Rx calls it `take(for:)`.)
  ///
  /// ```swift
  /// taps.prefix(for: .seconds(2), scheduler: scheduler)   // taps at 0.5s 1.5s 2.5s: two of them, finished at 2s
  /// ```
  ///
  /// Values and completions pass at once. If a value and the end share an instant, the scheduler decides which comes
  /// first; the end was scheduled at the subscription.
  public func prefix<S: Scheduler>(
    for duration: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Publishers.PrefixFor<Self, S> {
    Publishers.PrefixFor(upstream: self, duration: duration, scheduler: scheduler)
  }
}
