// source: own
import Foundation

func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}

// A wrapper with a default value for a key that lacks.
protocol DefaultSource { associatedtype Value: Codable & Equatable; static var value: Value { get } }
@propertyWrapper struct Default<S: DefaultSource>: Codable {
  var wrappedValue: S.Value
  init(wrappedValue: S.Value) { self.wrappedValue = wrappedValue }
  init(from decoder: Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(S.Value.self) }
  func encode(to encoder: Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
extension KeyedDecodingContainer {
  func decode<S>(_ type: Default<S>.Type, forKey key: Key) throws -> Default<S> {
    try decodeIfPresent(type, forKey: key) ?? Default(wrappedValue: S.value)
  }
}
enum False: DefaultSource { typealias Value = Bool; static var value: Bool { false } }
enum Empty: DefaultSource { typealias Value = String; static var value: String { "" } }
struct Settings: Codable {
  @Default<False> var isOn: Bool
  @Default<Empty> var title: String
  var count: Int
}
let settings = try read(Settings.self, #"{"count":2}"#)
print(settings.isOn, settings.title.isEmpty, settings.count)
let other = try read(Settings.self, #"{"count":2,"isOn":true,"title":"t"}"#)
print(other.isOn, other.title)

// Own methods of the containers.
extension KeyedDecodingContainer {
  func lossy(_ key: Key) -> Int? {
    if let number = try? decode(Int.self, forKey: key) { return number }
    return (try? decode(String.self, forKey: key)).flatMap(Int.init)
  }
  func decode<T: Decodable>(_ key: Key) throws -> T { try decode(T.self, forKey: key) }
}
extension KeyedEncodingContainer {
  mutating func encodeText(_ value: Int, forKey key: Key) throws { try encode("\(value)", forKey: key) }
}
struct Item: Codable {
  let id: Int?
  let name: String
  enum CodingKeys: String, CodingKey { case id, name }
  init(from decoder: Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    id = c.lossy(.id)
    name = try c.decode(.name)
  }
  func encode(to encoder: Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encodeText(id ?? 0, forKey: .id)
    try c.encode(name, forKey: .name)
  }
}
let item = try read(Item.self, #"{"id":"5","name":"n"}"#)
print(item, try read(Item.self, #"{"id":true,"name":"n"}"#))
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
print(String(decoding: try encoder.encode(item), as: UTF8.self))

// What a caller tells the decoder.
extension CodingUserInfoKey { static let factor = CodingUserInfoKey(rawValue: "factor")! }
struct Scaled: Decodable {
  let n: Int
  init(from decoder: Decoder) throws {
    let factor = decoder.userInfo[.factor] as? Int ?? 1
    n = try decoder.singleValueContainer().decode(Int.self) * factor
  }
}
let decoder = JSONDecoder()
print(try decoder.decode([Scaled].self, from: Data("[1,2]".utf8)).map(\.n))
decoder.userInfo[.factor] = 10
print(try decoder.decode([Scaled].self, from: Data("[1,2]".utf8)).map(\.n))
decoder.userInfo = [.factor: 3]
print(try decoder.decode([String: Scaled].self, from: Data(#"{"a":2}"#.utf8))["a"]!.n)
struct Secret: Encodable {
  func encode(to encoder: Encoder) throws {
    var c = encoder.singleValueContainer()
    try c.encode(encoder.userInfo[CodingUserInfoKey(rawValue: "hide")!] == nil ? "open" : "***")
  }
}
print(String(decoding: try encoder.encode([Secret()]), as: UTF8.self))
encoder.userInfo[CodingUserInfoKey(rawValue: "hide")!] = true
print(String(decoding: try encoder.encode([Secret()]), as: UTF8.self))

// Keys of dictionaries that are not strings.
enum Side: String, Codable, CodingKeyRepresentable { case left, right }
encoder.userInfo = [:]
print(String(decoding: try encoder.encode([Side.left: 1]), as: UTF8.self))
print(try read([Side: Int].self, #"{"right":2}"#))
