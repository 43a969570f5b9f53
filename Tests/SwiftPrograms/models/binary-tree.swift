// source: own
indirect enum Tree<T: Comparable> {
  case leaf
  case node(Tree, T, Tree)
  func inserting(_ value: T) -> Tree {
    switch self {
    case .leaf: return .node(.leaf, value, .leaf)
    case let .node(left, own, right):
      if value < own { return .node(left.inserting(value), own, right) }
      if value > own { return .node(left, own, right.inserting(value)) }
      return self
    }
  }
  var sorted: [T] {
    guard case let .node(left, own, right) = self else { return [] }
    return left.sorted + [own] + right.sorted
  }
  var depth: Int {
    switch self {
    case .leaf: 0
    case .node(let l, _, let r): 1 + max(l.depth, r.depth)
    }
  }
}
let tree = [5, 2, 8, 1, 9, 2].reduce(Tree<Int>.leaf) { $0.inserting($1) }
print(tree.sorted, tree.depth)
