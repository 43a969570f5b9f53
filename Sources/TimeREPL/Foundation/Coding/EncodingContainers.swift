/// An encoder or container of `encode(to:)`: a place in the JSON tree, filled as an object, an array or a single value.
class EncodingPlaceObject: FoundationObject {
  let encoding: ValueEncoding
  let place: ValueEncoding.Place
  private let name: String

  init(_ name: String, _ encoding: ValueEncoding, _ place: ValueEncoding.Place) {
    (self.name, self.encoding, self.place) = (name, encoding, place)
    super.init()
  }

  override var typeName: String { name }
  override func acts(by name: String) -> Bool { true }

  /// Returns a place inside this one; throws if it is nested too deep.
  fileprivate func inner(_ tree: JSONTree, under key: Value) throws -> ValueEncoding.Place {
    try ValueEncoding.checkDepth(place.path)
    return ValueEncoding.Place(tree: tree, path: place.path + [key])
  }

  /// Starts an object, an array or a value here; existing content stays.
  fileprivate func begin(_ content: JSONTree.Content) {
    switch (place.tree.content, content) {
    case (.object, .object), (.array, .array): break
    default: place.tree.content = content
    }
  }
}

/// `Encoder`
final class EncoderObject: EncodingPlaceObject {
  init(_ encoding: ValueEncoding, _ place: ValueEncoding.Place) { super.init("Encoder", encoding, place) }

  /// Encodes an instance as one of its superclasses does.
  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == TypeObject.encode, arguments.items.count == 2, let instance = arguments.items[0].value.instance,
      case .named(let owner, _)? = arguments.items[1].value.typeNamed
    else { return nil }
    let facts = instance.layout.type.lineage.first { $0.name == owner } ?? instance.layout.type
    try encoding.encode(instance, as: facts, into: place)
    return .void
  }

  /// `value.encode(to: encoder)` of all encodable values.
  static let ofValues = Member(
    "encode(to encoder: Encoder) throws -> Void", on: .int, .double, .float, .sized, .bool, .string, .array, .tuple,
    .dictionary, .set, .symbol, .object, .some, .nil
  ) { value, arguments in
    guard case .object(let object) = arguments[0], let encoder = object as? EncoderObject else {
      throw arguments.wrongType(0, expected: "Encoder")
    }
    try encoder.encoding.encode(value, into: encoder.place)
    return .void
  }

  static let rows: [Member] = [
    member("container(keyedBy type: K.Type) -> KeyedEncodingContainer<K>") { encoder, arguments in
      .object(try KeyedEncodingObject(encoder.encoding, encoder.place, arguments))
    },
    member("unkeyedContainer() -> UnkeyedEncodingContainer") { encoder, _ in
      .object(UnkeyedEncodingObject(encoder.encoding, encoder.place))
    },
    member("singleValueContainer() -> SingleValueEncodingContainer") { encoder, _ in
      .object(SingleEncodingObject(encoder.encoding, encoder.place))
    },
    member("codingPath: [CodingKey]") { encoder, _ in try Value(encoder.place.path) },
    member("userInfo: [CodingUserInfoKey: Any]") { encoder, _ in
      try encoder.encoding.environment.userInfo(encoder.encoding.encoder)
    },
  ]

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (EncoderObject, Arguments) throws -> Value
  ) -> Member { .object("Encoder", declaration, body) }
}

/// `KeyedEncodingContainer`
final class KeyedEncodingObject: EncodingPlaceObject {
  private let keys: NamedType?

  init(_ encoding: ValueEncoding, _ place: ValueEncoding.Place, _ arguments: Arguments) throws {
    guard let type = arguments[0].typeNamed else { throw arguments.wrongType(0, expected: "CodingKey.Type") }
    if case .object(let object) = arguments[0], let own = object as? TypeObject {
      keys = own.type
    } else {
      keys = encoding.environment.namedType("\(type)")
    }
    super.init("KeyedEncodingContainer", encoding, place)
    begin(JSONTree.emptyObject)
  }

  /// Makes an entry for the key in an argument.
  fileprivate func entry(_ arguments: Arguments, _ parameter: Int) throws -> ValueEncoding.Place {
    try encoding.environment.machine.checkChange()
    var key = arguments[parameter]
    if case .symbol(let box) = key, box.type == nil, let keys { key = try .symbol(box.name, type: keys) }
    let tree = JSONTree()
    let text = try arguments.made(of: parameter) { _ in try encoding.key(key, place.path) }
    place.tree.set(text, to: tree)
    return try inner(tree, under: key)
  }

