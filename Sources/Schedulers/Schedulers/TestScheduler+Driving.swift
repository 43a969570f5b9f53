extension TestScheduler {
  /// When the next action is due, nil if nothing is pending. O(1) in all but what cannot move on.
  @inlinable package var nextDue: SchedulerTimeType? {
    agenda.lock.withLock {
      putBackStuck()
      return first()?.pointee.due
    }
  }

  /// How many actions are pending. O(1) in all but what cannot move on.
  @inlinable package var pendingCount: Int {
    agenda.lock.withLock { agenda.count + livingStuckCount }
  }

  /// Whether something like that is still to run: for those who ask often, since it makes no list and looks at no more
  /// than it has to.
  package func hasPending(where isWanted: (PendingWork<SchedulerTimeType>) -> Bool) -> Bool {
    agenda.lock.withLock {
      putBackStuck()
      return agenda.hasLiving { isWanted(PendingWork($0)) }
    }
  }

  // Nothing is stuck, as a rule, which is seen without a call.

  /// Under the lock.
  @inlinable @inline(__always) var livingStuckCount: Int { stuck.isEmpty ? 0 : countLivingStuck() }

  @usableFromInline func countLivingStuck() -> Int { stuck.count { !$0.work.isDead } }

  /// Lets what could not move on have its turn again, once nobody drives; under the lock.
  @inlinable @inline(__always) func putBackStuck() {
    if depth == 0, !stuck.isEmpty { putBackAll() }
  }

  @usableFromInline func putBackAll() {
    for entry in stuck {
      guard !entry.work.isDead, let ticket = entry.work.ticket else { continue }
      ticket.isQueued = true
      var entry = entry
      entry.due = max(entry.due, instant)
      agenda.put(entry)
    }
    stuck.removeAll()
  }

  /// The first entry that is due by `limit`, once no alarm stands there that was put off; under the lock.
  @inlinable func first(notAfter limit: SchedulerTimeType? = nil) -> UnsafeMutablePointer<Plan.Entry>? {
    while let first = agenda.first() {
      // Before an alarm that was put off is moved: a debounce waits behind one for long.
      if let limit, limit < first.pointee.due { return nil }
      guard first.pointee.isPutOff else { return first }
      putOffFirst(first)
    }
    return nil
  }

  /// Takes the next action out and moves time to it, for someone who drives the scheduler one action at a time. Whether it
  /// is wanted is asked under the lock, so that nothing changes in between.
  @inlinable package func takeNext(
    if isWanted: (_ due: SchedulerTimeType, _ now: SchedulerTimeType, _ pendingCount: Int) -> Bool
  ) -> DueWork? {
    agenda.lock.takeUnderLock {
      putBackStuck()
      guard !isStopped, let first = first(),
        isWanted(first.pointee.due, instant, agenda.count + livingStuckCount)
      else { return nil }
      return take(first)
    }
  }

  /// The same of the first action that is not passed over; what is stays at its place, and may be overdue then.
  ///
  /// - Complexity: O(k log n) in what is passed over
  package func takeNext(
    passingOver isPassedOver: ((any WorkLabel)?) -> Bool,
    if isWanted: (_ due: SchedulerTimeType, _ now: SchedulerTimeType, _ pendingCount: Int) -> Bool
  ) -> DueWork? {
    agenda.lock.takeUnderLock {
      putBackStuck()
      let count = agenda.count + livingStuckCount
      var passed: [Plan.Entry] = []
      defer { for entry in passed { agenda.put(entry) } }
      while let first = first() {
        if isPassedOver(PendingWork(first.pointee).label) {
          passed.append(agenda.removeFirst())
          continue
        }
        guard !isStopped, isWanted(first.pointee.due, instant, count) else { return nil }
        return take(first)
      }
      return nil
    }
  }

  /// Moves time with nothing run, unless whoever drives was told to stop.
  @inlinable package func moveClock(to target: SchedulerTimeType) {
    agenda.lock.withLock { if instant < target, !isStopped { instant = target } }
  }

  /// Goes back to a time, once nothing is pending.
  package func beginAgain(at time: SchedulerTimeType) {
    precondition(agenda.entryCount == 0 && depth == 0, "something is pending, or going on")
    agenda.lock.withLock { instant = time }
  }

  /// Lets go of all that is pending, whose closures may hold whoever holds this scheduler.
  package func discardPending() {
    // Released outside the lock: what a closure held may cancel more in its turn. The tickets give theirs up as well, since
    // it may hold whoever holds the ticket.
    _ = agenda.lock.withLock {
      let entries = agenda.removeAll() + stuck
      stuck = []
      return (entries, entries.map { $0.work.ticket?.task.take() })
    }
  }

  /// Whether time can move to `target`. `>=` would not do: for a date that is not a number it is true.
  @inlinable func isAhead(_ target: SchedulerTimeType) -> Bool {
    let now = now
    return target > now || target == now
  }

  @inlinable func drive(_ body: () -> Void) {
    beginDrive()
    body()
    endDrive()
  }

  @inlinable func beginDrive() {
    agenda.lock.withLock { depth += 1 }
  }

  @inlinable func endDrive() {
    agenda.lock.withLock {
      depth -= 1
      stoppedDepth = min(stoppedDepth, depth)
      putBackStuck()
    }
  }

  /// Whether the innermost drive was told to stop; under the lock.
  @inlinable var isStopped: Bool { depth > 0 && depth <= stoppedDepth }

  /// Takes the next action that is due by `limit` and moves time to it.
  @inlinable func takeNext(notAfter limit: SchedulerTimeType?) -> DueWork? {
    agenda.lock.takeUnderLock {
      guard !isStopped, let first = first(notAfter: limit) else { return nil }
      return take(first)
    }
  }

  /// Takes out the first entry, which is living and at its place, and moves time to it; under the lock.
  @inlinable @inline(__always) func take(_ first: UnsafeMutablePointer<Plan.Entry>) -> DueWork? {
    let due = first.pointee.due
    if instant < due { instant = due }
    guard case .ticketed(let ticket, _) = first.pointee.work else {
      return DueWork(once: agenda.removeFirst().work)
    }
    if ticket.kind != .repeating {
      _ = agenda.removeFirst()
      ticket.isQueued = false
      guard let task = ticket.task.take() else { return nil }
      return DueWork(task, ticket)
    }
    // Queued again before it runs, so that it can call itself off for good.
    let next = due.advanced(by: unsafeDowncast(ticket, to: RepeatingTicket<SchedulerTimeType>.self).interval)
    if next > due {
      agenda.moveFirst(to: next, first.pointee.order)
    } else {
      ticket.isQueued = false
      stuck.append(agenda.removeFirst())
    }
    guard let task = ticket.task else { return nil }
    return DueWork(task, ticket)
  }
}
