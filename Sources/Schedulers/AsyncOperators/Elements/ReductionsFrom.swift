extension AsyncSequence {
  /// Returns what `transform` makes of the last result, at first `initial`, and each element.
  ///
  /// ```swift
  /// for await text in [1, 2].async.reductions("", { $0 + "\($1)" }) { print(text) }   // 1, 12
  /// ```
  ///
  /// `initial` itself is not given.
  public func reductions<Result>(
    _ initial: Result, _ transform: @escaping @Sendable (Result, Element) async -> Result
  ) -> AsyncExclusiveReductionsSequence<Self, Result> {
    reductions(into: initial) { $0 = await transform($0, $1) }
  }

  /// Returns the result, at first `initial`, after `transform` has changed it for each element.
  public func reductions<Result>(
    into initial: Result, _ transform: @escaping @Sendable (inout Result, Element) async -> Void
  ) -> AsyncExclusiveReductionsSequence<Self, Result> {
    AsyncExclusiveReductionsSequence(base: self, initial: initial, transform: transform)
  }

  /// Returns what `transform` makes of the last result, at first `initial`, and each element. Its error ends the sequence.
  public func reductions<Result>(
    _ initial: Result, _ transform: @escaping @Sendable (Result, Element) async throws -> Result
  ) -> AsyncThrowingExclusiveReductionsSequence<Self, Result> {
    reductions(into: initial) { $0 = try await transform($0, $1) }
  }

  /// Returns the result, at first `initial`, after `transform` has changed it for each element. Its error ends the sequence.
  public func reductions<Result>(
    into initial: Result, _ transform: @escaping @Sendable (inout Result, Element) async throws -> Void
  ) -> AsyncThrowingExclusiveReductionsSequence<Self, Result> {
    AsyncThrowingExclusiveReductionsSequence(base: self, initial: initial, transform: transform)
  }
}

/// The results along the way, from a first value: what `reductions(_:_:)` returns.
public struct AsyncExclusiveReductionsSequence<Base: AsyncSequence, Element>: AsyncSequence {
  public typealias Failure = Base.Failure

  let base: Base
  let initial: Element
  let transform: @Sendable (inout Element, Base.Element) async -> Void

  /// Returns a reader of its own.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), transform: transform, result: initial)
  }

  /// A reader of the results.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let transform: @Sendable (inout Element, Base.Element) async -> Void
    /// Nil once it has ended.
    var result: Element?

    /// Waits for the next element, and returns what `transform` makes of it.
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

/// The results along the way, from a first value, by a closure that may throw.
public struct AsyncThrowingExclusiveReductionsSequence<Base: AsyncSequence, Element>: AsyncSequence {
  let base: Base
  let initial: Element
  let transform: @Sendable (inout Element, Base.Element) async throws -> Void

  /// Returns a reader of its own.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), transform: transform, result: initial)
  }

  /// A reader of the results.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let transform: @Sendable (inout Element, Base.Element) async throws -> Void
    /// Nil once it has ended.
    var result: Element?

    /// Waits for the next element, and returns what `transform` makes of it.
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
