extension TestScheduler {
  /// When the next action is due, nil if nothing is pending. O(1)
  @inlinable package var nextDue: SchedulerTimeType? {
    lock.withLock { agenda.next?.due }
  }

  /// Runs the next action alone; false if nothing is pending.
  @inlinable package func performNext() -> Bool {
    guard let action = takeNext(notAfter: nil) else { return false }
    action()
    if !stuck.isEmpty { putBackStuck() }
    return true
  }

  /// Moves time with nothing run. Whatever is due up to `target` must have run.
  @inlinable package func moveClock(to target: SchedulerTimeType) {
    lock.withLock { if instant < target { instant = target } }
  }

  @inlinable func drive(_ body: () -> Void) {
    lock.withLock { depth += 1 }
    body()
    let isOutermost = lock.withLock {
      depth -= 1
      return depth == 0
    }
    if isOutermost { putBackStuck() }
  }

  /// Takes the next action that is due by `limit` and moves time to it.
  @inlinable func takeNext(notAfter limit: SchedulerTimeType?) -> (() -> Void)? {
    lock.withLock {
      guard let next = agenda.next else { return nil }
      if let limit, limit < next.due { return nil }
      guard let entry = agenda.pop() else { return nil }
      if instant < entry.due { instant = entry.due }
      switch entry.work {
      case .once(let action):
        return action
      case .ticketed(let ticket):
        defer { ticket.action = nil }
        ticket.isQueued = false
        return ticket.action
      case .repeating(let ticket, let interval):
        // Queued again before it runs, so that it can call itself off for good.
        let due = entry.due.advanced(by: interval)
        if due > entry.due {
          agenda.add(again: entry, due: due)
        } else {
          ticket.isQueued = false
          stuck.append(entry)
        }
        return ticket.action
      }
    }
  }

  @inlinable func putBackStuck() {
    lock.withLock {
      for entry in stuck {
        guard case .repeating(let ticket, _) = entry.work, ticket.action != nil else { continue }
        ticket.isQueued = true
        agenda.add(again: entry, due: max(entry.due, instant))
      }
      stuck.removeAll()
    }
  }
}
