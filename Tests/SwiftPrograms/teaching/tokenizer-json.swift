// source: own
import Foundation
indirect enum JSON: Equatable { case null, bool(Bool), number(Double), string(String), array([JSON]), object([String: JSON]) }
extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral {
  init(stringLiteral v: String) { self = .string(v) }
  init(integerLiteral v: Int) { self = .number(Double(v)) }
  init(floatLiteral v: Double) { self = .number(v) }
  init(booleanLiteral v: Bool) { self = .bool(v) }
  init(arrayLiteral v: JSON...) { self = .array(v) }
  init(dictionaryLiteral v: (String, JSON)...) { self = .object(Dictionary(uniqueKeysWithValues: v)) }
  init(nilLiteral: ()) { self = .null }
}
extension JSON {
  subscript(key: String) -> JSON? { if case .object(let o) = self { return o[key] }; return nil }
  subscript(index: Int) -> JSON? { if case .array(let a) = self, a.indices.contains(index) { return a[index] }; return nil }
  var text: String? { if case .string(let s) = self { return s }; return nil }
  func serialized() -> String {
    switch self {
    case .null: return "null"
    case .bool(let b): return b ? "true" : "false"
    case .number(let n): return n == n.rounded() ? String(Int(n)) : String(n)
    case .string(let s): return "\"" + s.replacingOccurrences(of: "\"", with: "\\\"") + "\""
    case .array(let a): return "[" + a.map { $0.serialized() }.joined(separator: ",") + "]"
    case .object(let o): return "{" + o.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.serialized())" }.joined(separator: ",") + "}"
    }
  }
}
let doc: JSON = ["name": "Ann \"A\"", "age": 30, "tags": ["x", true, nil, 1.5], "nested": ["k": [1, [2]]]]
print(doc.serialized())
print(doc["name"]?.text ?? "-", doc["tags"]?[1] == .bool(true), doc["tags"]?[9] as Any, doc["nested"]?["k"]?[1]?[0] == 2)
struct JSONParser {
  private var chars: [Character]; private var i = 0
  init(_ s: String) { chars = Array(s) }
  enum Failure: Error { case unexpected(Character, at: Int), end }
  private mutating func skip() { while i < chars.count, chars[i].isWhitespace { i += 1 } }
  private mutating func expect(_ c: Character) throws { guard i < chars.count else { throw Failure.end }; guard chars[i] == c else { throw Failure.unexpected(chars[i], at: i) }; i += 1 }
  mutating func parse() throws -> JSON {
    skip()
    guard i < chars.count else { throw Failure.end }
    switch chars[i] {
    case "n": for c in "null" { try expect(c) }; return .null
    case "t": for c in "true" { try expect(c) }; return true
    case "f": for c in "false" { try expect(c) }; return false
    case "\"": return .string(try string())
    case "[": try expect("["); var a: [JSON] = []; skip()
      if chars[i] == "]" { i += 1; return .array(a) }
      repeat { a.append(try parse()); skip() } while take(",")
      try expect("]"); return .array(a)
    case "{": try expect("{"); var o: [String: JSON] = [:]; skip()
      if chars[i] == "}" { i += 1; return .object(o) }
      repeat { skip(); let k = try string(); skip(); try expect(":"); o[k] = try parse(); skip() } while take(",")
      try expect("}"); return .object(o)
    case let c where c.isNumber || c == "-": var s = ""; while i < chars.count, chars[i].isNumber || "-.e".contains(chars[i]) { s.append(chars[i]); i += 1 }; return .number(Double(s)!)
    case let c: throw Failure.unexpected(c, at: i)
    }
  }
  private mutating func take(_ c: Character) -> Bool { if i < chars.count, chars[i] == c { i += 1; return true }; return false }
  private mutating func string() throws -> String { try expect("\""); var s = ""; while i < chars.count, chars[i] != "\"" { if chars[i] == "\\" { i += 1 }; s.append(chars[i]); i += 1 }; try expect("\""); return s }
}
var p = JSONParser(doc.serialized()); print(try p.parse() == doc)
for bad in ["[1, 2", "{\"a\" 1}", "?"] { do { var p = JSONParser(bad); print(try p.parse()) } catch { print(error) } }
