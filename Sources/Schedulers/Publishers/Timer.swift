/// Has the name `Timer` for `Publishers`. A type of that name which an app has itself, as CombineExt does, hides this one, since
/// a name that a type has by a protocol gives way to one that is declared in it; two that are declared in it would be
/// ambiguous.
public protocol _TimerName {}

extension _TimerName {
  /// The publisher of a scheduler's time.
  public typealias Timer<S: Scheduler> = Publishers._Timer<S>
}

extension Publishers: _TimerName {}

extension Publishers {
  /// Sends a scheduler's time, again and again, from one interval after it was connected.
  ///
  /// ```swift
  /// Publishers.Timer(every: .seconds(1), scheduler: scheduler).autoconnect().sink { print($0) }
  /// ```
  ///
  /// It never finishes. Each subscriber has a demand of its own and misses the ticks it has not asked for; cancelling one
  /// leaves the others. Late subscribers join the running grid. Once its connection is cancelled it can be connected again.
  /// (In combine-schedulers, whose type this is, one cancellation stops all and there is no second start.)
  public final class _Timer<S: Scheduler>: ConnectablePublisher {
    public typealias Output = S.SchedulerTimeType
    public typealias Failure = Never

    /// The time from one tick to the next.
    public let interval: S.SchedulerTimeType.Stride
    /// How late a tick may be; nil: the scheduler's least tolerance.
    public let tolerance: S.SchedulerTimeType.Stride?
    /// Whose time is sent.
    public let scheduler: S
    /// The options passed to the scheduler with each tick.
    public let options: S.SchedulerOptions?

    private let hub = Hub<S.SchedulerTimeType, Never>(name: "Timer")
    private let lock = Lock()
    private var ticking: (any Cancellable)?

    /// Creates a timer that ticks once it is connected.
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

    /// Starts the ticks, if they are not running. Cancelling the result stops them for all.
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

    /// Stops the timer when told to, but not when dropped: whoever connects and looks away wants it to run.
    private struct Connection: Cancellable {
      weak var timer: _Timer?
      func cancel() { timer?.stop() }
    }
  }
}

extension Scheduler {
  /// A publisher that sends this scheduler's time on a repeating interval.
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}