  static let rows: [Member] = [
    member("encode(_ value: Any, forKey key: K) throws -> Void") { container, arguments in
      try container.encoding.encode(arguments[0], into: try container.entry(arguments, 1))
      return .void
    },
    member("encodeIfPresent(_ value: Any, forKey key: K) throws -> Void") { container, arguments in
      if arguments[0].isNil { return .void }
      try container.encoding.encode(arguments[0], into: try container.entry(arguments, 1))
      return .void
    },
    member("encodeNil(forKey key: K) throws -> Void") { container, arguments in
      try container.encoding.encode(.nil, into: try container.entry(arguments, 0))
      return .void
    },
    member("codingPath: [CodingKey]") { container, _ in try Value(container.place.path) },
    member("nestedContainer(keyedBy type: T.Type, forKey key: K) -> KeyedEncodingContainer<T>") {
      container, arguments in
      .object(try KeyedEncodingObject(container.encoding, try container.entry(arguments, 1), arguments))
    },
    member("nestedUnkeyedContainer(forKey key: K) -> UnkeyedEncodingContainer") { container, arguments in
      .object(UnkeyedEncodingObject(container.encoding, try container.entry(arguments, 0)))
    },
    member("superEncoder(forKey key: K) -> Encoder") { container, arguments in
      .object(EncoderObject(container.encoding, try container.entry(arguments, 0)))
    },
  ]

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (KeyedEncodingObject, Arguments) throws -> Value
  ) -> Member { .object("KeyedEncodingContainer", declaration, body) }
}

/// `UnkeyedEncodingContainer`
final class UnkeyedEncodingObject: EncodingPlaceObject {
  init(_ encoding: ValueEncoding, _ place: ValueEncoding.Place) {
    super.init("UnkeyedEncodingContainer", encoding, place)
    begin(.array([]))
  }

  private func element() throws -> ValueEncoding.Place {
    try encoding.environment.machine.checkChange()
    let tree = JSONTree()
    let made = try inner(tree, under: try .codingKey(index: place.tree.count))
    place.tree.append(tree)
    return made
  }

  static let rows: [Member] = [
    member("encode(_ value: Any) throws -> Void") { container, arguments in
      try container.encoding.encode(arguments[0], into: try container.element())
      return .void
    },
    member("encode(contentsOf sequence: Sequence) throws -> Void") { container, arguments in
      for value in try arguments.elements(0) { try container.encoding.encode(value, into: try container.element()) }
      return .void
    },
    member("encodeNil() throws -> Void") { container, _ in
      try container.encoding.encode(.nil, into: try container.element())
      return .void
    },
    member("count: Int") { container, _ in .int(container.place.tree.count) },
    member("codingPath: [CodingKey]") { container, _ in try Value(container.place.path) },
    member("nestedContainer(keyedBy type: T.Type) -> KeyedEncodingContainer<T>") { container, arguments in
      .object(try KeyedEncodingObject(container.encoding, try container.element(), arguments))
    },
    member("nestedUnkeyedContainer() -> UnkeyedEncodingContainer") { container, _ in
      .object(UnkeyedEncodingObject(container.encoding, try container.element()))
    },
  ]

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (UnkeyedEncodingObject, Arguments) throws -> Value
  ) -> Member { .object("UnkeyedEncodingContainer", declaration, body) }
}

/// `SingleValueEncodingContainer`
final class SingleEncodingObject: EncodingPlaceObject {
  init(_ encoding: ValueEncoding, _ place: ValueEncoding.Place) {
    super.init("SingleValueEncodingContainer", encoding, place)
  }

  static let rows: [Member] = [
    member("encode(_ value: Any) throws -> Void") { container, arguments in
      try container.encoding.encode(arguments[0], into: container.place)
      return .void
    },
    member("encodeNil() throws -> Void") { container, _ in
      try container.encoding.encode(.nil, into: container.place)
      return .void
    },
    member("codingPath: [CodingKey]") { container, _ in try Value(container.place.path) },
  ]

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (SingleEncodingObject, Arguments) throws -> Value
  ) -> Member { .object("SingleValueEncodingContainer", declaration, body) }
}
