// source: own
import Foundation
let c: Double = -.pi / 2
var best: Double = -.infinity
let x = 3.0
print(c, best, max(x, -.infinity), x > -.infinity, min(-.pi, x))
func f(_ d: Double) -> Double { d }
print(f(-.pi), f(-.pi / 2), [1.0, -.infinity], (-.pi ... .pi).contains(2.0 as Double))
struct V: Equatable { var x: Int; static let one = V(x: 1); static prefix func - (v: V) -> V { V(x: -v.x) } ; static func + (a: V, b: V) -> V { V(x: a.x + b.x) } }
let p: V = -.one
print(p, p == -.one, -.one + V(x: 3), V(x: 5) + -.one)
let i: Int = ~.zero
print(i)
let d: Double = -.greatestFiniteMagnitude
print(d < 0, best == -.infinity)
func g() -> Double { -.pi }
print(g())
let o: Double? = -.pi
print(o!)
struct S { var lo = -Double.infinity; var hi: Double = -.infinity; init(hi: Double = -.pi) { self.hi = hi } }
print(S().hi, S(hi: -.infinity).hi)
best = -.pi
print(best)
let neg: [Double] = [-.pi, .pi]
print(neg)
print(x == 3 ? 1.5 : -.pi)
let r: ClosedRange<Double> = -.pi...(.pi)
print(r)
let k: Double = .pi * 2 - .pi
print(k, 2 * -.pi as Double)
let sz: CGFloat = -.pi
print(sz, -2.1.rounded(.down), -(2.1).rounded(.up), -2.5, -3.description.count)
