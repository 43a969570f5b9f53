extension Publishers {
  /// A publisher that sends upstream's values to all its subscribers through a subject, once it is connected.
  ///
  /// The subject decides what late subscribers receive: a `CurrentValueSubject` sends the latest value, a
  /// `PassthroughSubject` nothing. The demand on upstream is the subject's. One subject serves all subscribers and
  /// upstream; it is created when it is first needed.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values the operator receives.
    public final let upstream: Upstream
    /// Creates the subject. It is called once, or more often if several threads need the subject at the same time.
    public final let createSubject: () -> SubjectType

    private let lock = Lock()
    private var subject: SubjectType?

    /// Creates the publisher that `multicast(_:)` returns.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      theSubject().subscribe(
        AskingStage<Output, Output, Failure>("Multicast", Outlet(subscriber), transform: { $0 }))
    }

    /// Subscribes to upstream. Each further connection subscribes again, so with two connections every value comes
    /// twice.
    ///
    /// - Returns: An `AnyCancellable` that disconnects when it is cancelled or released.
    public func connect() -> any Cancellable {
      upstream.subscribe(theSubject())
    }

    /// The closure is called with no lock held, so two threads may call it; the first result is used.
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
  /// Shares one subscription to upstream among several subscribers, through a subject that a closure creates, once it
  /// is connected.
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

  /// Shares one subscription to upstream among several subscribers, through `subject`, once it is connected.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }
}
