/// The values of a publisher that cannot fail, as an asynchronous sequence. Get one with `Publisher.values`.
///
/// ```swift
/// for await value in subject.values { print(value) }
/// ```
///
/// Each iterator is a subscriber of its own, from when it is made. It asks for one value with each `next()`, on the
/// actor that calls it, and for nothing in between: what a `PassthroughSubject` sends while the loop's body runs is not
/// received. Several tasks may wait at once; values go to them in the order in which they asked.
///
/// Cancelling a task that waits, or that comes to wait, cancels the subscription; everyone who waits receives nil then. So
/// does leaving the loop: the subscription ends with the last copy of its iterator. (OpenCombine keeps it until the
/// publisher ends.)
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias Failure = Never
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
    public typealias Failure = Never
    private let intake: AsyncIntake<P.Output, Never>
    /// Cancels when the last copy of the iterator goes.
    private let token: AnyCancellable

    fileprivate init(_ intake: AsyncIntake<P.Output, Never>) {
      self.intake = intake
      token = AnyCancellable(intake)
    }

    /// Asks for a value and waits for it. Nil when the publisher has finished or the task is cancelled.
    nonisolated(nonsending) public mutating func next() async -> P.Output? {
      await intake.next(isolation: #isolation)
    }

    /// The same, on `actor`.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      await intake.next(isolation: actor)
    }
  }
}

// Each iterator is made by whoever uses it. A publisher that is Sendable may be subscribed to from anywhere.
extension AsyncPublisher: Sendable where P: Sendable {}

extension Publisher where Failure == Never {
  /// The values of this publisher, as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
