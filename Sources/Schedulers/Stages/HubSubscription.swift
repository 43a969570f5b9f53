/// The subscription of one subscriber to a hub: its demand, and whether it has received the latest value.
///
/// The hub's lock guards it, so that exclusivity needs no checks.
@usableFromInline final class HubSubscription<Output, Failure: Error>: Subscription, StageDescription {
  @usableFromInline enum Delivery {
    case entered(SerialDeliveryEntry)
    case dropped
    case gone
  }

  @usableFromInline let number: Int
  @usableFromInline let hub: Hub<Output, Failure>
  /// Released at the end, because the subscriber retains this subscription and the two would form a cycle. As long as a
  /// thread is inside the serial delivery or waits there, it is retained, so that sending a value retains nothing.
  @exclusivity(unchecked) private var references: References?
  /// The same object, unretained, for the thread that is inside the serial delivery.
  @usableFromInline let unretainedReferences: Unmanaged<References>
  @exclusivity(unchecked) @usableFromInline var isOver = false
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var hasLatest = false
  @usableFromInline let serialDelivery = SerialDelivery()
  private let observer = Observation.observer

  @usableFromInline init(number: Int, _ outlet: Outlet<Output, Failure>, of hub: Hub<Output, Failure>, owner: AnyObject)
  {
    self.number = number
    self.hub = hub
    let references = References(outlet, owner)
    self.references = references
    unretainedReferences = .passUnretained(references)
  }

  @usableFromInline final class References {
    @usableFromInline let outlet: Outlet<Output, Failure>
    let owner: AnyObject
    /// The subscription itself, after the end, when only the thread inside needs it.
    @exclusivity(unchecked) var hubSubscription: HubSubscription?

    init(_ outlet: Outlet<Output, Failure>, _ owner: AnyObject) {
      self.outlet = outlet
      self.owner = owner
    }
  }

  /// Decides whether a value is sent to this subscriber. Call under the lock.
  @inlinable func decide(_ value: Output) -> Delivery {
    if isOver { return .gone }
    hasLatest = demand.takeOne()
    return hasLatest ? .entered(serialDelivery.enter()) : .dropped
  }

  /// Carries out the decision. Call outside the lock.
  @inlinable func perform(_ delivery: Delivery, _ value: Output) {
    switch delivery {
    case .entered(.first):
      send(value)
      if !serialDelivery.leave() { handOver() }
    case .entered(.nested): send(value)
    case .entered(.waiting(let waiter)): pass(.waiting(waiter)) { send(value) }
    case .gone: break
    case .dropped: noteDropped(value)
    }
  }

  /// Call only inside the serial delivery.
  @inlinable func send(_ value: Output) {
    let more = unretainedReferences._withUnsafeGuaranteedRef { $0.outlet.next(value) }
    if more > 0 { hub.lock.withLock { demand += more } }
  }

  @usableFromInline func pass(_ entry: SerialDeliveryEntry, _ deliver: () -> Void) {
    let turn = serialDelivery.turn(of: entry, hub.lock)
    if turn.delivers { deliver() }
    if turn.leaves, !serialDelivery.leave() { handOver() }
  }

  /// Leaves the serial delivery when other threads wait or this subscription has ended.
  @usableFromInline func handOver() {
    // The sender does not retain this object, and nothing else may retain it once this thread has left.
    let kept = Unmanaged.passRetained(self)
    defer { kept.release() }
    // Released when this thread has left.
    var left: References?
    let (next, isReminded) = hub.lock.withLock {
      let onward = serialDelivery.takeNext()
      if isOver, onward.next == nil { swap(&left, &references) }
      return onward
    }
    next?.wake()
    if isReminded { sendLatest() }
    withExtendedLifetime(left) {}
  }

  @usableFromInline func noteDropped(_ value: Output) {
    // A value that is kept for the next request is not dropped.
    if let observer, hub.lock.withLock({ hub.latest == nil }) { observer.dropped(value, for: .noDemand) }
  }

  @usableFromInline func finish(_ completion: Subscribers.Completion<Failure>) {
    guard let outlet = end() else { return }
    pass(hub.lock.withLock { serialDelivery.enterLast() }) { outlet.end(completion) }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let isOpen = hub.lock.withLock {
      if !isOver { self.demand += hub.countsDemand ? demand : .unlimited }
      return !isOver
    }
    if !isOpen { return }
    hub.onDemand()
    sendLatest()
  }

  /// Sends the current value if it is demanded and was not sent yet. If another thread is inside, that thread sends it.
  private func sendLatest() {
    let due = hub.lock.withLock { () -> (Output, SerialDeliveryEntry)? in
      guard !isOver, !hasLatest, demand > 0, let latest = hub.latest, let entry = serialDelivery.enterUnlessBusy()
      else {
        return nil
      }
      hasLatest = demand.takeOne()
      return (latest, entry)
    }
    if let (latest, entry) = due { pass(entry) { send(latest) } }
  }

  @usableFromInline func cancel() {
    // Waiting deliveries are dropped, even a completion.
    _ = end()
    hub.lock.withLock {
      hub.remove(self)
      serialDelivery.clear()
    }
  }

  private func end() -> Outlet<Output, Failure>? {
    // Returned so that it is released outside the lock.
    let left = hub.lock.withLock { () -> References? in
      if isOver { return nil }
      isOver = true
      let left = references
      if serialDelivery.requireHandover() { references?.hubSubscription = self } else { references = nil }
      return left
    }
    return left?.outlet
  }

  @usableFromInline var description: String { hub.name }

  @usableFromInline var details: [Mirror.Child] {
    let (left, demand) = hub.lock.withLock { (isOver ? nil : references, self.demand) }
    let downstream: Mirror.Child = ("downstream", left?.outlet.subscriber as Any)
    if !hub.countsDemand { return [downstream] }
    return [("parent", left?.owner as Any), downstream, ("demand", demand), ("subject", left?.owner as Any)]
  }
}
