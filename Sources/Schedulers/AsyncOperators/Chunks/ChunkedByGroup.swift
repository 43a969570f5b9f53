// Folder `AsyncOperators/Chunks`: operators that put neighbouring elements into collections, by count, signal, time or group.

extension AsyncSequence {
  /// Returns chunks of neighbours that belong together.
  ///
  /// ```swift
  /// for await run in [10, 20, 10, 5].async.chunked(by: { $0 <= $1 }) { print(run) }   // [10, 20], [10], [5]
  /// ```
  ///
  /// - Parameter belongInSameGroup: Whether an element, the second, goes into the chunk of the one before it.
  public func chunked(
    by belongInSameGroup: @escaping @Sendable (Element, Element) -> Bool
  ) -> AsyncChunkedByGroupSequence<Self, [Element]> {
    chunked(into: [Element].self, by: belongInSameGroup)
  }

  /// Returns chunks of neighbours that belong together, as collections of another type.
  public func chunked<Collected: RangeReplaceableCollection>(
    into: Collected.Type, by belongInSameGroup: @escaping @Sendable (Element, Element) -> Bool
  ) -> AsyncChunkedByGroupSequence<Self, Collected> where Collected.Element == Element {
    AsyncChunkedByGroupSequence(base: self, grouping: belongInSameGroup)
  }

  /// Returns chunks of neighbours of which a closure says the same, each with what it says.
  ///
  /// ```swift
  /// for await (isEven, run) in [2, 4, 5].async.chunked(on: { $0 % 2 == 0 }) { print(isEven, run) }   // true [2, 4], false [5]
  /// ```
  public func chunked<Subject: Equatable>(
    on projection: @escaping @Sendable (Element) -> Subject
  ) -> AsyncChunkedOnProjectionSequence<Self, Subject, [Element]> {
    chunked(into: [Element].self, on: projection)
  }

  /// Returns chunks of neighbours of which a closure says the same, as collections of another type.
  public func chunked<Subject: Equatable, Collected: RangeReplaceableCollection>(
    into: Collected.Type, on projection: @escaping @Sendable (Element) -> Subject
  ) -> AsyncChunkedOnProjectionSequence<Self, Subject, Collected> where Collected.Element == Element {
    AsyncChunkedOnProjectionSequence(base: self, projection: projection)
  }
}

/// Chunks of neighbours that belong together: what `chunked(by:)` returns.
public struct AsyncChunkedByGroupSequence<Base: AsyncSequence, Collected: RangeReplaceableCollection>: AsyncSequence
where Collected.Element == Base.Element {
  public typealias Element = Collected
  public typealias Failure = Base.Failure

  let base: Base
  let grouping: @Sendable (Base.Element, Base.Element) -> Bool

  /// Returns a reader of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), grouping: grouping) }

  /// A reader of the chunks.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let grouping: @Sendable (Base.Element, Base.Element) -> Bool
    /// The first element of the next chunk.
    var following: Base.Element?

    /// Waits for an element that does not belong to the chunk, or for the end.
    public mutating func next() async throws(Base.Failure) -> Collected? {
      var last = following.take()
      if last == nil { last = try await base.next(isolation: nil) }
      guard var last else { return nil }
      var chunk = Collected()
      chunk.append(last)
      while let element = try await base.next(isolation: nil) {
        if !grouping(last, element) {
          following = element
          break
        }
        chunk.append(element)
        last = element
      }
      return chunk
    }
  }
}

/// Chunks of neighbours of which a closure says the same: what `chunked(on:)` returns.
public struct AsyncChunkedOnProjectionSequence<
  Base: AsyncSequence, Subject: Equatable, Collected: RangeReplaceableCollection
>: AsyncSequence where Collected.Element == Base.Element {
  public typealias Element = (Subject, Collected)
  public typealias Failure = Base.Failure

  let base: Base
  let projection: @Sendable (Base.Element) -> Subject

  /// Returns a reader of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), projection: projection) }

  /// A reader of the chunks.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let projection: @Sendable (Base.Element) -> Subject
    /// The first element of the next chunk, with what is said of it.
    var following: (Subject, Base.Element)?

    /// Waits for an element of which something else is said, or for the end.
    public mutating func next() async throws(Base.Failure) -> (Subject, Collected)? {
      var first = following.take()
      if first == nil, let element = try await base.next(isolation: nil) { first = (projection(element), element) }
      guard let (subject, element) = first else { return nil }
      var chunk = Collected()
      chunk.append(element)
      while let element = try await base.next(isolation: nil) {
        let other = projection(element)
        if other != subject {
          following = (other, element)
          break
        }
        chunk.append(element)
      }
      return (subject, chunk)
    }
  }
}

extension AsyncChunkedByGroupSequence: Sendable where Base: Sendable, Base.Element: Sendable {}
extension AsyncChunkedOnProjectionSequence: Sendable where Base: Sendable, Base.Element: Sendable {}
@available(*, unavailable) extension AsyncChunkedByGroupSequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncChunkedOnProjectionSequence.Iterator: Sendable {}
