extension TestClock {
  /// Suspends the task. `begin` stores the sleeper where it will be woken, or returns a result if it need not sleep.
  nonisolated(nonsending) func sleep(
    _ begin: (Sleeper, Sleeper.Continuation) -> Result<Void, any Error>?
  ) async throws {
    try Task.checkCancellation()
    let sleeper = Sleeper(isDriven: jobs.isCurrent)
    if !sleeper.isDriven { Settling.note(Task.currentPriority) }
    // Only its address is used, which lies in this function's frame.
    var anchor: UInt8 = 0
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        sleeper.frame = withUnsafePointer(to: &anchor) { UnsafeRawPointer($0) }
        if let result = begin(sleeper, continuation) { continuation.resume(with: result) }
      }
    } onCancel: {
      cancel(sleeper)
    }
    // The task may have been cancelled after it was woken.
    try Task.checkCancellation()
  }

  @specialized(where Duration == Swift.Duration)
  func fallAsleep(
    _ sleeper: Sleeper, _ continuation: Sleeper.Continuation, until deadline: Instant
  ) -> Result<Void, any Error>? {
    agenda.lock.withLock {
      if sleeper.isCancelled { return .failure(CancellationError()) }
      if deadline <= instant { return .success(()) }
      sleeper.continuation = continuation
      add(sleeper, due: deadline)
      changes += 1
      return nil
    }
  }

  func waitForMove(_ sleeper: Sleeper, _ continuation: Sleeper.Continuation) -> Result<Void, any Error>? {
    agenda.lock.withLock {
      if sleeper.isCancelled { return .failure(CancellationError()) }
      sleeper.continuation = continuation
      waitingForMove.append(sleeper)
      changes += 1
      return nil
    }
  }

  /// Makes the tasks due now that wait for time to be moved.
  func noteMove() {
    agenda.lock.withLock {
      for sleeper in waitingForMove where !sleeper.isDead { add(sleeper, due: instant) }
      waitingForMove = []
    }
  }

  /// Call under the lock.
  private func add(_ sleeper: Sleeper, due: Instant) {
    sleeper.isInAgenda = true
    agenda.add(sleeper, due: due)
  }

  @specialized(where Duration == Swift.Duration)
  func cancel(_ sleeper: Sleeper) {
    let continuation = agenda.lock.withLock {
      sleeper.isCancelled = true
      guard let continuation = sleeper.continuation.take() else { return nil as Sleeper.Continuation? }
      if sleeper.isInAgenda { agenda.noteCancelled() }
      changes += 1
      return continuation
    }
    continuation?.resume(throwing: CancellationError())
  }

  /// Wakes the sleeper that is due first, if it is due by `limit`, and moves time to its deadline. If there is none,
  /// moves time to `limit` and returns nil.
  @specialized(where Duration == Swift.Duration)
  func wakeNext(notAfter limit: Instant?) -> Sleeper? {
    let (sleeper, continuation) = agenda.lock.withLock { () -> (Sleeper?, Sleeper.Continuation?) in
      guard let first = agenda.first(), limit.map({ first.pointee.due <= $0 }) ?? true else {
        if let limit, instant < limit { instant = limit }
        return (nil, nil)
      }
      let entry = agenda.removeFirst()
      if instant < entry.due { instant = entry.due }
      changes += 1
      entry.work.isInAgenda = false
      return (entry.work, entry.work.continuation.take())
    }
    continuation?.resume()
    return sleeper
  }

  /// Ends all sleeps with a `CancellationError`.
  func cancelAllSleeps() {
    let all = agenda.lock.withLock {
      let all = agenda.removeAll().sorted { $0.isBefore($1) }.map(\.work) + waitingForMove
      changes += 1
      waitingForMove = []
      return all.compactMap { $0.continuation.take() }
    }
    for continuation in all { continuation.resume(throwing: CancellationError()) }
  }

  var changeCount: Int { agenda.lock.withLock { changes } &+ jobs.arrivalCount }

  var hasSleepers: Bool { agenda.lock.withLock { agenda.count > 0 } }

  var hasSuspensions: Bool { agenda.lock.withLock { agenda.count > 0 || !waitingForMove.allSatisfy(\.isDead) } }

  /// Whether a sleeper is due at this instant.
  var isSomebodyDue: Bool { agenda.lock.withLock { agenda.first().map { $0.pointee.due <= instant } ?? false } }
}
