// source: own
import Foundation
let add: (Int) -> (Int) -> Int = { a in { b in a + b } }
print(add(1)(2))
let compose = { (f: @escaping (Int) -> Int, g: @escaping (Int) -> Int) in { g(f($0)) } }
print(compose({ $0 + 1 }, { $0 * 2 })(3))
let s = Set(["a"])
print(s, s.first!)
let r = 1...3
print(r, r.count, r.lowerBound, r ~= 2, type(of: r))
