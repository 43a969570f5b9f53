/// One element of each of two or three sources; nil where it has not arrived.
struct ElementPerSource<First: Sendable, Second: Sendable, Third: Sendable>: Sendable {
  var first: First?
  var second: Second?
  var third: Third?

  /// All three elements; nil if one is missing.
  var all: (First, Second, Third)? {
    guard let first, let second, let third else { return nil }
    return (first, second, third)
  }

  func has(_ source: Int) -> Bool {
    switch source {
    case 0: first != nil
    case 1: second != nil
    default: third != nil
    }
  }
}

/// The type of the third element with only two sources.
struct NoElement: Sendable {}

/// A rule that stores one element of each of two or three sources.
protocol ElementPerSourceRule: SourceMergerRule where Output == (First, Second, Third) {
  associatedtype First: Sendable
  associatedtype Second: Sendable
  associatedtype Third: Sendable

  var elements: ElementPerSource<First, Second, Third> { get set }

  /// - Parameter standIn: With two sources, the constant third element; nil with three sources.
  init(standIn: Third?)

  /// Returns the output of the stored elements, if they make one.
  mutating func takeOutput() -> Output?
}

extension ElementPerSourceRule {
  mutating func put(first: First) -> Output? {
    elements.first = first
    return takeOutput()
  }

  mutating func put(second: Second) -> Output? {
    elements.second = second
    return takeOutput()
  }

  mutating func put(third: Third) -> Output? {
    elements.third = third
    return takeOutput()
  }
}

extension SourceMergerReader where Rule: ElementPerSourceRule, Rule.Third == NoElement {
  convenience init<First: AsyncSequence & Sendable, Second: AsyncSequence & Sendable>(
    _ first: First, _ second: Second
  ) where First.Element == Rule.First, Second.Element == Rule.Second {
    self.init(
      Rule(standIn: NoElement()),
      [
        { [first] in try await $0.read(first, source: 0) { $0.put(first: $1) } },
        { [second] in try await $0.read(second, source: 1) { $0.put(second: $1) } },
      ])
  }
}

extension SourceMergerReader where Rule: ElementPerSourceRule {
  convenience init<
    First: AsyncSequence & Sendable, Second: AsyncSequence & Sendable, Third: AsyncSequence & Sendable
  >(
    _ first: First, _ second: Second, _ third: Third
  ) where First.Element == Rule.First, Second.Element == Rule.Second, Third.Element == Rule.Third {
    self.init(
      Rule(standIn: nil),
      [
        { [first] in try await $0.read(first, source: 0) { $0.put(first: $1) } },
        { [second] in try await $0.read(second, source: 1) { $0.put(second: $1) } },
        { [third] in try await $0.read(third, source: 2) { $0.put(third: $1) } },
      ])
  }
}
