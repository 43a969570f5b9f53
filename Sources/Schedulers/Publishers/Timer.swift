/// Provides the name `Timer` in `Publishers` through a protocol. If an app declares a type of that name itself, as
/// CombineExt does, its declaration hides this one; two declarations in the enumeration itself would be ambiguous.
public protocol _TimerName {}

extension _TimerName {
  /// The publisher of a scheduler's time.
  public typealias Timer<S: Scheduler> = Publishers._Timer<S>
}

extension Publishers: _TimerName {}

extension Publishers {
  /// A publisher that sends a scheduler's time at regular intervals, starting one interval after it was connected.
  ///
  /// ```swift
  /// Publishers.Timer(every: .seconds(1), scheduler: scheduler).autoconnect().sink { print($0) }
  /// ```
  ///
  /// It never finishes. Each subscriber has its own demand and misses the ticks it has not requested; cancelling one
  /// subscription does not affect the others. Late subscribers receive the ticks of the running timer. After its
  /// connection is cancelled, it can be connected again. (In combine-schedulers, where this type comes from, one
  /// cancellation stops all, and it cannot be started again.)
  public final class _Timer<S: Scheduler>: ConnectablePublisher {
    public typealias Output = S.SchedulerTimeType
    public typealias Failure = Never

    /// The time from one tick to the next.
    public let interval: S.SchedulerTimeType.Stride
    /// How late a tick may be; nil for the scheduler's minimum tolerance.
    public let tolerance: S.SchedulerTimeType.Stride?
    /// The scheduler whose time is sent.
    public let scheduler: S
    /// The options passed to the scheduler with each tick.
    public let options: S.SchedulerOptions?

    private let hub = Hub<S.SchedulerTimeType, Never>(name: "Timer")
    private let lock = Lock()
    private var ticking: (any Cancellable)?

    /// Creates a timer that starts when it is connected.
    public init(
      every interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
      options: S.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    deinit { ticking?.cancel() }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      hub.attach(Outlet(subscriber), owner: self)
    }

    /// Starts the ticks, unless they are running. Cancelling the result stops them for all subscribers.
    public func connect() -> any Cancellable {
      let isRunning = lock.withLock { ticking != nil }
      if !isRunning {
        let started = scheduler.schedule(
          after: scheduler.now.advanced(by: interval), interval: interval,
          tolerance: tolerance ?? scheduler.minimumTolerance, options: options
        ) { [hub, scheduler] in
          hub.send(scheduler.now)
        }
        let superfluous = lock.withLock { () -> (any Cancellable)? in
          if ticking != nil { return started }
          ticking = started
          return nil
        }
        superfluous?.cancel()
      }
      return Connection(timer: self)
    }

    private func stop() {
      lock.withLock { ticking.take() }?.cancel()
    }

    /// Stops the timer when cancelled, but not when released, so that `connect()` may be called without keeping its
    /// result.
    private struct Connection: Cancellable {
      weak var timer: _Timer?
      func cancel() { timer?.stop() }
    }
  }
}

extension Scheduler {
  /// Returns a publisher that sends this scheduler's time at regular intervals.
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}
