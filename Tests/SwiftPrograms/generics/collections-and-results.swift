// source: own
// generic code everyday
struct Stack<Element> {
  private var items: [Element] = []
  var isEmpty: Bool { items.isEmpty }
  mutating func push(_ x: Element) { items.append(x) }
  mutating func pop() -> Element? { items.popLast() }
}
extension Stack: ExpressibleByArrayLiteral { init(arrayLiteral elements: Element...) { items = elements } }
extension Stack where Element: Comparable { func max() -> Element? { items.max() } }
extension Stack: Sequence { func makeIterator() -> IndexingIterator<[Element]> { items.makeIterator() } }
var s: Stack = [3, 1, 2]; s.push(9); print(s.max()!, s.pop()!, s.map { $0 * 2 }, s.contains(1))
struct Vec<T: FloatingPoint> { var x, y: T; static func + (a: Self, b: Self) -> Self { .init(x: a.x + b.x, y: a.y + b.y) }; static var zero: Self { Self(x: 0, y: 0) }; var len: T { (x * x + y * y).squareRoot() } }
print([Vec(x: 1.0, y: 2), Vec(x: 3, y: 4)].reduce(.zero, +), Vec(x: 3.0, y: 4.0).len, Vec<Float>.zero)
class Node<K: Comparable, V> { let k: K; var v: V; var l: Node?, r: Node?; init(_ k: K, _ v: V) { self.k = k; self.v = v } }
class Tree<K: Comparable, V> { private var root: Node<K, V>?; private(set) var count = 0
  subscript(k: K) -> V? { get { var n = root; while let c = n { if k == c.k { return c.v }; n = k < c.k ? c.l : c.r }; return nil }
    set { guard let v = newValue else { return }; insert(k, v) } }
  private func insert(_ k: K, _ v: V) { guard var n = root else { root = Node(k, v); count = 1; return }
    while true { if k == n.k { n.v = v; return }; if k < n.k { if let l = n.l { n = l } else { n.l = Node(k, v); count += 1; return } } else { if let r = n.r { n = r } else { n.r = Node(k, v); count += 1; return } } } }
  func each(_ f: (K, V) -> Void) { func go(_ n: Node<K, V>?) { guard let n else { return }; go(n.l); f(n.k, n.v); go(n.r) }; go(root) } }
let t = Tree<String, Int>(); t["b"] = 2; t["a"] = 1; t["c"] = 3; t["b"] = 5; t.each { print($0, $1) }; print(t.count, t["z"] ?? -1)
struct Matrix<T: Numeric> { let rows: Int, cols: Int; var grid: [T]
  init(rows: Int, cols: Int, repeating: T = .zero) { self.rows = rows; self.cols = cols; grid = Array(repeating: repeating, count: rows * cols) }
  init(_ a: [[T]]) { rows = a.count; cols = a[0].count; grid = a.flatMap { $0 } }
  subscript(r: Int, c: Int) -> T { get { grid[r * cols + c] } set { grid[r * cols + c] = newValue } }
  static func * (a: Matrix, b: Matrix) -> Matrix { var m = Matrix(rows: a.rows, cols: b.cols); for i in 0..<a.rows { for j in 0..<b.cols { var s = T.zero; for k in 0..<a.cols { s += a[i, k] * b[k, j] }; m[i, j] = s } }; return m }
  static func identity(_ n: Int) -> Matrix where T: ExpressibleByIntegerLiteral { var m = Matrix(rows: n, cols: n); for i in 0..<n { m[i, i] = 1 }; return m }
  var transposed: Matrix { var m = Matrix(rows: cols, cols: rows); for i in 0..<rows { for j in 0..<cols { m[j, i] = self[i, j] } }; return m } }
print((Matrix([[1, 2], [3, 4]]) * Matrix([[0, 1], [1, 0]])).grid, (Matrix([[1.5, 2], [3, 4]]) * .identity(2)).grid, Matrix<Double>(rows: 1, cols: 2).grid, Matrix([[1, 2, 3]]).transposed.grid)
struct Cache<Key: Hashable, Value> { private var d: [Key: Value] = [:]; private var order: [Key] = []; let cap: Int; var onEvict: ((Key, Value) -> Void)?
  init(cap: Int) { self.cap = cap }
  mutating func set(_ k: Key, _ v: Value) { if d[k] == nil { order.append(k); if order.count > cap { let o = order.removeFirst(); if let x = d.removeValue(forKey: o) { onEvict?(o, x) } } }; d[k] = v }
  mutating func get(_ k: Key, or make: () -> Value) -> Value { if let v = d[k] { return v }; let v = make(); set(k, v); return v } }
var c = Cache<String, Int>(cap: 2); c.onEvict = { print("evict", $0, $1) }; c.set("a", 1); c.set("b", 2); c.set("c", 3); print(c.get("z") { 26 })
enum Res<T, E: Error> { case ok(T), err(E)
  func map<U>(_ f: (T) -> U) -> Res<U, E> { switch self { case .ok(let t): return .ok(f(t)); case .err(let e): return .err(e) } }
  func flatMap<U>(_ f: (T) -> Res<U, E>) -> Res<U, E> { switch self { case .ok(let t): return f(t); case .err(let e): return .err(e) } }
  var value: T? { if case .ok(let t) = self { return t }; return nil } }
enum Er: Error { case bad }
let r: Res<Int, Er> = .ok(3); print(r.map { Double($0) / 2 }.value!, r.flatMap { $0 > 5 ? .ok("x") : .err(.bad) }, r)
func memo<A: Hashable, B>(_ f: @escaping (A) -> B) -> (A) -> B { var cache: [A: B] = [:]; return { a in if let b = cache[a] { return b }; let b = f(a); cache[a] = b; return b } }
let sq = memo { (n: Int) -> Double in Double(n * n) / 2 }; print(sq(3), sq(3))
func zipWith<A, B, C>(_ a: [A], _ b: [B], _ f: (A, B) -> C) -> [C] { zip(a, b).map { f($0, $1) } }
print(zipWith([1, 2], [1.5, 2.5]) { Double($0) + $1 }, zipWith([1], ["a"]) { "\($0)\($1)" })
