/// Holds values until downstream wants them. One thread at a time sends: another that brings a value waits for its turn to
/// send, and one that asks for values leaves the sending to it.
package final class BufferStage<Input, Failure: Error>: Subscriber, Subscription, StageDescription {
  private let outlet: Outlet<Input, Failure>
  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<Failure>
  private let observer = Observation.observer
  private let lock = Lock()
  private var phase = Phase.awaiting
  private var upstream: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var values = Backlog<Input>()
  /// Out of the buffer, paid for, and on their way. As in Combine, all that is wanted is taken out at once.
  private var leaving = Backlog<Input>()
  private var terminal: Subscribers.Completion<Failure>?
  /// Full with nowhere to put a value: upstream was cancelled.
  private var hasOverflowed = false
  private var hasBegun = false
  /// Whether the completion, whatever it is, comes right after the last value, be it asked for or not.
  private let endsUnasked: Bool
  private let turnstile = Turnstile()

  init(
    _ outlet: Outlet<Input, Failure>, size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    self.outlet = outlet
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
    endsUnasked = false
  }

  /// One that holds `values` already, drops none and takes more at once; downstream has its subscription with `begin()`.
  /// Cancelling it cancels `upstream`.
  package init(_ outlet: Outlet<Input, Failure>, holding values: Backlog<Input>, of upstream: any Subscription) {
    self.outlet = outlet
    self.values = values
    self.upstream = upstream
    (size, prefetch, whenFull) = (.max, .byRequest, .dropNewest)
    phase = .open
    endsUnasked = true
  }

  package func begin() {
    outlet.begin(self)
    let entry = lock.withLock { () -> TurnstileEntry? in
      hasBegun = true
      return enter()
    }
    _ = send(entry)
  }

  package var description: String { "Buffer" }

  package var details: [Mirror.Child] {
    lock.withLock {
      [("values", values.all), ("state", phase), ("downstreamDemand", demand), ("terminal", terminal as Any)]
    }
  }
}

// Upstream.
extension BufferStage {
  package func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard phase == .awaiting else { return false }
      phase = .open
      upstream = subscription
      return true
    }
    if !isFirst { return subscription.cancel() }
    let wanted = prefetch == .keepFull ? Subscribers.Demand.max(size) : .unlimited
    // Before downstream has its subscription, as Combine does it: what comes at once is held.
    if wanted > 0 { subscription.request(wanted) }
    begin()
  }

  package func receive(_ input: Input) -> Subscribers.Demand {
    let (taken, entry) = lock.withLock { () -> ((overflows: Bool, dropped: Input?)?, TurnstileEntry?) in
      let taken = take(input)
      return (taken, taken?.overflows == false ? enter() : nil)
    }
    if let dropped = taken?.dropped { observer?.dropped(dropped, for: .bufferFull) }
    if taken?.overflows == true { fail() }
    return send(entry)
  }

  /// Whether a value is too much, and what is lost for it; nil if it comes too late. Under the lock.
  private func take(_ input: Input) -> (overflows: Bool, dropped: Input?)? {
    if phase != .open || hasOverflowed { return nil }
    // After a regular end values are still taken, as long as that has not gone out, as in Combine.
    if case .failure = terminal { return nil }
    if values.count < size {
      values.append(input)
      return (false, nil)
    }
    switch whenFull {
    case .dropNewest: return (false, input)
    case .dropOldest:
      guard let oldest = values.popFirst() else { return (false, input) }
      values.append(input)
      return (false, oldest)
    case .customError:
      hasOverflowed = true
      return (true, input)
    }
  }

  private func fail() {
    guard case .customError(let error) = whenFull else { return }
    let failure = error()
    let upstream = lock.withLock { () -> (any Subscription)? in
      guard phase == .open else { return nil }
      terminal = .failure(failure)
      return self.upstream
    }
    upstream?.cancel()
  }

  package func receive(completion: Subscribers.Completion<Failure>) {
    let (gone, entry) = lock.withLock { () -> (Gone?, TurnstileEntry?) in
      guard phase == .open, terminal == nil, !hasOverflowed else { return (nil, nil) }
      terminal = completion
      // In Combine a failure from inside a delivery overtakes what was taken out for downstream already.
      guard case .failure = completion, !endsUnasked, demand == .none, hasBegun, turnstile.isInside else {
        return (nil, enter())
      }
      return (leave(), nil)
    }
    if gone != nil { outlet.end(completion) } else { _ = send(entry) }
  }
}

