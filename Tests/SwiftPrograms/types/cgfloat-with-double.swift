// source: own
import Foundation
let a = CGFloat(1) * Double(2)
print(type(of: a))
let c: CGFloat = 2, d: Double = 3
let e = c + d
print(type(of: e))
let f: CGFloat = d
let g: Double = c
print(type(of: f), type(of: g))
let h = d / c
print(type(of: h))
print(type(of: c * 2))
func w(_ x: CGFloat) -> CGFloat { x }
print(w(d), type(of: w(d) * d))
var v: CGFloat = 1
v += d
print(v, type(of: max(c, d)))
let i = c < d
print(i)
let m = [c, d]
print(type(of: m))
let t = i ? c : d
print(type(of: t))
let q = c * 2 + d / 3
print(type(of: q), q)
let back: CGFloat = c * d + 1
print(type(of: back), back)
let o: CGFloat? = 1
print(type(of: (o ?? d)))
