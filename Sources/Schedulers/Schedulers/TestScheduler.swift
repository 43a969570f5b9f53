/// A scheduler whose time only moves when you move it, so that everything that takes time happens at once and in the
/// same order each time.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let calm = taps.debounce(for: .seconds(1), scheduler: scheduler).sink { print($0) }
/// taps.send(1)
/// scheduler.advance(by: .seconds(1))   // prints 1
/// ```
///
/// - **Order.** Work runs by (due, arrival): work due at one instant runs in the order in which it was scheduled. A
///   repeating action keeps the place it got when it was first scheduled.
/// - **Time** never moves back. Work dated in the past is due now. During an action, `now` is the time at which it was
///   due.
/// - **Re-entrancy.** Actions may schedule, cancel, advance and run. Work that they schedule within the span of an
///   `advance` runs in that advance. An `advance` inside an action runs at once and may end later than the outer one.
/// - **Cancellation.** Cancelled work never runs, even if it is due at this instant. Releasing the token cancels.
/// - **A repeating action whose interval is not positive** runs once in each `advance` or `run`, so that these end.
/// - **Threads.** Any thread may call any method. Actions run on the thread that moves time, with no lock held.
/// - Complexity, amortised: scheduling and running are O(log n) in the number of pending actions, cancelling is O(1).
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler, @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  @usableFromInline typealias Plan = Agenda<SchedulerTimeType, ScheduledWork>

  // @unchecked: the agenda's lock guards the mutable state, and actions run on the thread that moves time. The lock
  // also prevents overlapping access, so that exclusivity needs no checks.
  @usableFromInline let agenda = Plan()
  @exclusivity(unchecked) @usableFromInline var instant: SchedulerTimeType
  /// Repeating work whose interval is not positive, set aside until the outermost drive ends.
  @exclusivity(unchecked) @usableFromInline var stuck: [Plan.Entry] = []
  /// The number of drives in progress; each but the first was started by an action of the one before.
  @exclusivity(unchecked) @usableFromInline var depth = 0
  /// The depth of the deepest drive that was stopped; drives nested deeper were started later and continue.
  @exclusivity(unchecked) @usableFromInline var stoppedDepth = 0
  /// The initial time.
  @usableFromInline package let origin: SchedulerTimeType

  /// Creates a scheduler whose time is `now`.
  @inlinable public init(now: SchedulerTimeType) {
    instant = now
    origin = now
  }

  // Tokens of the work may outlive the scheduler, and they retain the agenda.
  deinit { if agenda.entryCount > 0 { discardPending() } }

  /// The current time. During an action, the time at which that action was due.
  @inlinable public var now: SchedulerTimeType { agenda.lock.withLock { instant } }

  /// Zero: virtual time is exact, and tolerances are ignored.
  @inlinable public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Moves time by `stride` and runs the work that is due on the way, up to and including the new time. By default runs
  /// the work that is due now. A negative stride does nothing.
  @inlinable public func advance(by stride: SchedulerTimeType.Stride = .zero) {
    // Not left to `advance(to:)`: at the first instant, subtracting saturates and a step back may end where it started.
    if stride < .zero { return }
    advance(to: now.advanced(by: stride))
  }

  /// Moves time to `target` and runs the work that is due on the way, including work due at `target`. A target in the
  /// past does nothing.
  @inlinable public func advance(to target: SchedulerTimeType) {
    guard isAhead(target) else { return }
    drive {
      while let work = takeNext(notAfter: target) { work.perform() }
      moveClock(to: target)
    }
  }

  /// Runs until no work is left, however far ahead. Time stops at the last action.
  ///
  /// A repeating action that nobody cancels makes this endless.
  @inlinable public func run() {
    drive {
      while let work = takeNext(notAfter: nil) { work.perform() }
    }
  }

  /// Runs at most `limit` actions, until no work is left, and returns the work that is still pending. Time stops at the
  /// last action; another `run` or `advance` continues from there.
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

  /// Ends every `advance` and `run` in progress, each after its current action. Due work stays pending, and time stays
  /// where it is, until time is moved again. Does nothing if time is not being moved.
  ///
  /// ```swift
  /// scheduler.schedule(after: end) { scheduler.stop() }
  /// scheduler.run()   // ends, though a timer would go on
  /// ```
  ///
  /// Rx's virtual time schedulers have this method.
  @_disfavoredOverload public func stop() {
    agenda.lock.withLock { stoppedDepth = depth }
  }

  /// The pending actions, in the order in which they will run. O(n log n).
  @_disfavoredOverload public var pending: [_PendingWork<SchedulerTimeType>] {
    let entries = agenda.lock.withLock {
      // During a drive, repeating work that is stuck is not in the agenda.
      agenda.living.map { entry in
        guard entry.isPutOff, let resettableTimer = entry.work.workState?.resettableTimer(in: SchedulerTimeType.self)
        else { return entry }
        return Plan.Entry(
          due: resettableTimer.due, order: Plan.Order(rawValue: resettableTimer.order), work: entry.work)
      } + stuck.filter { !$0.work.isDead }.map { Plan.Entry(due: max($0.due, instant), order: $0.order, work: $0.work) }
    }
    return entries.sorted { $0.isBefore($1) }.map { PendingWork($0) }
  }
}

extension TestScheduler where SchedulerTimeType == _VirtualTime, SchedulerOptions == Never {
  /// Creates a scheduler of virtual time, at zero.
  @_disfavoredOverload @inlinable public convenience init() {
    self.init(now: .zero)
  }
}
