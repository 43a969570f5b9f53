// source: own
import Foundation
// Any, casts, reflection-like code, JSON-like values
let things: [Any] = [1, 2.5, "s", true, [1, 2], ["k": 1], (1, "t"), Character("c"), "abc".prefix(2), nil as Int? as Any, { (x: Int) in x }, 1...3, Set([1])]
func kind(_ x: Any) -> String {
  switch x { case let i as Int where i > 0: return "pos \(i)"; case is Int: return "int"; case let d as Double: return "double \(d)"; case let s as String: return "str \(s)"; case is Bool: return "bool"
  case let a as [Int]: return "ints \(a.count)"; case let d as [String: Int]: return "dict \(d.count)"; case let t as (Int, String): return "tuple \(t.1)"; case let c as Character: return "char \(c)"; case let s as Substring: return "sub \(s)"
  case let f as (Int) -> Int: return "func \(f(2))"; case let r as ClosedRange<Int>: return "range \(r)"; case let s as Set<Int>: return "set \(s.count)"; case Optional<Any>.none: return "nil"; default: return "other" } }
for t in things { print(kind(t), terminator: "; ") }; print()
print(things.compactMap { $0 as? Int }, things.compactMap { $0 as? String }, things.filter { $0 is Double }.count)
indirect enum JSON: Equatable { case null, bool(Bool), num(Double), str(String), arr([JSON]), obj([String: JSON])
  subscript(k: String) -> JSON? { if case .obj(let o) = self { return o[k] }; return nil }; subscript(i: Int) -> JSON? { if case .arr(let a) = self, a.indices.contains(i) { return a[i] }; return nil }
  var string: String? { if case .str(let s) = self { s } else { nil } }; var double: Double? { guard case .num(let n) = self else { return nil }; return n } }
extension JSON: ExpressibleByStringLiteral { init(stringLiteral v: String) { self = .str(v) } }
extension JSON: ExpressibleByIntegerLiteral { init(integerLiteral v: Int) { self = .num(Double(v)) } }
extension JSON: ExpressibleByFloatLiteral { init(floatLiteral v: Double) { self = .num(v) } }
extension JSON: ExpressibleByBooleanLiteral { init(booleanLiteral v: Bool) { self = .bool(v) } }
extension JSON: ExpressibleByNilLiteral { init(nilLiteral: ()) { self = .null } }
extension JSON: ExpressibleByArrayLiteral { init(arrayLiteral e: JSON...) { self = .arr(e) } }
extension JSON: ExpressibleByDictionaryLiteral { init(dictionaryLiteral e: (String, JSON)...) { self = .obj(Dictionary(uniqueKeysWithValues: e)) } }
let j: JSON = ["name": "x", "n": 1, "f": 2.5, "ok": true, "none": nil, "list": [1, "two", [3]]]
print(j["name"]?.string ?? "-", j["n"]?.double ?? 0, j["list"]?[1] == "two", j["list"]?[2]?[0] == 3, j["none"] == .null, j["zzz"] == nil)
func encode(_ j: JSON) -> String { switch j { case .null: "null"; case .bool(let b): "\(b)"; case .num(let n): n == n.rounded() ? "\(Int(n))" : "\(n)"; case .str(let s): "\"\(s)\""; case .arr(let a): "[" + a.map(encode).joined(separator: ",") + "]"; case .obj(let o): "{" + o.sorted { $0.key < $1.key }.map { "\"\($0.key)\":" + encode($0.value) }.joined(separator: ",") + "}" } }
print(encode(j))
func cast<T>(_ x: Any) -> T? { x as? T }
let a: Int? = cast(3), b: String? = cast(3), c: [String: Any]? = cast(["a": 1]); print(a as Any, b as Any, c?.count ?? -1)
func castOr<T>(_ x: Any, _ d: T) -> T { x as? T ?? d }
print(castOr("q", 1), castOr(5, 1), castOr("q", "d"))
let info: [String: Any] = ["age": 3, "tags": ["x", "y"], "nested": ["deep": 1.5]]
print((info["age"] as? Int ?? 0) + 1, (info["tags"] as? [String])?.first ?? "-", (info["nested"] as? [String: Double])?["deep"] ?? 0, info["age"] as? String ?? "no", info["missing"] == nil)
extension Dictionary where Key == String, Value == Any { func int(_ k: String) -> Int { self[k] as? Int ?? 0 }; func get<T>(_ k: String, as t: T.Type = T.self) -> T? { self[k] as? T } }
print(info.int("age"), info.get("age", as: Int.self) as Any, (info.get("tags") as [String]?) ?? [], info.get("age", as: String.self) as Any)
protocol Plugin { static var key: String { get }; init() }
struct PA: Plugin { static let key = "a" }; struct PB: Plugin { static let key = "b" }
let plugins: [Plugin.Type] = [PA.self, PB.self]; let reg = Dictionary(uniqueKeysWithValues: plugins.map { ($0.key, $0) }); print(reg["b"]!.init(), plugins.map { "\($0)" }, reg["a"]! == PA.self)
func name<T>(of t: T.Type) -> String { String(describing: t) }; func nameOf<T>(_ x: T) -> String { "\(T.self) \(type(of: x))" }
print(name(of: [Int].self), nameOf(1), nameOf([1.5]), nameOf(["a": 1]), nameOf(("a", 1)), nameOf(PA()), nameOf("c" as Character))
let m: [AnyHashable: Any] = [1: "one", "k": 2, true: 3]; print(m[1] as? String ?? "-", m["k"] as? Int ?? 0, m[AnyHashable(true)] as? Int ?? 0)
print([1, "a", nil, 2.5].map { $0.map { "\($0)" } ?? "nil" } as [String], type(of: [1, 2.5]), type(of: [1, nil]))
let e: any Equatable = 3; func eq<T: Equatable>(_ a: T, _ b: any Equatable) -> Bool { a == (b as? T) }; print(eq(3, e), eq("3", e))
extension Equatable { func isEqual(_ o: any Equatable) -> Bool { (o as? Self) == self } }; func same(_ a: any Equatable, _ b: any Equatable) -> Bool { a.isEqual(b) }; print(same(1, 1), same(1, "1"), same("a", "a"))
