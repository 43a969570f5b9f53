/// The values of a publisher that cannot fail, as an asynchronous sequence. `Publisher.values` returns one.
///
/// ```swift
/// for await value in subject.values { print(value) }
/// ```
///
/// Each iterator is a separate subscriber, from its creation. It requests one value for each `next()`, on the calling
/// actor, and nothing in between: values that a `PassthroughSubject` sends while the loop's body runs are missed.
/// Several tasks may wait at once; they receive values in the order in which they called `next()`.
///
/// Cancelling a waiting task, or one that starts to wait, cancels the subscription; all waiting tasks then receive nil.
/// Leaving the loop cancels it, too: the subscription ends when the last copy of the iterator is released. (OpenCombine
/// keeps it until the publisher ends.)
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias Failure = Never
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
    public typealias Failure = Never
    private let intake: AsyncIntake<P.Output, Never>
    /// Cancels when the last copy of the iterator is released.
    private let token: AnyCancellable

    fileprivate init(_ intake: AsyncIntake<P.Output, Never>) {
      self.intake = intake
      token = AnyCancellable(intake)
    }

    /// Requests a value and waits for it. Returns nil when the publisher has finished or the task is cancelled.
    nonisolated(nonsending) public mutating func next() async -> P.Output? {
      await intake.next(isolation: #isolation)
    }

    /// Requests a value on `actor` and waits for it. Returns nil when the publisher has finished or the task is
    /// cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      await intake.next(isolation: actor)
    }
  }
}

// An iterator is not shared between tasks, and a Sendable publisher may be subscribed to from anywhere.
extension AsyncPublisher: Sendable where P: Sendable {}

extension Publisher where Failure == Never {
  /// The values of this publisher, as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
