extension AsyncSequence where Element: Equatable {
  /// Returns the elements that differ from the one before them.
  ///
  /// ```swift
  /// for await number in [1, 1, 2, 1].async.removeDuplicates() { print(number) }   // 1, 2, 1
  /// ```
  public func removeDuplicates() -> AsyncRemoveDuplicatesSequence<Self> {
    // To the compiler `==` could belong to an actor. It is called where the elements are.
    let isSame: (Element, Element) async -> Bool = { $0 == $1 }
    return removeDuplicates(by: unsafeBitCast(isSame, to: (@Sendable (Element, Element) async -> Bool).self))
  }
}

extension AsyncSequence {
  /// Returns the elements that `predicate` does not call the same as the last one that was let through.
  public func removeDuplicates(
    by predicate: @escaping @Sendable (Element, Element) async -> Bool
  ) -> AsyncRemoveDuplicatesSequence<Self> {
    AsyncRemoveDuplicatesSequence(base: self, predicate: predicate)
  }

  /// Returns the elements that `predicate` does not call the same as the last one that was let through. Its error is thrown.
  public func removeDuplicates(
    by predicate: @escaping @Sendable (Element, Element) async throws -> Bool
  ) -> AsyncThrowingRemoveDuplicatesSequence<Self> {
    AsyncThrowingRemoveDuplicatesSequence(base: self, predicate: predicate)
  }
}

/// The elements that differ from the one before: what `removeDuplicates(by:)` returns.
public struct AsyncRemoveDuplicatesSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = Base.Element
  public typealias Failure = Base.Failure

  let base: Base
  let predicate: @Sendable (Element, Element) async -> Bool

  /// Returns a reader of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), predicate: predicate) }

  /// A reader of what differs.
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

/// The elements that differ from the one before, by a closure that may throw.
public struct AsyncThrowingRemoveDuplicatesSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = Base.Element

  let base: Base
  let predicate: @Sendable (Element, Element) async throws -> Bool

  /// Returns a reader of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), predicate: predicate) }

  /// A reader of what differs.
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
