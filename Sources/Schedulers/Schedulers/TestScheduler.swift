/// A scheduler whose time moves only when it is told to, so that everything that happens in time happens at once and in
/// the same order each time.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let calm = taps.debounce(for: .seconds(1), scheduler: scheduler).sink { print($0) }
/// taps.send(1)
/// scheduler.advance(by: .seconds(1))   // prints 1
/// ```
///
/// - **Order.** Work runs by (due, arrival): what is due at one instant runs in the order in which it was scheduled. A
///   repeating action keeps the place that it got when it was first scheduled.
/// - **Time** never moves back. Work dated in the past is due now. During an action `now` is the instant it was due at.
/// - **Re-entrancy.** Actions may schedule, cancel, advance and run. What they schedule inside the window of an `advance`
///   runs in that advance; an `advance` inside an action runs at once and may end later than the one around it.
/// - **Cancellation.** Cancelled work never runs, be it due at this very instant. Dropping the token cancels.
/// - **A repeating action whose interval is not positive** runs once in each `advance` or `run`, which therefore end.
/// - **Threads.** Any thread may call anything. Actions run on the thread that moves time, with no lock held.
/// - Complexity, amortised: scheduling and running O(log n) in the number of pending actions, cancelling O(1).
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  @usableFromInline typealias Plan = Agenda<SchedulerTimeType, ScheduledWork>

  // @unchecked: the lock of the agenda guards all that changes, so that overlapping access need not be checked for either,
  // and the actions are called on the thread that moves time.
  @usableFromInline let agenda = Plan()
  @exclusivity(unchecked) @usableFromInline var instant: SchedulerTimeType
  /// Repeating work that cannot move on, kept aside until the outermost drive has ended.
  @exclusivity(unchecked) @usableFromInline var stuck: [Plan.Entry] = []
  /// How many drives are going on, each but the first inside an action of the one before.
  @exclusivity(unchecked) @usableFromInline var depth = 0
  /// The deepest drive that was told to stop; what is nested deeper was started later, and goes on.
  @exclusivity(unchecked) @usableFromInline var stoppedDepth = 0
  /// Where time began.
  @usableFromInline package let origin: SchedulerTimeType

  /// A scheduler for which it is `now`.
  @inlinable public init(now: SchedulerTimeType) {
    instant = now
    origin = now
  }

  // Claims on the work may live longer, and the agenda with them.
  deinit { if agenda.entryCount > 0 { discardPending() } }

  /// The time to which it was moved; during an action, the instant at which that was due.
  @inlinable public var now: SchedulerTimeType { agenda.lock.withLock { instant } }

  /// Zero: virtual time is exact, and tolerances are ignored.
  @inlinable public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Moves time by `stride` and runs what falls due on the way, up to and including the new time. By default runs what
  /// is due now. A negative stride does nothing.
  @inlinable public func advance(by stride: SchedulerTimeType.Stride = .zero) {
    // Not left to the times: at the beginning of time a step back may end where it started.
    if stride < .zero { return }
    advance(to: now.advanced(by: stride))
  }

  /// Moves time to `target` and runs what falls due on the way, what is due at `target` included. A time that has passed
  /// does nothing.
  @inlinable public func advance(to target: SchedulerTimeType) {
    guard isAhead(target) else { return }
    drive {
      while let work = takeNext(notAfter: target) { work.perform() }
      moveClock(to: target)
    }
  }

  /// Runs until nothing is due, however far ahead. Time stops at the last action.
  ///
  /// A repeating action that nobody cancels makes this endless.
  @inlinable public func run() {
    drive {
      while let work = takeNext(notAfter: nil) { work.perform() }
    }
  }

  /// Runs until nothing is due, but no more than `limit` actions, and returns what is still to run. Time stops at the last
  /// action; another `run` or `advance` goes on from there.
  ///
  /// ```swift
  /// let rest = scheduler.run(limit: 1_000)
  /// #expect(rest.isEmpty, "still waiting: \(rest)")
  /// ```
  @_disfavoredOverload @discardableResult public func run(limit: Int) -> [_PendingWork<SchedulerTimeType>] {
    drive {
      var count = 0
      while count < limit, let work = takeNext(notAfter: nil) {
        work.perform()
        count += 1
      }
    }
    return pending
  }

  /// Ends every `advance` and `run` that is going on, each after the action that it is at. What is due stays pending, and
  /// time stays where it is, until time is moved again. Does nothing if time is not being moved.
  ///
  /// ```swift
  /// scheduler.schedule(after: end) { scheduler.stop() }
  /// scheduler.run()   // ends, though a timer would go on
  /// ```
  ///
  /// (Rx's virtual time schedulers have it.)
  @_disfavoredOverload public func stop() {
    agenda.lock.withLock { stoppedDepth = depth }
  }

  /// The actions that are still to run, in the order in which they will. O(n log n)
  @_disfavoredOverload public var pending: [_PendingWork<SchedulerTimeType>] {
    let entries = agenda.lock.withLock {
      // While somebody drives, what cannot move on stays aside.
      agenda.living.map { entry in
        guard entry.isPutOff, let alarm = entry.work.ticket?.alarm(in: SchedulerTimeType.self) else { return entry }
        return Plan.Entry(due: alarm.due, order: Plan.Order(rawValue: alarm.order), work: entry.work)
      } + stuck.filter { !$0.work.isDead }.map { Plan.Entry(due: max($0.due, instant), order: $0.order, work: $0.work) }
    }
    return entries.sorted { $0.isBefore($1) }.map { PendingWork($0) }
  }
}

extension TestScheduler where SchedulerTimeType == _VirtualTime, SchedulerOptions == Never {
  /// A scheduler of virtual time, at zero.
  @_disfavoredOverload @inlinable public convenience init() {
    self.init(now: .zero)
  }
}
