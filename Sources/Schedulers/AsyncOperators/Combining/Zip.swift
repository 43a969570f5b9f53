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
    Iterator(
      reader: SourceMergerReader(
        Rule(standIn: NoElement()),
        [
          { [base1] in try await $0.read(base1, source: 0) { $0.put(first: $1) } },
          { [base2] in try await $0.read(base2, source: 1) { $0.put(second: $1) } },
        ]))
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
    Iterator(
      reader: SourceMergerReader(
        ZipRule(standIn: nil),
        [
          { [base1] in try await $0.read(base1, source: 0) { $0.put(first: $1) } },
          { [base2] in try await $0.read(base2, source: 1) { $0.put(second: $1) } },
          { [base3] in try await $0.read(base3, source: 2) { $0.put(third: $1) } },
        ]))
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
struct ZipRule<First: Sendable, Second: Sendable, Third: Sendable>: SourceMergerRule {
  typealias Output = (First, Second, Third)
  static var isFirstComeFirstServed: Bool { false }
  static var keepsOutputsBeforeFailure: Bool { false }

  /// With two sources, the constant third element; nil with three sources.
  private let standIn: Third?
  private var elements: ElementPerSource<First, Second, Third>

  init(standIn: Third?) {
    self.standIn = standIn
    elements = ElementPerSource(third: standIn)
  }

  func wants(_ source: Int) -> Bool { !elements.has(source) }

  mutating func put(first: First) -> Output? {
    elements.first = first
    return takeAll()
  }

  mutating func put(second: Second) -> Output? {
    elements.second = second
    return takeAll()
  }

  mutating func put(third: Third) -> Output? {
    elements.third = third
    return takeAll()
  }

  private mutating func takeAll() -> Output? {
    guard let all = elements.all else { return nil }
    elements = ElementPerSource(third: standIn)
    return all
  }

  mutating func finish(_ source: Int) -> SourceMergerEnding<Output> { .ends(last: nil) }
}
