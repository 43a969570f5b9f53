extension TimedStage {
  /// What was decided, with the place of what it sends: taken under the same lock, so that things go out in the order in
  /// which they were decided.
  @usableFromInline typealias Decision = (order: Order, entry: Turnstile<Order>.Entry?)

  /// Under the lock.
  @inlinable func place(_ order: Order) -> Decision {
    let sends = order.cancelsUpstream || order.completion != nil || order.output != nil
    return (order, sends ? turnstile.enter(order) : nil)
  }

  @inlinable func carryOut(_ decision: Decision) {
    let order = decision.order
    switch order.timer {
    case .keep: break
    case .disarm: takeTimer()?.cancel()
    case .arm(let interval): arm(interval)
    }
    switch order.errand {
    case .none: break
    case .hop(let parcel):
      scheduler.schedule(options: timing.hopOptions, delivery(of: parcel))
    case .wait(let interval, let parcel):
      schedule(parcel, at: scheduler.now.advanced(by: interval))
    case .waitUntil(let time, let parcel):
      schedule(parcel, at: time)
    }
    if let value = order.dropped { noteDropped(value) }
    if let entry = decision.entry { turnstile.pass(order, entry, lock, send) }
  }

  @inlinable func schedule(_ parcel: TimedParcel<R.Input, R.Failure>, at time: R.Time) {
    let tolerance = timing.tolerance ?? scheduler.minimumTolerance
    scheduler.schedule(after: time, tolerance: tolerance, options: timing.options, delivery(of: parcel))
  }

  @inlinable func delivery(of parcel: TimedParcel<R.Input, R.Failure>) -> () -> Void {
    R.letsGo ? { [weak self] in self?.deliver(parcel) } : { self.deliver(parcel) }
  }

  /// What was put off is due.
  @inlinable func deliver(_ parcel: TimedParcel<R.Input, R.Failure>) {
    let (decision, rest) = lock.withLock { () -> (Decision?, Order?) in
      let order = rule.due(parcel)
      return phase == .open || phase == .closing ? (place(order), nil) : (nil, order)
    }
    // What nobody waits for any more is released here, outside the lock.
    withExtendedLifetime(rest) {}
    if let decision { carryOut(decision) }
  }

  @inlinable func send(_ order: Order) {
    if order.notesOutput {
      let now = scheduler.now
      lock.withLock { rule.noted(outputAt: now) }
    }
    let outlet = heldOutlet
    if order.completion != nil || order.cancelsUpstream {
      // What stands in line behind an end is given up with it.
      let (held, _) = lock.withLock { (leave(), turnstile.clear()) }
      held.timer?.cancel()
      if order.cancelsUpstream { held.upstream?.cancel() }
    }
    if let output = order.output, let outlet { add(outlet.next(output)) }
    if let completion = order.completion { outlet?.end(order.failure.map { .failure($0()) } ?? completion) }
  }

  @inlinable func add(_ more: Subscribers.Demand) {
    if more == .none { return }
    if R.takesAll {
      lock.withLock { demand += more }
    } else {
      lock.withLock { upstream }?.request(more)
    }
  }

  /// Starts the repeating timer anew. The old one is called off when the new one stands, as Combine does it.
  @inlinable func arm(_ interval: R.Time.Stride) {
    let number = lock.withLock { () -> Int? in
      // Cancelled on another thread since this was decided, nothing would ever stop the timer.
      guard phase == .open || phase == .closing else { return nil }
      timerNumber += 1
      return timerNumber
    }
    guard let number else { return }
    let date = scheduler.now.advanced(by: interval)
    let tolerance = timing.tolerance ?? scheduler.minimumTolerance
    let started = scheduler.schedule(after: date, interval: interval, tolerance: tolerance, options: timing.options) {
      self.timerFired(number)
    }
    // It may have fired or been replaced meanwhile, on this thread or another.
    let superfluous = lock.withLock { () -> (any Cancellable)? in
      guard timerNumber == number else { return started }
      let previous = timer
      timer = started
      return previous
    }
    superfluous?.cancel()
  }

  @inlinable func timerFired(_ number: Int) {
    let decision = lock.withLock { () -> Decision? in
      guard timerNumber == number, phase == .open || phase == .closing else { return nil }
      return place(rule.timerFired(&demand))
    }
    if let decision { carryOut(decision) }
  }

  @inlinable func takeTimer() -> (any Cancellable)? {
    lock.withLock {
      timerNumber += 1
      return timer.take()
    }
  }

  @usableFromInline func noteDropped(_ value: R.Input) {
    observer?.dropped(value)
  }
}
