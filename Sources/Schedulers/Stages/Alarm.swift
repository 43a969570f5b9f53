/// Work which is put off again and again, as a debounce does it with each value. It takes the place in order that
/// newly scheduled work would take, but nothing is made or released for it.
///
/// It belongs to an object, which it keeps alive while it is set, and which `ring` is called with. Threads may call in any
/// order: the higher number counts.
@usableFromInline package final class Alarm<Time: Strideable> {
  /// Rings once, at the date, and no more as it was set under a lower number.
  @usableFromInline package let set: (_ number: Int, _ date: Time, _ owner: AnyObject) -> Void
  /// Rings no more as it was set under this number or a lower one.
  @usableFromInline package let clear: (_ number: Int) -> Void

  // Closures, since they are compiled where the types are known, and what a generic class overrides or does for a
  // protocol is not. In a class, since whoever holds the two would retain both for each use.
  @inlinable package init(
    set: @escaping (Int, Time, AnyObject) -> Void, clear: @escaping (Int) -> Void
  ) {
    self.set = set
    self.clear = clear
  }
}

/// What an alarm does to its owner, with the number under which it was set; since then another thread may have set it anew.
@usableFromInline package typealias Ring = (_ owner: AnyObject, _ number: Int) -> Void

/// In a structure, since a bare closure in an optional is wrapped anew each time it is taken out.
@usableFromInline struct Bell {
  @usableFromInline let ring: Ring

  @inlinable init(ring: @escaping Ring) {
    self.ring = ring
  }
}

/// A scheduler of one stage alone, that may have alarms. Others are asked for new repeating work each time, as Combine asks
/// for it; all timed rules call that off when it fires.
@usableFromInline package protocol AlarmScheduler<SchedulerTimeType>: Scheduler {
  func alarm(ring: @escaping Ring) -> Alarm<SchedulerTimeType>?

  /// The subscription for which it was asked to run things was cancelled: none of them that is still to run is wanted.
  ///
  /// - Parameter isSilent: whether they would do nothing if they were run all the same.
  func withdraw(isSilent: Bool)
}

extension Scheduler {
  /// The same, where it is told of it. Others run what does nothing any more, as Combine's do.
  @inlinable package func withdrawWork(isSilent: Bool = true) {
    (self as? any AlarmScheduler<SchedulerTimeType>)?.withdraw(isSilent: isSilent)
  }
}
