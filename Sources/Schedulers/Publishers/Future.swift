/// A publisher of one result, whose computation starts when the publisher is created and which all subscribers share.
///
/// A value waits for each subscriber's first request; a failure does not wait. Subscribers are served in the order in
/// which they subscribed. Any thread may call the promise; only the first call counts.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in promise(.success(42)) }   // 42 finished
/// ```
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var waiting = OrderedMembers<SingleResultSubscription<Output, Failure>>()
  private var result: Result<Output, Failure>?

  /// Creates a future and calls `attemptToFulfill` at once. It calls its argument, the promise, with the result; only
  /// the first result counts.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    let all = lock.withLock { () -> [OrderedMembers<SingleResultSubscription<Output, Failure>>.Entry] in
      if self.result != nil { return [] }
      self.result = result
      return waiting.removeAll()
    }
    for entry in all { entry.member.fulfil(result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet<Output, Failure>(subscriber)
    let make = { (number: Int) in
      SingleResultSubscription("Future", outlet, of: self, onCancel: { [weak self] in self?.forget(number) })
    }
    // Added before it has begun, so that a result that another thread sets meanwhile is not missed. Once there is a
    // result nobody waits any more, and no member has the number 0.
    let subscription = lock.withLock { result == nil ? waiting.add(make) : make(0) }
    subscription.begin()
    if let result = lock.withLock({ result }) { subscription.fulfil(result) }
  }

  private func forget(_ number: Int) {
    lock.withLock { waiting.remove(number: number) }
  }
}

// @unchecked: the lock guards the mutable state. Subscribers may receive the result on any thread.
extension Future: @unchecked Sendable where Output: Sendable {}
