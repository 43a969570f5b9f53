extension Publishers {
  /// A publisher of values in arrays of a given size.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The number of values in an array.
    public let count: Int

    /// Creates the publisher that `collect(_:)` returns.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      precondition(count > 0, "An array of collected values needs room for one at least.")
      upstream.subscribe(CollectingStage(Outlet(subscriber), count: count))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends values in arrays of `count`. When upstream finishes, the remaining values are sent in a shorter array; if
  /// upstream fails, they are lost.
  ///
  /// A request for arrays asks upstream for `count` times as many values.
  ///
  /// ```swift
  /// (1...5).publisher.collect(2)   // [1, 2] [3, 4] [5] finished
  /// ```
  ///
  /// - Precondition: `count` is positive.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

/// As in Combine, completions always pass.
private final class CollectingStage<Input, Failure: Error>: Subscriber, Subscription, StageDescription {
  private let outlet: Outlet<[Input], Failure>
  private let count: Int
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var isOver = false
  private var elements: [Input] = []

  init(_ outlet: Outlet<[Input], Failure>, count: Int) {
    self.outlet = outlet
    self.count = count
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      if isOver || upstream != nil { return false }
      upstream = subscription
      return true
    }
    if isFirst { outlet.begin(self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let full = lock.withLock { () -> [Input]? in
      if upstream == nil { return nil }
      elements.append(input)
      return elements.count == count ? takeElements() : nil
    }
    return full.map { outlet.next($0) * count } ?? .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (rest, _) = lock.withLock { () -> ([Input], (any Subscription)?) in
      isOver = true
      return (takeElements(), upstream.take())
    }
    if case .finished = completion, !rest.isEmpty { _ = outlet.next(rest) }
    outlet.end(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.withLock { upstream }?.request(demand * count)
  }

  func cancel() {
    let (upstream, rest) = lock.withLock { () -> ((any Subscription)?, [Input]) in
      if self.upstream != nil { isOver = true }
      return (self.upstream.take(), takeElements())
    }
    upstream?.cancel()
    // The values are released here, outside the lock.
    withExtendedLifetime(rest) {}
  }

  /// Call under the lock.
  private func takeElements() -> [Input] {
    defer { elements = [] }
    return elements
  }

  var description: String { "CollectByCount" }

  var details: [Mirror.Child] {
    let (upstream, elements) = lock.withLock { (self.upstream, self.elements) }
    return outlet.details([("upstreamSubscription", upstream as Any), ("buffer", elements), ("count", count)])
  }
}
