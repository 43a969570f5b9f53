import SchedulersEssentials

/// When a subscription began and when it ended, be it by a completion or because it was cancelled.
///
/// ```swift
/// #expect(publisher.subscriptions == [.init(200, 1000)])
/// ```
///
/// It shows as `200...1000`, or as `200...` as long as it has not ended. (In RxTest this is `Subscription`, which in Combine
/// is something else.)
public struct RecordedSubscription<Time> {
  /// When it began, in the scheduler's strides since its first instant.
  public let subscribed: Time
  /// nil as long as it lasts.
  public var ended: Time?

  /// Creates one that began and ended then, or that lasts.
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

  /// Notes that a subscription begins now. The result notes its end, the first time that it is called.
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
