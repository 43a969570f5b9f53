/// Pairs the elements of two sequences: the first of both, then the second of both, and so on.
///
/// ```swift
/// for await (question, answer) in zip(questions, answers) { print(question, answer) }
/// ```
///
/// Both are read concurrently. The sequence ends when one of them has ended or thrown; an element of the other that has
/// no partner yet is dropped. Cancelling the consumer's task cancels both.
public func zip<Base1: AsyncSequence, Base2: AsyncSequence>(
  _ base1: Base1, _ base2: Base2
) -> AsyncZip2Sequence<Base1, Base2>
where Base1: Sendable, Base1.Element: Sendable, Base2: Sendable, Base2.Element: Sendable {
  AsyncZip2Sequence(base1: base1, base2: base2)
}

/// Groups the elements of three sequences in triples: the first of all, then the second of all, and so on.
///
/// The rules are those of ``zip(_:_:)``.
public func zip<Base1: AsyncSequence, Base2: AsyncSequence, Base3: AsyncSequence>(
  _ base1: Base1, _ base2: Base2, _ base3: Base3
) -> AsyncZip3Sequence<Base1, Base2, Base3>
where
  Base1: Sendable, Base1.Element: Sendable, Base2: Sendable, Base2.Element: Sendable, Base3: Sendable,
  Base3.Element: Sendable
{
  AsyncZip3Sequence(base1: base1, base2: base2, base3: base3)
}

/// Pairs of elements of two sequences. Returned by ``zip(_:_:)``.
public struct AsyncZip2Sequence<Base1: AsyncSequence, Base2: AsyncSequence>: AsyncSequence, Sendable
where Base1: Sendable, Base1.Element: Sendable, Base2: Sendable, Base2.Element: Sendable {
  public typealias Element = (Base1.Element, Base2.Element)

  let base1: Base1
  let base2: Base2

  /// Creates an iterator, which starts to read both sequences at its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(reader: SourceMergerReader(base1, base2))
  }

  typealias Rule = ZipRule<Base1.Element, Base2.Element, NoElement>

  /// An iterator over the pairs.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: SourceMergerReader<Rule>

    /// Waits for an element of each sequence.
    public mutating func next() async rethrows -> Element? {
      try await reader.merger.next().rethrowGet().map { ($0.0, $0.1) }
    }
  }
}

/// Triples of elements of three sequences. Returned by ``zip(_:_:_:)``.
public struct AsyncZip3Sequence<Base1: AsyncSequence, Base2: AsyncSequence, Base3: AsyncSequence>: AsyncSequence,
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
    let reader: SourceMergerReader<ZipRule<Base1.Element, Base2.Element, Base3.Element>>

    /// Waits for an element of each sequence.
    public mutating func next() async rethrows -> Element? { try await reader.merger.next().rethrowGet() }
  }
}

@available(*, unavailable) extension AsyncZip2Sequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncZip3Sequence.Iterator: Sendable {}

/// Keeps one element of each source until all have arrived.
struct ZipRule<First: Sendable, Second: Sendable, Third: Sendable>: ElementPerSourceRule {
  typealias Output = (First, Second, Third)
  static var isFirstComeFirstServed: Bool { false }
  static var keepsOutputsBeforeFailure: Bool { false }

  /// With two sources, the constant third element; nil with three sources.
  private let standIn: Third?
  var elements: ElementPerSource<First, Second, Third>

  init(standIn: Third?) {
    self.standIn = standIn
    elements = ElementPerSource(third: standIn)
  }

  func wants(_ source: Int) -> Bool { !elements.has(source) }

  mutating func takeOutput() -> Output? {
    guard let all = elements.all else { return nil }
    elements = ElementPerSource(third: standIn)
    return all
  }

  mutating func finish(_ source: Int) -> SourceMergerEnding<Output> { .ends(last: nil) }
}
