// source: own
import Foundation

// An extension of a protocol implements `encode(to:)` for the types that conform.
struct AnyEncodable: Encodable {
  let value: Any
  init<T>(_ value: T?) { self.value = value ?? () }
}
protocol Erased { var value: Any { get }; init<T>(_ value: T?) }
extension AnyEncodable: Erased {}
extension Erased {
  func encode(to encoder: Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case is NSNull, is Void: try container.encodeNil()
    case let bool as Bool: try container.encode(bool)
    case let int as Int: try container.encode(int)
    case let string as String: try container.encode(string)
    case let array as [Any?]: try container.encode(array.map { AnyEncodable($0) })
    case let dictionary as [String: Any?]: try container.encode(dictionary.mapValues { AnyEncodable($0) })
    case let encodable as Encodable: try encodable.encode(to: encoder)
    default:
      let context = EncodingError.Context(codingPath: container.codingPath, debugDescription: "not encodable")
      throw EncodingError.invalidValue(value, context)
    }
  }
}
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
let values = ["a": AnyEncodable(1), "b": AnyEncodable("x"), "c": AnyEncodable([1, 2] as [Any?]), "d": AnyEncodable(true)]
print(String(data: try encoder.encode(values), encoding: .utf8)!)

// A type that a function declares decodes by its own initializer, through methods of an extension of Decoder.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int?
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
extension Decoder {
  func decode<T: Decodable>(_ key: String, as type: T.Type = T.self) throws -> T { try decode(AnyKey(key), as: type) }
  func decode<T: Decodable, K: CodingKey>(_ key: K, as type: T.Type = T.self) throws -> T {
    let container = try container(keyedBy: K.self)
    return try container.decode(type, forKey: key)
  }
}
func decodeLocal() throws {
  struct Value: Decodable {
    let text: String
    let number: Int
    init(from decoder: Decoder) throws {
      text = try decoder.decode("text")
      number = try decoder.decode("number", as: Int.self)
    }
  }
  print(try JSONDecoder().decode(Value.self, from: Data(#"{"text":"x","number":4}"#.utf8)))
}
try decodeLocal()

// An initializer of a protocol's extension that never ends is no other type.
protocol Withable {}
extension Withable {
  init(with config: (inout Self) -> Void) { fatalError() }
  func with(_ config: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try config(&copy)
    return copy
  }
}
struct Point: Withable { var x = 1 }
print(Point().with { $0.x = 4 })

// An initializer of a protocol's extension that calls another one of the type.
struct AnyDecodable: Decodable { let value: Any }
protocol Filled { init<T>(_ value: T) }
extension AnyDecodable: Filled {
  init<T>(_ value: T) { self.value = value }
}
extension Filled {
  init(from decoder: Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let bool = try? container.decode(Bool.self) {
      self.init(bool)
    } else if let int = try? container.decode(Int.self) {
      self.init(int)
    } else {
      self.init(try container.decode(String.self))
    }
  }
}
print(try JSONDecoder().decode([AnyDecodable].self, from: Data(#"[1,true,"x"]"#.utf8)).map(\.value))
