/// The value in an Optional.
final class SomeBox {
  let value: Value
  let extent: Extent
  private let share = MemoryShare(MemoryShare.box)

  init(_ value: Value) throws(Problem) {
    self.value = value
    extent = try Extent(containing: CollectionOfOne(value))
  }

  /// What was in an Optional already, after a change that has looked at the extent of what it changed.
  fileprivate init(changed value: Value) {
    self.value = value
    var extent = Extent.empty
    extent.include(value.extent)
    self.extent = extent
  }
}

/// Optionals. What is declared by types is wrapped where Swift wraps it: by the type checker, and by members that return
/// an Optional. Over `_`, where nobody knows, a value that is not wrapped counts as one that is.
extension Value {
  /// An Optional that holds a value.
  static func wrapping(_ value: Value) throws(Problem) -> Value { .some(try SomeBox(value)) }

  /// What a member returns whose result is an Optional.
  static func optional(_ value: Value?) throws(Problem) -> Value {
    if let value { try wrapping(value) } else { .nil }
  }

  var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// Whether it is an Optional that holds a value.
  var isWrapped: Bool {
    if case .some = self { true } else { false }
  }

  /// As an Optional, which it may be already: what `try?` and the end of a chain make of a value.
  func asOptional() throws(Problem) -> Value {
    switch self {
    case .some, .nil: self
    default: try .wrapping(self)
    }
  }

  /// What an Optional holds; nil where it holds nothing. A value that is none is its own.
  var unwrapped: Value? {
    switch self {
    case .some(let box): box.value
    case .nil: nil
    default: self
    }
  }

  /// The value without any Optional around it, for what over `_` may get one: arithmetic, members, arguments.
  var innermost: Value {
    var value = self
    while case .some(let box) = value { value = box.value }
    return value
  }

  /// Changes what an Optional holds; of `nil` there is nothing to change.
  mutating func changeUnwrapped(_ change: Change) throws {
    guard case .some(let box) = self else { return try change(&self) }
    var value = box.value
    // The box would count as a holder.
    self = .void
    defer { self = .some(SomeBox(changed: value)) }
    try change(&value)
  }
}

/// Ends a chain at a `?` behind which is `nil`.
struct ChainEnd: Error {
  /// Made once: an error is allocated where it is thrown.
  static let reached: any Error = ChainEnd()
}
