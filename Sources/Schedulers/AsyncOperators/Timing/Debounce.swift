// Folder `AsyncOperators/Timing`: operators that measure time by a clock.

extension AsyncSequence {
  /// Returns each element that no other has followed for an interval.
  ///
  /// ```swift
  /// for await text in texts.debounce(for: .milliseconds(300), clock: clock) { search(text) }
  /// ```
  ///
  /// It differs from Combine's operator of the same name in three ways:
  ///
  /// - **At the end** an element that still waits is given at once. Combine's drops it.
  /// - **An error** comes at once as well; an element that still waits is dropped, as in Combine.
  /// - **Demand.** Time is only kept while somebody waits in `next`. An element that comes while the reader is busy is kept
  ///   with its own deadline; it is the only one, for the sequence is not asked again until the reader is back.
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
  ///   - interval: How long there must be no other element.
  ///   - tolerance: How much later than that the clock may wake; nil leaves it to the clock.
  ///   - clock: The clock that measures.
  public func debounce<C: Clock>(
    for interval: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C
  ) -> AsyncDebounceSequence<Self, C> where Self: Sendable, Element: Sendable {
    AsyncDebounceSequence(base: self, interval: interval, tolerance: tolerance, clock: clock)
  }

  /// Returns each element that no other has followed for an interval of a `ContinuousClock`.
  public func debounce(
    for interval: Duration, tolerance: Duration? = nil
  ) -> AsyncDebounceSequence<Self, ContinuousClock> where Self: Sendable, Element: Sendable {
    debounce(for: interval, tolerance: tolerance, clock: .continuous)
  }
}

/// The elements that no other has followed for an interval: what `debounce(for:tolerance:clock:)`
/// returns.
public struct AsyncDebounceSequence<Base: AsyncSequence & Sendable, C: Clock>: AsyncSequence, Sendable
where Base.Element: Sendable {
  public typealias Element = Base.Element

  let base: Base
  let interval: C.Instant.Duration
  let tolerance: C.Instant.Duration?
  let clock: C

  typealias Rule = DebounceRule<Base.Element, C.Instant>

  /// Returns a reader of its own, which takes up the sequence with its first `next`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      reader: JunctionReader(Rule(), [{ [self] in try await read($0) }, { [self] in try await wake($0) }]))
  }

  private func read(_ junction: Junction<Rule>) async throws {
    var iterator = base.makeAsyncIterator()
    while true {
      try await junction.pass(Rule.elements)
      guard let element = try await iterator.next() else { return junction.finish(Rule.elements) }
      let deadline = clock.now.advanced(by: interval)
      junction.deliver { $0.put(element, until: deadline) }
    }
  }

  /// Sleeps whenever an element waits, until it is due.
  private func wake(_ junction: Junction<Rule>) async throws {
    while true {
      try await junction.pass(Rule.time)
      guard let deadline = junction.look({ $0.deadline }) else { continue }
      do {
        try await clock.sleep(until: deadline, tolerance: tolerance)
      } catch {
        // Nobody would ever wake the element that waits: a clock that gave up ends the sequence.
        return junction.finish(Rule.elements)
      }
      let now = clock.now
      junction.deliver { $0.take(notAfter: now) }
    }
  }

  /// A reader of the elements that were let go.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: JunctionReader<Rule>

    /// Waits for an element that no other follows for the interval.
    public mutating func next() async rethrows -> Element? { try await reader.junction.next().rethrowGet() }
  }
}

@available(*, unavailable) extension AsyncDebounceSequence.Iterator: Sendable {}

/// Keeps the newest element until time, the other source, has come to its deadline.
struct DebounceRule<Element: Sendable, Instant: InstantProtocol>: JunctionRule {
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

  mutating func finish(_ source: Int) -> JunctionEnding<Element> { .ends(last: element.take()) }
}
