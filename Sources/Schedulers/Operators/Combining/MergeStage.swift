/// Passes on the values of many upstreams as they come.
///
/// Downstream has its subscription first. Each upstream is then asked for everything if downstream wants everything,
/// else for one value at a time, of which one is held per upstream while downstream wants none.
final class MergeStage<Input, Failure: Error>: Subscription, StageDescription {
  private let outlet: Outlet<Input, Failure>
  private let lock = Lock()
  private var joint: Joint
  private var held: [Input?]
  private var demand = Subscribers.Demand.none
  private let turnstile = Turnstile<Item>()

  private enum Item {
    case value(Input)
    /// One that was held: the next of its side is asked for when it has gone out.
    case held(Input, Int)
    case end(Subscribers.Completion<Failure>)
  }

  init(_ outlet: Outlet<Input, Failure>, count: Int) {
    self.outlet = outlet
    joint = Joint(count: count)
    held = Array(repeating: nil, count: count)
  }

  func side(_ index: Int) -> Side<Input, Failure> {
    Side(
      description, begin: { self.begin($0, index) }, next: { self.next($0, index) }, end: { self.end($0, index) })
  }

  private func begin(_ subscription: any Subscription, _ side: Int) {
    let wanted = lock.withLock { () -> Subscribers.Demand? in
      guard joint.attach(subscription, to: side) else { return nil }
      return demand == .unlimited ? .unlimited : .max(1)
    }
    if let wanted { subscription.request(wanted) } else { subscription.cancel() }
  }

  private func next(_ input: Input, _ side: Int) -> Subscribers.Demand {
    let (due, _) = lock.withLock { () -> ((Turnstile<Item>.Entry, more: Subscribers.Demand)?, Input?) in
      // One that comes when all have finished is against the rules; Combine lets it pass.
      if joint.isOver, !joint.hasAllFinished { return (nil, nil) }
      if demand == .none {
        defer { held[side] = input }
        // A side that sends more than it was asked for loses the one before, outside the lock.
        return (nil, held[side])
      }
      // What is asked for without limit need not be asked for again.
      let more = demand == .unlimited ? Subscribers.Demand.none : .max(1)
      demand -= 1
      return ((turnstile.enter(.value(input)), more), nil)
    }
    guard let (entry, more) = due else { return .none }
    turnstile.pass(.value(input), entry, lock, deliver)
    return more
  }

  private func deliver(_ item: Item) {
    switch item {
    case .value(let value):
      let more = outlet.next(value)
      if more > 0 {
        lock.withLock { demand += more }
        sendHeld()
      }
    case .held(let value, let side):
      let more = outlet.next(value)
      let upstream = lock.withLock { () -> (any Subscription)? in
        demand += more
        return joint[side]
      }
      upstream?.request(.max(1))
    case .end(let completion): outlet.end(completion)
    }
  }

  private func pass(end completion: Subscribers.Completion<Failure>) {
    turnstile.pass(last: .end(completion), lock, deliver)
  }

  private func end(_ completion: Subscribers.Completion<Failure>, _ side: Int) {
    switch completion {
    case .finished:
      _ = lock.withLock { joint.finish(side) }
      finishIfDone()
    case .failure:
      if leave() { pass(end: completion) }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    let upstreams = lock.withLock { () -> [any Subscription] in
      let wasLimited = self.demand != .unlimited
      self.demand += demand
      return wasLimited && self.demand == .unlimited ? joint.open : []
    }
    sendHeld()
    for upstream in upstreams { upstream.request(.unlimited) }
    finishIfDone()
  }

  func cancel() {
    _ = leave()
    _ = lock.withLock { turnstile.clear() }
  }

  /// Sends what is held, in the order of the inputs, as far as downstream wants it, and asks for the next of each.
  private func sendHeld() {
    while let (item, entry) = takeHeld() { turnstile.pass(item, entry, lock, deliver) }
  }

  private func takeHeld() -> (Item, Turnstile<Item>.Entry)? {
    lock.withLock {
      guard demand > 0, let side = held.firstIndex(where: { $0 != nil }), let value = held[side].take() else {
        return nil
      }
      demand -= 1
      let item = Item.held(value, side)
      return (item, turnstile.enter(item))
    }
  }

  func finishIfDone() {
    let isDone = lock.withLock { joint.hasAllFinished && held.allSatisfy { $0 == nil } }
    if isDone, leave() { pass(end: .finished) }
  }

  private func leave() -> Bool {
    let (upstreams, _) = lock.withLock { () -> ([any Subscription]?, [Input?]) in
      defer { held = Array(repeating: nil, count: held.count) }
      return (joint.leave(), held)
    }
    for upstream in upstreams ?? [] { upstream.cancel() }
    return upstreams != nil
  }

  var description: String { "Merge" }
}
