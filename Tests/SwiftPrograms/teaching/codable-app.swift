// source: own
import Foundation
struct Article: Codable, Equatable { let id: Int; var title: String; var tags: [String] = []; var author: Author?; var published: Bool
  struct Author: Codable, Equatable { let name: String; let email: String? }
  enum CodingKeys: String, CodingKey { case id, title, tags, author, published = "is_published" } }
let json = """
[{"id": 1, "title": "Hello", "tags": ["a", "b"], "author": {"name": "Ann", "email": null}, "is_published": true}, {"id": 2, "title": "World", "tags": [], "is_published": false}]
"""
let decoder = JSONDecoder(), encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
var articles = try decoder.decode([Article].self, from: Data(json.utf8))
print(articles.count, articles[0].author?.name ?? "-", articles[1].author as Any, articles.map(\.published))
articles[1].title += "!"
let data = try encoder.encode(articles[1]); print(String(decoding: data, as: UTF8.self))
print(try decoder.decode(Article.self, from: data) == articles[1])
do { _ = try decoder.decode(Article.self, from: Data(#"{"id": "x"}"#.utf8)) } catch DecodingError.typeMismatch(let type, let context) { print(type, context.codingPath.map(\.stringValue)) } catch { print("other") }
do { _ = try decoder.decode(Article.self, from: Data(#"{"id": 1}"#.utf8)) } catch DecodingError.keyNotFound(let key, _) { print("missing", key.stringValue) }
enum Payload: Codable { case text(String), number(Int)
  init(from d: Decoder) throws { let c = try d.singleValueContainer(); if let n = try? c.decode(Int.self) { self = .number(n) } else { self = .text(try c.decode(String.self)) } }
  func encode(to e: Encoder) throws { var c = e.singleValueContainer(); switch self { case .text(let s): try c.encode(s); case .number(let n): try c.encode(n) } } }
print(try decoder.decode([Payload].self, from: Data(#"[1, "x"]"#.utf8)))
encoder.outputFormatting = []; print(String(decoding: try encoder.encode([Payload.number(3), .text("q")]), as: UTF8.self))
struct Temp: Codable { let celsius: Double; init(celsius: Double) { self.celsius = celsius }
  init(from decoder: Decoder) throws { let c = try decoder.container(keyedBy: Keys.self); if let f = try c.decodeIfPresent(Double.self, forKey: .f) { celsius = (f - 32) * 5 / 9 } else { celsius = try c.decode(Double.self, forKey: .c) } }
  func encode(to encoder: Encoder) throws { var c = encoder.container(keyedBy: Keys.self); try c.encode(celsius, forKey: .c) }
  enum Keys: String, CodingKey { case c, f } }
print(try decoder.decode(Temp.self, from: Data(#"{"f": 212}"#.utf8)).celsius, String(decoding: try encoder.encode(Temp(celsius: 1.5)), as: UTF8.self))
class Base: Codable { var id = 1 }
class Derived: Base { var extra = "x"; enum K: CodingKey { case extra }
  override init() { super.init() }
  required init(from d: Decoder) throws { try super.init(from: d); extra = try d.container(keyedBy: K.self).decode(String.self, forKey: .extra) }
  override func encode(to e: Encoder) throws { try super.encode(to: e); var c = e.container(keyedBy: K.self); try c.encode(extra, forKey: .extra) } }
encoder.outputFormatting = .sortedKeys
let dd = try encoder.encode(Derived()); print(String(decoding: dd, as: UTF8.self)); print(try decoder.decode(Derived.self, from: dd).extra)
decoder.keyDecodingStrategy = .convertFromSnakeCase
struct Snake: Codable { let firstName: String; let ageInYears: Int }
print(try decoder.decode(Snake.self, from: Data(#"{"first_name": "A", "age_in_years": 3}"#.utf8)))
