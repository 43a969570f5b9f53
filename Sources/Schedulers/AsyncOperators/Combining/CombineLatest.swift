/// Combines the latest elements of two sequences: returns a pair for each new element of either.
///
/// ```swift
/// for await (name, age) in combineLatest(names, ages) { print(name, age) }
/// ```
///
/// The first pair needs an element of each. The sequence ends when both have ended, or one has ended without an
/// element. The first error ends it at once, and pairs that were not read yet are dropped. Cancelling the consumer's
/// task cancels both.
public func combineLatest<Base1: AsyncSequence, Base2: AsyncSequence>(
  _ base1: Base1, _ base2: Base2
) -> AsyncCombineLatest2Sequence<Base1, Base2>
where Base1: Sendable, Base1.Element: Sendable, Base2: Sendable, Base2.Element: Sendable {
  AsyncCombineLatest2Sequence(base1: base1, base2: base2)
}

/// Combines the latest elements of three sequences: returns a triple for each new element of any.
///
/// The rules are those of ``combineLatest(_:_:)``.
public func combineLatest<Base1: AsyncSequence, Base2: AsyncSequence, Base3: AsyncSequence>(
  _ base1: Base1, _ base2: Base2, _ base3: Base3
) -> AsyncCombineLatest3Sequence<Base1, Base2, Base3>
where
  Base1: Sendable, Base1.Element: Sendable, Base2: Sendable, Base2.Element: Sendable, Base3: Sendable,
  Base3.Element: Sendable
{
  AsyncCombineLatest3Sequence(base1: base1, base2: base2, base3: base3)
}

/// Pairs of the latest elements of two sequences. Returned by ``combineLatest(_:_:)``.
public struct AsyncCombineLatest2Sequence<Base1: AsyncSequence, Base2: AsyncSequence>: AsyncSequence, Sendable
where Base1: Sendable, Base1.Element: Sendable, Base2: Sendable, Base2.Element: Sendable {
  public typealias Element = (Base1.Element, Base2.Element)

  let base1: Base1
  let base2: Base2

  typealias Rule = CombineLatestRule<Base1.Element, Base2.Element, NoElement>

  /// Creates an iterator, which starts to read both sequences at its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(reader: SourceMergerReader(base1, base2))
  }

  /// An iterator over the pairs.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: SourceMergerReader<Rule>

    /// Waits for an element of either sequence; the first time, for one of each.
    public mutating func next() async rethrows -> Element? {
      try await reader.merger.next().rethrowGet().map { ($0.0, $0.1) }
    }
  }
}

/// Triples of the latest elements of three sequences. Returned by ``combineLatest(_:_:_:)``.
public struct AsyncCombineLatest3Sequence<Base1: AsyncSequence, Base2: AsyncSequence, Base3: AsyncSequence>:
  AsyncSequence,
  Sendable
where
  Base1: Sendable, Base1.Element: Sendable, Base2: Sendable, Base2.Element: Sendable, Base3: Sendable,
  Base3.Element: Sendable
{
  public typealias Element = (Base1.Element, Base2.Element, Base3.Element)

  let base1: Base1
  let base2: Base2
  let base3: Base3

  /// Creates an iterator, which starts to read all three sequences at its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(reader: SourceMergerReader(base1, base2, base3))
  }

  /// An iterator over the triples.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: SourceMergerReader<CombineLatestRule<Base1.Element, Base2.Element, Base3.Element>>

    /// Waits for an element of any sequence; the first time, for one of each.
    public mutating func next() async rethrows -> Element? { try await reader.merger.next().rethrowGet() }
  }
}

@available(*, unavailable) extension AsyncCombineLatest2Sequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncCombineLatest3Sequence.Iterator: Sendable {}

/// Keeps the newest element of each source.
struct CombineLatestRule<First: Sendable, Second: Sendable, Third: Sendable>: ElementPerSourceRule {
  typealias Output = (First, Second, Third)
  static var isFirstComeFirstServed: Bool { false }
  static var keepsOutputsBeforeFailure: Bool { false }

  var elements: ElementPerSource<First, Second, Third>
  private var runningCount: Int

  init(standIn: Third?) {
    elements = ElementPerSource(third: standIn)
    runningCount = standIn == nil ? 3 : 2
  }

  func wants(_ source: Int) -> Bool { true }

  func takeOutput() -> Output? { elements.all }

  mutating func finish(_ source: Int) -> SourceMergerEnding<Output> {
    runningCount -= 1
    return runningCount == 0 || !elements.has(source) ? .ends(last: nil) : .goesOn
  }
}
