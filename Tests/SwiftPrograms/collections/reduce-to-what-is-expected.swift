// source: own
func pair(_ on: Bool) -> (seen: Int, unread: Int) {
  return on ? (1, 0) : (2, 3)
}
print(pair(true), pair(false).unread)
let t: (a: Int, b: Double) = Bool.random() || true ? (1, 0) : (2, 3)
print(t)
let r = [1, 2, 3].reduce((sum: 0, count: 0)) { s, n in n > 1 ? (s.sum + n, s.count + 1) : (s.sum, s.count) }
print(r)
let u = [1, 2].reduce((seen: 0, unread: 0)) { state, next in
  let n = next
  return n > 1 ? (n, 0) : (state.seen, n - state.seen)
}
print(u)
indirect enum F {
  case cell(String), sum([F]), pair(F, F), none
  var refs: Set<String> {
    switch self {
    case .none: []
    case .cell(let n): [n]
    case .sum(let p): p.reduce(into: []) { $0.formUnion($1.refs) }
    case .pair(let a, let b): a.refs.union(b.refs)
    }
  }
}
print(F.sum([.cell("a"), .pair(.cell("b"), .none)]).refs.sorted())
func g(_ xs: [[Int]]) -> Set<Int> { xs.reduce(into: []) { $0.formUnion($1) } }
print(g([[1], [2, 1]]).sorted())
func h(_ xs: [[Int]]) -> Set<Int> { return xs.reduce([]) { $0.union($1) } }
print(h([[1], [2, 1]]).sorted())
let words: [String: Int] = ["a", "b", "a"].reduce(into: [:]) { $0[$1, default: 0] += 1 }
print(words.sorted { $0.key < $1.key }.map { "\($0)\($1)" })
func k(_ n: Int) -> Set<Int> { switch n { case 0: []; case 1: [[1], [2]].reduce(into: []) { $0.formUnion($1) }; default: [3] } }
print(k(1).sorted())
func l(_ n: Int) -> Set<Int> { if n > 0 { [[1], [2]].reduce(into: []) { $0.formUnion($1) } } else { [] } }
print(l(1).sorted())
