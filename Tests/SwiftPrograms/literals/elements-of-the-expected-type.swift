// source: own
// Literals have the type of the elements that are expected of the whole expression.
let lz: [Double] = (1...3).map { _ in 1 / 2 }
print(lz)
func f() -> [Double] { (1...3).map { _ in 1 / 2 } }
print(f())
let nn: [[Double]] = (0..<2).map { _ in (0..<2).map { _ in 1 / 4 } }
print(nn)
let t: [Double] = [1, 2] + [3]
print(t)
let u: [Double] = Array(repeating: 1, count: 2) + [3]
print(u)
let w: Set<Double> = Set([1])
print(w)
let d: Double = { () in 1 / 2 }()
print(d)
let a: [Double] = [1, 2].map { $0 / 2 }
let a2: [Double] = [3, 1].sorted()
let a3: [Double] = [1, 2].filter { $0 > 1 }
let a4: [Double] = [1, nil].compactMap { $0 }
print(a, a2, a3, a4)
let s: Double = [1, 2].reduce(0, +)
let m: Double = [1, 2].max()!
print(s, m)
