// Coding: `JSONEncoder` and `JSONDecoder` for the values of sessions, with `Codable` types that the session declares.
// A plan, made once for each type, tells how its properties are coded.

/// Coding keys as values: a key of an object, or an index of an array.
extension Value {
  /// Makes the key of a property, of the type's own keys if it declares them.
  static func codingKey(_ name: String, of type: NamedType = .codingKey, index: Int? = nil) throws(Problem) -> Value {
    let int = try Value.optional(index.map(Value.int))
    return .tuple(try TupleBox([Value(name), int], labels: ["stringValue", "intValue"], type: type))
  }

  static func codingKey(index: Int) throws(Problem) -> Value {
    try codingKey("Index \(index)", of: .indexKey, index: index)
  }
}

extension NamedType {
  /// Returns the type's `CodingKeys` enum, if it has one.
  func codingKeys(_ environment: Environment) -> NamedType? { nestedType("CodingKeys", environment) }

  /// Returns the enum that declares the keys of a case's associated values: `TwoCodingKeys`.
  func declaredKeys(ofCase name: String, _ environment: Environment) -> NamedType? {
    nestedType(Self.keysName(ofCase: name), environment)
  }

  /// Returns the keys of a case's associated values if the type does not declare them.
  func caseKeys(_ name: String) -> NamedType {
    let type = NamedType(
      [Self.keysName(ofCase: name)], .structure,
      inherited: NamedType.codingKey.inherited, properties: NamedType.codingKey.properties)
    type.described = { value, _ in (value as? Value)?.codingKeyText.map { "\(type.name)\($0.described)" } }
    return type
  }

  private static func keysName(ofCase name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst() + "CodingKeys"
  }

  private func nestedType(_ ownName: String, _ environment: Environment) -> NamedType? {
    nested.first { $0.ownName == ownName } ?? environment.namedType(name + "." + ownName)
  }

  /// Sets how the built-in keys print; called once for all worlds.
  static func describeCoding() {
    for type in [codingKey, indexKey] {
      type.described = { value, _ in (value as? Value)?.codingKeyText.map { "\(type.name)\($0.described)" } }
    }
    decodingError.described = { value, _ in (value as? Value).flatMap(errorText) }
    encodingError.described = { value, _ in (value as? Value).flatMap(errorText) }
  }

  private static func errorText(_ value: Value) -> String? {
    guard case .symbol(let box) = value, let context = box.arguments.last?.value, case .tuple(let parts) = context,
      parts.elements.count == 3, case .array(let path) = parts.elements[0]
    else { return nil }
    let first = box.arguments[0].value
    let reason =
      switch box.name {
      case "keyNotFound": "Key '\(first.codingKeyText?.string ?? "")' not found in keyed decoding container."
      case "typeMismatch": "expected value of type \(first.description)."
      case "valueNotFound": "Expected value of type \(first.description) but found null instead."
      case "invalidValue": "\(first.description) (\(first.dynamicType.swiftName))."
      default: "Data was corrupted."
      }
    var text = "\(box.type?.name ?? "").\(box.name): \(reason)"
    if !path.elements.isEmpty { text += " Path: \(Self.pathText(path.elements))." }
    text += " Debug description: \(parts.elements[1].description)"
    if let underlying = parts.elements[2].unwrapped { text += ". Underlying error: \(underlying.description)" }
    return text
  }

  /// Returns a coding path as text: `inner[1].x`.
  private static func pathText(_ path: [Value]) -> String {
    path.reduce(into: "") { text, key in
      guard let key = key.codingKeyText else { return }
      if let int = key.int { text += "[\(int)]" } else { text += (text.isEmpty ? "" : ".") + key.string }
    }
  }
}

/// Makes the errors of coders.
enum CodingProblem {
  static func thrown(_ name: String, _ first: Value?, at path: [Value], _ text: String) throws -> Thrown {
    let context = try TupleBox(
      [try Value(path), Value(text), .nil], labels: ["codingPath", "debugDescription", "underlyingError"],
      type: .decodingContext)
    let arguments = [first, .tuple(context)].compactMap(\.self).map { (label: String?.none, value: $0) }
    return Thrown(value: try .symbol(name, arguments, type: name == "invalidValue" ? .encodingError : .decodingError))
  }

  static func corrupted(_ path: [Value], _ text: String) throws -> Thrown {
    try thrown("dataCorrupted", nil, at: path, text)
  }

  static func mismatch(_ type: Type, _ path: [Value], _ text: String) throws -> Thrown {
    try thrown("typeMismatch", .object(Metatype(type)), at: path, text)
  }

  static func nothing(_ type: Type, _ path: [Value], _ text: String) throws -> Thrown {
    try thrown("valueNotFound", .object(Metatype(type)), at: path, text)
  }

  static func missing(_ key: Value, _ path: [Value]) throws -> Thrown {
    let text = "No value associated with key \(key.description) (\"\(key.codingKeyText?.string ?? "")\")."
    return try thrown("keyNotFound", key, at: path, text)
  }

  /// Foundation's only message on Linux for text that is not JSON.
  static let malformed = "The given data was not valid JSON."
}

extension Type {
  /// The types by which Swift's coders name objects and arrays.
  static let codedObject = Type.dictionary(key: .string, value: .named("Any"))
  static let codedArray = Type.array(.named("Any"))
}
