// source: own
final class Nd<T> { let v: T; init(v: T) { self.v = v } }
final class LL<T> {
  typealias Node = Nd<T>
  var all: [Node] = []
  func append(_ v: T) { let n = Node(v: v); append(n) }
  func append(_ n: Node) { all.append(n) }
}
let l = LL<Int>(); l.append(3); l.append(Nd(v: 4)); print(l.all.map(\.v))
final class LM<T> {
  class Node { let v: T; init(v: T) { self.v = v } }
  var all: [Node] = []
  func append(_ v: T) { let n = Node(v: v); append(n) }
  func append(_ n: Node) { all.append(n) }
}
let m = LM<Int>(); m.append(3); m.append(LM<Int>.Node(v: 4)); print(m.all.map(\.v))
struct St<T> { typealias Xs = [T]; var a: [T] = []; mutating func push(_ x: T) { a.append(x) }; mutating func push(_ xs: Xs) { a += xs } }
var s = St<Int>(); s.push(2); s.push([3]); print(s.a)
