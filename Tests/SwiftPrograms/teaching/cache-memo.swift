// source: own
import Foundation
struct Memo<Input: Hashable, Output> { private var cache: [Input: Output] = [:]; private(set) var hits = 0, misses = 0; let compute: (Input) -> Output; init(_ f: @escaping (Input) -> Output) { compute = f }
  subscript(input: Input) -> Output { mutating get { if let known = cache[input] { hits += 1; return known }; misses += 1; let made = compute(input); cache[input] = made; return made } } }
var squares = Memo<Int, Int> { $0 * $0 }; print(squares[4], squares[4], squares[5], squares.hits, squares.misses)
final class ExpiringCache<K: Hashable, V> { private struct Entry { let value: V; let expires: Date }; private var entries: [K: Entry] = [:]; private let lifetime: TimeInterval; private let now: () -> Date
  init(lifetime: TimeInterval, now: @escaping () -> Date = Date.init) { (self.lifetime, self.now) = (lifetime, now) }
  subscript(key: K) -> V? { get { guard let e = entries[key] else { return nil }; guard e.expires > now() else { entries[key] = nil; return nil }; return e.value } set { entries[key] = newValue.map { Entry(value: $0, expires: now().addingTimeInterval(lifetime)) } } }
  var count: Int { entries.count }
  func value(for key: K, orMake make: () throws -> V) rethrows -> V { if let v = self[key] { return v }; let v = try make(); self[key] = v; return v } }
var clock = Date(timeIntervalSince1970: 0); let cache = ExpiringCache<String, Int>(lifetime: 60) { clock }
cache["a"] = 1; print(cache["a"] ?? -1, cache.value(for: "b") { print("make b"); return 2 }, cache.value(for: "b") { 99 }); clock += 61; print(cache["a"] as Any, cache.count, cache.value(for: "b") { 3 }); cache["b"] = nil; print(cache.count)
struct Trie { private final class Node { var children: [Character: Node] = [:]; var isWord = false }; private let root = Node()
  func insert(_ w: String) { var n = root; for c in w { if n.children[c] == nil { n.children[c] = Node() }; n = n.children[c]! }; n.isWord = true }
  func words(prefix: String) -> [String] { var n = root; for c in prefix { guard let next = n.children[c] else { return [] }; n = next }; var out: [String] = []; func walk(_ n: Node, _ s: String) { if n.isWord { out.append(s) }; for c in n.children.keys.sorted() { walk(n.children[c]!, s + String(c)) } }; walk(n, prefix); return out } }
let trie = Trie(); ["car", "card", "care", "cat", "dog"].forEach(trie.insert); print(trie.words(prefix: "car"), trie.words(prefix: "x"), trie.words(prefix: "d"))
struct UnionFind { private var parent: [Int], size: [Int]; init(_ n: Int) { parent = Array(0..<n); size = Array(repeating: 1, count: n) }; mutating func find(_ x: Int) -> Int { if parent[x] != x { parent[x] = find(parent[x]) }; return parent[x] }; @discardableResult mutating func union(_ a: Int, _ b: Int) -> Bool { var (x, y) = (find(a), find(b)); if x == y { return false }; if size[x] < size[y] { swap(&x, &y) }; parent[y] = x; size[x] += size[y]; return true } }
var uf = UnionFind(6); print(uf.union(0, 1), uf.union(1, 2), uf.union(0, 2), uf.find(2) == uf.find(0), (0..<6).map { uf.find($0) })
struct CountedSet<T: Hashable & Comparable> { private var counts: [T: Int] = [:]; mutating func add(_ x: T) { counts[x, default: 0] += 1 }; mutating func remove(_ x: T) { if let n = counts[x] { counts[x] = n > 1 ? n - 1 : nil } }; func count(of x: T) -> Int { counts[x] ?? 0 }; var mostCommon: (element: T, count: Int)? { counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) } } }
var cs = CountedSet<Character>(); "mississippi".forEach { cs.add($0) }; cs.remove("s"); print(cs.count(of: "s"), cs.count(of: "z"), cs.mostCommon!)
