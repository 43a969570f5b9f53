import Foundation

/// A run loop as a scheduler: work runs on the loop's thread, while the loop runs in its default mode.
///
/// ```swift
/// publisher.receive(on: RunLoop.main)
/// ```
///
/// Any thread may call any method; a sleeping loop is woken.
extension RunLoop: Scheduler {
  /// An instant of a run loop's time.
  public struct SchedulerTimeType: _DateSchedulerTime {
    /// The instant as a date.
    public var date: Date

    /// Creates the instant `date`.
    public init(_ date: Date) {
      self.date = date
    }

    /// A distance in a run loop's time, in seconds.
    public struct Stride: _DateSchedulerStride {
      public typealias FloatLiteralType = TimeInterval
      public typealias IntegerLiteralType = TimeInterval

      /// The distance in seconds, with its sign. The name is Combine's.
      public var magnitude: TimeInterval

      /// Creates an interval of `timeInterval` seconds.
      public init(_ timeInterval: TimeInterval) {
        magnitude = timeInterval
      }
    }
  }

  /// The options of a run loop, which has none.
  public struct SchedulerOptions: Sendable {}

  /// Zero: the loop's timers decide how exact it is.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// The current date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Runs `action` in the loop's next turn, after the actions scheduled this way before.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The action is sent to another thread. As in Combine, the caller promises that this is safe.
    nonisolated(unsafe) let action = action
    perform { action() }
    // On Linux, a block does not wake the loop of another thread, but a timer does.
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

  /// Runs `action` at `date` and then every `interval`, until the result is cancelled or released. Runs that the busy
  /// loop missed are skipped. The shortest interval is that of Foundation's timers, 0.1 ms; the longest is ten years.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = addTimer(at: date.date, every: interval.timeInterval, tolerance: tolerance.timeInterval, action)
    return AnyCancellable(timer.invalidate)
  }
}

extension RunLoop {
  /// Runs `action` at `date`, or in the loop's next turn if that has passed or is not a number, and then every
  /// `interval`, if there is one.
  @discardableResult
  func addTimer(
    at date: Date, every interval: TimeInterval?, tolerance: TimeInterval = 0, mode: Mode = .default,
    _ action: @escaping () -> Void
  ) -> Timer {
    // As above, the caller promises that this is safe.
    nonisolated(unsafe) let action = action
    // Foundation on Linux fires a timer once if its interval is zero, at once if its date is infinite, never if its
    // date is not a number, and stops at an interval that is not a number. (`max` with its arguments in the other order
    // would return such an interval.)
    let seconds = interval.map { min(max(0.0001, $0), 10 * 365 * 86_400) }
    let date = date.timeIntervalSinceReferenceDate.isNaN ? .distantPast : date
    let timer = Timer(fire: date, interval: seconds ?? 0, repeats: seconds != nil) { _ in action() }
    timer.tolerance = max(tolerance, 0)
    add(timer, forMode: mode)
    return timer
  }
}
