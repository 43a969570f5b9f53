extension TimedStage {
  /// Decides under the lock, then carries the order out.
  @inlinable @inline(__always) func act(afterResettableTimer: Bool = false, _ decide: () -> Order?) {
    var place = OrderPlace()
    let order = lock.withLock { () -> Order? in
      guard let order = decide() else { return nil }
      place = self.place(of: order, afterResettableTimer: afterResettableTimer)
      return order
    }
    if let order { carryOut(order, place) }
  }

  /// Assigns an order its places among other orders. Call under the lock of the decision. An order that calls other
  /// code before it sends takes its turn after that call, unless it is `inTurn`: the called code may end the stream.
  @inlinable @inline(__always) func place(
    of order: Order, inTurn: Bool = false, afterResettableTimer: Bool = false
  ) -> OrderPlace {
    var place = OrderPlace()
    switch order.timer {
    case .keep: break
    // A timer that has fired is no longer set.
    case .disarm where afterResettableTimer: break
    default:
      timerNumber += 1
      place.timerNumber = timerNumber
    }
    let takesTurn = order.sends && (inTurn || place.timerNumber == nil && order.postponed.isNone)
    if takesTurn { place.entry = serialDelivery.enter() }
    return place
  }

  @inlinable func carryOut(_ order: Order, _ place: OrderPlace) {
    // Before any call: a waiting thread that came back here would wait for itself.
    let turn = place.entry.map { serialDelivery.turn(of: $0, lock) }
    if let number = place.timerNumber {
      switch order.timer {
      case .keep: break
      case .disarm: disarm(number)
      case .arm(let interval): arm(interval, number)
      case .rearm(let interval):
        disarm(number)
        arm(interval, number)
      }
    }
    switch order.postponed {
    case .none: break
    case .hop(let content):
      scheduler.schedule(options: timing.hopOptions, delivery(of: content))
    case .wait(let interval, let content):
      schedule(content, at: scheduler.now.advanced(by: interval))
    case .waitUntil(let time, let content):
      schedule(content, at: time)
    }
    if observer != nil, order.dropped != nil { noteDropped(order) }
    if tracer != nil, order.released != nil { noteReleased(order) }
    if order.sends {
      // The stream may have ended since the decision.
      let turn =
        turn
        ?? lock.withLock { phase == .over ? nil : serialDelivery.enter() }.map { serialDelivery.turn(of: $0, lock) }
      if let turn { serialDelivery.pass(turn, lock) { send(order) } }
    }
  }

  @inlinable func schedule(_ content: TimedContent<R.Input, R.Failure>, at time: R.Time) {
    let tolerance = timing.tolerance ?? scheduler.minimumTolerance
    scheduler.schedule(after: time, tolerance: tolerance, options: timing.options, delivery(of: content))
  }

  @inlinable func delivery(of content: TimedContent<R.Input, R.Failure>) -> () -> Void {
    R.isReleasedAtEnd ? { [weak self] in self?.deliver(content) } : { self.deliver(content) }
  }

  /// Runs the rule for postponed work that is due.
  @inlinable func deliver(_ content: TimedContent<R.Input, R.Failure>) {
    var place = OrderPlace()
    // The order is released outside the lock, together with values that are no longer wanted.
    let (order, isWanted) = lock.withLock { () -> (Order, Bool) in
      let order = rule.due(content)
      guard phase == .open || phase == .closing else { return (order, false) }
      // On a concurrent queue, values are sent in the order of the decisions.
      place = self.place(of: order, inTurn: true)
      return (order, true)
    }
    if isWanted { carryOut(order, place) }
  }

  @inlinable func send(_ order: Order) {
    if order.notesOutput {
      let now = scheduler.now
      lock.withLock { rule.noted(outputAt: now) }
      if tracer != nil { noteClosed() }
    }
    // Copied only if needed: copying an outlet copies an existential, which is slow, and most orders only send a value.
    let next = order.output == nil ? nil : heldNext
    let outlet = order.completion == nil ? nil : heldOutlet
    if order.completion != nil || order.cancelsUpstream {
      // Deliveries that wait behind a completion are dropped.
      let held = lock.withLock {
        serialDelivery.clear()
        return leave()
      }
      callOff(held.timer)
      if order.cancelsUpstream { held.upstream?.cancel() }
    }
    if let output = order.output, let next { add(next(output)) }
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

  /// Arms the repeating timer. The old timer is cancelled after the new one is scheduled, as in Combine.
  @inlinable func arm(_ interval: R.Time.Stride, _ number: Int) {
    if let resettableTimer = resettableTimer.map({ Unmanaged.passUnretained($0) }) {
      let date = scheduler.now.advanced(by: interval)
      return resettableTimer._withUnsafeGuaranteedRef { $0.set(number, date, self) }
    }
    // Nothing is scheduled if the timer was stopped since the decision.
    guard lock.withLock({ timerNumber == number }) else { return }
    let date = scheduler.now.advanced(by: interval)
    let tolerance = timing.tolerance ?? scheduler.minimumTolerance
    let started = scheduler.schedule(after: date, interval: interval, tolerance: tolerance, options: timing.options) {
      self.timerFired(number)
    }
    // The new timer may have fired or been replaced meanwhile, on this thread or another.
    let superfluous = lock.withLock { () -> (any Cancellable)? in
      guard timerNumber == number else { return started }
      let previous = timer
      timer = started
      return previous
    }
    superfluous?.cancel()
  }

  /// Stops the timer. A timer only needs to be cleared.
  @inlinable func disarm(_ number: Int) {
    guard let resettableTimer = resettableTimer.map({ Unmanaged.passUnretained($0) }) else {
      lock.withLock { timerNumber == number ? timer.take() : nil }?.cancel()
      return
    }
    resettableTimer._withUnsafeGuaranteedRef { $0.clear(number) }
  }

  @inlinable func timerFired(_ number: Int) {
    act(afterResettableTimer: resettableTimer != nil) {
      guard timerNumber == number, phase == .open || phase == .closing else { return nil }
      guard hasBegun else {
        earlyTimer = number
        return nil
      }
      return rule.timerFired(&demand)
    }
  }

  /// Call under the lock.
  @inlinable func stopTimer() -> StoppedTimer {
    timerNumber += 1
    return StoppedTimer(timerNumber, timer.take())
  }

  /// Call outside the lock.
  @inlinable func callOff(_ stopped: StoppedTimer) {
    if let resettableTimer { resettableTimer.clear(stopped.number) } else { stopped.timer?.cancel() }
  }

  @usableFromInline func noteDropped(_ order: Order) {
    guard let value = order.dropped else { return }
    if case .noDemand = order.dropReason {
      observer?.dropped(value, for: .noDemand)
    } else {
      tracer?.dropped(value, for: order.dropReason)
    }
  }

  @usableFromInline func noteClosed() {
    if let time = lock.withLock({ rule.closedUntil }) { tracer?.closed(until: time) }
  }

  @usableFromInline func noteReleased(_ order: Order) {
    if let value = order.released { tracer?.dropped(value, for: order.releaseReason) }
  }
}
