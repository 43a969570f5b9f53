// source: own
struct Edge<V: Hashable>: Hashable { let from, to: V; let weight: Double }
struct PriorityQueue<T> { private var heap: [T] = []; private let less: (T, T) -> Bool
  init(sort: @escaping (T, T) -> Bool) { less = sort }
  var isEmpty: Bool { heap.isEmpty }; var count: Int { heap.count }; func peek() -> T? { heap.first }
  mutating func enqueue(_ e: T) { heap.append(e); siftUp(heap.count - 1) }
  mutating func dequeue() -> T? { guard !heap.isEmpty else { return nil }; heap.swapAt(0, heap.count - 1); let r = heap.removeLast(); siftDown(0); return r }
  private mutating func siftUp(_ i: Int) { var c = i; var p = (c - 1) / 2; while c > 0 && less(heap[c], heap[p]) { heap.swapAt(c, p); c = p; p = (c - 1) / 2 } }
  private mutating func siftDown(_ i: Int) { var p = i; while true { let l = 2 * p + 1, r = l + 1; var f = p; if l < heap.count && less(heap[l], heap[f]) { f = l }; if r < heap.count && less(heap[r], heap[f]) { f = r }; if f == p { return }; heap.swapAt(p, f); p = f } } }
final class Graph<V: Hashable & Comparable> { private var adj: [V: [Edge<V>]] = [:]
  func add(_ a: V, _ b: V, _ w: Double = 1, directed: Bool = false) { adj[a, default: []].append(Edge(from: a, to: b, weight: w)); if !directed { adj[b, default: []].append(Edge(from: b, to: a, weight: w)) } }
  subscript(v: V) -> [Edge<V>] { adj[v] ?? [] }
  func bfs(_ s: V, visit: (V) -> Void) { var q = [s], seen: Set<V> = [s]; while !q.isEmpty { let v = q.removeFirst(); visit(v); for e in self[v].sorted(by: { $0.to < $1.to }) where seen.insert(e.to).inserted { q.append(e.to) } } }
  func dfs(_ s: V) -> [V] { var seen = Set<V>(), out: [V] = []; func go(_ v: V) { guard !seen.contains(v) else { return }; seen.insert(v); out.append(v); self[v].map(\.to).sorted().forEach(go) }; go(s); return out }
  func dijkstra(_ s: V) -> [V: (Double, V?)] { var dist: [V: (Double, V?)] = [s: (0, nil)]; var pq = PriorityQueue<(V, Double)>(sort: { $0.1 < $1.1 }); pq.enqueue((s, 0))
    while let (v, d) = pq.dequeue() { if d > dist[v]!.0 { continue }; for e in self[v] { let nd = d + e.weight; if nd < dist[e.to]?.0 ?? .infinity { dist[e.to] = (nd, v); pq.enqueue((e.to, nd)) } } }; return dist }
  func path(_ a: V, _ b: V) -> [V]? { let d = dijkstra(a); guard d[b] != nil else { return nil }; return sequence(first: b) { d[$0]?.1 }.reversed() } }
let g = Graph<String>(); for (a, b, w) in [("A", "B", 8.0), ("A", "F", 9), ("B", "C", 3), ("F", "C", 1), ("C", "E", 1), ("E", "D", 2), ("B", "E", 1)] { g.add(a, b, w) }
var order: [String] = []; g.bfs("A") { order.append($0) }; print(order, g.dfs("A")); print(g.dijkstra("A").mapValues(\.0).sorted { $0.key < $1.key }.map { "\($0.key)\(Int($0.value))" }, g.path("A", "D") ?? [], g.path("A", "Z") as Any)
var pq = PriorityQueue<Int>(sort: >); [3, 9, 1, 7].forEach { pq.enqueue($0) }; var out: [Int] = []; while let x = pq.dequeue() { out.append(x) }; print(out)
