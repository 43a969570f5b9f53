/// Sends the values of child publishers that come and go.
final class FlatMapStage<Input, Child: Publisher>: Subscriber, Subscription, StageDescription {
  typealias Failure = Child.Failure

  private let outlet: Outlet<Child.Output, Failure>
  private let maxPublishers: Subscribers.Demand
  private let transform: (Input) -> Child
  private let lock = Lock()
  private let serialDelivery = SerialDelivery()
  private var upstream: (any Subscription)?
  private var hasUpstreamFinished = false
  private var isOver = false
  private var children = OrderedMembers<FlatMapChild<Input, Child>>()
  private var demand = Subscribers.Demand.none
  /// Values for which there is no demand yet.
  private var held = FIFOQueue<(FlatMapChild<Input, Child>, Child.Output)>()
  private var isSendingHeld = false

  init(
    _ outlet: Outlet<Child.Output, Failure>, maxPublishers: Subscribers.Demand, _ transform: @escaping (Input) -> Child
  ) {
    self.outlet = outlet
    self.maxPublishers = maxPublishers
    self.transform = transform
  }

  var description: String { "FlatMap" }
}

// Upstream.
extension FlatMapStage {
  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      if isOver || hasUpstreamFinished || upstream != nil { return false }
      upstream = subscription
      return true
    }
    if isFirst { subscription.request(maxPublishers) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if lock.withLock({ isOver }) { return .none }
    let publisher = transform(input)
    let child = lock.withLock { isOver ? nil : children.add { FlatMapChild(number: $0, of: self) } }
    if let child { publisher.subscribe(child) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let held = lock.withLock {
      hasUpstreamFinished = true
      return upstream.take()
    }
    withExtendedLifetime(held) {}
    switch completion {
    case .finished: _ = finishIfDone()
    case .failure: fail(completion)
    }
  }
}

// The children.
extension FlatMapStage {
  fileprivate func begin(_ subscription: any Subscription, _ child: FlatMapChild<Input, Child>) {
    let wanted = lock.withLock { () -> Subscribers.Demand? in
      if isOver || child.subscription != nil { return nil }
      child.subscription = subscription
      return demand == .unlimited ? .unlimited : .max(1)
    }
    if let wanted { subscription.request(wanted) } else { subscription.cancel() }
  }

  fileprivate func next(_ input: Child.Output, _ child: FlatMapChild<Input, Child>) -> Subscribers.Demand {
    let (entry, more) = lock.withLock { () -> (SerialDeliveryEntry?, Subscribers.Demand) in
      if isOver { return (nil, .none) }
      guard demand > 0, held.isEmpty, !isSendingHeld || !serialDelivery.isInside else {
        held.append((child, input))
        return (nil, .none)
      }
      // Unlimited demand was passed upstream already.
      let more = demand == .unlimited ? Subscribers.Demand.none : .max(1)
      demand -= 1
      return (serialDelivery.enter(), more)
    }
    if let entry {
      serialDelivery.pass(entry, lock) { send(input) }
      settle()
    }
    return more
  }

  fileprivate func end(_ completion: Subscribers.Completion<Failure>, _ child: FlatMapChild<Input, Child>) {
    guard case .finished = completion else { return fail(completion, of: child) }
    let (upstream, held) = lock.withLock {
      children.remove(number: child.number)
      return (self.upstream, child.subscription.take())
    }
    withExtendedLifetime(held) {}
    if !finishIfDone(), maxPublishers != .unlimited { upstream?.request(.max(1)) }
  }
}

