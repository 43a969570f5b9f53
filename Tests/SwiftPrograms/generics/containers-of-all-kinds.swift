// source: own
// Collections conformances, iterators, algorithms in extensions
struct Ring<T>: RandomAccessCollection, MutableCollection { private var s: [T]; var startIndex: Int { 0 }; var endIndex: Int { s.count }; init(_ s: [T]) { self.s = s }
  subscript(i: Int) -> T { get { s[i % s.count] } set { s[i % s.count] = newValue } }; func index(after i: Int) -> Int { i + 1 } }
var r = Ring([1, 2, 3]); r[4] = 9
print(r[4], r.map { $0 }, r.first!, r.last!, r.count, Array(r.reversed()), r.contains(9), r.firstIndex(of: 9) as Any, r.dropFirst().reduce(0, +), r[3])
struct Countdown: Sequence, IteratorProtocol { var n: Int; mutating func next() -> Int? { if n == 0 { return nil }; defer { n -= 1 }; return n } }
print(Array(Countdown(n: 3)), Countdown(n: 4).filter { $0 % 2 == 0 }, Countdown(n: 3).max()!, Countdown(n: 5).prefix(2).map { $0 * 10 }, Countdown(n: 3).joinedText)
extension Sequence where Element: CustomStringConvertible { var joinedText: String { map(\.description).joined(separator: "-") } }
struct Fib: Sequence { let limit: Int; func makeIterator() -> AnyIterator<Int> { var (a, b) = (0, 1); return AnyIterator { if a > limit { return nil }; defer { (a, b) = (b, a + b) }; return a } } }
print(Array(Fib(limit: 20)), Fib(limit: 100).reversed().first!, zip(Fib(limit: 5), "abc").map { "\($0)\($1)" }, Fib(limit: 10).enumerated().map { $0 * $1 })
struct Tree<V> { var v: V; var kids: [Tree] = []; func walk(_ f: (V) -> Void) { f(v); kids.forEach { $0.walk(f) } }; func map<U>(_ f: (V) -> U) -> Tree<U> { Tree<U>(v: f(v), kids: kids.map { $0.map(f) }) }; func reduce<R>(_ z: R, _ f: (R, V) -> R) -> R { kids.reduce(f(z, v)) { $1.reduce($0, f) } }; var depth: Int { 1 + (kids.map(\.depth).max() ?? 0) } }
let t = Tree(v: 1, kids: [Tree(v: 2, kids: [Tree(v: 3)]), Tree(v: 4)])
var seen: [Int] = []; t.walk { seen.append($0) }; print(seen, t.map { "\($0)" }.reduce("") { $0 + $1 }, t.reduce(0, +), t.depth, t.map { Double($0) / 2 }.reduce(0, +))
struct Heap<E> { private var a: [E] = []; private let less: (E, E) -> Bool; init(_ less: @escaping (E, E) -> Bool) { self.less = less }; var isEmpty: Bool { a.isEmpty }
  mutating func push(_ e: E) { a.append(e); var i = a.count - 1; while i > 0, less(a[i], a[(i - 1) / 2]) { a.swapAt(i, (i - 1) / 2); i = (i - 1) / 2 } }
  mutating func pop() -> E? { guard !a.isEmpty else { return nil }; a.swapAt(0, a.count - 1); let x = a.removeLast(); var i = 0; while true { var m = i; for c in [2 * i + 1, 2 * i + 2] where c < a.count && less(a[c], a[m]) { m = c }; if m == i { break }; a.swapAt(i, m); i = m }; return x } }
