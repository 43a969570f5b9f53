/// A decoder or container of `init(from:)`: a place in the JSON text, read as an object, an array or a single value.
class DecodingPlaceObject: FoundationObject {
  let decoding: ValueDecoding
  let place: ValueDecoding.Place
  private let name: String

  init(_ name: String, _ decoding: ValueDecoding, _ place: ValueDecoding.Place) {
    (self.name, self.decoding, self.place) = (name, decoding, place)
    super.init()
  }

  override var typeName: String { name }
  override func acts(by name: String) -> Bool { true }

  /// Makes the error of `dataCorruptedError(in:debugDescription:)`.
  func corrupted(key: Value?, _ text: String) throws -> Thrown {
    try CodingProblem.corrupted(place.path + [key].compactMap(\.self), text)
  }

  /// Decodes a value of the type in the first argument.
  func value(_ arguments: Arguments, at place: ValueDecoding.Place, isOptional: Bool = false) throws -> Value {
    try decoding.decode(place, asGiven: 0, of: arguments, isOptional: isOptional)
  }
}

/// `Decoder`
final class DecoderObject: DecodingPlaceObject {
  init(_ decoding: ValueDecoding, _ place: ValueDecoding.Place) { super.init("Decoder", decoding, place) }

  /// Decodes for a type without an `init(from:)` of its own.
  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == TypeObject.decode, let type = arguments.items.first?.value.typeNamed else { return nil }
    return try decoding.decode(place, as: type)
  }

  static let rows: [Member] = [
    member("container(keyedBy type: K.Type) throws -> KeyedDecodingContainer<K>") { decoder, arguments in
      .object(try KeyedDecodingObject(decoder.decoding, decoder.place, arguments))
    },
    member("unkeyedContainer() throws -> UnkeyedDecodingContainer") { decoder, _ in
      .object(try UnkeyedDecodingObject(decoder.decoding, decoder.place))
    },
    member("singleValueContainer() throws -> SingleValueDecodingContainer") { decoder, _ in
      .object(SingleDecodingObject(decoder.decoding, decoder.place))
    },
    member("codingPath: [CodingKey]") { decoder, _ in try Value(decoder.place.path) },
    member("userInfo: [CodingUserInfoKey: Any]") { decoder, _ in
      try decoder.decoding.environment.userInfo(decoder.decoding.decoder)
    },
  ]

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (DecoderObject, Arguments) throws -> Value
  ) -> Member { .object("Decoder", declaration, body) }
}

/// `KeyedDecodingContainer`
final class KeyedDecodingObject: DecodingPlaceObject {
  private let keys: NamedType?
  private let entries: [(key: String, node: Int)]
  private let nodes: [String: Int]

  /// - Parameter arguments: the arguments of a call whose first is the type of the keys.
  convenience init(_ decoding: ValueDecoding, _ place: ValueDecoding.Place, _ arguments: Arguments) throws {
    guard let type = arguments[0].typeNamed else { throw arguments.wrongType(0, expected: "CodingKey.Type") }
    let own: NamedType? = if case .object(let object) = arguments[0] { (object as? TypeObject)?.type } else { nil }
    try self.init(decoding, place, keys: own ?? decoding.environment.namedType("\(type)"))
  }

  init(_ decoding: ValueDecoding, _ place: ValueDecoding.Place, keys: NamedType?) throws {
    self.keys = keys
    entries = try decoding.keyed(place)
    nodes = Dictionary(entries.map { ($0.key, $0.node) }) { first, _ in first }
    super.init("KeyedDecodingContainer", decoding, place)
  }

  override func corrupted(key: Value?, _ text: String) throws -> Thrown {
    try super.corrupted(key: try key.map(typed), text)
  }

  /// Returns a key of the container's keys for `.name`, whose type only the container knows.
  private func typed(_ key: Value) throws -> Value {
    guard case .symbol(let box) = key, box.type == nil, let keys else { return key }
    return try .symbol(box.name, type: keys)
  }

  /// Returns the place of the key in an argument, and the key.
  fileprivate func found(
    _ arguments: Arguments, _ parameter: Int
  ) throws -> (place: ValueDecoding.Place?, key: Value) {
    let key = try typed(arguments[parameter])
    let text = try arguments.made(of: parameter) { _ in try decoding.environment.keyText(key) }
    let under = key.codingKeyText == nil ? try Value.codingKey(text) : key
    return (nodes[text].map { ValueDecoding.Place(node: $0, path: place.path + [under]) }, under)
  }

  fileprivate func required(_ arguments: Arguments, _ parameter: Int) throws -> ValueDecoding.Place {
    let (found, key) = try found(arguments, parameter)
    guard let found else { throw try CodingProblem.missing(key, place.path) }
    return found
  }

