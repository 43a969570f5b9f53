import SchedulersEssentials

extension Publishers {
  /// Sends a window, which is a publisher, for each time span, and another one sooner if a window is full.
  ///
  /// An extension: Combine lacks it. Name and rules are Rx's. The first window opens with the subscription. Its time span
  /// begins then, and another one with each window. Windows in which nothing happens are sent too. A value at the very end
  /// of a time span belongs to the next window if the timer comes first, which the scheduler decides.
  ///
  /// All else is as with ``Publishers/WindowByCount``.
  public struct WindowByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Publishers.Window<Upstream.Output, Upstream.Failure>
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// The time for which a window is open.
    public let timeSpan: Context.SchedulerTimeType.Stride
    /// The largest number of values in a window; nil for any.
    public let count: Int?
    /// The scheduler that tells the time.
    public let scheduler: Context

    /// Creates the publisher that the operator of the same name returns.
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
  /// Sends publishers, the windows, each of which sends the values of one time span. An extension that Combine lacks.
  ///
  /// ```swift
  /// taps.window(timeSpan: .seconds(1), scheduler: scheduler).flatMap { $0.count() }   // taps in each second
  /// ```
  public func window<S: Scheduler>(
    timeSpan: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Publishers.WindowByTime<Self, S> {
    Publishers.WindowByTime(upstream: self, timeSpan: timeSpan, count: nil, scheduler: scheduler)
  }

  /// Sends publishers, the windows, each of which sends the values of one time span, but no more than `count`. With the last
  /// of these the next window opens, and its time span begins. An extension that Combine lacks.
  ///
  /// - Precondition: `count` is positive.
  public func window<S: Scheduler>(
    timeSpan: S.SchedulerTimeType.Stride, count: Int, scheduler: S
  ) -> Publishers.WindowByTime<Self, S> {
    Publishers.WindowByTime(upstream: self, timeSpan: timeSpan, count: count, scheduler: scheduler)
  }
}
