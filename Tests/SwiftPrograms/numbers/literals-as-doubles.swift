// source: own
import Foundation
struct Money { var c: Double }
class Acc { var bal: Double; init(bal: Double = 0) { self.bal = bal }; func dep(_ x: Double) { bal += x } }
func apply<T>(_ x: T, _ fs: [(T) -> T]) -> T { fs.reduce(x) { $1($0) } }
print(apply(2, [{ $0 * 3 }, { $0 + 1 }]), apply(2.0, [{ $0 / 4 }]))
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
print(compose({ (x: Int) in Double(x) / 2 }, { $0 + 1 })(3), compose(String.init, \.count)(12345 as Int))
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }
print(curry { (a: Double, b: Double) in a / b }(1)(4), curry(+)(1)(2.5))
let ds: [Double] = [1, 2, 3].map { $0 / 2 }; print(ds)
let avg = [1, 2, 4].reduce(0, +) / 3; print(avg, Double([1, 2, 4].reduce(0, +)) / 3)
var tot = 0.0; for i in 1...3 { tot += Double(i) / 2 }; print(tot)
let mixed = [1, 2.5, 3]; print(mixed, type(of: mixed[0]))
let pt: (x: Double, y: Double) = (1, 2); print(pt, pt.x / 4)
func avgOf(_ xs: Double...) -> Double { xs.isEmpty ? 0 : xs.reduce(0, +) / Double(xs.count) }; print(avgOf(1, 2), avgOf())
struct Temp { var deg: Double = 20; var name = "t"; static let freezing = Temp(deg: 0) }
print(Temp(), Temp(deg: 3).deg / 2, Temp.freezing)
let o: Double? = 3; print(o.map { $0 / 2 } ?? 0, o ?? 1, (o ?? 1) / 4)
let dct: [String: Double] = ["a": 1, "b": 2]; print(dct["a"]! / 2, dct.values.reduce(0, +) / 4, dct.mapValues { $0 / 4 }.sorted { $0.key < $1.key }.map(\.value))
func half(_ x: Double = 1) -> Double { x / 2 }; print(half(), half(3))
let fns: [String: (Double, Double) -> Double] = ["+": (+), "/": (/), "^": { a, b in a * b }]; print(fns["/"]!(1, 2), fns["+"]!(1, 2), fns["^"]!(2, 3))
enum Sh { case circ(r: Double), rect(w: Double, h: Double); var area: Double { switch self { case .circ(let r): return 3 * r * r; case let .rect(w, h): return w * h } } }
print([Sh.circ(r: 1), .rect(w: 1, h: 2)].map(\.area), Sh.rect(w: 3, h: 1).area / 2)
let acc = Acc(); acc.dep(5); acc.bal /= 2; print(acc.bal, Acc(bal: 1).bal / 4)
let grid = Array(repeating: Array(repeating: 0.0, count: 2), count: 2); var g2 = grid; g2[0][1] = 5; g2[1][0] += 1; print(g2, g2.map { $0.reduce(0, +) / 2 })
var arr: [Double] = []; arr.append(1); arr += [2, 3]; arr.insert(4, at: 0); arr[1] = 7; print(arr, arr.map { Int($0) / 2 })
let ternary: Double = true ? 1 : 2; print(ternary / 4, [true, false].map { $0 ? 1.0 : 0 })
let sw: Double = switch 3 { case 1: 1; case 3: 5; default: 0 }; print(sw / 2)
let ifv: Float = if tot > 1 { 1 } else { 2 }; print(ifv / 4)
struct V2 { var x = 0.0, y = 0.0; static func * (a: V2, k: Double) -> V2 { V2(x: a.x * k, y: a.y * k) }; static prefix func - (a: V2) -> V2 { a * -1 }; var len: Double { (x * x + y * y).squareRoot() } }
print(V2(x: 3, y: 4).len, (V2(x: 1, y: 2) * 3).x / 2, (-V2(x: 1)).x)
let nested: [String: [Double]] = ["a": [1, 2], "b": []]; print(nested["a"]!.map { $0 / 2 }, nested["b", default: [1]].count)
let opt: [Double?] = [1, nil, 3]; print(opt.compactMap { $0 }.map { $0 / 2 }, opt)
let tupArr: [(String, Double)] = [("a", 1), ("b", 2)]; print(tupArr.map { $0.1 / 2 }, tupArr.max { $0.1 < $1.1 }!)
func stats(_ xs: [Double]) -> (mean: Double, max: Double)? { guard let m = xs.max() else { return nil }; return (xs.reduce(0, +) / Double(xs.count), m) }
print(stats([1, 2])!, stats([1, 2])!.mean / 4, stats([]) == nil)
let cl = { (x: Double) -> Double in x / 2 }; print(cl(3), [1, 2].map(cl))
func pow2(_ n: Int) -> Double { (0..<n).reduce(1) { a, _ in a * 2 } / 3 }
let pw = (1...4).map { pow2($0) }; print(pw.map { Int($0 * 100) })
let str = stride(from: 0, to: 1, by: 0.25).map { $0 * 2 }; print(str)
let s2 = [3.5, 1].sorted(), mn = [2, 1.5].min()!; print(s2, mn)
let cond: Double? = nil; print((cond ?? 3) / 2, cond.map { $0 / 2 } as Any)
