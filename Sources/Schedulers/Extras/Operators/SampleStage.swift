import SchedulersEssentials

/// Keeps the latest value of one upstream, and sends a result for it when the other upstream, the trigger, sends a
/// value.
///
/// The kept upstream is subscribed to first and asked for everything. Downstream's demand is requested from the
/// trigger; for a trigger value without a result, one more is requested. The stream ends as the trigger does.
final class SampleStage<Kept, Trigger, Output, Failure: Error>: Subscription, StageDescription {
  let description: String
  private let serializedOutlet: SerializedOutlet<Output, Failure>
  private let tracer = Observation.tracer
  private let lock = Lock()
  private let make: (inout Kept?, Trigger) -> Output?
  /// Whether the stream also ends when the kept upstream has finished and no kept value is left.
  private let endsWithKept: Bool
  private var kept: Kept?
  private var hasKeptFinished = false
  private var keptUpstream: (any Subscription)?
  private var triggerUpstream: (any Subscription)?
  private var phase = Phase.awaiting
  /// Whether downstream has received its subscription; before that, the completion must wait.
  private var hasBegun = false
  private var earlyEnd: Subscribers.Completion<Failure>?

  init(
    _ description: String, _ outlet: Outlet<Output, Failure>, endsWithKept: Bool,
    _ make: @escaping (inout Kept?, Trigger) -> Output?
  ) {
    self.description = description
    self.endsWithKept = endsWithKept
    self.make = make
    serializedOutlet = SerializedOutlet(outlet)
  }

  func subscribe<K: Publisher, C: Publisher>(keeping publisher: K, trigger: C)
  where K.Output == Kept, K.Failure == Failure, C.Output == Trigger, C.Failure == Failure {
    publisher.subscribe(StageInput(description, begin: beginKept, next: keep, end: endKept))
    if lock.withLock({ phase == .over }) {
      beginDownstream(Subscriptions.empty)
    } else {
      trigger.subscribe(StageInput(description, begin: beginTrigger, next: next, end: endTrigger))
    }
  }

  private func beginDownstream(_ subscription: any Subscription) {
    serializedOutlet.outlet.begin(subscription)
    let earlyEnd = lock.withLock {
      hasBegun = true
      return self.earlyEnd.take()
    }
    if let earlyEnd { serializedOutlet.pass(end: earlyEnd, lock) }
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.withLock { triggerUpstream }?.request(demand)
  }

  func cancel() {
    _ = leave(with: nil)
    lock.withLock {
      earlyEnd = nil
      serializedOutlet.clear()
    }
  }

  /// Ends the stream and cancels the open upstreams. Returns whether to send the completion.
  private func leave(with completion: Subscribers.Completion<Failure>?) -> Bool {
    let (isFirst, upstreams, held) = lock.withLock { () -> (Bool, [(any Subscription)?], Kept?) in
      if phase == .over { return (false, [], nil) }
      phase = .over
      if !hasBegun { earlyEnd = completion }
      return (hasBegun, [keptUpstream.take(), triggerUpstream.take()], kept.take())
    }
    withExtendedLifetime(held) {}
    for upstream in upstreams { upstream?.cancel() }
    return isFirst
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    if leave(with: completion) { serializedOutlet.pass(end: completion, lock) }
  }
}

// The upstream whose latest value is kept.
extension SampleStage {
  private func beginKept(_ subscription: any Subscription) {
    let isFirst = lock.withLock {
      if phase == .over || hasKeptFinished || keptUpstream != nil { return false }
      keptUpstream = subscription
      return true
    }
    if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  private func keep(_ value: Kept) -> Subscribers.Demand {
    // The previous value is released outside the lock.
    var value: Kept? = value
    let isTaken = lock.withLock {
      if phase == .over { return false }
      swap(&value, &kept)
      return true
    }
    if isTaken, let tracer, let value { tracer.dropped(value, for: .replaced) }
    return .none
  }

  private func endKept(_ completion: Subscribers.Completion<Failure>) {
    let (isOver, held) = lock.withLock { () -> (Bool, (any Subscription)?) in
      hasKeptFinished = true
      return (endsWithKept && kept == nil, keptUpstream.take())
    }
    withExtendedLifetime(held) {}
    switch completion {
    case .finished: if isOver { end(.finished) }
    case .failure: end(completion)
    }
  }
}

// The trigger.
extension SampleStage {
  private func beginTrigger(_ subscription: any Subscription) {
    let (isFirst, isLate) = lock.withLock { () -> (Bool, Bool) in
      guard phase == .awaiting else { return (false, earlyEnd != nil) }
      phase = .open
      triggerUpstream = subscription
      return (true, false)
    }
    if isFirst { return beginDownstream(self) }
    subscription.cancel()
    if isLate { beginDownstream(Subscriptions.empty) }
  }

  private func next(_ trigger: Trigger) -> Subscribers.Demand {
    let due = lock.withLock { () -> (Output, SerialDeliveryEntry)? in
      guard phase == .open, let output = make(&kept, trigger) else { return nil }
      return (output, serializedOutlet.enter())
    }
    guard let (output, entry) = due else {
      tracer?.dropped(trigger, for: .unaccompanied)
      return .max(1)
    }
    let more = serializedOutlet.pass(output, entry, lock)
    if endsWithKept, lock.withLock({ hasKeptFinished && kept == nil }) { end(.finished) }
    return more
  }

  private func endTrigger(_ completion: Subscribers.Completion<Failure>) {
    let held = lock.withLock { triggerUpstream.take() }
    withExtendedLifetime(held) {}
    end(completion)
  }
}
