// source: own
import Foundation
extension Decoder { func plain<T: Decodable>(_ type: T.Type = T.self) throws -> T { try singleValueContainer().decode(T.self) }
  func decode<T: Decodable>(_ key: String, as type: T.Type = T.self) throws -> T { let c = try container(keyedBy: AnyKey.self); return try c.decode(T.self, forKey: AnyKey(key)) } }
extension Encoder { func plain<T: Encodable>(_ t: T) throws { var c = singleValueContainer(); try c.encode(t) }
  func encode<T: Encodable>(_ t: T, for key: String) throws { var c = container(keyedBy: AnyKey.self); try c.encode(t, forKey: AnyKey(key)) } }
struct AnyKey: CodingKey { var stringValue: String; var intValue: Int? { nil }; init(_ s: String) { stringValue = s }; init?(stringValue: String) { self.stringValue = stringValue }; init?(intValue: Int) { nil } }
struct W: Codable, Equatable { let n: Int
  init(n: Int) { self.n = n }
  init(from d: Decoder) throws { n = try d.plain() }
  func encode(to e: Encoder) throws { try e.plain(n) } }
struct K: Codable { let a: Int, b: String
  init(from d: Decoder) throws { a = try d.decode("aa"); b = try d.decode("bb", as: String.self) }
  func encode(to e: Encoder) throws { try e.encode(a, for: "aa") } }
print(try JSONDecoder().decode([W].self, from: Data("[1,2]".utf8)), String(data: try JSONEncoder().encode([W(n: 4)]), encoding: .utf8)!)
let k = try JSONDecoder().decode(K.self, from: Data(#"{"aa":1,"bb":"x"}"#.utf8))
print(k.a, k.b, String(data: try JSONEncoder().encode(k), encoding: .utf8)!)
