/// The subscription of one subscriber to a hub: what it still wants, and whether it has had the latest value.
///
/// The hub's lock guards it. That is why the compiler need not check for overlapping access again.
@usableFromInline final class Conduit<Output, Failure: Error>: Subscription, StageDescription {
  @usableFromInline enum Delivery {
    case to(Passage<Output, Subscribers.Demand>, Turnstile<Item>.Entry)
    case dropped
    case gone
  }

  @usableFromInline enum Item {
    case value(Output)
    case end(Outlet<Output, Failure>, Subscribers.Completion<Failure>)
  }

  @usableFromInline let number: Int
  @usableFromInline let hub: Hub<Output, Failure>
  /// All nil once this is over: the subscriber holds its subscription, and neither may keep the other alive.
  @usableFromInline var outlet: Outlet<Output, Failure>?
  @exclusivity(unchecked) @usableFromInline var passage: Passage<Output, Subscribers.Demand>?
  @usableFromInline var owner: AnyObject?
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var hasLatest = false
  @usableFromInline let turnstile = Turnstile<Item>()
  private let observer = Observation.observer

  @usableFromInline init(number: Int, _ outlet: Outlet<Output, Failure>, of hub: Hub<Output, Failure>, owner: AnyObject)
  {
    self.number = number
    self.outlet = outlet
    passage = outlet.passage
    self.hub = hub
    self.owner = owner
  }

  /// Whether a value is for this subscriber; under the lock.
  @inlinable func decide(_ value: Output) -> Delivery {
    guard let passage else { return .gone }
    guard demand > 0 else {
      hasLatest = false
      return .dropped
    }
    demand -= 1
    hasLatest = true
    return .to(passage, turnstile.enter(.value(value)))
  }

  /// Does what was decided; outside the lock.
  @inlinable func perform(_ delivery: Delivery, _ value: Output) {
    switch delivery {
    case .to(let passage, let entry):
      if entry == .queued { return }
      send(value, through: passage)
      if entry == .first {
        turnstile.letLineThrough(hub.lock) {
          switch $0 {
          case .value(let value): send(value, through: passage)
          case .end(let outlet, let completion): outlet.end(completion)
          }
        }
      }
    case .dropped: noteDropped(value)
    case .gone: break
    }
  }

  @inlinable func send(_ value: Output, through passage: Passage<Output, Subscribers.Demand>) {
    let more = passage.call(value)
    if more > 0 { hub.lock.withLock { demand += more } }
  }

  @usableFromInline func noteDropped(_ value: Output) {
    // A value that is kept for the next request is not lost.
    if let observer, hub.lock.withLock({ hub.latest == nil }) { observer.dropped(value, for: .noDemand) }
  }

  @usableFromInline func finish(_ completion: Subscribers.Completion<Failure>) {
    guard let outlet = end() else { return }
    // Nothing can be in line behind it.
    turnstile.pass(last: .end(outlet, completion), hub.lock) { _ in outlet.end(completion) }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    var isOpen = false
    let due = hub.lock.withLock { () -> (Output, Delivery)? in
      isOpen = passage != nil
      guard isOpen else { return nil }
      self.demand += hub.countsDemand ? demand : .unlimited
      guard !hasLatest, let latest = hub.latest else { return nil }
      return (latest, decide(latest))
    }
    if isOpen { hub.onDemand() }
    if let (latest, delivery) = due { perform(delivery, latest) }
  }

  @usableFromInline func cancel() {
    // What stands in line goes even if the end does: it has not been delivered yet.
    _ = end()
    _ = hub.lock.withLock {
      hub.remove(self)
      return turnstile.clear()
    }
  }

  private func end() -> Outlet<Output, Failure>? {
    let (outlet, owner) = hub.lock.withLock { () -> (Outlet<Output, Failure>?, AnyObject?) in
      let held = (self.outlet, self.owner)
      self.outlet = nil
      passage = nil
      self.owner = nil
      return held
    }
    // The owner may be released here, outside the lock.
    withExtendedLifetime(owner) {}
    return outlet
  }

  @usableFromInline var description: String { hub.name }

  @usableFromInline var details: [Mirror.Child] {
    let (outlet, owner, demand) = hub.lock.withLock { (self.outlet, self.owner, self.demand) }
    let downstream: Mirror.Child = ("downstream", outlet?.subscriber as Any)
    if !hub.countsDemand { return [downstream] }
    return [("parent", owner as Any), downstream, ("demand", demand), ("subject", owner as Any)]
  }
}
