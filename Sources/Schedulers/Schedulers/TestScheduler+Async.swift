extension TestScheduler {
  /// Moves time by `duration` and runs the work that is due on the way. Before each action and at the end it waits
  /// until other tasks are suspended. A negative duration does nothing.
  ///
  /// ```swift
  /// Task { try await scheduler.sleep(for: .seconds(1)); print("awake") }
  /// await scheduler.advance(by: .seconds(1))   // prints "awake"
  /// ```
  ///
  /// Actions run on the main actor. It waits for tasks of the global executor, of actors and of the main actor,
  /// including tasks just created, but not for dispatch queues and other threads. A wait costs a fraction of a
  /// millisecond per action unless the processors are busy, and gives up after a minute.
  @MainActor public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    if duration < .zero { return }
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time to `instant` and runs the work that is due on the way. Before each action and at the end it waits until
  /// other tasks are suspended. An instant in the past does nothing.
  @MainActor public func advance(to instant: SchedulerTimeType) async {
    guard isAhead(instant) else { return }
    await driveSettling(notAfter: instant)
  }

  /// Runs until no work is left, however far ahead. Before each action and at the end it waits until other tasks are
  /// suspended.
  ///
  /// A repeating action that nobody cancels makes this endless.
  @MainActor public func run() async {
    await driveSettling(notAfter: nil)
  }

  @MainActor private func driveSettling(notAfter limit: SchedulerTimeType?) async {
    let me: any ChangeCounting = self
    beginDrive()
    // Tasks just created may not have scheduled anything yet.
    await Settling.wait { me.changeCount }
    while let work = takeNext(notAfter: limit) {
      work.perform()
      await Settling.wait { me.changeCount }
    }
    if let limit { moveClock(to: limit) }
    endDrive()
  }
}

/// The part of a scheduler that counts its changes: a `@Sendable` closure may not capture a generic type with
/// conformances.
private protocol ChangeCounting: AnyObject, Sendable {
  var changeCount: Int { get }
}

extension TestScheduler: ChangeCounting {
  /// Grows whenever work is scheduled or cancelled.
  fileprivate var changeCount: Int {
    agenda.lock.withLock { Int(truncatingIfNeeded: agenda.lastSequence) + agenda.cancellationCount }
  }
}
