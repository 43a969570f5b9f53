extension Publishers {
  /// A publisher that drops the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The number of values to drop.
    public let count: Int

    /// Creates the publisher that `dropFirst` returns.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      precondition(count >= 0, "count must not be negative")
      let stage = DropStage(Outlet(subscriber), count: count)
      // Downstream may request before upstream is subscribed to, so that one request upstream covers both counts.
      subscriber.receive(subscription: stage)
      upstream.subscribe(stage)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Drops the first `count` values.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.dropFirst()   // 2 3 finished
  /// ```
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

/// Requests the values to drop in addition to downstream's demand. As in Combine, completions always pass.
private final class DropStage<Input, Failure: Error>: Subscriber, Subscription, StageDescription {
  private let outlet: Outlet<Input, Failure>
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var early = Subscribers.Demand.none
  private var count: Int
  private let tracer = Observation.tracer

  init(_ outlet: Outlet<Input, Failure>, count: Int) {
    self.outlet = outlet
    self.count = count
  }

  func receive(subscription: any Subscription) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      if upstream != nil { return nil }
      upstream = subscription
      return early + count
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if count > 0 {
      count -= 1
      tracer?.dropped(input, for: .early)
      return .none
    }
    return outlet.next(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    _ = lock.withLock { upstream.take() }
    outlet.end(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let upstream = lock.withLock { () -> (any Subscription)? in
      if self.upstream == nil { early += demand }
      return self.upstream
    }
    upstream?.request(demand)
  }

  func cancel() {
    lock.withLock { upstream.take() }?.cancel()
  }

  var description: String { "Drop" }
}
