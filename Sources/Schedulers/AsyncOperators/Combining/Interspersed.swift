extension AsyncSequence {
  /// Returns the elements with a separator between two of them, or after each `every` of them.
  ///
  /// ```swift
  /// for await text in ["a", "b"].async.interspersed(with: "-") { print(text) }   // a, -, b
  /// ```
  ///
  /// No separator follows the last element.
  public func interspersed(every: Int = 1, with separator: Element) -> AsyncInterspersedSequence<Self> {
    AsyncInterspersedSequence(base: self, every: every, separator: .element(separator))
  }

  /// Returns the elements with what a closure makes between two of them, or after each `every` of them.
  public func interspersed(
    every: Int = 1, with separator: @escaping @Sendable () -> Element
  ) -> AsyncInterspersedSequence<Self> {
    AsyncInterspersedSequence(base: self, every: every, separator: .closure(separator))
  }

  /// Returns the elements with what an async closure makes between two of them, or after each `every` of them.
  public func interspersed(
    every: Int = 1, with separator: @escaping @Sendable () async -> Element
  ) -> AsyncInterspersedSequence<Self> {
    AsyncInterspersedSequence(base: self, every: every, separator: .closure(separator))
  }

  /// Returns the elements with what a closure makes between two of them, or after each `every` of them. Its error is thrown.
  public func interspersed(
    every: Int = 1, with separator: @escaping @Sendable () throws -> Element
  ) -> AsyncThrowingInterspersedSequence<Self> {
    AsyncThrowingInterspersedSequence(base: self, every: every, separator: separator)
  }

  /// Returns the elements with what an async closure makes between two of them, or after each `every` of them. Its error is
  /// thrown.
  public func interspersed(
    every: Int = 1, with separator: @escaping @Sendable () async throws -> Element
  ) -> AsyncThrowingInterspersedSequence<Self> {
    AsyncThrowingInterspersedSequence(base: self, every: every, separator: separator)
  }
}

/// Elements with a separator: what `interspersed(every:with:)` returns.
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

  /// Returns a reader of its own.
  public func makeAsyncIterator() -> Iterator {
    Iterator(rhythm: Interspersing(base.makeAsyncIterator(), every: every), separator: separator)
  }

  /// A reader of elements and separators.
  public struct Iterator: AsyncIteratorProtocol {
    var rhythm: Interspersing<Base.AsyncIterator>
    let separator: Separator

    /// Waits for the next element, and returns it or the separator before it.
    public mutating func next() async throws(Base.Failure) -> Base.Element? {
      switch try await rhythm.next() {
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

/// Elements with a separator that a closure makes, which may throw.
public struct AsyncThrowingInterspersedSequence<Base: AsyncSequence>: AsyncSequence {
  public typealias Element = Base.Element

  let base: Base
  let every: Int
  let separator: @Sendable () async throws -> Element

  init(base: Base, every: Int, separator: @escaping @Sendable () async throws -> Element) {
    precondition(every > 0, "a separator comes after one element or more")
    (self.base, self.every, self.separator) = (base, every, separator)
  }

  /// Returns a reader of its own.
  public func makeAsyncIterator() -> Iterator {
    Iterator(rhythm: Interspersing(base.makeAsyncIterator(), every: every), separator: separator)
  }

  /// A reader of elements and separators.
  public struct Iterator: AsyncIteratorProtocol {
    var rhythm: Interspersing<Base.AsyncIterator>
    let separator: @Sendable () async throws -> Element

    /// Waits for the next element, and returns it or the separator before it.
    public mutating func next() async throws -> Base.Element? {
      switch try await rhythm.next() {
      case .element(let element): return element
      case .end: return nil
      case .separator:
        do {
          return try await separator()
        } catch {
          rhythm.end()
          throw error
        }
      }
    }
  }
}

/// Says when a separator is due.
struct Interspersing<Base: AsyncIteratorProtocol> {
  enum Step {
    case element(Base.Element)
    case separator
    case end
  }

  /// Nil once it has ended.
  private var base: Base?
  private let every: Int
  /// How many elements came since the last separator.
  private var count = 0
  /// The element that follows the separator that was given last.
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
