// Folder `AsyncOperators/Elements`: operators on the elements of one sequence, and initialisers that collect them.

extension AsyncSequence {
  /// Pairs each element with the one before it.
  ///
  /// ```swift
  /// for await (before, now) in [1, 2, 3].async.adjacentPairs() { print(before, now) }   // 1 2, then 2 3
  /// ```
  ///
  /// A sequence of fewer than two elements has no pairs.
  @inlinable public func adjacentPairs() -> AsyncAdjacentPairsSequence<Self> { AsyncAdjacentPairsSequence(self) }
}

/// Pairs of each element and the one before it. Returned by ``Swift/AsyncSequence/adjacentPairs()``.
public struct AsyncAdjacentPairsSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = (Base.Element, Base.Element)
  public typealias Failure = Base.Failure

  @usableFromInline let base: Base

  @usableFromInline init(_ base: Base) {
    self.base = base
  }

  /// Creates an iterator.
  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(base.makeAsyncIterator()) }

  /// An iterator over the pairs.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var base: Base.AsyncIterator
    @usableFromInline var previous: Base.Element?

    @usableFromInline init(_ base: Base.AsyncIterator) {
      self.base = base
    }

    /// Waits for the next element; the first time, for two.
    @inlinable public mutating func next() async throws(Failure) -> Element? { try await next(isolation: nil) }

    /// Waits for the next element; the first time, for two.
    @inlinable public mutating func next(isolation actor: isolated (any Actor)?) async throws(Base.Failure) -> Element?
    {
      if previous == nil { previous = try await base.next(isolation: actor) }
      guard let first = previous, let second = try await base.next(isolation: actor) else { return nil }
      previous = second
      return (first, second)
    }
  }
}

extension AsyncAdjacentPairsSequence: Sendable where Base: Sendable, Base.Element: Sendable {}
@available(*, unavailable) extension AsyncAdjacentPairsSequence.Iterator: Sendable {}
