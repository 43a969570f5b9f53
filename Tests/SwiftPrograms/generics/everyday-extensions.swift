// source: own
// More everyday generic code
import Foundation
protocol Endpoint { associatedtype Response: Decodable; var path: String { get } }
struct GetUser: Endpoint { struct Response: Decodable, Equatable { let id: Int; let name: String }; let id: Int; var path: String { "/user/\(id)" } }
struct GetTags: Endpoint { typealias Response = [String]; var path: String { "/tags" } }
enum NetError: Error { case notFound(String) }
struct Client { let routes: [String: String]
  func send<E: Endpoint>(_ e: E) throws -> E.Response { guard let body = routes[e.path] else { throw NetError.notFound(e.path) }
    return try JSONDecoder().decode(E.Response.self, from: Data(body.utf8)) }
  func result<E: Endpoint>(of e: E) -> Result<E.Response, Error> { Result { try send(e) } } }
let client = Client(routes: ["/user/1": #"{"id":1,"name":"ann"}"#, "/tags": #"["a","b"]"#])
print(try client.send(GetUser(id: 1)).name, try client.send(GetTags()).count)
switch client.result(of: GetUser(id: 2)) { case .success(let u): print(u); case .failure(NetError.notFound(let p)): print("no", p); case .failure(let e): print(e) }
final class Cache<Key: Hashable, Value> {
  private var storage: [Key: (value: Value, at: Int)] = [:]; private var clock = 0; let limit: Int
  init(limit: Int) { self.limit = limit }
  subscript(key: Key) -> Value? { get { storage[key]?.value } set { clock += 1; if let v = newValue { storage[key] = (v, clock) } else { storage[key] = nil }
    if storage.count > limit, let old = storage.min(by: { $0.value.at < $1.value.at }) { storage[old.key] = nil } } }
  func value(for key: Key, default make: @autoclosure () -> Value) -> Value { if let v = self[key] { return v }; let v = make(); self[key] = v; return v }
  var keys: [Key] { Array(storage.keys) } }
let cache = Cache<String, Int>(limit: 2)
cache["a"] = 1; cache["b"] = 2; cache["c"] = 3
print(cache["a"] as Any, cache["b"] ?? 0, cache.value(for: "z", default: 9), cache.keys.count)
struct Pair<A, B> { let first: A, second: B; func map<C, D>(_ f: (A) -> C, _ g: (B) -> D) -> Pair<C, D> { Pair<C, D>(first: f(first), second: g(second)) }; func swapped() -> Pair<B, A> { .init(first: second, second: first) } }
extension Pair: Equatable where A: Equatable, B: Equatable {}
extension Pair: Comparable where A: Comparable, B: Comparable { static func < (l: Pair, r: Pair) -> Bool { (l.first, l.second) < (r.first, r.second) } }
print(Pair(first: 1, second: "x").map({ $0 + 1 }, { $0 + "!" }), Pair(first: 1, second: 2.5).swapped(), [Pair(first: 2, second: 1), Pair(first: 1, second: 9)].sorted()[0])
extension Sequence {
  func grouped<K: Hashable>(by key: (Element) -> K) -> [K: [Element]] { Dictionary(grouping: self, by: key) }
  func unique<H: Hashable>(by key: (Element) -> H) -> [Element] { var seen = Set<H>(); return filter { seen.insert(key($0)).inserted } }
  func sum<N: Numeric>(_ f: (Element) -> N) -> N { reduce(0) { $0 + f($1) } }
  func chunked(_ n: Int) -> [[Element]] { var out: [[Element]] = []; for e in self { if out.last.map({ $0.count < n }) ?? false { out[out.count - 1].append(e) } else { out.append([e]) } }; return out }
  func minMax<C: Comparable>(by k: (Element) -> C) -> (min: Element, max: Element)? { guard let a = self.min(by: { k($0) < k($1) }), let b = self.max(by: { k($0) < k($1) }) else { return nil }; return (a, b) }
}
let words = ["apple", "fig", "kiwi", "plum", "banana"]
print(words.grouped { $0.count }.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }, words.unique { $0.count }, words.sum { $0.count }, words.sum { Double($0.count) / 2 })
print(words.chunked(2), words.minMax { $0.count }!, (1...5).chunked(3), "abcd".chunked(3))
extension Collection { subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil } }
print(words[safe: 9] ?? "none", words[safe: 0]!)
extension Dictionary { func mapKeys<K: Hashable>(_ f: (Key) -> K) -> [K: Value] { Dictionary<K, Value>(uniqueKeysWithValues: map { (f($0.key), $0.value) }) }
  func compact<T>() -> [Key: T] where Value == T? { compactMapValues { $0 } }
  mutating func update(_ k: Key, default d: Value, _ f: (inout Value) -> Void) { var v = self[k] ?? d; f(&v); self[k] = v } }
var counts: [Character: Int] = [:]; for c in "hello" { counts.update(c, default: 0) { $0 += 1 } }
print(counts["l"]!, ["a": 1].mapKeys { $0.uppercased() }, (["a": 1, "b": nil] as [String: Int?]).compact())
func zipWith<A, B, C>(_ a: [A], _ b: [B], _ f: (A, B) -> C) -> [C] { zip(a, b).map(f) }
print(zipWith([1, 2], ["a", "b"]) { "\($0)\($1)" }, zipWith([1, 2], [3, 4], *), zipWith([1.5], [2.0], +))
func compose<T>(_ fs: ((T) -> T)...) -> (T) -> T { { x in fs.reduce(x) { $1($0) } } }
print(compose({ $0 + 1 }, { $0 * 2 })(3), compose({ (s: String) in s + "a" }, { $0 + "b" })("x"))
func firstOf<T>(_ type: T.Type, in xs: [Any]) -> T? { xs.lazy.compactMap { $0 as? T }.first }
print(firstOf(String.self, in: [1, 2.5, "s"]) ?? "-", firstOf(Double.self, in: [1, 2.5])!, firstOf(Bool.self, in: [1]) as Any)
func maxBy<T, C: Comparable>(_ xs: T..., key: (T) -> C) -> T { xs.max { key($0) < key($1) }! }
print(maxBy("a", "bbb", "cc") { $0.count }, maxBy(1, -5, 3) { abs($0) })
