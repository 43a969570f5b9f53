import SchedulersEssentials

/// A subscriber that records what it receives and when, and requests the demand it is given.
///
/// ```swift
/// let subscriber = scheduler.createSubscriber(Int.self)
/// publisher.subscribe(subscriber)
/// scheduler.run()
/// #expect(subscriber.events == [.next(210, 1), .completed(300)])
/// ```
///
/// It accepts one subscription and cancels any other. It records every signal, with or without demand; `demands` shows
/// which. It releases its subscription at a completion and in `cancel()`. Any thread may use it.
public final class TestableSubscriber<Input, Failure: Error, Time: AdditiveArithmetic>: Subscriber, Cancellable {
  private let lock = Lock()
  private let clock: RecordingClock<Time>
  private let demandPlan: DemandPlan
  private let log: SubscriptionLog<Time>
  private var recorded: [Recorded<Input, Failure, Time>] = []
  private var ledger: [RecordedDemand<Time>] = []
  private var balance = Subscribers.Demand.none
  private var hasBegun = false
  private var active: ActiveSubscription?
  private var replenishment: (any Cancellable)?

  /// The demand to request.
  struct DemandPlan {
    let initial: Subscribers.Demand
    /// Requested a `delay` after the last requested value has come.
    let subsequent: Subscribers.Demand
    let delay: Time
  }

  private struct ActiveSubscription {
    let subscription: any Subscription
    let noteEnd: () -> Void
  }

  init(_ clock: RecordingClock<Time>, _ demandPlan: DemandPlan) {
    self.clock = clock
    self.demandPlan = demandPlan
    log = SubscriptionLog(clock)
  }

  /// The received events, in order.
  public var events: [Recorded<Input, Failure, Time>] { lock.withLock { recorded } }
  /// When this subscriber was subscribed and when that ended: empty, or one element.
  public var subscriptions: [RecordedSubscription<Time>] { log.subscriptions }
  /// The requests and received values, in order.
  public var demands: [RecordedDemand<Time>] { lock.withLock { ledger } }

  public func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      defer { hasBegun = true }
      return !hasBegun
    }
    if !isFirst { return subscription.cancel() }
    let active = ActiveSubscription(subscription: subscription, noteEnd: log.begin())
    lock.withLock { self.active = active }
    if demandPlan.initial > 0 { request(demandPlan.initial) } else { replenishLater() }
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    let now = clock.now()
    let isLast = lock.withLock {
      recorded.append(.next(now, input))
      let isAuthorized = active != nil && balance > 0
      if isAuthorized { balance -= 1 }
      ledger.append(.debit(now, authorized: isAuthorized, balance: balance))
      return isAuthorized && balance == .none
    }
    if isLast { replenishLater() }
    return .none
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    let now = clock.now()
    lock.withLock { recorded.append(Recorded(time: now, event: .init(completion))) }
    end()?.noteEnd()
  }

  /// Requests more values. Does nothing without a subscription.
  public func request(_ demand: Subscribers.Demand) {
    let now = clock.now()
    let subscription = lock.withLock { () -> (any Subscription)? in
      guard let active else { return nil }
      balance += demand
      ledger.append(.credit(now, demand, balance: balance))
      return active.subscription
    }
    subscription?.request(demand)
  }

  /// Cancels the subscription. Does nothing before there is one, or after its end.
  public func cancel() {
    guard let ended = end() else { return }
    ended.noteEnd()
    ended.subscription.cancel()
  }

  private func replenishLater() {
    guard demandPlan.subsequent > 0, lock.withLock({ active != nil && replenishment == nil }) else { return }
    let token = clock.schedule(clock.now() + demandPlan.delay) { [weak self] in self?.replenish() }
    lock.withLock { replenishment = token }
  }

  private func replenish() {
    let spent = lock.withLock { replenishment.take() }
    withExtendedLifetime(spent) {}
    request(demandPlan.subsequent)
  }

  private func end() -> ActiveSubscription? {
    let (ended, token) = lock.withLock { () -> (ActiveSubscription?, (any Cancellable)?) in
      (active.take(), replenishment.take())
    }
    // Released here, outside the lock, which cancels it.
    withExtendedLifetime(token) {}
    return ended
  }
}
