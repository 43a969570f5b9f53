// Folder `AsyncOperators/Elements`: operators on the elements of one sequence, collections made of sequences, and sequences
// made asynchronous.

extension AsyncSequence {
  /// Returns each element together with the one before it.
  ///
  /// ```swift
  /// for await (before, now) in [1, 2, 3].async.adjacentPairs() { print(before, now) }   // 1 2, then 2 3
  /// ```
  ///
  /// Fewer than two elements make no pair.
  @inlinable public func adjacentPairs() -> AsyncAdjacentPairsSequence<Self> { AsyncAdjacentPairsSequence(self) }
}

/// Each element together with the one before it: what `adjacentPairs()` returns.
public struct AsyncAdjacentPairsSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = (Base.Element, Base.Element)
  public typealias Failure = Base.Failure

  @usableFromInline let base: Base

  @usableFromInline init(_ base: Base) {
    self.base = base
  }

  /// Returns a reader of its own.
  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(base.makeAsyncIterator()) }

  /// A reader of the pairs.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var base: Base.AsyncIterator
    @usableFromInline var previous: Base.Element?

    @usableFromInline init(_ base: Base.AsyncIterator) {
      self.base = base
    }

    /// Waits for the next element, at first for two.
    @inlinable public mutating func next() async throws(Failure) -> Element? { try await next(isolation: nil) }

    /// Waits for the next element, at first for two.
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