  static let rows: [Member] = [
    member("decode(_ type: T.Type, forKey key: K) throws -> T") { container, arguments in
      try container.value(arguments, at: try container.required(arguments, 1))
    },
    member("decodeIfPresent(_ type: T.Type, forKey key: K) throws -> T?") { container, arguments in
      guard let place = try container.found(arguments, 1).place else { return .nil }
      return try container.value(arguments, at: place, isOptional: true)
    },
    member("contains(_ key: K) -> Bool") { container, arguments in
      .bool(try container.found(arguments, 0).place != nil)
    },
    member("decodeNil(forKey key: K) throws -> Bool") { container, arguments in
      .bool(container.decoding.kind(try container.required(arguments, 0)) == .null)
    },
    member("allKeys: [K]") { container, arguments in
      let (environment, site) = (container.decoding.environment, container.decoding.site)
      return try Value(
        container.nodes.isEmpty
          ? []
          : container.entries.compactMap {
            try environment.key($0.key, of: container.keys, at: site)
          })
    },
    member("codingPath: [CodingKey]") { container, _ in try Value(container.place.path) },
    member("nestedContainer(keyedBy type: T.Type, forKey key: K) throws -> KeyedDecodingContainer<T>") {
      container, arguments in
      .object(try KeyedDecodingObject(container.decoding, try container.required(arguments, 1), arguments))
    },
    member("nestedUnkeyedContainer(forKey key: K) throws -> UnkeyedDecodingContainer") { container, arguments in
      .object(try UnkeyedDecodingObject(container.decoding, try container.required(arguments, 0)))
    },
    member("superDecoder(forKey key: K) throws -> Decoder") { container, arguments in
      .object(DecoderObject(container.decoding, try container.required(arguments, 0)))
    },
    member("superDecoder() throws -> Decoder") { container, _ in
      let key = try Value.codingKey("super")
      guard let node = container.nodes["super"] else { throw try CodingProblem.missing(key, container.place.path) }
      return .object(
        DecoderObject(container.decoding, ValueDecoding.Place(node: node, path: container.place.path + [key])))
    },
  ]

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (KeyedDecodingObject, Arguments) throws -> Value
  ) -> Member { .object("KeyedDecodingContainer", declaration, body) }
}

/// `UnkeyedDecodingContainer`
final class UnkeyedDecodingObject: DecodingPlaceObject {
  private let nodes: [Int]
  private var index = 0

  init(_ decoding: ValueDecoding, _ place: ValueDecoding.Place) throws {
    nodes = try decoding.elements(place)
    super.init("UnkeyedDecodingContainer", decoding, place)
  }

  override func corrupted(key: Value?, _ text: String) throws -> Thrown {
    try CodingProblem.corrupted(place.path + [try .codingKey(index: index)], text)
  }

  private func next(_ type: Type) throws -> ValueDecoding.Place {
    let path = place.path + [try .codingKey(index: index)]
    guard index < nodes.count else {
      throw try CodingProblem.nothing(type, path, "Unkeyed container is at end.")
    }
    return ValueDecoding.Place(node: nodes[index], path: path)
  }

  /// Passes the current element to the body, and moves to the next element afterwards.
  private func taking(_ type: Type, _ body: (ValueDecoding.Place) throws -> Value) throws -> Value {
    try decoding.machine.checkChange()
    let value = try body(try next(type))
    index += 1
    return value
  }

  static let rows: [Member] = [
    member("decode(_ type: T.Type) throws -> T") { container, arguments in
      try container.taking(arguments[0].typeNamed ?? .unknown) { try container.value(arguments, at: $0) }
    },
    member("decodeIfPresent(_ type: T.Type) throws -> T?") { container, arguments in
      if container.index == container.nodes.count { return .nil }
      return try container.taking(.unknown) { try container.value(arguments, at: $0, isOptional: true) }
    },
    member("decodeNil() throws -> Bool") { container, _ in
      let isNull = container.decoding.kind(try container.next(.named("Any"))) == .null
      if isNull { container.index += 1 }
      return .bool(isNull)
    },
    member("isAtEnd: Bool") { container, _ in .bool(container.index == container.nodes.count) },
    member("count: Int?") { container, _ in try .wrapping(.int(container.nodes.count)) },
    member("currentIndex: Int") { container, _ in .int(container.index) },
    member("codingPath: [CodingKey]") { container, _ in try Value(container.place.path) },
    member("nestedContainer(keyedBy type: T.Type) throws -> KeyedDecodingContainer<T>") { container, arguments in
      try container.taking(.codedObject) { .object(try KeyedDecodingObject(container.decoding, $0, arguments)) }
    },
    member("nestedUnkeyedContainer() throws -> UnkeyedDecodingContainer") { container, _ in
      try container.taking(.codedArray) { .object(try UnkeyedDecodingObject(container.decoding, $0)) }
    },
    member("superDecoder() throws -> Decoder") { container, _ in
      try container.taking(.named("Decoder")) { .object(DecoderObject(container.decoding, $0)) }
    },
  ]

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (UnkeyedDecodingObject, Arguments) throws -> Value
  ) -> Member { .object("UnkeyedDecodingContainer", declaration, body) }
}

/// `SingleValueDecodingContainer`
final class SingleDecodingObject: DecodingPlaceObject {
  init(_ decoding: ValueDecoding, _ place: ValueDecoding.Place) {
    super.init("SingleValueDecodingContainer", decoding, place)
  }

  static let rows: [Member] = [
    member("decode(_ type: T.Type) throws -> T") { container, arguments in
      try container.value(arguments, at: container.place)
    },
    member("decodeNil() -> Bool") { container, _ in .bool(container.decoding.kind(container.place) == .null) },
    member("codingPath: [CodingKey]") { container, _ in try Value(container.place.path) },
  ]

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (SingleDecodingObject, Arguments) throws -> Value
  ) -> Member { .object("SingleValueDecodingContainer", declaration, body) }
}
