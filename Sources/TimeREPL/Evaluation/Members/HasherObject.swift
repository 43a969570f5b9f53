/// Swift's `Hasher`, for `hash(into:)` of types that the session declares.
///
/// Its results depend only on the values, unlike Swift's, so that a replay gives the same results.
final class HasherObject: Object {
  /// The state of an FNV-1a hash.
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  init() { super.init() }

  override var typeName: String { "Hasher" }
  override var memberNames: [String] { ["combine", "finalize"] }
  override func acts(by name: String) -> Bool { true }

  var result: Int { Int(truncatingIfNeeded: state) }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "combine":
      combine(try arguments.matched(to: Signature("combine(_ value: Any)"))[0])
      return .void
    case "finalize":
      _ = try arguments.matched(to: Signature("finalize()"))
      return .int(result)
    default: return nil
    }
  }

  /// The members of all hashable values.
  static let rows: [Member] = [
    Member(
      "hashValue: Int", on: .int, .double, .float, .sized, .bool, .string, .duration, .instant, .array, .dictionary,
      .set, .range, .tuple, .symbol, .object, .some, .nil
    ) { value, _ in
      let hasher = HasherObject()
      hasher.combine(value)
      return .int(hasher.result)
    },
    Member(
      "hash(into hasher: Any) -> Void", on: .int, .double, .float, .sized, .bool, .string, .duration, .instant, .array,
      .dictionary, .set, .range, .tuple, .symbol, .object, .some, .nil
    ) { value, arguments in
      guard case .object(let object) = arguments[0], let reference = object as? Reference,
        case .object(let held) = try reference.get(), let hasher = held as? HasherObject
      else { throw arguments.wrongType(0, expected: "&hasher") }
      hasher.combine(value)
      return .void
    },
  ]

  /// Adds a value to the hash. Equal values add the same bits.
  func combine(_ value: Value) {
    if let own = value.ownHash { return feed(UInt64(bitPattern: Int64(own))) }
    switch value {
    case .some(let box): combine(box.value)
    case .array(let box): for element in box.elements { combine(element) }
    case .tuple(let box): for element in box.elements { combine(element) }
    case .symbol(let box):
      for byte in box.name.utf8 { feed(byte) }
      for argument in box.arguments { combine(argument.value) }
    case .double(let double):
      if let int = Int(exactly: double) { feed(UInt64(bitPattern: Int64(int))) } else { feed(double.bitPattern) }
    case .int(let int): feed(UInt64(bitPattern: Int64(int)))
    case .object(let object as IdentityObject): object.feed(self)
    case .dictionary(let box), .set(let box): feed(UInt64(box.count))
    default: for byte in value.debugDescription.utf8 { feed(byte) }
    }
  }

  func feed(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { feed(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
  }

  private func feed(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}

extension Value {
  /// The hash by the type's `hash(into:)`; nil if the type has none.
  var ownHash: Int? {
    switch self {
    case .tuple(let box): box.type?.hashed?(self)
    case .symbol(let box): box.type?.hashed?(self)
    case .object(let object): object.namedType?.lineage.lazy.compactMap(\.hashed).first?(self)
    default: nil
    }
  }

  /// Whether the type declares its own `==`.
  fileprivate var isEquatedByItself: Bool {
    switch self {
    case .tuple(let box): box.type?.isEquatedByItself ?? false
    case .symbol(let box): box.type?.isEquatedByItself ?? false
    default: false
    }
  }

  /// Hashes a value by its type's own methods. Returns false if the type has none. If it has only `==`, all its values
  /// get the same hash.
  func feedOwn(_ hasher: inout Hasher) -> Bool {
    if let own = ownHash {
      hasher.combine(own)
      return true
    }
    return isEquatedByItself
  }
}
