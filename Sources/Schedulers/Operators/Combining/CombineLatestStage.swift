/// Remembers the latest of each upstream and sends them together.
///
/// `Latest` is whatever holds them: a tuple of optionals, so that no value is boxed. All upstreams are subscribed to, in
/// order, before downstream has its subscription, and what downstream asks for is asked of each. While downstream wants
/// nothing, values are only remembered, and so are those that come from inside its receiving one: the next that comes is
/// sent with them.
final class CombineLatestStage<Latest, Output, Failure: Error>: Subscription, StageDescription {
  private let outlet: Outlet<Output, Failure>
  private let combine: (Latest) -> Output?
  private let lock = Lock()
  private var joint: Joint
  private var latest: Latest
  private var demand = Subscribers.Demand.none
  private let turnstile = Turnstile<Item>()
  private var hasBegun = false
  /// A failure that came before downstream was done with receiving its subscription.
  private var earlyFailure: Subscribers.Completion<Failure>?

  private enum Item {
    case value(Output)
    case end(Subscribers.Completion<Failure>)
  }

  init(
    _ outlet: Outlet<Output, Failure>, count: Int, latest: Latest, _ combine: @escaping (Latest) -> Output?
  ) {
    self.outlet = outlet
    self.latest = latest
    self.combine = combine
    joint = Joint(count: count)
  }

  /// `remember` puts a value in its place and hands out the one before.
  func side<Input>(_ index: Int, _ remember: @escaping (inout Latest, inout Input?) -> Void) -> Side<Input, Failure> {
    Side(
      description, begin: { self.begin($0, index) },
      next: { input in
        // The value before goes with this variable, outside the lock: its `deinit` may be anyone's.
        var value = Optional(input)
        return self.next { remember(&$0, &value) }
      },
      end: { self.end($0, index) })
  }

  /// Gives downstream its subscription, now that all upstreams have been subscribed to.
  func begin() {
    outlet.begin(self)
    let earlyFailure = lock.withLock { () -> Subscribers.Completion<Failure>? in
      hasBegun = true
      return self.earlyFailure
    }
    if let earlyFailure { pass(end: earlyFailure) } else { finishIfDone() }
  }

  private func begin(_ subscription: any Subscription, _ side: Int) {
    if !lock.withLock({ joint.attach(subscription, to: side) }) { subscription.cancel() }
  }

  private func next(_ remember: (inout Latest) -> Void) -> Subscribers.Demand {
    let due = lock.withLock { () -> (Item, Turnstile<Item>.Entry)? in
      if joint.isOver { return nil }
      remember(&latest)
      guard !turnstile.isInside, demand > 0, let output = combine(latest) else { return nil }
      demand -= 1
      return (.value(output), turnstile.enter(.value(output)))
    }
    if let (item, entry) = due { pass(item, entry) }
    return .none
  }

  private func pass(_ item: Item, _ entry: Turnstile<Item>.Entry) {
    turnstile.pass(item, entry, lock) { item in
      switch item {
      case .value(let output):
        let more = outlet.next(output)
        if more == .none { return }
        let upstreams = lock.withLock { () -> [any Subscription] in
          demand += more
          return joint.open
        }
        for upstream in upstreams { upstream.request(more) }
      case .end(let completion): outlet.end(completion)
      }
    }
  }

  private func pass(end completion: Subscribers.Completion<Failure>) {
    let entry = lock.withLock { turnstile.enter(last: .end(completion)) }
    pass(.end(completion), entry)
  }

  private func end(_ completion: Subscribers.Completion<Failure>, _ side: Int) {
    switch completion {
    case .finished:
      _ = lock.withLock { joint.finish(side) }
      finishIfDone()
    case .failure:
      _ = lock.withLock { joint.detach(side) }
      guard leave() else { return }
      let isEarly = lock.withLock { () -> Bool in
        if !hasBegun { earlyFailure = completion }
        return !hasBegun
      }
      if !isEarly { pass(end: completion) }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    let upstreams = lock.withLock { () -> [any Subscription] in
      self.demand += demand
      return joint.open
    }
    for upstream in upstreams { upstream.request(demand) }
  }

  func cancel() {
    _ = leave()
    _ = lock.withLock {
      earlyFailure = nil
      return turnstile.clear()
    }
  }

  private func finishIfDone() {
    if lock.withLock({ joint.hasAllFinished && hasBegun }), leave() { pass(end: .finished) }
  }

  private func leave() -> Bool {
    let upstreams = lock.withLock { joint.leave() }
    for upstream in upstreams ?? [] { upstream.cancel() }
    return upstreams != nil
  }

  var description: String { "CombineLatest" }
}
