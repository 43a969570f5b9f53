/// The values of a publisher, as an asynchronous sequence that throws the publisher's failure. Get one with
/// `Publisher.values`.
///
/// ```swift
/// do {
///   for try await value in publisher.values { print(value) }
/// } catch {
///   print("failed: \(error)")
/// }
/// ```
///
/// A failure is thrown once: to the first who waits or, if nobody does, to the next who asks. After that there is nil.
/// Otherwise as `AsyncPublisher`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  public typealias Failure = any Error
  public typealias AsyncIterator = Iterator

  private let publisher: P

  /// Creates the sequence that `publisher.values` returns.
  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator {
    Iterator(AsyncIntake(of: publisher))
  }

  /// An iterator over one subscription, which its copies share.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output
    public typealias Failure = any Error
    private let intake: AsyncIntake<P.Output, P.Failure>
    /// Cancels when the last copy of the iterator goes.
    private let token: AnyCancellable

    fileprivate init(_ intake: AsyncIntake<P.Output, P.Failure>) {
      self.intake = intake
      token = AnyCancellable(intake)
    }

    /// Asks for a value and waits for it. Nil when the publisher has finished or the task is cancelled.
    nonisolated(nonsending) public mutating func next() async throws -> P.Output? {
      try await intake.next(isolation: #isolation)
    }

    /// The same, on `actor`.
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
