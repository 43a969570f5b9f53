// Folder `AsyncOperators/Combining`: operators that make one sequence of several. Those that read their sources
// concurrently use `SourceMerger` of the folder `Machinery`.

/// Returns the elements of one sequence, then those of another.
///
/// ```swift
/// for await number in chain([1, 2].async, [3].async) { print(number) }   // 1, 2, 3
/// ```
@inlinable public func chain<Base1: AsyncSequence, Base2: AsyncSequence>(
  _ s1: Base1, _ s2: Base2
) -> AsyncChain2Sequence<Base1, Base2> where Base1.Element == Base2.Element {
  AsyncChain2Sequence(s1, s2)
}

/// Returns the elements of one sequence, then those of another, then those of a third.
@inlinable public func chain<Base1: AsyncSequence, Base2: AsyncSequence, Base3: AsyncSequence>(
  _ s1: Base1, _ s2: Base2, _ s3: Base3
) -> AsyncChain3Sequence<Base1, Base2, Base3> where Base1.Element == Base2.Element, Base1.Element == Base3.Element {
  AsyncChain3Sequence(s1, s2, s3)
}

/// The elements of two sequences, one after the other. Returned by ``chain(_:_:)``.
public struct AsyncChain2Sequence<Base1: AsyncSequence, Base2: AsyncSequence>: AsyncSequence
where Base1.Element == Base2.Element {
  public typealias Element = Base1.Element

  @usableFromInline let base1: Base1
  @usableFromInline let base2: Base2

  @usableFromInline init(_ base1: Base1, _ base2: Base2) {
    (self.base1, self.base2) = (base1, base2)
  }

  /// Creates an iterator.
  @inlinable public func makeAsyncIterator() -> Iterator {
    Iterator(base1.makeAsyncIterator(), base2.makeAsyncIterator())
  }

  /// An iterator over the sequences, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nil after its end. Both are nil after an error.
    @usableFromInline var base1: Base1.AsyncIterator?
    @usableFromInline var base2: Base2.AsyncIterator?

    @usableFromInline init(_ base1: Base1.AsyncIterator, _ base2: Base2.AsyncIterator) {
      (self.base1, self.base2) = (base1, base2)
    }

    /// Waits for the next element of the current sequence.
    @inlinable public mutating func next() async rethrows -> Element? {
      do {
        if let element = try await base1?.next() { return element }
        base1 = nil
        return try await base2?.next()
      } catch {
        (base1, base2) = (nil, nil)
        throw error
      }
    }
  }
}

/// The elements of three sequences, one after the other. Returned by ``chain(_:_:_:)``.
public struct AsyncChain3Sequence<Base1: AsyncSequence, Base2: AsyncSequence, Base3: AsyncSequence>: AsyncSequence
where Base1.Element == Base2.Element, Base1.Element == Base3.Element {
  public typealias Element = Base1.Element

  @usableFromInline let base1: Base1
  @usableFromInline let base2: Base2
  @usableFromInline let base3: Base3

  @usableFromInline init(_ base1: Base1, _ base2: Base2, _ base3: Base3) {
    (self.base1, self.base2, self.base3) = (base1, base2, base3)
  }

  /// Creates an iterator.
  @inlinable public func makeAsyncIterator() -> Iterator {
    Iterator(base1.makeAsyncIterator(), base2.makeAsyncIterator(), base3.makeAsyncIterator())
  }

  /// An iterator over the sequences, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nil after its end, as is `base2`. All are nil after an error.
    @usableFromInline var base1: Base1.AsyncIterator?
    @usableFromInline var base2: Base2.AsyncIterator?
    @usableFromInline var base3: Base3.AsyncIterator?

    @usableFromInline init(_ base1: Base1.AsyncIterator, _ base2: Base2.AsyncIterator, _ base3: Base3.AsyncIterator) {
      (self.base1, self.base2, self.base3) = (base1, base2, base3)
    }

    /// Waits for the next element of the current sequence.
    @inlinable public mutating func next() async rethrows -> Element? {
      do {
        if let element = try await base1?.next() { return element }
        base1 = nil
        if let element = try await base2?.next() { return element }
        base2 = nil
        return try await base3?.next()
      } catch {
        (base1, base2, base3) = (nil, nil, nil)
        throw error
      }
    }
  }
}

extension AsyncChain2Sequence: Sendable where Base1: Sendable, Base2: Sendable {}
extension AsyncChain3Sequence: Sendable where Base1: Sendable, Base2: Sendable, Base3: Sendable {}
@available(*, unavailable) extension AsyncChain2Sequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncChain3Sequence.Iterator: Sendable {}
