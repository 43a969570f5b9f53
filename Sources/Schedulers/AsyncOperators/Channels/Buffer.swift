extension AsyncSequence where Self: Sendable {
  /// Buffers elements: a task reads this sequence ahead of the consumer.
  ///
  /// ```swift
  /// for await frame in frames.buffer(policy: .bufferingLatest(1)) { await show(frame) }
  /// ```
  ///
  /// The task starts at the first `next`. It ends when this sequence ends, when the consumer's task is cancelled, or
  /// when the iterator is released. An error is thrown after the elements before it.
  public func buffer(policy: AsyncBufferSequencePolicy) -> AsyncBufferSequence<Self> {
    AsyncBufferSequence(base: self, policy: policy)
  }
}

/// The number of elements to read ahead, and the handling of further ones.
public struct AsyncBufferSequencePolicy: Sendable {
  enum Overflow {
    /// Reading pauses until there is room.
    case waits
    case dropsOldest
    case dropsNewest
  }

  let limit: Int
  let excess: Overflow

  private init(_ limit: Int, _ excess: Overflow) {
    precondition(limit >= 0, "a buffer's limit is zero or more")
    (self.limit, self.excess) = (limit, excess)
  }

  /// Reads up to `limit` elements ahead, then waits until one is taken. With 0, nothing is read ahead.
  public static func bounded(_ limit: Int) -> Self { Self(limit, .waits) }

  /// Reads ahead without a limit.
  public static var unbounded: Self { Self(.max, .waits) }

  /// Keeps the `limit` newest elements; a further one replaces the oldest. With 0, nothing is read ahead.
  public static func bufferingLatest(_ limit: Int) -> Self { Self(limit, .dropsOldest) }

  /// Keeps the `limit` oldest elements; further ones are dropped. With 0, nothing is read ahead.
  public static func bufferingOldest(_ limit: Int) -> Self { Self(limit, .dropsNewest) }
}

/// A sequence whose elements are read ahead and buffered. Returned by `buffer(policy:)`.
public struct AsyncBufferSequence<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable {
  public typealias Element = Base.Element

  let base: Base
  let policy: AsyncBufferSequencePolicy

  /// Creates an iterator, which starts to read ahead at its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      reading: policy.limit == 0 ? .direct(base.makeAsyncIterator()) : .buffered(BufferReader(base, policy)))
  }

  enum Reading {
    case direct(Base.AsyncIterator)
    case buffered(BufferReader<Base>)
  }

  /// An iterator over the buffered elements.
  public struct Iterator: AsyncIteratorProtocol {
    var reading: Reading

    /// Returns the oldest buffered element, or waits for one.
    public mutating func next() async rethrows -> Element? {
      switch reading {
      case .direct(var iterator):
        let element = try await iterator.next()
        reading = .direct(iterator)
        return element
      case .buffered(let reader): return try await reader.storage.next()?.rethrowGet()
      }
    }
  }
}

@available(*, unavailable) extension AsyncBufferSequence.Iterator: Sendable {}
