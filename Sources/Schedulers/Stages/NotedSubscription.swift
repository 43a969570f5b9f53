/// Upstream's subscription in all but one thing: it tells, once, when it is cancelled.
final class NotedSubscription: Subscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  private let upstream: any Subscription
  private let lock = Lock()
  private var onCancel: (() -> Void)?

  init(_ upstream: any Subscription, onCancel: @escaping () -> Void) {
    self.upstream = upstream
    self.onCancel = onCancel
  }

  var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }

  func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  func cancel() {
    lock.withLock { onCancel.take() }?()
    upstream.cancel()
  }

  var description: String { "\(upstream)" }
  var playgroundDescription: Any { description }
}
