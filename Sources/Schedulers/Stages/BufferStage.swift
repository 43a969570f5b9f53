/// Buffers values until downstream demands them. Only one thread at a time sends: another that brings a value waits for
/// its turn, and one that requests values leaves the sending to it.
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
  private var values = FIFOQueue<Input>()
  /// Values taken out of the buffer, subtracted from the demand, and about to be sent. As in Combine, all demanded
  /// values are taken out at once.
  private var leaving = FIFOQueue<Input>()
  private var terminal: Subscribers.Completion<Failure>?
  /// Whether a value came when the buffer was full, so that upstream was cancelled.
  private var hasOverflowed = false
  private var hasBegun = false
  /// Whether any completion, even `.finished`, is sent right after the last value, without demand.
  private let endsUnasked: Bool
  private let serialDelivery = SerialDelivery()

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

  /// Creates a stage that holds `values`, drops none and accepts more at once. Downstream receives its subscription
  /// from `begin()`. Cancelling the stage cancels `upstream`.
  package init(_ outlet: Outlet<Input, Failure>, holding values: FIFOQueue<Input>, of upstream: any Subscription) {
    self.outlet = outlet
    self.values = values
    self.upstream = upstream
    (size, prefetch, whenFull) = (.max, .byRequest, .dropNewest)
    phase = .open
    endsUnasked = true
  }

  package func begin() {
    outlet.begin(self)
    let entry = lock.withLock { () -> SerialDeliveryEntry? in
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
    // Before downstream has its subscription, as in Combine. Values that arrive at once are buffered.
    if wanted > 0 { subscription.request(wanted) }
    begin()
  }

  package func receive(_ input: Input) -> Subscribers.Demand {
    let (taken, entry) = lock.withLock { () -> ((overflows: Bool, dropped: Input?)?, SerialDeliveryEntry?) in
      let taken = take(input)
      return (taken, taken?.overflows == false ? enter() : nil)
    }
    if let dropped = taken?.dropped { observer?.dropped(dropped, for: .bufferFull) }
    if taken?.overflows == true { fail() }
    return send(entry)
  }

  /// Returns whether the value overflows the buffer, and which value is dropped; nil if the stage has ended. Call under
  /// the lock.
  private func take(_ input: Input) -> (overflows: Bool, dropped: Input?)? {
    if phase != .open || hasOverflowed { return nil }
    // As in Combine, values after `.finished` are accepted until the completion has been sent.
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
    let (gone, entry) = lock.withLock { () -> (Released?, SerialDeliveryEntry?) in
      guard phase == .open, terminal == nil, !hasOverflowed else { return (nil, nil) }
      terminal = completion
      // In Combine, a failure received inside a delivery is sent before the values already taken out.
      guard case .failure = completion, !endsUnasked, demand == .none, hasBegun, serialDelivery.isInside else {
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
    let (upstream, entry) = lock.withLock { () -> ((any Subscription)?, SerialDeliveryEntry?) in
      guard phase == .open else { return (nil, nil) }
      self.demand += demand
      hasBegun = true
      return (self.upstream, serialDelivery.isInside ? nil : serialDelivery.enterUnlessBusy())
    }
    let more = send(entry)
    let isCancelled = lock.withLock { phase == .over && terminal == nil }
    if more > 0, !isCancelled { upstream?.request(more) }
  }

  package func cancel() {
    let (upstream, _, _) = lock.withLock { () -> ((any Subscription)?, FIFOQueue<Input>?, Released?) in
      guard phase == .open else { return (nil, nil, nil) }
      let upstream = hasOverflowed ? nil : self.upstream
      defer { leaving = FIFOQueue() }
      terminal = nil
      return (upstream, leaving, leave())
    }
    upstream?.cancel()
  }

  private enum Act {
    case value(Input)
    case end(Subscribers.Completion<Failure>, Released)
  }

  /// Returns a turn to send, or nil if there is no downstream yet or this thread is sending further up the stack. Call
  /// under the lock.
  private func enter() -> SerialDeliveryEntry? {
    hasBegun && !serialDelivery.isInside ? serialDelivery.enter() : nil
  }

  /// Sends the buffered values as far as they are demanded, and then the completion if it is due.
  ///
  /// - Returns: The demand to pass upstream.
  private func send(_ entry: SerialDeliveryEntry?) -> Subscribers.Demand {
    var (entry, sentCount) = (entry, 0)
    while let place = entry {
      let isReminded = serialDelivery.pass(place, lock) { sentCount += sendHeld() }
      // Another thread requested more when there was nothing left to send.
      entry = isReminded ? lock.withLock { serialDelivery.enterUnlessBusy() } : nil
    }
    return prefetch == .keepFull ? .max(sentCount) : .none
  }

  /// Returns how many values it sent. Call inside the serial delivery.
  private func sendHeld() -> Int {
    var sentCount = 0
    // Stop if threads wait in line: each has brought a value, which it sends itself.
    while let act = lock.withLock({ sentCount > 0 && serialDelivery.hasLine ? nil : next() }) {
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

  /// Returns what to send next, or nil. Call under the lock.
  private func next() -> Act? {
    if let value = leaving.popFirst() { return .value(value) }
    guard phase == .open else { return nil }
    if demand > 0, !values.isEmpty {
      takeOut()
      // `map(Act.value)` would allocate a closure for each value.
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

  /// The state that an ended stage releases.
  private struct Released {
    let values: FIFOQueue<Input>
    let upstream: (any Subscription)?
  }

  /// Ends the stage; returns its state, to be released outside the lock. Call under the lock.
  private func leave() -> Released {
    defer { values = FIFOQueue() }
    phase = .over
    return Released(values: values, upstream: upstream.take())
  }
}
