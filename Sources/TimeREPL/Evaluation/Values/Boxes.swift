/// The text of a string value.
final class StringBox {
  @exclusivity(unchecked) var text: String

  init(_ text: String) {
    self.text = text
  }
}

/// The elements of an array value; shared until one of its owners changes it.
final class ArrayBox {
  @exclusivity(unchecked) var elements: [Value]
  @exclusivity(unchecked) var extent: Extent

  init(_ elements: [Value]) throws(Problem) {
    self.elements = elements
    extent = try Extent(containing: elements)
  }

  private init(copying other: ArrayBox) {
    elements = other.elements
    extent = other.extent
  }

  func copy() -> ArrayBox { ArrayBox(copying: self) }
}

/// The elements of a tuple value, of which there is at least one.
final class TupleBox {
  @exclusivity(unchecked) var elements: [Value]
  @exclusivity(unchecked) var extent: Extent
  /// Nil where no element has a label.
  let labels: [String?]?

  init(_ elements: [Value], labels: [String?]? = nil) throws(Problem) {
    self.elements = elements
    self.labels = labels.flatMap { $0.contains { $0 != nil } ? $0 : nil }
    extent = try Extent(containing: elements)
  }

  private init(copying other: TupleBox) {
    elements = other.elements
    labels = other.labels
    extent = other.extent
  }

  func copy() -> TupleBox { TupleBox(copying: self) }

  /// The place of `.0` or `.label`.
  func index(of member: String) -> Int? {
    if let labels, let index = labels.firstIndex(of: member) { return index }
    return Int(member).flatMap { elements.indices.contains($0) && String($0) == member ? $0 : nil }
  }
}

/// `a..<b`, `a...b`, or one of them without a bound.
final class RangeBox {
  let lower: Value?
  let upper: Value?
  let isClosed: Bool
  let extent: Extent

  /// Throws where the bounds do not compare or are the wrong way round.
  init(_ lower: Value?, _ upper: Value?, isClosed: Bool) throws(Problem) {
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
    if let lower, let upper, try Comparison.isLess(upper, lower, for: isClosed ? "..." : "..<") {
      throw .invalidRange(lower: lower.text, upper: upper.text)
    }
    extent = try Extent(containing: [lower, upper].compactMap { $0 })
  }
}

/// An error, which is its reason: `Error("boom")`.
final class ErrorBox {
  let reason: Value
  let extent: Extent

  init(_ reason: Value) throws(Problem) {
    self.reason = reason
    extent = try Extent(containing: [reason])
  }

  init(_ reason: String) {
    self.reason = Value(reason)
    extent = Extent(depth: 1, size: reason.utf8.count + 2)
  }
}

/// An implicit member whose meaning its receiver decides, with its arguments.
final class SymbolBox {
  let name: String
  let arguments: [(label: String?, value: Value)]
  let extent: Extent

  init(_ name: String, _ arguments: [(label: String?, value: Value)] = []) throws(Problem) {
    self.name = name
    self.arguments = arguments
    extent = try Extent(containing: arguments.map(\.value))
  }
}
