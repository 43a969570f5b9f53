import Foundation

/// An operation that becomes ready at a date.
final class TimedOperation: Operation, Cancellable, @unchecked Sendable {
  typealias Time = OperationQueue.SchedulerTimeType

  /// Repeating work: its operation that is in the queue, followed by another until it is cancelled.
  ///
  /// @unchecked: `lock` guards the mutable state.
  final class Repetition: Cancellable, @unchecked Sendable {
    let interval: Time.Stride
    private let lock = Lock()
    private let queue: OperationQueue
    private var current: TimedOperation?
    private var isCancelled = false

    init(queue: OperationQueue, interval: Time.Stride) {
      self.queue = queue
      self.interval = interval
    }

    /// Adds `operation` to the queue, unless the work has been cancelled.
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

  // @unchecked: `lock` guards the mutable state.
  private let due: Time
  private let repetition: Repetition?
  private let lock = Lock()
  private var action: (() -> Void)?
  private var isDue = false

  init(due: Time, repetition: Repetition?, _ action: @escaping () -> Void) {
    self.due = due
    self.repetition = repetition
    self.action = action
  }

  /// Becomes ready at its date. Call it after the operation was added to its queue, which observes it from then on.
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
    guard let repetition else { return action() }
    let next = TimedOperation(due: nextDue(in: repetition), repetition: repetition, action)
    repetition.begin(next)
    action()
    next.awaitDue()
  }

  /// Returns the next due date that has not passed.
  private func nextDue(in repetition: Repetition) -> Time {
    let next = due.advanced(by: repetition.interval)
    let late = -next.date.timeIntervalSinceNow
    if late <= 0 || repetition.interval <= 0 { return next }
    return next.advanced(by: Time.Stride((late / repetition.interval.timeInterval).rounded(.up)) * repetition.interval)
  }

  /// Leaves the queue at once, without running.
  override func cancel() {
    let released = lock.withLock { action.take() }
    super.cancel()
    becomeReady()
    withExtendedLifetime(released) {}
  }
}
