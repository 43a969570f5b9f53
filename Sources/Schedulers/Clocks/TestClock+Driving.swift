extension TestClock {
  /// Moves time by `duration` and wakes the tasks that are due on the way. Returns when all tasks are suspended again.
  ///
  /// The default, zero, waits until tasks are suspended. A negative duration does nothing.
  public nonisolated(nonsending) func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time to `deadline` and wakes the tasks that are due on the way. Returns when all tasks are suspended again.
  ///
  /// A deadline in the past does nothing.
  public nonisolated(nonsending) func advance(to deadline: Instant) async {
    if deadline < now { return }
    // Tasks just created may not have gone to sleep yet.
    await rest()
    noteMove()
    while let sleeper = jobs.drive({ wakeNext(notAfter: deadline) }) { await rest(after: sleeper) }
  }

  /// Moves time by `duration` and wakes the tasks that are due on the way. Runs the tasks of ``executor`` until they
  /// are suspended; does not wait for others.
  @_disfavoredOverload public func advance(by duration: Duration = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Moves time to `deadline` and wakes the tasks that are due on the way. Runs the tasks of ``executor`` until they
  /// are suspended; does not wait for others.
  @_disfavoredOverload public func advance(to deadline: Instant) {
    if deadline < now { return }
    jobs.drive {
      noteMove()
      while wakeNext(notAfter: deadline) != nil { jobs.drain() }
    }
  }

  /// Wakes all tasks in the order of their deadlines until none sleeps. Time stops at the last deadline.
  ///
  /// If that takes longer than `duration` of real time and more than a hundred wakings, as when a task sleeps in an
  /// endless loop, this records a failure in the running test, ends all sleeps with a `CancellationError`, and returns.
  /// A few sleepers on a busy machine are no failure, however long it takes.
  public nonisolated(nonsending) func run(
    timeout duration: Swift.Duration = .milliseconds(500), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    var allowance = WakeLimit(end: ContinuousClock.now + duration)
    await rest()
    noteMove()
    while let sleeper = jobs.drive({ wakeNext(notAfter: nil) }) {
      await rest(after: sleeper)
      if !allowance.isUsedUp() || !hasSleepers { continue }
      reportIssue(timedOut(after: duration), fileID: fileID, filePath: filePath, line: line, column: column)
      jobs.drive { cancelAllSleeps() }
      return await rest()
    }
  }

  /// Wakes all tasks as the asynchronous `run` does, but waits only for those of ``executor``.
  @_disfavoredOverload public func run(
    timeout duration: Swift.Duration = .milliseconds(500), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    var allowance = WakeLimit(end: ContinuousClock.now + duration)
    let isDone = jobs.drive {
      noteMove()
      while wakeNext(notAfter: nil) != nil {
        jobs.drain()
        if !allowance.isUsedUp() || !hasSleepers { continue }
        cancelAllSleeps()
        return false
      }
      return true
    }
    if isDone { return }
    reportIssue(timedOut(after: duration), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits until tasks are suspended, then throws ``SuspensionError`` if one of them sleeps on this clock. Call it at
  /// the end of a test to prove that nothing is left to happen.
  public nonisolated(nonsending) func checkSuspension() async throws {
    await rest()
    if hasSuspensions { throw SuspensionError() }
  }

  /// Throws ``SuspensionError`` if a task sleeps on this clock, but waits only for the tasks of ``executor``.
  @_disfavoredOverload public func checkSuspension() throws {
    jobs.drive {}
    if hasSuspensions { throw SuspensionError() }
  }
}

extension TestClock {
  /// Waits until tasks of this clock's executor and all other tasks are suspended.
  private nonisolated(nonsending) func rest() async {
    let end = ContinuousClock.now + Settling.limit
    repeat {
      jobs.drive {}
      // A task of this executor can only continue when some thread runs the executor's jobs.
      let afterwards = jobs.isCurrent ? { @Sendable [jobs] in jobs.drainElsewhere() } : nil
      await Settling.wait(afterwards: afterwards) { self.changeCount }
    } while jobs.hasJobs && ContinuousClock.now < end
  }

  private nonisolated(nonsending) func rest(after sleeper: Sleeper) async {
    // This task was suspended again when the jobs were run, and so will be the next, which is due now.
    if sleeper.isDriven, isSomebodyDue { return }
    await rest()
  }

  private func timedOut(after duration: Swift.Duration) -> String {
    """
    Expected all sleeps to finish, but some are still suspending after \(duration).

    Either a task goes to sleep again and again, which `run` cannot bring to an end, or there is so much to do that \
    `run(timeout:)` needs more than \(duration). To move time by a known distance, use `advance(by:)`.
    """
  }
}

/// The time and the number of wakings that a run may use before it gives up.
private struct WakeLimit {
  let end: ContinuousClock.Instant
  var wakings = 100

  mutating func isUsedUp() -> Bool {
    wakings -= 1
    return wakings < 0 && ContinuousClock.now >= end
  }
}
