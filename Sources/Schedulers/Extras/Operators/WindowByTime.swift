import SchedulersEssentials

extension Publishers {
  /// A publisher that sends publishers, called windows, one for each time span, and a new one earlier if a window is
  /// full.
  ///
  /// An extension: Combine lacks it. Name and rules are Rx's. The first window opens with the subscription. Each window
  /// starts its own time span. Empty windows are sent, too. A value at the very end of a time span belongs to the next
  /// window if the timer fires first, which the scheduler decides.
  ///
  /// All other rules are those of ``Publishers/WindowByCount``.
  public struct WindowByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Publishers.Window<Upstream.Output, Upstream.Failure>
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// The time for which a window is open.
    public let timeSpan: Context.SchedulerTimeType.Stride
    /// The largest number of values in a window; nil for no limit.
    public let count: Int?
    /// The scheduler that provides the time.
    public let scheduler: Context

    /// Creates the publisher that `window` returns.
    public init(upstream: Upstream, timeSpan: Context.SchedulerTimeType.Stride, count: Int?, scheduler: Context) {
      self.upstream = upstream
      self.timeSpan = timeSpan
      self.count = count
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let stage = WindowStage<Upstream.Output, Failure>("WindowByTime", Outlet(subscriber), capacity: count) {
        [scheduler, timeSpan] in
        scheduler.schedule(
          after: scheduler.now.advanced(by: timeSpan), interval: timeSpan, tolerance: scheduler.minimumTolerance,
          options: nil, $0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publisher {
  /// Sends publishers, the windows, each of which sends the values of one time span. An extension: Combine lacks it.
  ///
  /// ```swift
  /// taps.window(timeSpan: .seconds(1), scheduler: scheduler).flatMap { $0.count() }   // taps in each second
  /// ```
  public func window<S: Scheduler>(
    timeSpan: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Publishers.WindowByTime<Self, S> {
    Publishers.WindowByTime(upstream: self, timeSpan: timeSpan, count: nil, scheduler: scheduler)
  }

  /// Sends publishers, the windows, each of which sends the values of one time span, but at most `count`. When a window
  /// is full, the next opens and its time span starts. An extension: Combine lacks it.
  ///
  /// - Precondition: `count` is positive.
  public func window<S: Scheduler>(
    timeSpan: S.SchedulerTimeType.Stride, count: Int, scheduler: S
  ) -> Publishers.WindowByTime<Self, S> {
    Publishers.WindowByTime(upstream: self, timeSpan: timeSpan, count: count, scheduler: scheduler)
  }
}
