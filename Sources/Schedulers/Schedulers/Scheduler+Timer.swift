extension Scheduler {
  /// The scheduler's time, again and again, from one `interval` after this call.
  ///
  /// ```swift
  /// for await instant in scheduler.timer(interval: .seconds(1)) {
  ///   print("it is", instant)
  /// }
  /// ```
  ///
  /// The ticks begin with this call, and those that nobody has taken yet are kept. They end when the task that iterates is
  /// cancelled or the stream is dropped; nothing is left pending then.
  public func timer(
    interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride = .zero, options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    AsyncStream { continuation in
      // Cancelled once, from whichever thread ends the stream: what schedulers return is made for that.
      nonisolated(unsafe) let ticking = schedule(
        after: now.advanced(by: interval), interval: interval, tolerance: tolerance, options: options
      ) {
        // An instant is a value, made here and given away. Schedulers' times are not marked Sendable in Combine.
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
  /// Here, where nothing is known of the element: the compiler lets no type with conformances into a `@Sendable` closure.
  fileprivate func whenOver(_ action: @escaping @Sendable () -> Void) {
    onTermination = { _ in action() }
  }
}
