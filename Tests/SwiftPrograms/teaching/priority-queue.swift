// source: own
struct Heap<T> { private var a: [T] = []; private let before: (T, T) -> Bool
  init(_ items: [T] = [], by before: @escaping (T, T) -> Bool) { self.before = before; items.forEach { push($0) } }
  var isEmpty: Bool { a.isEmpty }; var count: Int { a.count }; var peek: T? { a.first }
  mutating func push(_ x: T) { a.append(x); var i = a.count - 1; while i > 0, before(a[i], a[(i - 1) / 2]) { a.swapAt(i, (i - 1) / 2); i = (i - 1) / 2 } }
  mutating func pop() -> T? { guard !a.isEmpty else { return nil }; a.swapAt(0, a.count - 1); let x = a.removeLast(); var i = 0
    while true { let l = 2 * i + 1, r = l + 1; var m = i; if l < a.count, before(a[l], a[m]) { m = l }; if r < a.count, before(a[r], a[m]) { m = r }; if m == i { break }; a.swapAt(i, m); i = m }
    return x } }
var h = Heap([5, 1, 4, 2, 3], by: <)
var out: [Int] = []; while let x = h.pop() { out.append(x) }; print(out)
struct Job: CustomStringConvertible { let name: String; let priority: Int; var description: String { "\(name)(\(priority))" } }
var jobs = Heap<Job>(by: { $0.priority > $1.priority })
for (n, p) in [("low", 1), ("high", 9), ("mid", 5)] { jobs.push(Job(name: n, priority: p)) }
print(jobs.peek!, jobs.count); while let j = jobs.pop() { print("run", j) }
typealias Graph = [String: [(to: String, cost: Int)]]
func dijkstra(_ g: Graph, from start: String) -> [String: Int] {
  var dist = [start: 0]; var queue = Heap<(node: String, cost: Int)>(by: { $0.cost < $1.cost }); queue.push((start, 0))
  while let (node, cost) = queue.pop() { if cost > dist[node, default: .max] { continue }
    for edge in g[node] ?? [] { let next = cost + edge.cost; if next < dist[edge.to, default: .max] { dist[edge.to] = next; queue.push((edge.to, next)) } } }
  return dist }
let g: Graph = ["a": [("b", 7), ("c", 3)], "c": [("b", 1), ("d", 8)], "b": [("d", 2)]]
print(dijkstra(g, from: "a").sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
extension Heap where T: Comparable { init(_ items: [T]) { self.init(items, by: <) } }
var s = Heap(["q", "b"]); print(s.pop()!)
