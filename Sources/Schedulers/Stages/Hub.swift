/// Sends values to any number of subscribers, each with its own demand, in the order in which they subscribed. The
/// subjects and timers are built on it.
///
/// One lock guards the hub and all its subscriptions, so that exclusivity needs no checks. Nothing is called while it
/// is held.
@usableFromInline package final class Hub<Output, Failure: Error> {
  @usableFromInline let name: String
  /// Whether demand is counted for each subscriber. Otherwise any request stands for unlimited demand.
  @usableFromInline let countsDemand: Bool
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var hubSubscriptions = OrderedMembers<HubSubscription<Output, Failure>>()
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
    let hubSubscription = lock.withLock { () -> HubSubscription<Output, Failure>? in
      guard completion == nil else { return nil }
      return hubSubscriptions.add { HubSubscription(number: $0, outlet, of: self, owner: owner) }
    }
    if let hubSubscription {
      outlet.begin(hubSubscription)
    } else if let completion {
      // The completion never changes once set, so it is read without the lock.
      outlet.begin(Subscriptions.empty)
      outlet.end(completion)
    }
  }

  /// The subscribers that receive a value.
  @usableFromInline enum Receivers {
    case none
    /// The common case of one subscriber is decided under the lock that is held anyway. The serial delivery keeps the
    /// subscription's state alive while this thread is inside, so nothing is retained.
    case one(Unmanaged<HubSubscription<Output, Failure>>, SerialDeliveryEntry)
    case dropper(HubSubscription<Output, Failure>)
    case all([OrderedMembers<HubSubscription<Output, Failure>>.Entry])
  }

  @inlinable package func send(_ value: Output) {
    // The previous value is released at the end, because its `deinit` may run any code, even send.
    var previous: Output?
    defer { withExtendedLifetime(previous) {} }
    let receivers = lock.withLock { () -> Receivers in
      if completion != nil { return .none }
      if latest != nil {
        previous = value
        swap(&previous, &latest)
      }
      if hubSubscriptions.count != 1 { return .all(hubSubscriptions.entries) }
      let hubSubscription = Unmanaged.passUnretained(hubSubscriptions.entries[0].member)
      return hubSubscription._withUnsafeGuaranteedRef {
        switch $0.decide(value) {
        case .gone: .none
        case .entered(let entry): .one(hubSubscription, entry)
        case .dropped: .dropper(hubSubscription.takeUnretainedValue())
        }
      }
    }
    switch receivers {
    case .none: break
    case .one(let hubSubscription, let entry):
      hubSubscription._withUnsafeGuaranteedRef { $0.perform(.entered(entry), value) }
    case .dropper(let hubSubscription): hubSubscription.noteDropped(value)
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
    let all = lock.withLock { () -> [OrderedMembers<HubSubscription<Output, Failure>>.Entry] in
      if self.completion != nil { return [] }
      self.completion = completion
      return hubSubscriptions.removeAll()
    }
    for entry in all { entry.member.finish(completion) }
  }

  /// Removes a subscription, if present. Call under the lock.
  @usableFromInline func remove(_ hubSubscription: HubSubscription<Output, Failure>) {
    hubSubscriptions.remove(number: hubSubscription.number)
  }
}
