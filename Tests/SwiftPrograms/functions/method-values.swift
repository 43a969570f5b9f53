// source: own
class M { func plus(_ k: Int) -> Int { k + 1 }; func show(_ k: Int) { print("show", k) } 
  func go() { [1, 2].forEach(show); print([3].map(plus)) ; print([3].map(self.plus)) } }
let m = M()
print([1, 2].map(m.plus))
[1].forEach(m.show)
let f = m.plus
print(f(3))
let g = M.plus
print(g(m)(4))
struct S { var n = 2; func times(_ k: Int) -> Int { n * k }; static func twice(_ k: Int) -> Int { k * 2 } }
print([1, 2].map(S().times), [1, 2].map(S.twice))
m.go()
protocol Vis { func visit(_ n: Int) }
struct PV: Vis { func visit(_ n: Int) { print("visit", n) } }
func each<V: Vis>(_ v: V) { [1, 2].forEach(v.visit) }
each(PV())
func each2(_ v: Vis) { [1, 2].forEach(v.visit) }
each2(PV())
final class R { func all(_ k: Int) -> [Int] { [k] } }
final class W { private let _all: (Int) -> [Int]; init(_ r: R) { _all = r.all }; func all(_ k: Int) -> [Int] { _all(k) } }
print(W(R()).all(5))
class KK { let n: Int; init(_ n: Int) { self.n = n } }
print([1].map(KK.init).map(\.n))
let mk = KK.init
print(mk(4).n)
let mk2: (Int) -> KK = KK.init
print(mk2(5).n)
class LL { let a: Int, b: String; init(a: Int, b: String) { self.a = a; self.b = b }; convenience init(_ k: Int) { self.init(a: k, b: "k") } }
let q = LL.init(a:b:)
print(q(1, "x").b)
print([7].map(LL.init).map(\.a))
class MM: KK { var z = 1 }
print([1].map(MM.init).map(\.n))
