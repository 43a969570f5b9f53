extension Publishers {
  /// Sends what upstream sends until another publisher, the trigger, sends its first value; then it finishes.
  ///
  /// The trigger is subscribed to first and asked for one value. With it upstream is cancelled, and then `.finished`
  /// passes. A trigger that sends its value when it is subscribed to ends the stream before upstream is subscribed to
  /// at all. One that ends without a value changes nothing, even if it fails. When upstream ends, the trigger is
  /// cancelled.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// The publisher whose first value ends the stream.
    public let other: Other

    /// Creates the publisher that the operator of the same name returns.
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
  /// Sends what this sends until `publisher` sends its first value; then it finishes.
  ///
  /// ```swift
  /// ticks.prefix(untilOutputFrom: stopButton)
  /// ```
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

/// It shows as nothing in particular, as in Combine.
final class PrefixUntilOutputStage<Input, Failure: Error>: Subscriber, Subscription {
  private let gate: Gate<Input, Failure>
  private let lock = Lock()
  private var phase = Phase.awaiting
  private var upstream: (any Subscription)?
  private var hasBegun = false
  private var triggerPhase = Phase.awaiting
  private var trigger: (any Subscription)?

  init(_ outlet: Outlet<Input, Failure>) {
    gate = Gate(outlet)
  }

  /// Whether upstream is to be subscribed to, now that the trigger has been.
  func begin() -> Bool {
    let isOver = lock.withLock {
      hasBegun = true
      return phase == .over
    }
    if !isOver { return true }
    // Downstream has to have a subscription before the end. (In Combine it has none.)
    gate.outlet.begin(Subscriptions.empty)
    gate.pass(end: .finished, lock)
    return false
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard phase == .awaiting else { return false }
      phase = .open
      upstream = subscription
      return true
    }
    if isFirst { gate.outlet.begin(self) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let entry = lock.withLock { phase == .open ? gate.enter() : nil }
    guard let entry else { return .none }
    return gate.pass(input, entry, lock)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (wasOpen, trigger, _) = leave()
    trigger?.cancel()
    if wasOpen { gate.pass(end: completion, lock) }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    let (_, trigger, upstream) = leave()
    upstream?.cancel()
    trigger?.cancel()
    lock.withLock { gate.clear() }
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
    if fired?.passes == true { gate.pass(end: .finished, lock) }
  }

  fileprivate func endTrigger() {
    let held = lock.withLock {
      triggerPhase = .over
      return trigger.take()
    }
    withExtendedLifetime(held) {}
  }
}

/// The subscriber of the trigger. It goes by the same identifier as that of upstream, as in Combine.
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
