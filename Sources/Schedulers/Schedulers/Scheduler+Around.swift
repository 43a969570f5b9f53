extension Scheduler {
  /// A scheduler that is this one, but for `body`, which runs each action: in a transaction, under a lock, in a trace.
  ///
  /// ```swift
  /// let traced = DispatchQueue.main.around { action in
  ///   print("begin")
  ///   action()
  ///   print("end")
  /// }
  /// publisher.receive(on: traced)
  /// ```
  ///
  /// `body` is to call the action it is given; one that it does not call does not run. It is called where and when the
  /// action would have been, for repeating work each time.
  ///
  /// The animation schedulers of combine-schedulers are this. For SwiftUI and UIKit, where there are such, they are:
  ///
  /// ```swift
  /// extension Scheduler {
  ///   func animation(_ animation: Animation? = .default) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
  ///     around { action in withAnimation(animation) { action() } }
  ///   }
  ///   func transaction(_ transaction: Transaction) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
  ///     around { action in withTransaction(transaction) { action() } }
  ///   }
  ///   func animate(withDuration duration: TimeInterval) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
  ///     around { action in UIView.animate(withDuration: duration) { action() } }
  ///   }
  /// }
  /// ```
  @_disfavoredOverload public func around(
    _ body: @escaping (_ action: () -> Void) -> Void
  ) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(
      minimumTolerance: { minimumTolerance },
      now: { now },
      scheduleImmediately: { options, action in schedule(options: options) { body(action) } },
      delayed: { date, tolerance, options, action in
        schedule(after: date, tolerance: tolerance, options: options) { body(action) }
      },
      interval: { date, interval, tolerance, options, action in
        schedule(after: date, interval: interval, tolerance: tolerance, options: options) { body(action) }
      })
  }
}
