/// A wrapper of an upstream subscription that calls a closure, once, when it is cancelled.
package final class NotedSubscription: Subscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  private let upstream: any Subscription
  private let lock = Lock()
  private var onCancel: (() -> Void)?

  package init(_ upstream: any Subscription, onCancel: @escaping () -> Void) {
    self.upstream = upstream
    self.onCancel = onCancel
  }

  package var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }

  package func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  package func cancel() {
    lock.withLock { onCancel.take() }?()
    upstream.cancel()
  }

  package var description: String { "\(upstream)" }
  package var playgroundDescription: Any { description }
}
