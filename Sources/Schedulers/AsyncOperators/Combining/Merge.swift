/// Returns the elements of two sequences as they come.
///
/// ```swift
/// for await name in merge(taps, keys) { print(name) }
/// ```
///
/// It ends when both have ended. The first error ends it: elements that had come before are given first. The sequences are
/// asked only while somebody waits for an element; of those that come at one moment the reader gets one, the next `next`
/// another. Cancelling the reader's task cancels both.
public func merge<Base1: AsyncSequence, Base2: AsyncSequence>(
  _ base1: Base1, _ base2: Base2
) -> AsyncMerge2Sequence<Base1, Base2>
where Base1.Element == Base2.Element, Base1: Sendable, Base2: Sendable, Base1.Element: Sendable {
  AsyncMerge2Sequence(base1: base1, base2: base2)
}

/// Returns the elements of three sequences as they come.
///
/// It is ``merge(_:_:)`` of one more sequence.
public func merge<Base1: AsyncSequence, Base2: AsyncSequence, Base3: AsyncSequence>(
  _ base1: Base1, _ base2: Base2, _ base3: Base3
) -> AsyncMerge3Sequence<Base1, Base2, Base3>
where
  Base1.Element == Base2.Element, Base1.Element == Base3.Element, Base1: Sendable, Base2: Sendable, Base3: Sendable,
  Base1.Element: Sendable
{
  AsyncMerge3Sequence(base1: base1, base2: base2, base3: base3)
}

/// The elements of two sequences as they come: what ``merge(_:_:)`` returns.
public struct AsyncMerge2Sequence<Base1: AsyncSequence, Base2: AsyncSequence>: AsyncSequence, Sendable
where Base1.Element == Base2.Element, Base1: Sendable, Base2: Sendable, Base1.Element: Sendable {
  public typealias Element = Base1.Element

  let base1: Base1
  let base2: Base2

  /// Returns a reader of its own, which takes up both sequences with its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      reader: JunctionReader(
        MergeRule(2), [{ [base1] in try await $0.merge(base1, 0) }, { [base2] in try await $0.merge(base2, 1) }]))
  }

  /// A reader of the merged elements.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: JunctionReader<MergeRule<Element>>

    /// Waits for the next element of either.
    public mutating func next() async rethrows -> Element? { try await reader.junction.next().rethrowGet() }
  }
}

/// The elements of three sequences as they come: what ``merge(_:_:_:)`` returns.
public struct AsyncMerge3Sequence<Base1: AsyncSequence, Base2: AsyncSequence, Base3: AsyncSequence>: AsyncSequence,
  Sendable
where
  Base1.Element == Base2.Element, Base1.Element == Base3.Element, Base1: Sendable, Base2: Sendable, Base3: Sendable,
  Base1.Element: Sendable
{
  public typealias Element = Base1.Element

  let base1: Base1
  let base2: Base2
  let base3: Base3

  /// Returns a reader of its own, which takes up all three sequences with its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      reader: JunctionReader(
        MergeRule(3),
        [
          { [base1] in try await $0.merge(base1, 0) }, { [base2] in try await $0.merge(base2, 1) },
          { [base3] in try await $0.merge(base3, 2) },
        ]))
  }

  /// A reader of the merged elements.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: JunctionReader<MergeRule<Element>>

    /// Waits for the next element of any.
    public mutating func next() async rethrows -> Element? { try await reader.junction.next().rethrowGet() }
  }
}

@available(*, unavailable) extension AsyncMerge2Sequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncMerge3Sequence.Iterator: Sendable {}

struct MergeRule<Element: Sendable>: JunctionRule {
  static var isFirstComeFirstServed: Bool { true }
  static var keepsOutputsBeforeFailure: Bool { true }
  private var runningCount: Int

  init(_ count: Int) { runningCount = count }

  func wants(_ source: Int) -> Bool { true }

  mutating func finish(_ source: Int) -> JunctionEnding<Element> {
    runningCount -= 1
    return runningCount == 0 ? .ends(last: nil) : .goesOn
  }
}

extension Junction {
  func merge<Base: AsyncSequence>(_ base: Base, _ source: Int) async throws where Rule == MergeRule<Base.Element> {
    try await read(base, source: source) { $1 }
  }
}
