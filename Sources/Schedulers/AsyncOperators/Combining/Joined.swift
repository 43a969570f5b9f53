extension AsyncSequence where Element: AsyncSequence {
  /// Concatenates the elements of the sequences in this sequence.
  ///
  /// ```swift
  /// let lists = [[1, 2].async, [3].async].async
  /// for await number in lists.joined() { print(number) }   // 1, 2, 3
  /// ```
  @inlinable public func joined() -> AsyncJoinedSequence<Self> { AsyncJoinedSequence(self) }

  /// Concatenates the elements of the sequences in this sequence, with those of a separator in between.
  ///
  /// The separator is read once, when it is first needed; its elements are stored.
  public func joined<Separator: AsyncSequence>(
    separator: Separator
  ) -> AsyncJoinedBySeparatorSequence<Self, Separator> {
    AsyncJoinedBySeparatorSequence(base: self, separator: separator)
  }
}

/// The concatenated elements of a sequence of sequences. Returned by ``Swift/AsyncSequence/joined()``.
public struct AsyncJoinedSequence<Base: AsyncSequence>: AsyncSequence where Base.Element: AsyncSequence {
  public typealias Element = Base.Element.Element

  @usableFromInline let base: Base

  @usableFromInline init(_ base: Base) {
    self.base = base
  }

  /// Creates an iterator.
  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(base.makeAsyncIterator()) }

  /// An iterator over the elements of all sequences.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nil after the end.
    @usableFromInline var outer: Base.AsyncIterator?
    @usableFromInline var inner: Base.Element.AsyncIterator?

    @usableFromInline init(_ outer: Base.AsyncIterator) {
      self.outer = outer
    }

    /// Waits for the next element of the current sequence.
    @inlinable public mutating func next() async rethrows -> Base.Element.Element? {
      do {
        while outer != nil {
          if let element = try await inner?.next() { return element }
          inner = try await outer?.next()?.makeAsyncIterator()
          if inner == nil { outer = nil }
        }
        return nil
      } catch {
        (outer, inner) = (nil, nil)
        throw error
      }
    }
  }
}

/// The concatenated elements of a sequence of sequences, with separators. Returned by ``Swift/AsyncSequence/joined(separator:)``.
public struct AsyncJoinedBySeparatorSequence<Base: AsyncSequence, Separator: AsyncSequence>: AsyncSequence
where Base.Element: AsyncSequence, Separator.Element == Base.Element.Element {
  public typealias Element = Base.Element.Element

  let base: Base
  let separator: Separator

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(outer: base.makeAsyncIterator(), separator: separator.makeAsyncIterator())
  }

  /// An iterator over the elements of all sequences.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nil after the end.
    var outer: Base.AsyncIterator?
    var inner: Base.Element.AsyncIterator?
    /// Nil once it was read completely.
    var separator: Separator.AsyncIterator?
    /// The elements of the separator that were read so far.
    var kept: [Element] = []
    /// While the separator is returned: the sequence after it, and the number of the separator's elements returned so far.
    var pause: (next: Base.Element, count: Int)?

    init(outer: Base.AsyncIterator, separator: Separator.AsyncIterator) {
      (self.outer, self.separator) = (outer, separator)
    }

    /// Waits for the next element of the current sequence or separator.
    public mutating func next() async rethrows -> Base.Element.Element? {
      do {
        while outer != nil {
          if let (next, count) = pause {
            if count == kept.count, let element = try await separator?.next() { kept.append(element) }
            if count < kept.count {
              pause = (next, count + 1)
              return kept[count]
            }
            (separator, pause) = (nil, nil)
            inner = next.makeAsyncIterator()
          } else if let element = try await inner?.next() {
            return element
          } else if let next = try await outer?.next() {
            if inner == nil {
              inner = next.makeAsyncIterator()
            } else {
              pause = (next, 0)
            }
          } else {
            (outer, inner) = (nil, nil)
          }
        }
        return nil
      } catch {
        (outer, inner, pause) = (nil, nil, nil)
        throw error
      }
    }
  }
}

extension AsyncJoinedSequence: Sendable where Base: Sendable, Base.Element: Sendable, Base.Element.Element: Sendable {}
extension AsyncJoinedBySeparatorSequence: Sendable
where Base: Sendable, Base.Element: Sendable, Base.Element.Element: Sendable, Separator: Sendable {}
@available(*, unavailable) extension AsyncJoinedSequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncJoinedBySeparatorSequence.Iterator: Sendable {}
