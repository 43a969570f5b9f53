import Foundation

/// A run loop as a scheduler: work runs on the loop's thread, while the loop runs in its default mode.
///
/// ```swift
/// publisher.receive(on: RunLoop.main)
/// ```
///
/// All of it may be called from any thread; a loop that sleeps is woken.
extension RunLoop: Scheduler {
  /// An instant of a run loop's time.
  public struct SchedulerTimeType: _DateSchedulerTime {
    /// The instant.
    public var date: Date

    /// The instant `date`.
    public init(_ date: Date) {
      self.date = date
    }

    /// A distance in a run loop's time, in seconds.
    public struct Stride: _DateSchedulerStride {
      public typealias FloatLiteralType = TimeInterval
      public typealias IntegerLiteralType = TimeInterval

      /// The distance in seconds, with its sign. Combine calls it magnitude.
      public var magnitude: TimeInterval

      /// Creates an interval of `timeInterval` seconds.
      public init(_ timeInterval: TimeInterval) {
        magnitude = timeInterval
      }
    }
  }

  /// A run loop has no options.
  public struct SchedulerOptions: Sendable {}

  /// Zero: the loop is as exact as it can be unless it is told otherwise.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// The date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Runs `action` in the loop's next turn, after what was scheduled this way before.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The action goes over to the loop whole; that it may be called there is the caller's word, as it is in Combine.
    nonisolated(unsafe) let action = action
    perform { action() }
    // A block does not wake the loop of another thread on Linux, a timer does.
    if self === RunLoop.current { return }
    add(Timer(fire: .distantPast, interval: 0, repeats: false) { _ in }, forMode: .default)
  }

  /// Runs `action` at `date`, or in the loop's next turn if that has passed.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    addTimer(at: date.date, every: nil, tolerance: tolerance.timeInterval, action)
  }

  /// Runs `action` at `date` and every `interval` from then on, until the result is cancelled or dropped. Turns that the
  /// loop was too busy for are not made up for. The shortest interval is that of Foundation's timers, 0.1 ms; the longest
  /// is ten years.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = addTimer(at: date.date, every: interval.timeInterval, tolerance: tolerance.timeInterval, action)
    return AnyCancellable(timer.invalidate)
  }
}

extension RunLoop {
  /// Runs `action` at `date`, or in the loop's next turn if that has passed or is not a number, and then every `interval`,
  /// if there is one.
  @discardableResult
  func addTimer(
    at date: Date, every interval: TimeInterval?, tolerance: TimeInterval = 0, mode: Mode = .default,
    _ action: @escaping () -> Void
  ) -> Timer {
    // See above.
    nonisolated(unsafe) let action = action
    // Foundation on Linux ticks but once for a zero, at once for an infinity, never at a date that is not a number, and
    // stops at such an interval. (`max` with its arguments the other way round would let that through.)
    let seconds = interval.map { min(max(0.0001, $0), 10 * 365 * 86_400) }
    let date = date.timeIntervalSinceReferenceDate.isNaN ? .distantPast : date
    let timer = Timer(fire: date, interval: seconds ?? 0, repeats: seconds != nil) { _ in action() }
    timer.tolerance = max(tolerance, 0)
    add(timer, forMode: mode)
    return timer
  }
}
