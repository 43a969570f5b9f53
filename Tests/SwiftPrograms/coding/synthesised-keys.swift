// source: own
import Foundation

func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
func json<T: Encodable>(_ value: T) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }

// An own initializer with the keys that Swift makes.
struct Settings: Codable {
  var size: Int
  var title: String
  var tags: [String]
  init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    size = try container.decodeIfPresent(Int.self, forKey: .size) ?? 7
    title = try container.decodeIfPresent(String.self, forKey: .title) ?? "none"
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
  }
}
print(try read(Settings.self, "{}"), try read(Settings.self, #"{"size":1,"tags":["a"]}"#))
print(try json(try read(Settings.self, #"{"title":"t"}"#)))
do { _ = try read(Settings.self, #"{"size":"x"}"#) } catch DecodingError.typeMismatch(let type, let context) {
  print(type, context.codingPath.map(\.stringValue))
}
struct Event: Codable {
  var name = "n"
  var count = 2
  func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name.uppercased(), forKey: .name)
    try container.encode(count * 2, forKey: .count)
  }
}
print(try json(Event()))

// The type of an enum's raw values.
enum Role: String, Codable {
  case admin, unknown
  init(from decoder: Decoder) throws {
    self = Role(rawValue: try decoder.singleValueContainer().decode(RawValue.self)) ?? .unknown
  }
}
print(try read([Role].self, #"["admin","root"]"#), try json([Role.admin]))
enum Level: Int { case low = 1, high; static func make(_ raw: RawValue) -> Level? { Level(rawValue: raw) } }
print(Level.make(2) as Any, Level.make(5) as Any)

// A type without properties decodes from anything, which skips a bad element.
struct Lossy<T: Decodable>: Decodable {
  let values: [T]
  struct Skip: Decodable {}
  init(from decoder: Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var values: [T] = []
    while !container.isAtEnd {
      if let value = try? container.decode(T.self) { values.append(value) } else { _ = try? container.decode(Skip.self) }
    }
    self.values = values
  }
}
print(try read(Lossy<Int>.self, #"[1,"x",2,null,{"a":1},[3],4]"#).values)
struct Nothing: Decodable {}
print(try read(Nothing.self, "1"), try read([Nothing].self, #"["x",[],{}]"#).count)