// Downstream.
extension BufferStage {
  package func request(_ demand: Subscribers.Demand) {
    let (upstream, entry) = lock.withLock { () -> ((any Subscription)?, TurnstileEntry?) in
      guard phase == .open else { return (nil, nil) }
      self.demand += demand
      hasBegun = true
      return (self.upstream, turnstile.isInside ? nil : turnstile.enterUnlessBusy())
    }
    let more = send(entry)
    let isCancelled = lock.withLock { phase == .over && terminal == nil }
    if more > 0, !isCancelled { upstream?.request(more) }
  }

  package func cancel() {
    let (upstream, _, _) = lock.withLock { () -> ((any Subscription)?, Backlog<Input>?, Gone?) in
      guard phase == .open else { return (nil, nil, nil) }
      let upstream = hasOverflowed ? nil : self.upstream
      defer { leaving = Backlog() }
      terminal = nil
      return (upstream, leaving, leave())
    }
    upstream?.cancel()
  }

  private enum Act {
    case value(Input)
    case end(Subscribers.Completion<Failure>, Gone)
  }

  /// A place among those who send; nil where there is nobody to send to yet, or where whoever is further up the stack sends
  /// on. Under the lock.
  private func enter() -> TurnstileEntry? {
    hasBegun && !turnstile.isInside ? turnstile.enter() : nil
  }

  /// Sends what is held, as far as it is wanted, and the end when it is time for it.
  ///
  /// - Returns: What to ask of upstream for it.
  private func send(_ entry: TurnstileEntry?) -> Subscribers.Demand {
    var (entry, sentCount) = (entry, 0)
    while let place = entry {
      let isReminded = turnstile.pass(place, lock) { sentCount += sendHeld() }
      // Somebody has asked for more when there was nothing left to send.
      entry = isReminded ? lock.withLock { turnstile.enterUnlessBusy() } : nil
    }
    return prefetch == .keepFull ? .max(sentCount) : .none
  }

  /// From inside the turnstile. Returns how many values it sent.
  private func sendHeld() -> Int {
    var sentCount = 0
    // Each of those who wait has brought a value, which it sends itself.
    while let act = lock.withLock({ sentCount > 0 && turnstile.hasLine ? nil : next() }) {
      switch act {
      case .value(let value):
        let more = outlet.next(value)
        if more > 0 { lock.withLock { demand += more } }
        sentCount += 1
      case .end(let completion, let gone):
        withExtendedLifetime(gone) {}
        outlet.end(completion)
      }
    }
    return sentCount
  }

  /// What to do next; nil if there is nothing. Under the lock.
  private func next() -> Act? {
    if let value = leaving.popFirst() { return .value(value) }
    guard phase == .open else { return nil }
    if demand > 0, !values.isEmpty {
      takeOut()
      // (`map(Act.value)` would allocate a closure for each value.)
      if let value = leaving.popFirst() { return .value(value) }
    }
    guard let terminal, isTime(for: terminal) else { return nil }
    return .end(terminal, leave())
  }

  private func isTime(for terminal: Subscribers.Completion<Failure>) -> Bool {
    if endsUnasked || demand > 0 { return values.isEmpty }
    switch terminal {
    case .finished: return false
    case .failure: return true
    }
  }

  private func takeOut() {
    guard let wanted = demand.max, wanted < values.count else {
      demand -= values.count
      return swap(&leaving, &values)
    }
    for _ in 0..<wanted { if let value = values.popFirst() { leaving.append(value) } }
    demand = .none
  }

  /// What an end gives up.
  private struct Gone {
    let values: Backlog<Input>
    let upstream: (any Subscription)?
  }

  /// Ends it; under the lock. What was held is to be released outside.
  private func leave() -> Gone {
    defer { values = Backlog() }
    phase = .over
    return Gone(values: values, upstream: upstream.take())
  }
}
