// source: own
indirect enum JSON: Equatable { case null, bool(Bool), number(Double), string(String), array([JSON]), object([String: JSON]) }
extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .bool(value) } }
extension JSON {
  subscript(key: String) -> JSON? { if case .object(let o) = self { return o[key] }; return nil }
  subscript(index: Int) -> JSON? { if case .array(let a) = self, a.indices.contains(index) { return a[index] }; return nil }
  var text: String { switch self {
    case .null: return "null"
    case .bool(let b): return "\(b)"
    case .number(let n): return n == n.rounded() ? "\(Int(n))" : "\(n)"
    case .string(let s): return "\"\(s)\""
    case .array(let a): return "[" + a.map(\.text).joined(separator: ",") + "]"
    case .object(let o): return "{" + o.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}" } } }
let doc: JSON = .object(["name": "Ann", "age": 30, "tags": .array([1, true, "x", .null])])
print(doc.text)
print(doc["age"] == 30, doc["tags"]?[2]?.text ?? "-", doc["zip"] == nil, doc["tags"]![9] as Any)
