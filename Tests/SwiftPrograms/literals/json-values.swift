// source: own
import Foundation
enum JSON: Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  case null, bool(Bool), number(Double), string(String), array([JSON]), object([String: JSON])
  init(stringLiteral v: String) { self = .string(v) }
  init(integerLiteral v: Int) { self = .number(Double(v)) }
  init(floatLiteral v: Double) { self = .number(v) }
  init(booleanLiteral v: Bool) { self = .bool(v) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral e: JSON...) { self = .array(e) }
  init(dictionaryLiteral e: (String, JSON)...) { self = .object(Dictionary(uniqueKeysWithValues: e)) }
  subscript(k: String) -> JSON? { if case .object(let o) = self { return o[k] }; return nil }
  subscript(i: Int) -> JSON? { guard case .array(let a) = self, a.indices.contains(i) else { return nil }; return a[i] }
  var text: String { switch self { case .null: "null"; case .bool(let b): "\(b)"; case .number(let n): n == n.rounded() ? "\(Int(n))" : "\(n)"; case .string(let s): "\"\(s)\""
    case .array(let a): "[" + a.map(\.text).joined(separator: ",") + "]"; case .object(let o): "{" + o.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}" } } }
let j: JSON = ["a": 1, "b": [true, nil, 2.5, "x"], "c": ["d": []]]
print(j.text, j["b"]?[2] ?? .null, j["b"]?[9] as Any, j["c"]?["d"] == [], j["z"] == nil)
if case .array(let xs)? = j["b"] { print(xs.count, xs.contains(.null)) }
