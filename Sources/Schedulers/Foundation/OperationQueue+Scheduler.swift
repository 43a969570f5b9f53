import Foundation

/// An operation queue as a scheduler: each piece of work is an operation of the queue's, ready at its time.
///
/// ```swift
/// publisher.receive(on: OperationQueue.main)
/// ```
///
/// All of it may be called from any thread.
extension OperationQueue: Scheduler {
  /// An instant of an operation queue's time.
  public struct SchedulerTimeType: _DateSchedulerTime {
    /// The instant.
    public var date: Date

    /// The instant `date`.
    public init(_ date: Date) {
      self.date = date
    }

    /// A distance in an operation queue's time, in seconds.
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

  /// An operation queue has no options.
  public struct SchedulerOptions: Sendable {}

  /// Zero. The queue takes no notice of tolerances.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// The date.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Runs `action` as an operation.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    // The action goes over to the queue whole; that it may be called there is the caller's word, as it is in Combine.
    nonisolated(unsafe) let action = action
    addOperation(BlockOperation { action() })
  }

  /// Runs `action` as an operation that becomes ready at `date`, or at once if that has passed.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let operation = TimedOperation(due: date, course: nil, action)
    addOperation(operation)
    operation.awaitDue()
  }

  /// Runs `action` at `date` and every `interval` from then on, until the result is cancelled or dropped. The next run is
  /// in the queue before the action is called and becomes ready after it has returned, so that runs never overlap. Each
  /// is due one interval after the one before was due; a run that is late does not move those that follow, and runs that
  /// were missed altogether are not made up for.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let course = TimedOperation.Course(queue: self, interval: interval)
    let operation = TimedOperation(due: date, course: course, action)
    course.begin(operation)
    operation.awaitDue()
    return AnyCancellable(course)
  }
}
