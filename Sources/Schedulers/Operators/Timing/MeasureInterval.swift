extension Publishers {
  /// Sends, for each value, the time since the one before; for the first, the time since the subscription.
  ///
  /// Nothing is scheduled: everything passes in the instant in which it came.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure
    /// Where the values come from.
    public let upstream: Upstream
    /// What tells the time and runs what is put off.
    public let scheduler: Context

    /// Creates the publisher that the operator of the same name returns.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(MeasuringStage<Upstream.Output, Failure, Context>(Outlet(subscriber), scheduler))
    }
  }
}

extension Publisher {
  /// Sends the times between values. `options` is not used, as in Combine.
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

/// No `Stage`, because Combine's takes any demand and ignores what comes before the subscription.
private final class MeasuringStage<Input, Failure: Error, Context: Scheduler>: Subscriber, Subscription,
  StageDescription
{
  private let outlet: Outlet<Context.SchedulerTimeType.Stride, Failure>
  private let scheduler: Context
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var isOver = false
  private var last: Context.SchedulerTimeType?

  init(_ outlet: Outlet<Context.SchedulerTimeType.Stride, Failure>, _ scheduler: Context) {
    self.outlet = outlet
    self.scheduler = scheduler
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      if isOver || upstream != nil { return false }
      upstream = subscription
      return true
    }
    if !isFirst { return subscription.cancel() }
    let now = scheduler.now
    _ = exchangeLast(now)
    outlet.begin(self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let upstream = lock.withLock({ upstream }) else { return .none }
    let now = scheduler.now
    guard let last = exchangeLast(now) else { return .none }
    let more = outlet.next(last.distance(to: now))
    if more > 0 { upstream.request(more) }
    return .none
  }

  private func exchangeLast(_ now: Context.SchedulerTimeType) -> Context.SchedulerTimeType? {
    lock.withLock {
      let previous = last
      last = now
      return previous
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if leave() != nil { outlet.end(completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    leave()?.cancel()
  }

  private func leave() -> (any Subscription)? {
    lock.withLock {
      guard let held = upstream.take() else { return nil }
      isOver = true
      return held
    }
  }

  var description: String { "MeasureInterval" }
}
