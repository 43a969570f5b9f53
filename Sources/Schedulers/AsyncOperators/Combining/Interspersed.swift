extension AsyncSequence {
  /// Inserts a separator after each `every` elements.
  ///
  /// ```swift
  /// for await text in ["a", "b"].async.interspersed(with: "-") { print(text) }   // a, -, b
  /// ```
  ///
  /// No separator follows the last element.
  public func interspersed(every: Int = 1, with separator: Element) -> AsyncInterspersedSequence<Self> {
    AsyncInterspersedSequence(base: self, every: every, separator: .element(separator))
  }

  /// Inserts the result of a closure after each `every` elements.
  public func interspersed(
    every: Int = 1, with separator: @escaping @Sendable () -> Element
  ) -> AsyncInterspersedSequence<Self> {
    AsyncInterspersedSequence(base: self, every: every, separator: .closure(separator))
  }

  /// Inserts the result of an async closure after each `every` elements.
  public func interspersed(
    every: Int = 1, with separator: @escaping @Sendable () async -> Element
  ) -> AsyncInterspersedSequence<Self> {
    AsyncInterspersedSequence(base: self, every: every, separator: .closure(separator))
  }

  /// Inserts the result of a throwing closure after each `every` elements. An error of the closure ends the sequence.
  public func interspersed(
    every: Int = 1, with separator: @escaping @Sendable () throws -> Element
  ) -> AsyncThrowingInterspersedSequence<Self> {
    AsyncThrowingInterspersedSequence(base: self, every: every, separator: separator)
  }

  /// Inserts the result of a throwing async closure after each `every` elements. An error of the closure ends the
  /// sequence.
  public func interspersed(
    every: Int = 1, with separator: @escaping @Sendable () async throws -> Element
  ) -> AsyncThrowingInterspersedSequence<Self> {
    AsyncThrowingInterspersedSequence(base: self, every: every, separator: separator)
  }
}

/// Elements with separators between them. Returned by `interspersed(every:with:)`.
public struct AsyncInterspersedSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = Base.Element
  public typealias Failure = Base.Failure

  enum Separator {
    case element(Element)
    case closure(@Sendable () async -> Element)
  }

  let base: Base
  let every: Int
  let separator: Separator

  init(base: Base, every: Int, separator: Separator) {
    precondition(every > 0, "a separator comes after one element or more")
    (self.base, self.every, self.separator) = (base, every, separator)
  }

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(interspersing: Interspersing(base.makeAsyncIterator(), every: every), separator: separator)
  }

  /// An iterator over elements and separators.
  public struct Iterator: AsyncIteratorProtocol {
    var interspersing: Interspersing<Base.AsyncIterator>
    let separator: Separator

    /// Returns the next element, or the separator before it.
    public mutating func next() async throws(Base.Failure) -> Base.Element? {
      switch try await interspersing.next() {
      case .element(let element): return element
      case .end: return nil
      case .separator:
        switch separator {
        case .element(let element): return element
        case .closure(let make): return await make()
        }
      }
    }
  }
}

/// Elements with separators between them, which a throwing closure creates.
public struct AsyncThrowingInterspersedSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = Base.Element

  let base: Base
  let every: Int
  let separator: @Sendable () async throws -> Element

  init(base: Base, every: Int, separator: @escaping @Sendable () async throws -> Element) {
    precondition(every > 0, "a separator comes after one element or more")
    (self.base, self.every, self.separator) = (base, every, separator)
  }

  /// Creates an iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(interspersing: Interspersing(base.makeAsyncIterator(), every: every), separator: separator)
  }

  /// An iterator over elements and separators.
  public struct Iterator: AsyncIteratorProtocol {
    var interspersing: Interspersing<Base.AsyncIterator>
    let separator: @Sendable () async throws -> Element

    /// Returns the next element, or the separator before it.
    public mutating func next() async throws -> Base.Element? {
      switch try await interspersing.next() {
      case .element(let element): return element
      case .end: return nil
      case .separator:
        do {
          return try await separator()
        } catch {
          interspersing.end()
          throw error
        }
      }
    }
  }
}

/// An iterator over elements and the places of separators.
struct Interspersing<Base: AsyncIteratorProtocol> {
  enum Step {
    case element(Base.Element)
    case separator
    case end
  }

  /// Nil after the end.
  private var base: Base?
  private let every: Int
  /// The number of elements since the last separator.
  private var count = 0
  /// The element that was read before a separator, to be returned after it.
  private var following: Base.Element?

  init(_ base: Base, every: Int) {
    (self.base, self.every) = (base, every)
  }

  mutating func end() { (base, following) = (nil, nil) }

  mutating func next() async throws(Base.Failure) -> Step {
    if let element = following.take() {
      count = 1
      return .element(element)
    }
    guard var base = base.take(), let element = try await base.next(isolation: nil) else { return .end }
    self.base = base
    if count == every {
      following = element
      return .separator
    }
    count += 1
    return .element(element)
  }
}

extension AsyncInterspersedSequence: Sendable where Base: Sendable, Base.Element: Sendable {}
extension AsyncThrowingInterspersedSequence: Sendable where Base: Sendable, Base.Element: Sendable {}
extension AsyncInterspersedSequence.Separator: Sendable where Base: Sendable, Base.Element: Sendable {}
@available(*, unavailable) extension AsyncInterspersedSequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncThrowingInterspersedSequence.Iterator: Sendable {}
