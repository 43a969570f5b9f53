extension AsyncSequence {
  /// Returns all intermediate results of a reduction: the first element, then the results of `transform` for the last result
  /// and each further element.
  ///
  /// ```swift
  /// for await sum in [1, 2, 3].async.reductions({ $0 + $1 }) { print(sum) }   // 1, 3, 6
  /// ```
  public func reductions(
    _ transform: @escaping @Sendable (Element, Element) async -> Element
  ) -> AsyncInclusiveReductionsSequence<Self> {
    AsyncInclusiveReductionsSequence(base: self, transform: transform)
  }

  /// Returns all intermediate results of a reduction with a throwing closure, whose error ends the sequence.
  public func reductions(
    _ transform: @escaping @Sendable (Element, Element) async throws -> Element
  ) -> AsyncThrowingInclusiveReductionsSequence<Self> {
    AsyncThrowingInclusiveReductionsSequence(base: self, transform: transform)
  }
}

/// The intermediate results of a reduction that starts with the first element. Returned by ``Swift/AsyncSequence/reductions(_:)``.
public struct AsyncInclusiveReductionsSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = Base.Element
  public typealias Failure = Base.Failure

  let base: Base
  let transform: @Sendable (Element, Element) async -> Element

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), transform: transform) }

  /// An iterator over the results.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let transform: @Sendable (Element, Element) async -> Element
    var last: Element?

    /// Waits for the next element and returns the new result.
    public mutating func next() async throws(Base.Failure) -> Base.Element? {
      guard let element = try await base.next(isolation: nil) else { return nil }
      if let last {
        self.last = await transform(last, element)
      } else {
        last = element
      }
      return last
    }
  }
}

/// The intermediate results of a reduction with a throwing closure that starts with the first element.
public struct AsyncThrowingInclusiveReductionsSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = Base.Element

  let base: Base
  let transform: @Sendable (Element, Element) async throws -> Element

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), transform: transform) }

  /// An iterator over the results.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nil once `transform` has thrown.
    var base: Base.AsyncIterator?
    let transform: @Sendable (Element, Element) async throws -> Element
    var last: Element?

    /// Waits for the next element and returns the new result.
    public mutating func next() async throws -> Base.Element? {
      guard let element = try await base?.next() else { return nil }
      guard let last else {
        self.last = element
        return element
      }
      do {
        self.last = try await transform(last, element)
      } catch {
        base = nil
        throw error
      }
      return self.last
    }
  }
}

extension AsyncInclusiveReductionsSequence: Sendable where Base: Sendable {}
extension AsyncThrowingInclusiveReductionsSequence: Sendable where Base: Sendable {}
@available(*, unavailable) extension AsyncInclusiveReductionsSequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncThrowingInclusiveReductionsSequence.Iterator: Sendable {}
