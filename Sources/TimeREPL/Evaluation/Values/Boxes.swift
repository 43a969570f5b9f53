// Values: the values of the language, sixteen bytes each, and how they compare, print, convert and change in place.
// Also instances of declared classes, and the memory budget that counts all values.

/// The text of a string value.
final class StringBox {
  /// The type of the text, known only of one that became an `Any` or a value of a type parameter. Elsewhere the types of
  /// the code tell it, and each text is a String here.
  let form: Form

  enum Form: String {
    case string = "String"
    case character = "Character"
    case substring = "Substring"

    var type: Type { .named(rawValue) }
  }

  // Exclusive access is unchecked, as in `Machine`.
  @exclusivity(unchecked) var text: String { didSet { share.resize(to: MemoryShare.text(text)) } }
  @exclusivity(unchecked) private var share: MemoryShare
  /// The index of the first character of a Substring, which shares the indices of the text that it is part of; nil for a
  /// String.
  @exclusivity(unchecked) private(set) var start: Int?

  init(_ text: String, _ form: Form = .string, start: Int? = nil) {
    self.text = text
    self.form = form
    self.start = start
    share = MemoryShare(MemoryShare.text(text))
  }

  /// Removes and returns characters at the beginning, behind which a Substring then starts.
  @discardableResult func takeFirst(_ count: Int = 1) -> String {
    let taken = String(text.prefix(count))
    text.removeFirst(count)
    moveStart(by: count)
    return taken
  }

  /// Moves the start of a Substring.
  func moveStart(by count: Int) { start = start.map { $0 + count } }

  /// Returns some of the characters, counted from 0, as a Substring.
  func part(_ places: Range<Int>) -> Value {
    let part = String(text.dropFirst(places.lowerBound).prefix(places.count))
    return .string(StringBox(part, start: (start ?? 0) + places.lowerBound))
  }
}

/// The elements of an array value; shared until one of its owners changes it.
final class ArrayBox {
  // Exclusive access is unchecked, as in `Machine`: only a box with a single owner is changed.
  @exclusivity(unchecked) var elements: [Value] { didSet { share.resize(to: MemoryShare.array(elements.count)) } }
  @exclusivity(unchecked) var extent: Extent
  /// The kind of view on another collection, as Swift distinguishes them.
  @exclusivity(unchecked) private(set) var view: View?
  @exclusivity(unchecked) private var share: MemoryShare

  indirect enum View {
    /// An ArraySlice, whose indices begin with that of its first element.
    case slice(start: Int)
    /// A ReversedCollection of a value.
    case reversed(Value)
    /// The result of `stride`, with the type of its elements.
    case stride(Type, isClosed: Bool)
    /// A KeyValuePairs, which prints as a dictionary.
    case pairs
  }

  init(_ elements: [Value], view: View? = nil) throws(Problem) {
    self.elements = elements
    self.view = view
    share = MemoryShare(MemoryShare.array(elements.count))
    extent = try Extent(containing: elements)
  }

  /// Makes an array without visiting each element, of which there may be millions.
  init(repeating element: Value, count: Int, _ extent: Extent) {
    elements = Array(repeating: element, count: count)
    view = nil
    share = MemoryShare(MemoryShare.array(count))
    self.extent = extent
  }

  private init(copying other: ArrayBox, adding count: Int) {
    // A growing array doubles its capacity. A copy, which may never grow, gets only what it needs.
    var elements: [Value] = []
    elements.reserveCapacity(other.elements.count + count)
    elements.append(contentsOf: other.elements)
    self.elements = elements
    view = other.view
    share = MemoryShare(MemoryShare.array(elements.count))
    extent = other.extent
  }

  var isSlice: Bool { if case .slice? = view { true } else { false } }

  /// The index of the first element.
  var start: Int { if case .slice(let start)? = view { start } else { 0 } }

  /// Moves the start of a slice behind elements that `removeFirst` or `popFirst` has removed, as Swift does. Those of an
  /// array move instead.
  func moveStart(by count: Int) {
    if case .slice(let start)? = view { view = .slice(start: start + count) }
  }

  /// Returns a copy with room for a number of further elements.
  func copy(adding count: Int = 1) -> ArrayBox { ArrayBox(copying: self, adding: count) }
}

/// The elements of a tuple value, at least one, or the properties of a struct.
final class TupleBox {
  // Exclusive access is unchecked, as in `Machine`: only a box with a single owner is changed.
  @exclusivity(unchecked) var elements: [Value]
  @exclusivity(unchecked) var extent: Extent
  /// The labels; nil if no element has one.
  let labels: [String?]?
  /// The type; nil for a tuple.
  let type: NamedType?
  /// The type arguments of a generic struct; empty if they are not known.
  @exclusivity(unchecked) var typeArguments: [Type] = []
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
    typeArguments = other.typeArguments
    extent = other.extent
  }

  func copy() -> TupleBox { TupleBox(copying: self) }

  /// Reads a `weak` or `unowned` property of a struct.
  func read(_ name: String, _ reference: Value) throws(Problem) -> Value {
    let target = WeakReference.target(of: reference)
    if type?.property(name)?.ownership != .unowned { return try .optional(target) }
    guard let target else { throw .unownedGone(name) }
    return target
  }

  /// Returns the index of `.0` or `.label`.
  func index(of member: String) -> Int? {
    if let labels, let index = labels.firstIndex(of: member) { return index }
    return Int(member).flatMap { elements.indices.contains($0) && String($0) == member ? $0 : nil }
  }
}

/// A range: `a..<b`, `a...b`, or one without a bound.
final class RangeBox {
  let lower: Value?
  let upper: Value?
  let isClosed: Bool
  let extent: Extent
  private let share = MemoryShare(2 * MemoryShare.box)

  /// Throws if the bounds are not comparable, or the lower bound is greater.
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

/// An error with its reason: `Error("boom")`.
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

/// A case of an enum with its associated values, or an implicit member whose meaning depends on its receiver.
final class SymbolBox {
  let name: String
  let arguments: [(label: String?, value: Value)]
  /// The enum; nil if the receiver decides.
  let type: NamedType?
  /// The type arguments of a generic enum; empty if they are not known.
  let typeArguments: [Type]
  let extent: Extent
  private let share: MemoryShare

  init(
    _ name: String, _ arguments: [(label: String?, value: Value)] = [], type: NamedType? = nil,
    typeArguments: [Type] = []
  ) throws(Problem) {
    self.name = name
    self.type = type
    self.typeArguments = typeArguments
    self.arguments = arguments
    share = MemoryShare(MemoryShare.array(2 * arguments.count))
    extent = try Extent(containing: arguments.map(\.value))
  }
}
