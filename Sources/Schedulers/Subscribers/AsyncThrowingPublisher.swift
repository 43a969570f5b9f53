/// The values of a publisher, as an asynchronous sequence that throws the publisher's failure. `Publisher.values`
/// returns one.
///
/// ```swift
/// do {
///   for try await value in publisher.values { print(value) }
/// } catch {
///   print("failed: \(error)")
/// }
/// ```
///
/// A failure is thrown once: to the first waiting task or, if none waits, by the next call of `next()`. After that,
/// `next()` returns nil. Otherwise it behaves like `AsyncPublisher`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias Failure = any Error
  public typealias AsyncIterator = Iterator

  private let publisher: P

  /// Creates the sequence that `publisher.values` returns.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Subscribes to the publisher and returns an iterator over its values.
  public func makeAsyncIterator() -> Iterator {
    Iterator(AsyncIntake(of: publisher))
  }

  /// An iterator over one subscription, which all copies share.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = any Error
    private let intake: AsyncIntake<P.Output, P.Failure>
    /// Cancels when the last copy of the iterator is released.
    private let token: AnyCancellable

    fileprivate init(_ intake: AsyncIntake<P.Output, P.Failure>) {
      self.intake = intake
      token = AnyCancellable(intake)
    }

    /// Requests a value and waits for it. Returns nil when the publisher has finished or the task is cancelled.
    nonisolated(nonsending) public mutating func next() async throws -> P.Output? {
      try await intake.next(isolation: #isolation)
    }

    /// Requests a value on `actor` and waits for it. Returns nil when the publisher has finished or the task is
    /// cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> P.Output? {
      try await intake.next(isolation: actor)
    }
  }
}

extension AsyncThrowingPublisher: Sendable where P: Sendable {}

extension Publisher {
  /// The values of this publisher, as an asynchronous sequence that throws its failure.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
