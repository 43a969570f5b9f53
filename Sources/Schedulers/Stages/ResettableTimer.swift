// Folder `Stages`: the parts of which operators and subjects are made. `Relay` and `Stage` run a rule on one input,
// `TimedStage` adds time, `Hub` serves several subscribers, and `SerialDelivery` lets one thread at a time call a
// subscriber.

/// Work that is postponed again and again, as a debounce postpones with each value. Setting it again gives it the order
/// of newly scheduled work, but allocates nothing.
///
/// While it is set it retains its owner, which is passed to `fire`. Threads may call in any order: the call with the
/// highest number counts.
@usableFromInline package final class ResettableTimer<Time: Strideable> {
  /// Fires once, at the date. Cancels what was set under a lower number.
  @usableFromInline package let set: (_ number: Int, _ date: Time, _ owner: AnyObject) -> Void
  /// Cancels what was set under this number or a lower one.
  @usableFromInline package let clear: (_ number: Int) -> Void

  // Closures, because they are compiled where the types are known, while overrides in generic classes and protocol
  // witnesses are not specialised. In a class, because a structure of two closures would retain both for each use.
  @inlinable package init(
    set: @escaping (Int, Time, AnyObject) -> Void, clear: @escaping (Int) -> Void
  ) {
    self.set = set
    self.clear = clear
  }
}

/// Fires a timer: called with its owner and the number under which it was set. Another thread may have set it again
/// since.
@usableFromInline package typealias TimerAction = (_ owner: AnyObject, _ number: Int) -> Void

/// A structure, because taking a bare closure out of an optional wraps it anew each time.
@usableFromInline struct TimerActionBox {
  @usableFromInline let fire: TimerAction

  @inlinable init(fire: @escaping TimerAction) {
    self.fire = fire
  }
}

/// A scheduler that serves one stage and may offer resettable timers. On other schedulers, a stage schedules new repeating work
/// each time, as Combine does; all timed rules cancel it when it fires.
@usableFromInline package protocol ResettableTimerScheduler: Scheduler {
  func resettableTimer(fire: @escaping TimerAction) -> ResettableTimer<SchedulerTimeType>?

  /// Cancels all work of the stage that is still to run, because its subscription was cancelled.
  ///
  /// - Parameter isSilent: Whether that work would do nothing if it ran.
  func withdraw(isSilent: Bool)
}

extension ResettableTimerScheduler {
  @usableFromInline func timer<Time>(of time: Time.Type, fire: @escaping TimerAction) -> ResettableTimer<Time>? {
    resettableTimer(fire: fire) as? ResettableTimer<Time>
  }
}

// Casts without the time's type: one with it takes a microsecond each time, because the runtime caches none of its parts.
extension Scheduler {
  /// Returns the scheduler's resettable timer; nil if it has none.
  @inlinable func timer(fire: @escaping TimerAction) -> ResettableTimer<SchedulerTimeType>? {
    (self as? any ResettableTimerScheduler)?.timer(of: SchedulerTimeType.self, fire: fire)
  }

  /// Withdraws the work if the scheduler supports it. Other schedulers run work that does nothing, as Combine's do.
  @inlinable package func withdrawWork(isSilent: Bool = true) {
    (self as? any ResettableTimerScheduler)?.withdraw(isSilent: isSilent)
  }
}
