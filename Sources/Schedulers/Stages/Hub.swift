/// Passes values on to any number of subscribers, each with a demand of its own, in the order in which they subscribed.
/// The heart of the subjects and of timers.
///
/// One lock guards the hub and all its conduits, so that overlapping access need not be checked for either; nothing is
/// called while it is held.
@usableFromInline package final class Hub<Output, Failure: Error> {
  @usableFromInline let name: String
  /// Whether subscribers receive only as much as they ask for. Otherwise one request is for everything.
  @usableFromInline let countsDemand: Bool
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var conduits = Roster<Conduit<Output, Failure>>()
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?
  /// What a new subscriber receives first, where there is such a thing.
  @exclusivity(unchecked) @usableFromInline var latest: Output?
  /// Called when a subscriber wants something.
  @usableFromInline var onDemand: () -> Void = {}

  @usableFromInline package init(name: String, latest: Output? = nil, countsDemand: Bool = true) {
    self.name = name
    self.countsDemand = countsDemand
    self.latest = latest
  }

  /// Gives a subscriber its subscription, or tells it how all ended. `owner` lives as long as the subscription.
  @usableFromInline package func attach(_ outlet: Outlet<Output, Failure>, owner: AnyObject) {
    let conduit = lock.withLock { () -> Conduit<Output, Failure>? in
      guard completion == nil else { return nil }
      return conduits.add { Conduit(number: $0, outlet, of: self, owner: owner) }
    }
    if let conduit {
      outlet.begin(conduit)
    } else if let completion {
      // Final once set, so it can be read without the lock.
      outlet.begin(Subscriptions.empty)
      outlet.end(completion)
    }
  }

  /// Who is served with a value.
  @usableFromInline enum Audience {
    case nobody
    /// With one subscriber, which is the rule, the decision is made under the lock that is held anyway. Who has let the
    /// value in stays until it is out again, so that nothing need be retained for this.
    case one(Unmanaged<Conduit<Output, Failure>>, TurnstileEntry)
    case dropper(Conduit<Output, Failure>)
    case all([Roster<Conduit<Output, Failure>>.Entry])
  }

  @inlinable package func send(_ value: Output) {
    // What the new value takes the place of goes when all is done: its `deinit` may be anyone's, and send on its part.
    var previous: Output?
    defer { withExtendedLifetime(previous) {} }
    let audience = lock.withLock { () -> Audience in
      if completion != nil { return .nobody }
      if latest != nil {
        previous = value
        swap(&previous, &latest)
      }
      if conduits.count != 1 { return .all(conduits.entries) }
      let conduit = Unmanaged.passUnretained(conduits.entries[0].member)
      return conduit._withUnsafeGuaranteedRef {
        switch $0.decide(value) {
        case .gone: .nobody
        case .entered(let entry): .one(conduit, entry)
        case .dropped: .dropper(conduit.takeUnretainedValue())
        }
      }
    }
    switch audience {
    case .nobody: break
    case .one(let conduit, let entry): conduit._withUnsafeGuaranteedRef { $0.perform(.entered(entry), value) }
    case .dropper(let conduit): conduit.noteDropped(value)
    case .all(let entries):
      for entry in entries {
        entry.member.perform(lock.withLock { entry.member.decide(value) }, value)
      }
    }
  }

  /// Has `value` at hand for whoever asks next, and tells nobody.
  @usableFromInline func keep(_ value: Output) {
    var previous: Output? = value
    lock.withLock { swap(&previous, &latest) }
  }

  @usableFromInline package func send(completion: Subscribers.Completion<Failure>) {
    let all = lock.withLock { () -> [Roster<Conduit<Output, Failure>>.Entry] in
      if self.completion != nil { return [] }
      self.completion = completion
      return conduits.removeAll()
    }
    for entry in all { entry.member.finish(completion) }
  }

  /// Takes a conduit out, if it is still there; under the lock.
  @usableFromInline func remove(_ conduit: Conduit<Output, Failure>) {
    conduits.remove(number: conduit.number)
  }
}
