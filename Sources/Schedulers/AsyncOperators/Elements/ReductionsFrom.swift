extension AsyncSequence {
  /// Returns all intermediate results of a reduction that starts with `initial`.
  ///
  /// ```swift
  /// for await text in [1, 2].async.reductions("", { $0 + "\($1)" }) { print(text) }   // 1, 12
  /// ```
  ///
  /// The results do not include `initial` itself.
  public func reductions<Result>(
    _ initial: Result, _ transform: @escaping @Sendable (Result, Element) async -> Result
  ) -> AsyncExclusiveReductionsSequence<Self, Result> {
    reductions(into: initial) { $0 = await transform($0, $1) }
  }

  /// Returns all intermediate results of a reduction that starts with `initial` and changes it in place.
  public func reductions<Result>(
    into initial: Result, _ transform: @escaping @Sendable (inout Result, Element) async -> Void
  ) -> AsyncExclusiveReductionsSequence<Self, Result> {
    AsyncExclusiveReductionsSequence(base: self, initial: initial, transform: transform)
  }

  /// Returns all intermediate results of a reduction with a throwing closure, whose error ends the sequence.
  public func reductions<Result>(
    _ initial: Result, _ transform: @escaping @Sendable (Result, Element) async throws -> Result
  ) -> AsyncThrowingExclusiveReductionsSequence<Self, Result> {
    reductions(into: initial) { $0 = try await transform($0, $1) }
  }

  /// Returns all intermediate results of a reduction in place with a throwing closure, whose error ends the sequence.
  public func reductions<Result>(
    into initial: Result, _ transform: @escaping @Sendable (inout Result, Element) async throws -> Void
  ) -> AsyncThrowingExclusiveReductionsSequence<Self, Result> {
    AsyncThrowingExclusiveReductionsSequence(base: self, initial: initial, transform: transform)
  }
}

/// The intermediate results of a reduction that starts with a given value. Returned by ``Swift/AsyncSequence/reductions(_:_:)``.
public struct AsyncExclusiveReductionsSequence<Base: AsyncSequence, Element>: AsyncSequence {
  public typealias Failure = Base.Failure

  let base: Base
  let initial: Element
  let transform: @Sendable (inout Element, Base.Element) async -> Void

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), transform: transform, result: initial)
  }

  /// An iterator over the results.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let transform: @Sendable (inout Element, Base.Element) async -> Void
    /// Nil after the end.
    var result: Element?

    /// Waits for the next element and returns the new result.
    public mutating func next() async throws(Base.Failure) -> Element? {
      guard var result, let element = try await base.next(isolation: nil) else {
        self.result = nil
        return nil
      }
      await transform(&result, element)
      self.result = result
      return result
    }
  }
}

/// The intermediate results of a reduction with a throwing closure that starts with a given value.
public struct AsyncThrowingExclusiveReductionsSequence<Base: AsyncSequence, Element>: AsyncSequence {
  let base: Base
  let initial: Element
  let transform: @Sendable (inout Element, Base.Element) async throws -> Void

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), transform: transform, result: initial)
  }

  /// An iterator over the results.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let transform: @Sendable (inout Element, Base.Element) async throws -> Void
    /// Nil after the end.
    var result: Element?

    /// Waits for the next element and returns the new result.
    public mutating func next() async throws -> Element? {
      guard var result else { return nil }
      self.result = nil
      guard let element = try await base.next() else { return nil }
      try await transform(&result, element)
      self.result = result
      return result
    }
  }
}

extension AsyncExclusiveReductionsSequence: Sendable where Base: Sendable, Element: Sendable {}
extension AsyncThrowingExclusiveReductionsSequence: Sendable where Base: Sendable, Element: Sendable {}
@available(*, unavailable) extension AsyncExclusiveReductionsSequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncThrowingExclusiveReductionsSequence.Iterator: Sendable {}
