// Folder `Extras/Operators`: operators that Combine lacks, with Rx's names and rules: `withLatestFrom`, `sample`,
// `window`, `materialize` and others.

import SchedulersEssentials

extension Publishers {
  /// A publisher that sends the latest value at the end of an interval that its first value starts. An extension:
  /// Combine lacks it.
  public struct Audit<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The time from the first value to the output of the latest.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler that provides the time.
    public let scheduler: Context

    /// Creates the publisher that `audit` returns.
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let rule = Auditing<Output, Failure, Context.SchedulerTimeType>(interval: interval)
      upstream.subscribe(subscriber, timing: rule, on: scheduler)
    }
  }
}

private struct Auditing<Input, Failure: Error, Time: Strideable>: NamedTimedRule
where Time.Stride: SchedulerTimeIntervalConvertible {
  typealias Order = TimedOrder<Input, Failure, Time>
  static var name: String { "Audit" }
  static var takesAll: Bool { true }
  static var completesAfterCancel: Bool { false }

  let interval: Time.Stride
  private var latest: Input?
  private var isFinished = false

  init(interval: Time.Stride) {
    self.interval = interval
  }

  mutating func received(_ input: Input, at now: Time?, _ demand: inout Subscribers.Demand) -> Order {
    defer { latest = input }
    return Order(timer: latest == nil ? .arm(interval) : .keep, released: latest)
  }

  mutating func completed(_ completion: Subscribers.Completion<Failure>, at now: Time?) -> Order {
    guard case .finished = completion, latest != nil else { return Order(completion: completion) }
    isFinished = true
    return Order()
  }

  mutating func timerFired(_ demand: inout Subscribers.Demand) -> Order {
    let value = latest.take()
    let end: Subscribers.Completion<Failure>? = isFinished ? .finished : nil
    if demand == .none { return Order(timer: .disarm, dropped: value, completion: end) }
    demand -= 1
    return Order(timer: .disarm, output: value, completion: end)
  }
}

extension Publisher {
  /// Sends the latest of the values that came within `interval` of the first, at the end of that interval; the next
  /// value starts another interval. An extension: Combine lacks it. (RxJS calls it `auditTime`.)
  ///
  /// ```swift
  /// taps.audit(for: .seconds(1), scheduler: scheduler)   // taps at 0.5s 1s 1.2s: the third at 1.5s
  /// ```
  ///
  /// This is `throttle` without the value at the start. `.finished` waits until the held value has been sent; a failure
  /// does not wait, and the held value is lost. A value without demand is lost, too.
  public func audit<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Publishers.Audit<Self, S> {
    Publishers.Audit(upstream: self, interval: interval, scheduler: scheduler)
  }
}
