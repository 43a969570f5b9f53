// Folder `Operators/Combining`: operators with several inputs: `combineLatest`, `zip`, `merge`, `flatMap`,
// `switchToLatest`, `append`, `prepend` and those with a trigger.

/// Combines one value of each upstream: the latest of each, for `combineLatest`, or the oldest of each, for `zip`.
///
/// `Parts` stores the values: a tuple of optionals or of backlogs, so that no value is boxed. All upstreams are
/// subscribed to, in order, before downstream receives its subscription. Downstream's demand is requested from each of
/// them: at once, or, with `zip`, when downstream has received its subscription, so that the end of one source is seen
/// while the next one sends.
package final class AssemblyStage<Parts, Output, Failure: Error>: Subscription, StageDescription {
  package enum Choice {
    /// Values that come without demand, or while downstream is receiving one, are only stored; the next value is sent
    /// together with them. Finishes when all upstreams have finished.
    case latest
    /// Values wait for those of the other upstreams, and are sent with the last of them. Finishes when an upstream has
    /// finished and none of its values waits.
    case oldest
  }

  private let choice: Choice
  private let serializedOutlet: SerializedOutlet<Output, Failure>
  private let tracer = Observation.tracer
  private let assemble: (inout Parts) -> Output?
  private let lock = Lock()
  private var upstreamSubscriptions: UpstreamSubscriptions
  private let none: Parts
  private var parts: Parts
  /// The number of stored values of each upstream.
  private var counts: [Int]
  private var demand = Subscribers.Demand.none
  /// Demand requested during a delivery is returned to the upstream whose value is being delivered.
  private var answer: (index: Int, demand: Subscribers.Demand)?
  private var (isBeginning, hasBegun) = (false, false)
  /// A failure that came while downstream was receiving its subscription.
  private var earlyFailure: Subscribers.Completion<Failure>?

  /// `assemble` is called once there is a value of each upstream.
  package init(
    _ outlet: Outlet<Output, Failure>, _ choice: Choice, count: Int, from parts: Parts,
    _ assemble: @escaping (inout Parts) -> Output?
  ) {
    self.choice = choice
    none = parts
    self.parts = parts
    self.assemble = assemble
    serializedOutlet = SerializedOutlet(outlet)
    upstreamSubscriptions = UpstreamSubscriptions(count: count)
    counts = Array(repeating: 0, count: count)
  }

  package func input<Input>(_ index: Int, _ keep: @escaping (inout Parts, Input) -> Void) -> StageInput<Input, Failure>
  {
    input(
      index,
      replacing: { parts, input in
        keep(&parts, input)
        return nil
      })
  }

  /// `keep` returns the value that was replaced, which is released outside the lock.
  package func input<Input>(
    _ index: Int, replacing keep: @escaping (inout Parts, Input) -> Input?
  ) -> StageInput<Input, Failure> {
    StageInput(
      description, begin: { self.begin($0, index) },
      next: { input in
        var replaced: Input?
        defer { withExtendedLifetime(replaced) {} }
        let more = self.next(index) { replaced = keep(&$0, input) }
        if let tracer = self.tracer, let replaced { tracer.dropped(replaced, for: .replaced) }
        return more
      },
      end: { self.end($0, index) })
  }

  /// Gives downstream its subscription, after all upstreams have been subscribed to. With `zip` that is when the last of
  /// them has sent its subscription.
  package func begin() {
    let isFirst = lock.withLock {
      defer { isBeginning = true }
      return !isBeginning
    }
    if !isFirst { return }
    serializedOutlet.outlet.begin(self)
    let earlyFailure = lock.withLock { () -> Subscribers.Completion<Failure>? in
      hasBegun = true
      return self.earlyFailure
    }
    if let earlyFailure { return serializedOutlet.pass(end: earlyFailure, lock) }
    finishIfDone()
    if choice == .latest { return }
    let (asked, upstreams) = lock.withLock { (demand, upstreamSubscriptions.open) }
    if asked > 0 { for upstream in upstreams { upstream.request(asked) } }
  }

  /// Stores a subscription, and requests downstream's demand so far from it.
  private func begin(_ subscription: any Subscription, _ index: Int) {
    let (asked, isLast) = lock.withLock { () -> (Subscribers.Demand?, Bool) in
      guard upstreamSubscriptions.attach(subscription, to: index) else { return (nil, false) }
      if choice == .latest { return (demand, false) }
      return (hasBegun ? demand : Subscribers.Demand.none, upstreamSubscriptions.areAllAttached)
    }
    guard let asked else { return subscription.cancel() }
    if asked > 0 { subscription.request(asked) }
    if isLast { begin() }
  }

  package func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    ask(demand)
  }

  private func ask(_ demand: Subscribers.Demand) {
    let upstreams = lock.withLock { () -> [any Subscription] in
      self.demand += demand
      if choice == .oldest, !hasBegun { return [] }
      guard serializedOutlet.isInside, let index = answer?.index else { return upstreamSubscriptions.open }
      answer?.demand += demand
      return upstreamSubscriptions.open(but: index)
    }
    for upstream in upstreams { upstream.request(demand) }
  }

  package func cancel() {
    _ = leave()
    lock.withLock {
      earlyFailure = nil
      serializedOutlet.clear()
    }
  }

  package var description: String { choice == .latest ? "CombineLatest" : "Zip" }
}

