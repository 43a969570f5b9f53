extension TimedStage {
  /// Creates the stage of a rule with a timer, which is a `ResettableTimer` if the scheduler offers those.
  @inlinable convenience init<S: Subscriber>(withResettableTimer rule: R, _ subscriber: S, _ timing: Timing<Context>)
  where S.Input == R.Input, S.Failure == R.Failure {
    // The timer fires the object for which it was set, and only this stage sets it. A checked cast would be slow.
    let fire: TimerAction = { stage, number in unsafeDowncast(stage, to: TimedStage.self).timerFired(number) }
    // The concrete type is tried first, because its specialised code is faster than a protocol's.
    let resettableTimer =
      (timing.scheduler as? TestScheduler<R.Time, Context.SchedulerOptions>)?.resettableTimer(fire: fire)
      ?? timing.scheduler.timer(fire: fire)
    self.init(rule, subscriber, timing, resettableTimer: resettableTimer)
  }
}

extension Publisher {
  /// Subscribes with a stage that runs `rule` on `scheduler`. For operators of other modules, which cannot use stages
  /// directly.
  package func subscribe<R: NamedTimedRule, S: Subscriber, C: Scheduler>(
    _ subscriber: S, timing rule: R, on scheduler: C
  )
  where R.Input == Output, R.Failure == Failure, S.Input == Output, S.Failure == Failure, C.SchedulerTimeType == R.Time
  {
    subscribe(TimedStage(withResettableTimer: rule, subscriber, Timing(scheduler)))
  }
}
