extension Publishers {
  /// Sends to all its subscribers, by way of a subject, what upstream sends, once it is connected.
  ///
  /// What a subscriber misses, and what it is given when it comes late, is the subject's affair: a
  /// `CurrentValueSubject` gives it the latest value, a `PassthroughSubject` nothing. Upstream is asked for as much as the
  /// subject wants. Subscribers and upstream are attached to one and the same subject, which is made for the first of
  /// them.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that the values come from.
    public final let upstream: Upstream
    /// Makes the subject. It is called once; more than once only if several threads need the first at the same time.
    public final let createSubject: () -> SubjectType

    private let lock = Lock()
    private var subject: SubjectType?

    /// Creates the publisher that the operator of the same name returns.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      theSubject().subscribe(
        AskingStage<Output, Output, Failure>("Multicast", Outlet(subscriber), transform: { $0 }))
    }

    /// Subscribes to upstream. Each connection does so once more, so that with two every value comes twice.
    ///
    /// - Returns: What ends the connection when it is cancelled or dropped: an `AnyCancellable`.
    public func connect() -> any Cancellable {
      upstream.subscribe(theSubject())
    }

    /// The closure is called with no lock held, so two threads may call it; the first to be done is right.
    private func theSubject() -> SubjectType {
      if let subject = lock.withLock({ subject }) { return subject }
      let new = createSubject()
      return lock.withLock {
        let subject = self.subject ?? new
        self.subject = subject
        return subject
      }
    }
  }
}

extension Publisher {
  /// Lets several subscribers share one subscription to upstream, by way of a subject that a closure makes, once it is
  /// connected.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.multicast { PassthroughSubject() }
  /// let first = numbers.sink { print("first", $0) }
  /// let second = numbers.sink { print("second", $0) }
  /// let connection = numbers.connect()   // first 1, second 1, first 2, second 2
  /// ```
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Lets several subscribers share one subscription to upstream, by way of `subject`, once it is connected.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }
}
