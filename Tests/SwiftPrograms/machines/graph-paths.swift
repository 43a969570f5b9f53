// source: own
struct Graph<V: Hashable & Comparable> { private var adj: [V: Set<V>] = [:]
  mutating func connect(_ a: V, _ b: V) { adj[a, default: []].insert(b); adj[b, default: []].insert(a) }
  func bfs(from s: V) -> [V] { var seen: Set = [s], q = [s], out: [V] = []
    while !q.isEmpty { let v = q.removeFirst(); out.append(v); for n in adj[v, default: []].sorted() where seen.insert(n).inserted { q.append(n) } }
    return out }
  func path(_ a: V, _ b: V) -> [V]? { var prev: [V: V] = [:], q = [a], seen = Set([a])
    outer: while let v = q.first { q.removeFirst(); for n in (adj[v] ?? []).sorted() { if seen.contains(n) { continue }; seen.insert(n); prev[n] = v; if n == b { break outer }; q.append(n) } }
    guard a == b || prev[b] != nil else { return nil }
    return Array(sequence(first: b) { prev[$0] }).reversed() }
  var components: [[V]] { var left = Set(adj.keys), out: [[V]] = []; while let s = left.min() { let c = bfs(from: s); left.subtract(c); out.append(c.sorted()) }; return out } }
var g = Graph<Int>()
for (a, b) in [(1, 2), (2, 3), (1, 4), (4, 5), (7, 8)] { g.connect(a, b) }
print(g.bfs(from: 1), g.path(3, 5)!, g.path(1, 8) as Any, g.components)
