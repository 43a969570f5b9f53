/// Runs a timed rule on a scheduler: each decision is made under a lock and carried out outside it.
@usableFromInline final class TimedStage<R: TimedRule, Context: Scheduler>: Subscriber, Subscription
where Context.SchedulerTimeType == R.Time {
  @usableFromInline typealias Input = R.Input
  @usableFromInline typealias Failure = R.Failure
  @usableFromInline typealias Order = TimedOrder<R.Input, R.Failure, R.Time>

  @usableFromInline let scheduler: Context
  @usableFromInline let timing: Timing<Context>
  // `lock` guards the mutable state, so that exclusivity needs no checks.
  /// nil after release.
  @exclusivity(unchecked) @usableFromInline var outlet: Outlet<R.Input, R.Failure>?
  @usableFromInline let observer = Observation.observer
  @usableFromInline let tracer = Observation.tracer
  @usableFromInline let lock = Lock()
  /// Schedulers may run postponed work on several threads.
  @usableFromInline let serialDelivery = SerialDelivery()
  @exclusivity(unchecked) @usableFromInline var rule: R
  @exclusivity(unchecked) @usableFromInline var phase = Phase.awaiting
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  /// The resettable timer, if the scheduler offers those.
  @usableFromInline let resettableTimer: ResettableTimer<R.Time>?
  /// The work that is scheduled anew each time, if it offers none.
  @exclusivity(unchecked) @usableFromInline var timer: (any Cancellable)?
  /// Counts the decisions about the timer. A replaced timer that still fires on another thread is recognised by its
  /// number, and an earlier decision that is carried out later does not undo a newer one.
  @exclusivity(unchecked) @usableFromInline var timerNumber = 0
  /// Whether downstream has its subscription, and the number of a timer that fired before.
  @exclusivity(unchecked) @usableFromInline var hasBegun = false
  @exclusivity(unchecked) @usableFromInline var earlyTimer: Int?

  @inlinable init<S: Subscriber>(
    _ rule: R, _ subscriber: S, _ timing: Timing<Context>, resettableTimer: ResettableTimer<R.Time>? = nil
  )
  where S.Input == R.Input, S.Failure == R.Failure {
    self.rule = rule
    self.timing = timing
    scheduler = timing.scheduler
    outlet = Outlet(subscriber)
    self.resettableTimer = resettableTimer
    if R.readsClock { _ = scheduler.now }
  }

  @inlinable func receive(subscription: any Subscription) {
    var place = OrderPlace()
    let order = lock.withLock { () -> Order? in
      guard phase == .awaiting else { return nil }
      phase = .open
      upstream = subscription
      // Values from other threads wait until downstream has received its subscription.
      _ = serialDelivery.enter()
      let order = rule.subscribed()
      place = self.place(of: order)
      return order
    }
    guard let order else { return subscription.cancel() }
    if R.readsClock { _ = scheduler.now }
    carryOut(order, place)
    // Downstream first, so that its demand is counted before upstream can send a value. The other way round, throttle
    // would lose the first value of a CurrentValueSubject, which Combine does not lose.
    heldOutlet?.begin(self)
    let earlyTimer = lock.withLock {
      hasBegun = true
      return self.earlyTimer
    }
    // Happens with a scheduler that runs everything at once.
    if let earlyTimer { timerFired(earlyTimer) }
    serialDelivery.pass(Turn(delivers: false, leaves: true), lock) {}
    if R.takesAll { subscription.request(.unlimited) }
  }

  @inlinable func receive(_ input: R.Input) -> Subscribers.Demand {
    if R.readsClock, !isOpen { return .none }
    let now = R.readsClock ? scheduler.now : nil
    act { phase == .open ? rule.received(input, at: now, &demand) : nil }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<R.Failure>) {
    if R.readsClock, !isOpen { return }
    let now = R.readsClock ? scheduler.now : nil
    act {
      guard phase == .open else { return nil }
      phase = .closing
      return rule.completed(completion, at: now)
    }
  }

  @inlinable func request(_ demand: Subscribers.Demand) {
    var upstream: (any Subscription)?
    act {
      guard phase == .open else { return nil }
      if R.takesAll { self.demand += demand } else { upstream = self.upstream }
      return rule.requested()
    }
    upstream?.request(demand)
  }

  @inlinable func cancel() {
    let held = lock.withLock { () -> Released? in
      switch phase {
      case .awaiting where R.isReleasedAtEnd, .open: break
      case .closing where !R.completesAfterCancel: break
      default: return nil
      }
      return leave()
    }
    if let held {
      callOff(held.timer)
      held.upstream?.cancel()
    }
    lock.withLock { serialDelivery.clear() }
    scheduler.withdrawWork(isSilent: held != nil)
  }

  /// Read under the lock only if it can change.
  @inlinable var heldOutlet: Outlet<R.Input, R.Failure>? { R.isReleasedAtEnd ? lock.withLock { outlet } : outlet }
  @inlinable var heldNext: ((R.Input) -> Subscribers.Demand)? {
    R.isReleasedAtEnd ? lock.withLock { outlet?.next } : outlet?.next
  }
  @inlinable var isOpen: Bool { lock.withLock { phase == .open } }

  /// What a stage releases at its end, outside the lock.
  @usableFromInline typealias Released = (
    upstream: (any Subscription)?, timer: StoppedTimer, outlet: Outlet<R.Input, R.Failure>?
  )

  /// Ends the stage. Call under the lock.
  @inlinable func leave() -> Released {
    phase = .over
    return (upstream.take(), stopTimer(), R.isReleasedAtEnd ? outlet.take() : nil)
  }
}

extension TimedStage: StageDescription, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
where R: NamedTimedRule {
  @usableFromInline var description: String { R.name }

  @usableFromInline var details: [Mirror.Child] {
    let (outlet, own) = lock.withLock { (self.outlet, rule.details(demand)) }
    return outlet?.details(own) ?? []
  }
}

/// The places of an order among other decisions, on this thread or another.
@usableFromInline struct OrderPlace {
  /// The number of the timer decision; nil if the order leaves the timer alone.
  @usableFromInline var timerNumber: Int?
  /// The turn to send, if the order has taken one already.
  @usableFromInline var entry: SerialDeliveryEntry?

  @inlinable init() {}
}

/// A stopped timer, to be cancelled outside the lock.
@usableFromInline struct StoppedTimer {
  @usableFromInline let number: Int
  @usableFromInline let timer: (any Cancellable)?

  @inlinable init(_ number: Int, _ timer: (any Cancellable)?) {
    self.number = number
    self.timer = timer
  }
}

/// The scheduler of a timed stage, with the options it schedules with.
@usableFromInline struct Timing<Context: Scheduler> {
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  /// Debounce and throttle use no options for work that runs at once.
  @usableFromInline let hopOptions: Context.SchedulerOptions?
  /// nil: the scheduler's minimum tolerance, read each time.
  @usableFromInline let tolerance: Context.SchedulerTimeType.Stride?

  @inlinable init(
    _ scheduler: Context, options: Context.SchedulerOptions? = nil, hopOptions: Context.SchedulerOptions? = nil,
    tolerance: Context.SchedulerTimeType.Stride? = nil
  ) {
    self.scheduler = scheduler
    self.options = options
    self.hopOptions = hopOptions
    self.tolerance = tolerance
  }
}
