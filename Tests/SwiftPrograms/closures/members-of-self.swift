// source: own
class A { var x = 1; var h: (() -> Void)?
  func g() { print("g") }
  func f() { h = { [self] in g(); x += 1 } }
  func k() { h = { [weak self] in guard let self else { return }; g(); x += 10 } }
  func l() { h = { [unowned self] in x += 100 } }
  func m() { [1,2].forEach { x += $0 }; let z = [3].map { _ in x }; print(z) }
  func n() { let q = { self.x += 1 }; q() }
  func o() { h = { [weak self] in if let self { g() } } }
  func p() { h = { func inner() { self.x += 5 }; inner() } }
}
let a = A(); a.f(); a.h?(); a.k(); a.h?(); a.l(); a.h?(); a.m(); a.n(); a.o(); a.h?(); a.p(); a.h?(); print(a.x)
class B { var x = 1; lazy var k: () -> Int = { [unowned self] in x }
 func f() {} }
let b = B()
print(b.k())
class C { var x = 1; func f() { let k = { [x] in print(x) }; k() } }
C().f()
func later(_ f: @escaping () -> Void) { f() }
class D { var x = 1; func f() { later { [self] in later { x += 1 } }; print(x) } }
D().f()
class E { var x = 1; func f() { let k = { [weak self] in print(self?.x ?? 0); if let self = self { x += 1 } }; k(); print(x) } }
E().f()
class F { static var s = 1; var h: (() -> Int)?; let id = 4
  func f() { h = { Self.s + F.s }; print(h!()) }
  static func g() -> () -> Int { { s + 1 } }
}
F().f(); print(F.g()())
class G { var x = 1; func f() -> Int { let v = { x + 1 }(); return v } }
print(G().f())
