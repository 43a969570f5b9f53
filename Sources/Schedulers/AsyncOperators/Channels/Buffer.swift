extension AsyncSequence where Self: Sendable {
  /// Returns the elements of a sequence that is read ahead of its reader.
  ///
  /// ```swift
  /// for await frame in frames.buffer(policy: .bufferingLatest(1)) { await show(frame) }
  /// ```
  ///
  /// A task takes up the sequence with the first `next`, and ends with the sequence, with the reader's task, or when the
  /// reader lets go of its iterator. An error comes after the elements before it.
  public func buffer(policy: AsyncBufferSequencePolicy) -> AsyncBufferSequence<Self> {
    AsyncBufferSequence(base: self, policy: policy)
  }
}

/// How many elements are read ahead, and what happens to those that are too many.
public struct AsyncBufferSequencePolicy: Sendable {
  enum Excess {
    /// The sequence is not asked for more.
    case waits
    case dropsOldest
    case dropsNewest
  }

  let limit: Int
  let excess: Excess

  private init(_ limit: Int, _ excess: Excess) {
    precondition(limit >= 0, "a buffer's limit is zero or more")
    (self.limit, self.excess) = (limit, excess)
  }

  /// Reads so many ahead, then waits until one was taken. With zero nothing is read ahead.
  public static func bounded(_ limit: Int) -> Self { Self(limit, .waits) }

  /// Reads ahead without a limit.
  public static var unbounded: Self { Self(.max, .waits) }

  /// Keeps so many of the newest: another drops the oldest. With zero nothing is read ahead.
  public static func bufferingLatest(_ limit: Int) -> Self { Self(limit, .dropsOldest) }

  /// Keeps so many of the oldest: another is dropped. With zero nothing is read ahead.
  public static func bufferingOldest(_ limit: Int) -> Self { Self(limit, .dropsNewest) }
}

/// The elements of a sequence that is read ahead: what `buffer(policy:)` returns.
public struct AsyncBufferSequence<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable {
  public typealias Element = Base.Element

  let base: Base
  let policy: AsyncBufferSequencePolicy

  /// Returns a reader of its own, which reads ahead from its first `next` on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      way: policy.limit == 0 ? .straight(base.makeAsyncIterator()) : .ahead(BufferReader(base, policy)))
  }

  enum Way {
    case straight(Base.AsyncIterator)
    case ahead(BufferReader<Base>)
  }

  /// A reader of what was read ahead.
  public struct Iterator: AsyncIteratorProtocol {
    var way: Way

    /// Takes the oldest element in the buffer, or waits for one.
    public mutating func next() async rethrows -> Element? {
      switch way {
      case .straight(var iterator):
        let element = try await iterator.next()
        way = .straight(iterator)
        return element
      case .ahead(let reader): return try await reader.storage.next()?.rethrowGet()
      }
    }
  }
}

@available(*, unavailable) extension AsyncBufferSequence.Iterator: Sendable {}
