extension TestScheduler {
  /// When the next action is due, nil if nothing is pending. O(1)
  @inlinable package var nextDue: SchedulerTimeType? {
    lock.withLock {
      putBackStuck()
      return agenda.next?.due
    }
  }

  /// How many actions are pending. O(1) in all but what cannot move on.
  @inlinable package var pendingCount: Int {
    lock.withLock { agenda.count + stuck.count { !$0.work.isDead } }
  }

  /// Whether something like that is still to run: for those who ask often, since it makes no list and looks at no more
  /// than it has to.
  package func hasPending(where isWanted: (PendingWork<SchedulerTimeType>) -> Bool) -> Bool {
    lock.withLock {
      putBackStuck()
      return agenda.heap.contains { !$0.work.isDead && isWanted(PendingWork($0)) }
    }
  }

  /// Takes the next action out and moves time to it, for someone who drives the scheduler one action at a time.
  @inlinable package func takeNext() -> DueWork? {
    takeNext(notAfter: nil, putsBackStuck: true)
  }

  /// Moves time with nothing run, unless whoever drives was told to stop.
  @inlinable package func moveClock(to target: SchedulerTimeType) {
    lock.withLock { if instant < target, !isStopped { instant = target } }
  }

  /// Lets go of all that is pending, whose closures may hold whoever holds this scheduler.
  package func discardPending() {
    // Released outside the lock: what a closure held may cancel more in its turn. The tickets give theirs up as well, since
    // it may hold whoever holds the ticket.
    _ = lock.withLock {
      let entries = agenda.heap + stuck
      agenda = Agenda()
      stuck = []
      return (entries, entries.map { $0.work.ticket?.action.take() })
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
    lock.withLock { depth += 1 }
  }

  @inlinable func endDrive() {
    lock.withLock {
      depth -= 1
      stoppedDepth = min(stoppedDepth, depth)
      putBackStuck()
    }
  }

  /// Whether the innermost drive was told to stop; under the lock.
  @inlinable var isStopped: Bool { depth > 0 && depth <= stoppedDepth }

  /// Takes the next action that is due by `limit` and moves time to it.
  @inlinable func takeNext(notAfter limit: SchedulerTimeType?, putsBackStuck: Bool = false) -> DueWork? {
    lock.withLock {
      if putsBackStuck { putBackStuck() }
      guard !isStopped, let next = agenda.next else { return nil }
      if let limit, limit < next.due { return nil }
      guard let entry = agenda.pop() else { return nil }
      if instant < entry.due { instant = entry.due }
      switch entry.work {
      case .once(let action):
        return DueWork(action, label: nil)
      case .ticketed(let ticket):
        guard let action = ticket.action else { return nil }
        ticket.action = nil
        ticket.isQueued = false
        return DueWork(action, label: ticket.label)
      case .repeating(let ticket, let interval):
        // Queued again before it runs, so that it can call itself off for good.
        let due = entry.due.advanced(by: interval)
        if due > entry.due {
          agenda.add(again: entry, due: due)
        } else {
          ticket.isQueued = false
          stuck.append(entry)
        }
        return ticket.action.map { DueWork($0, label: ticket.label) }
      }
    }
  }

  /// Lets what could not move on have its turn again, once nobody drives; under the lock.
  @inlinable func putBackStuck() {
    if depth > 0 || stuck.isEmpty { return }
    for entry in stuck {
      guard case .repeating(let ticket, _) = entry.work, ticket.action != nil else { continue }
      ticket.isQueued = true
      agenda.add(again: entry, due: max(entry.due, instant))
    }
    stuck.removeAll()
  }
}
