/// The subscriber behind an asynchronous sequence: it asks for one value with each `next()`, and gives the values that
/// come to those who wait, in the order in which they asked.
final class AsyncIntake<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  // @unchecked: the lock guards all that changes.
  private typealias Answer = Result<Input?, Failure>
  private typealias Waiter = UnsafeContinuation<Answer, Never>

  private enum State {
    /// There is no subscription yet, and this is to be asked of it.
    case awaiting(Subscribers.Demand)
    case open(any Subscription)
    /// A failure for which nobody waited is told to the next who asks.
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
      precondition(!waiters.isEmpty, "a value was received that nobody has asked for")
      return (waiters.removeFirst(), [])
    }
    first?.answer(.success(input))
    // A value without a subscription sends those who wait away, as in Combine.
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
    // What it held is released here, outside the lock.
    withExtendedLifetime(last) {}
    // The failure is thrown once; the others hear that it is over.
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

  /// The next value, nil after the end. When the task is cancelled, so is the subscription, for all who wait.
  func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Input? {
    let answer = await withTaskCancellationHandler {
      // Named here, the actor is where the closure runs. Otherwise it would ask on some other thread, and later.
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

  /// Under the lock.
  private func takeWaiters() -> [Waiter] {
    defer { waiters = [] }
    return waiters
  }
}

extension UnsafeContinuation where E == Never {
  fileprivate func answer(_ answer: T) {
    // Unsafe, since a publisher may go on using what it has sent: that is the user's to avoid, as with `receive(on:)`.
    nonisolated(unsafe) let answer = answer
    resume(returning: answer)
  }
}

extension Subscribers.Completion {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
