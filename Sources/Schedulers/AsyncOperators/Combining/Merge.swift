/// Merges two sequences: returns the elements of both in order of arrival.
///
/// ```swift
/// for await name in merge(taps, keys) { print(name) }
/// ```
///
/// The sequence ends when both have ended. The first error ends it, after the elements that arrived before it. The two
/// sequences are only read while the consumer waits in `next`. If both have an element at that moment, `next` returns one,
/// and the following `next` the other. Cancelling the consumer's task cancels both.
public func merge<Base1: AsyncSequence, Base2: AsyncSequence>(
  _ base1: Base1, _ base2: Base2
) -> AsyncMerge2Sequence<Base1, Base2>
where Base1.Element == Base2.Element, Base1: Sendable, Base2: Sendable, Base1.Element: Sendable {
  AsyncMerge2Sequence(base1: base1, base2: base2)
}

/// Merges three sequences: returns the elements of all in order of arrival.
///
/// The rules are those of ``merge(_:_:)``.
public func merge<Base1: AsyncSequence, Base2: AsyncSequence, Base3: AsyncSequence>(
  _ base1: Base1, _ base2: Base2, _ base3: Base3
) -> AsyncMerge3Sequence<Base1, Base2, Base3>
where
  Base1.Element == Base2.Element, Base1.Element == Base3.Element, Base1: Sendable, Base2: Sendable, Base3: Sendable,
  Base1.Element: Sendable
{
  AsyncMerge3Sequence(base1: base1, base2: base2, base3: base3)
}

/// The elements of two sequences in order of arrival. Returned by ``merge(_:_:)``.
public struct AsyncMerge2Sequence<Base1: AsyncSequence, Base2: AsyncSequence>: AsyncSequence, Sendable
where Base1.Element == Base2.Element, Base1: Sendable, Base2: Sendable, Base1.Element: Sendable {
  public typealias Element = Base1.Element

  let base1: Base1
  let base2: Base2

  /// Creates an iterator, which starts to read both sequences at its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      reader: SourceMergerReader(
        MergeRule(2), [{ [base1] in try await $0.merge(base1, 0) }, { [base2] in try await $0.merge(base2, 1) }]))
  }

  /// An iterator over the merged elements.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: SourceMergerReader<MergeRule<Element>>

    /// Waits for the next element of either sequence.
    public mutating func next() async rethrows -> Element? { try await reader.merger.next().rethrowGet() }
  }
}

/// The elements of three sequences in order of arrival. Returned by ``merge(_:_:_:)``.
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

  /// Creates an iterator, which starts to read all three sequences at its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      reader: SourceMergerReader(
        MergeRule(3),
        [
          { [base1] in try await $0.merge(base1, 0) }, { [base2] in try await $0.merge(base2, 1) },
          { [base3] in try await $0.merge(base3, 2) },
        ]))
  }

  /// An iterator over the merged elements.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: SourceMergerReader<MergeRule<Element>>

    /// Waits for the next element of any sequence.
    public mutating func next() async rethrows -> Element? { try await reader.merger.next().rethrowGet() }
  }
}

@available(*, unavailable) extension AsyncMerge2Sequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncMerge3Sequence.Iterator: Sendable {}

struct MergeRule<Element: Sendable>: SourceMergerRule {
  static var isFirstComeFirstServed: Bool { true }
  static var keepsOutputsBeforeFailure: Bool { true }
  private var runningCount: Int

  init(_ count: Int) { runningCount = count }

  func wants(_ source: Int) -> Bool { true }

  mutating func finish(_ source: Int) -> SourceMergerEnding<Element> {
    runningCount -= 1
    return runningCount == 0 ? .ends(last: nil) : .goesOn
  }
}

extension SourceMerger {
  func merge<Base: AsyncSequence>(_ base: Base, _ source: Int) async throws where Rule == MergeRule<Base.Element> {
    try await read(base, source: source) { $1 }
  }
}
