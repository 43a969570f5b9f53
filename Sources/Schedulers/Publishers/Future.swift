/// A publisher of one result that is computed once, from the moment it is created, whoever subscribes and when.
///
/// A value waits for each subscriber's first request; a failure does not wait. Subscribers are served in the order in
/// which they subscribed. The promise may be kept from any thread, and counts the first time only.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var waiting = Roster<Promised<Output, Failure>>()
  private var result: Result<Output, Failure>?

  /// Calls `attemptToFulfill` at once, with the promise to keep. Only the first result counts.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    let all = lock.withLock { () -> [Roster<Promised<Output, Failure>>.Entry] in
      if self.result != nil { return [] }
      self.result = result
      return waiting.removeAll()
    }
    for entry in all { entry.member.fulfil(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet<Output, Failure>(subscriber)
    let make = { (number: Int) in
      Promised("Future", outlet, of: self, onCancel: { [weak self] in self?.forget(number) })
    }
    // Waiting before it has begun, so that a promise kept meanwhile, on another thread, is not missed. Once the promise is
    // kept nobody waits any more, and no member has the number 0.
    let subscription = lock.withLock { result == nil ? waiting.add(make) : make(0) }
    subscription.begin()
    if let result = lock.withLock({ result }) { subscription.fulfil(result) }
  }

  private func forget(_ number: Int) {
    lock.withLock { waiting.remove(number: number) }
  }
}

// @unchecked: the lock guards all that changes. What a subscriber does with the result is its own affair.
extension Future: @unchecked Sendable where Output: Sendable {}
