/// Passes on the values of many upstreams as they come.
///
/// Downstream has its subscription first. Each upstream is then asked for everything if downstream wants everything, else
/// for one value at a time, of which one is held per upstream while downstream wants none.
final class MergeStage<Input, Failure: Error>: Subscription, StageDescription {
  private let outlet: Outlet<Input, Failure>
  private let lock = Lock()
  private var joint: Joint
  private var held: [Input?]
  private var demand = Subscribers.Demand.none

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
    let isWanted = lock.withLock { () -> Bool in
      if joint.isOver { return false }
      if demand == .none {
        held[side] = input
        return false
      }
      demand -= 1
      return true
    }
    if !isWanted { return .none }
    let more = outlet.next(input)
    if more > 0 {
      lock.withLock { demand += more }
      sendHeld()
    }
    return .max(1)
  }

  private func end(_ completion: Subscribers.Completion<Failure>, _ side: Int) {
    switch completion {
    case .finished:
      lock.withLock { joint.finish(side) }
      finishIfDone()
    case .failure:
      if leave() { outlet.end(completion) }
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
  }

  /// Sends what is held, in the order of the inputs, as far as downstream wants it, and asks for the next of each.
  private func sendHeld() {
    while let side = lock.withLock({ demand > 0 ? held.firstIndex { $0 != nil } : nil }) {
      guard let value = takeHeld(side) else { continue }
      let more = outlet.next(value)
      let upstream = lock.withLock { () -> (any Subscription)? in
        demand += more
        return joint[side]
      }
      upstream?.request(.max(1))
    }
  }

  private func takeHeld(_ side: Int) -> Input? {
    lock.withLock {
      guard demand > 0, let value = held[side] else { return nil }
      held[side] = nil
      demand -= 1
      return value
    }
  }

  func finishIfDone() {
    let isDone = lock.withLock { joint.hasAllFinished && held.allSatisfy { $0 == nil } }
    if isDone, leave() { outlet.end(.finished) }
  }

  private func leave() -> Bool {
    let upstreams = lock.withLock { () -> [any Subscription]? in
      held = Array(repeating: nil, count: held.count)
      return joint.leave()
    }
    for upstream in upstreams ?? [] { upstream.cancel() }
    return upstreams != nil
  }

  var description: String { "Merge" }
}
