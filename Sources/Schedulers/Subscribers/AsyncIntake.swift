/// The subscriber of an asynchronous sequence. It requests one value for each `next()`, and passes values to the
/// waiting tasks in the order in which they called `next()`.
final class AsyncIntake<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  // @unchecked: the lock guards the mutable state.
  private typealias Answer = Result<Input?, Failure>
  private typealias Waiter = UnsafeContinuation<Answer, Never>

  private enum State {
    /// There is no subscription yet; this demand will be requested from it.
    case awaiting(Subscribers.Demand)
    case open(any Subscription)
    /// The end. A failure that no task waited for is thrown by the next call of `next()`.
    case over(Failure?)
  }

  private let lock = Lock()
  private var state = State.awaiting(.none)
  private var waiters: [Waiter] = []

  init<P: Publisher>(of publisher: P) where P.Output == Input, P.Failure == Failure {
    publisher.subscribe(self)
  }

  func receive(subscription: any Subscription) {
    let wanted = lock.withLock { () -> Subscribers.Demand? in
      guard case .awaiting(let demand) = state else { return nil }
      state = .open(subscription)
      return demand
    }
    guard let wanted else { return subscription.cancel() }
    if wanted > 0 { subscription.request(wanted) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let (first, others) = lock.withLock { () -> (Waiter?, [Waiter]) in
      guard case .open = state else { return (nil, takeWaiters()) }
      if waiters.isEmpty {
        RefusedSignal.report(.unrequestedValue, to: "values")
        return (nil, [])
      }
      return (waiters.removeFirst(), [])
    }
    first?.answer(.success(input))
    // As in Combine, a value that comes without a subscription makes the other waiting tasks return nil.
    for waiter in others { waiter.answer(.success(nil)) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (last, waiters) = lock.withLock { () -> (State, [Waiter]) in
      let last = state
      if case .over = last { return (last, []) }
      let waiters = takeWaiters()
      state = .over(waiters.isEmpty ? completion.failure : nil)
      return (last, waiters)
    }
    // The previous state is released here, outside the lock.
    withExtendedLifetime(last) {}
    // The failure is thrown once; the other waiting tasks receive nil.
    waiters.first?.answer(completion.failure.map { .failure($0) } ?? .success(nil))
    for waiter in waiters.dropFirst() { waiter.answer(.success(nil)) }
  }

  func cancel() {
    let (last, waiters) = lock.withLock { () -> (State, [Waiter]) in
      defer { state = .over(nil) }
      return (state, takeWaiters())
    }
    if case .open(let subscription) = last { subscription.cancel() }
    for waiter in waiters { waiter.answer(.success(nil)) }
  }

  /// Returns the next value, or nil after the end. Cancelling the task cancels the subscription, for all waiting tasks.
  func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Input? {
    let answer = await withTaskCancellationHandler {
      // Capturing the actor makes the closure run on it. Otherwise it would request on another thread, and later.
      _ = actor
      return await withUnsafeContinuation { ask($0) }
    } onCancel: {
      cancel()
    }
    return try answer.get()
  }

  private func ask(_ waiter: Waiter) {
    let (upstream, answer) = lock.withLock { () -> ((any Subscription)?, Answer?) in
      switch state {
      case .awaiting(let demand):
        state = .awaiting(demand + 1)
        waiters.append(waiter)
        return (nil, nil)
      case .open(let subscription):
        waiters.append(waiter)
        return (subscription, nil)
      case .over(let failure):
        state = .over(nil)
        return (nil, failure.map { .failure($0) } ?? .success(nil))
      }
    }
    upstream?.request(.max(1))
    if let answer { waiter.answer(answer) }
  }

  /// Call under the lock.
  private func takeWaiters() -> [Waiter] {
    defer { waiters = [] }
    return waiters
  }
}

extension UnsafeContinuation where E == Never {
  fileprivate func answer(_ answer: T) {
    // Unsafe, because a publisher may go on using a value it has sent; the user must avoid that, as with
    // `receive(on:)`.
    nonisolated(unsafe) let answer = answer
    resume(returning: answer)
  }
}

extension Subscribers.Completion {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
