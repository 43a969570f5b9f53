// Folder `AsyncOperators/Timing`: operators that depend on a clock.

extension AsyncSequence {
  /// Returns an element once no other has arrived for an interval.
  ///
  /// ```swift
  /// for await text in texts.debounce(for: .milliseconds(300), clock: clock) { search(text) }
  /// ```
  ///
  /// It differs from Combine's operator of the same name in three ways:
  ///
  /// - **End.** A waiting element is returned at once. Combine's operator drops it.
  /// - **Error.** It is thrown at once, and a waiting element is dropped, as in Combine.
  /// - **Demand.** The base sequence is only read while the consumer waits in `next`. If an element arrives while the
  ///   consumer is busy, it is stored with its own deadline, and no further one is read until the next `next`.
  ///
  /// ```swift
  /// let typed = AsyncStream { continuation in
  ///   continuation.yield("a")
  ///   continuation.finish()
  /// }
  /// for await text in typed.debounce(for: .seconds(1), clock: clock) { print(text) }   // prints "a" at once
  /// // subject.send("a"); subject.send(completion: .finished), with Combine: prints nothing
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time without another element.
  ///   - tolerance: The time by which the clock may wake later; nil for the clock's default.
  ///   - clock: The clock that measures.
  public func debounce<C: Clock>(
    for interval: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C
  ) -> AsyncDebounceSequence<Self, C> where Self: Sendable, Element: Sendable {
    AsyncDebounceSequence(base: self, interval: interval, tolerance: tolerance, clock: clock)
  }

  /// Returns an element once no other has arrived for an interval of a `ContinuousClock`.
  public func debounce(
    for interval: Duration, tolerance: Duration? = nil
  ) -> AsyncDebounceSequence<Self, ContinuousClock> where Self: Sendable, Element: Sendable {
    debounce(for: interval, tolerance: tolerance, clock: .continuous)
  }
}

/// The elements that no other followed for an interval. Returned by `debounce(for:tolerance:clock:)`.
public struct AsyncDebounceSequence<Base: AsyncSequence & Sendable, C: Clock>: AsyncSequence, Sendable
where Base.Element: Sendable {
  public typealias Element = Base.Element

  let base: Base
  let interval: C.Instant.Duration
  let tolerance: C.Instant.Duration?
  let clock: C

  typealias Rule = DebounceRule<Base.Element, C.Instant>

  /// Creates an iterator, which starts to read the sequence at its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      reader: SourceMergerReader(Rule(), [{ [self] in try await read($0) }, { [self] in try await wake($0) }]))
  }

  private func read(_ merger: SourceMerger<Rule>) async throws {
    var iterator = base.makeAsyncIterator()
    while true {
      try await merger.pass(Rule.elements)
      guard let element = try await iterator.next() else { return merger.finish(Rule.elements) }
      let deadline = clock.now.advanced(by: interval)
      merger.deliver { $0.put(element, until: deadline) }
    }
  }

  /// Whenever an element waits, sleeps until it is due.
  private func wake(_ merger: SourceMerger<Rule>) async throws {
    while true {
      try await merger.pass(Rule.time)
      guard let deadline = merger.look({ $0.deadline }) else { continue }
      do {
        try await clock.sleep(until: deadline, tolerance: tolerance)
      } catch {
        // Without the clock, a waiting element would never be due; so an error of the clock ends the sequence.
        return merger.finish(Rule.elements)
      }
      let now = clock.now
      merger.deliver { $0.take(notAfter: now) }
    }
  }

  /// An iterator over the debounced elements.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: SourceMergerReader<Rule>

    /// Waits for an element that is followed by no other for the interval.
    public mutating func next() async rethrows -> Element? { try await reader.merger.next().rethrowGet() }
  }
}

@available(*, unavailable) extension AsyncDebounceSequence.Iterator: Sendable {}

/// Stores the newest element until its deadline. The second source is the clock.
struct DebounceRule<Element: Sendable, Instant: InstantProtocol>: SourceMergerRule {
  static var elements: Int { 0 }
  static var time: Int { 1 }
  static var isFirstComeFirstServed: Bool { false }
  static var keepsOutputsBeforeFailure: Bool { true }

  private var element: Element?
  private(set) var deadline: Instant?

  func wants(_ source: Int) -> Bool { source == Self.elements || element != nil }

  mutating func put(_ element: Element, until deadline: Instant) -> Element? {
    (self.element, self.deadline) = (element, deadline)
    return nil
  }

  mutating func take(notAfter now: Instant) -> Element? {
    guard let deadline, deadline <= now else { return nil }
    self.deadline = nil
    return element.take()
  }

  mutating func finish(_ source: Int) -> SourceMergerEnding<Element> { .ends(last: element.take()) }
}
