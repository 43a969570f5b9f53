// source: own
import Foundation
func run() throws {
  enum Status: String, Codable { case on, off }
  struct User: Codable, Hashable { let id: Int; var status: Status; var tags: Set<String>? }
  class Box: Codable { var u: User; init(u: User) { self.u = u } }
  let b = Box(u: User(id: 1, status: .off, tags: nil))
  let e = JSONEncoder(); e.outputFormatting = .sortedKeys
  let d = try e.encode(b)
  print(String(data: d, encoding: .utf8)!)
  print(try JSONDecoder().decode(Box.self, from: d).u == b.u)
  struct Page<T: Codable>: Codable { let items: [T]; let next: Int? }
}

func nested(_ json: String) throws -> Int {
  struct Wrapper: Decodable {
    let value: Inner
    enum Kind: String, Decodable { case a, b }
    struct Inner: Decodable {
      let n: Int
      let kind: Kind
      enum CodingKeys: String, CodingKey { case n = "number", kind }
    }
  }
  let wrapper = try JSONDecoder().decode(Wrapper.self, from: Data(json.utf8))
  print(wrapper.value.kind)
  return wrapper.value.n
}
try run()
print(try nested(#"{"value":{"number":4,"kind":"b"}}"#))
do { _ = try nested(#"{"value":{"kind":"b"}}"#) } catch DecodingError.keyNotFound(let key, _) { print("missing", key.stringValue) }
