import SchedulersEssentials

/// The times at which a subscription began and ended, by a completion or by cancellation.
///
/// ```swift
/// #expect(publisher.subscriptions == [.init(200, 1000)])
/// ```
///
/// Its description is `200...1000`, or `200...` before it has ended. (RxTest calls this `Subscription`, which has
/// another meaning in Combine.)
public struct RecordedSubscription<Time> {
  /// The time of the subscription, as the scheduler's stride since its first instant.
  public let subscribed: Time
  /// The time of its end; nil before it has ended.
  public var ended: Time?

  /// Creates a record of a subscription with its times. Without `ended` it has not ended.
  public init(_ subscribed: Time, _ ended: Time? = nil) {
    self.subscribed = subscribed
    self.ended = ended
  }
}

extension RecordedSubscription: Equatable where Time: Equatable {}
extension RecordedSubscription: Sendable where Time: Sendable {}

extension RecordedSubscription: CustomStringConvertible {
  public var description: String { "\(subscribed)...\(ended.map { "\($0)" } ?? "")" }
}

/// The subscriptions to one publisher, or of one subscriber, in the order in which they began.
final class SubscriptionLog<Time: AdditiveArithmetic> {
  private let lock = Lock()
  private let clock: RecordingClock<Time>
  private var entries: [RecordedSubscription<Time>] = []

  init(_ clock: RecordingClock<Time>) {
    self.clock = clock
  }

  var subscriptions: [RecordedSubscription<Time>] { lock.withLock { entries } }

  /// Records that a subscription begins now. The result records its end when it is first called.
  func begin() -> () -> Void {
    let now = clock.now()
    let index = lock.withLock {
      entries.append(RecordedSubscription(now))
      return entries.count - 1
    }
    return { [self] in
      let now = clock.now()
      lock.withLock { if entries[index].ended == nil { entries[index].ended = now } }
    }
  }
}
