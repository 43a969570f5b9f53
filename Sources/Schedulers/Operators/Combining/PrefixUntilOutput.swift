extension Publishers {
  /// A publisher of upstream's values that finishes when another publisher, the trigger, sends its first value.
  ///
  /// The trigger is subscribed to first, with a demand of one value. Its value cancels upstream, and then `.finished`
  /// is sent. A trigger that sends during its subscription ends the stream before upstream is subscribed to. A trigger
  /// that ends without a value, even with a failure, has no effect. When upstream ends, the trigger is cancelled.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The publisher whose first value ends the stream.
    public let other: Other

    /// Creates the publisher that `prefix(untilOutputFrom:)` returns.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = PrefixUntilOutputStage(Outlet<Output, Failure>(subscriber))
      other.subscribe(PrefixTrigger<Other.Output, Output, Other.Failure, Failure>(stage: stage))
      if stage.begin() { upstream.subscribe(stage) }
    }
  }
}

extension Publisher {
  /// Sends values until `publisher` sends its first value, then finishes.
  ///
  /// ```swift
  /// ticks.prefix(untilOutputFrom: stopButton)
  /// ```
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

/// As in Combine, it has no particular description.
final class PrefixUntilOutputStage<Input, Failure: Error>: Subscriber, Subscription {
  private let serializedOutlet: SerializedOutlet<Input, Failure>
  private let lock = Lock()
  private var phase = Phase.awaiting
  private var upstream: (any Subscription)?
  private var hasBegun = false
  private var triggerPhase = Phase.awaiting
  private var trigger: (any Subscription)?

  init(_ outlet: Outlet<Input, Failure>) {
    serializedOutlet = SerializedOutlet(outlet)
  }

  /// Returns whether to subscribe to upstream, after the trigger has been subscribed to.
  func begin() -> Bool {
    let isOver = lock.withLock {
      hasBegun = true
      return phase == .over
    }
    if !isOver { return true }
    // Downstream must receive a subscription before the end. (In Combine it receives none.)
    serializedOutlet.outlet.begin(Subscriptions.empty)
    serializedOutlet.pass(end: .finished, lock)
    return false
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard phase == .awaiting else { return false }
      phase = .open
      upstream = subscription
      return true
    }
    if isFirst { serializedOutlet.outlet.begin(self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let entry = lock.withLock { phase == .open ? serializedOutlet.enter() : nil }
    guard let entry else { return .none }
    return serializedOutlet.pass(input, entry, lock)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (wasOpen, trigger, _) = leave()
    trigger?.cancel()
    if wasOpen { serializedOutlet.pass(end: completion, lock) }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    let (_, trigger, upstream) = leave()
    upstream?.cancel()
    trigger?.cancel()
    lock.withLock { serializedOutlet.clear() }
  }

  private func leave() -> (wasOpen: Bool, trigger: (any Subscription)?, upstream: (any Subscription)?) {
    lock.withLock {
      defer { (phase, triggerPhase) = (.over, .over) }
      return (phase == .open, trigger.take(), upstream.take())
    }
  }
}

// The trigger.
extension PrefixUntilOutputStage {
  fileprivate func begin(_ subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard triggerPhase == .awaiting else { return false }
      triggerPhase = .open
      trigger = subscription
      return true
    }
    if isFirst { subscription.request(.max(1)) } else { subscription.cancel() }
  }

  fileprivate func fire() {
    let fired = lock.withLock { () -> (passes: Bool, upstream: (any Subscription)?, trigger: (any Subscription)?)? in
      guard triggerPhase == .open else { return nil }
      defer { (phase, triggerPhase) = (.over, .over) }
      return (hasBegun && phase != .over, upstream.take(), trigger.take())
    }
    fired?.upstream?.cancel()
    if fired?.passes == true { serializedOutlet.pass(end: .finished, lock) }
  }

  fileprivate func endTrigger() {
    let held = lock.withLock {
      triggerPhase = .over
      return trigger.take()
    }
    withExtendedLifetime(held) {}
  }
}

/// The subscriber of the trigger. As in Combine, it has the same identifier as that of upstream.
private struct PrefixTrigger<Input, Output, Failure: Error, OutputFailure: Error>: Subscriber {
  let stage: PrefixUntilOutputStage<Output, OutputFailure>
  var combineIdentifier: CombineIdentifier { stage.combineIdentifier }

  func receive(subscription: any Subscription) { stage.begin(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand {
    stage.fire()
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) { stage.endTrigger() }
}
