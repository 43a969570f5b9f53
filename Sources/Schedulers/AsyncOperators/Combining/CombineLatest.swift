/// Returns the newest elements of both sequences, whenever one of them gives another.
///
/// ```swift
/// for await (name, age) in combineLatest(names, ages) { print(name, age) }
/// ```
///
/// The first pair comes when both have given an element. It ends when both have ended, or one without an element. The first
/// error ends it at once: pairs that nobody has asked for yet are dropped. Cancelling the reader's task cancels both.
public func combineLatest<Base1: AsyncSequence, Base2: AsyncSequence>(
  _ base1: Base1, _ base2: Base2
) -> AsyncCombineLatest2Sequence<Base1, Base2>
where Base1: Sendable, Base1.Element: Sendable, Base2: Sendable, Base2.Element: Sendable {
  AsyncCombineLatest2Sequence(base1: base1, base2: base2)
}

/// Returns the newest elements of all three sequences, whenever one of them gives another.
///
/// It is ``combineLatest(_:_:)`` of one more sequence.
public func combineLatest<Base1: AsyncSequence, Base2: AsyncSequence, Base3: AsyncSequence>(
  _ base1: Base1, _ base2: Base2, _ base3: Base3
) -> AsyncCombineLatest3Sequence<Base1, Base2, Base3>
where
  Base1: Sendable, Base1.Element: Sendable, Base2: Sendable, Base2.Element: Sendable, Base3: Sendable,
  Base3.Element: Sendable
{
  AsyncCombineLatest3Sequence(base1: base1, base2: base2, base3: base3)
}

/// The newest elements of two sequences: what ``combineLatest(_:_:)`` returns.
public struct AsyncCombineLatest2Sequence<Base1: AsyncSequence, Base2: AsyncSequence>: AsyncSequence, Sendable
where Base1: Sendable, Base1.Element: Sendable, Base2: Sendable, Base2.Element: Sendable {
  public typealias Element = (Base1.Element, Base2.Element)

  let base1: Base1
  let base2: Base2

  typealias Rule = CombineLatestRule<Base1.Element, Base2.Element, Absent>

  /// Returns a reader of its own, which takes up both sequences with its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      reader: JunctionReader(
        Rule(standIn: Absent()),
        [
          { [base1] in try await $0.read(base1, source: 0) { $0.put(first: $1) } },
          { [base2] in try await $0.read(base2, source: 1) { $0.put(second: $1) } },
        ]))
  }

  /// A reader of the pairs.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: JunctionReader<Rule>

    /// Waits for an element of either, at first of each.
    public mutating func next() async rethrows -> Element? {
      try await reader.junction.next().rethrowGet().map { ($0.0, $0.1) }
    }
  }
}

/// The newest elements of three sequences: what ``combineLatest(_:_:_:)`` returns.
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

  /// Returns a reader of its own, which takes up all three sequences with its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      reader: JunctionReader(
        CombineLatestRule(standIn: nil),
        [
          { [base1] in try await $0.read(base1, source: 0) { $0.put(first: $1) } },
          { [base2] in try await $0.read(base2, source: 1) { $0.put(second: $1) } },
          { [base3] in try await $0.read(base3, source: 2) { $0.put(third: $1) } },
        ]))
  }

  /// A reader of the triples.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: JunctionReader<CombineLatestRule<Base1.Element, Base2.Element, Base3.Element>>

    /// Waits for an element of any, at first of each.
    public mutating func next() async rethrows -> Element? { try await reader.junction.next().rethrowGet() }
  }
}

@available(*, unavailable) extension AsyncCombineLatest2Sequence.Iterator: Sendable {}
@available(*, unavailable) extension AsyncCombineLatest3Sequence.Iterator: Sendable {}

/// Keeps the newest element of each source.
struct CombineLatestRule<First: Sendable, Second: Sendable, Third: Sendable>: JunctionRule {
  typealias Output = (First, Second, Third)
  static var isFirstComeFirstServed: Bool { false }
  static var keepsOutputsBeforeFailure: Bool { false }

  private var newest: Trio<First, Second, Third>
  private var runningCount: Int

  /// Where there are but two sources, `standIn` stands in the place of a third.
  init(standIn: Third?) {
    newest = Trio(third: standIn)
    runningCount = standIn == nil ? 3 : 2
  }

  func wants(_ source: Int) -> Bool { true }

  mutating func put(first: First) -> Output? {
    newest.first = first
    return newest.all
  }

  mutating func put(second: Second) -> Output? {
    newest.second = second
    return newest.all
  }

  mutating func put(third: Third) -> Output? {
    newest.third = third
    return newest.all
  }

  mutating func finish(_ source: Int) -> JunctionEnding<Output> {
    runningCount -= 1
    return runningCount == 0 || !newest.has(source) ? .ends(last: nil) : .goesOn
  }
}
