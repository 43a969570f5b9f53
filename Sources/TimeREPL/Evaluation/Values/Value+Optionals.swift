/// The value in an Optional.
final class SomeBox {
  let value: Value
  let extent: Extent
  private let share = MemoryShare(MemoryShare.box)

  init(_ value: Value) throws(Problem) {
    self.value = value
    extent = try Extent(containing: CollectionOfOne(value))
  }

  /// Makes a box for a value that was in an Optional already, after a change that has checked the extent.
  fileprivate init(changed value: Value) {
    self.value = value
    var extent = Extent.empty
    extent.include(value.extent)
    self.extent = extent
  }
}

/// Optionals. Where types are declared, values are wrapped where Swift wraps them: by the type checker, and by members
/// that return Optionals. If the type is unknown, a value that is not wrapped counts as wrapped.
extension Value {
  /// Makes an Optional that holds a value.
  static func wrapping(_ value: Value) throws(Problem) -> Value { .some(try SomeBox(value)) }

  /// Makes the result of a member that returns an Optional.
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

  /// Returns the value as an Optional, for the result of `try?` and of a chain; an Optional stays as it is.
  func asOptional() throws(Problem) -> Value {
    switch self {
    case .some, .nil: self
    default: try .wrapping(self)
    }
  }

  /// The value of an Optional, nil if it is nil; any other value unchanged.
  var unwrapped: Value? {
    switch self {
    case .some(let box): box.value
    case .nil: nil
    default: self
    }
  }

  /// The value without any Optional around it, for code that may get one of unknown type: arithmetic, members,
  /// arguments.
  var innermost: Value {
    var value = self
    while case .some(let box) = value { value = box.value }
    return value
  }

  /// Changes the value of an Optional; nil stays unchanged.
  mutating func changeUnwrapped(_ change: Change) throws {
    guard case .some(let box) = self else { return try change(&self) }
    var value = box.value
    // The box would count as an owner.
    self = .void
    defer { self = .some(SomeBox(changed: value)) }
    try change(&value)
  }
}

/// Ends a chain at a `?` after a nil.
struct ChainEnd: Error {
  /// A single object, because throwing allocates an error.
  static let reached: any Error = ChainEnd()
}
