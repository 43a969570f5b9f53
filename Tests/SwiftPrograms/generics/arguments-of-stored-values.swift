// source: own
class AG<T: Hashable> { var edges: [Edge<T>] { fatalError() } }
class M<T>: AG<T> where T: Hashable { var v: [Vertex<T>] = []; override var edges: [Edge<T>] { var es = [Edge<T>](); for x in v { es.append(Edge(from: x, to: v[0], weight: 1)) }; return es } }
struct Edge<T>: Equatable where T: Hashable { let from: Vertex<T>; let to: Vertex<T>; let weight: Double? }
struct Vertex<T>: Equatable where T: Hashable { var data: T }
let m = M<String>(); m.v = [Vertex(data: "a"), Vertex(data: "b")]
print(m.edges)
class G2<T: Hashable> { var edges: [Edge<T>] = []; func add(_ v: Vertex<T>) { edges.append(Edge(from: v, to: v, weight: nil)) } }
let g = G2<String>(); g.add(Vertex(data: "q")); print(g.edges)
