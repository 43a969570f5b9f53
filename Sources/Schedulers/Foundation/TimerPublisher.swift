import Foundation

extension Foundation.Timer {
  /// Returns a publisher of the current date at regular intervals, on a run loop.
  ///
  /// ```swift
  /// let token = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }
  /// ```
  ///
  /// As in Combine, `tolerance` is ignored. `Publishers.Timer` does the same on any scheduler, including virtual time.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher that sends the current date at regular intervals while it is connected.
  ///
  /// It never completes. At each tick, all subscribers receive the same date, in the order in which they subscribed; a
  /// subscriber without demand misses it. Each connection is a separate timer, so two connections cause twice as many
  /// ticks. After its connections are cancelled, it can be connected again. (In Combine, cancelling one connection
  /// detaches all subscribers permanently.) Values come on the thread of the run loop.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The time between two ticks, in seconds. Less than 0.1 ms counts as 0.1 ms, more than ten years as ten years.
    public let interval: TimeInterval
    /// How late a tick may be, in seconds; nil for zero.
    public let tolerance: TimeInterval?
    /// The run loop that the timer runs on.
    public let runLoop: RunLoop
    /// The mode of the run loop in which the timer runs.
    public let mode: RunLoop.Mode
    /// Ignored, as in Combine.
    public let options: RunLoop.SchedulerOptions?

    private let hub = Hub<Date, Never>(name: "TimerPublisher")

    /// Creates a timer that starts when it is connected.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      let outlet = Outlet<Date, Never>(subscriber)
      let subscriber = StageInput<Date, Never>(
        "TimerPublisher", begin: { outlet.begin(PlainSubscription(subscription: $0)) }, next: outlet.next,
        end: outlet.end)
      hub.attach(Outlet(subscriber), owner: self)
    }

    /// Starts a timer, which first ticks after one interval, until the result is cancelled. Releasing the result does
    /// not stop it.
    ///
    /// - Precondition: The interval is a number.
    public func connect() -> any Cancellable {
      precondition(!interval.isNaN, "The interval of a timer has to be a number.")
      let timer = runLoop.addTimer(at: Date() + interval, every: interval, tolerance: tolerance ?? 0, mode: mode) {
        [hub] in hub.send(Date())
      }
      return Connection(timer: timer)
    }

    private struct Connection: Cancellable {
      let timer: Foundation.Timer
      func cancel() { timer.invalidate() }
    }
  }
}

/// A subscription without a description, as those of Combine's timers.
private struct PlainSubscription: Subscription {
  let subscription: any Subscription

  var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  func request(_ demand: Subscribers.Demand) { subscription.request(demand) }
  func cancel() { subscription.cancel() }
}
