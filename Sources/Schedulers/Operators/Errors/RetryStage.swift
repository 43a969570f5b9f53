/// Downstream's one subscription, which spans all attempts, and upstream's subscriber in each of them.
package final class RetryStage<Input, Failure: Error>: Subscriber, Subscription, StageDescription {
  private let lock = Lock()
  /// nil after the end.
  private var outlet: Outlet<Input, Failure>?
  /// Starts the next attempt, now or later; released at the end.
  private var attempt: ((RetryStage) -> Void)?
  /// Cancels attempts that have been scheduled for later.
  private let withdraw: (() -> Void)?
  private var upstream: (any Subscription)?
  private var retries: Int?
  private var demand = Subscribers.Demand.none
  private var hasBegun = false
  private var isAttempting = false
  /// Whether an attempt failed while it was being started.
  private var isDue = false

  private let tracer = Observation.tracer

  package init(
    _ outlet: Outlet<Input, Failure>, retries: Int?, withdraw: (() -> Void)? = nil,
    _ attempt: @escaping (RetryStage) -> Void
  ) {
    self.outlet = outlet
    self.withdraw = withdraw
    self.retries = retries
    self.attempt = attempt
  }

  package var isOver: Bool { lock.withLock { outlet == nil } }
  package var description: String { "Retry" }
}

// Upstream.
extension RetryStage {
  package func receive(subscription: any Subscription) {
    let (begin, wanted) = lock.withLock { () -> (Outlet<Input, Failure>?, Subscribers.Demand?) in
      guard let outlet, upstream == nil else { return (nil, nil) }
      upstream = subscription
      defer { hasBegun = true }
      return (hasBegun ? nil : outlet, demand)
    }
    guard let wanted else { return subscription.cancel() }
    begin?.begin(self)
    if wanted > 0 { subscription.request(wanted) }
  }

  package func receive(_ input: Input) -> Subscribers.Demand {
    guard let outlet = lock.withLock({ taker(of: input) }) else { return .none }
    // Requested from the current attempt, which may be a new one by now, and therefore not returned.
    let more = outlet.next(input)
    if more > 0 { request(more) }
    return .none
  }

  /// Subtracts one value from the demand and returns the outlet for it. Call under the lock.
  private func taker(of input: Input) -> Outlet<Input, Failure>? {
    if outlet == nil { return nil }
    if demand == .none {
      RefusedSignal.report(.unrequestedValue, to: description)
      tracer?.dropped(input, for: .early)
      return nil
    }
    demand -= 1
    return outlet
  }

  package func receive(completion: Subscribers.Completion<Failure>) {
    guard case .failure = completion, takeAttempt() else { return end(completion) }
    let isFree = lock.withLock {
      isDue = isAttempting
      isAttempting = true
      return !isDue
    }
    if !isFree { return }
    repeat {
      lock.withLock { attempt }?(self)
    } while isDueAgain()
  }

  /// Returns whether to start another attempt.
  private func takeAttempt() -> Bool {
    let (takes, held) = lock.withLock { () -> (Bool, (any Subscription)?) in
      guard outlet != nil, retries != 0 else { return (false, nil) }
      retries = retries.map { $0 < 0 ? $0 : $0 - 1 }
      return (true, upstream.take())
    }
    withExtendedLifetime(held) {}
    return takes
  }

  private func isDueAgain() -> Bool {
    lock.withLock {
      isAttempting = isDue && outlet != nil
      isDue = false
      return isAttempting
    }
  }
}

// Downstream, and the end.
extension RetryStage {
  package func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let upstream = lock.withLock { () -> (any Subscription)? in
      self.demand += demand
      return self.upstream
    }
    upstream?.request(demand)
  }

  package func cancel() {
    leave()?.upstream?.cancel()
    withdraw?()
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    leave()?.outlet.end(completion)
  }

  /// Ends the stream. Returns its state to the first caller only, to be released outside the lock.
  private func leave() -> (outlet: Outlet<Input, Failure>, upstream: (any Subscription)?, attempt: Any?)? {
    lock.withLock {
      guard let outlet = outlet.take() else { return nil }
      return (outlet, upstream.take(), attempt.take())
    }
  }
}
