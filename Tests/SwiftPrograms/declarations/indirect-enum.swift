// source: expression trees as books on Swift have them
indirect enum Expr {
  case number(Int)
  case add(Expr, Expr)
  case multiply(Expr, Expr)
  var value: Int {
    switch self {
    case .number(let n): return n
    case let .add(l, r): return l.value + r.value
    case let .multiply(l, r): return l.value * r.value
    }
  }
}
let e = Expr.add(.number(2), .multiply(.number(3), .number(4)))
print(e.value)
enum Tree<T: Comparable> {
  case leaf
  indirect case node(Tree<T>, T, Tree<T>)
  func inserting(_ x: T) -> Tree<T> {
    switch self {
    case .leaf: return .node(.leaf, x, .leaf)
    case .node(let l, let v, let r):
      if x < v { return .node(l.inserting(x), v, r) }
      return .node(l, v, r.inserting(x))
    }
  }
  var elements: [T] {
    switch self {
    case .leaf: return []
    case .node(let l, let v, let r): return l.elements + [v] + r.elements
    }
  }
}
var t = Tree<Int>.leaf
for x in [3, 1, 2, 5, 4] { t = t.inserting(x) }
print(t.elements)
