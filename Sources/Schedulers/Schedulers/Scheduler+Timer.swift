extension Scheduler {
  /// Returns a stream of the scheduler's time: the first element one `interval` after this call, then one every
  /// `interval`.
  ///
  /// ```swift
  /// for await instant in scheduler.timer(interval: .seconds(1)) {
  ///   print("it is", instant)
  /// }
  /// ```
  ///
  /// The timer starts with this call. Elements that nobody has read yet are kept. The stream ends when the task that
  /// iterates it is cancelled or the stream is released; no work stays scheduled then.
  public func timer(
    interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride = .zero, options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    AsyncStream { continuation in
      // Cancelled once, from the thread that ends the stream; schedulers return tokens that allow this.
      nonisolated(unsafe) let ticking = schedule(
        after: now.advanced(by: interval), interval: interval, tolerance: tolerance, options: options
      ) {
        // The instant is a value that only the stream receives. Combine does not mark schedulers' times as Sendable.
        nonisolated(unsafe) let instant = now
        continuation.yield(instant)
      }
      continuation.whenOver { ticking.cancel() }
    }
  }

  /// Returns how long `work` takes, in this scheduler's time.
  ///
  /// ```swift
  /// let elapsed = scheduler.measure { sort(&names) }
  /// ```
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }
}

extension AsyncStream.Continuation {
  /// In an extension where the element type is unconstrained, because the compiler rejects a `@Sendable` closure that
  /// captures a type with conformances.
  fileprivate func whenOver(_ action: @escaping @Sendable () -> Void) {
    onTermination = { _ in action() }
  }
}
