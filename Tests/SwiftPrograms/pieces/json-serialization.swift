// source: own
import Foundation

let text = "{\"name\": \"a\", \"tags\": [true, null, 2.5, \"x\"], \"inner\": {\"id\": 7}}"
let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8), options: [])
if let object = parsed as? [String: Any] {
  print(object["name"] as? String ?? "-", (object["inner"] as? [String: Any])?["id"] as? Int ?? 0, object.count)
  if let tags = object["tags"] as? [Any] {
    print(tags.count, tags[0] as? Bool ?? false, tags[1] is NSNull, tags[2] as? Double ?? 0, tags[3] as? String ?? "-")
  }
}
let data = try JSONSerialization.data(withJSONObject: ["k": [1, 2, 3]], options: [.sortedKeys])
print(String(decoding: data, as: UTF8.self))
do {
  _ = try JSONSerialization.jsonObject(with: Data("{".utf8))
} catch {
  print("malformed")
}
print(JSONSerialization.isValidJSONObject(["a": 1]), JSONSerialization.isValidJSONObject("a"))
