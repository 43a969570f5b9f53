extension AsyncSequence where Element: Equatable {
  /// Removes elements that equal the one before them.
  ///
  /// ```swift
  /// for await number in [1, 1, 2, 1].async.removeDuplicates() { print(number) }   // 1, 2, 1
  /// ```
  public func removeDuplicates() -> AsyncRemoveDuplicatesSequence<Self> {
    // The cast adds `@Sendable`: the compiler cannot know that `==` is not isolated to an actor.
    let isSame: (Element, Element) async -> Bool = { $0 == $1 }
    return removeDuplicates(by: unsafeBitCast(isSame, to: (@Sendable (Element, Element) async -> Bool).self))
  }
}

extension AsyncSequence {
  /// Removes elements for which `predicate` returns true, given the last element that passed and the new one.
  public func removeDuplicates(
    by predicate: @escaping @Sendable (Element, Element) async -> Bool
  ) -> AsyncRemoveDuplicatesSequence<Self> {
    AsyncRemoveDuplicatesSequence(base: self, predicate: predicate)
  }

  /// Removes elements for which a throwing `predicate` returns true. Its error is thrown.
  public func removeDuplicates(
    by predicate: @escaping @Sendable (Element, Element) async throws -> Bool
  ) -> AsyncThrowingRemoveDuplicatesSequence<Self> {
    AsyncThrowingRemoveDuplicatesSequence(base: self, predicate: predicate)
  }
}

/// The elements that differ from the one before them. Returned by ``Swift/AsyncSequence/removeDuplicates(by:)``.
public struct AsyncRemoveDuplicatesSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = Base.Element
  public typealias Failure = Base.Failure

  let base: Base
  let predicate: @Sendable (Element, Element) async -> Bool

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), predicate: predicate) }

  /// An iterator over the elements that differ.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let predicate: @Sendable (Element, Element) async -> Bool
    var last: Element?

    /// Waits for an element that differs from the last.
    public mutating func next() async throws(Base.Failure) -> Base.Element? {
      while let element = try await base.next(isolation: nil) {
        if let last, await predicate(last, element) { continue }
        last = element
        return element
      }
      return nil
    }
  }
}

/// The elements that differ from the one before them, as a throwing closure decides.
public struct AsyncThrowingRemoveDuplicatesSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = Base.Element

  let base: Base
  let predicate: @Sendable (Element, Element) async throws -> Bool

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), predicate: predicate) }

  /// An iterator over the elements that differ.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let predicate: @Sendable (Element, Element) async throws -> Bool
    var last: Element?

    /// Waits for an element that differs from the last.
    public mutating func next() async throws -> Base.Element? {
      while let element = try await base.next() {
        if let last, try await predicate(last, element) { continue }
        last = element
        return element
      }
      return nil
    }
  }
}

extension AsyncRemoveDuplicatesSequence: Sendable where Base: Sendable, Base.Element: Sendable {}
extension AsyncThrowingRemoveDuplicatesSequence: Sendable where Base: Sendable, Base.Element: Sendable {}
@available(*, unavailable) extension AsyncRemoveDuplicatesSequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncThrowingRemoveDuplicatesSequence.Iterator: Sendable {}
