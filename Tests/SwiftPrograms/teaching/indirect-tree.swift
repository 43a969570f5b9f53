// source: own
indirect enum Tree<T: Comparable> {
  case empty
  case node(Tree, T, Tree)
  func inserting(_ value: T) -> Tree {
    switch self {
    case .empty: return .node(.empty, value, .empty)
    case let .node(left, v, right):
      if value < v { return .node(left.inserting(value), v, right) }
      if value > v { return .node(left, v, right.inserting(value)) }
      return self
    }
  }
  var inOrder: [T] {
    switch self {
    case .empty: return []
    case .node(let l, let v, let r): return l.inOrder + [v] + r.inOrder
    }
  }
  var depth: Int {
    guard case .node(let l, _, let r) = self else { return 0 }
    return 1 + max(l.depth, r.depth)
  }
  func contains(_ value: T) -> Bool {
    guard case let .node(left, v, right) = self else { return false }
    return v == value || (value < v ? left : right).contains(value)
  }
  func reduce<R>(_ initial: R, _ combine: (R, T) -> R) -> R {
    switch self {
    case .empty: return initial
    case let .node(l, v, r): return r.reduce(combine(l.reduce(initial, combine), v), combine)
    }
  }
}
let tree = [5, 2, 8, 1, 9, 3, 5].reduce(Tree<Int>.empty) { $0.inserting($1) }
print(tree.inOrder, tree.depth, tree.contains(8), tree.contains(7))
print(tree.reduce("") { $0 + "\($1)," })
let names = ["mia", "bob", "zoe"].reduce(.empty) { (t: Tree<String>, n) in t.inserting(n) }
print(names.inOrder)
final class BST<Key: Comparable, Value> {
  private class N { var key: Key; var value: Value; var left: N?; var right: N?; init(_ k: Key, _ v: Value) { key = k; value = v } }
  private var root: N?
  private(set) var count = 0
  subscript(key: Key) -> Value? {
    get {
      var node = root
      while let n = node { if key == n.key { return n.value }; node = key < n.key ? n.left : n.right }
      return nil
    }
    set {
      guard let newValue else { return }
      root = insert(root, key, newValue)
    }
  }
  private func insert(_ node: N?, _ key: Key, _ value: Value) -> N {
    guard let node else { count += 1; return N(key, value) }
    if key == node.key { node.value = value }
    else if key < node.key { node.left = insert(node.left, key, value) }
    else { node.right = insert(node.right, key, value) }
    return node
  }
  func forEach(_ body: (Key, Value) -> Void) {
    func walk(_ node: N?) { guard let node else { return }; walk(node.left); body(node.key, node.value); walk(node.right) }
    walk(root)
  }
}
let bst = BST<String, Int>()
bst["b"] = 2; bst["a"] = 1; bst["c"] = 3; bst["b"] = 20
bst.forEach { print($0, $1) }
print(bst.count, bst["b"]!, bst["x"] as Any)
