// Folder `AsyncOperators/Chunks`: operators that group elements: by their number, by a rule, by signals or by time.

extension AsyncSequence {
  /// Groups adjacent elements as long as a closure says that each belongs to the one before it.
  ///
  /// ```swift
  /// for await run in [10, 20, 10, 5].async.chunked(by: { $0 <= $1 }) { print(run) }   // [10, 20], [10], [5]
  /// ```
  ///
  /// - Parameter belongInSameGroup: Returns whether its second argument joins the chunk of its first, the element before.
  public func chunked(
    by belongInSameGroup: @escaping @Sendable (Element, Element) -> Bool
  ) -> AsyncChunkedByGroupSequence<Self, [Element]> {
    chunked(into: [Element].self, by: belongInSameGroup)
  }

  /// Groups adjacent elements that belong together, in collections of another type.
  public func chunked<Collected: RangeReplaceableCollection>(
    into: Collected.Type, by belongInSameGroup: @escaping @Sendable (Element, Element) -> Bool
  ) -> AsyncChunkedByGroupSequence<Self, Collected> where Collected.Element == Element {
    AsyncChunkedByGroupSequence(base: self, grouping: belongInSameGroup)
  }

  /// Groups adjacent elements for which a closure returns equal values. Each chunk comes with that value.
  ///
  /// ```swift
  /// for await (isEven, run) in [2, 4, 5].async.chunked(on: { $0 % 2 == 0 }) { print(isEven, run) }   // true [2, 4], false [5]
  /// ```
  public func chunked<Subject: Equatable>(
    on projection: @escaping @Sendable (Element) -> Subject
  ) -> AsyncChunkedOnProjectionSequence<Self, Subject, [Element]> {
    chunked(into: [Element].self, on: projection)
  }

  /// Groups adjacent elements for which a closure returns equal values, in collections of another type.
  public func chunked<Subject: Equatable, Collected: RangeReplaceableCollection>(
    into: Collected.Type, on projection: @escaping @Sendable (Element) -> Subject
  ) -> AsyncChunkedOnProjectionSequence<Self, Subject, Collected> where Collected.Element == Element {
    AsyncChunkedOnProjectionSequence(base: self, projection: projection)
  }
}

/// Chunks of adjacent elements that belong together. Returned by ``Swift/AsyncSequence/chunked(by:)``.
public struct AsyncChunkedByGroupSequence<Base: AsyncSequence, Collected: RangeReplaceableCollection>: AsyncSequence
where Collected.Element == Base.Element {
  public typealias Element = Collected
  public typealias Failure = Base.Failure

  let base: Base
  let grouping: @Sendable (Base.Element, Base.Element) -> Bool

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), grouping: grouping) }

  /// An iterator over the chunks.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let grouping: @Sendable (Base.Element, Base.Element) -> Bool
    /// The first element of the next chunk.
    var following: Base.Element?

    /// Reads a chunk: up to the first element that does not belong to it, or to the end.
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

/// Chunks of adjacent elements for which a closure returns equal values. Returned by ``Swift/AsyncSequence/chunked(on:)``.
public struct AsyncChunkedOnProjectionSequence<
  Base: AsyncSequence, Subject: Equatable, Collected: RangeReplaceableCollection
>: AsyncSequence where Collected.Element == Base.Element {
  public typealias Element = (Subject, Collected)
  public typealias Failure = Base.Failure

  let base: Base
  let projection: @Sendable (Base.Element) -> Subject

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), projection: projection) }

  /// An iterator over the chunks.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let projection: @Sendable (Base.Element) -> Subject
    /// The first element of the next chunk, after the closure's result for it.
    var following: (Subject, Base.Element)?

    /// Reads a chunk: up to the first element with another result of the closure, or to the end.
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
