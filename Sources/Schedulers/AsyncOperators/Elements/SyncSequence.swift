extension Sequence {
  /// An asynchronous sequence of the elements of this sequence.
  ///
  /// ```swift
  /// for await number in [1, 2, 3].async { print(number) }
  /// ```
  ///
  /// It never suspends. It ends early if the consumer's task is cancelled.
  @inlinable public var async: AsyncSyncSequence<Self> { AsyncSyncSequence(self) }
}

/// An asynchronous sequence of the elements of a sequence. Returned by ``Swift/Sequence/async``.
public struct AsyncSyncSequence<Base: Sequence>: AsyncSequence {
  public typealias Element = Base.Element
  public typealias Failure = Never

  @usableFromInline let base: Base

  @usableFromInline init(_ base: Base) {
    self.base = base
  }

  /// Creates an iterator that starts at the first element.
  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(base.makeIterator()) }

  /// An iterator over the elements.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nil after the end.
    @usableFromInline var iterator: Base.Iterator?

    @usableFromInline init(_ iterator: Base.Iterator) {
      self.iterator = iterator
    }

    /// Returns the next element, or nil at the end or if the task is cancelled.
    @inlinable public mutating func next() async -> Base.Element? { takeNext() }

    /// Returns the next element, or nil at the end or if the task is cancelled.
    @inlinable public mutating func next(isolation actor: isolated (any Actor)?) async -> Base.Element? { takeNext() }

    @inlinable mutating func takeNext() -> Base.Element? {
      if !Task.isCancelled, let element = iterator?.next() { return element }
      iterator = nil
      return nil
    }
  }
}

extension AsyncSyncSequence: Sendable where Base: Sendable {}
@available(*, unavailable) extension AsyncSyncSequence.Iterator: Sendable {}
