extension TestScheduler {
  /// Moves time by `duration` and runs what falls due on the way, letting other tasks come to rest before each action and
  /// at the end. A negative duration does nothing.
  ///
  /// ```swift
  /// Task { try await scheduler.sleep(for: .seconds(1)); print("awake") }
  /// await scheduler.advance(by: .seconds(1))   // prints "awake"
  /// ```
  ///
  /// Actions run on the main actor.
  @MainActor public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    if duration < .zero { return }
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time to `instant` and runs what falls due on the way, letting other tasks come to rest before each action and
  /// at the end. A time that has passed does nothing.
  @MainActor public func advance(to instant: SchedulerTimeType) async {
    guard instant >= now else { return }
    await driveSettling(notAfter: instant)
  }

  /// Runs until nothing is due, however far ahead, letting other tasks come to rest before each action and at the end.
  ///
  /// A repeating action that nobody cancels makes this endless.
  @MainActor public func run() async {
    await driveSettling(notAfter: nil)
  }

  @MainActor private func driveSettling(notAfter limit: SchedulerTimeType?) async {
    beginDrive()
    await settle()
    while let work = takeNext(notAfter: limit) {
      work.perform()
      await settle()
    }
    if let limit { moveClock(to: limit) }
    endDrive()
  }
}

/// Gives other tasks the time to come to rest.
func settle() async {
  for _ in 0..<20 {
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}
