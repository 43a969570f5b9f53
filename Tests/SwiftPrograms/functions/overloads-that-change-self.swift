// source: own
indirect enum Tree<E: Comparable> {
  case empty
  case node(Tree<E>, E, Tree<E>)
  init(left: Tree<E> = .empty, _ v: E, right: Tree<E> = .empty) { self = .node(left, v, right) }
  init() { self = .empty }
  private func insert(_ into: Tree<E>, _ n: E) -> Tree<E> {
    let bail = Tree<E>(left: .empty, n, right: .empty)
    guard case let .node(l, v, r) = into else { return bail }
    if n <= v { return Tree(left: insert(l, n), v, right: r) }
    if v <= n { return Tree(left: l, v, right: insert(r, n)) }
    return .node(l, v, r)
  }
  mutating func insert(_ n: E) { self = insert(self, n) }
}
var t = Tree<Int>(3)
t.insert(1); t.insert(5)
print(t)
struct Counter {
  var n = 1
  func ins(_ a: Counter, _ b: Int) -> Counter { var c = a; c.n += b; return c }
  mutating func ins(_ b: Int) { self = ins(self, b) }
  func go() -> Counter { ins(self, 5) }
}
var u = Counter(); u.ins(4); print(u, u.go())
