extension TestScheduler {
  /// What there is to know before the next action is taken.
  @usableFromInline package struct Outlook {
    @usableFromInline package let now: SchedulerTimeType
    /// nil if nothing is pending.
    @usableFromInline package let nextDue: SchedulerTimeType?
    @usableFromInline package let pendingCount: Int

    @inlinable init(now: SchedulerTimeType, nextDue: SchedulerTimeType?, pendingCount: Int) {
      self.now = now
      self.nextDue = nextDue
      self.pendingCount = pendingCount
    }
  }

  /// O(1) in all but what cannot move on.
  @inlinable package var outlook: Outlook {
    agenda.lock.withLock {
      putBackStuck()
      return Outlook(now: instant, nextDue: firstDue(), pendingCount: agenda.count + livingStuckCount)
    }
  }

  /// When the next action is due, nil if nothing is pending.
  @inlinable package var nextDue: SchedulerTimeType? { outlook.nextDue }

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

  /// Under the lock.
  @inlinable var livingStuckCount: Int { stuck.isEmpty ? 0 : stuck.count { !$0.work.isDead } }

  /// When the first entry is due, once no alarm stands there that was put off; under the lock.
  @inlinable func firstDue() -> SchedulerTimeType? {
    while let first = agenda.first() {
      guard let alarm = first.pointee.alarmPutOff else { return first.pointee.due }
      putOffFirst(alarm)
    }
    return nil
  }

  /// Takes the next action out and moves time to it, for someone who drives the scheduler one action at a time.
  @inlinable package func takeNext() -> DueWork? {
    takeNext(notAfter: nil, putsBackStuck: true)
  }

  /// Moves time with nothing run, unless whoever drives was told to stop.
  @inlinable package func moveClock(to target: SchedulerTimeType) {
    agenda.lock.withLock { if instant < target, !isStopped { instant = target } }
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
  @inlinable func takeNext(notAfter limit: SchedulerTimeType?, putsBackStuck: Bool = false) -> DueWork? {
    agenda.lock.withLock {
      if putsBackStuck { putBackStuck() }
      if isStopped { return nil }
      while let first = agenda.first() {
        let due = first.pointee.due
        if let limit, limit < due { return nil }
        guard case .ticketed(let ticket, _) = first.pointee.work else {
          if instant < due { instant = due }
          return DueWork(once: agenda.removeFirst().work)
        }
        if first.pointee.order.canBePutOff, ticket.order != first.pointee.order.rawValue {
          putOffFirst(ticket)
          continue
        }
        if instant < due { instant = due }
        if ticket.kind == .once {
          _ = agenda.removeFirst()
          ticket.isQueued = false
          return ticket.task.take().map { DueWork($0, label: ticket.label) }
        }
        // Queued again before it runs, so that it can call itself off for good.
        let next = due.advanced(by: unsafeDowncast(ticket, to: RepeatingTicket<SchedulerTimeType>.self).interval)
        if next > due {
          agenda.moveFirst(to: next, first.pointee.order)
          if ticket.kind == .alarm { noteMoved(ticket, to: next) }
        } else {
          ticket.isQueued = false
          stuck.append(agenda.removeFirst())
        }
        guard let task = ticket.task else { return nil }
        return DueWork(task, number: ticket.number, label: ticket.label)
      }
      return nil
    }
  }

  /// Lets what could not move on have its turn again, once nobody drives; under the lock.
  @inlinable func putBackStuck() {
    if depth > 0 || stuck.isEmpty { return }
    for entry in stuck {
      guard !entry.work.isDead, let ticket = entry.work.ticket else { continue }
      ticket.isQueued = true
      var entry = entry
      entry.due = max(entry.due, instant)
      agenda.put(entry)
    }
    stuck.removeAll()
  }
}
