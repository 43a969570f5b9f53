import Foundation

/// An operation queue as a scheduler: each action is an operation of the queue, ready at its due time.
///
/// ```swift
/// publisher.receive(on: OperationQueue.main)
/// ```
///
/// Any thread may call any method.
extension OperationQueue: Scheduler {
  /// An instant of an operation queue's time.
  public struct SchedulerTimeType: _DateSchedulerTime {
    /// The instant as a date.
    public var date: Date

    /// Creates the instant `date`.
    public init(_ date: Date) {
      self.date = date
    }

    /// A distance in an operation queue's time, in seconds.
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

  /// The options of an operation queue, which has none.
  public struct SchedulerOptions: Sendable {}

  /// Zero. The queue ignores tolerances.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// The current date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Runs `action` as an operation.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The action is sent to another thread. As in Combine, the caller promises that this is safe.
    nonisolated(unsafe) let action = action
    addOperation(BlockOperation { action() })
  }

  /// Runs `action` as an operation that becomes ready at `date`, or at once if that has passed.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let operation = TimedOperation(due: date, repetition: nil, action)
    addOperation(operation)
    operation.awaitDue()
  }

  /// Runs `action` at `date` and then every `interval`, until the result is cancelled or released. The next run is
  /// queued before the action is called, and becomes ready after it has returned, so runs never overlap. Each run is
  /// due one interval after the one before was due: a late run does not delay later ones, and missed runs are skipped.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = TimedOperation.Repetition(queue: self, interval: interval)
    let operation = TimedOperation(due: date, repetition: repetition, action)
    repetition.begin(operation)
    operation.awaitDue()
    return AnyCancellable(repetition)
  }
}
