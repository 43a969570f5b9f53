extension AsyncSequence where Element: AsyncSequence {
  /// Returns the elements of the sequences in this one, one sequence after the other.
  ///
  /// ```swift
  /// let lists = [[1, 2].async, [3].async].async
  /// for await number in lists.joined() { print(number) }   // 1, 2, 3
  /// ```
  @inlinable public func joined() -> AsyncJoinedSequence<Self> { AsyncJoinedSequence(self) }

  /// Returns the elements of the sequences in this one, with those of a separator between two of them.
  ///
  /// The separator is read once, the first time that it is needed, and its elements are kept.
  public func joined<Separator: AsyncSequence>(
    separator: Separator
  ) -> AsyncJoinedBySeparatorSequence<Self, Separator> {
    AsyncJoinedBySeparatorSequence(base: self, separator: separator)
  }
}

/// The elements of sequences in a sequence: what `joined()` returns.
public struct AsyncJoinedSequence<Base: AsyncSequence>: AsyncSequence where Base.Element: AsyncSequence {
  public typealias Element = Base.Element.Element

  @usableFromInline let base: Base

  @usableFromInline init(_ base: Base) {
    self.base = base
  }

  /// Returns a reader of its own.
  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(base.makeAsyncIterator()) }

  /// A reader of one sequence after the other.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nil once it has ended.
    @usableFromInline var outer: Base.AsyncIterator?
    @usableFromInline var inner: Base.Element.AsyncIterator?

    @usableFromInline init(_ outer: Base.AsyncIterator) {
      self.outer = outer
    }

    /// Waits for the next element of the sequence whose turn it is.
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

/// The elements of sequences in a sequence, with a separator: what `joined(separator:)` returns.
public struct AsyncJoinedBySeparatorSequence<Base: AsyncSequence, Separator: AsyncSequence>: AsyncSequence
where Base.Element: AsyncSequence, Separator.Element == Base.Element.Element {
  public typealias Element = Base.Element.Element

  let base: Base
  let separator: Separator

  /// Returns a reader of its own.
  public func makeAsyncIterator() -> Iterator {
    Iterator(outer: base.makeAsyncIterator(), separator: separator.makeAsyncIterator())
  }

  /// A reader of one sequence after the other.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nil once it has ended.
    var outer: Base.AsyncIterator?
    var inner: Base.Element.AsyncIterator?
    /// Nil once it was read.
    var separator: Separator.AsyncIterator?
    /// The elements of the separator, as far as they were read.
    var kept: [Element] = []
    /// While the separator is given: the sequence that follows it, and how many of the separator's elements were given.
    var pause: (next: Base.Element, count: Int)?

    init(outer: Base.AsyncIterator, separator: Separator.AsyncIterator) {
      (self.outer, self.separator) = (outer, separator)
    }

    /// Waits for the next element of the sequence or the separator whose turn it is.
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