// Downstream.
extension FlatMapStage {
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let upstreams = lock.withLock { () -> [any Subscription] in
      let wasLimited = self.demand != .unlimited
      self.demand += demand
      return wasLimited && self.demand == .unlimited ? children.entries.compactMap { $0.member.subscription } : []
    }
    // Inside a delivery, held values are sent after it.
    if !serialDelivery.isInside { sendHeld() }
    for upstream in upstreams { upstream.request(.unlimited) }
    _ = finishIfDone()
  }

  func cancel() {
    let upstreams = leave()
    for upstream in upstreams ?? [] { upstream.cancel() }
    // Waiting deliveries are dropped, even a completion.
    let upstream = lock.withLock {
      serialDelivery.clear()
      return self.upstream.take()
    }
    upstream?.cancel()
  }

  /// Called after a delivery, which may have added demand. Other threads may have, too, and left the sending to this
  /// one.
  private func settle() {
    let isSettled = lock.withLock { (held.isEmpty || demand == .none) && !hasUpstreamFinished }
    if isSettled { return }
    sendHeld()
    _ = finishIfDone()
  }

  /// Sends held values as far as there is demand. Only one thread does this at a time, to keep the order.
  private func sendHeld() {
    while let (value, child, entry) = takeHeld() { serialDelivery.pass(entry, lock) { send(held: value, of: child) } }
  }

  private func takeHeld() -> (Child.Output, FlatMapChild<Input, Child>, SerialDeliveryEntry)? {
    lock.withLock {
      guard demand > 0, !isSendingHeld, !held.isEmpty, let entry = serialDelivery.enterUnlessBusy(),
        let (child, value) = held.popFirst()
      else { return nil }
      isSendingHeld = true
      demand -= 1
      return (value, child, entry)
    }
  }

  /// Sends a held value and then requests the next from its child.
  private func send(held value: Child.Output, of child: FlatMapChild<Input, Child>) {
    send(value)
    let upstream = lock.withLock { demand == .unlimited ? nil : child.subscription }
    upstream?.request(.max(1))
    lock.withLock { isSendingHeld = false }
  }

  private func send(_ value: Child.Output) {
    let more = outlet.next(value)
    if more > 0 { lock.withLock { demand += more } }
  }
}

// The end.
extension FlatMapStage {
  private func finishIfDone() -> Bool {
    let isDone = lock.withLock { () -> Bool in
      guard !isOver, hasUpstreamFinished, children.count == 0, held.isEmpty else { return false }
      isOver = true
      return true
    }
    if isDone { pass(end: .finished) }
    return isDone
  }

  /// Cancels all children except the one that failed.
  private func fail(_ completion: Subscribers.Completion<Failure>, of child: FlatMapChild<Input, Child>? = nil) {
    let failed = lock.withLock { child?.subscription.take() }
    guard let upstreams = leave() else { return }
    for upstream in upstreams { upstream.cancel() }
    let upstream = lock.withLock { self.upstream.take() }
    withExtendedLifetime((failed, upstream)) {}
    pass(end: completion)
  }

  private func pass(end completion: Subscribers.Completion<Failure>) {
    let entry = lock.withLock { serialDelivery.enterLast() }
    serialDelivery.pass(entry, lock) { outlet.end(completion) }
  }

  /// Ends the stream. Returns the children's subscriptions to the first caller only.
  private func leave() -> [any Subscription]? {
    let (subscriptions, gone) = lock.withLock { () -> ([any Subscription]?, Any?) in
      if isOver { return (nil, nil) }
      isOver = true
      defer { held = FIFOQueue() }
      let members = children.removeAll().map(\.member)
      return (members.compactMap { $0.subscription.take() }, (members, held))
    }
    // Held values are released here, outside the lock.
    withExtendedLifetime(gone) {}
    return subscriptions
  }
}

/// The subscriber of one child publisher.
final class FlatMapChild<Input, Child: Publisher>: Subscriber, StageDescription {
  fileprivate let number: Int
  private let stage: FlatMapStage<Input, Child>
  /// Guarded by the stage's lock.
  fileprivate var subscription: (any Subscription)?

  fileprivate init(number: Int, of stage: FlatMapStage<Input, Child>) {
    self.number = number
    self.stage = stage
  }

  func receive(subscription: any Subscription) { stage.begin(subscription, self) }
  func receive(_ input: Child.Output) -> Subscribers.Demand { stage.next(input, self) }
  func receive(completion: Subscribers.Completion<Child.Failure>) { stage.end(completion, self) }

  var description: String { stage.description }
  var details: [Mirror.Child] { [("parentSubscription", stage.combineIdentifier)] }
}
