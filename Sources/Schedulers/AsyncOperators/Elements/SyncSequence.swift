extension Sequence {
  /// The elements of this sequence as an asynchronous one.
  ///
  /// ```swift
  /// for await number in [1, 2, 3].async { print(number) }
  /// ```
  ///
  /// It never waits. It ends early when the reader's task is cancelled.
  @inlinable public var async: AsyncSyncSequence<Self> { AsyncSyncSequence(self) }
}

/// The elements of a sequence as an asynchronous one: what `async` is.
public struct AsyncSyncSequence<Base: Sequence>: AsyncSequence {
  public typealias Element = Base.Element
  public typealias Failure = Never

  @usableFromInline let base: Base

  @usableFromInline init(_ base: Base) {
    self.base = base
  }

  /// Returns a reader that begins at the first element.
  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(base.makeIterator()) }

  /// A reader of the elements.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nil once it has ended.
    @usableFromInline var iterator: Base.Iterator?

    @usableFromInline init(_ iterator: Base.Iterator) {
      self.iterator = iterator
    }

    /// Returns the next element; nil at the end or once the task is cancelled.
    @inlinable public mutating func next() async -> Base.Element? { takeNext() }

    /// Returns the next element; nil at the end or once the task is cancelled.
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