// Values.
extension AssemblyStage {
  private func next(_ index: Int, _ keep: (inout Parts) -> Void) -> Subscribers.Demand {
    let due = lock.withLock { () -> (Output, SerialDeliveryEntry)? in
      if upstreamSubscriptions.isOver { return nil }
      keep(&parts)
      guard let output = takeIfComplete(index) else { return nil }
      return (output, serializedOutlet.enter())
    }
    guard let (output, entry) = due else { return .none }
    let answer = serializedOutlet.pass(entry, lock) { send(output, index) }
    finishIfDone()
    return answer
  }

  /// Call under the lock.
  private func takeIfComplete(_ index: Int) -> Output? {
    switch choice {
    case .latest:
      counts[index] = 1
      guard !counts.contains(0), demand > 0, !serializedOutlet.isInside else { return nil }
      demand -= 1
    case .oldest:
      counts[index] += 1
      if counts.contains(0) { return nil }
      for index in counts.indices { counts[index] -= 1 }
    }
    return assemble(&parts)
  }

  /// Returns the demand for the value's upstream: none with `.latest`, because it is requested from all upstreams
  /// alike.
  private func send(_ output: Output, _ index: Int) -> Subscribers.Demand {
    if choice == .latest {
      let more = serializedOutlet.outlet.next(output)
      if more > 0 { ask(more) }
      return .none
    }
    let outer = lock.withLock { () -> (index: Int, demand: Subscribers.Demand)? in
      defer { answer = (index, .none) }
      return answer
    }
    let more = serializedOutlet.outlet.next(output)
    let (asked, others) = lock.withLock { () -> (Subscribers.Demand, [any Subscription]) in
      defer { answer = outer }
      demand += more
      return (answer?.demand ?? .none, more > 0 ? upstreamSubscriptions.open(but: index) : [])
    }
    for upstream in others { upstream.request(more) }
    return asked + more
  }
}

// The end.
extension AssemblyStage {
  private func end(_ completion: Subscribers.Completion<Failure>, _ index: Int) {
    switch completion {
    case .finished:
      _ = lock.withLock { upstreamSubscriptions.finish(index) }
      finishIfDone()
    case .failure:
      // As in Combine, `zip` cancels the failed upstream, too.
      if choice == .latest { _ = lock.withLock { upstreamSubscriptions.finish(index) } }
      guard leave() else { return }
      let isEarly = lock.withLock { () -> Bool in
        if !hasBegun { earlyFailure = completion }
        return !hasBegun
      }
      if !isEarly { serializedOutlet.pass(end: completion, lock) }
    }
  }

  private func finishIfDone() {
    if lock.withLock({ hasBegun && isDone }), leave() { serializedOutlet.pass(end: .finished, lock) }
  }

  /// Whether no more output is possible. As in Combine, `zip` tests this after a delivery and not during it.
  private var isDone: Bool {
    switch choice {
    case .latest: upstreamSubscriptions.hasAllFinished
    case .oldest:
      !serializedOutlet.isInside
        && (upstreamSubscriptions.count == 0 || upstreamSubscriptions.finishedInputs.contains { counts[$0] == 0 })
    }
  }

  private func leave() -> Bool {
    let (upstreams, parts) = lock.withLock { () -> ([any Subscription]?, Parts) in
      defer { self.parts = none }
      return (upstreamSubscriptions.leave(), self.parts)
    }
    withExtendedLifetime(parts) {}
    for upstream in upstreams ?? [] { upstream.cancel() }
    return upstreams != nil
  }
}

/// Stores a value, and returns the one it replaces.
package func replace<Value>(_ place: inout Value?, with value: Value) -> Value? {
  defer { place = value }
  return place
}
