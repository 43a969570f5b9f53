// source: own
struct V: Equatable { let a: Int }
enum E: Equatable { case a, b(Int) }
struct W: Equatable {
  let n: Int
  static func == (x: W, y: W) -> Bool { x.n % 10 == y.n % 10 }
}
final class K: Equatable {
  let n: Int
  init(_ n: Int) { self.n = n }
  static func == (x: K, y: K) -> Bool { x.n == y.n }
}
let o: V? = V(a: 1), none: V? = nil
print(V(a: 1) == o, V(a: 2) == o, V(a: 1) != o, V(a: 1) == none, o == V(a: 1), o == none)
let e: E? = .b(3), no: E? = nil
print(.a == e, .b(3) == e, e == .b(3), .a != no, E.a == no)
let w: W? = W(n: 11)
print(W(n: 1) == w, W(n: 2) != w, w == W(n: 21))
let k: K? = K(2)
print(K(2) == k, K(3) == k, K(3) != k)
let all = [V(a: 1), V(a: 2)]
print(all.filter { $0 == o }.count, all.first == o)
let xs: [V?] = [V(a: 1), nil]
print(xs.contains { V(a: 1) == $0 }, xs.map { V(a: 1) == $0 })
