// source: own
struct GEdge<G: Gr> { var from: G.Node; var to: G.Node }
protocol Gr {
    typealias Edge = GEdge<Self>
    associatedtype Node: Equatable
    func edges(from: Node) -> [Edge]
}
struct AList<Node: Hashable>: Gr {
    typealias Node = Node
    var graph: [Node: [Edge]] = [:]
    func edges(from node: Node) -> [Edge] { graph[node, default: []] }
    mutating func insert(from: Node, to: Node) { graph[from, default: []].append(Edge(from: from, to: to)) }
    var all: [Edge] { graph.values.flatMap { $0 } }
}
extension Gr {
    func dfs(_ start: Node, _ dest: Node) -> [Edge]? {
        if start == dest { return [] }
        for edge in edges(from: start) { if let path = dfs(edge.to, dest) { return [edge] + path } }
        return nil
    }
}
extension Gr where Node: Hashable {
    func bfs(_ start: Node, _ dest: Node) -> [Edge]? {
        var queue: [(Node, [Edge])] = [(start, [])]
        var visited: Set<Node> = [start]
        while !queue.isEmpty {
            let (current, path) = queue.removeFirst()
            if current == dest { return path }
            for edge in edges(from: current) where visited.insert(edge.to).inserted { queue.append((edge.to, path + [edge])) }
        }
        return nil
    }
}
var g = AList<String>()
g.insert(from: "a", to: "b"); g.insert(from: "b", to: "c")
print(g.dfs("a", "c")!.map { $0.from + $0.to })
print(g.bfs("a", "c")!.map { $0.from + $0.to })
print(g.all.count)
