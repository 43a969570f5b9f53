extension TestScheduler {
  /// The due time of the next action; nil if nothing is pending. O(1), apart from repeating work that is stuck.
  @inlinable package var nextDue: SchedulerTimeType? {
    agenda.lock.withLock {
      putBackStuck()
      return first()?.pointee.due
    }
  }

  /// The number of pending actions. O(1), apart from repeating work that is stuck.
  @inlinable package var pendingCount: Int {
    agenda.lock.withLock { agenda.count + livingStuckCount }
  }

  /// The number of the work that was scheduled last. Later work has a higher number.
  package var lastNumber: UInt64 { agenda.lock.withLock { agenda.lastSequence } }

  /// Returns whether work is due now that was scheduled with a number up to the given one.
  package func isDue(upTo number: UInt64) -> Bool {
    agenda.lock.withLock {
      putBackStuck()
      guard let first = first(), first.pointee.due <= instant else { return false }
      return first.pointee.order.rawValue < Plan.Order(sequence: number + 1, turn: .usual, canBePutOff: false).rawValue
    }
  }

  /// Returns whether pending work satisfies the predicate. Cheaper than `pending`, because it builds no list and stops
  /// at the first match.
  package func hasPending(where isWanted: (PendingWork<SchedulerTimeType>) -> Bool) -> Bool {
    agenda.lock.withLock {
      putBackStuck()
      return agenda.hasLiving { isWanted(PendingWork($0)) }
    }
  }

  // Work is seldom stuck; the two inlined members test for that before they call.

  /// Call under the lock.
  @inlinable @inline(__always) var livingStuckCount: Int { stuck.isEmpty ? 0 : countLivingStuck() }

  @usableFromInline func countLivingStuck() -> Int { stuck.count { !$0.work.isDead } }

  /// Puts stuck work back into the agenda unless a drive is going on. Call under the lock.
  @inlinable @inline(__always) func putBackStuck() {
    if depth == 0, !stuck.isEmpty { putBackAll() }
  }

  @usableFromInline func putBackAll() {
    for entry in stuck {
      guard !entry.work.isDead, let workState = entry.work.workState else { continue }
      workState.isQueued = true
      var entry = entry
      entry.due = max(entry.due, instant)
      agenda.put(entry)
    }
    stuck.removeAll()
  }

  /// Returns the first entry that is due by `limit`, after moving timers that were set to a later time. Call under the
  /// lock.
  @inlinable func first(notAfter limit: SchedulerTimeType? = nil) -> UnsafeMutablePointer<Plan.Entry>? {
    while let first = agenda.first() {
      // Checked before such a timer is moved: a debounce may wait behind it for long.
      if let limit, limit < first.pointee.due { return nil }
      guard first.pointee.isPutOff else { return first }
      putOffFirst(first)
    }
    return nil
  }

  /// Removes the next action and moves time to it, for a caller that steps one action at a time. `isWanted` is called
  /// under the lock, so that nothing changes in between.
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

  /// Removes the first action that is not passed over. Those passed over keep their place and may be overdue
  /// afterwards.
  ///
  /// - Complexity: O(k log n) for k actions passed over
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

  /// Moves time without running anything, unless the innermost drive was stopped.
  @inlinable package func moveClock(to target: SchedulerTimeType) {
    agenda.lock.withLock { if instant < target, !isStopped { instant = target } }
  }

  /// Sets time back to `time`. Nothing may be pending.
  package func beginAgain(at time: SchedulerTimeType) {
    precondition(agenda.entryCount == 0 && depth == 0, "something is pending, or going on")
    agenda.lock.withLock { instant = time }
  }

  /// Releases all pending work, whose closures may retain the owner of this scheduler.
  package func discardPending() {
    // Released outside the lock, because releasing what a closure captured may cancel more work. The work states release
    // their tasks as well, since a task may retain the holder of its work state.
    _ = agenda.lock.withLock {
      let entries = agenda.removeAll() + stuck
      stuck = []
      return (entries, entries.map { $0.work.workState?.task.take() })
    }
  }

  /// Whether time can move to `target`. Not `>=`, which is true for a date that is not a number.
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

  /// Whether the innermost drive was stopped. Read under the lock.
  @inlinable var isStopped: Bool { depth > 0 && depth <= stoppedDepth }

  /// Removes the next action that is due by `limit` and moves time to it.
  @inlinable func takeNext(notAfter limit: SchedulerTimeType?) -> DueWork? {
    agenda.lock.takeUnderLock {
      guard !isStopped, let first = first(notAfter: limit) else { return nil }
      return take(first)
    }
  }

  /// Removes `first`, which must be living and at its current place, and moves time to it. Call under the lock.
  @inlinable @inline(__always) func take(_ first: UnsafeMutablePointer<Plan.Entry>) -> DueWork? {
    let due = first.pointee.due
    if instant < due { instant = due }
    guard case .withState(let workState, _) = first.pointee.work else {
      return DueWork(once: agenda.removeFirst().work)
    }
    if workState.kind != .repeating {
      _ = agenda.removeFirst()
      workState.isQueued = false
      guard let task = workState.task.take() else { return nil }
      return DueWork(task, workState)
    }
    // Queued again before the action runs, so that the action can cancel itself.
    let next = due.advanced(by: unsafeDowncast(workState, to: RepeatingWorkState<SchedulerTimeType>.self).interval)
    if next > due {
      agenda.moveFirst(to: next, first.pointee.order)
    } else {
      workState.isQueued = false
      stuck.append(agenda.removeFirst())
    }
    guard let task = workState.task else { return nil }
    return DueWork(task, workState)
  }
}
