/// Runs a timed rule on a scheduler: one lock around each decision, and everything that was decided done outside it.
@usableFromInline final class TimedStage<R: TimedRule, Context: Scheduler>: Subscriber, Subscription
where Context.SchedulerTimeType == R.Time {
  @usableFromInline typealias Input = R.Input
  @usableFromInline typealias Failure = R.Failure
  @usableFromInline typealias Order = TimedOrder<R.Input, R.Failure, R.Time>

  @usableFromInline let scheduler: Context
  @usableFromInline let timing: Timing<Context>
  // `lock` guards all that changes, so that overlapping access need not be checked for either.
  /// nil once it was let go.
  @exclusivity(unchecked) @usableFromInline var outlet: Outlet<R.Input, R.Failure>?
  @usableFromInline let observer = Observation.observer
  @usableFromInline let tracer = Observation.tracer
  @usableFromInline let lock = Lock()
  /// Schedulers may run what was put off on several threads.
  @usableFromInline let turnstile = Turnstile()
  @exclusivity(unchecked) @usableFromInline var rule: R
  @exclusivity(unchecked) @usableFromInline var phase = Phase.awaiting
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  /// The timer, where the scheduler has alarms.
  @usableFromInline let alarm: Alarm<R.Time>?
  /// The timer, where it has none.
  @exclusivity(unchecked) @usableFromInline var timer: (any Cancellable)?
  /// Counts what is decided about the timer. One that was replaced and fires all the same, on another thread, is known by
  /// its number, and a decision that was made first and is carried out last does not undo the later one.
  @exclusivity(unchecked) @usableFromInline var timerNumber = 0
  /// Whether downstream has its subscription, and the timer that fired before.
  @exclusivity(unchecked) @usableFromInline var hasBegun = false
  @exclusivity(unchecked) @usableFromInline var earlyTimer: Int?

  @inlinable init<S: Subscriber>(_ rule: R, _ subscriber: S, _ timing: Timing<Context>, alarm: Alarm<R.Time>? = nil)
  where S.Input == R.Input, S.Failure == R.Failure {
    self.rule = rule
    self.timing = timing
    scheduler = timing.scheduler
    outlet = Outlet(subscriber)
    self.alarm = alarm
    if R.readsClock { _ = scheduler.now }
  }

  @inlinable func receive(subscription: any Subscription) {
    var place = OrderPlace()
    let order = lock.withLock { () -> Order? in
      guard phase == .awaiting else { return nil }
      phase = .open
      upstream = subscription
      // What comes on another thread waits until downstream is done with receiving its subscription.
      _ = turnstile.enter()
      let order = rule.subscribed()
      place = self.place(of: order)
      return order
    }
    guard let order else { return subscription.cancel() }
    if R.readsClock { _ = scheduler.now }
    carryOut(order, place)
    // Downstream first: a value that comes while upstream is being asked finds what downstream wants already counted.
    // The other way round throttle loses the first value of a CurrentValueSubject, which Combine does not lose.
    heldOutlet?.begin(self)
    let earlyTimer = lock.withLock {
      hasBegun = true
      return self.earlyTimer
    }
    // On a scheduler that runs everything at once.
    if let earlyTimer { timerFired(earlyTimer) }
    turnstile.pass(Turn(delivers: false, leaves: true), lock) {}
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
    let held = lock.withLock { () -> Held? in
      switch phase {
      case .awaiting where R.letsGo, .open: break
      case .closing where !R.completesAfterCancel: break
      default: return nil
      }
      return leave()
    }
    if let held {
      callOff(held.timer)
      held.upstream?.cancel()
    }
    lock.withLock { turnstile.clear() }
    scheduler.withdrawWork(isSilent: held != nil)
  }

  /// Where it never changes, no lock is taken for it.
  @inlinable var heldOutlet: Outlet<R.Input, R.Failure>? { R.letsGo ? lock.withLock { outlet } : outlet }
  @inlinable var heldNext: ((R.Input) -> Subscribers.Demand)? {
    R.letsGo ? lock.withLock { outlet?.next } : outlet?.next
  }
  @inlinable var isOpen: Bool { lock.withLock { phase == .open } }

  /// What a stage lets go of at its end, to be released outside the lock.
  @usableFromInline typealias Held = (
    upstream: (any Subscription)?, timer: StoppedTimer, outlet: Outlet<R.Input, R.Failure>?
  )

  /// Ends it; under the lock.
  @inlinable func leave() -> Held {
    phase = .over
    return (upstream.take(), stopTimer(), R.letsGo ? outlet.take() : nil)
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

/// The places that an order has among what else is decided, on this thread or another.
@usableFromInline struct OrderPlace {
  /// Of the timer that it is about; nil if it leaves that alone.
  @usableFromInline var timerNumber: Int?
  /// Among those who send, if it has taken its turn already.
  @usableFromInline var entry: TurnstileEntry?

  @inlinable init() {}
}

/// A timer that will not be heard any more, to be called off outside the lock.
@usableFromInline struct StoppedTimer {
  @usableFromInline let number: Int
  @usableFromInline let timer: (any Cancellable)?

  @inlinable init(_ number: Int, _ timer: (any Cancellable)?) {
    self.number = number
    self.timer = timer
  }
}

/// Where and how a timed stage schedules.
@usableFromInline struct Timing<Context: Scheduler> {
  @usableFromInline let scheduler: Context
  @usableFromInline let options: Context.SchedulerOptions?
  /// Debounce and throttle do not use their options for what they do at once.
  @usableFromInline let hopOptions: Context.SchedulerOptions?
  /// nil: the scheduler's least, asked for each time.
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
