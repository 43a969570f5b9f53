/// Sends values to any number of subscribers, each with its own demand, in the order in which they subscribed. The
/// subjects and timers are built on it.
///
/// One lock guards the hub and all its conduits, so that exclusivity needs no checks. Nothing is called while it is
/// held.
@usableFromInline package final class Hub<Output, Failure: Error> {
  @usableFromInline let name: String
  /// Whether demand is counted for each subscriber. Otherwise any request stands for unlimited demand.
  @usableFromInline let countsDemand: Bool
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var conduits = Roster<Conduit<Output, Failure>>()
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?
  /// The value that a new subscriber receives first, if the hub keeps one.
  @exclusivity(unchecked) @usableFromInline var latest: Output?
  /// Called when a subscriber requests values.
  @usableFromInline var onDemand: () -> Void = {}

  @usableFromInline package init(name: String, latest: Output? = nil, countsDemand: Bool = true) {
    self.name = name
    self.countsDemand = countsDemand
    self.latest = latest
  }

  /// Gives a subscriber its subscription, or the completion if the hub has ended. The subscription retains `owner`.
  @usableFromInline package func attach(_ outlet: Outlet<Output, Failure>, owner: AnyObject) {
    let conduit = lock.withLock { () -> Conduit<Output, Failure>? in
      guard completion == nil else { return nil }
      return conduits.add { Conduit(number: $0, outlet, of: self, owner: owner) }
    }
    if let conduit {
      outlet.begin(conduit)
    } else if let completion {
      // The completion never changes once set, so it is read without the lock.
      outlet.begin(Subscriptions.empty)
      outlet.end(completion)
    }
  }

  /// The subscribers that receive a value.
  @usableFromInline enum Audience {
    case nobody
    /// The common case of one subscriber is decided under the lock that is held anyway. The turnstile keeps the
    /// conduit's state alive while this thread is inside, so nothing is retained.
    case one(Unmanaged<Conduit<Output, Failure>>, TurnstileEntry)
    case dropper(Conduit<Output, Failure>)
    case all([Roster<Conduit<Output, Failure>>.Entry])
  }

  @inlinable package func send(_ value: Output) {
    // The previous value is released at the end, because its `deinit` may run any code, even send.
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

  /// Stores `value` as the latest without sending it.
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

  /// Removes a conduit, if present. Call under the lock.
  @usableFromInline func remove(_ conduit: Conduit<Output, Failure>) {
    conduits.remove(number: conduit.number)
  }
}
