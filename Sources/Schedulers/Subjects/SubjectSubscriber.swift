/// Passes the signals of a publisher on to a subject, and acts as the subject's subscription.
///
/// It does not retain the subject. The subject's requests are passed upstream.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription, StageDescription {
  typealias Input = S.Output
  typealias Failure = S.Failure

  private let lock = Lock()
  /// Never set again, so it is read without the lock.
  private weak let subject: S?
  private var upstream: (any Subscription)?
  private var phase = Phase.awaiting

  init(_ subject: S) {
    self.subject = subject
  }

  func receive(subscription: any Subscription) {
    let subject = self.subject
    let isFirst = lock.withLock {
      guard phase == .awaiting, subject != nil else { return false }
      phase = .open
      upstream = subscription
      return true
    }
    if isFirst { subject?.send(subscription: self) } else { subscription.cancel() }
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    openSubject()?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    let subject = openSubject()
    _ = leave()
    subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    leave()?.cancel()
  }

  private func openSubject() -> S? {
    lock.withLock { phase == .open } ? subject : nil
  }

  /// Ends the subscription. Returns it to the first caller only. Does nothing before there is one.
  private func leave() -> (any Subscription)? {
    lock.withLock {
      guard phase == .open else { return nil }
      phase = .over
      return upstream.take()
    }
  }

  var description: String { "Subject" }

  var details: [Mirror.Child] {
    let (subject, upstream) = (self.subject, lock.withLock { self.upstream })
    return [
      ("downstreamSubject", subject as Any), ("upstreamSubscription", upstream as Any), ("subject", subject as Any),
    ]
  }
}

extension Publisher {
  /// Sends all values of this publisher, and its completion, to `subject`, until the result is cancelled or released.
  ///
  /// The subject is not retained. The demand is the subject's: a `PassthroughSubject` requests everything as soon as
  /// one of its subscribers requests something, a `CurrentValueSubject` from the start.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
