/// A scheduler whose clock is set first, and which then runs what has fallen due by it.
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// scheduler.schedule(after: .seconds(2)) { print(scheduler.now.timeIntervalSinceReferenceTime) }
/// scheduler.advanceTime(by: .seconds(5))   // prints 5.0
/// ```
///
/// It is a `TestScheduler` in all but that one rule: there, an action sees the time at which it was due; here, the time to
/// which the clock was set, as if it had overslept. `step()` and `run()` go from one due time to the next, where both are
/// the same. (berikv/VirtualTimeScheduler, whose type this is, documents that rule. Unlike there, time never moves back,
/// timers that catch up tick in the order of their due times, and `setTime(to:)` inside an action runs what is due by then
/// before it returns.)
///
/// - **Order.** Work runs by (due, arrival), also while it catches up: timers of one and of two seconds interleave.
/// - **Time** never moves back, and counts whole nanoseconds: ten tenths of a second are one second. Work dated in the
///   past is due now.
/// - **Re-entrancy.** Actions may schedule, cancel, and move time. What they schedule runs in the same update if it is due.
/// - **Cancellation.** Cancelled work never runs, be it due at this very instant. Dropping the token cancels.
/// - **A repeating action whose interval is not positive** runs once in each update of time, which therefore ends.
/// - **Threads.** Any thread may call anything. Actions run on the thread that moves time, with no lock held.
/// - Complexity, amortised: scheduling and running O(log n) in the number of pending actions, cancelling O(1).
public final class VirtualTimeScheduler: Scheduler, Sendable {
  /// Its time, counted from the reference time.
  public typealias SchedulerTimeType = Time
  /// There are no options.
  public typealias SchedulerOptions = Never

  private let engine = TestScheduler<Time, Never>(now: .referenceTime)

  /// A scheduler at the reference time.
  public init() {}

  /// The time that was set last: during an action too, which may be later than the action was due.
  public var now: Time { engine.now }

  /// Zero: virtual time is exact, and tolerances are ignored.
  public var minimumTolerance: Time.Stride { .zero }

  /// Goes from one due time to the next until nothing is due. Time stops at the last action.
  ///
  /// A repeating action that nobody cancels makes this endless.
  public func run() {
    engine.drive {
      while hasStepped() {}
    }
  }

  /// Sets the time to that of the next action and runs all that is due by then, what these actions add included. Does
  /// nothing if nothing is pending.
  public func step() {
    _ = hasStepped()
  }

  private func hasStepped() -> Bool {
    guard let due = engine.nextDue else { return false }
    // While time catches up, inside an action, the next may have been due before now.
    setTime(to: max(due, now))
    return true
  }

  /// Moves time by `interval`, then runs what is due. A negative interval does nothing.
  public func advanceTime(by interval: Time.Stride) {
    setTime(to: now.advanced(by: interval))
  }

  /// Sets the time, then runs what is due by then, what these actions add included. A time that has passed does nothing.
  public func setTime(to time: Time) {
    if time < now { return }
    engine.drive {
      engine.moveClock(to: time)
      while let work = engine.takeNext(notAfter: now) { work.perform() }
    }
  }
}

extension VirtualTimeScheduler {
  /// Runs `action` at the next update of time, after what is already due.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    engine.schedule(options: nil, action)
  }

  /// Runs `action` once the time has reached `date`.
  public func schedule(
    after date: Time, tolerance: Time.Stride = .zero, options: Never?, _ action: @escaping () -> Void
  ) {
    engine.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs `action` once the time has reached `date`, and then once for every `interval` that passes. Cancelling the
  /// result, or dropping it, calls the work off.
  public func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    engine.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
