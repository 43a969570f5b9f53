/// A scheduler whose clock is first set to the new time and which then runs the work that is due by then.
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// scheduler.schedule(after: .seconds(2)) { print(scheduler.now.timeIntervalSinceReferenceTime) }
/// scheduler.advanceTime(by: .seconds(5))   // prints 5.0
/// ```
///
/// It differs from `TestScheduler` in one rule: there, `now` during an action is the time at which the action was due;
/// here, it is the time to which the clock was set. `step()` and `run()` go from one due time to the next, where both
/// are the same. (The type comes from berikv/VirtualTimeScheduler, which documents that rule. Unlike there, time never
/// moves back, timers that catch up tick in the order of their due times, and `setTime(to:)` inside an action runs the
/// due work before it returns.)
///
/// - **Order.** Work runs by (due, arrival), also while it catches up: timers of one and of two seconds interleave.
/// - **Time** never moves back. It counts whole nanoseconds, so ten tenths of a second are one second. Work dated in
///   the past is due now.
/// - **Re-entrancy.** Actions may schedule, cancel, and move time. Work that they schedule runs in the same update if
///   it is due.
/// - **Cancellation.** Cancelled work never runs, even if it is due at this instant. Releasing the token cancels.
/// - **A repeating action whose interval is not positive** runs once in each update of time, so that these end.
/// - **Threads.** Any thread may call any method. Actions run on the thread that moves time, with no lock held.
/// - Complexity, amortised: scheduling and running are O(log n) in the number of pending actions, cancelling is O(1).
public final class VirtualTimeScheduler: Scheduler, Sendable {
  /// The scheduler's time, counted from the reference time.
  public typealias SchedulerTimeType = Time
  /// This scheduler has no options.
  public typealias SchedulerOptions = Never

  private let engine = TestScheduler<Time, Never>(now: .referenceTime)

  /// Creates a scheduler at the reference time.
  public init() {}

  /// The time to which the clock was last set. During an action this may be later than the action's due time.
  public var now: Time { engine.now }

  /// Zero: virtual time is exact, and tolerances are ignored.
  public var minimumTolerance: Time.Stride { .zero }

  /// Moves the clock from one due time to the next until no work is left. Time stops at the last action.
  ///
  /// A repeating action that nobody cancels makes this endless.
  public func run() {
    engine.drive {
      while hasStepped() {}
    }
  }

  /// Sets the clock to the due time of the next action and runs all work due by then, including work that these actions
  /// add. Does nothing if nothing is pending.
  public func step() {
    _ = hasStepped()
  }

  private func hasStepped() -> Bool {
    guard let due = engine.nextDue else { return false }
    // Inside an action, while time catches up, the next action may have been due before now.
    setTime(to: max(due, now))
    return true
  }

  /// Moves the clock by `interval`, then runs the due work. A negative interval does nothing.
  public func advanceTime(by interval: Time.Stride) {
    setTime(to: now.advanced(by: interval))
  }

  /// Sets the clock to `time`, then runs the work due by then, including work that these actions add. A time in the
  /// past does nothing.
  public func setTime(to time: Time) {
    if time < now { return }
    engine.drive {
      engine.moveClock(to: time)
      while let work = engine.takeNext(notAfter: now) { work.perform() }
    }
  }
}

extension VirtualTimeScheduler {
  /// Runs `action` in the next update of time, after the work that is already due.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    engine.schedule(options: nil, action)
  }

  /// Runs `action` once the time has reached `date`.
  public func schedule(
    after date: Time, tolerance: Time.Stride = .zero, options: Never?, _ action: @escaping () -> Void
  ) {
    engine.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` once the time has reached `date`, and then once for every `interval` that passes. Cancelling or
  /// releasing the result cancels the work.
  public func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    engine.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
