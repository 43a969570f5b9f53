// source: own
// What an associated type of two protocols requires of it.
protocol Weighted {
  associatedtype Node: Hashable
  associatedtype Weight: Numeric & Comparable
  func neighbours(of node: Node) -> [(Node, Weight)]
}
extension Weighted {
  func first(_ node: Node) -> Weight { let start: Weight = .zero; return start + 1 }
  func table(_ node: Node) -> Weight { let all: [Node: Weight] = [node: .zero]; return all[node]! + 2 }
  func pairs(_ node: Node) -> Weight { let all: [(Node, Weight)] = [(node, .zero)]; return all[0].1 + 3 }
  func least(_ node: Node) -> Weight? { let none: Weight? = .zero; return neighbours(of: node).map(\.1).min() ?? none }
}
struct Line: Weighted { func neighbours(of node: Int) -> [(Int, Double)] { node > 3 ? [] : [(node + 1, 2.5), (node, 0.5)] } }
let line = Line()
print(line.first(1), line.table(1), line.pairs(1), line.least(1) as Any, line.least(9) as Any)
func longest<G: Weighted>(_ graph: G, _ node: G.Node) -> G.Weight {
  var all: [G.Weight] = []
  all.append(.zero)
  for (_, weight) in graph.neighbours(of: node) { all.append(weight) }
  return all.max() ?? .zero
}
print(longest(line, 1), longest(line, 4))
