import Synchronization

extension Publishers {
  /// A publisher that subscribes, requests and cancels on a scheduler: each in the instant of the call, after the work
  /// that is already due.
  ///
  /// Values and completion are not scheduled: they pass where and when upstream sends them. Values that a subject sends
  /// before the scheduled subscription are missed, and the times of a cold publisher count from that subscription. If
  /// the scheduler keeps order, requests and a cancellation reach upstream in the order in which they were made.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The scheduler on which the operator subscribes, requests and cancels.
    public let scheduler: Context
    /// The options passed to the scheduler with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher that `subscribe(on:options:)` returns.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = SubscribingStage(Outlet(subscriber), scheduler, options)
      scheduler.schedule(options: options) { upstream.subscribe(stage) }
    }
  }
}

extension Publisher {
  /// Subscribes, requests and cancels on `scheduler`.
  ///
  /// ```swift
  /// slow.subscribe(on: background).receive(on: main).sink { show($0) }
  /// ```
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

/// Not a `Stage`, because requests are scheduled here and, as in Combine, any demand is passed on.
private final class SubscribingStage<Input, Failure: Error, Context: Scheduler>: Subscriber, Subscription,
  StageDescription
{
  private let outlet: Outlet<Input, Failure>
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  // Atomic rather than under the lock, because it is read for every value.
  private let phase = Atomic(Phase.awaiting)
  private let lock = Lock()
  private var upstream: (any Subscription)?

  init(_ outlet: Outlet<Input, Failure>, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.outlet = outlet
    self.scheduler = scheduler
    self.options = options
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard phase.load(ordering: .relaxed) == .awaiting else { return false }
      phase.store(.open, ordering: .relaxed)
      upstream = subscription
      return true
    }
    if isFirst { outlet.begin(self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    phase.load(ordering: .relaxed) == .open ? outlet.next(input) : .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if leave() != nil { outlet.end(completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard let upstream = lock.withLock({ upstream }) else { return }
    scheduler.schedule(options: options) { upstream.request(demand) }
  }

  func cancel() {
    guard let upstream = leave() else { return }
    scheduler.schedule(options: options) { upstream.cancel() }
  }

  /// Ends the stream. Returns the subscription to the first caller only.
  private func leave() -> (any Subscription)? {
    lock.withLock {
      guard let held = upstream.take() else { return nil }
      phase.store(.over, ordering: .relaxed)
      return held
    }
  }

  var description: String { "SubscribeOn" }
}
