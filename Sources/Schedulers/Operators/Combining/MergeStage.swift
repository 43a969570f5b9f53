/// Sends the values of several upstreams as they come.
///
/// Downstream receives its subscription first. Each upstream is then asked for everything if downstream's demand is
/// unlimited, otherwise for one value at a time. Without demand, one value of each upstream is held.
final class MergeStage<Input, Failure: Error>: Subscription, StageDescription {
  private let outlet: Outlet<Input, Failure>
  private let lock = Lock()
  private var upstreamSubscriptions: UpstreamSubscriptions
  private var held: [Input?]
  private var demand = Subscribers.Demand.none
  private let serialDelivery = SerialDelivery()

  init(_ outlet: Outlet<Input, Failure>, count: Int) {
    self.outlet = outlet
    upstreamSubscriptions = UpstreamSubscriptions(count: count)
    held = Array(repeating: nil, count: count)
  }

  func input(_ index: Int) -> StageInput<Input, Failure> {
    StageInput(
      description, begin: { self.begin($0, index) }, next: { self.next($0, index) }, end: { self.end($0, index) })
  }

  private func begin(_ subscription: any Subscription, _ index: Int) {
    let wanted = lock.withLock { () -> Subscribers.Demand? in
      guard upstreamSubscriptions.attach(subscription, to: index) else { return nil }
      return demand == .unlimited ? .unlimited : .max(1)
    }
    if let wanted { subscription.request(wanted) } else { subscription.cancel() }
  }

  private func next(_ input: Input, _ index: Int) -> Subscribers.Demand {
    let (due, _) = lock.withLock { () -> ((SerialDeliveryEntry, more: Subscribers.Demand)?, Input?) in
      // A value after all have finished breaks the rules; Combine passes it on.
      if upstreamSubscriptions.isOver, !upstreamSubscriptions.hasAllFinished { return (nil, nil) }
      if demand == .none {
        defer { held[index] = input }
        // An upstream that sends more than its demand loses the value before, which is released outside the lock.
        return (nil, held[index])
      }
      // Unlimited demand was passed upstream already.
      let more = demand == .unlimited ? Subscribers.Demand.none : .max(1)
      demand -= 1
      return ((serialDelivery.enter(), more), nil)
    }
    guard let (entry, more) = due else { return .none }
    pass(entry) { send(input) }
    return more
  }

  private func send(_ value: Input) {
    let more = outlet.next(value)
    if more > 0 {
      lock.withLock { demand += more }
      sendHeld()
    }
  }

  /// Sends a held value and then requests the next from its upstream.
  private func send(held value: Input, _ index: Int) {
    let more = outlet.next(value)
    let upstream = lock.withLock { () -> (any Subscription)? in
      demand += more
      return upstreamSubscriptions[index]
    }
    upstream?.request(.max(1))
  }

  private func pass(_ entry: SerialDeliveryEntry, _ deliver: () -> Void) {
    guard serialDelivery.pass(entry, lock, deliver) else { return }
    // Another thread requested values that are held, and left the sending to this one.
    sendHeld()
    finishIfDone()
  }

  private func pass(end completion: Subscribers.Completion<Failure>) {
    pass(lock.withLock { serialDelivery.enterLast() }) { outlet.end(completion) }
  }

  private func end(_ completion: Subscribers.Completion<Failure>, _ index: Int) {
    switch completion {
    case .finished:
      _ = lock.withLock { upstreamSubscriptions.finish(index) }
      finishIfDone()
    case .failure:
      if leave() { pass(end: completion) }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    let upstreams = lock.withLock { () -> [any Subscription] in
      let wasLimited = self.demand != .unlimited
      self.demand += demand
      return wasLimited && self.demand == .unlimited ? upstreamSubscriptions.open : []
    }
    sendHeld()
    for upstream in upstreams { upstream.request(.unlimited) }
    finishIfDone()
  }

  func cancel() {
    _ = leave()
    lock.withLock { serialDelivery.clear() }
  }

  /// Sends held values in the order of the inputs, as far as there is demand, and requests the next from each input.
  private func sendHeld() {
    while let (value, index, entry) = takeHeld() { pass(entry) { send(held: value, index) } }
  }

  private func takeHeld() -> (Input, Int, SerialDeliveryEntry)? {
    lock.withLock {
      guard demand > 0, let index = held.firstIndex(where: { $0 != nil }), let entry = serialDelivery.enterUnlessBusy(),
        let value = held[index].take()
      else { return nil }
      demand -= 1
      return (value, index, entry)
    }
  }

  func finishIfDone() {
    let isDone = lock.withLock { upstreamSubscriptions.hasAllFinished && held.allSatisfy { $0 == nil } }
    if isDone, leave() { pass(end: .finished) }
  }

  private func leave() -> Bool {
    let (upstreams, _) = lock.withLock { () -> ([any Subscription]?, [Input?]) in
      defer { held = Array(repeating: nil, count: held.count) }
      return (upstreamSubscriptions.leave(), held)
    }
    for upstream in upstreams ?? [] { upstream.cancel() }
    return upstreams != nil
  }

  var description: String { "Merge" }
}
