/// Hands on to a subject what comes from a publisher, and is the subscription that the subject sees.
///
/// It does not keep the subject alive. What the subject asks for is asked of upstream.
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

  /// Ends it, once: who gets the subscription is the one who ended it. Before there is one, nothing ends.
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
  /// Sends to `subject` all that comes from this, the completion too, until the result is cancelled or dropped.
  ///
  /// The subject is not kept alive by this. It is asked for as much as the subject wants: a `PassthroughSubject` wants
  /// everything as soon as one of its subscribers wants something, a `CurrentValueSubject` from the start.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
