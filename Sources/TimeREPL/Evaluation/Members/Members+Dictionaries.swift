extension Member {
  static let ofDictionaries: [Member] = [
    .dictionary("keys: [Key]") { box, arguments in
      try arguments.machine.charge(box.count)
      return try Value(box.keys)
    },
    .dictionary("values: [Value]") { box, arguments in
      try arguments.machine.charge(box.count)
      return try Value(box.values)
    },
    .dictionary("mapValues(_ transform: (Value) -> T) -> [Key: T]") { box, arguments in
      let transform = try arguments.function(0)
      return try mapped(box, arguments) { try transform.call($0) }
    },
    .dictionary("compactMapValues(_ transform: (Value) -> T?) -> [Key: T]") { box, arguments in
      let transform = try arguments.function(0)
      return try mapped(box, arguments) { try transform.call($0).unwrapped }
    },
    .dictionary("merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) -> Self") {
      box, arguments in
      let merged = box.copy()
      try arguments.machine.charge(box.count)
      try merge(into: merged, arguments)
      return .dictionary(merged)
    },

    .changingDictionary("updateValue(_ value: Value, forKey key: Key) -> Value?") { box, arguments in
      let before = box[arguments[1]]
      try arguments.machine.charge(arguments[1].extent.size)
      try box.set(arguments[1], to: arguments[0])
      return try .optional(before)
    },
    .changingDictionary("removeValue(forKey key: Key) -> Value?") { box, arguments in
      try arguments.machine.charge(box.count)
      return try .optional(box.remove(arguments[0]))
    },
    .changingDictionary("removeAll()") { box, _ in
      box.removeAll()
      return .void
    },
    .changingDictionary("merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value)") {
      box, arguments in
      try merge(into: box, arguments)
      return .void
    },
  ]

  /// Maps the entries; an entry for which the transform returns nil is dropped.
  private static func mapped(
    _ box: DictionaryBox, _ arguments: Arguments, _ transform: (Value) throws -> Value?
  ) throws -> Value {
    let result = DictionaryBox()
    for (key, value) in zip(box.keys, box.values) {
      try arguments.machine.charge()
      if let value = try transform(value) { try result.set(key, to: value) }
    }
    return .dictionary(result)
  }

  private static func merge(into box: DictionaryBox, _ arguments: Arguments) throws {
    guard case .dictionary(let other) = arguments[0] else { throw arguments.wrongType(0, expected: "Dictionary") }
    let combine = try arguments.function(1)
    for (key, value) in zip(other.keys, other.values) {
      try arguments.machine.charge(key.extent.size)
      try box.set(key, to: try box[key].map { try combine.call($0, value) } ?? value)
    }
  }
}
