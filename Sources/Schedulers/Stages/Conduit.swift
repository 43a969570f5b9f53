/// The subscription of one subscriber to a hub: what it still wants, and whether it has had the latest value.
///
/// The hub's lock guards it. That is why the compiler need not check for overlapping access again.
@usableFromInline final class Conduit<Output, Failure: Error>: Subscription, StageDescription {
  @usableFromInline enum Delivery {
    case entered(Turnstile<Item>.Entry)
    case dropped
    case gone
  }

  @usableFromInline enum Item {
    case value(Output)
    case end(Outlet<Output, Failure>, Subscribers.Completion<Failure>)
  }

  @usableFromInline let number: Int
  @usableFromInline let hub: Hub<Output, Failure>
  /// What goes once this is over: the subscriber holds its subscription, and neither may keep the other alive. While a
  /// thread is inside the turnstile it stays, and this too, so that nothing need be retained for each value.
  @exclusivity(unchecked) private var belongings: Belongings?
  /// The same, for the thread that is inside.
  @usableFromInline let lent: Unmanaged<Belongings>
  @exclusivity(unchecked) @usableFromInline var isOver = false
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var hasLatest = false
  @usableFromInline let turnstile = Turnstile<Item>()
  private let observer = Observation.observer

  @usableFromInline init(number: Int, _ outlet: Outlet<Output, Failure>, of hub: Hub<Output, Failure>, owner: AnyObject)
  {
    self.number = number
    self.hub = hub
    let belongings = Belongings(outlet, owner)
    self.belongings = belongings
    lent = .passUnretained(belongings)
  }

  @usableFromInline final class Belongings {
    @usableFromInline let outlet: Outlet<Output, Failure>
    let owner: AnyObject
    /// The conduit itself, once only the thread that is inside needs it.
    @exclusivity(unchecked) var conduit: Conduit?

    init(_ outlet: Outlet<Output, Failure>, _ owner: AnyObject) {
      self.outlet = outlet
      self.owner = owner
    }
  }

  /// Whether a value is for this subscriber; under the lock.
  @inlinable func decide(_ value: Output) -> Delivery {
    if isOver { return .gone }
    hasLatest = demand.takeOne()
    return hasLatest ? .entered(turnstile.enter(.value(value))) : .dropped
  }

  /// Does what was decided; outside the lock.
  @inlinable func perform(_ delivery: Delivery, _ value: Output) {
    switch delivery {
    case .entered(.first):
      send(value)
      if !turnstile.leave() { letLineThrough() }
    case .entered(.nested): send(value)
    case .entered(.queued), .gone: break
    case .dropped: noteDropped(value)
    }
  }

  /// Only from inside the turnstile.
  @inlinable func send(_ value: Output) {
    let more = lent._withUnsafeGuaranteedRef { $0.outlet.next(value) }
    if more > 0 { hub.lock.withLock { demand += more } }
  }

  /// Delivers what others have put in line, then leaves.
  @usableFromInline func letLineThrough() {
    // Released when this thread is out.
    var left: Belongings?
    while !turnstile.leave() {
      let item = hub.lock.withLock {
        if isOver, left == nil { swap(&left, &belongings) }
        return turnstile.next()
      }
      switch item {
      case .value(let value): send(value)
      case .end(let outlet, let completion): outlet.end(completion)
      case nil: break
      }
    }
    withExtendedLifetime(left) {}
  }

  @usableFromInline func noteDropped(_ value: Output) {
    // A value that is kept for the next request is not lost.
    if let observer, hub.lock.withLock({ hub.latest == nil }) { observer.dropped(value, for: .noDemand) }
  }

  @usableFromInline func finish(_ completion: Subscribers.Completion<Failure>) {
    guard let outlet = end() else { return }
    let entry = hub.lock.withLock { turnstile.enter(last: .end(outlet, completion)) }
    if entry == .queued { return }
    outlet.end(completion)
    if entry == .first, !turnstile.leave() { letLineThrough() }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    var isOpen = false
    let due = hub.lock.withLock { () -> (Output, Delivery)? in
      isOpen = !isOver
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
    // What is left may be released here, outside the lock.
    let left = hub.lock.withLock { () -> Belongings? in
      if isOver { return nil }
      isOver = true
      let left = belongings
      if turnstile.detain() { belongings?.conduit = self } else { belongings = nil }
      return left
    }
    return left?.outlet
  }

  @usableFromInline var description: String { hub.name }

  @usableFromInline var details: [Mirror.Child] {
    let (left, demand) = hub.lock.withLock { (isOver ? nil : belongings, self.demand) }
    let downstream: Mirror.Child = ("downstream", left?.outlet.subscriber as Any)
    if !hub.countsDemand { return [downstream] }
    return [("parent", left?.owner as Any), downstream, ("demand", demand), ("subject", left?.owner as Any)]
  }
}
