/// The subscription of one subscriber to a hub: what it still wants, and whether it has had the latest value.
///
/// The hub's lock guards it. That is why the compiler need not check for overlapping access again.
@usableFromInline final class Conduit<Output, Failure: Error>: Subscription, StageDescription {
  @usableFromInline enum Delivery {
    case to(Passage<Output, Subscribers.Demand>)
    case dropped
    case gone
  }

  @usableFromInline let number: Int
  @usableFromInline let hub: Hub<Output, Failure>
  /// All nil once this is over: the subscriber holds its subscription, and neither may keep the other alive.
  @usableFromInline var outlet: Outlet<Output, Failure>?
  @exclusivity(unchecked) @usableFromInline var passage: Passage<Output, Subscribers.Demand>?
  @usableFromInline var owner: AnyObject?
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var hasLatest = false
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
  @inlinable func decide() -> Delivery {
    guard let passage else { return .gone }
    guard demand > 0 else {
      hasLatest = false
      return .dropped
    }
    demand -= 1
    hasLatest = true
    return .to(passage)
  }

  /// Does what was decided; outside the lock.
  @inlinable func perform(_ delivery: Delivery, _ value: Output) {
    switch delivery {
    case .to(let passage):
      let more = passage.call(value)
      if more > 0 { hub.lock.withLock { demand += more } }
    case .dropped: noteDropped(value)
    case .gone: break
    }
  }

  @usableFromInline func noteDropped(_ value: Output) {
    // A value that is kept for the next request is not lost.
    if let observer, hub.lock.withLock({ hub.latest == nil }) { observer.dropped(value) }
  }

  @usableFromInline func finish(_ completion: Subscribers.Completion<Failure>) {
    end()?.end(completion)
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let due = hub.lock.withLock { () -> (Output, Delivery)? in
      self.demand += hub.countsDemand ? demand : .unlimited
      guard !hasLatest, let latest = hub.latest else { return nil }
      return (latest, decide())
    }
    hub.onDemand()
    if let (latest, delivery) = due { perform(delivery, latest) }
  }

  @usableFromInline func cancel() {
    if end() != nil { hub.lock.withLock { hub.remove(self) } }
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

  @usableFromInline var customMirror: Mirror {
    let (outlet, owner, demand) = hub.lock.withLock { (self.outlet, self.owner, self.demand) }
    let downstream = ("downstream", outlet?.subscriber as Any)
    if !hub.countsDemand { return Mirror(self, children: [downstream]) }
    return Mirror(
      self, children: [("parent", owner as Any), downstream, ("demand", demand), ("subject", owner as Any)])
  }
}
