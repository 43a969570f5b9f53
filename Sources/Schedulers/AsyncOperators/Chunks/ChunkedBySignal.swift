extension AsyncSequence {
  /// Groups the elements that arrive between two elements of another sequence, the signals.
  ///
  /// ```swift
  /// for await page in lines.chunked(by: pageBreaks) { print(page) }
  /// ```
  ///
  /// There are no empty chunks: a signal without an element before it is ignored. The last chunk is returned when the
  /// elements end. After the end of the signals, all further elements form one chunk.
  public func chunked<Signal>(by signal: Signal) -> AsyncChunksOfCountOrSignalSequence<Self, [Element], Signal> {
    chunked(by: signal, into: [Element].self)
  }

  /// Groups the elements that arrive between two signals, in collections of another type.
  public func chunked<Signal, Collected: RangeReplaceableCollection>(
    by signal: Signal, into: Collected.Type
  ) -> AsyncChunksOfCountOrSignalSequence<Self, Collected, Signal> where Collected.Element == Element {
    AsyncChunksOfCountOrSignalSequence(self, count: nil, signal: signal)
  }

  /// Groups the elements that arrive between two ticks of a timer.
  ///
  /// ```swift
  /// for await batch in rows.chunked(by: .repeating(every: .seconds(1), clock: clock)) { save(batch) }
  /// ```
  public func chunked<C: Clock>(
    by timer: AsyncTimerSequence<C>
  ) -> AsyncChunksOfCountOrSignalSequence<Self, [Element], AsyncTimerSequence<C>> {
    chunked(by: timer, into: [Element].self)
  }

  /// Groups the elements that arrive between two ticks of a timer, in collections of another type.
  public func chunked<C: Clock, Collected: RangeReplaceableCollection>(
    by timer: AsyncTimerSequence<C>, into: Collected.Type
  ) -> AsyncChunksOfCountOrSignalSequence<Self, Collected, AsyncTimerSequence<C>> where Collected.Element == Element {
    AsyncChunksOfCountOrSignalSequence(self, count: nil, signal: timer)
  }

  /// Groups `count` elements, or fewer if a signal arrives before.
  public func chunks<Signal>(
    ofCount count: Int, or signal: Signal
  ) -> AsyncChunksOfCountOrSignalSequence<Self, [Element], Signal> {
    chunks(ofCount: count, or: signal, into: [Element].self)
  }

  /// Groups `count` elements, or fewer if a signal arrives before, in collections of another type.
  public func chunks<Signal, Collected: RangeReplaceableCollection>(
    ofCount count: Int, or signal: Signal, into: Collected.Type
  ) -> AsyncChunksOfCountOrSignalSequence<Self, Collected, Signal> where Collected.Element == Element {
    AsyncChunksOfCountOrSignalSequence(self, count: count, signal: signal)
  }

  /// Groups `count` elements, or fewer if a timer ticks before.
  public func chunks<C: Clock>(
    ofCount count: Int, or timer: AsyncTimerSequence<C>
  ) -> AsyncChunksOfCountOrSignalSequence<Self, [Element], AsyncTimerSequence<C>> {
    chunks(ofCount: count, or: timer, into: [Element].self)
  }

  /// Groups `count` elements, or fewer if a timer ticks before, in collections of another type.
  public func chunks<C: Clock, Collected: RangeReplaceableCollection>(
    ofCount count: Int, or timer: AsyncTimerSequence<C>, into: Collected.Type
  ) -> AsyncChunksOfCountOrSignalSequence<Self, Collected, AsyncTimerSequence<C>> where Collected.Element == Element {
    AsyncChunksOfCountOrSignalSequence(self, count: count, signal: timer)
  }
}

/// Chunks that end at a signal or at a maximum size. Returned by `chunks(ofCount:or:)`.
public struct AsyncChunksOfCountOrSignalSequence<
  Base: AsyncSequence, Collected: RangeReplaceableCollection, Signal: AsyncSequence
>: AsyncSequence, Sendable
where
  Collected.Element == Base.Element, Base: Sendable, Signal: Sendable, Base.Element: Sendable, Signal.Element: Sendable
{
  public typealias Element = Collected

  let base: Base
  let signal: Signal
  let count: Int?

  init(_ base: Base, count: Int?, signal: Signal) {
    precondition(count.map { $0 > 0 } ?? true, "a chunk has one element or more")
    (self.base, self.count, self.signal) = (base, count, signal)
  }

  /// Creates an iterator, which starts to read both sequences at its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      reader: SourceMergerReader(
        SignalRule(),
        [
          { [base] in try await $0.read(base, source: SignalRule<Base.Element>.elements) { .element($1) } },
          { [signal] in try await $0.read(signal, source: SignalRule<Base.Element>.signals) { _, _ in .signal } },
        ]), count: count)
  }

  /// An iterator over the chunks.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: SourceMergerReader<SignalRule<Base.Element>>
    let count: Int?

    /// Reads a chunk: up to its full size, the next signal, or the end.
    public mutating func next() async rethrows -> Collected? {
      var chunk: Collected?
      var size = 0
      while let event = try await reader.merger.next().rethrowGet() {
        switch event {
        case .element(let element):
          if chunk == nil { chunk = Collected() }
          chunk?.append(element)
          size += 1
          if size == count { return chunk }
        case .signal:
          if chunk != nil { return chunk }
        }
      }
      return chunk
    }
  }
}

@available(*, unavailable) extension AsyncChunksOfCountOrSignalSequence.Iterator: Sendable {}

/// Passes elements and signals in order of arrival, until the elements end.
struct SignalRule<Element: Sendable>: SourceMergerRule {
  enum Output {
    case element(Element)
    case signal
  }

  static var elements: Int { 0 }
  static var signals: Int { 1 }
  static var isFirstComeFirstServed: Bool { true }
  static var keepsOutputsBeforeFailure: Bool { true }

  func wants(_ source: Int) -> Bool { true }

  mutating func finish(_ source: Int) -> SourceMergerEnding<Output> {
    source == Self.elements ? .ends(last: nil) : .goesOn
  }
}
