// source: own
import Foundation
func parse(_ text: String, _ options: JSONSerialization.ReadingOptions = []) {
  do { print(text, "=>", try JSONSerialization.jsonObject(with: Data(text.utf8), options: options)) } catch { print(text, "=> error") }
}
parse("5"); parse("\"a\""); parse("null"); parse("true"); parse("[1]"); parse("{}"); parse("  5 ")
parse("5", .fragmentsAllowed); parse("\"a\"", [.fragmentsAllowed]); parse("null", [.fragmentsAllowed])
parse("", .fragmentsAllowed); parse("[1", .fragmentsAllowed)
func decode<T: Decodable>(_ type: T.Type, _ text: String, _ decoder: JSONDecoder = JSONDecoder()) {
  do { print(try decoder.decode(type, from: Data(text.utf8))) }
  catch DecodingError.typeMismatch(let type, let context) { print("typeMismatch", type, context.codingPath.map(\.stringValue), context.debugDescription) }
  catch DecodingError.dataCorrupted(let context) { print("dataCorrupted", context.codingPath.map(\.stringValue), context.debugDescription) }
  catch { print(error) }
}
decode([Int].self, "01"); decode(Int.self, "01"); decode([Int].self, "[01]"); decode([Int].self, "-"); decode(Int.self, "1.")
decode([Int].self, "1 2"); decode([Int].self, "tru"); decode(Int.self, ""); decode([Int].self, "[1,]"); decode(Int.self, "[1"); decode([Int].self, "\"a"); decode([String].self, "5x")
let iso = JSONDecoder(); iso.dateDecodingStrategy = .iso8601
decode([Date].self, "[\"x\"]", iso); decode([Date].self, "[5]", iso)
struct A: Codable { var at: Date }
decode(A.self, #"{"at":"2024"}"#, iso); decode(A.self, #"{"at":"2024-01-02T03:04:05Z"}"#, iso)
let top = JSONDecoder(); top.assumesTopLevelDictionary = true
decode([String: Int].self, "\"a\": 1", top) 
