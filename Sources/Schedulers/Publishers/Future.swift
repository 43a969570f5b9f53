/// A publisher of one result that is computed once, from the moment it is created, whoever subscribes and when.
///
/// A value waits for each subscriber's first request; a failure does not wait. Subscribers are served in the order in
/// which they subscribed. The promise may be kept from any thread, and counts the first time only.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var waiting: [Promised<Output, Failure>] = []
  private var result: Result<Output, Failure>?

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    let all = lock.withLock { () -> [Promised<Output, Failure>] in
      if self.result != nil { return [] }
      self.result = result
      let all = waiting
      waiting = []
      return all
    }
    for subscription in all { subscription.fulfil(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = Promised("Future", Outlet<Output, Failure>(subscriber))
    subscriber.receive(subscription: subscription)
    let known = lock.withLock { () -> Result<Output, Failure>? in
      if result == nil { waiting.append(subscription) }
      return result
    }
    if let known { subscription.fulfil(known) }
  }
}
