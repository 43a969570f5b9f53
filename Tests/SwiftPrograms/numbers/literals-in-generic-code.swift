// source: own
import Foundation
// silent wrong value hunting: numbers & optionals in generics
func avg<T: BinaryInteger>(_ xs: [T]) -> Double { xs.isEmpty ? 0 : Double(xs.reduce(0, +)) / Double(xs.count) }
print(avg([1, 2]), avg([UInt8(1), 2]))
func scale<T: Numeric>(_ xs: [T], by f: T) -> [T] { xs.map { $0 * f } }
print(scale([1, 2], by: 3), scale([1.5], by: 2), scale([1, 2.5], by: 2))
func mid<T: FloatingPoint>(_ a: T, _ b: T) -> T { (a + b) / 2 }
print(mid(1, 2), mid(1.0, 4), mid(Float(1), 2))
func pick<T>(_ c: Bool, _ a: T, _ b: T) -> T { c ? a : b }
print(pick(false, 1, 2), pick(true, nil, 4) as Any)
let d: Double = pick(true, 1, 2); print(d)
let od: Double? = pick(true, 1, 2); print(od as Any)
func wrap<T>(_ x: T?) -> [T?] { [x, nil] }
print(wrap(3), wrap("a"), wrap(nil as Int?))
let arr: [Double?] = [1, nil, 2.5]; print(arr, arr.compactMap { $0 }.reduce(0, +))
let nested: [[Double]] = [[1, 2], [], [3]]; print(nested, nested.flatMap { $0 }, nested.map { $0.reduce(0, +) })
let dict: [String: [Double]] = ["a": [1], "b": []]; print(dict["a"]!, dict.mapValues { $0.first ?? -1 }.sorted { $0.key < $1.key }.map(\.value))
let tup: (Double, Float, Int) = (1, 2, 3); print(tup)
struct V2<T: Numeric> { var x, y: T; static func + (a: V2, b: V2) -> V2 { V2(x: a.x + b.x, y: a.y + b.y) }; static func * (a: V2, k: T) -> V2 { V2(x: a.x * k, y: a.y * k) }; static var zero: V2 { V2(x: 0, y: 0) } }
print(V2(x: 1, y: 2.5) * 2, [V2<Double>(x: 1, y: 1), V2(x: 2, y: 3)].reduce(.zero, +))
extension V2 where T == Double { var len: Double { (x * x + y * y).squareRoot() }; var norm: V2 { self * (1 / len) } }
print(V2(x: 3.0, y: 4).len, V2<Double>(x: 0, y: 2).norm)
extension Collection where Element == Double { var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }; var variance: Double { let m = mean; return map { ($0 - m) * ($0 - m) }.reduce(0, +) / Double(count) } }
print([1, 2, 3, 4].mean, [1, 2, 3, 4.5].variance)
let cl: (Double) -> Double = { x in let y = 1 / 2.0; return x * y }; print(cl(3))
let fs: [(Double) -> Double] = [{ $0 / 2 }, { _ in 1 / 4 }, sqrt]; print(fs.map { $0(9) })
let comp = fs.reduce({ $0 }) { f, g in { g(f($0)) } }; print(comp(16))
func apply<T>(_ n: Int, _ x: T, _ f: (T) -> T) -> T { (0..<n).reduce(x) { a, _ in f(a) } }
print(apply(3, 1) { $0 * 2 }, apply(2, 1.0) { $0 / 4 }, apply(2, "a") { $0 + $0 })
let half: Double = apply(1, 1) { $0 / 2 }; print(half)
var acc: [String: Double] = [:]; for (k, v) in [("a", 1.0), ("a", 2), ("b", 3)] { acc[k, default: 0] += v }; print(acc["a"]!, acc["b"]!)
let t: TimeInterval = 90; print(t / 60, Int(t) / 60, t.truncatingRemainder(dividingBy: 60))
let q: Double = 7 / 2; let z: Double = 7 / 2 * 2; let w = 7 / 2 * 2.0; print(q, z, w)
let i = 7, j = 2; print(i / j, Double(i / j), Double(i) / Double(j), i % j)
enum Unit: Double, CaseIterable { case m = 1, km = 1000, cm = 0.01; func conv(_ v: Double, to u: Unit) -> Double { v * rawValue / u.rawValue } }
print(Unit.km.conv(2, to: .m), Unit.allCases.map(\.rawValue))
let x: Any = 1 / 2; let y: Any = 1.0 / 2; print(x, y)
let opt: Int?? = .some(nil); print(opt as Any, opt == nil, opt == .some(nil))
let s: Set<Double> = [1, 2, 1]; print(s.count, s.contains(1))
print([1, 2, 3].map(Double.init).map { $0 / 2 }, ["1", "x"].compactMap(Double.init), ["1", "x"].map(Int.init) as [Int?])
let r: ClosedRange<Double> = 0...1; print(r.contains(0.5), r.upperBound, (0...5).map { Double($0) / 5 })
print(stride(from: 1.0, through: 0, by: -0.25).map { $0 }, zip([1, 2], [0.5, 1.5]).map { Double($0) * $1 })
print(max(1, 2.5), min(3, 1), abs(-3), abs(-2.5), pow(2, 0.5) > 1.41, (1...3).reduce(1, *), [0.1, 0.2].reduce(0, +))
let m = [[1, 2], [3, 4]]; print((0..<2).map { c in m.map { $0[c] } })
