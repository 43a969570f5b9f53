extension TestScheduler {
  /// Moves time by `duration` and runs what falls due on the way, letting other tasks come to rest before each action and
  /// at the end. A negative duration does nothing.
  ///
  /// ```swift
  /// Task { try await scheduler.sleep(for: .seconds(1)); print("awake") }
  /// await scheduler.advance(by: .seconds(1))   // prints "awake"
  /// ```
  ///
  /// Actions run on the main actor. Waited for are tasks of the global executor, of actors and of the main actor, also
  /// those that were made a moment ago; not queues and threads of other kinds. A wait ends after a second at the latest,
  /// and costs a fraction of a millisecond for each action where nothing keeps the processors busy.
  @MainActor public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    if duration < .zero { return }
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time to `instant` and runs what falls due on the way, letting other tasks come to rest before each action and
  /// at the end. A time that has passed does nothing.
  @MainActor public func advance(to instant: SchedulerTimeType) async {
    guard isAhead(instant) else { return }
    await driveSettling(notAfter: instant)
  }

  /// Runs until nothing is due, however far ahead, letting other tasks come to rest before each action and at the end.
  ///
  /// A repeating action that nobody cancels makes this endless.
  @MainActor public func run() async {
    await driveSettling(notAfter: nil)
  }

  @MainActor private func driveSettling(notAfter limit: SchedulerTimeType?) async {
    let me: any Changing = self
    beginDrive()
    // Tasks that were made a moment ago have not scheduled anything yet.
    await Settling.wait { me.changeCount }
    while let work = takeNext(notAfter: limit) {
      work.perform()
      await Settling.wait { me.changeCount }
    }
    if let limit { moveClock(to: limit) }
    endDrive()
  }
}

/// A scheduler of which nothing is known but that it changes: no type with conformances may go into a `@Sendable` closure.
private protocol Changing: AnyObject, Sendable {
  var changeCount: Int { get }
}

extension TestScheduler: Changing {
  /// Grows whenever something is scheduled or called off.
  fileprivate var changeCount: Int {
    agenda.lock.withLock { Int(truncatingIfNeeded: agenda.lastSequence) + agenda.cancellationCount }
  }
}
