/// Sends the result of a closure for each value, for the operators of Combine that are more tolerant than `Stage`: they
/// accept any demand, ignore values before the subscription, and call `request` for additional demand instead of
/// returning it.
final class AskingStage<Input, Output, Failure: Error>: Subscriber, Subscription, StageDescription {
  let description: String
  private let outlet: Outlet<Output, Failure>
  private let begin: () -> Void
  private let transform: (Input) -> Output
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var phase = Phase.awaiting

  /// `begin` is called before downstream receives its subscription.
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

  /// Ends the stage. Returns the subscription to the first caller only. Does nothing before there is a subscription.
  private func leave() -> (any Subscription)? {
    lock.withLock {
      if phase == .open { phase = .over }
      return upstream.take()
    }
  }
}