extension Heap where E: Comparable { init() { self.init(<) }; init<S: Sequence>(_ s: S) where S.Element == E { self.init(<); for e in s { push(e) } } }
var h = Heap([5, 1, 4, 2]); var out: [Int] = []; while let x = h.pop() { out.append(x) }; print(out)
var hs = Heap<(String, Int)> { $0.1 > $1.1 }; hs.push(("a", 1)); hs.push(("b", 3)); print(hs.pop()!.0, hs.pop()!)
struct Graph<N: Hashable> { private var adj: [N: [(to: N, w: Double)]] = [:]; mutating func edge(_ a: N, _ b: N, _ w: Double = 1) { adj[a, default: []].append((b, w)); adj[b, default: []].append((a, w)) }
  func bfs(_ s: N) -> [N] { var q = [s], seen: Set = [s], o: [N] = []; while !q.isEmpty { let n = q.removeFirst(); o.append(n); for e in adj[n] ?? [] where seen.insert(e.to).inserted { q.append(e.to) } }; return o }
  func shortest(_ a: N, _ b: N) -> Double? { var d: [N: Double] = [a: 0]; var h = Heap<(N, Double)> { $0.1 < $1.1 }; h.push((a, 0)); while let (n, x) = h.pop() { if n == b { return x }; if x > d[n, default: .infinity] { continue }; for e in adj[n] ?? [] { let y = x + e.w; if y < d[e.to, default: .infinity] { d[e.to] = y; h.push((e.to, y)) } } }; return nil } }
var g = Graph<String>(); g.edge("a", "b", 2); g.edge("b", "c", 1.5); g.edge("a", "c", 5); print(g.bfs("a"), g.shortest("a", "c") ?? -1, g.shortest("a", "z") as Any)
struct OrderedSet<E: Hashable>: ExpressibleByArrayLiteral { private var order: [E] = [], set: Set<E> = []; init(arrayLiteral e: E...) { e.forEach { append($0) } }; @discardableResult mutating func append(_ e: E) -> Bool { guard set.insert(e).inserted else { return false }; order.append(e); return true }; func contains(_ e: E) -> Bool { set.contains(e) } }
extension OrderedSet: Sequence { func makeIterator() -> IndexingIterator<[E]> { order.makeIterator() } }
var os: OrderedSet = [3, 1, 3, 2]; print(Array(os), os.append(1), os.contains(2), os.map { $0 + 1 }, os.sorted())
struct BiMap<A: Hashable, B: Hashable> { private var f: [A: B] = [:], b: [B: A] = [:]; subscript(a: A) -> B? { get { f[a] } set { if let o = f[a] { b[o] = nil }; f[a] = newValue; if let n = newValue { b[n] = a } } }; subscript(key b: B) -> A? { self.b[b] } }
var bm = BiMap<String, Int>(); bm["one"] = 1; bm["two"] = 2; bm["one"] = 11; print(bm[key: 11] ?? "-", bm[key: 1] as Any, bm["two"]!)
struct LRU<K: Hashable, V> { private var d: [K: V] = [:], order: [K] = []; let cap: Int; init(_ c: Int) { cap = c }; mutating func get(_ k: K) -> V? { guard let v = d[k] else { return nil }; touch(k); return v }; mutating func put(_ k: K, _ v: V) { d[k] = v; touch(k); if order.count > cap { d[order.removeFirst()] = nil } }; private mutating func touch(_ k: K) { order.removeAll { $0 == k }; order.append(k) } }
var lru = LRU<Int, String>(2); lru.put(1, "a"); lru.put(2, "b"); _ = lru.get(1); lru.put(3, "c"); print(lru.get(2) as Any, lru.get(1)!, lru.get(3)!)
struct Zipper<T> { var left: [T], focus: T, right: [T]; init?(_ xs: [T]) { guard let f = xs.first else { return nil }; left = []; focus = f; right = Array(xs.dropFirst()) }; func next() -> Zipper? { guard let f = right.first else { return nil }; var z = self; z.left.append(focus); z.focus = f; z.right.removeFirst(); return z } }
print(Zipper([1, 2, 3])!.next()!.focus, Zipper([1])?.next() == nil, Zipper<Int>([]) == nil)
extension Zipper: Equatable where T: Equatable {}
enum Either<L, R> { case left(L), right(R); func fold<T>(_ l: (L) -> T, _ r: (R) -> T) -> T { switch self { case .left(let x): l(x); case .right(let x): r(x) } }; func map<T>(_ f: (R) -> T) -> Either<L, T> { switch self { case .left(let l): return .left(l); case .right(let r): return .right(f(r)) } } }
let es: [Either<String, Int>] = [.left("x"), .right(3)]; print(es.map { $0.map { $0 * 2 }.fold({ "L" + $0 }, { "R\($0)" }) })
