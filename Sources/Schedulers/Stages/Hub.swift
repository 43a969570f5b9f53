/// Passes values on to any number of subscribers, each with a demand of its own, in the order in which they subscribed.
/// The heart of the subjects and of timers.
///
/// One lock guards the hub and all its conduits; nothing is called while it is held.
@usableFromInline final class Hub<Output, Failure: Error> {
  @usableFromInline let name: String
  @usableFromInline let lock = Lock()
  @usableFromInline var conduits: [Conduit<Output, Failure>] = []
  @usableFromInline var completion: Subscribers.Completion<Failure>?
  /// What a new subscriber receives first, where there is such a thing.
  @usableFromInline var latest: Output?
  @usableFromInline var lastNumber = 0
  /// Called when a subscriber wants something, and when the last one has gone.
  @usableFromInline var onDemand: () -> Void = {}
  @usableFromInline var onEmpty: () -> Void = {}

  @usableFromInline init(name: String, latest: Output? = nil) {
    self.name = name
    self.latest = latest
  }

  /// Gives a subscriber its subscription, or tells it how all ended. `owner` lives as long as the subscription.
  @usableFromInline func attach(_ outlet: Outlet<Output, Failure>, owner: AnyObject) {
    let conduit = lock.withLock { () -> Conduit<Output, Failure>? in
      guard completion == nil else { return nil }
      lastNumber += 1
      let conduit = Conduit(number: lastNumber, outlet, of: self, owner: owner)
      conduits.append(conduit)
      return conduit
    }
    if let conduit {
      outlet.begin(conduit)
    } else if let completion {
      // Final once set, so it can be read without the lock.
      outlet.begin(Subscriptions.empty)
      outlet.end(completion)
    }
  }

  @inlinable func send(_ value: Output) {
    // With one subscriber, which is the rule, the decision is made under the lock that is held anyway.
    var only: (Conduit<Output, Failure>, Conduit<Output, Failure>.Delivery)?
    let all = lock.withLock { () -> [Conduit<Output, Failure>] in
      if completion != nil { return [] }
      if latest != nil { latest = value }
      if conduits.count == 1 {
        only = (conduits[0], conduits[0].decide())
        return []
      }
      return conduits
    }
    if let (conduit, delivery) = only { conduit.perform(delivery, value) }
    for conduit in all {
      conduit.perform(lock.withLock { conduit.decide() }, value)
    }
  }

  @usableFromInline func send(completion: Subscribers.Completion<Failure>) {
    let all = lock.withLock { () -> [Conduit<Output, Failure>] in
      if self.completion != nil { return [] }
      self.completion = completion
      let all = conduits
      conduits = []
      return all
    }
    for conduit in all { conduit.finish(completion) }
  }

  /// Takes a conduit out; under the lock. O(log n) to find, since numbers only grow. True if it was the last.
  @usableFromInline func remove(_ conduit: Conduit<Output, Failure>) -> Bool {
    var low = 0
    var high = conduits.count
    while low < high {
      let middle = (low + high) / 2
      if conduits[middle].number < conduit.number { low = middle + 1 } else { high = middle }
    }
    guard low < conduits.count, conduits[low] === conduit else { return false }
    conduits.remove(at: low)
    return conduits.isEmpty
  }
}
