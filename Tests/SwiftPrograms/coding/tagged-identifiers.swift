// source: own
import Foundation
struct Tg<Tag, Raw> { var raw: Raw; init(raw: Raw) { self.raw = raw } }
extension Tg: Decodable where Raw: Decodable { init(from d: Decoder) throws { self.init(raw: try d.singleValueContainer().decode(Raw.self)) } }
extension Tg: Encodable where Raw: Encodable { func encode(to e: Encoder) throws { var c = e.singleValueContainer(); try c.encode(raw) } }
struct User: Codable { let id: Tg<User, Int>; let n: String }
let u = try JSONDecoder().decode(User.self, from: Data(#"{"id": 4, "n": "x"}"#.utf8)); print(u.id.raw, u.n)
print(String(data: try JSONEncoder().encode(u.id), encoding: .utf8)!)
