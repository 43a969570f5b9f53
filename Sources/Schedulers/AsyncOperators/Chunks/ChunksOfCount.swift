extension AsyncSequence {
  /// Groups each `count` elements; the last chunk may have fewer.
  ///
  /// ```swift
  /// for await pair in [1, 2, 3].async.chunks(ofCount: 2) { print(pair) }   // [1, 2], [3]
  /// ```
  ///
  /// - Parameter count: The size of a chunk, at least 1.
  @inlinable public func chunks(ofCount count: Int) -> AsyncChunksOfCountSequence<Self, [Element]> {
    chunks(ofCount: count, into: [Element].self)
  }

  /// Groups each `count` elements in collections of another type.
  @inlinable public func chunks<Collected: RangeReplaceableCollection>(
    ofCount count: Int, into: Collected.Type
  ) -> AsyncChunksOfCountSequence<Self, Collected> where Collected.Element == Element {
    AsyncChunksOfCountSequence(self, count: count)
  }
}

/// Chunks of a fixed number of elements. Returned by ``Swift/AsyncSequence/chunks(ofCount:)``.
public struct AsyncChunksOfCountSequence<Base: AsyncSequence, Collected: RangeReplaceableCollection>: AsyncSequence
where Collected.Element == Base.Element {
  public typealias Element = Collected
  public typealias Failure = Base.Failure

  @usableFromInline let base: Base
  @usableFromInline let count: Int

  @usableFromInline init(_ base: Base, count: Int) {
    precondition(count > 0, "a chunk has one element or more")
    (self.base, self.count) = (base, count)
  }

  /// Creates an iterator.
  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(base.makeAsyncIterator(), count: count) }

  /// An iterator over the chunks.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var base: Base.AsyncIterator
    @usableFromInline let count: Int

    @usableFromInline init(_ base: Base.AsyncIterator, count: Int) {
      (self.base, self.count) = (base, count)
    }

    /// Reads a whole chunk, or up to the end.
    @inlinable public mutating func next() async throws(Base.Failure) -> Collected? { try await next(isolation: nil) }

    /// Reads a whole chunk, or up to the end.
    @inlinable public mutating func next(isolation actor: isolated (any Actor)?) async throws(Base.Failure)
      -> Collected?
    {
      var chunk: Collected?
      var size = 0
      while size < count, let element = try await base.next(isolation: actor) {
        if chunk == nil { chunk = Collected() }
        chunk?.append(element)
        size += 1
      }
      return chunk
    }
  }
}

extension AsyncChunksOfCountSequence: Sendable where Base: Sendable, Base.Element: Sendable {}
extension AsyncChunksOfCountSequence.Iterator: Sendable where Base.AsyncIterator: Sendable, Base.Element: Sendable {}
