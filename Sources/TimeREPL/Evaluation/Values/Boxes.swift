/// The text of a string value.
final class StringBox {
  @exclusivity(unchecked) var text: String { didSet { share.resize(to: MemoryShare.text(text)) } }
  @exclusivity(unchecked) private var share: MemoryShare

  init(_ text: String) {
    self.text = text
    share = MemoryShare(MemoryShare.text(text))
  }
}

/// The elements of an array value; shared until one of its owners changes it.
final class ArrayBox {
  @exclusivity(unchecked) var elements: [Value] { didSet { share.resize(to: MemoryShare.array(elements.count)) } }
  @exclusivity(unchecked) var extent: Extent
  /// What Swift has as a view of another collection: its name, and what tells of it.
  let view: View?
  @exclusivity(unchecked) private var share: MemoryShare

  indirect enum View {
    /// An ArraySlice, whose places begin with that of its first element.
    case slice(start: Int)
    /// A ReversedCollection of a value.
    case reversed(Value)
    /// What `stride` makes of values of a type.
    case stride(Type, isClosed: Bool)
  }

  init(_ elements: [Value], view: View? = nil) throws(Problem) {
    self.elements = elements
    self.view = view
    share = MemoryShare(MemoryShare.array(elements.count))
    extent = try Extent(containing: elements)
  }

  /// Without a look at each, of which there may be millions.
  init(repeating element: Value, count: Int, _ extent: Extent) {
    elements = Array(repeating: element, count: count)
    view = nil
    share = MemoryShare(MemoryShare.array(count))
    self.extent = extent
  }

  private init(copying other: ArrayBox, adding count: Int) {
    // An array that grows asks for twice what it has. A copy, which may be all that ever becomes of it, gets what it needs.
    var elements: [Value] = []
    elements.reserveCapacity(other.elements.count + count)
    elements.append(contentsOf: other.elements)
    self.elements = elements
    view = other.view
    share = MemoryShare(MemoryShare.array(elements.count))
    extent = other.extent
  }

  /// Whether it is what `"".reversed()` makes, which may hold nothing that tells of text.
  var isReversedText: Bool {
    if case .reversed(.string)? = view { true } else { false }
  }

  /// The place of the first element.
  var start: Int { if case .slice(let start)? = view { start } else { 0 } }

  /// A copy to which so many elements can be added without its growing.
  func copy(adding count: Int = 1) -> ArrayBox { ArrayBox(copying: self, adding: count) }
}

/// The elements of a tuple value, of which there is at least one, or the properties of a struct.
final class TupleBox {
  @exclusivity(unchecked) var elements: [Value]
  @exclusivity(unchecked) var extent: Extent
  /// Nil where no element has a label.
  let labels: [String?]?
  /// Nil for a tuple.
  let type: NamedType?
  private let share: MemoryShare

  init(_ elements: [Value], labels: [String?]? = nil, type: NamedType? = nil) throws(Problem) {
    self.elements = elements
    self.type = type
    share = MemoryShare(MemoryShare.array(elements.count))
    self.labels = labels.flatMap { $0.contains { $0 != nil } ? $0 : nil }
    extent = try Extent(containing: elements)
  }

  private init(copying other: TupleBox) {
    elements = other.elements
    share = MemoryShare(MemoryShare.array(other.elements.count))
    labels = other.labels
    type = other.type
    extent = other.extent
  }

  func copy() -> TupleBox { TupleBox(copying: self) }

  /// What a `weak` or `unowned` property of a struct stands for.
  func read(_ name: String, _ reference: Value) throws(Problem) -> Value {
    let target = WeakReference.target(of: reference)
    if type?.property(name)?.ownership != .unowned { return try .optional(target) }
    guard let target else { throw .unownedGone(name) }
    return target
  }

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
  private let share = MemoryShare(2 * MemoryShare.box)

  /// Throws where the bounds do not compare or are the wrong way round.
  init(_ lower: Value?, _ upper: Value?, isClosed: Bool) throws(Problem) {
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
    if let lower, let upper, try ComparisonOperator.isLess(upper, lower, for: isClosed ? "..." : "..<") {
      throw .invalidRange(lower: lower.text, upper: upper.text)
    }
    for bound in [lower, upper].compactMap({ $0 }) where bound.isNaN {
      throw .invalidValue(bound.text, expected: "a bound that is a number")
    }
    extent = try Extent(containing: [lower, upper].compactMap { $0 })
  }
}

extension Value {
  fileprivate var isNaN: Bool {
    switch self {
    case .double(let double): double.isNaN
    case .float(let float): float.isNaN
    default: false
    }
  }
}

/// An error, which is its reason: `Error("boom")`.
final class ErrorBox {
  let reason: Value
  let extent: Extent
  private let share = MemoryShare(MemoryShare.box)

  init(_ reason: Value) throws(Problem) {
    self.reason = reason
    extent = try Extent(containing: [reason])
  }

  init(_ reason: String) {
    self.reason = Value(reason)
    extent = Extent(depth: 1, size: reason.utf8.count + 2)
  }
}

/// A case of an enum, or an implicit member whose meaning its receiver decides, with its arguments.
final class SymbolBox {
  let name: String
  let arguments: [(label: String?, value: Value)]
  /// The enum; nil where the receiver decides.
  let type: NamedType?
  let extent: Extent
  private let share: MemoryShare

  init(
    _ name: String, _ arguments: [(label: String?, value: Value)] = [], type: NamedType? = nil
  ) throws(Problem) {
    self.name = name
    self.type = type
    self.arguments = arguments
    share = MemoryShare(MemoryShare.array(2 * arguments.count))
    extent = try Extent(containing: arguments.map(\.value))
  }
}
