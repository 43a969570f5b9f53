/// Sends upstream's values until it fails, then those of its successor, which is asked for the remaining demand.
final class CatchStage<Upstream: Publisher, Successor: Publisher, DownstreamFailure: Error>: Subscriber, Subscription,
  StageDescription
where Upstream.Output == Successor.Output {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure

  let description: String
  private let tracer = Observation.tracer
  private let outlet: Outlet<Input, DownstreamFailure>
  /// Whether values without demand and a second failure stop the program, and signals after the end are passed on. In
  /// Combine `catch` behaves so, and `replaceError` ignores all these.
  private let isStrict: Bool
  private let failure: (Successor.Failure) -> DownstreamFailure
  private let succeed: (Upstream.Failure) -> Result<Successor, DownstreamFailure>
  private let lock = Lock()
  private var state = State.awaiting
  private var demand = Subscribers.Demand.none

  private enum State {
    case awaiting
    case first(any Subscription)
    /// Upstream has failed, and its successor has not sent its subscription yet.
    case between
    case second(any Subscription)
    case over

    var subscription: (any Subscription)? {
      switch self {
      case .first(let subscription), .second(let subscription): subscription
      case .awaiting, .between, .over: nil
      }
    }
  }

  init(
    _ description: String, _ outlet: Outlet<Input, DownstreamFailure>, isStrict: Bool = true,
    failure: @escaping (Successor.Failure) -> DownstreamFailure,
    succeed: @escaping (Upstream.Failure) -> Result<Successor, DownstreamFailure>
  ) {
    self.description = description
    self.outlet = outlet
    self.isStrict = isStrict
    self.failure = failure
    self.succeed = succeed
  }

  var details: [Mirror.Child] { outlet.details(isStrict ? [("demand", lock.withLock { demand })] : nil) }
}

// Upstream.
extension CatchStage {
  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard case .awaiting = state else { return false }
      state = .first(subscription)
      return true
    }
    if isFirst { outlet.begin(self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let passes = lock.withLock {
      if case .first = state {} else if !isStrict { return false }
      if demand == .none {
        RefusedSignal.report(.unrequestedValue, to: description)
        tracer?.dropped(input, for: .early)
        return false
      }
      demand -= 1
      return true
    }
    if !passes { return .none }
    let more = outlet.next(input)
    if more == .none { return .none }
    // If upstream has failed meanwhile, the demand is requested from the successor.
    let successor = lock.withLock { () -> (any Subscription)? in
      demand += more
      if case .second(let successor) = state { return successor }
      return nil
    }
    guard let successor else { return more }
    successor.request(more)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished:
      if let held = take(to: .over, from: { if case .first = $0 { true } else { false } }) {
        withExtendedLifetime(held) { outlet.end(.finished) }
      }
    case .failure(let error):
      if let held = takeFailing() { withExtendedLifetime(held) { goOn(after: error) } }
    }
  }

  private func takeFailing() -> (any Subscription)? {
    take(to: .between) { state in
      switch state {
      case .first: return true
      case .over: return false
      case .awaiting, .between, .second:
        if isStrict { RefusedSignal.report(.untimelyFailure, to: description) }
        return false
      }
    }
  }

  private func goOn(after error: Upstream.Failure) {
    switch succeed(error) {
    case .success(let successor):
      successor.subscribe(
        StageInput<Input, Successor.Failure>(
          description, details: self.details, begin: beginSecond, next: outlet.next, end: endSecond))
    case .failure(let error):
      lock.withLock { state = .over }
      outlet.end(.failure(error))
    }
  }
}

// Its successor.
extension CatchStage {
  private func beginSecond(_ subscription: any Subscription) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      guard case .between = state else { return nil }
      state = .second(subscription)
      return self.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(demand) }
  }

  private func endSecond(_ completion: Subscribers.Completion<Successor.Failure>) {
    guard let held = take(to: .over, from: { if case .second = $0 { true } else { false } }) else { return }
    withExtendedLifetime(held) {}
    switch completion {
    case .finished: outlet.end(.finished)
    case .failure(let error): outlet.end(.failure(failure(error)))
    }
  }
}

// Downstream.
extension CatchStage {
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let subscription = lock.withLock { () -> (any Subscription)? in
      self.demand += demand
      return state.subscription
    }
    subscription?.request(demand)
  }

  func cancel() {
    take(to: .over) { $0.subscription != nil }?.cancel()
  }

  /// Changes the state if allowed, and returns the subscription, to be released or cancelled outside the lock.
  private func take(to next: State, from isRight: (State) -> Bool) -> (any Subscription)? {
    lock.withLock {
      guard isRight(state) else { return nil }
      defer { state = next }
      return state.subscription
    }
  }
}
