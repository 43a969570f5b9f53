import Schedulers

/// A subscriber with a given demand that records what it receives.
final class Recorder<Input, Failure: Error>: Subscriber {
  private let demand: Subscribers.Demand
  private let more: Subscribers.Demand
  private let clock: () -> VirtualTime
  private(set) var subscription: (any Subscription)?
  /// The received events, in the notation of a timeline but without times.
  private(set) var events: [String] = []
  private(set) var timeline = Timeline()
  /// The times of the events, in seconds.
  private(set) var times: [String] = []
  /// Called while the subscription is being received.
  var onSubscription: () -> Void = {}
  /// Called while a value is being received.
  var onValue: (Input) -> Void = { _ in }

  /// `demand` is requested at once, `more` is returned for each value.
  init(
    demand: Subscribers.Demand = .unlimited, returning more: Subscribers.Demand = .none,
    clock: @escaping () -> VirtualTime = { .zero }
  ) {
    self.demand = demand
    self.more = more
    self.clock = clock
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if demand > 0 { subscription.request(demand) }
    onSubscription()
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    note("\(input)")
    onValue(input)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    note(name(of: completion))
  }

  func request(_ demand: Subscribers.Demand) {
    subscription?.request(demand)
  }

  /// Cancels and releases the subscription, which may retain this recorder.
  func cancel() {
    subscription?.cancel()
    release()
  }

  func release() {
    subscription = nil
    onValue = { _ in }
  }

  private func note(_ event: String) {
    events.append(event.filter { $0 != " " })
    times.append(seconds(clock()))
    timeline.note(event, at: clock())
  }
}

extension Sequence {
  /// A publisher of the elements with the general operators, which do not compute at once.
  var lazyPublisher: AnyPublisher<Element, Never> { publisher.eraseToAnyPublisher() }
}

extension Publisher {
  /// Attaches a sink for values only.
  func listen(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Returns what a subscriber receives at once that requests `demand` and returns `more` for each value.
  func events(demand: Subscribers.Demand = .unlimited, returning more: Subscribers.Demand = .none) -> [String] {
    let recorder = Recorder<Output, Failure>(demand: demand, returning: more)
    subscribe(recorder)
    recorder.cancel()
    return recorder.events
  }
}
