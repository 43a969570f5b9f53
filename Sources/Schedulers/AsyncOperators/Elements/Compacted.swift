extension AsyncSequence {
  /// Removes nil elements and unwraps the others.
  ///
  /// ```swift
  /// for await number in [1, nil, 2].async.compacted() { print(number) }   // 1, 2
  /// ```
  @inlinable public func compacted<Unwrapped>() -> AsyncCompactedSequence<Self, Unwrapped>
  where Element == Unwrapped? {
    AsyncCompactedSequence(self)
  }
}

/// The unwrapped elements that are not nil. Returned by ``Swift/AsyncSequence/compacted()``.
public struct AsyncCompactedSequence<Base: AsyncSequence, Element>: AsyncSequence where Base.Element == Element? {
  public typealias Failure = Base.Failure

  @usableFromInline let base: Base

  @usableFromInline init(_ base: Base) {
    self.base = base
  }

  /// Creates an iterator.
  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(base.makeAsyncIterator()) }

  /// An iterator over the elements that are not nil.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var base: Base.AsyncIterator

    @usableFromInline init(_ base: Base.AsyncIterator) {
      self.base = base
    }

    /// Waits for an element that is not nil.
    @inlinable public mutating func next() async throws(Base.Failure) -> Element? { try await next(isolation: nil) }

    /// Waits for an element that is not nil.
    @inlinable public mutating func next(isolation actor: isolated (any Actor)?) async throws(Base.Failure) -> Element?
    {
      while let wrapped = try await base.next(isolation: actor) {
        if let element = wrapped { return element }
      }
      return nil
    }
  }
}

extension AsyncCompactedSequence: Sendable where Base: Sendable, Base.Element: Sendable {}
@available(*, unavailable) extension AsyncCompactedSequence.Iterator: Sendable {}
