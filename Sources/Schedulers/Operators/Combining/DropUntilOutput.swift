extension Publishers {
  /// A publisher that drops upstream's values until another publisher, the trigger, sends its first value.
  ///
  /// The trigger is subscribed to first, with a demand of one value. Dropped values count against downstream's demand,
  /// so downstream should request everything. A trigger that ends before its first value ends the stream in the same
  /// way and cancels upstream; after its first value, its end has no effect. When upstream ends, the trigger is
  /// cancelled.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The publisher whose first value ends the dropping.
    public let other: Other

    /// Creates the publisher that `drop(untilOutputFrom:)` returns.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = DropUntilOutputStage(Outlet<Output, Failure>(subscriber))
      subscriber.receive(subscription: stage)
      Observation.triggering {
        other.subscribe(
          StageInput(
            stage.description, identifier: stage.combineIdentifier, begin: stage.beginTrigger,
            next: { _ in stage.fire() }, end: stage.endTrigger))
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
  /// Drops values until `publisher` sends its first value.
  ///
  /// ```swift
  /// readings.drop(untilOutputFrom: startButton)
  /// ```
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

/// Where sources break the rules, it behaves as Combine does: a completion without a subscription is passed on even
/// after the end, and so are values when a trigger sends after it has ended.
private final class DropUntilOutputStage<Input, Failure: Error>: Subscriber, Subscription, StageDescription {
  private let serializedOutlet: SerializedOutlet<Input, Failure>
  private let tracer = Observation.tracer
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var trigger: (any Subscription)?
  private var hasFired = false
  /// Downstream's demand minus the number of dropped values.
  private var demand = Subscribers.Demand.none
  private var isCancelled = false
  private var hasUpstreamEnded = false
  private var hasEnded = false

  init(_ outlet: Outlet<Input, Failure>) {
    serializedOutlet = SerializedOutlet(outlet)
  }

  func receive(subscription: any Subscription) {
    let wanted = lock.withLock { () -> Subscribers.Demand? in
      if upstream != nil || isCancelled || hasUpstreamEnded { return nil }
      upstream = subscription
      return demand
    }
    guard let wanted else { return subscription.cancel() }
    if wanted > 0 { subscription.request(wanted) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let entry = lock.withLock { () -> SerialDeliveryEntry? in
      if isCancelled || hasUpstreamEnded { return nil }
      if hasFired { return serializedOutlet.enter() }
      // As in Combine, a value without demand stops the program here.
      demand -= 1
      return nil
    }
    guard let entry else {
      tracer?.dropped(input, for: .early)
      return .none
    }
    return serializedOutlet.pass(input, entry, lock)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (passes, trigger, held) = lock.withLock { () -> (Bool, (any Subscription)?, (any Subscription)?) in
      if isCancelled || hasUpstreamEnded { return (false, nil, nil) }
      hasUpstreamEnded = true
      let held = upstream.take()
      return (endsNow(by: held), self.trigger.take(), held)
    }
    withExtendedLifetime(held) {}
    trigger?.cancel()
    if passes { serializedOutlet.pass(end: completion, lock) }
  }

  /// Returns whether to send a completion that came with the given subscription. Call under the lock.
  private func endsNow(by subscription: (any Subscription)?) -> Bool {
    defer { hasEnded = true }
    return !hasEnded || subscription == nil
  }

  func request(_ demand: Subscribers.Demand) {
    let upstream = lock.withLock { () -> (any Subscription)? in
      self.demand += demand
      return self.upstream
    }
    upstream?.request(demand)
  }

  func cancel() {
    let (upstream, trigger) = lock.withLock {
      isCancelled = true
      serializedOutlet.clear()
      return (self.upstream.take(), self.trigger.take())
    }
    upstream?.cancel()
    trigger?.cancel()
  }

  var description: String { "DropUntilOutput" }
}

// The trigger.
extension DropUntilOutputStage {
  func beginTrigger(_ subscription: any Subscription) {
    let isFirst = lock.withLock {
      if trigger != nil || isCancelled || hasUpstreamEnded { return false }
      trigger = subscription
      return true
    }
    if isFirst { subscription.request(.max(1)) } else { subscription.cancel() }
  }

  func fire() -> Subscribers.Demand {
    let held = lock.withLock {
      hasFired = true
      return trigger.take()
    }
    withExtendedLifetime(held) {}
    return .none
  }

  func endTrigger(_ completion: Subscribers.Completion<Failure>) {
    let (passes, upstream, held) = lock.withLock { () -> (Bool, (any Subscription)?, (any Subscription)?) in
      let held = trigger.take()
      if hasFired || isCancelled { return (false, nil, held) }
      return (endsNow(by: held), self.upstream.take(), held)
    }
    withExtendedLifetime(held) {}
    upstream?.cancel()
    if passes { serializedOutlet.pass(end: completion, lock) }
  }
}
