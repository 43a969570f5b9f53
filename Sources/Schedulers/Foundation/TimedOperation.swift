import Foundation

/// An operation that is ready from a date on.
final class TimedOperation: Operation, Cancellable, @unchecked Sendable {
  typealias Time = OperationQueue.SchedulerTimeType

  /// Repeating work: the operation of it that is in the queue, followed by another until it is cancelled.
  ///
  /// @unchecked: `lock` guards what changes.
  final class Course: Cancellable, @unchecked Sendable {
    let interval: Time.Stride
    private let lock = Lock()
    private let queue: OperationQueue
    private var current: TimedOperation?
    private var isCancelled = false

    init(queue: OperationQueue, interval: Time.Stride) {
      self.queue = queue
      self.interval = interval
    }

    /// Puts `operation` in the queue, unless the work has been cancelled.
    func begin(_ operation: TimedOperation) {
      let goesOn = lock.withLock {
        if !isCancelled { current = operation }
        return !isCancelled
      }
      if goesOn { queue.addOperation(operation) }
    }

    func cancel() {
      lock.withLock {
        isCancelled = true
        return current.take()
      }?.cancel()
    }
  }

  // @unchecked: `lock` guards what changes.
  private let due: Time
  private let course: Course?
  private let lock = Lock()
  private var action: (() -> Void)?
  private var isDue = false

  init(due: Time, course: Course?, _ action: @escaping () -> Void) {
    self.due = due
    self.course = course
    self.action = action
  }

  /// Becomes ready when the date has come. To be called once it is in its queue, which looks from then on.
  func awaitDue() {
    let wait = DispatchQueue.SchedulerTimeType.Stride.seconds(due.date.timeIntervalSinceNow)
    if wait <= 0 { return becomeReady() }
    Self.clock.asyncAfter(deadline: Self.clock.now.advanced(by: wait).dispatchTime) { [weak self] in
      self?.becomeReady()
    }
  }

  private static let clock = DispatchQueue(label: "Schedulers.TimedOperation")

  private func becomeReady() {
    willChangeValue(for: \.isReady)
    lock.withLock { isDue = true }
    didChangeValue(for: \.isReady)
  }

  override var isReady: Bool {
    let isDue = lock.withLock { self.isDue }
    return isDue && super.isReady
  }

  override func main() {
    guard let action = lock.withLock({ self.action.take() }) else { return }
    guard let course else { return action() }
    let next = TimedOperation(due: nextDue(in: course), course: course, action)
    course.begin(next)
    action()
    next.awaitDue()
  }

  /// The first date of the grid that is not over.
  private func nextDue(in course: Course) -> Time {
    let next = due.advanced(by: course.interval)
    let late = -next.date.timeIntervalSinceNow
    if late <= 0 || course.interval <= 0 { return next }
    return next.advanced(by: Time.Stride((late / course.interval.timeInterval).rounded(.up)) * course.interval)
  }

  /// Leaves the queue at once, without having run.
  override func cancel() {
    let released = lock.withLock { action.take() }
    super.cancel()
    becomeReady()
    withExtendedLifetime(released) {}
  }
}
