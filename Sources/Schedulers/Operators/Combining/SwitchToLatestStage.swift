/// Sends the values of upstream's latest publisher, its child.
///
/// Where sources break the rules, it behaves as Combine does: it passes on values of a child that continues after a
/// failure, and further completions of upstream.
final class SwitchToLatestStage<Child: Publisher>: Subscriber, Subscription, StageDescription {
  typealias Input = Child
  typealias Failure = Child.Failure

  private let serializedOutlet: SerializedOutlet<Child.Output, Failure>
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var hasUpstreamEnded = false
  /// Whether all signals are ignored from now on.
  private var isCancelled = false
  private var hasEnded = false
  /// The number of the latest child; signals of other children are ignored.
  private var latest = 0
  private var child: (any Subscription)?
  private var isAwaitingChild = false
  /// Whether upstream failed before the latest child's subscription arrived.
  private var isChildTooLate = false
  private var demand = Subscribers.Demand.none

  init(_ outlet: Outlet<Child.Output, Failure>) {
    serializedOutlet = SerializedOutlet(outlet)
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let child = lock.withLock { () -> (any Subscription)? in
      self.demand += demand
      return self.child
    }
    child?.request(demand)
  }

  func cancel() {
    let (child, upstream) = lock.withLock {
      isCancelled = true
      serializedOutlet.clear()
      return (self.child.take(), self.upstream.take())
    }
    child?.cancel()
    upstream?.cancel()
  }

  var description: String { "SwitchToLatest" }
}

// Upstream.
extension SwitchToLatestStage {
  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      if upstream != nil || isCancelled { return false }
      upstream = subscription
      return true
    }
    if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ publisher: Child) -> Subscribers.Demand {
    let next = lock.withLock { () -> (number: Int, previous: (any Subscription)?)? in
      if isCancelled || hasUpstreamEnded { return nil }
      latest += 1
      isAwaitingChild = true
      return (latest, child.take())
    }
    guard let (number, previous) = next else { return .none }
    previous?.cancel()
    // Cancelling may have led to another child, or to the end.
    guard lock.withLock({ number == latest && !isCancelled }) else { return .none }
    publisher.subscribe(
      StageInput(
        description, details: [("parentSubscription", self.combineIdentifier)],
        begin: { self.begin($0, number) }, next: { self.next($0, number) }, end: { self.end($0, number) }))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (passes, child, held) = lock.withLock { () -> (Bool, (any Subscription)?, (any Subscription)?) in
      let held = upstream.take()
      hasUpstreamEnded = true
      if isCancelled { return (false, nil, held) }
      switch completion {
      case .finished:
        let isDone = self.child == nil && !isAwaitingChild
        hasEnded = hasEnded || isDone
        return (isDone, nil, held)
      case .failure:
        hasEnded = true
        isChildTooLate = isAwaitingChild
        return (true, self.child.take(), held)
      }
    }
    withExtendedLifetime(held) {}
    child?.cancel()
    if passes { serializedOutlet.pass(end: completion, lock) }
  }
}

// The children.
extension SwitchToLatestStage {
  private func begin(_ subscription: any Subscription, _ number: Int) {
    let wanted = lock.withLock { () -> Subscribers.Demand? in
      guard number == latest, !isCancelled, child == nil else { return nil }
      child = subscription
      isAwaitingChild = false
      return demand
    }
    guard let wanted else { return subscription.cancel() }
    if wanted > 0 { subscription.request(wanted) }
  }

  private func next(_ value: Child.Output, _ number: Int) -> Subscribers.Demand {
    let entry = lock.withLock { () -> SerialDeliveryEntry? in
      guard number == latest, !isCancelled, !isChildTooLate else { return nil }
      // As in Combine, a value without demand stops the program here.
      demand -= 1
      return serializedOutlet.enter()
    }
    guard let entry else { return .none }
    return serializedOutlet.pass(entry, lock) { answer(serializedOutlet.outlet.next(value), of: number) }
  }

  /// Adds to the demand. Returns it to the child as the answer to its value, unless the child has been replaced
  /// meanwhile; then it is requested from the new child.
  private func answer(_ more: Subscribers.Demand, of number: Int) -> Subscribers.Demand {
    if more == .none { return .none }
    let (isLatest, child) = lock.withLock { () -> (Bool, (any Subscription)?) in
      demand += more
      return (number == latest, self.child)
    }
    if isLatest { return more }
    child?.request(more)
    return .none
  }

  private func end(_ completion: Subscribers.Completion<Failure>, _ number: Int) {
    let (passes, upstream, held) = lock.withLock { () -> (Bool, (any Subscription)?, (any Subscription)?) in
      guard number == latest, !isCancelled else { return (false, nil, nil) }
      if isAwaitingChild {
        RefusedSignal.report(.earlyCompletion, to: description)
        return (false, nil, nil)
      }
      let held = child.take()
      switch completion {
      case .finished:
        if hasEnded || !hasUpstreamEnded { return (false, nil, held) }
        hasEnded = true
        return (true, nil, held)
      case .failure:
        if hasEnded { return (false, nil, held) }
        hasEnded = true
        isCancelled = true
        return (true, self.upstream.take(), held)
      }
    }
    withExtendedLifetime(held) {}
    upstream?.cancel()
    if passes { serializedOutlet.pass(end: completion, lock) }
  }
}
