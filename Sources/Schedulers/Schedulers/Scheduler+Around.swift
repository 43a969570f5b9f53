extension Scheduler {
  /// Returns this scheduler with each action wrapped in `body`: in a transaction, under a lock, in a trace.
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
  /// `body` must call the action that it receives; if it does not, the action does not run. It is called at the time
  /// and on the thread of the action, for repeating work each time.
  ///
  /// This replaces the animation schedulers of combine-schedulers. With SwiftUI or UIKit they are:
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
