/// Passes on what a closure makes of each value, for the operators of Combine that are more patient than `Stage`: they take
/// any demand, ignore what comes before the subscription, and ask for what downstream adds instead of returning it.
final class AskingStage<Input, Output, Failure: Error>: Subscriber, Subscription, StageDescription {
  let description: String
  private let outlet: Outlet<Output, Failure>
  private let begin: () -> Void
  private let transform: (Input) -> Output
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var phase = Phase.awaiting

  /// `begin` is called before downstream has its subscription.
  init(
    _ description: String, _ outlet: Outlet<Output, Failure>, begin: @escaping () -> Void = {},
    transform: @escaping (Input) -> Output
  ) {
    self.description = description
    self.outlet = outlet
    self.begin = begin
    self.transform = transform
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard phase == .awaiting else { return false }
      phase = .open
      upstream = subscription
      return true
    }
    if !isFirst { return subscription.cancel() }
    begin()
    outlet.begin(self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let upstream = lock.withLock({ upstream }) else { return .none }
    let more = outlet.next(transform(input))
    if more > 0 { upstream.request(more) }
    return .none
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

  /// Ends it, once: who gets the subscription is the one who ended it. Before there is one, nothing ends.
  private func leave() -> (any Subscription)? {
    lock.withLock {
      if phase == .open { phase = .over }
      return upstream.take()
    }
  }
}
